import WellformedSchema
import WellformedTesting

/// A random form: rules, named controls, and what is filled in, with the expected value, which is computed
/// independently of the library.
struct GeneratedForm {
  /// A control, or several with one name.
  struct Control {
    let name: String
    /// The kind of control on the page: `text`, `texts`, `box`, `list`, `files`.
    let kind: String
    /// The texts that were entered or ticked.
    var texts: [String]
    /// The page's text for a box, or one of a choice, with a hidden field beside it.
    var pageText: String?
    /// The chosen files.
    var files: [File] = []
  }

  /// A chosen file.
  struct File {
    let name: String
    let bytes: [UInt8]
    /// The text that describes it.
    let line: String

    init(_ name: String, _ content: String, _ line: String) {
      (self.name, bytes, self.line) = (name, Array(content.utf8), line)
    }
  }

  private(set) var rules: JSONValue = nil
  private(set) var controls: [Control] = []
  /// The names of the objects and lists for which the page shows errors about the whole.
  private(set) var wholes: [String] = []
  /// The expected value.
  private(set) var value: JSONValue = nil
  private var generator: SeededNumbers
  /// Whether names have members in brackets.
  private var hasBrackets: Bool

  init(seed: UInt64) {
    generator = SeededNumbers(seed: seed)
    hasBrackets = Bool.random(using: &generator)
    let root = object(depth: 0)
    let filled = root.fill(self, "", true)
    (rules, value) = (.object(root.rules), filled.value ?? [:])
    (controls, wholes) = (filled.controls, filled.wholes)
  }

