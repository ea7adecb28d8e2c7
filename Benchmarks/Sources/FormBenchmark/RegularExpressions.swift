import Foundation

/// The checks of workload A as they are usually written: one expression for each, compiled once.
enum RegularExpressions {
  static let email =
    #"^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$"#
  static let name = #"^[\p{L}\p{M} '.-]*$"#
  static let mobile = #"^\+?[0-9]{6,15}$"#

  /// With `NSRegularExpression`.
  struct Foundations {
    let email: NSRegularExpression
    let name: NSRegularExpression
    let mobile: NSRegularExpression
    let upper: NSRegularExpression
    let lower: NSRegularExpression
    let digit: NSRegularExpression

    init() throws {
      email = try NSRegularExpression(pattern: RegularExpressions.email)
      name = try NSRegularExpression(pattern: RegularExpressions.name)
      mobile = try NSRegularExpression(pattern: RegularExpressions.mobile)
      upper = try NSRegularExpression(pattern: "[A-Z]")
      lower = try NSRegularExpression(pattern: "[a-z]")
      digit = try NSRegularExpression(pattern: "[0-9]")
    }

    func matches(_ expression: NSRegularExpression, _ text: String) -> Bool {
      expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
    }

    func errors(in record: borrowing SignUp) -> Int {
      count(
        copy record, email: matches(email, record.email), name: matches(name, record.name),
        mobile: matches(mobile, record.mobile), upper: matches(upper, record.password),
        lower: matches(lower, record.password), digit: matches(digit, record.password))
    }
  }

  /// With Swift's `Regex`.
  struct Swifts {
    let email: Regex<AnyRegexOutput>
    let name: Regex<AnyRegexOutput>
    let mobile: Regex<AnyRegexOutput>
    let upper: Regex<AnyRegexOutput>
    let lower: Regex<AnyRegexOutput>
    let digit: Regex<AnyRegexOutput>

    init() throws {
      email = try Regex(RegularExpressions.email)
      name = try Regex(RegularExpressions.name)
      mobile = try Regex(RegularExpressions.mobile)
      upper = try Regex("[A-Z]")
      lower = try Regex("[a-z]")
      digit = try Regex("[0-9]")
    }

    func errors(in record: borrowing SignUp) -> Int {
      count(
        copy record, email: record.email.contains(email), name: record.name.contains(name),
        mobile: record.mobile.contains(mobile), upper: record.password.contains(upper),
        lower: record.password.contains(lower), digit: record.password.contains(digit))
    }
  }

  static func count(
    _ record: SignUp, email: Bool, name: Bool, mobile: Bool, upper: Bool, lower: Bool, digit: Bool
  ) -> Int {
    var errors = (email ? 0 : 1) + (mobile ? 0 : 1) + (upper ? 0 : 1) + (lower ? 0 : 1) + (digit ? 0 : 1)
    if record.name.isEmpty {
      errors += 1
    } else {
      errors += (name ? 0 : 1) + ((2...50).contains(record.name.count) ? 0 : 1)
    }
    errors += (8...64).contains(record.password.count) ? 0 : 1
    errors += record.password == record.confirmation ? 0 : 1
    return errors + ((13...120).contains(record.age) ? 0 : 1)
  }
}
