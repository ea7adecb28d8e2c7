import Wellformed

extension SchemaGraph {
  /// Reads a rule file.
  ///
  /// - Parameter formats: The formats that the rule file may name.
  /// - Parameter base: The base of its references; `nil` if no other files are read.
  /// - Parameter read: Reads another file.
  ///
  /// - Returns: The graph that judges values, and the schema objects as they were read, for exports.
  static func reading(
    _ json: JSONValue, _ formats: FormatRegistry, at base: String? = nil,
    by read: (String) throws(SchemaFileError) -> [UInt8] = { (_) throws(SchemaFileError) in [] }
  ) throws(SchemaError) -> (SchemaGraph, SchemaOutline) {
    var files = SchemaFiles(at: base)
    do throws(SchemaError) {
      return try reading(SchemaReader(json, formats, &files, by: read))
    } catch {
      throw files.located(error)
    }
  }

  private static func reading(_ reader: SchemaReader) throws(SchemaError) -> (SchemaGraph, SchemaOutline) {
    let linker = try SchemaLinker(reader)
    var compiler = TextCompiler(linker)
    var texts: [TextPlan?] = Array(repeating: nil, count: linker.schemas.count)
    // Schemas come before those within them, and the innermost fault is the one to report.
    try compiler.compile()
    for index in linker.documentOrder.reversed() { texts[index] = try compiler.plan(of: index) }
    var siblings = SiblingReview(linker)
    try siblings.check()
    try SchemaGraph.checkMessages(reader, linker)
    if FormatRegistry.reviewsRuleFiles { try SchemaGraph.checkPlaceholders(reader) }
    let normalizes = linker.normalizes
    try SchemaGraph.checkUnevaluated(linker, normalizes)
    let nodes = linker.schemas.indices.map { index in
      SchemaNode(
        linker.schemas[index], types: linker.types[index], text: texts[index], ruleCount: compiler.sizes[index],
        fields: linker.fields[index], normalizes: normalizes[index], own: linker.schemas[index].text.own)
    }
    let root = linker.schemas[0]
    let catalogue = Catalogue.englishForSchemas.speaking(root.language, root.words)
    let words = Words(catalogue: catalogue, labels: LabelCollector(linker).labels)
    return (SchemaGraph(nodes: nodes, words: words), linker.outline)
  }

  /// Refuses normalisation of unevaluated parts, because only judging shows which parts these are.
  private static func checkUnevaluated(_ linker: SchemaLinker, _ normalizes: [Bool]) throws(SchemaError) {
    for schema in linker.schemas {
      for (keyword, index) in [
        ("unevaluatedItems", schema.unevaluatedItems), ("unevaluatedProperties", schema.unevaluatedMembers),
      ] {
        guard let index, normalizes[index] else { continue }
        throw SchemaError(
          "what no other schema speaks of cannot be prepared; leave \"normalize\" out", keyword: keyword,
          at: schema.pointer.appending(keyword))
      }
    }
  }

  /// Refuses messages for codes that nothing reports.
  private static func checkMessages(_ reader: SchemaReader, _ linker: SchemaLinker) throws(SchemaError) {
    guard !reader.messageCodes.isEmpty else { return }
    var known = Set(IssueCode.all + IssueCode.allOfSchemas + IssueCode.wordings)
    for format in reader.formats.all { known.formUnion(format.codes) }
    // A format that is chosen from a family reports more than the plain format.
    var formats: [Format] = []
    for schema in linker.schemas {
      for case let code? in [schema.override.code, schema.missing.code] { known.insert(code) }
      for rule in schema.text.rules { rule.addCodes(to: &known, &formats) }
    }
    for code in known {
      var general = code.parent
      while let code = general {
        known.insert(code)
        general = code.parent
      }
    }
    for (code, keyword) in reader.messageCodes where !known.contains(code) {
      throw keyword.error("is not an issue code; see the table of codes")
    }
  }

