import Wellformed

/// Reads the schema objects of a rule file, each by itself; `SchemaLinker` connects them.
struct SchemaReader {
  /// The keywords of all schema objects, beginning with the root.
  private(set) var schemas: [SchemaKeywords] = []
  /// The schema objects in the order in which they are in the file: each before those within it.
  private(set) var documentOrder: [Int] = []
  /// The index of the schema object at each place.
  private(set) var places: [JSONPointer: Int] = [:]
  /// The references: which schema object refers to what.
  var references: [Reference] = []
  /// The names of schema objects, by which references find them in addition to their places.
  var names = SchemaNames()
  /// The schema objects that restate others, as JSON.
  private(set) var restatements: [Int: JSONValue] = [:]
  /// The issue codes that have messages.
  var messageCodes: [(code: IssueCode, keyword: Keyword)] = []
  /// The sentences for issues.
  var sentences: [(template: MessageTemplate, keyword: Keyword)] = []
  /// The plural rule of the file's language; `nil` if it is not known.
  let plurals: PluralRule?
  /// The formats that the file may name.
  let formats: FormatRegistry

  /// The places of other files as wholes.
  private var fileRoots: Set<JSONPointer> = []

  /// The schema objects that were found within others and are still to be read, the next one last.
  ///
  /// They are not on the thread's stack, so nesting cannot exhaust it.
  private var ahead: [Found] = []

  /// A reference of a schema object by `$ref` or `$dynamicRef`.
  struct Reference {
    let schema: Int
    let target: SchemaNames.Target
    let keyword: Keyword
    var isDynamic: Bool { keyword.name.hasSameBytes(as: "$dynamicRef") }
  }

  /// For each schema object, the identifier of the resource that contains it.
  private(set) var resources: [String] = []

  /// The greatest depth of schema objects; code that writes them calls itself for each level.
  static var depthLimit: Int { Budget.depthLimit }

  /// A schema object that was found within another.
  private struct Found {
    let json: JSONValue
    let pointer: JSONPointer
    let place: Place
  }

  /// Reads a rule file, and the files that it refers to.
  init(
    _ json: JSONValue, _ formats: FormatRegistry, _ files: inout SchemaFiles,
    by read: (String) throws(SchemaFileError) -> [UInt8]
  ) throws(SchemaError) {
    self.formats = formats
    // Known before the first sentence is read, wherever it is in the file.
    plurals = PluralRule(language: json["x-wellformed"]?["language"]?.string ?? "en")
    files.begin(json)
    let base = files.base.map { SchemaReference($0).withoutFragment } ?? ""
    names.add(file: base, at: JSONPointer())
    _ = try find(json, at: JSONPointer(), base: base, depth: 0)
    try readFound()
    try readFiles(&files, by: read)
  }

  /// Reads the files that references lead to, and those that references in them lead to.
  private mutating func readFiles(
    _ files: inout SchemaFiles, by read: (String) throws(SchemaFileError) -> [UInt8]
  ) throws(SchemaError) {
    var failures: [(uri: String, error: SchemaError)] = []
    var next = 0
    while next < references.count {
      let (uri, keyword) = (references[next].target.uri, references[next].keyword)
      next += 1
      guard !names.hasResource(uri), files.asks(for: uri) else { continue }
      let json: JSONValue
      do throws(SchemaError) { json = try files.read(uri, for: keyword, by: read) } catch {
        // A file that is still to come may have this identifier.
        failures.append((uri, error))
        continue
      }
      let name = files.name(uri)
      let place = JSONPointer(["$defs", name])
      fileRoots.insert(place)
      names.add(file: uri, at: place)
      schemas[0].definitions.append((name, try find(json, at: place, base: uri, depth: 1)))
      try readFound()
    }
    for (uri, error) in failures where !names.hasResource(uri) { throw error }
  }

  /// Reads the schema objects that were found, and those within them.
  private mutating func readFound() throws(SchemaError) {
    while let found = ahead.popLast() {
      // Schema objects within one are read in their order, and before whatever comes after it.
      let count = ahead.count
      try read(found)
      ahead[count...].reverse()
    }
  }

  /// Makes a place for a schema object that is to be read; returns its index.
  private mutating func find(
    _ json: JSONValue, at pointer: JSONPointer, base: String, depth: Int
  ) throws(SchemaError) -> Int {
    guard depth <= SchemaReader.depthLimit else {
      throw SchemaError("schemas are nested deeper than \(SchemaReader.depthLimit)", at: pointer)
    }
    let index = schemas.count
    schemas.append(SchemaKeywords(at: pointer))
    resources.append(base)
    places[pointer] = index
    ahead.append(Found(json: json, pointer: pointer, place: Place(index: index, base: base, depth: depth)))
    return index
  }

