public import WellformedCore

/// The expiry month of a payment card, such as `09/27`; the card is valid until the end of that month.
///
/// Two forms are accepted:
///
/// - Two digits for the month, a slash or hyphen with or without single spaces around it, and two digits for the year,
///   or all four digits of a year in this century. The slash may be left out, because numeric keyboards have none:
///   `0927`.
/// - The form in which browsers fill in `cc-exp` (HTML, 4.10.18.7.1), such as `2027-09`.
///
/// Whether the month has passed is not checked.
public struct CardExpiry: FormatValue {
  /// The month, 1 to 12.
  public let month: Int

  /// The year, 2000 to 2099.
  public let year: Int

  /// Creates the month that a text holds, ignoring white space around it, or returns `nil` if the text holds none.
  public init?(_ text: String) {
    guard let text = CardExpiry.validText(in: text) else { return nil }
    let digits = Array(text.utf8).compactMap { $0.decimalDigit.map { Int($0) } }
    func number(_ digits: ArraySlice<Int>) -> Int { digits.reduce(0) { $0 * 10 + $1 } }
    // No month begins with 2.
    let isYearFirst = digits[0] == 2
    month = number(isYearFirst ? digits[4...] : digits[..<2])
    let year = number(isYearFirst ? digits[..<4] : digits[2...])
    self.year = year < 100 ? 2000 + year : year
  }

  /// The canonical form: two digits each for month and year, with a slash between them.
  public var description: String {
    var text = ""
    text.append(month, width: 2)
    text += "/"
    text.append(year % 100, width: 2)
    return text
  }

  /// Returns whether the last day of the month is before a day.
  public func hasPassed(on today: CalendarDate) -> Bool { (year, month) < (today.year, today.month) }

  /// The format whose texts hold such months.
  public static var format: Format { .cardExpiry }
}

extension Format {
  /// The expiry month of a payment card; the card is valid until the end of that month.
  public static let cardExpiry = Format(
    CardExpiry.self,
    name: "card-expiry",
    summary: "the month to the end of which a payment card can be used, such as 09/27",
    prompt: "Enter the expiry date on the card, such as 09/27",
    hints: InputHints(inputMode: "numeric", autocomplete: "cc-exp"),
    faults: CardExpiryRecognizer.Fault.table,
    recognize: { CardExpiryRecognizer.recognize($0) },
    complete: CardExpiryRecognizer.completion,
    suggest: { $0.digitsInPairs(separatedBy: "/", endingInPair: true) })
}

extension IssueCode {
  /// The text ends too early.
  public static var cardExpiryUnfinished: IssueCode { "cardExpiry.unfinished" }
  /// The month is not one of 01 to 12.
  public static var cardExpiryMonthFaulty: IssueCode { "cardExpiry.month.faulty" }
  /// The year has neither two digits nor the four digits of a year in this century.
  public static var cardExpiryYearFaulty: IssueCode { "cardExpiry.year.faulty" }
  /// A character is not allowed at its place.
  public static var cardExpiryUnexpected: IssueCode { "cardExpiry.unexpected" }
}

/// Judges whether a text is an expiry month, in one pass over its bytes and without allocating.
private enum CardExpiryRecognizer {
  enum Fault: Int, FormatFaults {
    case unfinished, monthFaulty, yearFaulty, unexpected

    var fault: FormatFault {
      switch self {
      case .unfinished: FormatFault(.cardExpiryUnfinished, "{field} needs a month and a year, as in 09/27")
      case .monthFaulty:
        FormatFault(.cardExpiryMonthFaulty, "{field} needs a month from 01 to 12, as in 09/27")
      case .yearFaulty: FormatFault(.cardExpiryYearFaulty, "{field} needs a year of 2 digits, as in 09/27")
      case .unexpected:
        FormatFault(.cardExpiryUnexpected, "{field} needs a month and a year, as in 09/27")
      }
    }
  }

