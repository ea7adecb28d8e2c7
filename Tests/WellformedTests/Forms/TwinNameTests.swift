import Testing
import Wellformed

/// Two texts that are equal to Swift but are different names: an accent composed and decomposed.
private enum Twins {
  static let composed = "caf\u{E9}"
  static let apart = "cafe\u{301}"
}

@Suite struct `Names that differ only in composition` {
  private struct Model: Equatable { var first = "", second = "" }

  private let form = Form<Model>(
    .field(Twins.composed, \.first, .trimmed, .required, .length(2...)).labelled("First"),
    .field(Twins.apart, \.second, .trimmed, .required, .differs(from: Twins.composed)).labelled("Second"),
    .rule("pair", reads: Twins.composed, on: Twins.apart) { $0.first != "bad" })

  @Test func `two names that differ in composition are two fields`() {
    let report = form.check(Model(first: "x"))
    #expect(report.issues.map(\.code) == [.lengthTooShort, .required])
    #expect(report[Path([.name(Twins.composed)])].map(\.code) == [.lengthTooShort])
    #expect(report[Path([.name(Twins.apart)])].map(\.code) == [.required])
    #expect(report.issues.map(\.message) == ["First needs 1 more character", "Enter Second"])
    #expect(form.validated(of: Model(first: " bad ", second: " ok ")) == [.init(rawValue: "pair")])
    #expect(form.check(Model(first: "same", second: "same")).issues.map(\.code) == [.siblingEquals])
  }

  @Test func `a name selects the field whose bytes it has`() {
    #expect(form.only(Twins.apart).check(Model(first: "", second: "")).issues.map(\.code) == [.required])
    #expect(form.only(Twins.composed).fieldNames.map { Array($0.utf8) } == [Array(Twins.composed.utf8)])
    #expect(throws: FormError.self) {
      try Form<Model>(checking: [.field(Twins.composed, \.first, .equals(Twins.apart))])
    }
    let both = Rule.all(.differs(from: Twins.composed), .differs(from: Twins.apart))
    #expect(both.siblingNames.map { Array($0.utf8) } == [Array(Twins.composed.utf8), Array(Twins.apart.utf8)])
    #expect(throws: FormError.self) {
      try Form<Model>(checking: [.field(Twins.composed, \.first), .field("other", \.second, both)])
    }
  }

  @Test func `names that differ in composition are two paths`() {
    let (first, second) = (Path([.name(Twins.composed)]), Path([.name(Twins.apart)]))
    #expect(first != second && !first.contains(second))
    #expect(Set([first, second]).count == 2)
    #expect(Path(second.description) == second && Path(second.description) != first)
  }

  @Test func `texts that differ in composition are two codes, arguments, contexts, rules and issues`() {
    let (first, second) = (IssueCode(rawValue: Twins.composed), IssueCode(rawValue: Twins.apart))
    #expect(first != second && Set([first, second]).count == 2)
    #expect(FormContext(rawValue: Twins.composed) != FormContext(rawValue: Twins.apart))
    let arguments = Arguments(Twins.composed, 1, Twins.apart, 2)
    #expect(arguments[Twins.apart] == 2)
    let texts: [(String) -> Rule] = [
      { .startsWith($0) }, { .exactly($0) }, { .oneOf(["a", $0]) }, { .equals($0) }, { .when($0, .email, .required) },
      { .required.message($0) },
    ]
    for make in texts {
      #expect(make(Twins.composed) != make(Twins.apart))
      #expect(Set([make(Twins.composed), make(Twins.apart), make(Twins.composed)]).count == 2)
    }
    var (one, other) = (Issue(.required), Issue(.required))
    (one.suggestion, other.suggestion) = (Twins.composed, Twins.apart)
    #expect(one != other)
    #expect(
      Issue(.required, arguments: Arguments("x", .text(Twins.composed)))
        != Issue(.required, arguments: Arguments("x", .text(Twins.apart))))
  }

  @Test func `names that differ in composition have their own messages`() {
    let catalogue = Catalogue.english.overriding(field: Twins.composed, [.required: "composed"])
      .overriding(field: Twins.apart, [.required: "apart"])
    let issues = form.worded(in: catalogue).check(Model()).issues
    #expect(issues.map(\.message) == ["composed", "apart"])
  }

  @Test func `names that differ in composition do not share a text in a dictionary`() {
    let form = Form<[String: String]>(
      .field(Twins.composed, .trimmed, .required), .field(Twins.apart, .trimmed, .required))
    let report = form.check([Twins.apart: " x "])
    #expect(
      report[Path([.name(Twins.composed)])].map(\.code) == [.required] && report[Path([.name(Twins.apart)])].isEmpty)
    #expect(report.value.values.map { $0 } == ["x"])
  }

  @Test func `a name that only looks like a format's name finds no format`() {
    // To Swift, the Kelvin sign equals the letter K.
    #expect(FormatRegistry.standard["postal-code.D\u{212A}"] == nil && FormatRegistry.standard["postal-code.DK"] != nil)
  }
}

extension Form {
  fileprivate func validated(of model: Model) -> [IssueCode] { check(model).issues.map(\.code) }
}
