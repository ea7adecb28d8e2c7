extension Schema {
  /// Returns the compiled rules for a table whose columns have these names.
  ///
  /// - Throws: `SchemaError` if the rules are not about objects, or if two columns have the same name.
  public func table(columns: [String]) throws(SchemaError) -> SchemaTable {
    try SchemaTable(graph, columns: columns)
  }
}
