import Testing
import Wellformed

@Suite struct `Conditions with a code of their own` {
  private struct Person: Equatable {
    var email = "", name = "", age = 0
  }

  private static let form = Form<Person>(
    .field(
      "email", \.email, .trimmed, .required, .email,
      .satisfies("corporate", message: "{field} must be your address at work") { $0.hasSuffix("@example.com") }),
    .field("name", \.name, .satisfies("name.known") { $0 == "Jane" }),
    .field("age", \.age, .satisfies("age.even") { $0.isMultiple(of: 2) }))

  @Test func `a condition with a closure is judged beside the other rules of a field`() {
    let report = Self.form.check(Person(email: " jane@example.org ", name: "Jane", age: 2))
    #expect(report.verdict == .incomplete && report.issues.map { $0.code } == ["corporate"])
    #expect(report.issues[0].message == "Email must be your address at work")
    #expect(Self.form.isValid(Person(email: " jane@example.com ", name: "Jane", age: 2)))
    #expect(
      Self.form.check(Person(name: "Joe", age: 1)).issues.map { $0.code } == ["required", "name.known", "age.even"])
    #expect(
      Self.form.check(Person(email: "x", name: "Jane")).issues.map { $0.code } == ["email.at.missing", "corporate"])
  }

  @Test func `the code of a condition can contain underscores, but no spaces`() async {
    let strong = Rule.satisfies("password_weak") { $0.utf8.count > 8 }
    #expect(strong.check("short").issues.map { $0.code } == ["password_weak"])
    await #expect(processExitsWith: .failure) { _ = Rule.satisfies("password weak") { _ in true } }
  }

  @Test func `a condition can be part of other rules`() {
    let even = Rule.satisfies("even") { $0.utf8.count.isMultiple(of: 2) }
    #expect(Rule.any(even, .digits).isValid("123") && !Rule.any(even, .digits).isValid("abc"))
    #expect(Rule.not(even).verdict(of: "ab") == .incomplete && Rule.not(even).isValid("a"))
    #expect(even.warning.check("a").issues.map { $0.severity } == [.warning])
    #expect(even == .satisfies("even") { _ in true })
    #expect(Format.satisfying("even") { _ in false }.completion(of: "a") == nil)
    #expect(Rule.all(even, .length(...3)).longestViablePrefix(of: "abcd") == "abc")
  }
}
