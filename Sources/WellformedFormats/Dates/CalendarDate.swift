public import WellformedCore

/// A day of the Gregorian calendar, extended backwards before its reform (RFC 3339, appendix C): year, month and day.
///
/// Its text is year, month and day joined by hyphens, such as 2026-03-31 (RFC 3339, 5.6: `full-date`). In this type, as
/// in HTML (2.3.5.2), the year may have more than four digits.
public struct CalendarDate: FormatValue {
  /// The year, 0 to 999,999,999.
  public let year: Int
  /// The month, 1 to 12.
  public let month: Int
  /// The day of the month, 1 to 31.
  public let day: Int

  /// Creates a day, or returns `nil` if the calendar has no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard (0...TemporalReader.largestYear).contains(year), (1...12).contains(month), day >= 1,
      day <= CalendarMonth.dayCount(year: year, month: month)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// Creates the day that a text holds, ignoring white space around it, or returns `nil` if the text is not a date.
  public init?(_ text: String) {
    let reader = Normalization.trimmed.apply(to: text).withBytes { CalendarDate.reader(of: $0, .any) }
    guard reader.recognition.partialMatch.holds else { return nil }
    self.init(reader)
  }

  init(_ reader: TemporalReader) { (year, month, day) = (reader.year, reader.month, reader.day) }

  /// The canonical form: year, month and day, the year with at least four digits.
  public var description: String {
    var text = ""
    text.append(year, width: 4)
    text.append("-")
    text.append(month, width: 2)
    text.append("-")
    text.append(day, width: 2)
    return text
  }

  /// Returns the number of years that somebody born on this day has completed on another day; negative before this day.
  ///
  /// Somebody born on 29 February completes a year on 1 March in years without that day.
  public func age(on today: CalendarDate) -> Int {
    let isBeforeBirthday = (today.month, today.day) < (month, day)
    return today.year - year - (isBeforeBirthday ? 1 : 0)
  }
}

extension CalendarDate: Comparable {
  /// Returns whether a day comes before another.
  public static func < (first: CalendarDate, second: CalendarDate) -> Bool {
    (first.year, first.month, first.day) < (second.year, second.month, second.day)
  }
}

extension CalendarDate {
  /// The format of the texts that hold such values.
  public static var format: Format { .date }
}

extension Format {
  /// A date, such as 2026-03-31 (RFC 3339, 5.6: `full-date`).
  public static let date: Format = Format(
    CalendarDate.self,
    name: "date",
    summary: "a date of RFC 3339, such as 2026-03-31",
    prompt: "Enter a date as year, month and day, such as 2026-03-31",
    schemaName: "date",
    hints: InputHints(type: "date"),
    faults: CalendarDate.faults(TemporalFault.ofDate),
    recognize: { CalendarDate.reader(of: $0, .fourDigits).recognition },
    accepts: { CalendarDate.reader(of: $0, .fourDigits).recognition.partialMatch.holds },
    isCanonical: { _ in true },
    complete: { TemporalReader.completion(of: $0, Format.date.recognize) },
    suggest: TypedDate.date)

  /// A date as HTML accepts it (2.3.5.2): the year is not zero, and may have more than four digits.
  ///
  /// HTML sets no limit to the year. Here the last year is 999,999,999, which is far beyond what browsers read.
  public static let htmlDate: Format = Format(
    CalendarDate.self,
    name: "html-date",
    summary: "a date as HTML's <input type=date> takes it, such as 2026-03-31",
    prompt: "Enter a date as year, month and day, such as 2026-03-31",
    hints: InputHints(type: "date"),
    faults: CalendarDate.faults(TemporalFault.ofDate + [.yearZero, .yearTooLarge]),
    recognize: { CalendarDate.reader(of: $0, .html).recognition },
    accepts: { CalendarDate.reader(of: $0, .html).recognition.partialMatch.holds },
    complete: { TemporalReader.completion(of: $0, Format.htmlDate.recognize) },
    suggest: TypedDate.date)
}

extension CalendarDate {
  /// Returns the faults of a date: those of every date, and these.
  fileprivate static func faults(_ others: [TemporalFault]) -> [FormatFault] {
    TemporalFault.table(
      unexpected: FormatFault(
        .dateUnexpected, "{field} needs a year, month and day with hyphens, such as 2026-03-31"),
      incomplete: FormatFault(
        .dateIncomplete, "{field} is not complete; enter a year, month and day, such as 2026-03-31"),
      others)
  }
}

extension IssueCode {
  /// The text contains something that a date cannot have at that place.
  public static var dateUnexpected: IssueCode { "date.unexpected" }
  /// The date is not complete.
  public static var dateIncomplete: IssueCode { "date.incomplete" }
}

extension CalendarDate {
  @inline(__always)
  fileprivate static func reader(of text: Span<UInt8>, _ style: TemporalReader.YearStyle) -> TemporalReader {
    var reader = TemporalReader()
    _ = reader.date(style, in: text) && reader.end(in: text)
    return reader
  }
}
