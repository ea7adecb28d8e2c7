/// A mobile number by its shape alone: 6 to 15 digits (ITU-T E.164 allows no more), with an optional `+` before them.
///
/// Spaces, hyphens, full stops and a pair of parentheses between digits are ignored. Whether the number can exist in a
/// numbering plan is not asked.
public struct MobileNumber: FormatValue {
  /// Tells whether the number was given in international form, with a `+`.
  public let isInternational: Bool

  /// The digits, separators left out.
  public let digits: String

  /// Creates the number that a text holds, white space around it aside; nothing where the text is not a number.
  public init?(_ text: String) {
    let trimmed = Normalization.trimmed.apply(to: text)
    guard Rule.mobile.isValid(trimmed) else { return nil }
    isInternational = trimmed.utf8.first == UInt8(ascii: "+")
    digits = String(decoding: trimmed.utf8.filter { $0.decimalDigit != nil }, as: UTF8.self)
  }

  /// The canonical form: the digits, after a `+` if there was one.
  public var description: String { isInternational ? "+" + digits : digits }

  /// The format whose texts hold such numbers.
  public static var format: Format { .mobile }
}

extension Rule {
  /// The text must have the shape of a mobile number.
  public static var mobile: Rule { .format(.mobile) }
}

extension Format {
  /// A mobile number by its shape: 6 to 15 digits with an optional `+`.
  public static let mobile = Format(
    MobileNumber.self,
    name: "mobile",
    summary: "a mobile number by its shape: 6 to 15 digits, an optional +, ignorable separators",
    prompt: "Enter a mobile number, such as +44 7700 900123",
    hints: InputHints(type: "tel", autocomplete: "tel"),
    faults: MobileRecognizer.Fault.table,
    recognize: { MobileRecognizer.recognize($0) },
    accepts: { MobileRecognizer.recognize($0).outlook.holds },
    complete: MobileRecognizer.completion)
}

extension IssueCode {
  /// There are too few digits.
  ///
  /// Argument: `missing`.
  public static var mobileTooShort: IssueCode { "mobile.tooShort" }
  /// There are too many digits.
  ///
  /// Argument: `maximum`.
  public static var mobileTooLong: IssueCode { "mobile.tooLong" }
  /// A character has no place in a number.
  public static var mobileBadCharacter: IssueCode { "mobile.badCharacter" }
  /// A separator or a `+` stands where it cannot.
  public static var mobileBadSeparator: IssueCode { "mobile.badSeparator" }
}

/// Judges whether a text has the shape of a mobile number, in one pass over its bytes and without allocating.
private enum MobileRecognizer {
  enum Fault: Int, FormatFaults {
    case tooShort, tooLong, badCharacter, badSeparator

    var fault: FormatFault {
      switch self {
      case .tooShort:
        FormatFault(
          .mobileTooShort,
          .plural("missing", one: "{field} needs 1 more digit", other: "{field} needs {missing} more digits"),
          argument: "missing")
      case .tooLong:
        FormatFault(.mobileTooLong, "{field} has too many digits; a number has at most {maximum}", argument: "maximum")
      case .badCharacter:
        FormatFault(
          .mobileBadCharacter,
          "{field} can hold only digits, spaces, hyphens, full stops, brackets and a + at the start")
      case .badSeparator:
        FormatFault(.mobileBadSeparator, "{field} has a separator out of place; leave only digits and a + at the start")
      }
    }
  }

  static var counts: ClosedRange<Int> { 6...15 }

  @inline(__always)
  static func recognize(_ text: Span<UInt8>) -> Recognition {
    var digits = 0
    var isOpen = false
    var endsInDigit = false
    for offset in 0..<text.count {
      let byte = text[offset]
      if byte.decimalDigit != nil {
        if digits == counts.upperBound {
          return .invalid(
            Fault.tooLong, 0..<text.count, deadline: offset, argument: counts.upperBound)
        }
        digits &+= 1
        endsInDigit = true
        continue
      }
      let isSeparator: Bool
      switch byte {
      case UInt8(ascii: "+"): isSeparator = offset == 0
      case UInt8(ascii: "("): isSeparator = !isOpen
      case UInt8(ascii: ")"): isSeparator = isOpen && endsInDigit
      case UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "."): isSeparator = digits > 0
      default:
        return .invalid(
          Fault.badCharacter, offset..<offset + text.scalar(at: offset).length, deadline: offset)
      }
      if byte == UInt8(ascii: "(") { isOpen = true }
      if byte == UInt8(ascii: ")") { isOpen = false }
      // A separator calls for another digit, so there must be room for one.
      if !isSeparator || (digits == counts.upperBound && byte != UInt8(ascii: ")")) {
        return .invalid(Fault.badSeparator, offset..<offset + 1, deadline: offset)
      }
      endsInDigit = byte == UInt8(ascii: ")")
    }
    if digits >= counts.lowerBound, endsInDigit, !isOpen { return .valid }
    if digits < counts.lowerBound {
      return .incomplete(
        Fault.tooShort, 0..<text.count, argument: counts.lowerBound - digits)
    }
    return .incomplete(Fault.badSeparator, text.count..<text.count)
  }

  /// What completes an incomplete number.
  @Sendable
  static func completion(of text: String) -> String {
    let digits = text.utf8.count { $0.decimalDigit != nil }
    var completion = ""
    var missing = max(0, counts.lowerBound - digits)
    let isOpen = text.utf8.last { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: ")") } == UInt8(ascii: "(")
    if missing == 0, text.utf8.last?.decimalDigit == nil { missing = 1 }
    completion = String(repeating: "0", count: missing)
    return isOpen ? completion + ")" : completion
  }
}
