import Wellformed

extension SchemaReader {
  // MARK: Assertions

  /// Reads a keyword for values other than texts, or for values of any type; returns `false` for other keywords.
  func readAssertion(_ keyword: Keyword, into schema: SchemaKeywords) throws(SchemaError) -> Bool {
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
    case "minContains": schema.list.leastContained = try keyword.count()
    case "maxContains": schema.list.mostContained = try keyword.count()
    case "minProperties": schema.object.minimum = try keyword.count()
    case "maxProperties": schema.object.maximum = try keyword.count()
    case "uniqueItems": schema.list.isUnique = try keyword.boolean()
    case "required":
      if keyword.value.bool != nil {
        throw keyword.error("is an array of names; put it into the schema of the object that has the properties")
      }
      schema.object.required = try keyword.names(of: "names of properties")
    case "dependentRequired":
      for member in try keyword.object().members {
        let names = try keyword.member(member).names(of: "names of properties")
        try check(keyword, isFirstOf: member.key, in: schema)
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

  /// Reads a keyword that contains schemas; returns `false` for other keywords.
  mutating func readApplicator(
    _ keyword: Keyword, into schema: SchemaKeywords, _ place: Place
  ) throws(SchemaError) -> Bool {
    switch keyword.name {
    case "properties": schema.object.properties = try readMembers(keyword, place)
    case "patternProperties":
      for (name, index) in try readMembers(keyword, place) {
        let source = Keyword(name: name, value: .string(name), pointer: keyword.pointer.appending(name))
        schema.object.patterns.append((try PatternKeyword.pattern(source), index))
      }
    case "propertyNames": schema.object.names = try read(keyword, place)
    case "dependentSchemas":
      for (name, index) in try readMembers(keyword, place) {
        try check(keyword, isFirstOf: name, in: schema)
        schema.object.dependents.append((name, index))
      }
    case "dependencies": try readDependencies(keyword, into: schema, place)
    case "unevaluatedProperties": schema.unevaluatedMembers = try read(keyword, place)
    case "unevaluatedItems": schema.unevaluatedItems = try read(keyword, place)
    case "additionalProperties":
      let index = try read(keyword, place)
      schema.speaksOfOthers = true
      schema.object.additional =
        switch keyword.value {
        case .bool(true): .allowed
        case .bool(false): .refused
        default: .judged(index)
        }
    case "items":
      if keyword.value.array != nil {
        throw keyword.error("is a schema for all items; an array of schemas is \"prefixItems\" in draft 2020-12")
      }
      schema.list.items = try read(keyword, place)
    case "prefixItems": schema.list.first = try readAll(keyword, place)
    case "contains": schema.list.contained = try read(keyword, place)
    case "allOf": schema.listed = try readAll(keyword, place)
    case "anyOf": schema.anyOf = try readAll(keyword, place)
    case "oneOf": schema.oneOf = try readAll(keyword, place)
    case "not": schema.not = try read(keyword, place)
    case "if": schema.condition = try read(keyword, place)
    case "then": schema.consequence = try read(keyword, place)
    case "else": schema.alternative = try read(keyword, place)
    default: return false
    }
    return true
  }

  /// Reads `dependencies`, which drafts before 2019-09 had instead of `dependentRequired` and `dependentSchemas`.
  private mutating func readDependencies(
    _ keyword: Keyword, into schema: SchemaKeywords, _ place: Place
  ) throws(SchemaError) {
    for member in try keyword.object().members {
      let dependency = keyword.member(member)
      try check(keyword, isFirstOf: member.key, in: schema)
      if case .array = member.value {
        schema.object.dependentRequired.append((member.key, try dependency.names(of: "names of properties")))
      } else {
        schema.object.dependents.append((member.key, try read(dependency, place)))
      }
    }
  }

  /// Refuses a member that is both under `dependencies` and under one of its replacements, because a written rule file
  /// has each name only once.
  private func check(_ keyword: Keyword, isFirstOf name: String, in schema: SchemaKeywords) throws(SchemaError) {
    let required = schema.object.dependentRequired.contains { $0.name.hasSameBytes(as: name) }
    let others = schema.object.dependents.contains { $0.name.hasSameBytes(as: name) }
    let isKnown =
      switch keyword.name {
      case "dependentRequired": required
      case "dependentSchemas": others
      default: required || others
      }
    guard isKnown else { return }
    throw keyword.error("speaks of \(JSONValue.string(name).excerpt), of which another keyword speaks; join them")
  }
}
