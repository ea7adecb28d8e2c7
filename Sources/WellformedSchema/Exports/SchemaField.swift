import Wellformed

/// A member of the objects that a schema describes, with everything that is required of it in all cases.
struct SchemaField {
  /// The names that lead to the member.
  let path: [String]
  /// The schemas for the member, beginning with the one that says most about it.
  let schemas: [Int]
  /// Whether the member must be present.
  let isRequired: Bool
  /// The types that it may have.
  let types: ValueTypes
  /// The rules for it as a text.
  let rules: [Rule]
  let normalization: Normalization
  let isOptional: Bool
  /// Whether some of the rules for it as a text are only warnings.
  let hasWarnings: Bool
  /// The greatest number of bytes of its text, if there is a limit.
  let byteLimit: Int?
  /// The bounds for it as a number.
  let numbers: [NumberBounds]
  /// Its label.
  let label: String
  /// Its description.
  let purpose: String?
  /// The values that it can have; `nil` if the rules do not list them.
  let options: [JSONValue]?
  /// The labels of the options, by their texts.
  let titles: [ExactText: String]
  /// Whether the rules say that it must not be shown.
  let saysSecret: Bool
  /// How the text of its control is read.
  let reading: ControlReading
  /// The place in the rule file that describes it.
  let place: JSONPointer

  var name: String { path[path.count - 1] }
}

extension SchemaGraph {
  /// Returns the members of the objects that some schemas for the same value describe, in order.
  func fields(of schemas: [Int], at path: [String]) -> [SchemaField] {
    let conjuncts = conjuncts(of: schemas)
    var names: [String] = []
    var places: [ExactText: Int] = [:]
    var members: [[Int]] = []
    for index in conjuncts {
      for property in nodes[index].schema.object.properties {
        let place = places.place(of: property.name)
        if place == names.count {
          names.append(property.name)
          members.append([])
        }
        members[place].append(property.schema)
      }
    }
    let required = Set<ExactText>(names: conjuncts.flatMap { nodes[$0].schema.object.required })
    return zip(names, members).map { name, schemas in
      field(schemas, at: path + [name], isRequired: required.contains(name))
    }
  }

  /// Returns what some schemas require of a value, as a field.
  func field(_ schemas: [Int], at path: [String], isRequired: Bool) -> SchemaField {
    let all = conjuncts(of: schemas)
    // A warning never makes a value invalid, whatever the value's type is.
    let types = schemas.reduce(ValueTypes.all) { nodes[$1].isWarning ? $0 : $0.intersection(nodes[$1].types) }
    var rules: [Rule] = []
    var hasWarnings = false
    for rule in schemas.flatMap({ nodes[$0].text?.rules ?? [] }) {
      rules += rule.spoken
      hasWarnings = hasWarnings || rule.hasWarnings
    }
    var options: [JSONValue]?
    for choice in all.flatMap({ choices(of: $0) }) {
      let allowed = choice.filter { types.allow($0) }
      options = options.map { $0.filter { allowed.contains($0) } } ?? allowed
    }
    let plan = TextPlan(rules)
    if options == nil, types.besideNull == .string {
      for case .choice(let choice) in rules where !choice.isExclusion && !choice.ignoringCase && options == nil {
        options = choice.options.map { .string($0) }
      }
    }
    options = options?.filter { option in
      guard case .string(let text) = option else { return true }
      return text.withBytes { plan.verdict(of: $0, among: .none) == .valid }
    }
    return SchemaField(
      path: path, schemas: schemas, isRequired: isRequired, types: types, rules: rules,
      normalization: schemas.reduce([]) { $0.union(nodes[$1].normalization) },
      isOptional: schemas.contains { nodes[$0].isOptional },
      hasWarnings: hasWarnings, byteLimit: all.compactMap { nodes[$0].schema.text.byteLimit }.min(),
      numbers: all.map { nodes[$0].schema.number }.filter { !$0.isEmpty },
      label: all.lazy.compactMap { self.nodes[$0].schema.label }.first
        ?? FieldLabel.derived(from: path.last.map { Path([.name($0)]).description } ?? ""),
      purpose: all.lazy.compactMap { self.annotation("description", of: $0) }.first,
      options: options,
      titles: schemas.reduce(into: [:]) { $0.add(missingOf: nodes[$1].titles) },
      saysSecret: all.contains { nodes[$0].schema.isSecret },
      reading: reading(schemas, isRequired: isRequired), place: nodes[schemas[0]].schema.pointer)
  }

  /// Returns the lists of values that a schema allows: those of `enum` and `const`, and those of alternatives that only
  /// name values, such as ones with titles.
  private func choices(of index: Int) -> [[JSONValue]] {
    let schema = nodes[index].schema
    return schema.enumerations.map { $0.options }
      + [schema.anyOf, schema.oneOf].compactMap { $0.flatMap(choice(among:)) }
  }

  /// Returns the values that alternatives name; `nil` unless each of them names some.
  private func choice(among alternatives: [Int]) -> [JSONValue]? {
    var seen: Set<JSONValue> = []
    var options: [JSONValue] = []
    for index in alternatives {
      guard let named = nodes[index].schema.enumerations.first?.options else { return nil }
      options += named.filter { seen.insert($0).inserted }
    }
    return options
  }

  /// Returns how many steps it takes to find what some schemas require of a value, and its members.
  func workload(of schemas: [Int]) -> Int {
    let rules = schemas.reduce(0) { $0 + nodes[$1].ruleCount }
    return joined(schemas).reduce(rules) { sum, index in
      let schema = nodes[index].schema
      let sum = schema.enumerations.reduce(sum + 1) { $0 + $1.options.count }
      return schema.object.properties.reduce(sum) { $0 + 1 + nodes[$1.schema].ruleCount }
    }
  }

  /// Returns the text of a keyword that has no influence on whether a value is valid.
  func annotation(_ keyword: String, of index: Int) -> String? {
    nodes[index].schema.annotations.first { $0.key == keyword }?.value.string
  }

  /// Returns what a schema and its conjuncts require of an object as a whole rather than of single members, by keyword.
  ///
  /// - Parameter isChosen: Whether the value is one of a list, so that the list itself is not such a keyword.
  func keywordsBetweenMembers(
    of schemas: [Int], isChosen: Bool = false
  ) -> [(keyword: String, place: JSONPointer)] {
    var found: [(keyword: String, place: JSONPointer)] = []
    for index in conjuncts(of: schemas) {
      let schema = nodes[index].schema
      let object = schema.object
      var keywords: [String] = []
      for (keyword, alternatives) in [("anyOf", schema.anyOf), ("oneOf", schema.oneOf)] {
        guard let alternatives, !isChosen || choice(among: alternatives) == nil else { continue }
        keywords.append(keyword)
      }
      if schema.not != nil { keywords.append("not") }
      if schema.condition != nil { keywords.append("if") }
      if schema.stages != nil { keywords.append("inOrder") }
      if !object.dependentRequired.isEmpty { keywords.append("dependentRequired") }
      if !object.dependents.isEmpty { keywords.append("dependentSchemas") }
      if !object.patterns.isEmpty { keywords.append("patternProperties") }
      if object.names != nil { keywords.append("propertyNames") }
      if object.minimum > 0 { keywords.append("minProperties") }
      if object.maximum != nil { keywords.append("maxProperties") }
      if case .judged = object.additional { keywords.append("additionalProperties") }
      if schema.unevaluatedMembers != nil { keywords.append("unevaluatedProperties") }
      if !schema.enumerations.isEmpty { keywords.append("enum") }
      found += keywords.map { ($0, schema.pointer) }
    }
    return found
  }
}
