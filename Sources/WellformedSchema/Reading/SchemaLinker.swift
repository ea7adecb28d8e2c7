import Wellformed

/// Connects the schema objects of a rule file: what refers to what, and which types and texts they allow together.
///
/// Refuses schemas that contradict themselves.
struct SchemaLinker {
  private(set) var schemas: [SchemaKeywords]
  /// The schemas in the order in which they are in the file.
  private(set) var documentOrder: [Int]
  /// For each schema, its index in the rule file; it differs if `$dynamicRef` gives the schema several meanings.
  private var origins: [Int]
  /// The formats that the file can name.
  private let formats: FormatRegistry
  /// For each schema, the types that a value can have by it and by those for the same value.
  private(set) var types: [ValueTypes] = []
  /// For each schema, what it and those that hold together with it say about a text as a whole.
  private(set) var fields: [TextFields] = []
  /// For each schema, whether several that must all hold leave no type for a value.
  private var isTorn: [Bool] = []

  /// For each schema, whether it ever judges anything: one under `$defs` may exist only for its parts.
  private(set) var isUsed: [Bool] = []

  /// For each schema, the label that it, or those that hold together with it, give a value.
  private(set) var labels: [String?] = []
  /// For each schema, the name of the value within a sentence.
  private(set) var phrases: [String?] = []
  /// The schemas, each after those for the same value that it leads to.
  private(set) var order: [Int] = []

  init(_ reader: SchemaReader) throws(SchemaError) {
    schemas = reader.schemas
    documentOrder = reader.documentOrder
    origins = Array(schemas.indices)
    formats = reader.formats
    for reference in reader.references {
      let (keyword, schema) = (reference.keyword, schemas[reference.schema])
      guard let index = reader.places[try reader.names.place(of: reference.target, keyword)] else {
        throw keyword.error("refers to \(keyword.value.excerpt), where there is no schema")
      }
      if reference.isDynamic { schema.dynamicReference = index } else { schema.reference = index }
      if !schema.allOf.contains(index) { schema.allOf.append(index) }
    }
    if let scopes = try DynamicScopes(reader, schemas) {
      schemas = scopes.schemas
      documentOrder += Array(documentOrder.count..<schemas.count)
      origins = scopes.origins
    }
    try join()
    if try dropRestatements(reader) { try join() }
    isUsed = reachable()
    try checkTypes()
    try checkEnumerations()
    try checkNames()
  }

  /// All results.
  var outline: SchemaOutline {
    SchemaOutline(
      schemas: schemas, documentOrder: documentOrder, types: types, fields: fields, formats: formats)
  }

  /// Leaves out the schemas that are there for other tools, if they only say what `x-wellformed` next to them says.
  ///
  /// If one does not, it is a schema like any other: nothing is ignored.
  private mutating func dropRestatements(_ reader: SchemaReader) throws(SchemaError) -> Bool {
    if reader.restatements.isEmpty { return false }
    var found: [(schema: Int, restatement: Int)] = []
    for (index, schema) in schemas.enumerated() {
      for other in schema.listed where schemas[other].isRestatement { found.append((index, other)) }
    }
    guard FormatRegistry.reviewsRuleFiles else {
      // A small build trusts the author of the file.
      for (index, other) in found { schemas[index].leaveOut(other) }
      return !found.isEmpty
    }
    let places = Set(found.map { $0.restatement })
    for index in schemas.indices where schemas[index].isRestatement && !places.contains(index) {
      throw SchemaError(
        "\"restates\" is only understood in a schema of \"allOf\"", keyword: "restates", at: schemas[index].pointer)
    }
    // What is referred to must stay, and so must everything that contains it.
    var referred = Set<JSONPointer>()
    for index in schemas.flatMap({ $0.references }) {
      var place = JSONPointer()
      for token in schemas[index].pointer.tokens {
        place = place.appending(token)
        referred.insert(place)
      }
    }
    for (index, other) in found { schemas[index].leaveOut(other) }
    var writer = SchemaWriter(outline)
    var kept: [(schema: Int, restatement: Int)] = []
    var (last, expected) = (Int?.none, JSONObject?.none)
    for (index, other) in found.reversed() {
      if last != index { (last, expected) = (index, writer.restatement(of: index)) }
      if !referred.contains(schemas[other].pointer), let expected,
        .object(expected) == reader.restatements[origins[other]]
      {
        continue
      }
      kept.append((index, other))
    }
    for (index, other) in kept {
      schemas[index].listed.append(other)
      schemas[index].allOf.insert(other, at: schemas[index].listed.count - 1)
    }
    return kept.count < found.count
  }