  private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &generator) < percent }

  private mutating func pick<Element>(_ options: [Element]) -> Element {
    options[Int.random(in: 0..<options.count, using: &generator)]
  }

  // MARK: Parts

  /// What is filled in for a part.
  struct Filled {
    var value: JSONValue?
    /// Whether anything is filled in; a value that only exists because it is required is not.
    var isFilled = false
    var controls: [Control] = []
    var wholes: [String] = []
  }

  /// Rules for a part of the value, and a function that fills it in.
  struct Part {
    let rules: JSONObject
    /// Fills in the part, given the name of the place and whether it exists even if nothing is filled in.
    let fill: (_ form: GeneratedForm, _ name: String, _ isThere: Bool) -> Filled
  }

  private func name(of member: String, in outer: String) -> String {
    if outer.isEmpty { return member }
    return hasBrackets ? "\(outer)[\(member)]" : "\(outer).\(member)"
  }

  private mutating func object(depth: Int) -> Part {
    var parts: [(name: String, part: Part, isRequired: Bool)] = []
    for number in 0..<Int.random(in: 1...4, using: &generator) {
      let kind = Int.random(in: 0..<(depth < 3 ? depth > 0 ? 10 : 11 : 7), using: &generator)
      let part: Part
      switch kind {
      case 0: part = number_()
      case 1: part = box()
      case 2, 3: part = list()
      case 4...6: part = text()
      case 7: part = object(depth: depth + 1)
      case 10: part = files()
      default: part = rows(depth: depth + 1)
      }
      parts.append(("m\(number)", part, chance(50)))
    }
    var rules: JSONObject = JSONObject(of: ["type": "object"])
    rules["properties"] = .object(
      JSONObject(parts.map { JSONObject.Member(key: $0.name, value: .object($0.part.rules)) }))
    rules["required"] = .array(parts.filter { $0.isRequired }.map { .string($0.name) })
    if depth > 0 {
      if chance(20) { rules["minProperties"] = 2 }
      if chance(20) { rules["dependentRequired"] = ["m0": [.string("m\(parts.count - 1)")]] }
      if chance(20) { rules["if"] = ["required": ["m0"]]; rules["then"] = ["maxProperties": 2] }
    }
    return Part(rules: rules) { [parts] form, outer, isThere in
      var filled = Filled()
      if !outer.isEmpty { filled.wholes.append(outer) }
      var object = JSONObject()
      for (name, part, isRequired) in parts {
        let inner = part.fill(form, form.name(of: name, in: outer), isRequired)
        filled.controls += inner.controls
        filled.wholes += inner.wholes
        filled.isFilled = filled.isFilled || inner.isFilled
        if let value = inner.value {
          object[name] = value
        } else if part.rules["type"] == "boolean" {
          object[name] = false
        }
      }
      filled.value = filled.isFilled || isThere ? .object(object) : nil
      return filled
    }
  }

  private mutating func rows(depth: Int) -> Part {
    let row = object(depth: depth)
    var rules: JSONObject = JSONObject(of: ["type": "array", "items": .object(row.rules)])
    if chance(40) { rules["minItems"] = .number(JSONNumber(Int.random(in: 1...2, using: &generator))) }
    if chance(20) { rules["maxItems"] = 2 }
    if chance(20) { rules["uniqueItems"] = true }
    var places: [Int] = []
    for _ in 0..<Int.random(in: 0...3, using: &generator) {
      places.append((places.last ?? -1) + (chance(70) ? 1 : Int.random(in: 1...400, using: &generator)))
    }
    return Part(rules: rules) { [places] form, name, isThere in
      var filled = Filled(wholes: [name])
      var values: [JSONValue] = []
      for place in places {
        let inner = row.fill(form, "\(name)[\(place)]", true)
        filled.controls += inner.controls
        filled.wholes += inner.wholes
        // A row of which nothing is sent does not exist.
        if inner.controls.contains(where: { !$0.texts.isEmpty }) { values.append(inner.value ?? [:]) }
      }
      filled.isFilled = !values.isEmpty
      filled.value = values.isEmpty && !isThere ? nil : .array(values)
      return filled
    }
  }

  private mutating func list() -> Part {
    let isOfNumbers = chance(30)
    let options = isOfNumbers ? ["1", "2", "3"] : ["a", "b", "c", "d e"]
    var items = JSONObject(of: ["type": isOfNumbers ? "integer" : "string"])
    let isChosen = chance(60)
    if isChosen { items["enum"] = .array(options.map { Self.value(of: $0, isNumber: isOfNumbers) }) }
    var rules: JSONObject = JSONObject(of: ["type": "array", "items": .object(items)])
    if chance(40) { rules["minItems"] = .number(JSONNumber(Int.random(in: 1...2, using: &generator))) }
    if chance(40) { rules["maxItems"] = 2 }
    if chance(40) { rules["uniqueItems"] = true }
    if chance(20) { rules["contains"] = ["const": Self.value(of: options[0], isNumber: isOfNumbers)] }
    var texts: [String] = []
    if isChosen {
      texts = options.filter { _ in chance(40) }
      if chance(10) { texts.append("zz") }
    } else {
      for _ in 0..<Int.random(in: 0...3, using: &generator) {
        texts.append(pick(options + ["", " ", "x\\n\ny", "Ä&=%"]))
      }
    }
    let hasMark = chance(50)
    return Part(rules: rules) { [texts] _, name, isThere in
      let control = Control(name: hasMark ? name + "[]" : name, kind: isChosen ? "list" : "texts", texts: texts)
      let values = texts.filter { $0 != "" && $0 != " " }.map { Self.value(of: $0, isNumber: isOfNumbers) }
      return Filled(
        value: values.isEmpty && !isThere ? nil : .array(values), isFilled: !values.isEmpty, controls: [control])
    }
  }

  private mutating func text() -> Part {
    var rules: JSONObject = JSONObject(of: ["type": "string"])
    if chance(30) { rules["minLength"] = 2 }
    if chance(20) { rules["maxLength"] = 3 }
    if chance(20) { rules["enum"] = ["ab", "cd"] }
    if chance(20) { rules["x-wellformed"] = ["normalize": ["trim"]] }
    let text = pick(["", "", "a", "ab", " ab ", "x=1&y", "naïve", "+", "%41", "a\nb"])
    let isTrimmed = rules["x-wellformed"] != nil
    return Part(rules: rules) { _, name, _ in
      let value = text.isEmpty ? JSONValue?.none : .string(isTrimmed && text == " ab " ? "ab" : text)
      return Filled(
        value: value, isFilled: value != nil, controls: [Control(name: name, kind: "text", texts: [text])])
    }
  }

  private mutating func number_() -> Part {
    let isWhole = chance(60)
    var rules: JSONObject = JSONObject(of: ["type": .string(isWhole ? "integer" : "number")])
    if chance(40) { rules["minimum"] = 3 }
    let text = pick(["", "1", "4", "007", "-2", "1.5", ".5", " 8 ", "x"])
    return Part(rules: rules) { _, name, _ in
      let value = text.isEmpty ? JSONValue?.none : Self.value(of: text, isNumber: true)
      return Filled(
        value: value, isFilled: value != nil, controls: [Control(name: name, kind: "text", texts: [text])])
    }
  }

  private mutating func box() -> Part {
    let isTicked = chance(50)
    if chance(40) {
      // As in Rails, with the hidden field before the box, or as in ASP.NET Core, with the hidden field after it.
      let (no, texts) = pick([("0", ["0", "1"]), ("false", ["true", "false"]), ("no", ["yes", "no"])])
      return Part(rules: JSONObject(of: ["type": "boolean"])) { _, name, _ in
        Filled(
          value: .bool(isTicked), isFilled: true,
          controls: [
            Control(name: name, kind: "box", texts: isTicked ? texts : [no], pageText: isTicked ? "true" : no)
          ])
      }
    }
    if chance(40) {
      let isNumber = chance(50)
      let options = isNumber ? ["1", "2"] : ["no thanks", "yes please"]
      let rules = JSONObject(of: ["enum": .array(options.map { Self.value(of: $0, isNumber: isNumber) })])
      return Part(rules: rules) { _, name, _ in
        let text = options[isTicked ? 1 : 0]
        return Filled(
          value: Self.value(of: text, isNumber: isNumber), isFilled: true,
          controls: [Control(name: name, kind: "choice", texts: isTicked ? options : [text], pageText: text)])
      }
    }
    return Part(rules: JSONObject(of: ["type": "boolean"])) { _, name, _ in
      Filled(
        value: isTicked ? true : nil, isFilled: isTicked,
        controls: [Control(name: name, kind: "box", texts: isTicked ? ["on"] : [])])
    }
  }

  private mutating func files() -> Part {
    var limits = JSONObject()
    if chance(60) { limits["most"] = 2 }
    if chance(40) { limits["kinds"] = ["pdf", "gif"] }
    if chance(30) { limits["maxBytes"] = 13 }
    let rules = JSONObject(of: ["type": "string", "x-wellformed": ["files": .object(limits)]])
    var chosen: [File] = []
    for _ in 0..<Int.random(in: 0...3, using: &generator) {
      chosen.append(
        pick([
          File("a.pdf", "%PDF-1.7\n", "9 pdf 0x0 a.pdf"), File("Ä 1.pdf", "%PDF-2.0\r\n--b", "13 pdf 0x0 Ä 1.pdf"),
          File("b.gif", "GIF89a\u{2}\0\u{3}\0\0\0\0,", "14 gif 2x3 b.gif"), File("c.pdf", "GIF8", "4 other 0x0 c.pdf"),
          File("d.txt", "", "0 other 0x0 d.txt"), File("e.txt", "\r\n", "2 other 0x0 e.txt"),
        ]))
    }
    return Part(rules: rules) { [chosen] _, name, _ in
      Filled(
        value: chosen.isEmpty ? nil : .string(chosen.map { $0.line }.joined(separator: "\n")),
        isFilled: !chosen.isEmpty,
        controls: [Control(name: name, kind: "files", texts: [], files: chosen)])
    }
  }

  private static func value(of text: String, isNumber: Bool) -> JSONValue {
    guard isNumber else { return .string(text) }
    let known: [String: JSONValue] = [
      "1": 1, "2": 2, "3": 3, "4": 4, "007": 7, "-2": -2, "1.5": .number(JSONNumber("1.5") ?? 0),
      ".5": .number(JSONNumber("0.5") ?? 0), " 8 ": 8,
    ]
    return known[text] ?? .string(text)
  }

  // MARK: Sent fields

  /// The texts that a browser sends, in order.
  var fields: [(name: String, text: String)] {
    controls.flatMap { control in control.texts.map { (control.name, $0) } }
  }
}

extension JSONObject {
  fileprivate init(of members: KeyValuePairs<String, JSONValue>) {
    self.init(members.map { Member(key: $0.key, value: $0.value) })
  }
}
