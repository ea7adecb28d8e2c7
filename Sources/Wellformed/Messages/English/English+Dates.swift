extension Catalogue {
  /// The English words for dates and times.
  static let englishDates: [IssueCode: MessageTemplate] = [
    // Dates and times
    "date": "Enter a date as year, month and day, such as 2026-03-31",
    .dateUnexpected: "{field} must be year, month and day joined by hyphens, such as 2026-03-31",
    .dateIncomplete: "{field} is not complete; enter year, month and day, such as 2026-03-31",
    .dateYearZero: "{field} has the year 0000; enter a later one",
    .dateYearTooLarge: "{field} has too late a year; enter one up to {maximum}",
    .dateMonthOutOfRange: "{field} has a month that does not exist; enter 01 to 12",
    .dateDayOutOfRange: "{field} has a day that this month does not have; enter 01 to {maximum}",
    "month": "Enter a year and a month, such as 2026-03",
    .monthUnexpected: "{field} must be a year and a month joined by a hyphen, such as 2026-03",
    .monthIncomplete: "{field} is not complete; enter a year and a month, such as 2026-03",
    "week": "Enter a year and a week, such as 2026-W09",
    .weekUnexpected: "{field} must be a year and a week, such as 2026-W09",
    .weekIncomplete: "{field} is not complete; enter a year and a week, such as 2026-W09",
    .weekNumberOutOfRange: "{field} has a week that this year does not have; enter 01 to {maximum}",
    "time": "Enter a time and its offset from UTC, such as 09:30:15+01:00",
    .timeUnexpected: "{field} must be hours, minutes, seconds and an offset from UTC, such as 09:30:15+01:00",
    .timeIncomplete: "{field} is not complete; enter a time and its offset from UTC, such as 09:30:15+01:00",
    .timeHourOutOfRange: "{field} has an hour that does not exist; enter 00 to 23",
    .timeMinuteOutOfRange: "{field} has a minute that does not exist; enter 00 to 59",
    .timeSecondOutOfRange: "{field} has a second that does not exist; enter 00 to 59",
    .timeLeapSecondMisplaced: "{field} has second 60, which only the last minute of a day in UTC has; enter 00 to 59",
    .timeFractionTooLong: "{field} can have at most {maximum} digits after the seconds; remove the others",
    .timeOffsetOutOfRange: "{field} has an offset from UTC that does not exist; enter one such as +01:00",
    "timeOfDay": "Enter a time, such as 09:30",
    .timeOfDayUnexpected: "{field} must be hours and minutes, such as 09:30",
    .timeOfDayIncomplete: "{field} is not complete; enter hours and minutes, such as 09:30",
    "dateTime": "Enter a date and time, such as 2026-03-31T09:30:15Z",
    .dateTimeUnexpected: "{field} must be a date, T, a time and its offset from UTC, such as 2026-03-31T09:30:15Z",
    .dateTimeIncomplete: "{field} is not complete; enter a date and time, such as 2026-03-31T09:30:15Z",
    "localDateTime": "Enter a date and time, such as 2026-03-31T09:30",
    .localDateTimeUnexpected: "{field} must be a date, T and a time, such as 2026-03-31T09:30",
    .localDateTimeIncomplete: "{field} is not complete; enter a date and time, such as 2026-03-31T09:30",
    .ageTooYoung: .plural(
      "minimum", one: "{field} must be at least 1 year ago; check the year",
      other: "{field} must be at least {minimum} years ago; check the year"),
    .ageTooOld: .plural(
      "maximum", one: "{field} must be at most 1 year ago; check the year",
      other: "{field} must be at most {maximum} years ago; check the year"),

    // Durations
    "duration": "Enter a duration, such as P1DT12H",
    .durationUnexpected: "{field} must be P, then numbers with units, such as P1DT12H; remove anything else",
    .durationIncomplete: "{field} is not complete; enter a duration such as P1DT12H",
    .durationUnitMisplaced: "{field} has a unit out of place; the order is P1Y1M1DT1H1M1S or P1W, skipping none",
  ]
}
