public import WellformedCore

/// A date and a time of day without a time zone.
///
/// Its text looks like 2026-03-31T09:30 (HTML, 2.3.5.5).
public struct LocalDateTime: FormatValue {
  /// The date.
  public let date: CalendarDate
  /// The time of day.
  public let time: TimeOfDay

  /// Creates the date and time that a text holds, ignoring white space around it, or returns `nil` if the text is not
  /// one.
  public init?(_ text: String) {
    let trimmed = Normalization.trimmed.apply(to: text)
    let reader = trimmed.withBytes { LocalDateTime.reader(of: $0) }
    guard reader.recognition.partialMatch.holds else { return nil }
    date = CalendarDate(reader)
    time = TimeOfDay(reader, in: trimmed)
  }

  /// The canonical form: the date, a T, and the time in its shortest form (HTML's normalised local date and time).
  public var description: String { date.description + "T" + time.description }
}

extension LocalDateTime: Comparable {
  /// Returns whether a date and time come before another.
  public static func < (first: LocalDateTime, second: LocalDateTime) -> Bool {
    (first.date, first.time) < (second.date, second.time)
  }
}

extension LocalDateTime {
  /// The format of the texts that hold such values.
  public static var format: Format { .htmlDateTimeLocal }
}

extension Format {
  /// A local date and time as HTML accepts it (2.3.5.5), with a T or a space between them.
  ///
  /// The last year is 999,999,999.
  public static let htmlDateTimeLocal: Format = Format(
    LocalDateTime.self,
    name: "html-datetime-local",
    summary: "a date and time as HTML's <input type=datetime-local> takes it, such as 2026-03-31T09:30",
    prompt: "Enter a date and time, such as 2026-03-31T09:30",
    hints: InputHints(type: "datetime-local"),
    faults: TemporalFault.table(
      unexpected: FormatFault(
        .localDateTimeUnexpected, "{field} needs a date, T and a time, such as 2026-03-31T09:30"),
      incomplete: FormatFault(
        .localDateTimeIncomplete, "{field} is not complete; enter a date and time, such as 2026-03-31T09:30"),
      TemporalFault.ofDate + TemporalFault.ofTime + [.yearZero, .yearTooLarge, .fractionTooLong]),
    recognize: { LocalDateTime.reader(of: $0).recognition },
    accepts: { LocalDateTime.reader(of: $0).recognition.partialMatch.holds },
    complete: { TemporalReader.completion(of: $0, Format.htmlDateTimeLocal.recognize) },
    suggest: { TypedDate.localDateTime($0) ?? $0.digitsInPairs(endingInPair: true) })
}

extension IssueCode {
  /// The text contains something that a local date and time cannot have at that place.
  public static var localDateTimeUnexpected: IssueCode { "localDateTime.unexpected" }
  /// The local date and time are not complete.
  public static var localDateTimeIncomplete: IssueCode { "localDateTime.incomplete" }
}

extension LocalDateTime {
  @inline(__always)
  fileprivate static func reader(of text: Span<UInt8>) -> TemporalReader {
    var reader = TemporalReader()
    _ =
      reader.date(.html, in: text) && reader.mark("T", or: " ", in: text)
      && reader.timeOfDay(seconds: 0...59, fractionDigits: 3, in: text) && reader.end(in: text)
    return reader
  }
}
