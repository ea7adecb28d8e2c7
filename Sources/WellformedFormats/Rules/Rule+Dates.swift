public import WellformedCore

extension Rule {
  /// The text must be a date, such as 2026-03-31.
  public static var date: Rule { .format(.date) }

  /// The text must be a date as HTML accepts it, in which the year may have more than four digits.
  public static var htmlDate: Rule { .format(.htmlDate) }

  /// The text must be a duration, such as P1DT12H.
  public static var duration: Rule { .format(.duration) }

  /// The text must be a month as HTML accepts it, such as 2026-03.
  public static var htmlMonth: Rule { .format(.htmlMonth) }

  /// The text must be a week as HTML accepts it, such as 2026-W09.
  public static var htmlWeek: Rule { .format(.htmlWeek) }

  /// The text must be a local date and time as HTML accepts it, such as 2026-03-31T09:30.
  public static var htmlDateTimeLocal: Rule { .format(.htmlDateTimeLocal) }

  /// The text must be a date and a time with its offset from UTC, such as 2026-03-31T09:30:15Z.
  public static var dateTime: Rule { .format(.dateTime) }

  /// The text must be a time with its offset from UTC, such as 09:30:15Z.
  public static var time: Rule { .format(.time) }

  /// The text must be a time of day as HTML accepts it, such as 09:30.
  public static var htmlTime: Rule { .format(.htmlTime) }
}
