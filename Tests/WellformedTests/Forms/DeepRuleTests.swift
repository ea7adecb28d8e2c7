import Testing
import Wellformed

@Suite struct `Rules that are nested too deep` {
  private static func nested(_ levels: Int) -> Rule {
    (1..<levels).reduce(Rule.required) { rule, level in level % 2 == 0 ? .not(rule) : .all([rule]) }
  }

  @Test func `a form refuses a rule that is nested deeper than 64 levels`() {
    let deepest = Self.nested(Rule.depthLimit)
    #expect(throws: Never.self) { try Form<[String: String]>(checking: [.field("a", deepest)]) }
    _ = (deepest.verdict(of: "a"), deepest.isValid("a"), deepest.check("a"), deepest.longestViablePrefix(of: "a"))
    let error = #expect(throws: FormError.self) {
      try Form<[String: String]>(checking: [.field("a", Self.nested(Rule.depthLimit + 1))])
    }
    #expect(error?.reason == .tooDeep)
    #expect(
      error?.description
        == "Field a: rules are nested deeper than 64, or more than 1048576 are within one; simplify them")
  }

  @Test func `a form refuses a rule that repeats its parts more often than the limit`() {
    let endless = (0..<62).reduce(Rule.digits) { rule, level in
      level % 2 == 0 ? .all([rule, rule]) : .any([rule, rule])
    }
    let error = #expect(throws: FormError.self) { try Form<[String: String]>(checking: [.field("a", endless)]) }
    #expect(error?.reason == .tooDeep)
    let branching = (0..<60).reduce(Rule.digits) { rule, _ in .when("b", rule, rule) }
    #expect(branching.isTooDeep)
    #expect(Rule.any([Rule](repeating: .digits, count: Rule.sizeLimit - 1)).isTooDeep == false)
    #expect(Rule.any([Rule](repeating: .digits, count: Rule.sizeLimit)).isTooDeep)
  }

  @Test func `a rule that is nested too deep is found in every part of another rule`() {
    let parts: [(Rule) -> Rule] = [
      { .not($0) }, { .all([.digits, $0]) }, { .any([.digits, $0]) }, { .inOrder([.digits, $0]) },
      { .when("b", .digits, $0) }, { .when(SiblingCondition("b", .digits, then: .digits, else: $0)) },
      { .when("b", $0, .digits) }, { $0.message("no") }, { .only(in: "signUp", $0) },
    ]
    for part in parts {
      let rules = (part(Self.nested(Rule.depthLimit - 1)), part(Self.nested(Rule.depthLimit)))
      #expect(!rules.0.isTooDeep && rules.1.isTooDeep)
      let error = #expect(throws: FormError.self) {
        try Form<[String: String]>(checking: [.field("a", rules.1), .field("b")])
      }
      #expect(error?.reason == .tooDeep)
    }
  }

  @Test func `a rule that is nested too deep stops the program where nothing can be thrown`() async {
    await #expect(processExitsWith: .failure) { _ = Self.nested(65).verdict(of: "") }
    await #expect(processExitsWith: .failure) { _ = Self.nested(65).isValid("") }
    await #expect(processExitsWith: .failure) { _ = Self.nested(65).check("") }
    await #expect(processExitsWith: .failure) { _ = Self.nested(65).longestViablePrefix(of: "") }
    await #expect(processExitsWith: .failure) { _ = Self.nested(65).isValid(utf8: [65].span) }
    await #expect(processExitsWith: .failure) { _ = Self.nested(65).verdict(ofUTF8: [65].span) }
    await #expect(processExitsWith: .failure) { _ = PasswordRules([Self.nested(65)]) }
    await #expect(processExitsWith: .failure) { _ = Validator.text(Self.nested(65)) }
  }
}
