import Wellformed

extension Catalogue {
  /// The German words for dates and times.
  static let germanDates: [IssueCode: MessageTemplate] = [
    // Dates
    "date.unexpected": "{field} muss aus Jahr, Monat und Tag mit Bindestrichen bestehen, wie in 2026-03-31",
    "date.incomplete": "{field} ist noch nicht vollständig; bitte geben Sie Jahr, Monat und Tag ein, wie in 2026-03-31",
    "date.year.zero": "{field} hat das Jahr 0000; bitte geben Sie ein späteres ein",
    "date.year.tooLarge": "{field} hat ein zu spätes Jahr; bitte geben Sie eines bis {maximum} ein",
    "date.month.outOfRange": "{field} braucht einen Monat mit zwei Ziffern, 01 bis 12",
    "date.day.outOfRange":
      "{field} braucht einen Tag dieses Monats mit zwei Ziffern, 01 bis {maximum}",
    "month.unexpected": "{field} muss aus Jahr und Monat mit einem Bindestrich bestehen, wie in 2026-03",
    "month.incomplete": "{field} ist noch nicht vollständig; bitte geben Sie Jahr und Monat ein, wie in 2026-03",
    "week.unexpected": "{field} muss aus Jahr und Woche bestehen, wie in 2026-W09",
    "week.incomplete": "{field} ist noch nicht vollständig; bitte geben Sie Jahr und Woche ein, wie in 2026-W09",
    "week.number.outOfRange":
      "{field} braucht eine Woche dieses Jahres mit zwei Ziffern, 01 bis {maximum}",

    // Times
    "time.unexpected":
      "{field} muss aus Stunden, Minuten, Sekunden und dem Abstand zu UTC bestehen, wie in 09:30:15+01:00",
    "time.incomplete":
      """
    {field} ist noch nicht vollständig; bitte geben Sie eine Zeit und ihren Abstand zu UTC ein, wie in \
    09:30:15+01:00
    """,
    "time.hour.outOfRange": "{field} braucht eine Stunde mit zwei Ziffern, 00 bis 23",
    "time.minute.outOfRange": "{field} braucht eine Minute mit zwei Ziffern, 00 bis 59",
    "time.second.outOfRange": "{field} braucht eine Sekunde mit zwei Ziffern, 00 bis 59",
    "time.leapSecond.misplaced":
      """
    {field} hat die Sekunde 60, die es nur in der letzten Minute eines Tages in UTC gibt; bitte geben Sie 00 bis \
    59 ein
    """,
    "time.fraction.tooLong":
      "{field} darf nach den Sekunden höchstens {maximum}\u{A0}Stellen haben; bitte entfernen Sie die übrigen",
    "time.offset.outOfRange":
      "{field} hat einen Abstand zu UTC, den es nicht gibt; bitte geben Sie einen ein wie +01:00",
    "timeOfDay.unexpected": "{field} muss aus Stunden und Minuten bestehen, wie in 09:30",
    "timeOfDay.incomplete": "{field} ist noch nicht vollständig; bitte geben Sie Stunden und Minuten ein, wie in 09:30",

    // Both, and durations
    "dateTime.unexpected":
      "{field} muss aus Datum, T, Zeit und dem Abstand zu UTC bestehen, wie in 2026-03-31T09:30:15Z",
    "dateTime.incomplete":
      "{field} ist noch nicht vollständig; bitte geben Sie Datum und Zeit ein, wie in 2026-03-31T09:30:15Z",
    "localDateTime.unexpected": "{field} muss aus Datum, T und Zeit bestehen, wie in 2026-03-31T09:30",
    "localDateTime.incomplete":
      "{field} ist noch nicht vollständig; bitte geben Sie Datum und Zeit ein, wie in 2026-03-31T09:30",
    "duration.unexpected":
      "{field} muss aus P und Zahlen mit Einheiten bestehen, wie in P1DT12H; bitte entfernen Sie alles andere",
    "duration.incomplete": "{field} ist noch nicht vollständig; bitte geben Sie eine Dauer ein, wie in P1DT12H",
    "duration.unit.misplaced":
      "{field} hat eine Einheit an falscher Stelle; die Reihenfolge ist P1Y1M1DT1H1M1S oder P1W, ohne Auslassung",
  ]
}
