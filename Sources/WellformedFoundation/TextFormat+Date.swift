public import Foundation
public import Wellformed

extension TextFormat where Value == Date {
  /// A moment with its offset from UTC, such as 2026-03-31T09:30:00Z (RFC 3339); written in UTC, to the millisecond.
  ///
  /// A leap second is refused, because `Date` cannot represent it.
  public static var dateTime: TextFormat {
    // The seconds are the only part of such a text that can be 60 behind a colon.
    TextFormat(
      rules: [.dateTime, .not(.contains(":60")).code(.timeLeapSecondMisplaced)],
      read: { OffsetDateTime($0).flatMap { Date($0) } }, write: { $0.textInUTC })
  }

  /// A day, such as 2026-03-31, as the moment at which it begins in a time zone.
  ///
  /// The moment depends on the time zone, so you always pass one.
  public static func date(in timeZone: TimeZone) -> TextFormat {
    TextFormat(
      .date, read: { CalendarDate($0).flatMap { Date(beginningOf: $0, in: timeZone) } },
      write: { $0.day(in: timeZone).map { "\($0)" } ?? "" })
  }
}

extension Date: TextFormatted {
  /// A moment with its offset from UTC, such as 2026-03-31T09:30:00Z.
  public static var textFormat: TextFormat<Date> { .dateTime }
}

extension Date {
  private static var secondsOfDay: Double { 86400 }

  /// The moment; `nil` for a leap second, which `Date` cannot represent.
  fileprivate init?(_ moment: OffsetDateTime) {
    guard moment.time.second < 60, let fraction = Double("0." + moment.time.fraction + "0") else { return nil }
    let seconds = moment.time.hour * 3600 + moment.time.minute * 60 + moment.time.second - moment.offset.minutes * 60
    self.init(timeIntervalSince1970: Double(moment.date.daysSince1970) * Date.secondsOfDay + Double(seconds) + fraction)
  }

  /// The moment at which a day begins in a time zone.
  fileprivate init?(beginningOf day: CalendarDate, in timeZone: TimeZone) {
    let utc = Date(timeIntervalSince1970: Double(day.daysSince1970) * Date.secondsOfDay)
    let first = utc - Double(timeZone.secondsFromGMT(for: utc))
    // Where clocks change that night, one of these lies in another day.
    let moments = [utc - Double(timeZone.secondsFromGMT(for: first)), first].filter { $0.day(in: timeZone) == day }
    guard let beginning = moments.min() else { return nil }
    self = beginning
  }

  /// The day in a time zone; `nil` before the year 0.
  fileprivate func day(in timeZone: TimeZone) -> CalendarDate? {
    let seconds = timeIntervalSince1970 + Double(timeZone.secondsFromGMT(for: self))
    guard abs(seconds) < 1e15 else { return nil }
    return CalendarDate(daysSince1970: Int((seconds / Date.secondsOfDay).rounded(.down)))
  }

  /// The moment in UTC in the form of RFC 3339; a number if RFC 3339 has no text for it.
  fileprivate var textInUTC: String {
    let milliseconds = (timeIntervalSince1970 * 1000).rounded()
    guard abs(milliseconds) < 1e18,
      let day = CalendarDate(daysSince1970: Int((milliseconds / 1000 / Date.secondsOfDay).rounded(.down)))
    else { return "\(timeIntervalSince1970)" }
    let rest = Int(milliseconds) - day.daysSince1970 * 86_400_000
    func digits(_ number: Int, _ width: Int) -> String { String(String(number + 1000).suffix(width)) }
    let fraction = rest % 1000 == 0 ? "" : "." + digits(rest % 1000, 3)
    let (hour, minute, second) = (rest / 3_600_000, rest / 60_000 % 60, rest / 1000 % 60)
    return "\(day)T\(digits(hour, 2)):\(digits(minute, 2)):\(digits(second, 2))\(fraction)Z"
  }
}

// The calendar is carried backwards before its reform, which Foundation's is not.
extension CalendarDate {
  /// The number of days since 1 January 1970; negative before that.
  fileprivate var daysSince1970: Int {
    // Counted in years that begin in March, so that a leap day is the last of its year.
    let (year, month) = month > 2 ? (year, month - 3) : (year - 1, month + 9)
    let (era, yearOfEra) = year < 0 ? (-1, year + 400) : (year / 400, year % 400)
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + (153 * month + 2) / 5 + day - 1 - 719_468
  }

  /// Returns the day this many days after 1 January 1970; `nil` before the year 0.
  fileprivate init?(daysSince1970 days: Int) {
    let shifted = days + 719_468
    let era = (shifted - (shifted < 0 ? 146_096 : 0)) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let (day, isNextYear) = (dayOfYear - (153 * month + 2) / 5 + 1, month > 9)
    self.init(
      year: yearOfEra + era * 400 + (isNextYear ? 1 : 0), month: isNextYear ? month - 9 : month + 3, day: day)
  }
}