  private mutating func read(_ found: Found) throws(SchemaError) {
    let (json, pointer, index) = (found.json, found.pointer, found.place.index)
    documentOrder.append(index)
    let schema = schemas[index]
    switch json {
    case .bool(let bool): schema.isNever = !bool
    case .object(let object):
      let base = try names.read(object, at: pointer, base: found.place.base)
      resources[index] = base
      try read(object, into: schema, Place(index: index, base: base, depth: found.place.depth + 1))
    default:
      throw SchemaError("a schema must be an object, true or false, but this is \(json.excerpt)", at: pointer)
    }
    if schema.isRestatement { restatements[index] = json }
  }

  /// The place at which a schema object is read.
  struct Place {
    let index: Int
    /// The base of the references in it.
    let base: String
    let depth: Int
  }

  private mutating func read(
    _ object: JSONObject, into schema: SchemaKeywords, _ place: Place
  ) throws(SchemaError) {
    var text = TextRuleReader(formats)
    let isRoot = schema.pointer.tokens.isEmpty || object["$id"] != nil || fileRoots.contains(schema.pointer)
    for member in object.members {
      let keyword = Keyword(name: member.key, value: member.value, pointer: schema.pointer.appending(member.key))
      if keyword.name.hasSameBytes(as: "$schema") {
        try checkDialect(keyword, isAtRoot: isRoot)
        schema.annotations.append(member)
        continue
      }
      if try readAnnotation(keyword, into: schema) {
        schema.annotations.append(member)
        continue
      }
      if try text.read(keyword, into: schema) { continue }
      if try readAssertion(keyword, into: schema) { continue }
      if try readApplicator(keyword, into: schema, place) { continue }
      switch keyword.name {
      case "$ref", "$dynamicRef":
        let target = try SchemaNames.Target(keyword, base: place.base)
        references.append(Reference(schema: place.index, target: target, keyword: keyword))
      case "$defs":
        for member in try keyword.object().members {
          schema.definitions.append((member.key, try read(keyword.member(member), place)))
        }
      case "x-wellformed": try readOwn(keyword, into: schema, &text, place)
      default: throw keyword.unsupported
      }
    }
    // In one order, wherever they are in the file, so that a schema and what is written from it report in the same
    // order.
    schema.allOf = schema.listed + schema.hidden
    schema.text.rules = text.rules
    if let contradiction = text.contradiction {
      throw SchemaError(contradiction, keyword: "minLength", at: schema.pointer.appending("minLength"))
    }
    try review(schema)
  }

  mutating func read(_ keyword: Keyword, _ place: Place) throws(SchemaError) -> Int {
    try find(keyword.value, at: keyword.pointer, base: place.base, depth: place.depth)
  }

  mutating func readAll(_ keyword: Keyword, _ place: Place) throws(SchemaError) -> [Int] {
    var indexes: [Int] = []
    for element in try keyword.array(of: "schemas") { indexes.append(try read(element, place)) }
    guard !indexes.isEmpty else { throw keyword.error("has no schemas; give some") }
    return indexes
  }

  /// Reads the schemas of an object, by name.
  mutating func readMembers(_ keyword: Keyword, _ place: Place) throws(SchemaError) -> [(name: String, schema: Int)] {
    var schemas: [(name: String, schema: Int)] = []
    for member in try keyword.object().members { schemas.append((member.key, try read(keyword.member(member), place))) }
    return schemas
  }

  // MARK: Annotations

  /// Reads a keyword that has no influence on whether a value is valid; returns `false` for other keywords.
  private func readAnnotation(_ keyword: Keyword, into schema: SchemaKeywords) throws(SchemaError) -> Bool {
    switch keyword.name {
    case "title":
      let title = try keyword.text()
      if !title.isEmpty { schema.label = schema.label ?? title }
    case "description", "$comment": _ = try keyword.text()
    case "default": break
    case "examples": _ = try keyword.array(of: "values")
    case "deprecated", "readOnly": _ = try keyword.boolean()
    case "writeOnly": if try keyword.boolean() { schema.isSecret = true }
    // OpenAPI's hint that the field should hide what is typed; any text is valid.
    case "format":
      guard keyword.value.string?.hasSameBytes(as: "password") ?? false else { return false }
      schema.isSecret = true
    // The notation that a text contains is information for readers, and is not checked (JSON Schema Validation, section
    // 8).
    case "contentEncoding", "contentMediaType": _ = try keyword.text()
    case "contentSchema":
      if keyword.value.object == nil, keyword.value.bool == nil { throw keyword.mismatch("a schema") }
    case "$id", "$anchor", "$dynamicAnchor": break  // `SchemaNames` has read them.
    default: return false
    }
    return true
  }

  private func checkDialect(_ keyword: Keyword, isAtRoot: Bool) throws(SchemaError) {
    guard isAtRoot else { throw keyword.error("can only be at the root, or next to \"$id\"; remove it") }
    let name = try keyword.text()
    let supported = "https://json-schema.org/draft/2020-12/schema"
    guard name.hasSameBytes(as: supported) || name.hasSameBytes(as: supported + "#") else {
      throw keyword.error(
        "names another draft than 2020-12, \(keyword.value.excerpt); rewrite the rule file for \"\(supported)\"")
    }
  }

