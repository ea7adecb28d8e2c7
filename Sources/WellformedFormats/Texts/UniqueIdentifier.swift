public import WellformedCore

/// A universally unique identifier (UUID), such as `98d80576-482e-427f-8434-7f86890ab222`.
///
/// The grammar is that of RFC 9562, section 4: 32 hexadecimal digits of either case in five groups, joined by hyphens.
/// Every version and variant is accepted.
public struct UniqueIdentifier: FormatValue {
  /// Who defined the layout of an identifier (RFC 9562, section 4.1).
  public enum Variant: Hashable, Sendable {
    /// Apollo's Network Computing System; the nil identifier is of this variant.
    case ncs
    /// RFC 9562, and RFC 4122 before it.
    case standard
    /// Microsoft, from the time of COM.
    case microsoft
    /// Reserved for the future; the max identifier is of this variant.
    case reserved
  }

  /// The first 64 bits.
  public let high: UInt64

  /// The last 64 bits.
  public let low: UInt64

  /// The version, 0 to 15 (RFC 9562, section 4.2).
  ///
  /// It has a meaning only if the variant is `standard`.
  public var version: Int { Int(high >> 12 & 15) }

  /// The variant.
  public var variant: Variant {
    switch low >> 61 {
    case 0..<4: .ncs
    case 4, 5: .standard
    case 6: .microsoft
    default: .reserved
    }
  }

  /// Creates the identifier from two halves.
  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Creates the identifier that a text holds, ignoring white space around it, or returns `nil` if the text holds none.
  public init?(_ text: String) {
    guard let text = UniqueIdentifier.validText(in: text) else { return nil }
    var (high, low): (UInt64, UInt64) = (0, 0)
    for byte in text.utf8 {
      guard let digit = byte.hexadecimalDigit else { continue }
      high = high << 4 | low >> 60
      low = low << 4 | UInt64(digit)
    }
    self.init(high: high, low: low)
  }

  /// The canonical form: lower case, as RFC 9562 requires.
  public var description: String {
    var text: [UInt8] = []
    text.append(hexadecimal: high >> 32, width: 8)
    let rest = [(high >> 16 & 0xFFFF, 4), (high & 0xFFFF, 4), (low >> 48, 4), (low & 0xFFFF_FFFF_FFFF, 12)]
    for (number, width) in rest {
      text.append(UInt8(ascii: "-"))
      text.append(hexadecimal: number, width: width)
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The format whose texts hold such identifiers.
  public static var format: Format { .uuid }
}

extension Format {
  /// A UUID of any version (RFC 9562, section 4).
  public static let uuid = Format(
    UniqueIdentifier.self,
    name: "uuid",
    summary: "a UUID of any version, with its hyphens",
    prompt: "Enter a UUID, such as 98d80576-482e-427f-8434-7f86890ab222",
    schemaName: "uuid",
    faults: UUIDRecognizer.Fault.table,
    recognize: { UUIDRecognizer.recognize($0) },
    accepts: { UUIDRecognizer.recognize($0).partialMatch.holds },
    isCanonical: { $0.consists(of: .uncapitalized) },
    complete: UUIDRecognizer.completion,
    suggest: {
      $0.copied(
        without: ByteSet("-_ {}()"), after: "urn:uuid", inGroupsOf: [8, 4, 4, 4, 12], joinedBy: UInt8(ascii: "-"))
    })
}

extension IssueCode {
  /// A character is neither a hexadecimal digit nor a hyphen.
  public static var uuidBadCharacter: IssueCode { "uuid.badCharacter" }
  /// A hyphen is missing between two groups.
  public static var uuidHyphenMissing: IssueCode { "uuid.hyphen.missing" }
  /// A hyphen stands inside a group.
  public static var uuidHyphenMisplaced: IssueCode { "uuid.hyphen.misplaced" }
  /// The text ends too early.
  ///
  /// Argument: `missing`.
  public static var uuidTooShort: IssueCode { "uuid.tooShort" }
  /// The text continues after the last group.
  public static var uuidTooLong: IssueCode { "uuid.tooLong" }
}

/// Judges whether a text is a UUID, in one pass over its bytes and without allocating.
private enum UUIDRecognizer {
  enum Fault: Int, FormatFaults {
    case badCharacter, hyphenMissing, hyphenMisplaced, tooShort, tooLong

    var fault: FormatFault {
      switch self {
      case .badCharacter:
        FormatFault(
          .uuidBadCharacter, "{field} can have only digits, a to f and hyphens; remove anything else")
      case .hyphenMissing:
        FormatFault(.uuidHyphenMissing, "{field} needs hyphens after 8, 12, 16 and 20 digits")
      case .hyphenMisplaced: FormatFault(.uuidHyphenMisplaced, "{field} has a hyphen in the wrong place; remove it")
      case .tooShort:
        FormatFault(
          .uuidTooShort,
          .plural("missing", one: "{field} needs 1 more character", other: "{field} needs {missing} more characters"),
          argument: "missing")
      case .tooLong: FormatFault(.uuidTooLong, "{field} has too many digits; use only 32")
      }
    }
  }

  private static var length: Int { 36 }

  @inline(__always)
  private static func isHyphenDue(at offset: Int) -> Bool {
    offset == 8 || offset == 13 || offset == 18 || offset == 23
  }

  @inline(__always)
  static func recognize(_ text: Span<UInt8>) -> Recognition {
    for offset in 0..<min(text.count, length) {
      let byte = text[offset]
      let isSound = isHyphenDue(at: offset) ? byte == UInt8(ascii: "-") : byte.hexadecimalDigit != nil
      if isSound { continue }
      if byte == UInt8(ascii: "-") { return .invalid(Fault.hyphenMisplaced, offset..<offset + 1, deadline: offset) }
      let isDigit = byte.hexadecimalDigit != nil
      return .invalid(isDigit ? Fault.hyphenMissing : .badCharacter, scalarAt: offset, in: text)
    }
    if text.count > length {
      let isDigit = text[length].hexadecimalDigit != nil || text[length] == UInt8(ascii: "-")
      if !isDigit { return .invalid(Fault.badCharacter, scalarAt: length, in: text) }
      return .invalid(Fault.tooLong, length..<text.count, deadline: length)
    }
    if text.count == length { return .valid }
    return .incomplete(Fault.tooShort, text.count..<text.count, argument: length - text.count)
  }

  /// Returns what completes an incomplete identifier.
  @Sendable
  static func completion(of text: String) -> String {
    String("00000000-0000-4000-8000-000000000000".dropFirst(text.utf8.count))
  }
}
