import Wellformed

/// Writes the schemas of a rule file as JSON.
///
/// What JSON Schema can say is said in its keywords, and the rest under `x-wellformed`. Where the rest can be said to
/// other tools too, if less exactly, a schema under `allOf` restates it; other tools never refuse what the rules take.
struct SchemaWriter {
  /// For whom a schema is written.
  enum View {
    /// For everybody: with `x-wellformed`, and restated for other tools.
    case ruleFile
    /// For Wellformed alone, where other tools do not look.
    case hidden
    /// For other tools alone, in keywords of JSON Schema.
    case standard
  }

  let outline: SchemaOutline
  let exactness: SchemaExactness
  /// The schemas that references lead to.
  let isReferred: Set<Int>
  /// What other tools do not see.
  var omissions: [Omission] = []
  /// Where each schema is written, so that references can lead there.
  private var places: [JSONPointer]
  /// Where each schema was written in this round.
  private var written: [JSONPointer]
  /// The schemas that were written where references can lead to them.
  private var isPlaced: Set<Int> = []
  /// Tells whether what is written now is a copy, or may be moved, so that references do not lead to it.
  private var isCopy = false
  /// What may still be spent on telling other tools, and how deep what is written now lies.
  private var budget: Budget
  private var depth = 0

  init(_ outline: SchemaOutline) {
    self.outline = outline
    exactness = SchemaExactness(outline)
    isReferred = Set(outline.schemas.flatMap { $0.references })
    places = outline.schemas.map { $0.pointer }
    written = places
    budget = Budget(forSchemas: outline.schemas.count)
  }

  /// Writes the whole of a rule file, as it is to stand at a place.
  mutating func file(_ view: View, at place: JSONPointer = JSONPointer()) -> JSONValue {
    // Twice, because a reference may lead to what is written later.
    var file = schema(0, at: place, view)
    let homeless = isReferred.subtracting(isPlaced).sorted()
    for index in homeless { written[index] = place.appending("$defs").appending("referred-\(index)") }
    places = written
    omissions = []
    budget = Budget(forSchemas: outline.schemas.count)
    file = schema(0, at: place, view)
    if homeless.isEmpty { return file }
    var object = file.object ?? JSONObject()
    var definitions = object["$defs"]?.object?.members ?? []
    for index in homeless {
      definitions.append(JSONObject.Member(key: "referred-\(index)", value: schema(index, at: places[index], view)))
    }
    object["$defs"] = .object(JSONObject(definitions))
    return .object(object)
  }

  /// Writes what references do not lead to.
  mutating func copying<Result>(_ write: (inout SchemaWriter) -> Result) -> Result {
    let wasCopy = isCopy
    isCopy = true
    defer { isCopy = wasCopy }
    return write(&self)
  }

  /// Writes a schema at a place.
  mutating func schema(_ index: Int, at place: JSONPointer, _ view: View) -> JSONValue {
    if !isCopy {
      written[index] = place
      isPlaced.insert(index)
    }
    let schema = outline.schemas[index]
    if schema.isNever { return false }
    depth += 1
    defer { depth -= 1 }
    // What stands in a rule file is never that much, but what it is reported by may be: other tools are asked for less.
    if view == .standard, !budget.take() || depth > Budget.depthLimit {
      omit("allOf", index, "there is too much to tell other tools; left out")
      return true
    }
    var object = heading(of: index, at: place, view)
    switch view {
    case .standard:
      object = JSONObject(joining: [object, standardBody(of: index, at: place)])
    case .hidden: object.append(body(of: index, at: place, .hidden))
    case .ruleFile where isRelaxed(index):
      var inner = body(of: index, at: place.appending("x-wellformed").appending("allOf").appending(0), .hidden)
      if let restatement = restatement(of: index) { object["allOf"] = [.object(restatement)] }
      // A warning is one of the whole: what is said of types and of texts as a whole is more than its parts.
      let override = isWarning(index) ? schema.override.ruleFileMembers : []
      inner.removeOwn(override.map { $0.key })
      object.setOwn("allOf", [inner.isEmpty ? .bool(true) : .object(inner)])
      for member in override { object.setOwn(member.key, member.value) }
    case .ruleFile:
      object.append(body(of: index, at: place, .ruleFile))
      if let restatement = restatement(of: index) {
        object["allOf"] = .array((object["allOf"]?.array ?? []) + [.object(restatement)])
        // What only Wellformed reads comes last.
        if let own = object["x-wellformed"] {
          object["x-wellformed"] = nil
          object["x-wellformed"] = own
        }
      }
    }
    if index == 0, view == .ruleFile {
      if let language = schema.language { object.setOwn("language", .string(language)) }
      if !schema.words.isEmpty { object.setOwn("words", .object(JSONObject(wording: schema.words))) }
    }
    return object.isEmpty ? true : .object(object)
  }

