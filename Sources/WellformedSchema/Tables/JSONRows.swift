package import Wellformed

/// The rules of a schema, ready for rows that are JSON values, such as the lines of a file.
///
/// If each rule judges one member of an object, alone or together with the texts of others, a row is judged in place,
/// without a tree of values. For other rules, and for unusual rows, a tree is made.
package struct JSONRows: Sendable {
  private let schema: Schema
  private let judge: RowJudge
  private let allowsOthers: Bool
  private var reader: JSONRowReader
  private var suspects: [RowJudge.Suspect] = []
  private var parser = JSONParser()

  /// Prepares the rules.
  package init(_ schema: Schema) {
    self.schema = schema
    judge = RowJudge(schema.graph)
    reader = JSONRowReader(judge.names)
    allowsOthers = schema.graph.root.allowsOtherMembers
  }

  /// Returns the issues of a row; `nil` if it is valid and has none.
  ///
  /// Allocates nothing for a valid row whose texts need no normalisation and for which no tree is made.
  ///
  /// - Throws: `JSONError` if the row is not JSON.
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

  /// Returns `true` only if a row is valid and has no issues, and preparing leaves its texts unchanged.
  ///
  /// It may return `false` for such a row, and does so for one that is not JSON. Allocates nothing.
  package mutating func acceptsAsPrepared(_ row: Span<UInt8>) -> Bool {
    guard judge.isApplicable, judge.plansPrepare, reader.read(row), allowsOthers || !reader.hasOthers else {
      return false
    }
    unsafe reader.unescaped.withUnsafeBufferPointer { unescaped in
      judge.findSuspects(among: reader.cells, in: row, unsafe unescaped.span, into: &suspects)
    }
    return suspects.isEmpty
  }

  /// Returns the index of a property, for `text(ofProperty:in:meets:)`; `nil` if the rules do not describe it by itself.
  package func index(ofProperty name: String) -> Int? { judge.names.firstIndex { $0.hasSameBytes(as: name) } }

  /// Returns whether the text of a property in the row that was accepted last meets a condition; `nil` if its value is no
  /// text.
  package func text(
    ofProperty index: Int, in row: Span<UInt8>, meets condition: (Span<UInt8>) -> Bool
  ) -> Bool? {
    let cell = reader.cells[index]
    guard cell.kind == .text else { return nil }
    return unsafe reader.unescaped.withUnsafeBufferPointer { unescaped in
      cell.place.withText(in: row, unsafe unescaped.span, condition)
    }
  }
}

extension RowCell {
  /// Returns the value, if there is one; it was read before and is JSON.
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
  /// Whether the rules say nothing about members that they do not describe.
  var allowsOtherMembers: Bool { if case .allowed = schema.object.additional { true } else { false } }
}
