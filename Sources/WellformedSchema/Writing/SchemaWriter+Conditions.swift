import Wellformed

extension SchemaWriter {
  /// Returns what other tools can see of the rules for members that apply if another member satisfies a schema.
  ///
  /// If the other member is missing, nothing is required, because to other tools a missing text is not an empty one.
  mutating func conditions(amongMembersOf index: Int) -> [JSONObject] {
    var parts: [JSONObject] = []
    for (name, schema) in outline.schemas[index].object.properties {
      for sibling in siblings(of: schema) where exactness[sibling.condition] {
        let place = outline.schemas[sibling.condition].pointer
        let condition = copying { $0.schema(sibling.condition, at: place, .standard) }
        if let consequence = sibling.consequence {
          parts += part(name, consequence, if: condition, of: sibling.property)
        }
        if let alternative = sibling.alternative {
          let opposite = JSONValue.object(JSONObject([JSONObject.Member(key: "not", value: condition)]))
          parts += part(name, alternative, if: opposite, of: sibling.property)
        }
      }
    }
    return parts
  }

  private mutating func part(
    _ name: String, _ schema: Int, if condition: JSONValue, of other: String
  ) -> [JSONObject] {
    let consequence = copying { $0.schema(schema, at: $0.outline.schemas[schema].pointer, .standard) }
    if consequence == true { return [] }
    func members(_ name: String, _ value: JSONValue) -> JSONValue {
      .object(JSONObject([JSONObject.Member(key: name, value: value)]))
    }
    var question = JSONObject([JSONObject.Member(key: "properties", value: members(other, condition))])
    question["required"] = [.string(other)]
    let answer = JSONObject([JSONObject.Member(key: "properties", value: members(name, consequence))])
    return [JSONObject([.init(key: "if", value: .object(question)), .init(key: "then", value: .object(answer))])]
  }

  /// Returns the conditions on other members that always apply to a value that a schema judges.
  private func siblings(of index: Int) -> [SiblingKeywords] {
    // A schema within a warning is a warning, too.
    func isDemanded(_ index: Int) -> Bool { outline.schemas[index].override.severity != .warning }
    var found = IndexList(of: outline.schemas.count)
    if isDemanded(index) { found.append(index) }
    var next = 0
    while next < found.count {
      for other in outline.schemas[found[next]].allOf where isDemanded(other) { found.append(other) }
      next += 1
    }
    return found.indices.compactMap { outline.schemas[$0].sibling }
  }
}
