package import Wellformed

/// The rules of a schema made ready for the rows of a table.
///
/// A row is an object whose members are the cells, by the names of the columns. An empty cell is an absent member. A cell
/// whose property has a type is read as that type: numbers as JSON writes them, `true`, `false` and `null`; where
/// `string` is among the types, or none is given, it is a text. What cannot be read is left a text, and found to be of
/// the wrong type.
public struct SchemaTable: Sendable {
  /// The properties that the rules name and the table has no column for, in the order of the rules.
  public let missingColumns: [String]

  /// The columns that the rules do not name, in the order of the table.
  public let unknownColumns: [String]

  private let graph: SchemaGraph
  private let columns: [Column]
  /// Tells whether rows can be judged cell by cell.
  private let isPlain: Bool
  /// The columns by the names that texts are compared under.
  private let columnNames: NameTable

  /// A column: its name, which schema judges its cells by themselves, and how they are read.
  private struct Column: Sendable {
    let name: String
    let schema: Int?
    let isRequired: Bool
    /// The types that are read from text; empty where cells are texts.
    let types: ValueTypes
  }

  init(_ graph: SchemaGraph, columns names: [String]) throws(SchemaError) {
    let root = graph.root
    guard root.types.contains(.object) else {
      throw SchemaError(
        "the rules are not about objects, and a row of a table is one", keyword: "type", at: JSONPointer())
    }
    for (index, name) in names.enumerated() where names[..<index].contains(where: { $0.hasSameBytes(as: name) }) {
      throw SchemaError(
        "two columns are named \(JSONValue.string(name).excerpt); give each a name of its own", at: JSONPointer())
    }
    self.graph = graph
    let properties = graph.rootProperties
    columnNames = NameTable(names)
    let propertyNames = NameTable(properties.map { $0.name })
    missingColumns = properties.map { $0.name }.filter { [columnNames] in !columnNames.contains($0) }
    unknownColumns = names.filter { !propertyNames.contains($0) }
    columns = names.map { name in
      let own = root.propertyNames.index(of: name).map { root.schema.object.properties[$0].schema }
      let declared = properties.filter { $0.name.hasSameBytes(as: name) }.map { graph.cellTypes(of: $0.schema) }
      let types = declared.reduce(ValueTypes.all) { $0.intersection($1) }
      return Column(
        name: name, schema: own, isRequired: root.schema.object.required.contains { $0.hasSameBytes(as: name) },
        types: types.contains(.string) ? [] : types)
    }
    isPlain = root.isPlainObject && root.schema.object.required.allSatisfy { [columnNames] in columnNames.contains($0) }
  }
}

extension SchemaTable {
  /// What is found in a row, or nothing where the row is valid and nothing is to be said of it.
  ///
  /// Spans are offsets into the cells. Allocates nothing for a valid row whose texts need no preparation, but for the
  /// copy of a long text that another is compared with, unless the rules combine properties in other ways.
  ///
  /// - Parameter cell: Hands the bytes of the cell in a column, counted from zero, to a closure. A row that is too
  ///   short hands over no bytes for the columns it lacks. The bytes may be anything.
  package func report(onRow cell: (_ column: Int, _ body: (Span<UInt8>) -> Void) -> Void) -> Report<JSONValue>? {
    if isPlain, accepts(cell) { return nil }
    let row = read(cell)
    var normalizer = ValueNormalizer(graph)
    let value = normalizer.normalized(row.value) ?? row.value
    if row.illFormed.isEmpty {
      var quick = Evaluation(graph, .silence)
      if quick.verdict(on: value, by: 0, beside: nil) == .valid { return nil }
    }
    var evaluation = Evaluation(graph, .issues)
    var verdict = evaluation.verdict(on: value, by: 0, beside: nil)
    normalizer.restoreSpans(in: &evaluation.findings)
    var issues = evaluation.findings.distinct
    if !row.illFormed.isEmpty {
      issues = issues.filter { issue in !row.illFormed.contains { $0.path.contains(issue.path) } } + row.illFormed
      verdict = .invalid
    }
    for index in issues.indices where issues[index].span.isEmpty {
      issues[index].span = row.span(of: issues[index])
    }
    return Report(verdict: verdict, value: value, issues: issues, words: graph.words)
  }

  /// A row as a value with its texts prepared, which is what to store.
  package func value(ofRow cell: (_ column: Int, _ body: (Span<UInt8>) -> Void) -> Void) -> JSONValue {
    let row = read(cell)
    var normalizer = ValueNormalizer(graph)
    return normalizer.normalized(row.value) ?? row.value
  }

