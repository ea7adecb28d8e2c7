import Testing

@testable import WellformedCore
import Wellformed

/// A form visits the fields of a model once, and finds the same issues as the naive evaluator.
@Suite struct FormLaws {
  private struct Record: Sendable {
    var text: String
    var given: String?
    var f: String
    var g: String
  }

  private static func form(_ rule: Rule) -> Form<Record>? {
    try? Form(checking: [
      .field("f", \.f), .field("g", \.g), .field("text", \.text, rule), .field("given", \.given, rule),
      .field("same", \.text, .equals("f"), rule), .field("closure", get: { $0.text }, rules: [rule]),
    ])
  }

  @Test func `each field of a form is judged as by the naive evaluation of its rules`() {
    var made = 0
    Law.holds { instance, _ in
      guard let form = Self.form(instance.rule) else { return nil }
      made += 1
      let (f, g) = (instance.others["f"] ?? "", instance.others["g"] ?? "")
      let report = form.check(Record(text: instance.text, given: instance.text, f: f, g: g))
      let siblings = Siblings { $0.hasSameBytes(as: "f") ? f : $0.hasSameBytes(as: "g") ? g : nil }
      for (name, rules) in [
        ("text", [instance.rule]), ("given", [instance.rule]), ("closure", [instance.rule]),
        ("same", [.equals("f"), instance.rule]),
      ] {
        var slow = FoundIssues()
        let verdict = instance.text.withBytes {
          // A form without a context ignores rules for some contexts.
          Rule.slowCheckAll(Rule.resolved(rules, in: nil), $0, at: Path([.name(name)]), among: siblings, into: &slow)
            .verdict
        }
        for index in slow.issues.indices {
          guard let suggestion = slow.issues[index].suggestion else { continue }
          let holds = suggestion.withBytes { Rule.all(rules).slowPartialMatch(of: $0, among: siblings).holds }
          if !holds { slow.withdrawSuggestion(of: index) }
        }
        let found = report.found.filter { $0.path == Path([.name(name)]) }
        if found != slow.issues { return "\(name): \(found), slowly \(slow.issues)" }
        if verdict == .incomplete, !found.allSatisfy({ $0.isIncomplete }) {
          return "\(name): not known to be incomplete"
        }
        let wordings = zip(found, slow.issues).allSatisfy { $0.wording == $1.wording && $0.cause == $1.cause }
        if !wordings { return "\(name): told otherwise" }
      }
      let record = Record(text: instance.text, given: instance.text, f: f, g: g)
      return form.isValid(record) == report.isValid ? nil : "isValid differs"
    }
    // A form refuses rules that contradict themselves.
    #expect(made > Law.runs / 4)
  }

  @Test func `issues are values, and compare equal by their contents`() throws {
    let form = Form<[String: String]>(.field("code", .length(2...3), .contains(.digit)), .field("mail", .email))
    let report = form.check(["code": "abcd", "mail": "jane@@example.org"])
    #expect(report.found == form.check(["code": "abcd", "mail": "jane@@example.org"]).found)
    for issue in report.found {
      var (changed, other) = (issue, issue)
      changed.severity = .warning
      changed.isIncomplete = true
      #expect(issue.severity == .error && !issue.isIncomplete && changed != issue)
      other.code = "other"
      #expect(issue.code != "other" && other.path == issue.path && other.arguments == issue.arguments)
      changed = issue
      changed.number = 7
      changed.number = nil
      #expect(changed == issue && Set([changed]).contains(issue))
    }
    let text = try #require(report.found.first)
    #expect(text.arguments == ["maximum": 3, "excess": 1])
  }

  @Test func `arguments are equal however they are made`() {
    var grown = Arguments()
    for (count, made) in [Arguments(), Arguments("a", 1), Arguments("a", 1, "b", 2), ["a": 1, "b": 2, "c": "x"]]
      .enumerated()
    {
      #expect(grown == made && grown.hashValue == made.hashValue && made.all.count == count)
      #expect(made["a"] == (count > 0 ? 1 : nil) && made["b"] == (count > 1 ? 2 : nil))
      grown.append(["a", "b", "c", "d"][count], count == 2 ? "x" : .integer(count + 1))
    }
    #expect(Arguments("a", 1, "b", "x") == ["a": 1, "b": "x"])
    #expect(Arguments("a", 1, "b", 2) != Arguments("b", 2, "a", 1))
  }
}
