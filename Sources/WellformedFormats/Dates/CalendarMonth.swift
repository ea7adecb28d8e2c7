public import WellformedCore

/// A month of a year.
///
/// Its text is year and month joined by a hyphen, such as 2026-03 (HTML, 2.3.5.1).
public struct CalendarMonth: FormatValue {
  /// The year, 1 to 999,999,999.
  public let year: Int
  /// The month, 1 to 12.
  public let month: Int

  /// Creates a month, or returns `nil` if the calendar has no such month.
  public init?(year: Int, month: Int) {
    guard (1...TemporalReader.largestYear).contains(year), (1...12).contains(month) else { return nil }
    (self.year, self.month) = (year, month)
  }

  /// Creates the month that a text holds, ignoring white space around it, or returns `nil` if the text is not a month.
  public init?(_ text: String) {
    let reader = Normalization.trimmed.apply(to: text).withBytes { CalendarMonth.reader(of: $0) }
    guard reader.recognition.partialMatch.holds else { return nil }
    (year, month) = (reader.year, reader.month)
  }

  /// The canonical form: the year with at least four digits, and the month.
  public var description: String {
    var text = ""
    text.append(year, width: 4)
    text.append("-")
    text.append(month, width: 2)
    return text
  }

  /// How many days the month has.
  public var dayCount: Int { CalendarMonth.dayCount(year: year, month: month) }

  /// Returns how many days a month, 1 to 12, has in a year.
  static func dayCount(year: Int, month: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension CalendarMonth: Comparable {
  /// Returns whether a month comes before another.
  public static func < (first: CalendarMonth, second: CalendarMonth) -> Bool {
    (first.year, first.month) < (second.year, second.month)
  }
}

extension CalendarMonth {
  /// The format of the texts that hold such values.
  public static var format: Format { .htmlMonth }
}

extension Format {
  /// A month as HTML accepts it (2.3.5.1), such as 2026-03.
  ///
  /// The last year is 999,999,999.
  public static let htmlMonth: Format = Format(
    CalendarMonth.self,
    name: "html-month",
    summary: "a month as HTML's <input type=month> takes it, such as 2026-03",
    prompt: "Enter a year and a month, such as 2026-03",
    hints: InputHints(type: "month"),
    faults: TemporalFault.table(
      unexpected: FormatFault(
        .monthUnexpected, "{field} needs a year and a month, such as 2026-03"),
      incomplete: FormatFault(.monthIncomplete, "{field} is not complete; enter a year and a month, such as 2026-03"),
      [.yearZero, .yearTooLarge, .month]),
    recognize: { CalendarMonth.reader(of: $0).recognition },
    accepts: { CalendarMonth.reader(of: $0).recognition.partialMatch.holds },
    complete: { TemporalReader.completion(of: $0, Format.htmlMonth.recognize) },
    suggest: { TypedDate.monthWithYearFirst($0) ?? $0.digitsInPairs(separatedBy: "-") })
}

extension IssueCode {
  /// The text contains something that a month cannot have at that place.
  public static var monthUnexpected: IssueCode { "month.unexpected" }
  /// The month is not complete.
  public static var monthIncomplete: IssueCode { "month.incomplete" }
}

extension CalendarMonth {
  @inline(__always)
  fileprivate static func reader(of text: Span<UInt8>) -> TemporalReader {
    var reader = TemporalReader()
    _ = reader.year(.html, in: text) && reader.month(in: text) && reader.end(in: text)
    return reader
  }
}
