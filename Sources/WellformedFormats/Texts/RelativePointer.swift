public import WellformedCore

/// A JSON Pointer relative to a place in a value, such as `1/name` or `0#`.
///
/// The grammar is that of draft-bhutton-relative-json-pointer-00, section 3: how many levels to go up, an optional move
/// among neighbours, and a JSON Pointer from there, or `#` for the name of the place itself.
public struct RelativePointer: FormatValue {
  /// How many levels to go up, in decimal digits.
  public let levels: String

  /// How far to move among the elements of an array, with a sign: `+1`; `nil` if there is no move.
  public let adjustment: String?

  /// The pointer from there on; `nil` for the name or index of the place itself.
  public let pointer: PointerText?

  /// Creates the pointer that a text is, or returns `nil` if the text is not a relative JSON Pointer.
  ///
  /// White space belongs to the tokens.
  public init?(_ text: String) {
    guard text.withBytes(RelativePointer.format.accepts) else { return nil }
    let levels = text.utf8.prefix { $0.decimalDigit != nil }
    let rest = text.utf8[levels.endIndex...]
    let adjustment = rest.prefix { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") || $0.decimalDigit != nil }
    let pointer = rest[adjustment.endIndex...]
    self.levels = String(decoding: Array(levels), as: UTF8.self)
    self.adjustment = adjustment.isEmpty ? nil : String(decoding: Array(adjustment), as: UTF8.self)
    self.pointer = pointer.first == UInt8(ascii: "#") ? nil : PointerText(valid: pointer)
  }

  /// The canonical form, which is the only form.
  public var description: String { levels + (adjustment ?? "") + (pointer?.description ?? "#") }

  /// The format of such texts.
  public static var format: Format { .relativePointer }
}

extension Format {
  /// A relative JSON Pointer (draft-bhutton-relative-json-pointer-00, section 3).
  public static let relativePointer = Format(
    RelativePointer.self,
    name: "relative-json-pointer",
    summary: "a relative JSON Pointer, such as 1/city or 0#",
    prompt: "Enter a relative JSON Pointer, such as 1/city",
    schemaName: "relative-json-pointer",
    faults: RelativePointerRecognizer.Fault.table,
    recognize: { RelativePointerRecognizer.recognize($0) },
    complete: { text in text.utf8.last == UInt8(ascii: "+") || text.utf8.last == UInt8(ascii: "-") ? "1" : "0" })
}

extension IssueCode {
  /// The text does not begin with a number.
  public static var relativePointerNumberMissing: IssueCode { "relativeJSONPointer.number.missing" }
  /// A number begins with a superfluous zero.
  public static var relativePointerLeadingZero: IssueCode { "relativeJSONPointer.number.leadingZero" }
  /// Something other than a slash or a final `#` follows the number.
  public static var relativePointerBadCharacter: IssueCode { "relativeJSONPointer.badCharacter" }
  /// A tilde is not followed by 0 or 1.
  public static var relativePointerEscapeFaulty: IssueCode { "relativeJSONPointer.escape.faulty" }
}

/// Judges whether a text is a relative JSON Pointer, in one pass over its bytes and without allocating.
private enum RelativePointerRecognizer {
  enum Fault: Int, FormatFaults {
    case numberMissing, leadingZero, badCharacter, escapeFaulty

    var fault: FormatFault {
      switch self {
      case .numberMissing:
        FormatFault(.relativePointerNumberMissing, "{field} needs a number there, as in 1/city or 0+1/city")
      case .leadingZero:
        FormatFault(.relativePointerLeadingZero, "{field} has a number that starts with 0; remove the 0")
      case .badCharacter:
        FormatFault(.relativePointerBadCharacter, "{field} needs a slash after the number, or a # at the end")
      case .escapeFaulty:
        FormatFault(
          .relativePointerEscapeFaulty, "{field} needs 0 or 1 after ~; write ~0 for ~, or ~1 for /")
      }
    }
  }

  @inline(__always)
  static func recognize(_ text: Span<UInt8>) -> Recognition {
    if text.isEmpty { return .incomplete(Fault.numberMissing, 0..<0) }
    if text[0].decimalDigit == nil { return .invalid(Fault.numberMissing, scalarAt: 0, in: text) }
    var offset = 1
    if text[0] != UInt8(ascii: "0") {
      while offset < text.count, text[offset].decimalDigit != nil { offset &+= 1 }
    } else if offset < text.count, text[offset].decimalDigit != nil {
      return .invalid(Fault.leadingZero, 0..<1, deadline: 1)
    }
    if offset < text.count, text[offset] == UInt8(ascii: "+") || text[offset] == UInt8(ascii: "-") {
      offset &+= 1
      guard offset < text.count else { return .incomplete(Fault.numberMissing, offset..<offset) }
      if text[offset] == UInt8(ascii: "0") { return .invalid(Fault.leadingZero, offset..<offset + 1, deadline: offset) }
      if text[offset].decimalDigit == nil { return .invalid(Fault.numberMissing, scalarAt: offset, in: text) }
      while offset < text.count, text[offset].decimalDigit != nil { offset &+= 1 }
    }
    if offset < text.count, text[offset] == UInt8(ascii: "#") {
      let end = offset &+ 1
      return end == text.count ? .valid : .invalid(Fault.badCharacter, scalarAt: end, in: text)
    }
    let pointer = PointerRecognizer.recognize(text, from: offset)
    if pointer.partialMatch.holds { return pointer }
    let fault = pointer.fault == PointerRecognizer.Fault.escapeFaulty.rawValue ? Fault.escapeFaulty : .badCharacter
    return Recognition(partialMatch: pointer.partialMatch, fault: fault.rawValue, span: pointer.span, argument: 0)
  }
}
