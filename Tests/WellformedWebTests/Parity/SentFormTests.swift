import Testing
import Wellformed
import WellformedCorpora
import WellformedSchema
import WellformedWeb

/// What is read of a form that is sent the page has as well: the same value, verdict and issues, and those of the value in JSON.
@Suite struct SentFormTests {
  private static let count = Trials.count(2000, deep: 40_000)

  @Test func `a form is one value on the page, as it is sent, and in JSON`() throws {
    var differences: [String] = []
    var (valid, nested) = (0, 0)
    for number in 0..<Self.count {
      let form = GeneratedForm(seed: Trials.seed() &+ UInt64(number))
      let schema = try Schema(form.rules)
      let found = try Self.differences(form, schema)
      if !found.isEmpty {
        differences.append("\(form.rules)\n  \(form.fields)\n  " + found.joined(separator: "\n  "))
      }
      if schema.check(form.value).isValid { valid += 1 }
      if form.controls.contains(where: { $0.name.contains("[") || $0.name.contains(".") }) { nested += 1 }
    }
    #expect(
      differences.isEmpty,
      "\(differences.count) differ, seed \(Trials.seed()):\n\(differences.prefix(4).joined(separator: "\n"))")
    // Chance must reach forms of all sorts.
    #expect(valid > Self.count / 20 && nested > Self.count / 4)
  }

  private static func differences(_ form: GeneratedForm, _ schema: Schema) throws -> [String] {
    let sent = try sent(form, schema)
    var found: [String] = []
    let wanted = schema.normalized(form.value)
    if schema.normalized(sent) != wanted { found.append("sent: \(schema.normalized(sent)), and not \(wanted)") }
    let page = try FilledPage(form)
    if page.value != wanted { found.append("page: \(page.value), and not \(wanted)") }
    let report = schema.check(sent)
    let inJSON = schema.check(try JSONValue(parsing: form.value.description))
    if inJSON.verdict != report.verdict || Set(inJSON.issues) != Set(report.issues) {
      found.append("JSON: \(inJSON.issues), and not \(report.issues)")
    }
    if page.isValid != report.isValid {
      found.append("the page is valid: \(page.isValid), the server: \(report.isValid)")
    }
    // A field of a page tells what is found further in from it, and one thing at a time.
    var told: [String: [String]] = [:]
    for issue in report.issues where issue.severity == .error {
      var path = issue.path
      while !path.isRoot, !page.pointers.contains(path.jsonPointer) { path.components.removeLast() }
      told[path.jsonPointer, default: []].append(issue.message)
    }
    for pointer in Set(told.keys).union(page.problems.keys) {
      let (own, server) = (page.problems[pointer], told[pointer] ?? [])
      if own.map({ !server.contains($0) }) ?? true {
        found.append("\(pointer): the page tells \(own ?? "nothing"), the server \(server)")
      }
    }
    return found
  }

  /// The value that a server reads of what a browser sends.
  private static func sent(_ form: GeneratedForm, _ schema: Schema) throws -> JSONValue {
    let body = form.fields.map { "\(escaped($0.name))=\(escaped($0.text))" }.joined(separator: "&")
    let fields = URLEncodedFields.fields(in: Array(body.utf8), limit: 10_000)
    let tree = FormTree()
    for (number, field) in fields.enumerated() {
      #expect(tree.add(ControlName(try #require(field.name)), field: number) == nil)
    }
    tree.finish()
    var reader = FormReader(schema.compiled)
    return reader.value(ofForm: tree.value { [fields[$0].text ?? ""] }).value
  }

  private static func escaped(_ text: String) -> String {
    text.utf8.map { byte in
      let isPlain = (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
      return isPlain ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }
}

/// A page on which a generated form was filled in, as its binding tells the adapter.
private struct FilledPage {
  let value: JSONValue
  let isValid: Bool
  /// Where the fields stand.
  let pointers: Set<String>
  /// The errors, by where their fields stand.
  let problems: [String: String]

  init(_ form: GeneratedForm) throws {
    var adapter = WebAdapter()
    func ask(_ question: JSONValue) throws -> JSONValue {
      let answer = try JSONValue(
        parsing: String(decoding: adapter.answer(Array(question.description.utf8)), as: UTF8.self))
      if let error = answer["error"] { Issue.record("\(error) for \(form.rules) with \(form.controls)") }
      return answer
    }
    let known = try ask(["controls": .array(form.controls.map { .string($0.name) }), "rules": form.rules])
    var (texts, sorts) = (JSONObject(), JSONObject())
    for (control, place) in zip(form.controls, known["controls"]?.array ?? []) {
      let name = place["field"]?.string ?? control.name
      switch control.kind {
      case "list", "texts":
        let lines = control.texts.map { $0.replacing("\\", with: "\\\\").replacing("\n", with: "\\n") }
        texts[name] = .string(lines.joined(separator: "\n"))
        // What is chosen is told of in words of its own, so that of boxes nothing is said; no texts are no control.
        if control.kind == "texts", !control.texts.isEmpty { sorts[name] = ["control": "typed"] }
      case "box":
        texts[name] = control.texts.isEmpty ? "" : "true"
        sorts[name] = ["control": "ticked"]
      default:
        texts[name] = .string(control.texts[0])
        sorts[name] = ["control": "typed"]
      }
    }
    let opened = try ask([
      "open": [
        "rules": form.rules, "controls": .array(texts.members.map { .string($0.key) }),
        "wholes": .array(form.wholes.map { .string($0) }), "fields": .object(sorts),
      ]
    ])
    let fields = opened["fields"]?.array ?? []
    let events = fields.compactMap { field -> JSONValue? in
      guard let name = field["name"]?.string, let text = texts[name], let id = field["id"] else { return nil }
      return ["type": "edit", "field": id, "text": text]
    }
    _ = try ask(["form": 1, "events": .array(events)])
    _ = try ask(["form": 1, "event": ["type": "validate", "reveals": true]])
    let shown = try ask(["form": 1, "snapshot": true])
    value = try ask(["form": 1, "value": true])["value"] ?? nil
    isValid = shown["state"]?["validity"] == "valid"
    pointers = Set(fields.compactMap { $0["pointer"]?.string })
    var problems: [String: String] = [:]
    for state in shown["changed"]?.array ?? [] {
      guard let problem = state["problem"]?.string else { continue }
      problems[fields.first { $0["id"] == state["id"] }?["pointer"]?.string ?? ""] = problem
    }
    self.problems = problems
  }
}
