import Wellformed

/// Reads the schema objects of a rule file, each by itself; `SchemaLinker` connects them.
struct SchemaReader {
  /// What every schema object says; the root is the first.
  private(set) var schemas: [SchemaKeywords] = []
  /// The index of the schema object at each place.
  private(set) var places: [JSONPointer: Int] = [:]
  /// What refers to a place: by which schema object, and where that place is.
  private(set) var references: [(schema: Int, target: JSONPointer, keyword: Keyword)] = []
  /// The issue codes that messages are given for.
  var messageCodes: [(code: IssueCode, keyword: Keyword)] = []

  /// How deep schema objects may be nested.
  static var depthLimit: Int { 100 }

  /// Reads a rule file.
  init(_ json: JSONValue) throws(SchemaError) {
    _ = try read(json, at: JSONPointer(), depth: 0)
  }

  /// Reads a schema object, and those within it; returns its index.
  private mutating func read(_ json: JSONValue, at pointer: JSONPointer, depth: Int) throws(SchemaError) -> Int {
    guard depth <= SchemaReader.depthLimit else {
      throw SchemaError("schemas are nested deeper than \(SchemaReader.depthLimit)", at: pointer)
    }
    let index = schemas.count
    schemas.append(SchemaKeywords(at: pointer))
    places[pointer] = index
    var schema = SchemaKeywords(at: pointer)
    switch json {
    case .bool(let bool): schema.isNever = !bool
    case .object(let object): try read(object, into: &schema, index: index, depth: depth + 1)
    default:
      throw SchemaError("a schema must be an object, true or false, but this is \(json.excerpt)", at: pointer)
    }
    schemas[index] = schema
    return index
  }

  private mutating func read(
    _ object: JSONObject, into schema: inout SchemaKeywords, index: Int, depth: Int
  ) throws(SchemaError) {
    var text = TextRuleReader()
    for member in object.members {
      let keyword = Keyword(name: member.key, value: member.value, pointer: schema.pointer.appending(member.key))
      if try readAnnotation(keyword, into: &schema) { continue }
      if try text.read(keyword, into: &schema) { continue }
      if try readAssertion(keyword, into: &schema) { continue }
      if try readApplicator(keyword, into: &schema, depth: depth) { continue }
      switch keyword.name {
      case "$ref": references.append((index, try target(of: keyword), keyword))
      case "$defs":
        for member in try keyword.object().members { _ = try read(keyword.member(member), depth: depth) }
      case "x-wellformed": try readOwn(keyword, into: &schema, &text, depth: depth)
      default: throw keyword.unsupported
      }
    }
    schema.text.rules = text.rules
    if let contradiction = text.contradiction {
      throw SchemaError(contradiction, keyword: "minLength", at: schema.pointer.appending("minLength"))
    }
    try review(schema)
  }

  mutating func read(_ keyword: Keyword, depth: Int) throws(SchemaError) -> Int {
    try read(keyword.value, at: keyword.pointer, depth: depth)
  }

  // MARK: Annotations

  /// Reads a keyword that says nothing of whether a value is valid, and returns false for other keywords.
  private func readAnnotation(_ keyword: Keyword, into schema: inout SchemaKeywords) throws(SchemaError) -> Bool {
    switch keyword.name {
    case "title":
      let title = try keyword.text()
      schema.label = schema.label ?? title
    case "description", "$comment": _ = try keyword.text()
    case "default": break
    case "examples": _ = try keyword.array(of: "values")
    case "deprecated", "readOnly", "writeOnly": _ = try keyword.boolean()
    case "$schema": try checkDialect(keyword)
    case "$id":
      _ = try keyword.text()
      guard schema.pointer.tokens.isEmpty else { throw keyword.error("is only understood at the root; remove it") }
    default: return false
    }
    return true
  }

  private func checkDialect(_ keyword: Keyword) throws(SchemaError) {
    guard keyword.pointer.tokens.count == 1 else { throw keyword.error("is only understood at the root; remove it") }
    var name = try keyword.text()[...]
    if name.utf8.last == UInt8(ascii: "#") { name.removeLast() }
    let supported = "https://json-schema.org/draft/2020-12/schema"
    guard String(name).hasSameBytes(as: supported) else {
      throw keyword.error(
        "names another draft than 2020-12, \(keyword.value.excerpt); rewrite the rule file for \"\(supported)\"")
    }
  }

  // MARK: Assertions

