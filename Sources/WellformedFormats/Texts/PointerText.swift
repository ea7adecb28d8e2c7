public import WellformedCore

/// The text of a JSON Pointer, such as `/addresses/0/postal~1code`.
///
/// The grammar is that of RFC 6901, section 3: the text is empty, or consists of tokens with a slash before each.
/// Within tokens, `~0` stands for a tilde and `~1` for a slash.
public struct PointerText: FormatValue {
  /// The names and indexes of the pointer, unescaped; empty for the whole value.
  public let tokens: [String]

  /// Creates the pointer with these tokens.
  public init(tokens: [String]) { self.tokens = tokens }

  /// Creates the pointer that a text is, or returns `nil` if the text is not a JSON Pointer.
  ///
  /// White space belongs to the tokens.
  public init?(_ text: String) {
    guard text.withBytes(PointerText.format.accepts) else { return nil }
    self.init(valid: text.utf8[...])
  }

  /// Creates the pointer in the fragment of a URI, from its number sign on (section 6), as in `#/a%20b`.
  package init?(fragment: String) {
    guard fragment.utf8.first == UInt8(ascii: "#") else { return nil }
    let text = Array(Array(fragment.utf8).dropFirst())
    // Every percent sign must begin an escape.
    for (place, byte) in text.enumerated() where byte == UInt8(ascii: "%") {
      guard text.count - place > 2, text[place + 1].hexadecimalDigit != nil, text[place + 2].hexadecimalDigit != nil
      else { return nil }
    }
    let bytes = text[...].percentDecoded
    let decoded = String(decoding: bytes, as: UTF8.self)
    // Text that is not well-formed is not read as it stands.
    guard Array(decoded.utf8) == bytes else { return nil }
    self.init(decoded)
  }

  /// Creates the pointer of bytes that are known to be one.
  init(valid text: Substring.UTF8View) {
    tokens = text.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).dropFirst().map { token in
      var bytes: [UInt8] = []
      var isEscaped = false
      for byte in token {
        if isEscaped {
          bytes.append(byte == UInt8(ascii: "1") ? UInt8(ascii: "/") : UInt8(ascii: "~"))
        } else if byte != UInt8(ascii: "~") {
          bytes.append(byte)
        }
        isEscaped = !isEscaped && byte == UInt8(ascii: "~")
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// The canonical form, which is the only form.
  public var description: String {
    var text: [UInt8] = []
    for token in tokens {
      text.append(UInt8(ascii: "/"))
      for byte in token.utf8 {
        switch byte {
        case UInt8(ascii: "~"): text += Array("~0".utf8)
        case UInt8(ascii: "/"): text += Array("~1".utf8)
        default: text.append(byte)
        }
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The format of such texts.
  public static var format: Format { .jsonPointer }
}

extension Format {
  /// A JSON Pointer (RFC 6901, section 3).
  public static let jsonPointer = Format(
    PointerText.self,
    name: "json-pointer",
    summary: "a JSON Pointer, such as /addresses/0/city",
    prompt: "Enter a JSON Pointer, such as /addresses/0/city",
    schemaName: "json-pointer",
    faults: PointerRecognizer.Fault.table,
    recognize: { PointerRecognizer.recognize($0, from: 0) },
    complete: { _ in "0" })
}

extension IssueCode {
  /// The text does not begin with a slash.
  public static var pointerSlashMissing: IssueCode { "jsonPointer.slash.missing" }
  /// A tilde is not followed by 0 or 1.
  public static var pointerEscapeFaulty: IssueCode { "jsonPointer.escape.faulty" }
}

/// Judges whether a text is a JSON Pointer, in one pass over its bytes and without allocating.
enum PointerRecognizer {
  enum Fault: Int, FormatFaults {
    case slashMissing, escapeFaulty

    var fault: FormatFault {
      switch self {
      case .slashMissing:
        FormatFault(.pointerSlashMissing, "{field} needs a slash at the start, as in /addresses/0/city")
      case .escapeFaulty:
        FormatFault(.pointerEscapeFaulty, "{field} needs 0 or 1 after ~; write ~0 for ~, or ~1 for /")
      }
    }
  }

  /// Judges a text from an offset on.
  @inline(__always)
  static func recognize(_ text: Span<UInt8>, from start: Int) -> Recognition {
    guard start < text.count else { return .valid }
    if text[start] != UInt8(ascii: "/") { return .invalid(Fault.slashMissing, scalarAt: start, in: text) }
    var offset = start &+ 1
    while offset < text.count {
      if text[offset] == UInt8(ascii: "~") {
        let tilde = offset
        offset &+= 1
        if offset == text.count { return .incomplete(Fault.escapeFaulty, tilde..<offset) }
        guard text[offset] == UInt8(ascii: "0") || text[offset] == UInt8(ascii: "1") else {
          return .invalid(Fault.escapeFaulty, tilde..<offset, deadline: offset)
        }
      }
      offset &+= 1
    }
    return .valid
  }
}
