extension Schema {
  /// Returns the rules as a rule file.
  ///
  /// Reading the file gives the same rules. Other JSON Schema tools read what its keywords can express, and never
  /// refuse what the rules accept. What they cannot know is listed among the omissions. The rules apply to texts after
  /// they are prepared.
  public func jsonSchema() -> Export<JSONValue> {
    var writer = SchemaWriter(outline)
    let file = writer.file(.ruleFile)
    return Export(file, omitting: writer.omissions)
  }

  /// Returns the rules as a component of an API description (OpenAPI 3.1.1, section 4.8.7: `components/schemas`).
  ///
  /// The component uses only keywords of JSON Schema, and its references lead to places within the component.
  ///
  /// - Parameter name: The name of the component: letters, digits, `.`, `-` and `_`.
  public func openAPIComponent(named name: String) -> Export<JSONValue> {
    var writer = SchemaWriter(outline)
    let place = JSONPointer(["components", "schemas", name])
    let schema = writer.file(.standard, at: place)
    return Export(
      ["components": ["schemas": .object(JSONObject([.init(key: name, value: schema)]))]], omitting: writer.omissions)
  }
}
