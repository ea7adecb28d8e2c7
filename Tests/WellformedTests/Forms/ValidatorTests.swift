import Testing
import Wellformed

/// Values of any type.
@Suite struct Validators {
  private func codes<Value>(_ validator: Validator<Value>, _ value: Value) -> [String] {
    let report = validator.check(value)
    #expect(report.isValid == validator.isValid(value))
    return report.issues.map { "\($0.path)\($0.path.isRoot ? "" : " ")\($0.code)" }
  }

  @Test func `ranges and choices apply to values of any comparable type`() {
    #expect(codes(.range(1...3), 2) == [])
    #expect(codes(.range(1...3), 0) == ["number.tooSmall"])
    #expect(codes(.range(...3), 4) == ["number.tooLarge"])
    #expect(codes(.range(0.5...), 0.4) == ["number.tooSmall"])
    #expect(codes(.range(0.0...1.0), .nan) == ["number.tooSmall"])
    #expect(codes(.oneOf("a", "b"), "c") == ["choice.notOffered"])
    #expect(codes(.oneOf(["a", "b"]), "c") == ["choice.notOffered"])
    #expect(codes(.oneOf(Array(1...9)), 9) == [])
    #expect(codes(.oneOf([]), 1) == ["choice.notOffered"])
  }

  @Test func `a box that must be ticked is valid only if it is`() {
    #expect(codes(.accepted, true) == [])
    #expect(codes(.accepted, false) == ["value.notAccepted"])
    let own = Validator<Bool>.accepted.message("Agree to the terms")
    #expect(own.check(false).issues[0].message == "Agree to the terms")
  }

  @Test func `collections are counted, and their elements are checked`() {
    #expect(codes(.count(1...2), [Int]()) == ["count.tooSmall"])
    #expect(codes(.count(...2), [1, 2, 3]) == ["count.tooLarge"])
    #expect(codes(.count(2), [1]) == ["count.notExact"])
    #expect(codes(.each(.range(0...9)), [1, 10, -1]) == ["[1] number.tooLarge", "[2] number.tooSmall"])
    #expect(codes(.each(.text([], .email)), Set(["x"])) == ["[0] email.at.missing"])
    #expect(codes(.each(.each(.range(0...9))), [[1], [2, 10]]) == ["[1][1] number.tooLarge"])
  }

  @Test func `a value can be required or optional`() {
    #expect(codes(.required(.range(1...3)), nil) == ["required"])
    #expect(codes(.required(.range(1...3)), 4) == ["number.tooLarge"])
    #expect(codes(.optional(.range(1...3)), nil) == [])
    #expect(codes(.optional(.range(1...3)), 4) == ["number.tooLarge"])
  }

  @Test func `a validator made of a closure has a code and a message`() {
    let even = Validator<Int>.satisfies("even", message: "{field} must be even") { $0 % 2 == 0 }
    #expect(codes(even, 3) == ["even"])
    #expect(even.check(3).issues[0].message == "This must be even")
  }

  @Test func `validators can be combined`() {
    let even = Validator<Int>.satisfies("even") { $0 % 2 == 0 }
    #expect(codes(.all(even, .range(1...3)), 5) == ["even", "number.tooLarge"])
    #expect(codes(.inOrder(even, .range(1...3)), 5) == ["even"])
    #expect(codes(.any(even, .range(1...3)), 5) == ["even"])
    #expect(codes(.any(even, .range(1...3)), 3) == [])
    #expect(codes(.any(), 3) == ["excluded"])
  }

  @Test func `a validator can have another severity, code, number and message`() {
    #expect(Validator.range(1...3).warning.check(4).isValid)
    #expect(codes(.range(1...3).code("own"), 4) == ["own"])
    #expect(
      Validator.range(1...3).code(7).message("No").check(4).issues.map { "\($0.number ?? 0) \($0.message)" } == [
        "7 No"
      ])
  }

  @Test func `texts within values are normalised through every composite`() throws {
    struct Model: Equatable { var tags: [String], note: String?, name: String }
    let text = Validator<String>.text(.trimmed, .required)
    let form = Form<Model>(
      .field("tags", \.tags, .all(.count(1...), .each(text))), .field("note", \.note, .inOrder(.optional(text))),
      .field("name", \.name, .all(.text(.lowercased, .letters))))
    let stored = try form.validated(Model(tags: [" a "], note: " b", name: "ÄB"))
    #expect(stored == Model(tags: ["a"], note: "b", name: "äb"))
  }
}
