import Wellformed

extension Schema {
  /// Returns the rules in English for people: a line for each requirement, indented under what it is about.
  public func plainLanguage() -> Export<String> {
    var describer = SchemaDescriber(graph)
    var text = ""
    if let title = graph.annotation("title", of: 0) { text += title + "\n" }
    if let purpose = graph.annotation("description", of: 0) { text += purpose + "\n" }
    if !text.utf8.isEmpty { text += "\n" }
    for line in describer.lines(for: [0], beside: []) { text += line.text(indent: "", bullet: "") }
    return Export(text, omitting: describer.omissions)
  }
}

extension RulePhrases.Line {
  /// Returns the line and the lines that belong to it.
  fileprivate func text(indent: String, bullet: String) -> String {
    indent + bullet + text + "\n" + parts.map { $0.text(indent: indent + "  ", bullet: "- ") }.joined()
  }
}

/// Describes what schemas require of values.
private struct SchemaDescriber {
  typealias Line = RulePhrases.Line

  private let graph: SchemaGraph
  private(set) var omissions: [Omission] = []
  private var open: [[Int]] = []
  /// The number of values that may still be described, so that rules that refer to one another many times come to an
  /// end.
  private var remaining = 2000
  private var budget: Budget

  init(_ graph: SchemaGraph) {
    self.graph = graph
    budget = Budget(forSchemas: graph.nodes.count)
  }

  /// Returns what some schemas require of one value.
  ///
  /// - Parameter members: The labels of the sibling members, by name.
  mutating func lines(for schemas: [Int], beside members: [(name: String, label: String)]) -> [Line] {
    guard !open.contains(schemas) else {
      return [Line(text: "is again what \(graph.field(schemas, at: [], isRequired: false).place.fragment) says")]
    }
    remaining -= 1
    guard remaining >= 0, open.count < Budget.depthLimit, budget.take(graph.workload(of: schemas)) else {
      let place = graph.nodes[schemas[0]].schema.pointer
      omissions.append(Omission("properties", at: place, "the description would be too large; left out"))
      return [Line(text: "is as \(place.fragment) says")]
    }
    open.append(schemas)
    defer { open.removeLast() }
    let field = graph.field(schemas, at: [], isRequired: false)
    let conjuncts = graph.conjuncts(of: schemas)
    var lines: [Line] = []
    if field.types.isEmpty { return [Line(text: "cannot be there at all")] }
    let isPlainObject = field.types == .object && schemas == [0]
    let types = field.types.besideNull
    if field.types != .all, types != .string, !isPlainObject { lines.append(Line(text: "is \(types.phrase)")) }
    lines += texts(field, schemas, beside: members)
    if types != .string {
      for index in conjuncts {
        let schema = graph.nodes[index].schema
        lines += numbers(schema.number)
        for enumeration in schema.enumerations {
          let options = enumeration.options.filter { !$0.isNull || types == .null || field.types == .all }
          let list = options.map { $0.description }.joined(separator: ", ")
          lines.append(Line(text: options.count == 1 ? "is \(list)" : "is one of \(list)"))
        }
        lines += elements(schema.list)
        lines += combinations(schema, beside: members)
        if let other = schema.unevaluatedItems {
          lines.append(
            graph.nodes[other].schema.isNever
              ? Line(text: "has no entries other than these")
              : Line(text: "every other entry:", parts: self.lines(for: [other], beside: [])))
        }
      }
    }
    if field.types.contains(.object) { lines += objects(schemas, conjuncts) }
    if types != field.types, field.types != .all { lines.append(Line(text: "can be null")) }
    return lines
  }

  private func texts(
    _ field: SchemaField, _ schemas: [Int], beside members: [(name: String, label: String)]
  ) -> [Line] {
    var lines: [Line] = []
    let phrases = RulePhrases { name in members.first { $0.name.hasSameBytes(as: name) }?.label ?? name }
    let rules = schemas.flatMap { graph.nodes[$0].text?.rules ?? [] }
    // If other types are allowed too, combinations are described for all types together.
    let isText = field.types.besideNull == .string
    let isPlain = { (rule: Rule) in
      switch rule {
      case .any, .not, .choice: isText
      default: true
      }
    }
    lines += phrases.lines(for: Rule.flattened(rules).filter(isPlain))
    if let limit = field.byteLimit { lines.append(Line(text: "has at most \(limit) bytes of UTF-8")) }
    for (preparation, phrase) in Normalization.phrases where field.normalization.contains(preparation) {
      lines.append(Line(text: phrase))
    }
    if field.isOptional { lines.append(Line(text: "can be left empty, whatever else is asked")) }
    guard !isText, !lines.isEmpty else { return lines }
    return [Line(text: "if it is a text:", parts: lines)]
  }

  private func numbers(_ number: NumberBounds) -> [Line] {
    var lines: [Line] = []
    if let bound = number.minimum { lines.append(Line(text: "is at least \(bound)")) }
    if let bound = number.exclusiveMinimum { lines.append(Line(text: "is more than \(bound)")) }
    if let bound = number.maximum { lines.append(Line(text: "is at most \(bound)")) }
    if let bound = number.exclusiveMaximum { lines.append(Line(text: "is less than \(bound)")) }
    if let divisor = number.divisor { lines.append(Line(text: "is a multiple of \(divisor)")) }
    return lines
  }

  // MARK: Lists