  // MARK: Cell by cell

  /// Tells that a row is valid and nothing is to be said of it, or misses that.
  private func accepts(_ cell: (_ column: Int, _ body: (Span<UInt8>) -> Void) -> Void) -> Bool {
    for column in columns.indices {
      var sibling: String?
      if let reads = plan(of: column)?.reads, !reads.isEmpty {
        guard reads.count == 1, let other = columnNames.index(of: reads[0]) else { return false }
        cell(other) { bytes in sibling = text(of: bytes, in: other) }
        guard sibling != nil else { return false }
      }
      var isAccepted = false
      cell(column) { bytes in isAccepted = accepts(bytes, in: columns[column], beside: sibling) }
      if !isAccepted { return false }
    }
    return true
  }

  private func plan(of column: Int) -> TextPlan? { columns[column].schema.flatMap { graph.nodes[$0].text } }

  /// The text that a cell is compared by, if it is plain to see.
  private func text(of bytes: Span<UInt8>, in column: Int) -> String? {
    guard let schema = columns[column].schema, columns[column].types.isEmpty, firstIllFormedOffset(in: bytes) == nil,
      graph.nodes[schema].normalization.leavesAlone(bytes)
    else { return nil }
    return bytes.text(0..<bytes.count)
  }

  private func accepts(_ bytes: Span<UInt8>, in column: Column, beside sibling: String?) -> Bool {
    if bytes.isEmpty { return !column.isRequired }
    guard let schema = column.schema else { return isUnknownAccepted && firstIllFormedOffset(in: bytes) == nil }
    if !column.types.isEmpty {
      guard let value = column.types.value(of: bytes) else { return false }
      var evaluation = Evaluation(graph, .silence)
      return evaluation.verdict(on: value, by: schema, beside: nil) == .valid
    }
    let node = graph.nodes[schema]
    guard node.types.contains(.string), firstIllFormedOffset(in: bytes) == nil else { return false }
    return node.text?.accepts(bytes) { _ in sibling } ?? true
  }

  private var isUnknownAccepted: Bool {
    if case .allowed = graph.root.schema.object.additional { true } else { false }
  }

  // MARK: As a value

  /// A row as it is read: its value, and what of it is no text at all.
  private struct Row {
    var value = JSONValue.null
    var illFormed: [Issue] = []
    var lengths: [(name: String, count: Int)] = []

    /// Where in its cell an issue lies that has no span of its own: all of the cell, if it is about a cell as a whole.
    func span(of issue: Issue) -> Range<Int> {
      guard issue.path.components.count == 1, case .name(let name) = issue.path.components[0],
        issue.code.rawValue.utf8.starts(with: "part.".utf8) == false,
        let cell = lengths.first(where: { $0.name.hasSameBytes(as: name) }), !isText(name)
      else { return issue.span }
      return 0..<cell.count
    }

    private func isText(_ name: String) -> Bool { value[name]?.string != nil }
  }

  private func read(_ cell: (_ column: Int, _ body: (Span<UInt8>) -> Void) -> Void) -> Row {
    var row = Row()
    var members: [JSONObject.Member] = []
    for (index, column) in columns.enumerated() {
      cell(index) { bytes in
        guard !bytes.isEmpty else { return }
        if let fault = firstIllFormedOffset(in: bytes) {
          row.illFormed.append(
            Issue(.textIllFormed, at: Path([.name(column.name)]), span: fault.offset..<bytes.count))
        }
        row.lengths.append((column.name, bytes.count))
        let value = column.types.value(of: bytes) ?? .string(bytes.text(0..<bytes.count))
        members.append(JSONObject.Member(key: column.name, value: value))
      }
    }
    row.value = .object(JSONObject(members))
    return row
  }
}

extension ValueTypes {
  /// The value of one of these types that a cell holds; nothing where it holds none.
  fileprivate func value(of bytes: Span<UInt8>) -> JSONValue? {
    if isEmpty { return nil }
    if !isDisjoint(with: .number), let number = JSONNumber(utf8: bytes) { return .number(number) }
    if contains(.boolean) {
      if bytes.isText("true") { return .bool(true) }
      if bytes.isText("false") { return .bool(false) }
    }
    return contains(.null) && bytes.isText("null") ? .null : nil
  }
}

extension Span where Element == UInt8 {
  fileprivate func isText(_ text: StaticString) -> Bool {
    guard count == text.utf8CodeUnitCount else { return false }
    for index in 0..<count where unsafe self[index] != text.utf8Start[index] { return false }
    return true
  }
}
