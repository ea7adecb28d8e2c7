import Wellformed

/// Writes the schemas of a rule file as JSON.
///
/// What JSON Schema can express is written in its keywords, and the rest under `x-wellformed`. If other tools can see
/// the rest too, even if less exactly, a schema under `allOf` restates it. Other tools never refuse what the rules
/// accept.
struct SchemaWriter {
  /// The readers that a schema is written for.
  enum View {
    /// All readers: with `x-wellformed`, and restated for other tools.
    case ruleFile
    /// Only Wellformed, at a place where other tools do not look.
    case hidden
    /// Only other tools, in keywords of JSON Schema.
    case standard
  }

  let outline: SchemaOutline
  let exactness: SchemaExactness
  /// The schemas that references lead to.
  let isReferred: Set<Int>
  /// What other tools do not see.
  var omissions: [Omission] = []
  /// The place at which each schema is written, so that references can lead there.
  private var places: [JSONPointer]
  /// The place at which each schema was written in this round.
  private var written: [JSONPointer]
  /// The schemas that were written where references can lead to them.
  private var isPlaced: Set<Int> = []
  /// Whether what is being written is a copy, or may be moved, so that references must not lead to it.
  private var isCopy = false
  /// The rest of the budget for restating rules for other tools, and the depth of what is being written.
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

  /// Writes a whole rule file, for a place.
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

  /// Writes something that references must not lead to.
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
    // A rule file is never that large, but its restatement may be; other tools are then asked to check less.
    if view == .standard, !budget.take() || depth > Budget.depthLimit {
      omit("allOf", index, "the export would be too large; left out")
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
      // A warning applies to the whole schema: its rules for types and for whole texts amount to more than its parts.
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

  /// Returns the reference to a schema.
  func reference(to index: Int) -> JSONValue { .string(places[index].fragment) }

  // MARK: For other tools

  /// Returns what tells other tools as much as they can know of a schema's `x-wellformed`; `nil` if that is nothing.
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

  /// Returns a schema in keywords of JSON Schema only.
  private mutating func standardBody(of index: Int, at place: JSONPointer) -> JSONObject {
    if isWarning(index) {
      omitWarning(index)
      return JSONObject()
    }
    guard takesNothing(index), !isBare(index) else { return requiredBody(of: index, at: place) }
    var body = copying { $0.requiredBody(of: index, at: place) }
    var object = JSONObject()
    if outline.schemas[index].types.besideNull == .string {
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

  /// Returns whether other tools would refuse values that the rules accept if they read the keywords of a schema.
  private func isRelaxed(_ index: Int) -> Bool {
    if outline.schemas[index].asksOfUnevaluated, !exactness.showsUnevaluated(index) { return true }
    return (isWarning(index) || takesNothing(index)) && !isBare(index)
  }

  /// Returns whether none of a schema's issues makes a value invalid.
  private func isWarning(_ index: Int) -> Bool { outline.schemas[index].override.severity == .warning }

  private mutating func omitWarning(_ index: Int) {
    omit("severity", index, "other tools have no warnings; left out")
  }

  /// Returns whether an empty text is valid whatever else a schema requires.
  private func takesNothing(_ index: Int) -> Bool {
    outline.fields[index].isOptional && outline.types[index].contains(.string)
  }

  /// Returns whether a schema only leads to one that other tools do not see.
  private func isBare(_ index: Int) -> Bool {
    let schema = outline.schemas[index]
    return schema.hidden.count == 1 && schema.allOf == schema.hidden && schema.asksNothingElse
  }

  mutating func omit(_ rule: String, _ index: Int, _ reason: String) {
    omissions.append(Omission(rule, at: outline.schemas[index].pointer, reason))
  }
}

extension SchemaKeywords {
  /// Whether only the schemas under `allOf` require anything.
  fileprivate var asksNothingElse: Bool {
    !isNever && types == .all && enumerations.isEmpty && text.rules.isEmpty && text.normalization.isEmpty
      && text.byteLimit == nil && !text.isOptional && number.isEmpty && list.isEmpty && object.isEmpty
      && !asksOfUnevaluated && alternatives.isEmpty && sibling == nil
  }
}

extension JSONObject {
  /// Adds the members of another object, none of which this object has.
  mutating func append(_ other: JSONObject) {
    for member in other.members { self[member.key] = member.value }
  }
}