  /// Refuses sentences with placeholders that are the arguments of no code.
  private static func checkPlaceholders(_ reader: SchemaReader) throws(SchemaError) {
    guard reader.sentences.contains(where: { $0.template.arguments.contains { $0 != "field" } }) else { return }
    let english = Catalogue.englishForSchemas
    var known = ["field"]
    for code in english.codes { known += english.template(for: code, field: "")?.arguments ?? [] }
    for format in reader.formats.all { known += format.sentences.values.flatMap { $0.arguments } }
    let names = Set<ExactText>(names: known)
    for (template, keyword) in reader.sentences {
      for name in template.arguments where !names.contains(ExactText(name)) {
        let nearest = NearestNames.to(name, among: known.withoutRepeats.sorted()).first
        throw keyword.error(
          "has {\(name)}, which no issue fills in; "
            + (nearest.map { "did you mean {\($0)}?" } ?? "remove the braces"))
      }
    }
  }
}

extension MessageTemplate {
  /// The names of the arguments that fill the sentence or decide its plural form.
  fileprivate var arguments: [String] { placeholders + (count.map { [$0] } ?? []) }
}

extension SchemaLinker {
  /// For each schema, whether it or one that it leads to normalises texts.
  fileprivate var normalizes: [Bool] {
    var normalizes = fields.map { !$0.normalization.isEmpty }
    var users = [[Int]](repeating: [], count: schemas.count)
    for (index, schema) in schemas.enumerated() {
      for other in schema.allOf + schema.alternatives + schema.children { users[other].append(index) }
    }
    var ahead = schemas.indices.filter { normalizes[$0] }
    while let index = ahead.popLast() {
      for user in users[index] where !normalizes[user] {
        normalizes[user] = true
        ahead.append(user)
      }
    }
    return normalizes
  }
}

/// Collects the labels of fields.
struct LabelCollector {
  /// The labels by the path of the field, without positions.
  private(set) var labels: [ExactText: FieldLabel] = [:]
  private let linker: SchemaLinker
  private var budget: Budget
  /// The tasks that are left, the next one last.
  private var ahead: [Task] = []
  /// For each schema, whether the members of a value that it judges are being collected.
  private var isOpen: [Bool]

  private enum Task {
    case property(String, schema: Int, of: Path)
    case enter(Int, at: Path)
    case leave(Int)
  }

  init(_ linker: SchemaLinker) {
    self.linker = linker
    budget = Budget(forSchemas: linker.schemas.count)
    isOpen = linker.schemas.map { _ in false }
    ahead = [.enter(0, at: .root)]
    while let task = ahead.popLast() {
      switch task {
      case .property(let name, let schema, let path):
        let place = path.appending(name)
        if linker.labels[schema] != nil || linker.phrases[schema] != nil {
          let label = FieldLabel(
            linker.labels[schema] ?? FieldLabel.derived(from: place.fieldName), within: linker.phrases[schema])
          for name in [place.fieldName, Path([.name(name)]).fieldName] where labels[name] == nil {
            labels[name] = label
          }
        }
        ahead.append(.enter(schema, at: place))
      case .enter(let index, let path): enter(index, at: path)
      case .leave(let index): isOpen[index] = false
      }
    }
  }

  /// Continues with the labels of the members of a value.
  ///
  /// A schema within itself is not entered again: a label is found by the end of a path.
  private mutating func enter(_ index: Int, at path: Path) {
    guard !isOpen[index], path.components.count <= Budget.depthLimit, budget.take() else { return }
    isOpen[index] = true
    ahead.append(.leave(index))
    var tasks: [Task] = []
    let schemas = linker.sameValue(as: index)
    guard budget.take(schemas.count) else { return }
    for schema in schemas.map({ linker.schemas[$0] }) {
      for property in schema.object.properties {
        tasks.append(.property(property.name, schema: property.schema, of: path))
      }
      if case .judged(let other) = schema.object.additional { tasks.append(.enter(other, at: path)) }
      if let other = schema.unevaluatedMembers { tasks.append(.enter(other, at: path)) }
      for other in schema.object.patterns { tasks.append(.enter(other.schema, at: path)) }
      for element in schema.elements { tasks.append(.enter(element, at: path)) }
    }
    if budget.take(tasks.count) { ahead += tasks.reversed() }
  }
}
