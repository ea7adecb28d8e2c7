import Testing
import WellformedSchema
import WellformedWeb

/// A page with a filled-in generated form, as the binding describes it to the adapter.
struct FilledPage {
  let value: JSONValue
  let isValid: Bool
  /// The places of the fields.
  let pointers: Set<String>
  /// The errors, by the places of their fields.
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
        // The binding reports choices in their own words, so it says nothing about boxes; without texts, there is no
        // control.
        if control.kind == "texts", !control.texts.isEmpty { sorts[name] = ["control": "typed"] }
      case "box":
        texts[name] = .string(control.pageText ?? (control.texts.isEmpty ? "" : "true"))
        sorts[name] = ["control": "ticked"]
      case "choice":
        texts[name] = .string(control.pageText ?? "")
        sorts[name] = ["control": "ticked"]
      case "files":
        let lines = try control.files.map { file in
          try ask([
            "file": [
              "name": .string(file.name), "size": .number(JSONNumber(file.bytes.count)),
              "head": .string(file.bytes.hexadecimal),
            ]
          ])["text"]?.string ?? ""
        }
        texts[name] = .string(lines.joined(separator: "\n"))
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

extension [UInt8] {
  /// The bytes as hexadecimal digits.
  fileprivate var hexadecimal: String { map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() }
}