  /// Reads a keyword that judges values other than texts, or of any type, and returns false for other keywords.
  private func readAssertion(_ keyword: Keyword, into schema: inout SchemaKeywords) throws(SchemaError) -> Bool {
    switch keyword.name {
    case "type": schema.types = try types(keyword)
    case "enum":
      guard let options = keyword.value.array else { throw keyword.mismatch("an array of values") }
      guard !options.isEmpty else { throw keyword.error("allows no value at all; give some") }
      schema.enumerations.append(Enumeration(options: options))
    case "const": schema.enumerations.append(Enumeration(options: [keyword.value]))
    case "minimum": schema.number.minimum = try keyword.number()
    case "maximum": schema.number.maximum = try keyword.number()
    case "exclusiveMinimum": schema.number.exclusiveMinimum = try keyword.number()
    case "exclusiveMaximum": schema.number.exclusiveMaximum = try keyword.number()
    case "multipleOf":
      let divisor = try keyword.number()
      guard divisor.signum > 0 else { throw keyword.mismatch("a number more than 0") }
      schema.number.divisor = divisor
    case "minItems": schema.list.minimum = try keyword.count()
    case "maxItems": schema.list.maximum = try keyword.count()
    case "uniqueItems": schema.list.isUnique = try keyword.boolean()
    case "required": schema.object.required = try keyword.names(of: "names of properties")
    case "dependentRequired":
      for member in try keyword.object().members {
        let names = try keyword.member(member).names(of: "names of properties")
        schema.object.dependentRequired.append((member.key, names))
      }
    default: return false
    }
    return true
  }

  private func types(_ keyword: Keyword) throws(SchemaError) -> ValueTypes {
    guard let array = keyword.value.array else { return try keyword.choice(of: ValueTypes.named) }
    guard !array.isEmpty else { throw keyword.error("allows no type at all; give some") }
    var types: ValueTypes = []
    for (index, name) in try keyword.names(of: "names of types").enumerated() {
      types.formUnion(try keyword.element(index, .string(name)).choice(of: ValueTypes.named))
    }
    return types
  }

  // MARK: Applicators

  /// Reads a keyword that holds schemas, and returns false for other keywords.
  private mutating func readApplicator(
    _ keyword: Keyword, into schema: inout SchemaKeywords, depth: Int
  ) throws(SchemaError) -> Bool {
    switch keyword.name {
    case "properties":
      for member in try keyword.object().members {
        schema.object.properties.append((member.key, try read(keyword.member(member), depth: depth)))
      }
    case "additionalProperties":
      let index = try read(keyword, depth: depth)
      schema.object.additional =
        switch keyword.value {
        case .bool(true): .allowed
        case .bool(false): .refused
        default: .judged(index)
        }
    case "items": schema.list.items = try read(keyword, depth: depth)
    case "allOf": schema.allOf += try readAll(keyword, depth: depth)
    case "anyOf": schema.anyOf = try readAll(keyword, depth: depth)
    case "oneOf": schema.oneOf = try readAll(keyword, depth: depth)
    case "not": schema.not = try read(keyword, depth: depth)
    case "if": schema.condition = try read(keyword, depth: depth)
    case "then": schema.consequence = try read(keyword, depth: depth)
    case "else": schema.alternative = try read(keyword, depth: depth)
    default: return false
    }
    return true
  }

  mutating func readAll(_ keyword: Keyword, depth: Int) throws(SchemaError) -> [Int] {
    var indexes: [Int] = []
    for element in try keyword.array(of: "schemas") { indexes.append(try read(element, depth: depth)) }
    guard !indexes.isEmpty else { throw keyword.error("has no schemas; give some") }
    return indexes
  }

  /// The place in this rule file that a `$ref` points to.
  private func target(of keyword: Keyword) throws(SchemaError) -> JSONPointer {
    let reference = try keyword.text()
    guard reference.utf8.first == UInt8(ascii: "#") else {
      throw keyword.error(
        "refers to \(keyword.value.excerpt); give a place in this rule file, such as \"#/$defs/name\"")
    }
    guard let target = JSONPointer(fragment: reference) else {
      throw keyword.error("must be a place in this rule file such as \"#/$defs/name\", but is \(keyword.value.excerpt)")
    }
    return target
  }

  // MARK: Contradictions

  /// Refuses what a schema object says of numbers, arrays and objects if nothing can satisfy it.
  private func review(_ schema: SchemaKeywords) throws(SchemaError) {
    if let word = schema.text.firstWord, !schema.types.contains(.string) {
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
    if case .refused = schema.object.additional {
      for name in schema.object.required
      where !schema.object.properties.contains(where: { $0.name.hasSameBytes(as: name) }) {
        throw SchemaError(
          "\"required\" asks for \(JSONValue.string(name).excerpt), which \"additionalProperties\" refuses",
          keyword: "required", at: schema.pointer.appending("required"))
      }
    }
  }
}

extension Keyword {
  /// The error about a keyword that is not supported.
  fileprivate var unsupported: SchemaError {
    let advice =
      switch name {
      case "definitions": "; in draft 2020-12 it is \"$defs\""
      case "dependencies": "; in draft 2020-12 it is \"dependentRequired\""
      case "$anchor", "$dynamicRef", "$dynamicAnchor", "$recursiveRef", "$recursiveAnchor":
        "; refer to places by \"$ref\": \"#/$defs/name\""
      default: ""
      }
    return error("is not a keyword that rule files support\(advice)")
  }
}