  /// Writes several schemas at places in an array.
  mutating func schemas(_ indexes: [Int], at place: JSONPointer, _ view: View) -> JSONValue {
    var schemas: [JSONValue] = []
    for (position, index) in indexes.enumerated() {
      schemas.append(schema(index, at: place.appending(position), view))
    }
    return .array(schemas)
  }

  /// The reference to a schema.
  func reference(to index: Int) -> JSONValue { .string(places[index].fragment) }

  // MARK: For other tools

  /// What tells other tools so much as they can know of what `x-wellformed` says in a schema; nothing where that is
  /// nothing.
  mutating func restatement(of index: Int) -> JSONObject? {
    let place = outline.schemas[index].pointer
    if isWarning(index) {
      omitWarning(index)
      return nil
    }
    let isRelaxed = isRelaxed(index)
    var object = copying {
      isRelaxed
        ? $0.standardBody(of: index, at: place)
        : JSONObject(joining: $0.ownParts(of: index, isRestating: true))
    }
    if object.isEmpty { return nil }
    object.setOwn("restates", true)
    return object
  }

  /// A schema in keywords of JSON Schema alone.
  private mutating func standardBody(of index: Int, at place: JSONPointer) -> JSONObject {
    if isWarning(index) {
      omitWarning(index)
      return JSONObject()
    }
    guard takesNothing(index), !isBare(index) else { return requiredBody(of: index, at: place) }
    var body = copying { $0.requiredBody(of: index, at: place) }
    var object = JSONObject()
    if outline.schemas[index].types == .string {
      object["type"] = body["type"]
      body["type"] = nil
    }
    if !body.isEmpty { object["anyOf"] = [["const": ""], .object(body)] }
    return object
  }

  private mutating func requiredBody(of index: Int, at place: JSONPointer) -> JSONObject {
    let visible = visible(index, at: place, .standard).object
    return JSONObject(joining: [visible] + ownParts(of: index, isRestating: false))
  }

  /// Tells whether other tools would refuse what the rules take if they read the keywords of a schema.
  private func isRelaxed(_ index: Int) -> Bool {
    if outline.schemas[index].asksOfUnevaluated, !exactness.showsUnevaluated(index) { return true }
    return (isWarning(index) || takesNothing(index)) && !isBare(index)
  }

  /// Tells whether nothing that a schema finds makes a value invalid.
  private func isWarning(_ index: Int) -> Bool { outline.schemas[index].override.severity == .warning }

  private mutating func omitWarning(_ index: Int) {
    omit("severity", index, "a warning refuses nothing, and other tools have none; left out")
  }

  /// Tells whether an empty text is fine whatever else a schema asks.
  private func takesNothing(_ index: Int) -> Bool {
    outline.fields[index].isOptional && outline.types[index].contains(.string)
  }

  /// Tells whether a schema only leads to others that other tools do not see.
  private func isBare(_ index: Int) -> Bool {
    let schema = outline.schemas[index]
    return schema.hidden.count == 1 && schema.allOf == schema.hidden && schema.asksNothingElse
  }

  mutating func omit(_ rule: String, _ index: Int, _ reason: String) {
    omissions.append(Omission(rule, at: outline.schemas[index].pointer, reason))
  }
}

extension SchemaKeywords {
  /// Tells whether nothing is asked but by the schemas under `allOf`.
  fileprivate var asksNothingElse: Bool {
    !isNever && types == .all && enumerations.isEmpty && text.rules.isEmpty && text.normalization.isEmpty
      && text.byteLimit == nil && !text.isOptional && number.isEmpty && list.isEmpty && object.isEmpty
      && !asksOfUnevaluated && alternatives.isEmpty && sibling == nil
  }
}

extension JSONObject {
  /// Adds the members of another object, whose names are others.
  mutating func append(_ other: JSONObject) {
    for member in other.members { self[member.key] = member.value }
  }
}
