public import WellformedCore

/// A week of a year, Monday to Sunday; the first week is the one that contains the year's first Thursday (ISO 8601).
///
/// Its text is the year, a hyphen, W and the week, such as 2026-W09 (HTML, 2.3.5.8).
public struct CalendarWeek: FormatValue {
  /// The year to which the week belongs, 1 to 999,999,999.
  public let year: Int
  /// The week, 1 to 53.
  public let week: Int

  /// Creates a week, or returns `nil` if the year has no such week.
  public init?(year: Int, week: Int) {
    guard (1...TemporalReader.largestYear).contains(year), week >= 1, week <= CalendarWeek.count(inYear: year) else {
      return nil
    }
    (self.year, self.week) = (year, week)
  }

  /// Creates the week that a text holds, ignoring white space around it, or returns `nil` if the text is not a week.
  public init?(_ text: String) {
    let reader = Normalization.trimmed.apply(to: text).withBytes { CalendarWeek.reader(of: $0) }
    guard reader.recognition.partialMatch.holds else { return nil }
    (year, week) = (reader.year, reader.week)
  }

  /// The canonical form: the year with at least four digits, and the week.
  public var description: String {
    var text = ""
    text.append(year, width: 4)
    text.append("-W")
    text.append(week, width: 2)
    return text
  }

  /// Returns how many weeks a year has: 53 if it begins or ends on a Thursday, and otherwise 52 (HTML, 2.3.5.8).
  static func count(inYear year: Int) -> Int {
    lastWeekday(ofYear: year) == 4 || lastWeekday(ofYear: year - 1) == 3 ? 53 : 52
  }

  /// Returns the weekday of 31 December, where Sunday is 0.
  ///
  /// The calendar repeats every 400 years, which are a whole number of weeks.
  private static func lastWeekday(ofYear year: Int) -> Int {
    let year = (year % 400 + 400) % 400
    return (year + year / 4 - year / 100) % 7
  }
}

extension CalendarWeek: Comparable {
  /// Returns whether a week comes before another.
  public static func < (first: CalendarWeek, second: CalendarWeek) -> Bool {
    (first.year, first.week) < (second.year, second.week)
  }
}

extension CalendarWeek {
  /// The format of the texts that hold such values.
  public static var format: Format { .htmlWeek }
}

extension Format {
  /// A week as HTML accepts it (2.3.5.8), such as 2026-W09.
  ///
  /// The last year is 999,999,999.
  public static let htmlWeek: Format = Format(
    CalendarWeek.self,
    name: "html-week",
    summary: "a week as HTML's <input type=week> takes it, such as 2026-W09",
    prompt: "Enter a year and a week, such as 2026-W09",
    hints: InputHints(type: "week"),
    faults: TemporalFault.table(
      unexpected: FormatFault(.weekUnexpected, "{field} needs a year and a week, such as 2026-W09"),
      incomplete: FormatFault(.weekIncomplete, "{field} is not complete; enter a year and a week, such as 2026-W09"),
      [.yearZero, .yearTooLarge, .week]),
    recognize: { CalendarWeek.reader(of: $0).recognition },
    accepts: { CalendarWeek.reader(of: $0).recognition.partialMatch.holds },
    complete: { TemporalReader.completion(of: $0, Format.htmlWeek.recognize) },
    suggest: TypedDate.week)
}

extension IssueCode {
  /// The text contains something that a week cannot have at that place.
  public static var weekUnexpected: IssueCode { "week.unexpected" }
  /// The week is not complete.
  public static var weekIncomplete: IssueCode { "week.incomplete" }
}

extension CalendarWeek {
  @inline(__always)
  fileprivate static func reader(of text: Span<UInt8>) -> TemporalReader {
    var reader = TemporalReader()
    _ = reader.year(.html, in: text) && reader.week(in: text) && reader.end(in: text)
    return reader
  }
}
