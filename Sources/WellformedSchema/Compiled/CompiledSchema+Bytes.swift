public import Wellformed

extension CompiledSchema {
  /// Returns the rules as bytes, a plan, from which ``init(bytes:formats:)-([UInt8],_)`` makes the same rules again.
  ///
  /// The same rules in the same words give the same bytes. The plan includes the words of one language, the schema's
  /// own, as far as its rules need them; to write those of another, see ``worded(in:)``. If a language joins lists in
  /// another way than with commas and one last word, the plan joins them with commas.
  ///
  /// - Complexity: O(*n*) in the rules and in the states of their patterns.
  public func bytes() -> [UInt8] { bytes(PlanWriter()) }

  /// Returns the primary part of the plan, which lacks the large tables of formats: numbering plans and lists of passwords.
  ///
  /// A page comes to life with it, and then loads the whole plan. Without such formats, this is the whole plan. A reader
  /// that has the tables itself reads the primary part like the whole plan; any other one refuses it.
  ///
  /// - Complexity: O(*n*) in the rules, in the states of their patterns, and in the tables.
  public func primaryBytes() -> [UInt8] { bytes(PlanWriter(isPrimary: true)) }

  private func bytes(_ start: PlanWriter) -> [UInt8] {
    var writer = start
    writer.count(graph.nodes.count)
    for node in graph.nodes { node.write(to: &writer) }
    writer.catalogue(graph.words.catalogue, of: reportableCodes, formats)
    writer.labels(graph.words.labels)
    return writer.finish()
  }

  /// Reads rules that ``bytes()`` has written.
  ///
  /// - Parameters:
  ///   - bytes: The plan.
  ///   - formats: The formats that the rules may use.
  /// - Throws: `PlanError` if the bytes are not such a plan, or if it needs a format that is not among `formats`.
  /// - Complexity: O(*n*) in the bytes, of which there are at most `PlanError.limit`.
  public init(bytes: Span<UInt8>, formats: FormatRegistry = .standard) throws(PlanError) {
    var reader = try PlanReader(bytes, formats)
    let count = try reader.count()
    guard count > 0 else { throw reader.malformed }
    var nodes: [SchemaNode] = []
    nodes.reserveCapacity(count)
    for _ in 0..<count { nodes.append(try SchemaNode(from: &reader, among: count)) }
    // No schema leads back to itself, or on and on, without going further into the value.
    do throws(SchemaError) { _ = try SameValueOrder(nodes.map { $0.schema }) } catch { throw reader.malformed }
    let catalogue = try reader.catalogue()
    let labels = try reader.labels()
    try reader.finish()
    self.init(SchemaGraph(nodes: nodes, words: Words(catalogue: catalogue, labels: labels)))
  }

  /// Reads rules that ``bytes()`` has written.
  ///
  /// - Parameters:
  ///   - bytes: The plan.
  ///   - formats: The formats that the rules may use.
  /// - Throws: `PlanError` if the bytes are not such a plan, or if it needs a format that is not among `formats`.
  public init(bytes: [UInt8], formats: FormatRegistry = .standard) throws(PlanError) {
    self = try unsafe bytes.withUnsafeBufferPointer { bytes throws(PlanError) in
      try unsafe CompiledSchema(bytes: bytes.span, formats: formats)
    }
  }
}

extension SchemaNode {
  fileprivate func write(to writer: inout PlanWriter) {
    schema.write(to: &writer)
    writer.byte(types.rawValue)
    // Most schemas say nothing of what is missing: the mark needs no byte.
    writer.byte((asksOfTexts ? 1 : 0) | (missing == IssueOverride() ? 0 : 2))
    if missing != IssueOverride() { writer.override(missing) }
    writer.flag(namesEmptyText)
    writer.flag(asksForPresence)
    writer.flag(normalizes)
    writer.flag(isOptional)
    writer.byte(normalization.rawValue)
    writer.count(byteLimit)
    writer.templates(messages)
    writer.titles(titles)
    writer.count(ruleCount)
    writer.optional(text) {
      $0.rules($1.rules)
      $0.flag($1.isOptional)
      $0.byte($1.normalization.rawValue)
      $0.count($1.byteLimit)
    }
  }