  // MARK: Contradictions

  /// Refuses the rules of a schema object for numbers, arrays and objects if nothing can satisfy them.
  private func review(_ schema: SchemaKeywords) throws(SchemaError) {
    if let word = schema.firstWord, !schema.types.contains(.string) {
      throw word.error("is about texts, which \"type\" does not allow here")
    }
    if let contradiction = schema.number.contradiction {
      throw SchemaError(contradiction, keyword: "minimum", at: schema.pointer)
    }
    if let maximum = schema.list.maximum, schema.list.minimum > maximum {
      throw SchemaError(
        "no array has at least \(schema.list.minimum) and at most \(maximum) items", keyword: "minItems",
        at: schema.pointer.appending("minItems"))
    }
    if let maximum = schema.object.maximum, schema.object.minimum > maximum {
      throw SchemaError(
        "no object has at least \(schema.object.minimum) and at most \(maximum) members", keyword: "minProperties",
        at: schema.pointer.appending("minProperties"))
    }
    if case .refused = schema.object.additional {
      let described = Set<ExactText>(names: schema.object.properties.map { $0.name })
      for name in schema.object.required
      where !described.contains(name) && !schema.object.patterns.contains(where: { $0.pattern.isMatch(name) }) {
        throw SchemaError(
          "\"required\" asks for \(JSONValue.string(name).excerpt), which \"additionalProperties\" refuses",
          keyword: "required", at: schema.pointer.appending("required"))
      }
    }
  }
}

extension Keyword {
  /// The error for a keyword that is not supported.
  fileprivate var unsupported: SchemaError {
    let advice =
      switch name {
      case "definitions": "; in draft 2020-12 it is \"$defs\""
      case "additionalItems": "; in draft 2020-12 it is \"items\", next to \"prefixItems\""
      case "$recursiveRef", "$recursiveAnchor":
        "; in draft 2020-12 there are \"$dynamicRef\" and \"$dynamicAnchor\""
      default: guess(among: KeywordNames.standard, or: KeywordNames.own)
      }
    return error("is not a keyword that rule files support\(advice)")
  }

  /// Returns which name was probably meant, as a part of a sentence; empty if no name is similar.
  ///
  /// - Parameter elsewhere: The names that are known under `x-wellformed`, if this one is not there.
  fileprivate func guess(among names: [String], or elsewhere: [String] = []) -> String {
    // A small build reads only files that were reviewed before.
    guard FormatRegistry.reviewsRuleFiles else { return "" }
    if elsewhere.contains(where: { $0.hasSameBytes(as: name) }) { return "; move it into \"x-wellformed\"" }
    if let nearest = NearestNames.to(name, among: names).first { return "; did you mean \"\(nearest)\"?" }
    return NearestNames.to(name, among: elsewhere).first.map { "; did you mean \"\($0)\" in \"x-wellformed\"?" } ?? ""
  }

  /// The error for an unknown member of `x-wellformed`.
  var unknownOfOwn: SchemaError {
    if FormatRegistry.reviewsRuleFiles, KeywordNames.standard.contains(where: { $0.hasSameBytes(as: name) }) {
      return error("is not known here; move it out of \"x-wellformed\"")
    }
    return error("is not known here\(guess(among: KeywordNames.own))")
  }
}

/// The names that rule files can use, for suggestions.
private enum KeywordNames {
  static var standard: [String] {
    [
      "$schema", "$id", "$anchor", "$dynamicAnchor", "$ref", "$dynamicRef", "$defs", "$comment", "title", "description",
      "default", "examples",
      "deprecated", "readOnly", "writeOnly", "type", "enum", "const", "minLength", "maxLength", "pattern", "format",
      "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "properties", "required",
      "patternProperties", "additionalProperties", "propertyNames", "minProperties", "maxProperties",
      "dependentRequired", "dependentSchemas", "dependencies", "unevaluatedProperties", "unevaluatedItems",
      "contentEncoding", "contentMediaType", "contentSchema", "items", "prefixItems", "contains", "minItems",
      "maxItems",
      "minContains", "maxContains", "uniqueItems", "allOf", "anyOf", "oneOf", "not", "if", "then", "else",
      "x-wellformed",
    ]
  }

  static var own: [String] {
    [
      "label", "phrase", "message", "messages", "missing", "language", "words", "code", "number", "severity", "inOrder",
      "allOf", "counterExamples", "check", "restates", "when", "normalize", "maxBytes", "optional", "required",
      "length", "allowed",
      "contains", "startsWith", "endsWith", "containsText", "oneOf", "noneOf", "wholeNumber", "decimal", "email",
      "phone", "files", "pattern", "equals", "differsFrom", "formatBy",
    ]
  }
}
