import Testing
import Wellformed
import WellformedSchema

/// What people see when they print or dump rules.
@Suite struct PrintingTests {
  private struct Address: Sendable { var street = "", city = "" }

  private static let form = Form<Address>(
    .field("street", \.street, .length(2...)), .field("city", \.city),
    .rule("city.known", reads: "city") { $0.city != "" })

  private func dumped(_ value: Any) -> String {
    var text = ""
    dump(value, to: &text)
    return text
  }

  @Test func `a schema is printed as its rule file`() throws {
    let schema = try Self.form.schema().content
    #expect("\(schema)" == schema.jsonSchema().content.indented && dumped(schema) == "- \(schema)\n")
    #expect(try JSONValue(parsing: "\(schema)") == schema.jsonSchema().content)
    #expect("\(schema.compiled)".hasPrefix("CompiledSchema(schemas: "))
  }

  @Test func `an export is printed as its content and its omissions`() throws {
    let export = try Self.form.schema()
    let omissions = export.omissions.map { "\nomitted: \($0)" }.joined()
    #expect(!omissions.isEmpty && "\(export)" == "\(export.content)\(omissions)")
  }

  @Test func `an object is printed as its JSON text`() throws {
    let object: JSONValue = ["b": 1, "a": [nil, true]]
    #expect("\(try #require(object.object))" == #"{"b":1,"a":[null,true]}"#)
    #expect(dumped(try #require(object.object)).contains("b"))
  }

  @Test func `a table is printed with its missing and unknown columns`() throws {
    let table = try Self.form.schema().content.table(columns: ["street", "town"])
    #expect("\(table)" == #"SchemaTable(missingColumns: ["city"], unknownColumns: ["town"])"#)
  }
}
