import WellformedCore

/// Reads the parts of dates and times from bytes, one after the other, without allocating.
///
/// Each step returns whether the next part may follow. If it may not, `recognition` says why. A number out of range is
/// refused at the first digit after which no other digit could bring it into range.
struct TemporalReader {
  /// How years are written.
  enum YearStyle {
    /// Four digits (RFC 3339, 5.6).
    case fourDigits
    /// Four digits or more, and not zero (HTML, 2.3.5.1).
    case html
    /// Four digits or more.
    case any
  }

  /// The largest year, so that every year fits a 32-bit `Int`.
  ///
  /// Years with more digits are not read.
  static var largestYear: Int { 999_999_999 }

  private(set) var offset = 0
  private(set) var recognition = Recognition.valid

  private(set) var year = 0
  private(set) var month = 0
  private(set) var day = 0
  private(set) var week = 0
  private(set) var hour = 0
  private(set) var minute = 0
  private(set) var second = 0
  /// The range of the digits after the decimal point of the seconds.
  private(set) var fraction = 0..<0
  /// The offset from UTC in minutes.
  private(set) var offsetMinutes = 0
  private(set) var isOffsetNegative = false
}

extension TemporalReader {
  @inline(never)
  private mutating func refuse(in text: Span<UInt8>) -> Bool {
    let end = offset + text.scalar(at: offset).length
    recognition = .invalid(TemporalFault.unexpected, offset..<end, deadline: offset)
    return false
  }

  @inline(never)
  private mutating func refuseDigit(_ fault: TemporalFault, argument: Int) -> Bool {
    recognition = .invalid(fault, offset..<offset + 1, deadline: offset, argument: argument)
    return false
  }

  @inline(never)
  private mutating func stopShort() -> Bool {
    recognition = .incomplete(TemporalFault.incomplete, offset..<offset)
    return false
  }

  /// Requires the text to end.
  @inline(__always)
  mutating func end(in text: Span<UInt8>) -> Bool {
    offset == text.count ? true : refuse(in: text)
  }

  /// Reads one byte, which must be one of two.
  @inline(__always)
  mutating func mark(_ mark: Unicode.Scalar, or other: Unicode.Scalar? = nil, in text: Span<UInt8>) -> Bool {
    guard offset < text.count else { return stopShort() }
    guard text[offset] == UInt8(ascii: mark) || text[offset] == UInt8(ascii: other ?? mark) else {
      return refuse(in: text)
    }
    offset &+= 1
    return true
  }

  /// Reads a number of two digits.
  @inline(__always)
  private mutating func twoDigits(
    _ range: ClosedRange<Int>, outside fault: TemporalFault, argument: Int = 0, in text: Span<UInt8>
  ) -> Int? {
    guard let tens = digit(in: text) else { return nil }
    let lowest = tens &* 10
    guard lowest <= range.upperBound, lowest &+ 9 >= range.lowerBound else {
      _ = refuseDigit(fault, argument: argument)
      return nil
    }
    offset &+= 1
    guard let units = digit(in: text) else { return nil }
    guard range.contains(lowest &+ units) else {
      _ = refuseDigit(fault, argument: argument)
      return nil
    }
    offset &+= 1
    return lowest &+ units
  }

  /// Returns the next digit without consuming it.
  @inline(__always)
  private mutating func digit(in text: Span<UInt8>) -> Int? {
    guard offset < text.count else {
      _ = stopShort()
      return nil
    }
    if let digit = text[offset].decimalDigit { return Int(digit) }
    _ = refuse(in: text)
    return nil
  }

  /// Reads a year.
  @inline(__always)
  mutating func year(_ style: YearStyle, in text: Span<UInt8>) -> Bool {
    let start = offset
    while offset < text.count, let digit = text[offset].decimalDigit, style != .fourDigits || offset &- start < 4 {
      if year > TemporalReader.largestYear / 10 {
        return refuseDigit(.yearTooLarge, argument: TemporalReader.largestYear)
      }
      year = year &* 10 &+ Int(digit)
      offset &+= 1
    }
    guard offset < text.count else { return stopShort() }
    if offset &- start < 4 { return refuse(in: text) }
    if style == .html, year == 0 {
      recognition = .invalid(TemporalFault.yearZero, start..<offset, deadline: offset)
      return false
    }
    return true
  }

  /// Reads a hyphen and a month.
  @inline(__always)
  mutating func month(in text: Span<UInt8>) -> Bool {
    guard mark("-", in: text), let number = twoDigits(1...12, outside: .month, in: text) else { return false }
    month = number
    return true
  }