  fileprivate convenience init(from reader: inout PlanReader, among count: Int) throws(PlanError) {
    let schema = try SchemaKeywords(from: &reader, among: count)
    let types = ValueTypes(rawValue: try reader.byte())
    let marks = try reader.index(below: 4)
    let missing = marks & 2 == 0 ? IssueOverride() : try reader.override()
    let own = OwnText(isSaid: marks & 1 != 0, namesEmpty: try reader.flag())
    let asksForPresence = try reader.flag()
    let normalizes = try reader.flag()
    let isOptional = try reader.flag()
    let normalization = Normalization(rawValue: try reader.byte())
    let limit = try reader.magnitude()
    let messages = try reader.templates()
    let fields = TextFields(
      normalization: normalization, isOptional: isOptional, asksForPresence: asksForPresence, messages: messages,
      missing: missing, titles: try reader.titles(), limit: limit)
    let ruleCount = try reader.magnitude()
    var text: TextPlan?
    if try reader.flag() {
      var rules = try reader.rules()
      if try reader.flag() { rules.append(.optional) }
      let normalization = Normalization(rawValue: try reader.byte())
      text = TextPlan(rules, normalization: normalization, byteLimit: try reader.magnitude())
    }
    self.init(
      schema, types: types, text: text, ruleCount: min(ruleCount, Int(Int32.max)), fields: fields,
      normalizes: normalizes, own: own)
  }
}

extension SchemaKeywords {
  fileprivate func write(to writer: inout PlanWriter) {
    writer.texts(pointer.tokens)
    writer.flag(isNever)
    writer.flag(isSecret)
    writer.flag(reportsFirstIssueOnly)
    writer.byte(types.rawValue)
    writer.list(enumerations) { $0.values($1.options) }
    writer.texts(text.reads)
    for bound in [
      number.minimum, number.exclusiveMinimum, number.maximum, number.exclusiveMaximum, number.divisor,
    ] {
      writer.optional(bound) { $0.text($1.text) }
    }
    writer.flag(!list.isEmpty)
    if !list.isEmpty { list.write(to: &writer) }
    writer.flag(!object.isEmpty)
    if !object.isEmpty { object.write(to: &writer) }
    for schema in [unevaluatedItems, unevaluatedMembers] { writer.optional(schema) { $0.count($1) } }
    writer.flag(speaksOfOthers)
    writer.counts(allOf)
    for schemas in [anyOf, oneOf, stages] { writer.optional(schemas) { $0.counts($1) } }
    for schema in [not, condition, consequence, alternative] { writer.optional(schema) { $0.count($1) } }
    writer.optional(sibling) {
      $0.text($1.property)
      $0.count($1.condition)
      $0.optional($1.consequence) { $0.count($1) }
      $0.optional($1.alternative) { $0.count($1) }
    }
    writer.override(override)
    writer.templates(messages)
    writer.optional(check) {
      $0.text($1.address)
      $0.texts($1.reads)
    }
  }

  fileprivate convenience init(from reader: inout PlanReader, among count: Int) throws(PlanError) {
    self.init(at: JSONPointer(try reader.texts()))
    isNever = try reader.flag()
    isSecret = try reader.flag()
    reportsFirstIssueOnly = try reader.flag()
    types = ValueTypes(rawValue: try reader.byte())
    let enumerationCount = try reader.count()
    for _ in 0..<enumerationCount { enumerations.append(Enumeration(options: try reader.values())) }
    text.reads = try reader.texts()
    number.minimum = try reader.jsonNumber()
    number.exclusiveMinimum = try reader.jsonNumber()
    number.maximum = try reader.jsonNumber()
    number.exclusiveMaximum = try reader.jsonNumber()
    number.divisor = try reader.jsonNumber()
    if try reader.flag() { list = try ListKeywords(from: &reader, among: count) }
    if try reader.flag() { object = try ObjectKeywords(from: &reader, among: count) }
    unevaluatedItems = try reader.schema(among: count)
    unevaluatedMembers = try reader.schema(among: count)
    speaksOfOthers = try reader.flag()
    allOf = try reader.indexes(below: count)
    if try reader.flag() { anyOf = try reader.indexes(below: count) }
    if try reader.flag() { oneOf = try reader.indexes(below: count) }
    if try reader.flag() { stages = try reader.indexes(below: count) }
    not = try reader.schema(among: count)
    condition = try reader.schema(among: count)
    consequence = try reader.schema(among: count)
    alternative = try reader.schema(among: count)
    if try reader.flag() {
      let property = try reader.text()
      let condition = try reader.index(below: count)
      let consequence = try reader.schema(among: count)
      sibling = SiblingKeywords(
        property: property, condition: condition, consequence: consequence,
        alternative: try reader.schema(among: count))
    }
    override = try reader.override()
    messages = try reader.templates()
    if try reader.flag() { check = RemoteQuestion(address: try reader.text(), reads: try reader.texts()) }
  }
}

