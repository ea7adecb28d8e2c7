/// Dates and times in ISO 8601 (RFC 3339 has the same format for the years 0 to 9999).
enum CivilTime {
  /// Returns the date that is this number of days after 1970-01-01.
  static func date(_ days: Int64) -> String {
    // In this calculation, years begin in March, so that the leap day comes last. All periods of 400 years have the
    // same number of days.
    let shifted = days + 719_468
    let (era, dayOfEra) = divided(shifted, by: 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * month + 2) / 5 + 1
    let year = yearOfEra + era * 400 + (month >= 10 ? 1 : 0)
    return "\(written(year: year))-\(written(month < 10 ? month + 3 : month - 9, 2))-\(written(day, 2))"
  }

  /// Returns the date and time for a number of fractions of a second since 1970.
  static func timestamp(_ value: Int64, perSecond: Int64, digits: Int, hasZone: Bool) -> String {
    let (seconds, part) = divided(value, by: perSecond)
    let (days, second) = divided(seconds, by: 86_400)
    return "\(date(days))T\(time(second, part, digits))\(hasZone ? "Z" : "")"
  }

  /// Returns the time of day for a number of fractions of a second since midnight.
  ///
  /// A number that is no time of day becomes a text that is none either, such as `-1` or `24:00:00`.
  static func time(_ value: Int64, perSecond: Int64, digits: Int) -> String {
    let (seconds, part) = divided(value, by: perSecond)
    return seconds < 0 ? String(value) : time(seconds, part, digits)
  }

  private static func time(_ seconds: Int64, _ part: Int64, _ digits: Int) -> String {
    let time = "\(written(seconds / 3600, 2)):\(written(seconds / 60 % 60, 2)):\(written(seconds % 60, 2))"
    return part == 0 ? time : "\(time).\(written(part, digits))"
  }

  /// Returns the date for a number of milliseconds since 1970.
  static func date(milliseconds: Int64) -> String { date(divided(milliseconds, by: 86_400_000).quotient) }

  /// Returns the quotient, rounded down, and a remainder that is not negative.
  private static func divided(_ value: Int64, by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
    let (quotient, remainder) = value.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }

  /// Years with more than four digits, and years before 0, have a sign (ISO 8601, expanded representations).
  private static func written(year: Int64) -> String {
    switch year {
    case 0...9999: written(year, 4)
    case ..<0: "-" + written(-year, 6)
    default: "+" + written(year, 6)
    }
  }

  private static func written(_ number: Int64, _ digits: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }
}
