import Foundation
import Testing
import Wellformed
import WellformedCorpora
import WellformedLive
import WellformedSchema
import WellformedWeb

/// A form that is being filled in finds the same issues as the rules in the resulting object: the live form, the
/// adapter for pages, and `Schema.report`, with random rule files and texts.
@Suite struct ParityTests {
  /// The number of rule files.
  private static let fileCount = Trials.count(600, deep: 40_000)

  @Test func `a form finds what its rules find in the resulting object`() throws {
    var (cases, different) = (0, 0)
    var examples: [String] = []
    var made = 0
    for number in 0..<ParityTests.fileCount {
      var maker = RuleFileMaker(seed: Trials.seed() &+ UInt64(number))
      let file = maker.file()
      guard let schema = try? Schema(.object(file.rules)), let own = try? Schema(.object(file.own)) else { continue }
      made += 1
      for round in 0..<3 {
        let texts = file.members.map { (name: $0.name, text: maker.text(for: $0.schemas)) }
        let fillingIn = FillingIn(file: file, schema: schema, own: own, texts: texts)
        let differences = try fillingIn.differences(asksAdapter: round == 0)
        cases += 1
        guard !differences.isEmpty else { continue }
        different += 1
        if examples.count < 5 {
          let told = texts.map { "\($0.name): \(JSONValue.string($0.text))" }.joined(separator: ", ")
          examples.append("\(JSONValue.object(file.rules))\n  \(told)\n  " + differences.joined(separator: "\n  "))
        }
      }
    }
    #expect(made > ParityTests.fileCount / 4)
    #expect(
      different == 0,
      "\(different) of \(cases) differ, seed \(Trials.seed()):\n\(examples.joined(separator: "\n"))")
  }
}

extension ParityTests {
  @Test func `a form is refused if one field would normalize the text of another`() throws {
    let page = try Page(
      """
      {"type": "object", "properties": {"a": {"type": "string"}, "b": {"type": "string"}},
        "dependentSchemas": {"a": {"properties": {"b": {"x-wellformed": {"normalize": ["trim"]}}}}}}
      """)
    #expect(page.opening["error"]?["pointer"] == "/dependentSchemas/a")
  }
}

/// A form filled in with some texts, and the report on the resulting object.
private struct FillingIn {
  let file: RuleFileMaker.File
  let schema: Schema
  /// The rules for single members.
  let own: Schema
  let texts: [(name: String, text: String)]

  /// An issue, as far as the two must agree on it.
  private struct Told: Hashable, CustomStringConvertible {
    var path: Path
    var code: IssueCode
    var severity: Severity
    var span: Range<Int>
    var message: String

    /// The issue without its message, because rules between fields may give a field another label.
    var withoutMessage: Told {
      var told = self
      told.message = ""
      return told
    }

    var description: String { "\(path) \(code.rawValue) \(severity) \(span) “\(message)”" }
  }

  private func oracle(of name: String) -> ControlOracle? {
    file.members.first { $0.name == name }.map { ControlOracle($0.schemas, isRequired: $0.isRequired) }
  }

  private func object(of texts: [(name: String, text: String)]) -> JSONValue {
    var object = JSONObject()
    for (name, text) in texts {
      if let oracle = oracle(of: name), oracle.isField { object[name] = oracle.value(of: text) }
    }
    return .object(object)
  }

  func differences(asksAdapter: Bool) throws -> [String] {
    var form: LiveForm
    do { form = try LiveForm(schema: schema) } catch { return ["no form: \(error)"] }
    let ids = Dictionary(uniqueKeysWithValues: form.snapshot.fields.map { ($0.name, $0.id) })
    for (name, text) in texts {
      guard let id = ids[name] else { continue }
      _ = form.reduce(.focus(id), at: 0)
      _ = form.reduce(.edit(id, TextDraft(text), .typing), at: 0)
      _ = form.reduce(.blur(id, .commit), at: 0)
    }
    _ = form.reduce(.validate(reveals: true), at: 0)
    // A text is normalised when its field is left, which must not change its issues.
    let left = FillingIn(
      file: file, schema: schema, own: own, texts: form.snapshot.fields.map { ($0.name, $0.draft.text) })
    return try left.differences(&form, from: schema.check(object(of: texts)), asksAdapter: asksAdapter)
  }

  private func differences(
    _ form: inout LiveForm, from typed: Report<JSONValue>, asksAdapter: Bool
  ) throws -> [String] {
    let object = object(of: texts)
    let report = schema.check(object)
    var found: [String] = []
    if typed.value != report.value || typed.verdict != report.verdict {
      found.append("typed: \(typed.value), \(typed.verdict); left: \(report.value), \(report.verdict)")
    }
    if (form.state.validity == .valid) != (report.verdict == .valid) {
      found.append("verdict: the form is \(form.state.validity), the report \(report.verdict) on \(object)")
    }
    found += issueDifferences(form, report, own.check(object))
    found += verdictDifferences(form, report, own.check(object))
    if report.verdict == .valid { found += try submissionDifferences(&form, report.value) }
    if asksAdapter { found += try adapterDifferences(form) }
    return found
  }