  /// Reads a date.
  @inline(__always)
  mutating func date(_ style: YearStyle, in text: Span<UInt8>) -> Bool {
    guard year(style, in: text), month(in: text), mark("-", in: text) else { return false }
    let last = CalendarMonth.dayCount(year: year, month: month)
    guard let number = twoDigits(1...last, outside: .day, argument: last, in: text) else { return false }
    day = number
    return true
  }

  /// Reads a hyphen, a W and a week.
  @inline(__always)
  mutating func week(in text: Span<UInt8>) -> Bool {
    guard mark("-", in: text), mark("W", in: text) else { return false }
    let last = CalendarWeek.count(inYear: year)
    guard let number = twoDigits(1...last, outside: .week, argument: last, in: text) else { return false }
    week = number
    return true
  }

  /// Reads an hour, a colon and a minute.
  @inline(__always)
  private mutating func hourAndMinute(in text: Span<UInt8>) -> Bool {
    guard let hour = twoDigits(0...23, outside: .hour, in: text), mark(":", in: text),
      let minute = twoDigits(0...59, outside: .minute, in: text)
    else { return false }
    (self.hour, self.minute) = (hour, minute)
    return true
  }

  /// Reads the seconds, and their fraction if there is one.
  @inline(__always)
  private mutating func seconds(_ range: ClosedRange<Int>, fractionDigits: Int, in text: Span<UInt8>) -> Bool {
    guard let number = twoDigits(range, outside: .second, in: text) else { return false }
    second = number
    return fraction(atMost: fractionDigits, in: text)
  }

  /// Reads the digits after a decimal point, if there is one.
  @inline(__always)
  private mutating func fraction(atMost maximum: Int, in text: Span<UInt8>) -> Bool {
    guard offset < text.count, text[offset] == UInt8(ascii: ".") else { return true }
    offset &+= 1
    let start = offset
    while offset < text.count, text[offset].decimalDigit != nil {
      if offset &- start == maximum { return refuseDigit(.fractionTooLong, argument: maximum) }
      offset &+= 1
    }
    if offset == start { return offset == text.count ? stopShort() : refuse(in: text) }
    fraction = start..<offset
    return true
  }

  /// Reads a time of day, the seconds and their fraction only if they are there (HTML, 2.3.5.4).
  @inline(__always)
  mutating func timeOfDay(seconds: ClosedRange<Int>, fractionDigits: Int, in text: Span<UInt8>) -> Bool {
    guard hourAndMinute(in: text) else { return false }
    guard offset < text.count, text[offset] == UInt8(ascii: ":") else { return true }
    offset &+= 1
    return self.seconds(seconds, fractionDigits: fractionDigits, in: text)
  }

  /// Reads a time with its offset from UTC (RFC 3339, 5.6: `full-time`).
  @inline(__always)
  mutating func fullTime(in text: Span<UInt8>) -> Bool {
    hourAndMinute(in: text) && mark(":", in: text) && seconds(0...60, fractionDigits: Int.max, in: text)
      && utcOffset(in: text)
  }

  /// Reads an offset from UTC.
  ///
  /// After a leap second, only the offset that makes it the last second of a day in UTC is accepted (RFC 3339, 5.7).
  @inline(__always)
  private mutating func utcOffset(in text: Span<UInt8>) -> Bool {
    guard offset < text.count else { return stopShort() }
    let isLeapSecond = second == 60
    let local = hour &* 60 &+ minute
    switch text[offset] {
    case UInt8(ascii: "Z"), UInt8(ascii: "z"):
      if isLeapSecond, local != 1439 { return refuseDigit(.leapSecond, argument: 0) }
      offset &+= 1
      return true
    case UInt8(ascii: "+"): isOffsetNegative = false
    case UInt8(ascii: "-"): isOffsetNegative = true
    default: return refuse(in: text)
    }
    offset &+= 1
    var hours = 0...23
    var minutes = 0...59
    if isLeapSecond {
      let only = isOffsetNegative ? 1439 &- local : (local &+ 1) % 1440
      hours = only / 60...only / 60
      minutes = only % 60...only % 60
    }
    let fault: TemporalFault = isLeapSecond ? .leapSecond : .offset
    guard let hour = twoDigits(hours, outside: fault, in: text), mark(":", in: text),
      let minute = twoDigits(minutes, outside: fault, in: text)
    else { return false }
    offsetMinutes = hour &* 60 &+ minute
    return true
  }
}

extension TemporalReader {
  /// Returns what completes a text, from these candidates: marks that lead on, before the digits of one more year.
  static func completion(of text: String, _ recognize: (Span<UInt8>) -> Recognition) -> String {
    Format.completion(of: text, trying: "-:TWZ+1023456789", recognize)
  }
}