  /// Finds the types and fields of each schema from those that judge the same value.
  private mutating func join() throws(SchemaError) {
    types = Array(repeating: .all, count: schemas.count)
    isTorn = Array(repeating: false, count: schemas.count)
    fields = schemas.map { TextFields($0) }
    labels = schemas.map { $0.label }
    phrases = schemas.map { $0.phrase }
    order = try SameValueOrder(schemas).indices
    for index in order { join(index) }
  }

  private mutating func join(_ index: Int) {
    let schema = schemas[index]
    var parts = [schema.isNever ? [] : schema.types]
    for other in schema.allOf {
      parts.append(demandedTypes(by: other))
      fields[index].add(fields[other])
      labels[index] = labels[index] ?? labels[other]
      phrases[index] = phrases[index] ?? phrases[other]
    }
    for stage in schema.stages ?? [] {
      parts.append(demandedTypes(by: stage))
      if fields[stage].asksForPresence { fields[index].asksForPresence = true }
    }
    for choice in [schema.anyOf, schema.oneOf] {
      for way in choice ?? [] {
        guard let (text, title) = schemas[way].titledConstant, fields[index].titles[text] == nil else { continue }
        fields[index].titles[text] = title
      }
      if let choice { parts.append(choice.reduce(into: ValueTypes()) { $0.formUnion(demandedTypes(by: $1)) }) }
    }
    types[index] = parts.reduce(ValueTypes.all) { $0.intersection($1) }
    isTorn[index] = types[index].isEmpty && !parts.contains([])
  }

  /// Returns for each schema whether values reach it from the root.
  private func reachable() -> [Bool] {
    var isReached = [Bool](repeating: false, count: schemas.count)
    var open = [0]
    isReached[0] = true
    while let index = open.popLast() {
      let schema = schemas[index]
      var others = schema.allOf + schema.alternatives + schema.children
      if let names = schema.object.names { others.append(names) }
      if let sibling = schema.sibling { others.append(sibling.condition) }
      for other in others where !isReached[other] {
        isReached[other] = true
        open.append(other)
      }
    }
    return isReached
  }

  /// Refuses combinations of types that no value has.
  private func checkTypes() throws(SchemaError) {
    for index in documentOrder.reversed() where isTorn[index] && isUsed[index] {
      throw SchemaError(
        "no value has every type that is asked for", keyword: "type", at: schemas[index].pointer)
    }
  }

  /// Refuses normalisation of the names of members, which are stored as they are.
  private func checkNames() throws(SchemaError) {
    for case let names? in schemas.map({ $0.object.names }) where !fields[names].normalization.isEmpty {
      throw SchemaError(
        "the names of properties cannot be prepared; leave \"normalize\" out", keyword: "propertyNames",
        at: schemas[names].pointer)
    }
  }

  /// Returns the types that a value must have by another schema for it; a warning never makes a value invalid.
  private func demandedTypes(by index: Int) -> ValueTypes {
    schemas[index].override.severity == .warning ? .all : types[index]
  }

  /// Refuses an enumeration if none of its values has the required type.
  private func checkEnumerations() throws(SchemaError) {
    for (index, schema) in schemas.enumerated() where !types[index].isEmpty && isUsed[index] {
      for enumeration in schema.enumerations
      where !enumeration.options.contains(where: { types[index].allow($0) }) {
        throw SchemaError(
          "no value that \"enum\" or \"const\" allows has the type asked for", keyword: "enum", at: schema.pointer)
      }
    }
  }
}

extension SchemaLinker {
  /// Returns the schemas that judge the same value as one of them, beginning with that one.
  func sameValue(as index: Int) -> [Int] {
    var found = IndexList(of: schemas.count)
    found.append(index)
    var next = 0
    while next < found.count {
      let schema = schemas[found[next]]
      for other in schema.allOf + schema.alternatives { found.append(other) }
      next += 1
    }
    return found.indices
  }
}

extension SchemaKeywords {
  /// The text and the title of the one value that is allowed, as one of several options.
  fileprivate var titledConstant: (text: ExactText, title: String)? {
    guard let label, enumerations.count == 1, enumerations[0].options.count == 1 else { return nil }
    return (ExactText(enumerations[0].options[0].controlText), label)
  }

  /// Removes a schema from those under `allOf`.
  fileprivate func leaveOut(_ index: Int) {
    listed.removeAll { $0 == index }
    allOf.removeAll { $0 == index }
  }
}
