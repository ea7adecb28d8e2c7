public import Wellformed

/// Rules for JSON values, read from a rule file: JSON Schema, draft 2020-12, and what it lacks under `x-wellformed`.
public struct Schema: Sendable {
  /// Reads a rule file.
  ///
  /// - Throws: `SchemaError` for whatever in it is wrong or not supported: nothing is passed over.
  public init(_ json: JSONValue) throws(SchemaError) {
  }

  /// Reads the text of a rule file.
  ///
  /// - Throws: `SchemaError` where the text is not JSON, and for whatever in it is wrong or not supported.
  public init(parsing text: String) throws(SchemaError) {
    do { try self.init(JSONValue(parsing: text)) } catch { throw SchemaError("", at: JSONPointer()) }
  }

  /// Reads the text of a rule file.
  ///
  /// - Throws: `SchemaError` where the text is not JSON, and for whatever in it is wrong or not supported.
  public init(parsing bytes: Span<UInt8>) throws(SchemaError) {
    do { try self.init(JSONValue(parsing: bytes)) } catch { throw SchemaError("", at: JSONPointer()) }
  }

  /// The verdict on a value, everything found in it, and the value as it is to be stored.
  public func report(on value: JSONValue) -> Report<JSONValue> {
    Report(verdict: .valid, value: value, issues: [], words: nil)
  }

  /// Tells whether a value is valid.
  public func isValid(_ value: JSONValue) -> Bool { true }

  /// The rules made ready for a table whose columns have these names.
  ///
  /// - Throws: `SchemaError` where the rules are not about objects, or two columns have the same name.
  public func table(columns: [String]) throws(SchemaError) -> SchemaTable { SchemaTable() }
}