  private mutating func elements(_ list: ListKeywords) -> [Line] {
    var lines: [Line] = []
    if list.minimum > 0 { lines.append(Line(text: "has at least \(list.minimum) entries")) }
    if let maximum = list.maximum { lines.append(Line(text: "has at most \(maximum) entries")) }
    if list.isUnique { lines.append(Line(text: "has no entry twice")) }
    for (position, index) in list.first.enumerated() {
      lines.append(Line(text: "entry \(position + 1):", parts: self.lines(for: [index], beside: [])))
    }
    if let items = list.items {
      let parts = self.lines(for: [items], beside: [])
      if !parts.isEmpty {
        lines.append(Line(text: list.first.isEmpty ? "every entry:" : "every further entry:", parts: parts))
      }
    }
    if let contained = list.contained {
      let most = list.mostContained.map { " and at most \($0)" } ?? ""
      lines.append(
        Line(
          text: "of at least \(list.leastContained ?? 1)\(most) of its entries holds:",
          parts: self.lines(for: [contained], beside: [])))
    }
    return lines
  }

  // MARK: Objects

  private mutating func objects(_ schemas: [Int], _ conjuncts: [Int]) -> [Line] {
    let fields = graph.fields(of: schemas, at: [])
    let labels = fields.map { (name: $0.name, label: $0.label) }
    func label(_ name: String) -> String { labels.first { $0.name.hasSameBytes(as: name) }?.label ?? name }
    var lines: [Line] = []
    for field in fields {
      var parts = self.lines(for: field.schemas, beside: labels)
      if let purpose = field.purpose { parts.insert(Line(text: purpose), at: 0) }
      lines.append(Line(text: field.label + (field.isRequired ? " (must be there):" : ":"), parts: parts))
    }
    let described = Set<ExactText>(names: fields.map { $0.name })
    for index in conjuncts {
      let object = graph.nodes[index].schema.object
      for name in object.required where !described.contains(name) {
        lines.append(Line(text: "\(name) (must be there)"))
      }
      for (name, others) in object.dependentRequired {
        let list = others.map { label($0) }.joined(separator: ", ")
        if !others.isEmpty { lines.append(Line(text: "if \(label(name)) is there, these must be: \(list)")) }
      }
      for (name, other) in object.dependents {
        lines.append(Line(text: "if \(label(name)) is there:", parts: self.lines(for: [other], beside: [])))
      }
      for (pattern, other) in object.patterns {
        let parts = self.lines(for: [other], beside: labels)
        lines.append(Line(text: "every member whose name has a part that matches \(pattern.source):", parts: parts))
      }
      if let names = object.names {
        lines.append(Line(text: "the name of every member:", parts: self.lines(for: [names], beside: [])))
      }
      if object.minimum > 0 { lines.append(Line(text: "at least \(object.minimum) members are there")) }
      if let maximum = object.maximum { lines.append(Line(text: "at most \(maximum) members are there")) }
      switch object.additional {
      case .allowed: break
      case .refused: lines.append(Line(text: "no other members are there"))
      case .judged(let other):
        lines.append(Line(text: "every other member:", parts: self.lines(for: [other], beside: labels)))
      }
      if let other = graph.nodes[index].schema.unevaluatedMembers {
        lines.append(
          graph.nodes[other].schema.isNever
            ? Line(text: "there are no other members")
            : Line(
              text: "every other member:", parts: self.lines(for: [other], beside: labels)))
      }
    }
    return lines
  }

  // MARK: Combinations

  private mutating func combinations(_ schema: SchemaKeywords, beside members: [(name: String, label: String)])
    -> [Line]
  {
    var lines: [Line] = []
    func ways(_ indexes: [Int], _ describer: inout SchemaDescriber) -> [Line] {
      indexes.enumerated().map {
        Line(text: "way \($0.offset + 1):", parts: describer.lines(for: [$0.element], beside: members))
      }
    }
    if let indexes = schema.anyOf {
      lines.append(Line(text: "one of these at least holds:", parts: ways(indexes, &self)))
    }
    if let indexes = schema.oneOf {
      lines.append(Line(text: "exactly one of these holds:", parts: ways(indexes, &self)))
    }
    if let other = schema.not {
      lines.append(Line(text: "this does not hold:", parts: self.lines(for: [other], beside: members)))
    }
    if let condition = schema.condition {
      lines.append(Line(text: "if this holds:", parts: self.lines(for: [condition], beside: members)))
      if let other = schema.consequence {
        lines.append(Line(text: "then:", parts: self.lines(for: [other], beside: members)))
      }
      if let other = schema.alternative {
        lines.append(Line(text: "otherwise:", parts: self.lines(for: [other], beside: members)))
      }
    }
    for stage in schema.stages ?? [] { lines += self.lines(for: [stage], beside: members) }
    return lines
  }
}

extension ValueTypes {
  /// The types in words.
  fileprivate var phrase: String {
    let names = names.map { name in
      switch name {
      case "string": "a text"
      case "number": "a number"
      case "integer": "a whole number"
      case "boolean": "true or false"
      case "array": "a list"
      case "object": "an object"
      default: "null"
      }
    }
    return names.count < 2 ? names.joined() : names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
  }
}

extension Normalization {
  /// The phrases for the steps of normalisation.
  fileprivate static var phrases: [(Normalization, String)] {
    [
      (.trimmed, "spaces around it are taken off"), (.collapsed, "several spaces become one"),
      (.lowercasedASCII, "A to Z become a to z"), (.lowercased, "letters become lower case"),
      (.digitsOnly, "everything but digits is taken out"), (.composed, "letters and their accents are composed"),
    ]
  }
}