  private func issueDifferences(
    _ form: LiveForm, _ report: Report<JSONValue>, _ own: Report<JSONValue>
  ) -> [String] {
    let live = Set(form.snapshot.fields.flatMap { $0.errors + $0.warnings }.compactMap { worded($0) })
    let reported = Set(report.issues.compactMap { worded($0) })
    let ownReported = Set(own.issues.compactMap { worded($0) })
    // Rules between fields are not reported while one of the fields is invalid by itself.
    let isHeldBack = file.hasRelations && own.verdict != .valid
    var found: [String] = []
    for issue in live where !reported.contains(issue) && !report.issues.contains(where: { $0.path == .root }) {
      found.append("only in the form: \(issue)")
    }
    if isHeldBack {
      let live = Set(live.map { $0.withoutMessage })
      for issue in ownReported where !live.contains(issue.withoutMessage) {
        found.append("only in the report on members: \(issue)")
      }
    } else {
      for issue in reported where !live.contains(issue) { found.append("only in the report: \(issue)") }
    }
    return found
  }

  /// Whether rules of a field have messages by code, which a form uses for every issue of the field.
  private var hasSentences: Bool { JSONValue.object(file.rules).description.contains("\"messages\"") }

  /// Returns the expected form of an issue; `nil` for a box that must be ticked, which a form reports as missing, and
  /// for an issue of the whole object, which a form reports at one of its fields.
  private func worded(_ issue: Wellformed.Issue) -> Told? {
    guard case .name(let name)? = issue.path.components.first, let oracle = oracle(of: name) else { return nil }
    let text = texts.first { $0.name == name }?.text ?? ""
    if oracle.isBox, text.allSatisfy({ $0 == " " }) { return nil }
    // A text that is read as another type is trimmed first, so that a report has no place in what was typed.
    let isText = oracle.value(of: text)?.string == text
    let isToBeTicked =
      oracle.isBox && issue.code == .choiceNotEqual && issue.arguments["expected"] == .text("true")
    return Told(
      path: issue.path, code: issue.code, severity: issue.severity, span: isText ? issue.span : 0..<0,
      message: hasSentences || isToBeTicked ? "" : issue.message)
  }

  private func verdictDifferences(
    _ form: LiveForm, _ report: Report<JSONValue>, _ own: Report<JSONValue>
  ) -> [String] {
    // A box that must be ticked is reported as missing.
    if own.issues.contains(where: { $0.severity == .error && isUntickedBox($0) }) { return [] }
    var worst = Verdict.valid
    for field in form.snapshot.fields {
      switch field.status {
      case .invalid: worst = max(worst, .invalid)
      case .incomplete: worst = max(worst, .incomplete)
      case .valid: break
      default: return ["status of \(field.name): \(field.status)"]
      }
    }
    // Rules between fields are not reported while one of the fields is invalid by itself.
    let least = own.verdict == .valid ? report.verdict : own.verdict
    return (least...report.verdict).contains(worst)
      ? [] : ["verdict of the fields: \(worst), of the report: \(least) to \(report.verdict)"]
  }

  private func isUntickedBox(_ issue: Wellformed.Issue) -> Bool {
    guard case .name(let name)? = issue.path.components.first else { return false }
    return texts.contains { $0.name == name && $0.text.allSatisfy { $0 == " " } } && oracle(of: name)?.isBox == true
  }

  /// The submitted value must be the one that was judged.
  private func submissionDifferences(_ form: inout LiveForm, _ value: JSONValue) throws -> [String] {
    for effect in form.reduce(.submit, at: 0) {
      guard case .submit(_, let values) = effect else { continue }
      let sent = object(of: values.entries.map { ($0.name, $0.text) })
      let stored = schema.check(sent)
      return stored.value == value && stored.verdict == .valid
        ? [] : ["sent: \(sent), \(stored.verdict); judged: \(value)"]
    }
    return ["nothing is submitted"]
  }

  /// The page must get the same state as the live form has.
  private func adapterDifferences(_ form: LiveForm) throws -> [String] {
    var page = try Page(JSONValue.object(file.rules).description)
    if let error = page.opening["error"] { return ["the adapter opens nothing: \(error)"] }
    for (name, text) in texts where page.fields[name] != nil {
      try page.happen("focus", name)
      try page.edit(name, text)
      try page.happen("blur", name)
    }
    try page.happen("validate", nil, ["reveals": true])
    try page.happen("submit")
    _ = try page.ask(["test": ["rules": .object(file.rules), "value": object(of: texts)]])
    Stories.write(page.asked)
    var found: [String] = []
    for field in form.snapshot.fields {
      let told = page.fields[field.name]?["problem"]?.string
      if told != field.errors.first?.message { found.append("told of \(field.name): \(told ?? "nothing")") }
    }
    return found
  }
}
