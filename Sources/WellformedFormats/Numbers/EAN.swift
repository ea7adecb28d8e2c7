public import WellformedCore

/// The number of a trade item, as in its bar code: 8 or 13 digits (GS1 General Specifications, GTIN-8 and GTIN-13).
///
/// The last digit checks the others. There are no separators.
public struct EAN: FormatValue {
  /// The canonical form: the 8 or 13 digits.
  public let description: String

  /// Creates the number that a text holds, ignoring white space around it, or returns `nil` if the text is not an EAN.
  public init?(_ text: String) {
    guard let text = EAN.validText(in: text) else { return nil }
    description = text
  }

  /// The digits before the check digit.
  public var body: String { String(decoding: description.utf8.dropLast(), as: UTF8.self) }

  /// The last digit, which checks the others.
  public var check: String { String(decoding: description.utf8.suffix(1), as: UTF8.self) }
}

extension EAN {
  /// The format of the texts that hold such values.
  public static var format: Format { .ean }
}

extension Format {
  /// The number of a trade item with 8 or 13 digits (GTIN-8 or GTIN-13).
  public static let ean = articleNumber(
    "ean", summary: "the number of an article, of 8 or 13 digits, such as 4006381333931", 8, 13)

  /// The number of a trade item with 8 digits (GTIN-8).
  public static let ean8 = articleNumber(
    "ean-8", summary: "the number of an article, of 8 digits, such as 73513537", 8, 8)

  /// The number of a trade item with 13 digits (GTIN-13).
  public static let ean13 = articleNumber(
    "ean-13", summary: "the number of an article, of 13 digits, such as 4006381333931", 13, 13)

  /// Returns the format of the number of a trade item with one of two lengths, which may be the same.
  @inline(never)  // Inlined, it would make a recogniser for each format.
  private static func articleNumber(_ name: String, summary: String, _ shorter: Int, _ longer: Int) -> Format {
    Format(
      EAN.self,
      name: name,
      summary: summary,
      prompt: "Enter the number under the bar code, such as " + (longer == 8 ? "73513537" : "4006381333931"),
      hints: InputHints(inputMode: "numeric"),
      faults: EANRecognizer.Fault.table,
      recognize: { EANRecognizer.recognize($0, shorter, longer) },
      accepts: { EANRecognizer.recognize($0, shorter, longer).partialMatch.holds },
      isCanonical: { _ in true },
      complete: { Format.completion(of: $0, trying: "0123456789") { EANRecognizer.recognize($0, shorter, longer) } },
      suggest: { $0.copied(without: ByteSet("- "), after: "ean") })
  }
}

extension IssueCode {
  /// There are too few digits.
  ///
  /// Argument: `missing`.
  public static var eanTooShort: IssueCode { "ean.tooShort" }
  /// There are too many digits.
  ///
  /// Argument: `maximum`.
  public static var eanTooLong: IssueCode { "ean.tooLong" }
  /// The last digit does not match the others, so a digit was mistyped.
  public static var eanMistyped: IssueCode { "ean.mistyped" }
  /// The number contains something other than digits.
  public static var eanUnexpected: IssueCode { "ean.unexpected" }
}

/// Judges whether a text is an EAN, in one pass over its bytes and without allocating.
private enum EANRecognizer {
  enum Fault: Int, FormatFaults {
    case tooShort, tooLong, mistyped, unexpected

    var fault: FormatFault {
      switch self {
      case .tooShort: .tooFewDigits(.eanTooShort)
      case .tooLong:
        FormatFault(.eanTooLong, "{field} has too many digits; use {maximum} or fewer", argument: "maximum")
      case .mistyped: FormatFault(.eanMistyped, "{field} has a wrong digit; check it against the bar code")
      case .unexpected: FormatFault(.eanUnexpected, "{field} can have only digits; remove anything else")
      }
    }
  }

  /// Judges a text that may have one of two lengths, which may be the same.
  @inline(__always)
  static func recognize(_ text: Span<UInt8>, _ shorter: Int, _ longer: Int) -> Recognition {
    // The sums for a number that ends here, and for one that ends a digit later: the digit before the last has weight
    // 3.
    var (sum, shifted) = (0, 0)
    for offset in 0..<text.count {
      guard let digit = text[offset].decimalDigit else {
        return .invalid(Fault.unexpected, scalarAt: offset, in: text)
      }
      if offset == longer { return .invalid(Fault.tooLong, 0..<text.count, deadline: offset, argument: longer) }
      (sum, shifted) = (shifted &+ Int(digit), sum &+ 3 &* Int(digit))
      if offset &+ 1 == longer, sum % 10 != 0 { return .invalid(Fault.mistyped, 0..<text.count, deadline: offset) }
    }
    if text.count == longer || (text.count == shorter && sum % 10 == 0) { return .valid }
    let length = text.count < shorter ? shorter : longer
    return .incomplete(Fault.tooShort, 0..<text.count, argument: length - text.count)
  }
}
