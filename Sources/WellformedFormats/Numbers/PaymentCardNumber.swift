public import WellformedCore

/// The number of a payment card: 12 to 19 digits, the last of which checks the others (ISO/IEC 7812-1).
///
/// The first digit is not 0, which is reserved for uses other than payment (ISO/IEC 7812-1, major industry
/// identifiers). Single spaces and hyphens between digits are ignored. A number in the range of a known scheme must
/// have a length that the scheme uses. Any other number may have 12 to 19 digits.
public struct PaymentCardNumber: FormatValue {
  /// The digits, without separators.
  public let digits: String

  /// Creates the number that a text holds, ignoring white space around it, or returns `nil` if the text is not one.
  public init?(_ text: String) {
    guard let text = PaymentCardNumber.validText(in: text) else { return nil }
    digits = String(decoding: Array(text.utf8).filter { $0.decimalDigit != nil }, as: UTF8.self)
  }

  /// The canonical form: the digits only.
  public var description: String { digits }

  /// The scheme to whose range the number belongs, if it is a known one.
  public var scheme: PaymentCardScheme? { PaymentCardScheme.of(digits) }

  /// The digits in groups as they are printed on the card.
  ///
  /// The groups are 4-6-5 for American Express, 4-6-4 for the 14 digits of Diners Club, 4-5-6 for UATP, and groups of
  /// four otherwise.
  public var grouped: String { PaymentCardNumber.grouped(digits) }

  /// The last four digits, which may be shown.
  public var lastFour: String { String(decoding: digits.utf8.suffix(4), as: UTF8.self) }

  /// Returns the digits of a number that may be incomplete, grouped as its scheme groups them.
  static func grouped(_ digits: String) -> String {
    let breaks =
      switch PaymentCardScheme.of(digits) {
      case .americanExpress: [4, 10]
      case .dinersClub where digits.utf8.count <= 14: [4, 10]
      case .uatp: [4, 9]
      default: [4, 8, 12, 16]
      }
    return digits.spaced(before: breaks.contains)
  }
}

extension PaymentCardNumber {
  /// The format of the texts that hold such values.
  public static var format: Format { .paymentCard }
}

extension Format {
  /// The number of a payment card (ISO/IEC 7812-1), with its check digit.
  public static let paymentCard = Format(
    PaymentCardNumber.self,
    name: "payment-card",
    summary: "the number of a payment card, such as 4242 4242 4242 4242; spaces and hyphens are ignored",
    prompt: "Enter the number on the card, such as 4242 4242 4242 4242",
    hints: InputHints(inputMode: "numeric", autocomplete: "cc-number"),
    faults: PaymentCardRecognizer.Fault.table,
    recognize: { PaymentCardRecognizer.recognize($0) },
    accepts: { PaymentCardRecognizer.recognize($0).partialMatch.holds },
    isCanonical: { $0.consists(of: .digits) },
    complete: { PaymentCardRecognizer.completion(of: $0) })
}

extension IssueCode {
  /// There are too few digits.
  ///
  /// Argument: `missing`.
  public static var paymentCardTooShort: IssueCode { "paymentCard.tooShort" }
  /// There are too many digits.
  ///
  /// Argument: `maximum`.
  public static var paymentCardTooLong: IssueCode { "paymentCard.tooLong" }
  /// The check digit does not match the others, so a digit was mistyped.
  public static var paymentCardMistyped: IssueCode { "paymentCard.mistyped" }
  /// The first digit is 0, which no payment card has.
  public static var paymentCardLeadingZero: IssueCode { "paymentCard.leadingZero" }
  /// A character is not allowed in the number.
  public static var paymentCardUnexpected: IssueCode { "paymentCard.unexpected" }
}

/// Judges whether a text is the number of a payment card, in one pass over its bytes and without allocating.
private enum PaymentCardRecognizer {
  enum Fault: Int, FormatFaults {
    case tooShort, tooLong, mistyped, unexpected, leadingZero