  static func recognize(_ text: Span<UInt8>) -> Recognition {
    // A month begins with 0 or 1, and a year that stands first begins with 2.
    if text.isEmpty { return .incomplete(Fault.unfinished, 0..<0) }
    let isYearFirst = text[0] == UInt8(ascii: "2")
    var offset = 0
    if let recognition = isYearFirst ? year(text, &offset) : month(text, &offset) { return recognition }
    if let recognition = separator(text, &offset, isBare: isYearFirst) { return recognition }
    let start = offset
    if isYearFirst {
      if let recognition = month(text, &offset) { return recognition }
    } else {
      if let recognition = digits(text, &offset) { return recognition }
      let isCentury = text[start] == UInt8(ascii: "2") && text[start + 1] == UInt8(ascii: "0")
      if isCentury, offset < text.count, text[offset].decimalDigit != nil {
        if let recognition = digits(text, &offset) { return recognition }
      }
    }
    if offset == text.count { return .valid }
    let isDigit = text[offset].decimalDigit != nil
    return .invalid(isDigit && !isYearFirst ? Fault.yearFaulty : .unexpected, scalarAt: offset, in: text)
  }

  /// Reads a month of two digits, and returns the recognition of the text if it ends or fails there.
  private static func month(_ text: Span<UInt8>, _ offset: inout Int) -> Recognition? {
    let start = offset
    guard start < text.count else { return .incomplete(Fault.unfinished, start..<start) }
    guard let tens = text[start].decimalDigit else { return .invalid(Fault.unexpected, scalarAt: start, in: text) }
    if tens > 1 { return .invalid(Fault.monthFaulty, start..<start + 1, deadline: start) }
    guard start + 1 < text.count else { return .incomplete(Fault.unfinished, start + 1..<start + 1) }
    guard let ones = text[start + 1].decimalDigit else {
      return .invalid(Fault.monthFaulty, scalarAt: start + 1, in: text)
    }
    let month = tens * 10 + ones
    if month < 1 || month > 12 { return .invalid(Fault.monthFaulty, start..<start + 2, deadline: start + 1) }
    offset = start + 2
    return nil
  }

  /// Reads two digits.
  private static func digits(_ text: Span<UInt8>, _ offset: inout Int) -> Recognition? {
    for _ in 0..<2 {
      guard offset < text.count else { return .incomplete(Fault.unfinished, offset..<offset) }
      guard text[offset].decimalDigit != nil else { return .invalid(Fault.unexpected, scalarAt: offset, in: text) }
      offset += 1
    }
    return nil
  }

  /// Reads a year of this century in four digits.
  private static func year(_ text: Span<UInt8>, _ offset: inout Int) -> Recognition? {
    offset += 1
    guard offset < text.count else { return .incomplete(Fault.unfinished, offset..<offset) }
    if text[offset] != UInt8(ascii: "0") { return .invalid(Fault.monthFaulty, scalarAt: offset, in: text) }
    offset += 1
    return digits(text, &offset)
  }

  /// Reads an optional slash or hyphen with single spaces around it or, if it must be bare, a hyphen only.
  private static func separator(_ text: Span<UInt8>, _ offset: inout Int, isBare: Bool) -> Recognition? {
    let space = UInt8(ascii: " ")
    if !isBare, offset < text.count, text[offset].decimalDigit != nil { return nil }
    if !isBare, offset < text.count, text[offset] == space { offset += 1 }
    guard offset < text.count else { return .incomplete(Fault.unfinished, offset..<offset) }
    let isSlash = text[offset] == UInt8(ascii: "/") && !isBare
    guard isSlash || text[offset] == UInt8(ascii: "-") else {
      return .invalid(Fault.unexpected, scalarAt: offset, in: text)
    }
    offset += 1
    if !isBare, offset < text.count, text[offset] == space { offset += 1 }
    return nil
  }

  /// Returns what completes an incomplete month.
  @Sendable
  static func completion(of text: String) -> String {
    Format.completion(of: text, trying: "/-0129") { recognize($0) }
  }
}
