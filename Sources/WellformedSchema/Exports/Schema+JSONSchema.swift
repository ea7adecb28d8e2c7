extension Schema {
  /// The rules as a rule file.
  ///
  /// Reading it gives the same rules. Other tools for JSON Schema read what its keywords can say, and never refuse what the
  /// rules take; what they cannot know is among the omissions. Texts are meant as they are when they are prepared.
  public func jsonSchema() -> Export<JSONValue> {
    var writer = SchemaWriter(outline)
    let file = writer.file(.ruleFile)
    return Export(file, omitting: writer.omissions)
  }

  /// The rules as a component of an API description (OpenAPI 3.1.1, section 4.8.7: `components/schemas`).
  ///
  /// Only keywords of JSON Schema are used; references lead to places within the component.
  ///
  /// - Parameter name: What the component is called; letters, digits, and `.`, `-` and `_`.
  public func openAPIComponent(named name: String) -> Export<JSONValue> {
    var writer = SchemaWriter(outline)
    let place = JSONPointer(["components", "schemas", name])
    let schema = writer.file(.standard, at: place)
    return Export(
      ["components": ["schemas": .object(JSONObject([.init(key: name, value: schema)]))]], omitting: writer.omissions)
  }
}
