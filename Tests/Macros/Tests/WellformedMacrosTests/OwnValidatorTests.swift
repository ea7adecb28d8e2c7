import Testing
import Wellformed
import WellformedMacros

extension Validator where Value == Int {
  fileprivate static var even: Validator { .satisfies("int.even") { $0 % 2 == 0 } }
  fileprivate static func multiple(of divisor: Int) -> Validator { .satisfies("int.multiple") { $0 % divisor == 0 } }
}
extension Validator where Value == Int? {
  fileprivate static var evenOrMissing: Validator { .satisfies("int.even") { ($0 ?? 0) % 2 == 0 } }
}
extension Validator where Value == Bool {
  fileprivate static var on: Validator { .satisfies("bool.on") { $0 } }
}
extension Validator where Value == CalendarDate {
  fileprivate static var spring: Validator { .satisfies("date.spring") { $0.month == 3 } }
}
extension Rule {
  fileprivate static let handle: Rule = .all(.required, .length(3...20))
}

/// Fields with validators of one's own, of types that the macros know.
@Validated private struct Own {
  @Field(.even) var number = 3
  @Field(.multiple(of: 2), .even) var numbers = 3
  @Field(.evenOrMissing) var missing: Int? = 3
  @Field(.on) var isOn = false
  @Field(as: .date, .required(.spring)) var day: CalendarDate? = CalendarDate("2026-01-31")
  @Field(.satisfies("int.large") { (number: Int) in number > 3 }) var large = 3
  @Each(.even) var all = [3]
  @Each(.multiple(of: 2), .even) var some: Set<Int> = [3]
  @WellformedMacros.Field<[String: Int]>(.eachValue(.even)) var amounts = ["a": 3]
  @Field(.handle) var name = ""
  @Each(.handle) var names = [""]
}

@Suite struct OwnValidatorTests {
  @Test func `a macro passes custom validators and rules to the fields`() {
    let found = Own.form.check(Own()).issues.map { "\($0.path) \($0.code)" }
    #expect(
      found == [
        "number int.even", "numbers int.multiple", "numbers int.even", "missing int.even", "isOn bool.on",
        "day date.spring", "large int.large", "all[0] int.even", "some[0] int.multiple", "some[0] int.even",
        "amounts.a int.even", "name required", "names[0] required",
      ])
  }
}
