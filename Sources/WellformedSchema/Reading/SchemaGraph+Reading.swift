import Wellformed

extension SchemaGraph {
  /// Reads a rule file.
  convenience init(reading json: JSONValue) throws(SchemaError) {
    let reader = try SchemaReader(json)
    let linker = try SchemaLinker(reader)
    var compiler = TextCompiler(linker)
    var texts: [TextPlan?] = []
    // Schemas come before those within them, and the innermost fault is the one to tell of.
    for index in linker.schemas.indices.reversed() { texts.append(try compiler.plan(of: index)) }
    texts.reverse()
    try SiblingReview(linker).check()
    try SchemaGraph.checkMessages(reader, linker)
    let normalizes = linker.normalizes
    let nodes = linker.schemas.indices.map { index in
      SchemaNode(
        linker.schemas[index], types: linker.types[index], text: texts[index], fields: linker.fields[index],
        normalizes: normalizes[index], absence: SchemaGraph.absence(linker.fields[index], texts[index]))
    }
    let root = linker.schemas[0]
    let catalogue = Catalogue.englishForSchemas.speaking(root.language, root.words)
    let words = Words(catalogue: catalogue, labels: LabelCollector(linker).labels)
    self.init(nodes: nodes, outline: linker.outline, words: words)
  }

  /// What is told of a missing member: what its own rules tell of an empty text, if they ask for one that is not.
  private static func absence(_ fields: TextFields, _ text: TextPlan?) -> Issue {
    var findings = Findings()
    if fields.asksForPresence, let text {
      _ = "".withBytes { text.check($0, at: .root, among: .none, into: &findings) }
    }
    var issue = findings.issues.first { $0.severity == .error } ?? Issue(.required)
    if issue.template == nil { issue.template = fields.messages.sentence(for: issue.code) }
    return issue
  }

  /// Refuses messages for codes that nothing finds.
  private static func checkMessages(_ reader: SchemaReader, _ linker: SchemaLinker) throws(SchemaError) {
    guard !reader.messageCodes.isEmpty else { return }
    var known = Set(IssueCode.all + IssueCode.allOfSchemas + IssueCode.tellings)
    for schema in linker.schemas {
      if let code = schema.remark.code { known.insert(code) }
    }
    for code in known {
      var general = code.parent
      while let code = general {
        known.insert(code)
        general = code.parent
      }
    }
    for (code, keyword) in reader.messageCodes where !known.contains(code) {
      throw keyword.error("is no code of an issue; see the table of codes")
    }
  }
}

extension SchemaLinker {
  /// For each schema, whether texts are prepared by it or by one that it leads to.
  fileprivate var normalizes: [Bool] {
    var normalizes = fields.map { !$0.normalization.isEmpty }
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for index in schemas.indices.reversed() where !normalizes[index] {
        let schema = schemas[index]
        if (schema.allOf + schema.alternatives + schema.children).contains(where: { normalizes[$0] }) {
          normalizes[index] = true
          hasChanged = true
        }
      }
    }
    return normalizes
  }
}

extension Dictionary where Key == IssueCode, Value == MessageTemplate {
  /// The sentence for a code, or for the nearest more general one.
  func sentence(for code: IssueCode) -> MessageTemplate? {
    if isEmpty { return nil }
    var candidate: IssueCode? = code
    while let current = candidate {
      if let sentence = self[current] { return sentence }
      candidate = current.parent
    }
    return nil
  }
}

/// Gathers what fields are called.
struct LabelCollector {
  /// The labels by the path of the field, without positions.
  private(set) var labels: [ExactText: String] = [:]
  private let linker: SchemaLinker
  private var open: [Int] = []
  private var remaining = 10_000

  init(_ linker: SchemaLinker) {
    self.linker = linker
    collect(0, at: .root)
  }

  /// Gathers the labels of the members of a value.
  ///
  /// A schema within itself is not entered again: the end of a path is enough to find a label by.
  private mutating func collect(_ index: Int, at path: Path) {
    guard remaining > 0, !open.contains(index) else { return }
    remaining -= 1
    open.append(index)
    for schema in linker.sameValue(as: index).map({ linker.schemas[$0] }) {
      for property in schema.object.properties {
        let place = path.appending(property.name)
        if let label = linker.label(of: property.schema) {
          for name in [place.fieldName, Path([.name(property.name)]).fieldName] where labels[name] == nil {
            labels[name] = label
          }
        }
        collect(property.schema, at: place)
      }
      if case .judged(let other) = schema.object.additional { collect(other, at: path) }
      for other in schema.object.patterns { collect(other.schema, at: path) }
      for element in schema.elements { collect(element, at: path) }
    }
    open.removeLast()
  }
}
