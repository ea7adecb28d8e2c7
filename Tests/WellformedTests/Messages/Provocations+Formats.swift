import Wellformed

extension Provocations {
  /// Texts for the codes of formats of dates, payments and books.
  static let dateAndPaymentTexts: [String] = [
    "0000-01", "1000000000-01", "2026-13", "2026-02-30", "2026-W60", "2026-W", "25", "12:60", "12:30:61", "12:30:60Z",
    "12:30:00.1234", "12:30:00+25", "2026-03-31T", "2026-03-31x",
    "P", "P1D1", "P1M1Y", "4242 4242 4242 424", "4242 4242 4242 4242 424 2", "5555 5555 5555 4445", "55555555555544440",
    "GB82 WEST 1234 5698 7654 3", "GB82WEST123456987654321", "AA", "GB82WEST12345698765431", "GB8W", "DEUTDEF",
    "DEUTDEFF500X", "DEUTQQ", "DEUTD3",
    "978-3-16-148410", "978-3-16-148410-00", "3-16-148410-1", "3-16-1484100-1", "97831614841000", "2049-363",
    "2049-3631", "2049-36300", "20493630", "4006381333930", "40063813339311", "400638133393",
  ]

  /// Issues of dates of birth.
  static var ageIssues: [Issue] {
    guard let born = CalendarDate("2000-06-15"), let today = CalendarDate("2026-06-14") else { return [] }
    var issues: [Issue] = []
    for years in [1...25, 26...30, 1...1] { issues += Validator.age(years) { today }.check(born).issues }
    return issues + Validator.age(1...) { born }.check(born).issues
  }
}
