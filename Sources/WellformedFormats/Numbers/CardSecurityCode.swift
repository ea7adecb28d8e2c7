public import WellformedCore

/// The code on a payment card that shows that its holder has the card at hand (CVC, CVV, CID): three or four digits.
///
/// American Express cards have four digits, others have three. The code does not show which card it belongs to. It must
/// not be stored.
public struct CardSecurityCode: FormatValue {
  /// The digits.
  public let digits: String

  /// Creates the code that a text holds, ignoring white space around it, or returns `nil` if the text holds none.
  public init?(_ text: String) {
    guard let text = CardSecurityCode.validText(in: text) else { return nil }
    digits = text
  }

  /// The canonical form, which is the only form.
  public var description: String { digits }

  /// The format whose texts hold such codes.
  public static var format: Format { .cardSecurityCode }
}

extension Format {
  /// The security code of a payment card: three or four digits.
  public static let cardSecurityCode = Format(
    CardSecurityCode.self,
    name: "card-security-code",
    summary: "the security code of a payment card: three or four digits",
    prompt: "Enter the security code on the card",
    hints: InputHints(inputMode: "numeric", autocomplete: "cc-csc"),
    faults: CardSecurityCodeRecognizer.Fault.table,
    recognize: { CardSecurityCodeRecognizer.recognize($0) },
    complete: { String(decoding: Array("000".utf8).dropFirst($0.utf8.count), as: UTF8.self) })
}

extension IssueCode {
  /// There are fewer than three digits.
  ///
  /// Argument: `missing`.
  public static var cardSecurityCodeTooShort: IssueCode { "cardSecurityCode.tooShort" }
  /// There are more than four digits.
  ///
  /// Argument: `maximum`.
  public static var cardSecurityCodeTooLong: IssueCode { "cardSecurityCode.tooLong" }
  /// A character is not a digit.
  public static var cardSecurityCodeUnexpected: IssueCode { "cardSecurityCode.unexpected" }
}

/// Judges whether a text is a security code, in one pass over its bytes and without allocating.
private enum CardSecurityCodeRecognizer {
  enum Fault: Int, FormatFaults {
    case tooShort, tooLong, unexpected

    var fault: FormatFault {
      switch self {
      case .tooShort: .tooFewDigits(.cardSecurityCodeTooShort)
      case .tooLong:
        FormatFault(
          .cardSecurityCodeTooLong, "{field} has too many digits; use {maximum} or fewer", argument: "maximum")
      case .unexpected: FormatFault(.cardSecurityCodeUnexpected, "{field} can have only digits; remove anything else")
      }
    }
  }

  static func recognize(_ text: Span<UInt8>) -> Recognition {
    for offset in 0..<text.count {
      guard text[offset].decimalDigit != nil else { return .invalid(Fault.unexpected, scalarAt: offset, in: text) }
      if offset == 4 { return .invalid(Fault.tooLong, offset..<text.count, deadline: offset, argument: 4) }
    }
    return text.count >= 3 ? .valid : .incomplete(Fault.tooShort, 0..<text.count, argument: 3 - text.count)
  }
}
