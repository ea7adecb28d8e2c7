package import Wellformed

/// The rules of a schema made ready for rows that are JSON values, such as the lines of a file.
///
/// Rules that judge each member of an object by itself, or beside texts of others, are applied to a row where it lies,
/// and no tree of values is made of it; with others, and for a row that is out of the ordinary, one is.
package struct JSONRows: Sendable {
  private let schema: Schema
  private let judge: RowJudge
  private let allowsOthers: Bool
  private var reader: JSONRowReader
  private var suspects: [RowJudge.Suspect] = []
  private var parser = JSONParser()

  /// Makes the rules ready.
  package init(_ schema: Schema) {
    self.schema = schema
    judge = RowJudge(schema.graph)
    reader = JSONRowReader(judge.names)
    allowsOthers = schema.graph.root.allowsOtherMembers
  }

  /// What is found in a row, or nothing where it is valid and nothing is to be said of it.
  ///
  /// Allocates nothing for a valid row whose texts need no preparation and of which no tree is made.
  ///
  /// - Throws: Where the row is no JSON.
  package mutating func check(_ row: Span<UInt8>) throws(JSONError) -> Report<Void>? {
    guard judge.isApplicable, reader.read(row), allowsOthers || !reader.hasOthers else {
      let report = schema.check(try parser.parse(row))
      return report.count == 0 ? nil : report.withoutValue()
    }
    return unsafe reader.unescaped.withUnsafeBufferPointer { unescaped in
      let unescaped = unsafe unescaped.span
      judge.findSuspects(among: reader.cells, in: row, unescaped, into: &suspects)
      if suspects.isEmpty { return nil }
      return judge.check(suspects, among: reader.cells, in: row, unescaped) {
        reader.cells[$0].value(in: row, unescaped, &parser)
      }
    }
  }
}

extension RowCell {
  /// The value, if there is one; what was read before is JSON.
  fileprivate func value(in bytes: Span<UInt8>, _ unescaped: Span<UInt8>, _ parser: inout JSONParser) -> JSONValue? {
    switch kind {
    case .absent, .accepted: nil
    case .text: .string(place.withText(in: bytes, unescaped) { $0.text(0..<$0.count) })
    case .number: .number(JSONNumber(checked: bytes.text(place.range)))
    case .true: .bool(true)
    case .false: .bool(false)
    case .null: .null
    case .container: try? parser.parse(bytes.extracting(place.range))
    }
  }
}

extension SchemaNode {
  /// Tells whether nothing is said of members that are not described.
  var allowsOtherMembers: Bool { if case .allowed = schema.object.additional { true } else { false } }
}
