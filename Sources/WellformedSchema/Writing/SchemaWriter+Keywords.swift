import Wellformed

extension SchemaWriter {
  /// Returns a schema's keywords of JSON Schema, and separately those of them that other tools must not see.
  mutating func visible(
    _ index: Int, at place: JSONPointer, _ view: View
  ) -> (object: JSONObject, concealed: [JSONObject]) {
    let schema = outline.schemas[index]
    var object = JSONObject()
    if schema.types != .all {
      let names = schema.types.names
      object["type"] = names.count == 1 ? .string(names[0]) : .array(names.map { .string($0) })
    }
    for enumeration in schema.enumerations {
      let isConstant = enumeration.options.count == 1 && object["const"] == nil
      object[isConstant ? "const" : "enum"] = isConstant ? enumeration.options[0] : .array(enumeration.options)
    }
    let members = TextMembers(schema)
    object.append(members.standard)
    if let format = members.standardOfProfile { object["format"] = format }
    write(schema.number, to: &object)
    write(schema.list, to: &object, at: place, view)
    write(schema.object, to: &object, at: place, view)
    let takesOthers = schema.speaksOfOthers && outline.asksOfUnevaluatedMembers
    if takesOthers, object["additionalProperties"] == nil { object["additionalProperties"] = true }
    writeUnevaluated(index, to: &object, at: place, view)
    // A dynamic reference is written as a reference to its target here.
    let targets = schema.references
    if let target = targets.first { object["$ref"] = reference(to: target) }
    if !schema.listed.isEmpty { object["allOf"] = schemas(schema.listed, at: place.appending("allOf"), view) }
    if targets.count > 1 {
      let other = JSONObject.Member(key: "$ref", value: reference(to: targets[1]))
      object["allOf"] = .array((object["allOf"]?.array ?? []) + [.object(JSONObject([other]))])
    }
    if let ways = schema.anyOf { object["anyOf"] = schemas(ways, at: place.appending("anyOf"), view) }
    let concealed = writeDeciding(index, to: &object, at: place, view)
    return (object, concealed)
  }

  private mutating func writeUnevaluated(
    _ index: Int, to object: inout JSONObject, at place: JSONPointer, _ view: View
  ) {
    let schema = outline.schemas[index]
    for (keyword, other) in [
      ("unevaluatedItems", schema.unevaluatedItems), ("unevaluatedProperties", schema.unevaluatedMembers),
    ] {
      guard let other else { continue }
      if view == .standard, !exactness.showsUnevaluated(index) {
        omit(keyword, index, "depends on a rule that other tools cannot check exactly; left out")
      } else {
        object[keyword] = self.schema(other, at: place.appending(keyword), view)
      }
    }
  }

  private func write(_ number: NumberBounds, to object: inout JSONObject) {
    let bounds = [
      ("minimum", number.minimum), ("exclusiveMinimum", number.exclusiveMinimum), ("maximum", number.maximum),
      ("exclusiveMaximum", number.exclusiveMaximum), ("multipleOf", number.divisor),
    ]
    for (keyword, bound) in bounds { if let bound { object[keyword] = .number(bound) } }
  }

  private mutating func write(
    _ list: ListKeywords, to object: inout JSONObject, at place: JSONPointer, _ view: View
  ) {
    if !list.first.isEmpty { object["prefixItems"] = schemas(list.first, at: place.appending("prefixItems"), view) }
    if let items = list.items { object["items"] = schema(items, at: place.appending("items"), view) }
    if list.minimum > 0 { object["minItems"] = .count(list.minimum) }
    if let maximum = list.maximum { object["maxItems"] = .count(maximum) }
    if list.isUnique { object["uniqueItems"] = true }
  }

  private mutating func write(
    _ keywords: ObjectKeywords, to object: inout JSONObject, at place: JSONPointer, _ view: View
  ) {
    if !keywords.required.isEmpty { object["required"] = .array(keywords.required.map { .string($0) }) }
    write(keywords.properties, "properties", to: &object, at: place, view)
    write(keywords.patterns.map { ($0.pattern.source, $0.schema) }, "patternProperties", to: &object, at: place, view)
    switch keywords.additional {
    case .allowed: break
    case .refused: object["additionalProperties"] = false
    case .judged(let index):
      let others = schema(index, at: place.appending("additionalProperties"), view)
      // A schema that accepts everything is read as if it were absent.
      if others != true || isReferred.contains(index) { object["additionalProperties"] = others }
    }
    if let names = keywords.names {
      object["propertyNames"] = schema(names, at: place.appending("propertyNames"), view)
    }
    if keywords.minimum > 0 { object["minProperties"] = .count(keywords.minimum) }
    if let maximum = keywords.maximum { object["maxProperties"] = .count(maximum) }
    if !keywords.dependentRequired.isEmpty {
      object["dependentRequired"] = .object(
        JSONObject(
          keywords.dependentRequired.map { name, required in
            JSONObject.Member(key: name, value: .array(required.map { .string($0) }))
          }))
    }
    write(keywords.dependents, "dependentSchemas", to: &object, at: place, view)
  }

  private mutating func write(
    _ schemas: [(name: String, schema: Int)], _ keyword: String, to object: inout JSONObject, at place: JSONPointer,
    _ view: View
  ) {
    if schemas.isEmpty { return }
    var members: [JSONObject.Member] = []
    for (name, index) in schemas {
      let value = schema(index, at: place.appending(keyword).appending(name), view)
      members.append(JSONObject.Member(key: name, value: value))
    }
    object[keyword] = .object(JSONObject(members))
  }
}