    var fault: FormatFault {
      switch self {
      case .tooShort: .tooFewDigits(.paymentCardTooShort)
      case .tooLong:
        FormatFault(
          .paymentCardTooLong, "{field} has too many digits; use {maximum} or fewer", argument: "maximum")
      case .mistyped: FormatFault(.paymentCardMistyped, "{field} has a wrong digit; check it against the card")
      case .unexpected:
        FormatFault(.paymentCardUnexpected, "{field} can have only digits, with single spaces or hyphens between them")
      case .leadingZero:
        FormatFault(.paymentCardLeadingZero, "{field} cannot start with 0; enter the long number on the card")
      }
    }
  }

  @inline(__always)
  static func recognize(_ text: Span<UInt8>) -> Recognition {
    var count = 0
    // The sums of Luhn's check for a number that ends here, and for one that ends a digit later.
    var sum = 0
    var shifted = 0
    var prefix = 0
    var lengths = PaymentCardScheme.unknownLengths
    var longest = 19
    var endsInSeparator = false
    for offset in 0..<text.count {
      let byte = text[offset]
      guard let digit = byte.decimalDigit else {
        let isSeparator = byte == UInt8(ascii: " ") || byte == UInt8(ascii: "-")
        if !isSeparator || count == 0 || endsInSeparator || count == longest {
          return .invalid(Fault.unexpected, scalarAt: offset, in: text)
        }
        endsInSeparator = true
        continue
      }
      if count == longest {
        return .invalid(Fault.tooLong, 0..<text.count, deadline: offset, argument: longest)
      }
      if count == 0, digit == 0 { return .invalid(Fault.leadingZero, scalarAt: offset, in: text) }
      let twice = Int(digit) &* 2
      (sum, shifted) = (shifted &+ Int(digit), sum &+ (twice > 9 ? twice &- 9 : twice))
      count &+= 1
      endsInSeparator = false
      if count <= 6 {
        prefix = prefix &* 10 &+ Int(digit)
        if count == 6 {
          lengths = PaymentCardScheme.lengthBits(prefix: prefix)
          longest = 31 &- lengths.leadingZeroBitCount
        }
      }
      if count == longest, sum % 10 != 0 {
        // If there are too many digits, that is reported, whether or not the check digit is right.
        let goesOn = offset + 1 < text.count && text[offset + 1].decimalDigit != nil
        return .invalid(
          goesOn ? Fault.tooLong : .mistyped, 0..<text.count, deadline: offset, argument: goesOn ? longest : 0)
      }
    }
    if lengths & (1 << UInt32(count)) != 0, !endsInSeparator, sum % 10 == 0 { return .valid }
    while count < 6, prefix > 0, prefix < 100_000 { prefix = prefix &* 10 }
    if count < 6 { lengths = PaymentCardScheme.lengthBits(prefix: prefix) }
    // Only numbers of old cards have 13 digits where 16 are usual: more likely, some are missing.
    if lengths & 0b1111 << 13 == 0b1001 << 13 { lengths &-= 1 << 13 }
    if lengths & (1 << UInt32(count)) != 0, !endsInSeparator { return .incomplete(Fault.mistyped, 0..<text.count) }
    // The shortest length that is still possible.
    let ahead = lengths & ~((UInt32(2) << UInt32(count)) &- 1)
    return .incomplete(Fault.tooShort, 0..<text.count, argument: max(1, ahead.trailingZeroBitCount - count))
  }

  /// Returns what completes an incomplete number: zeros, and the digit that makes Luhn's sum correct.
  @Sendable
  static func completion(of text: String) -> String {
    if text.isEmpty { return "4242424242424242" }
    var zeros = ""
    while zeros.utf8.count < 19 {
      for digit in 0...9 {
        let completion = zeros + digit.description
        if Format.paymentCard.isValid(text + completion) { return completion }
      }
      zeros += "0"
    }
    return ""
  }
}
