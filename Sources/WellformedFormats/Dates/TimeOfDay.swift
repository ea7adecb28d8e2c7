public import WellformedCore

/// A time of day without a time zone: hour, minute, second and fraction of a second.
///
/// Its text looks like 09:30, 09:30:15 or 09:30:15.25 (HTML, 2.3.5.4).
public struct TimeOfDay: FormatValue {
  /// The hour, 0 to 23.
  public let hour: Int
  /// The minute, 0 to 59.
  public let minute: Int
  /// The second, 0 to 59, or 60 in a leap second, which only times with an offset from UTC have.
  public let second: Int
  /// The digits after the decimal point of the seconds, without trailing zeros.
  public let fraction: String

  /// Creates the time that a text holds, ignoring white space around it, or returns `nil` if the text is not a time of
  /// day.
  public init?(_ text: String) {
    let trimmed = Normalization.trimmed.apply(to: text)
    let reader = trimmed.withBytes { TimeOfDay.reader(of: $0, seconds: 0...60, fractionDigits: Int.max) }
    guard reader.recognition.partialMatch.holds else { return nil }
    self.init(reader, in: trimmed)
  }

  init(_ reader: TemporalReader, in text: String) {
    (hour, minute, second) = (reader.hour, reader.minute, reader.second)
    var digits = text.utf8.dropFirst(reader.fraction.lowerBound).prefix(reader.fraction.count)
    while digits.last == UInt8(ascii: "0") { digits.removeLast() }
    fraction = String(decoding: digits, as: UTF8.self)
  }

  /// The canonical form: the shortest text for the time, without seconds if they are zero.
  public var description: String {
    var text = ""
    text.append(hour, width: 2)
    text.append(":")
    text.append(minute, width: 2)
    return second == 0 && fraction.isEmpty ? text : text + seconds
  }

  /// A colon, the second, and the fraction if there is one.
  var seconds: String {
    var text = ":"
    text.append(second, width: 2)
    return fraction.isEmpty ? text : text + "." + fraction
  }

  /// Hour, minute and second, even if the second is zero (RFC 3339, 5.6: `partial-time`).
  var partialTime: String { second == 0 && fraction.isEmpty ? description + seconds : description }
}

extension TimeOfDay: Comparable {
  /// Returns whether a time comes before another on the same day.
  public static func < (first: TimeOfDay, second: TimeOfDay) -> Bool {
    let (before, after) = (
      (first.hour, first.minute, first.second), (second.hour, second.minute, second.second)
    )
    // Digits after a decimal point are compared as text.
    return before == after
      ? first.fraction.utf8.lexicographicallyPrecedes(second.fraction.utf8) : before < after
  }
}

extension TimeOfDay {
  /// The format of the texts that hold such values.
  public static var format: Format { .htmlTime }
}

extension Format {
  /// A time of day as HTML accepts it (2.3.5.4), such as 09:30 or 09:30:15.25.
  ///
  /// There are no leap seconds.
  public static let htmlTime: Format = Format(
    TimeOfDay.self,
    name: "html-time",
    summary: "a time of day as HTML's <input type=time> takes it, such as 09:30",
    prompt: "Enter a time, such as 09:30",
    hints: InputHints(type: "time"),
    faults: TemporalFault.table(
      unexpected: FormatFault(.timeOfDayUnexpected, "{field} needs hours and minutes, such as 09:30"),
      incomplete: FormatFault(.timeOfDayIncomplete, "{field} is not complete; enter hours and minutes, such as 09:30"),
      TemporalFault.ofTime + [.fractionTooLong]),
    recognize: { TimeOfDay.reader(of: $0, seconds: 0...59, fractionDigits: 3).recognition },
    accepts: { TimeOfDay.reader(of: $0, seconds: 0...59, fractionDigits: 3).recognition.partialMatch.holds },
    complete: { TemporalReader.completion(of: $0, Format.htmlTime.recognize) },
    suggest: { text in
      let hasColon = text.indices.contains { text[$0] == UInt8(ascii: ":") }
      return TypedDate.timeOfDay(text) ?? text.digitsInPairs(separatedBy: hasColon ? nil : ":", endingInPair: true)
    })
}

extension IssueCode {
  /// The text contains something that a time of day cannot have at that place.
  public static var timeOfDayUnexpected: IssueCode { "timeOfDay.unexpected" }
  /// The time of day is not complete.
  public static var timeOfDayIncomplete: IssueCode { "timeOfDay.incomplete" }
}

extension TimeOfDay {
  @inline(__always)
  fileprivate static func reader(
    of text: Span<UInt8>, seconds: ClosedRange<Int>, fractionDigits: Int
  ) -> TemporalReader {
    var reader = TemporalReader()
    _ = reader.timeOfDay(seconds: seconds, fractionDigits: fractionDigits, in: text) && reader.end(in: text)
    return reader
  }
}