extension ListKeywords {
  fileprivate func write(to writer: inout PlanWriter) {
    writer.counts(first)
    writer.optional(items) { $0.count($1) }
    writer.count(minimum)
    writer.optional(maximum) { $0.count($1) }
    writer.flag(isUnique)
    for count in [contained, leastContained, mostContained] { writer.optional(count) { $0.count($1) } }
  }

  fileprivate init(from reader: inout PlanReader, among count: Int) throws(PlanError) {
    first = try reader.indexes(below: count)
    items = try reader.schema(among: count)
    minimum = try reader.magnitude()
    if try reader.flag() { maximum = try reader.magnitude() }
    isUnique = try reader.flag()
    contained = try reader.schema(among: count)
    if try reader.flag() { leastContained = try reader.magnitude() }
    if try reader.flag() { mostContained = try reader.magnitude() }
  }
}

extension ObjectKeywords {
  fileprivate func write(to writer: inout PlanWriter) {
    writer.named(properties.map { ($0.name, $0.schema) })
    writer.list(patterns) {
      $0.pattern($1.pattern)
      $0.count($1.schema)
    }
    writer.optional(names) { $0.count($1) }
    writer.count(minimum)
    writer.optional(maximum) { $0.count($1) }
    writer.texts(required)
    switch additional {
    case .allowed: writer.byte(0)
    case .refused: writer.byte(1)
    case .judged(let schema):
      writer.byte(2)
      writer.count(schema)
    }
    writer.list(dependentRequired) {
      $0.text($1.name)
      $0.texts($1.required)
    }
    writer.named(dependents.map { ($0.name, $0.schema) })
  }

  fileprivate init(from reader: inout PlanReader, among count: Int) throws(PlanError) {
    properties = try reader.named(among: count)
    let patternCount = try reader.count()
    for _ in 0..<patternCount {
      let pattern = try reader.pattern()
      patterns.append((pattern, try reader.index(below: count)))
    }
    names = try reader.schema(among: count)
    minimum = try reader.magnitude()
    if try reader.flag() { maximum = try reader.magnitude() }
    required = try reader.texts()
    switch try reader.index(below: 3) {
    case 0: additional = .allowed
    case 1: additional = .refused
    default: additional = .judged(try reader.index(below: count))
    }
    let dependentCount = try reader.count()
    for _ in 0..<dependentCount {
      let name = try reader.text()
      dependentRequired.append((name, try reader.texts()))
    }
    dependents = try reader.named(among: count)
  }
}

extension PlanWriter {
  /// Writes schemas with their names.
  fileprivate mutating func named(_ schemas: [(name: String, schema: Int)]) {
    list(schemas) {
      $0.text($1.name)
      $0.count($1.schema)
    }
  }
}

extension PlanReader {
  fileprivate mutating func named(among count: Int) throws(PlanError) -> [(name: String, schema: Int)] {
    let length = try self.count()
    var schemas: [(name: String, schema: Int)] = []
    for _ in 0..<length {
      let name = try text()
      schemas.append((name, try index(below: count)))
    }
    return schemas
  }

  /// Reads the index of a schema, if there is one.
  fileprivate mutating func schema(among count: Int) throws(PlanError) -> Int? {
    try flag() ? try index(below: count) : nil
  }

  fileprivate mutating func jsonNumber() throws(PlanError) -> JSONNumber? {
    guard try flag() else { return nil }
    return try number()
  }
}
