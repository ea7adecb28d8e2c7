package import Wellformed

/// The rules of a schema made ready for the rows of a table.
public struct SchemaTable: Sendable {
  /// The properties that the rules name and the table has no column for.
  public let missingColumns: [String] = []

  /// The columns that the rules do not name.
  public let unknownColumns: [String] = []

  /// What is found in a row, or nothing where the row is valid and nothing is to be said of it.
  ///
  /// - Parameter cell: Hands the bytes of the cell in a column, counted from zero, to a closure. A row that is too short
  ///   hands over no bytes at all for the columns it lacks.
  package func report(onRow cell: (_ column: Int, _ body: (Span<UInt8>) -> Void) -> Void) -> Report<JSONValue>? { nil }
}
