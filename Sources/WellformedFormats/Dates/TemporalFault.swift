public import WellformedCore

/// What can be wrong with a date or a time in any of the formats.
enum TemporalFault: Int, CaseIterable {
  /// A character that is not allowed at its place, and a text that ends too soon: each format has its own codes for
  /// these.
  case unexpected, incomplete
  case yearZero, yearTooLarge, month, day, week
  case hour, minute, second, leapSecond, fractionTooLong, offset

  /// The fault, if formats share it.
  private var shared: FormatFault? {
    switch self {
    case .unexpected, .incomplete: nil
    case .yearZero: FormatFault(.dateYearZero, "{field} has the year 0000; enter a later one")
    case .yearTooLarge:
      FormatFault(
        .dateYearTooLarge, "{field} has a year that is too late; enter {maximum} or earlier", argument: "maximum")
    case .month: FormatFault(.dateMonthOutOfRange, "{field} needs a month from 01 to 12")
    case .day:
      FormatFault(
        .dateDayOutOfRange, "{field} needs a day from 01 to {maximum}",
        argument: "maximum")
    case .week:
      FormatFault(
        .weekNumberOutOfRange, "{field} needs a week from 01 to {maximum}",
        argument: "maximum")
    case .hour: FormatFault(.timeHourOutOfRange, "{field} needs an hour from 00 to 23")
    case .minute: FormatFault(.timeMinuteOutOfRange, "{field} needs a minute from 00 to 59")
    case .second: FormatFault(.timeSecondOutOfRange, "{field} needs a second from 00 to 59")
    case .leapSecond:
      FormatFault(
        .timeLeapSecondMisplaced,
        "{field} needs a second from 00 to 59")
    case .fractionTooLong:
      FormatFault(
        .timeFractionTooLong, "{field} can have at most {maximum} digits after the seconds; remove some",
        argument: "maximum")
    case .offset:
      FormatFault(.timeOffsetOutOfRange, "{field} needs an offset from UTC that exists, such as +01:00")
    }
  }

  /// Returns the faults of a format, by number.
  ///
  /// If a format cannot have a fault, `unexpected` takes its place.
  static func table(
    unexpected: FormatFault, incomplete: FormatFault, _ others: [TemporalFault]
  ) -> [FormatFault] {
    allCases.map { fault in
      if fault == .incomplete { return incomplete }
      guard others.contains(fault), let shared = fault.shared else { return unexpected }
      return shared
    }
  }

  static var ofDate: [TemporalFault] { [.month, .day] }
  static var ofTime: [TemporalFault] { [.hour, .minute, .second] }
}

extension IssueCode {
  /// The year is 0000, which HTML's dates do not have.
  public static var dateYearZero: IssueCode { "date.year.zero" }
  /// The year is larger than the largest year that is read.
  ///
  /// Argument: `maximum`.
  public static var dateYearTooLarge: IssueCode { "date.year.tooLarge" }
  /// The month is not one of 01 to 12.
  public static var dateMonthOutOfRange: IssueCode { "date.month.outOfRange" }
  /// The month does not have this day.
  ///
  /// Argument: `maximum`.
  public static var dateDayOutOfRange: IssueCode { "date.day.outOfRange" }
  /// The year does not have this week.
  ///
  /// Argument: `maximum`.
  public static var weekNumberOutOfRange: IssueCode { "week.number.outOfRange" }
  /// The hour is not one of 00 to 23.
  public static var timeHourOutOfRange: IssueCode { "time.hour.outOfRange" }
  /// The minute is not one of 00 to 59.
  public static var timeMinuteOutOfRange: IssueCode { "time.minute.outOfRange" }
  /// The second is larger than the last second of a minute.
  public static var timeSecondOutOfRange: IssueCode { "time.second.outOfRange" }
  /// The second is 60, but it is not the last second of a day in UTC.
  public static var timeLeapSecondMisplaced: IssueCode { "time.leapSecond.misplaced" }
  /// There are more digits after the seconds than allowed.
  ///
  /// Argument: `maximum`.
  public static var timeFractionTooLong: IssueCode { "time.fraction.tooLong" }
  /// The hour of the offset from UTC is not one of 00 to 23, or its minute not one of 00 to 59.
  public static var timeOffsetOutOfRange: IssueCode { "time.offset.outOfRange" }
}
