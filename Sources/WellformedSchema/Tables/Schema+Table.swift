extension Schema {
  /// The rules made ready for a table whose columns have these names.
  ///
  /// - Throws: `SchemaError` where the rules are not about objects, or two columns have the same name.
  public func table(columns: [String]) throws(SchemaError) -> SchemaTable {
    try SchemaTable(graph, columns: columns)
  }
}
