public import WellformedCore

/// A time of day with its offset from UTC.
///
/// Its text looks like 09:30:15Z or 09:30:15.25+01:00 (RFC 3339, 5.6: `full-time`).
public struct OffsetTime: FormatValue {
  /// The local time of day.
  public let time: TimeOfDay
  /// The offset from UTC.
  public let offset: UTCOffset

  /// Creates the time that a text holds, ignoring white space around it, or returns `nil` if the text is not a time.
  public init?(_ text: String) {
    let trimmed = Normalization.trimmed.apply(to: text)
    let reader = trimmed.withBytes { OffsetTime.reader(of: $0) }
    guard reader.recognition.partialMatch.holds else { return nil }
    time = TimeOfDay(reader, in: trimmed)
    offset = UTCOffset(reader)
  }

  /// The canonical form: the time with its seconds, the fraction without trailing zeros, and Z if the offset is 0.
  public var description: String { time.partialTime + offset.description }
}

/// How far a local time is ahead of UTC (RFC 3339, 4.2 and 4.3).
public struct UTCOffset: Hashable, Sendable, CustomStringConvertible {
  /// The offset in minutes, positive to the east.
  public let minutes: Int
  /// Whether the offset is written -00:00: the time in UTC is known, but the offset of the local time is not.
  public let isUnknown: Bool

  init(_ reader: TemporalReader) {
    minutes = reader.isOffsetNegative ? -reader.offsetMinutes : reader.offsetMinutes
    isUnknown = reader.isOffsetNegative && reader.offsetMinutes == 0
  }

  /// Z for UTC, and otherwise a sign, two digits of hours, a colon and two digits of minutes.
  public var description: String {
    if minutes == 0, !isUnknown { return "Z" }
    var text = minutes < 0 || isUnknown ? "-" : "+"
    text.append(abs(minutes) / 60, width: 2)
    text.append(":")
    text.append(abs(minutes) % 60, width: 2)
    return text
  }
}

extension OffsetTime {
  /// The format of the texts that hold such values.
  public static var format: Format { .time }
}

extension Format {
  /// A time with its offset from UTC, such as 09:30:15+01:00 (RFC 3339, 5.6: `full-time`).
  ///
  /// The second can be 60 only in the last minute of a day in UTC (5.7), whether or not a leap second was inserted on
  /// that day.
  public static let time: Format = Format(
    OffsetTime.self,
    name: "time",
    summary: "a time of RFC 3339 with its offset from UTC, such as 09:30:15+01:00",
    prompt: "Enter a time and its offset from UTC, such as 09:30:15+01:00",
    schemaName: "time",
    faults: TemporalFault.table(
      unexpected: FormatFault(
        .timeUnexpected, "{field} needs hours, minutes, seconds and an offset from UTC, such as 09:30:15+01:00"),
      incomplete: FormatFault(
        .timeIncomplete, "{field} is not complete; enter a time and its offset from UTC, such as 09:30:15+01:00"),
      TemporalFault.ofTime + [.leapSecond, .offset]),
    recognize: { OffsetTime.reader(of: $0).recognition },
    accepts: { OffsetTime.reader(of: $0).recognition.partialMatch.holds },
    complete: { TemporalReader.completion(of: $0, Format.time.recognize) },
    suggest: TypedDate.offsetTime)
}

extension IssueCode {
  /// The text contains something that a time cannot have at that place.
  public static var timeUnexpected: IssueCode { "time.unexpected" }
  /// The time is not complete.
  public static var timeIncomplete: IssueCode { "time.incomplete" }
}

extension OffsetTime {
  @inline(__always)
  fileprivate static func reader(of text: Span<UInt8>) -> TemporalReader {
    var reader = TemporalReader()
    _ = reader.fullTime(in: text) && reader.end(in: text)
    return reader
  }
}
