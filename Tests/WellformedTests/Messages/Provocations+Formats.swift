extension Provocations {
  /// Texts for the codes of formats of dates, payments and books.
  static let dateAndPaymentTexts: [String] = [
    "0000-01", "1000000000-01", "2026-13", "2026-02-30", "2026-W60", "2026-W", "25", "12:60", "12:30:61", "12:30:60Z",
    "12:30:00.1234", "12:30:00+25", "2026-03-31T", "2026-03-31x",
  ]
}
