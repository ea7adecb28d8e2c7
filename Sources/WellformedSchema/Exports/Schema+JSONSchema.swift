extension Schema {
  /// Returns the rules as a rule file.
  ///
  /// Reading the file gives the same rules. Other tools for JSON Schema understand what its standard keywords can
  /// express, and never refuse what the rules accept; the omissions list what these tools cannot know. The keywords
  /// describe texts after normalisation.
  public func jsonSchema() -> Export<JSONValue> {
    var writer = SchemaWriter(outline)
    let file = writer.file(.ruleFile)
    return Export(file, omitting: writer.omissions)
  }

  /// Returns the rules as a component of an API description (OpenAPI 3.1.1, section 4.8.7: `components/schemas`).
  ///
  /// The component contains only keywords of JSON Schema, and references to places within itself.
  ///
  /// - Parameter name: The name of the component: letters, digits, and `.`, `-` and `_`.
  public func openAPIComponent(named name: String) -> Export<JSONValue> {
    var writer = SchemaWriter(outline)
    let place = JSONPointer(["components", "schemas", name])
    let schema = writer.file(.standard, at: place)
    return Export(
      ["components": ["schemas": .object(JSONObject([.init(key: name, value: schema)]))]], omitting: writer.omissions)
  }
}
