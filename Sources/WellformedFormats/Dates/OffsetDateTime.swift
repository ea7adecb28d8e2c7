public import WellformedCore

/// A date and a time with its offset from UTC.
///
/// Its text looks like 2026-03-31T09:30:15Z (RFC 3339, 5.6: `date-time`).
public struct OffsetDateTime: FormatValue {
  /// The local date.
  public let date: CalendarDate
  /// The local time of day.
  public let time: TimeOfDay
  /// The offset from UTC.
  public let offset: UTCOffset

  /// Creates the date and time that a text holds, ignoring white space around it, or returns `nil` if the text is not
  /// one.
  public init?(_ text: String) {
    let trimmed = Normalization.trimmed.apply(to: text)
    let reader = trimmed.withBytes { OffsetDateTime.reader(of: $0) }
    guard reader.recognition.partialMatch.holds else { return nil }
    date = CalendarDate(reader)
    time = TimeOfDay(reader, in: trimmed)
    offset = UTCOffset(reader)
  }

  /// The canonical form: capital T and Z, the fraction without trailing zeros, and Z if the offset is 0.
  public var description: String { date.description + "T" + time.partialTime + offset.description }
}

extension OffsetDateTime {
  /// The format of the texts that hold such values.
  public static var format: Format { .dateTime }
}

extension Format {
  /// A date and a time with its offset from UTC, such as 2026-03-31T09:30:15Z (RFC 3339, 5.6: `date-time`).
  ///
  /// T and Z may be lower-case letters. A space instead of the T, which RFC 3339 leaves to applications, is not
  /// accepted. The second can be 60 only in the last minute of a day in UTC (5.7), whether or not a leap second was
  /// inserted on that day.
  public static let dateTime: Format = Format(
    OffsetDateTime.self,
    name: "date-time",
    summary: "a date and time of RFC 3339, such as 2026-03-31T09:30:15Z",
    prompt: "Enter a date and time, such as 2026-03-31T09:30:15Z",
    schemaName: "date-time",
    faults: TemporalFault.table(
      unexpected: FormatFault(
        .dateTimeUnexpected, "{field} needs a date, time and offset from UTC, such as 2026-03-31T09:30:15Z"),
      incomplete: FormatFault(
        .dateTimeIncomplete, "{field} is not complete; enter a date and time, such as 2026-03-31T09:30:15Z"),
      TemporalFault.ofDate + TemporalFault.ofTime + [.leapSecond, .offset]),
    recognize: { OffsetDateTime.reader(of: $0).recognition },
    accepts: { OffsetDateTime.reader(of: $0).recognition.partialMatch.holds },
    // A time in UTC in capitals and without a fraction.
    isCanonical: { $0.count == 20 && $0[10] == UInt8(ascii: "T") && $0[19] == UInt8(ascii: "Z") },
    complete: { TemporalReader.completion(of: $0, Format.dateTime.recognize) },
    suggest: TypedDate.offsetDateTime)
}

extension IssueCode {
  /// The text contains something that a date and time cannot have at that place.
  public static var dateTimeUnexpected: IssueCode { "dateTime.unexpected" }
  /// The date and time are not complete.
  public static var dateTimeIncomplete: IssueCode { "dateTime.incomplete" }
}

extension OffsetDateTime {
  @inline(__always)
  fileprivate static func reader(of text: Span<UInt8>) -> TemporalReader {
    var reader = TemporalReader()
    _ =
      reader.date(.fourDigits, in: text) && reader.mark("T", or: "t", in: text) && reader.fullTime(in: text)
      && reader.end(in: text)
    return reader
  }
}
