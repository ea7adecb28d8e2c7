import Wellformed

/// A member of the objects that a schema is about, with all that is asked of it whatever else holds.
struct SchemaField {
  /// The names that lead to the member.
  let path: [String]
  /// The schemas for it, the one that says most of it first.
  let schemas: [Int]
  /// Tells whether the member must be there.
  let isRequired: Bool
  /// The types that it may have.
  let types: ValueTypes
  /// What is asked of it as a text.
  let rules: [Rule]
  let normalization: Normalization
  let isOptional: Bool
  /// Tells whether some of what is said of it as a text refuses nothing.
  let hasWarnings: Bool
  /// How many bytes its text may have, where that is said.
  let byteLimit: Int?
  /// What is asked of it as a number.
  let numbers: [NumberBounds]
  /// What it is called.
  let label: String
  /// What it is for.
  let purpose: String?
  /// What must be in it, and what can be, where that is listed.
  let options: [JSONValue]?
  /// What those are called, by their texts.
  let titles: [ExactText: String]
  /// Tells whether the rules say that nobody is to see it.
  let saysSecret: Bool
  /// How the text of a control is read that stands for it.
  let reading: ControlReading
  /// Where it is spoken of in the rule file.
  let place: JSONPointer

  var name: String { path[path.count - 1] }
}

extension SchemaGraph {
  /// The members of the objects that some schemas for the same value are about, in order.
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

  /// What is asked of a value by some schemas, as of a field.
  func field(_ schemas: [Int], at path: [String], isRequired: Bool) -> SchemaField {
    let all = conjuncts(of: schemas)
    // A warning keeps no value from being valid, whatever its type is.
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
    if options == nil, types == .string {
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

  /// The values that a schema names for a value to be one of: those of `enum` and `const`, and those of alternatives that
  /// are nothing but values, as those with titles are.
  private func choices(of index: Int) -> [[JSONValue]] {
    let schema = nodes[index].schema
    return schema.enumerations.map { $0.options }
      + [schema.anyOf, schema.oneOf].compactMap { $0.flatMap(choice(among:)) }
  }

  /// The values that alternatives name, where each of them names some.
  private func choice(among alternatives: [Int]) -> [JSONValue]? {
    var seen: Set<JSONValue> = []
    var options: [JSONValue] = []
    for index in alternatives {
      guard let named = nodes[index].schema.enumerations.first?.options else { return nil }
      options += named.filter { seen.insert($0).inserted }
    }
    return options
  }

  /// How many steps it is to work out what some schemas ask of a value, and which members it has.
  func workload(of schemas: [Int]) -> Int {
    let rules = schemas.reduce(0) { $0 + nodes[$1].ruleCount }
    return joined(schemas).reduce(rules) { sum, index in
      let schema = nodes[index].schema
      let sum = schema.enumerations.reduce(sum + 1) { $0 + $1.options.count }
      return schema.object.properties.reduce(sum) { $0 + 1 + nodes[$1.schema].ruleCount }
    }
  }

  /// The text of a keyword that says nothing of whether a value is valid.
  func annotation(_ keyword: String, of index: Int) -> String? {
    nodes[index].schema.annotations.first { $0.key == keyword }?.value.string
  }

  /// What a schema and those that hold with it ask of an object beyond its members one by one, by keyword.
  ///
  /// - Parameter isChosen: Whether the value is chosen among those that are named, so that naming them is no such keyword.
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
