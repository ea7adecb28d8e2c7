package import Wellformed

/// The rules of a schema, ready for the rows of a table.
///
/// A row is an object whose members are the cells, by the names of the columns. A cell is read like the text of a form
/// field, with three differences, because nobody fills it in and it is passed on as it is written:
///
/// - Numbers are written as in JSON, and Booleans are `true` and `false`.
/// - An empty cell is an absent member, and never a box that is not ticked.
/// - A number that its rules refuse, as a text and as a number, is reported as a number, even if more text could make it
///   a right text.
///
/// A cell that cannot be read remains a text, and is reported to have the wrong type.
public struct SchemaTable: Sendable {
  /// The properties that the rules name and the table has no column for, each once, in the order of the rules.
  public let missingColumns: [String]

  /// The columns that the rules do not name, in the order of the table.
  public let unknownColumns: [String]

  private let graph: SchemaGraph
  private let judge: RowJudge
  private let columns: [Column]
  /// The indexes of the columns, by name.
  private let columnPlaces: [ExactText: Int]
  /// Whether rows can be judged cell by cell.
  private let isPlain: Bool
  /// The columns of the judge's properties, and how their cells are read; `nil` for a property without a column.
  private let columnsOfProperties: [(column: Int, reading: CellReading)?]

  /// A column: its name, and how its cells are read.
  private struct Column: Sendable {
    let name: String
    let reading: CellReading
    /// The schemas that always judge its cells.
    let schemas: [Int]
  }

  init(_ graph: SchemaGraph, columns names: [String]) throws(SchemaError) {
    let root = graph.root
    guard root.types.contains(.object) else {
      throw SchemaError(
        "the rules are not about objects, and a row of a table is one", keyword: "type", at: JSONPointer())
    }
    let columnPlaces = [ExactText: Int](placesOf: names)
    for (index, name) in names.enumerated() where columnPlaces[name] != index {
      throw SchemaError(
        "two columns are named \(JSONValue.string(name).excerpt); give each a name of its own", at: JSONPointer())
    }
    self.graph = graph
    self.columnPlaces = columnPlaces
    judge = RowJudge(graph)
    let properties = graph.rootProperties
    var declared: [ExactText: [Int]] = [:]
    var missing: [String] = []
    for property in properties {
      if declared[property.name] == nil, columnPlaces[property.name] == nil { missing.append(property.name) }
      declared[ExactText(property.name), default: []].append(property.schema)
    }
    missingColumns = missing
    unknownColumns = names.filter { declared[$0] == nil }
    let parts = ObjectParts(CompiledSchema(graph).parts, of: graph)
    columns = names.map { name in
      let demands = parts.demands(on: name)
      let schemas = demands.flatMap { $0.schemas }
      let own = Set(schemas)
      let reading = CellReading(
        by: schemas, beside: (declared[name] ?? []).filter { !own.contains($0) },
        isRequired: demands.contains { !$0.absences.isEmpty }, in: graph)
      return Column(name: name, reading: reading, schemas: schemas)
    }
    let columns = columns
    columnsOfProperties = judge.names.map { columnPlaces[$0].map { ($0, columns[$0].reading) } }
    let judgeNames = Set<ExactText>(names: judge.names)
    isPlain = judge.isApplicable && (root.allowsOtherMembers || names.allSatisfy { judgeNames.contains($0) })
  }
}

extension SchemaTable {
  /// Returns the issues of a row; `nil` if it is valid and has none.
  ///
  /// Spans are offsets into the cells. Allocates nothing for a valid row whose texts need no normalisation, unless the
  /// rules combine properties in other ways than by comparing texts.
  ///
  /// - Parameter row: The bytes of the row, which are UTF-8.
  /// - Parameter unescaped: The texts of the cells that the row contains in escaped form, also as UTF-8.
  /// - Parameter places: The places of the cells, column by column. A row that is too short lacks its last columns.
  package func report(
    onRow row: Span<UInt8>, _ unescaped: Span<UInt8>, cells places: [TextPlace], _ scratch: inout Scratch
  ) -> Report<Void>? {
    guard isPlain else { return report(onCombinedRow: row, unescaped, places) }
    findSuspects(in: row, unescaped, places, &scratch)
    if scratch.suspects.isEmpty { return nil }
    var isReadAnew = false
    for index in scratch.suspects.map({ $0.index }) where scratch.cells[index].kind == .text {
      guard let (column, reading) = columnsOfProperties[index], reading.isTextAmongOthers else { continue }
      scratch.cells[index].kind = kind(of: columns[column], places[column], row, unescaped)
      isReadAnew = isReadAnew || scratch.cells[index].kind != .text
    }
    if isReadAnew {
      judge.findSuspects(among: scratch.cells, in: row, unescaped, into: &scratch.suspects)
      if scratch.suspects.isEmpty { return nil }
    }
    let report = judge.check(scratch.suspects, among: scratch.cells, in: row, unescaped) {
      scratch.cells[$0].value(in: row, unescaped)
    }
    let areTexts = scratch.suspects.allSatisfy { [.text, .absent].contains(scratch.cells[$0.index].kind) }
    return areTexts ? report : report.map { spanning($0, row, unescaped, places) }
  }

  /// Returns `true` only if a row is valid and has no issues, and preparing leaves its texts unchanged.
  ///
  /// It may return `false` for such a row. Allocates nothing.
  package func acceptsAsPrepared(
    _ row: Span<UInt8>, _ unescaped: Span<UInt8>, cells places: [TextPlace], _ scratch: inout Scratch
  ) -> Bool {
    guard isPlain, judge.plansPrepare else { return false }
    findSuspects(in: row, unescaped, places, &scratch)
    // A cell that preparation leaves empty counts as absent.
    return scratch.suspects.isEmpty && scratch.cells.allSatisfy { $0.kind != .absent || $0.place.range.isEmpty }
  }

  /// Reads the cells of a row, and finds the properties whose values are not accepted.
  @inline(__always)
  private func findSuspects(
    in row: Span<UInt8>, _ unescaped: Span<UInt8>, _ places: [TextPlace], _ scratch: inout Scratch
  ) {
    scratch.cells.removeAll(keepingCapacity: true)
    for property in columnsOfProperties {
      guard let (column, reading) = property, column < places.count else {
        scratch.cells.append(RowCell())
        continue
      }
      let kind = places[column].withText(in: row, unescaped) { reading.kind(of: $0) }
      scratch.cells.append(RowCell(kind: kind, place: places[column]))
    }
    judge.findSuspects(among: scratch.cells, in: row, unescaped, into: &scratch.suspects)
  }

  /// The working memory for judging rows; keep one if you judge many.
  package struct Scratch {
    fileprivate var cells: [RowCell] = []
    fileprivate var suspects: [RowJudge.Suspect] = []

    /// Creates empty working memory.
    package init() {}
  }

  /// Returns a row as a value with its texts normalised, as you should store it.
  package func value(ofRow row: Span<UInt8>, _ unescaped: Span<UInt8>, cells places: [TextPlace]) -> JSONValue {
    let value = self.value(of: row, unescaped, places)
    var normalizer = ValueNormalizer(graph, for: value)
    return normalizer.normalized(value) ?? value
  }

  private func report(
    onCombinedRow row: Span<UInt8>, _ unescaped: Span<UInt8>, _ places: [TextPlace]
  ) -> Report<Void>? {
    let report = CompiledSchema(graph).check(value(of: row, unescaped, places))
    return report.count == 0 ? nil : spanning(report.withoutValue(), row, unescaped, places)
  }

  private func value(of row: Span<UInt8>, _ unescaped: Span<UInt8>, _ places: [TextPlace]) -> JSONValue {
    var members: [JSONObject.Member] = []
    for (column, place) in zip(columns, places) {
      let kind = kind(of: column, place, row, unescaped)
      if let value = RowCell(kind: kind, place: place).value(in: row, unescaped) {
        members.append(JSONObject.Member(key: column.name, value: value))
      }
    }
    return .object(JSONObject(members))
  }

  /// Returns the kind of value that a cell contains: a text if it satisfies its schemas as one, and otherwise a value of
  /// another type if it can be read as one.
  private func kind(
    of column: Column, _ place: TextPlace, _ row: Span<UInt8>, _ unescaped: Span<UInt8>
  ) -> RowCell.Kind {
    let reading = column.reading
    let (first, other) = place.withText(in: row, unescaped) { (reading.kind(of: $0), reading.otherKind(of: $0)) }
    guard first == .text, other != .text else { return first }
    func isValid(_ kind: RowCell.Kind) -> Bool {
      guard let value = RowCell(kind: kind, place: place).value(in: row, unescaped) else { return false }
      return column.schemas.allSatisfy { graph.isValid(value, by: $0) }
    }
    return isValid(.text) ? .text : other
  }

  /// Returns the report with a span for each issue about a cell that is not a text: the whole cell.
  private func spanning(
    _ report: Report<Void>, _ row: Span<UInt8>, _ unescaped: Span<UInt8>, _ places: [TextPlace]
  ) -> Report<Void> {
    report.withoutValue { issue in
      guard issue.span.isEmpty, issue.path.components.count == 1, case .name(let name) = issue.path.components[0],
        let column = columnPlaces[name], column < places.count
      else { return }
      let place = places[column]
      let kind = kind(of: columns[column], place, row, unescaped)
      if kind != .text { issue.span = 0..<place.range.count }
    }
  }
}

extension RowCell {
  /// Returns the value of a cell of a table, if it is not empty.
  fileprivate func value(in row: Span<UInt8>, _ unescaped: Span<UInt8>) -> JSONValue? {
    let text = place.withText(in: row, unescaped) { $0.text(0..<$0.count) }
    return switch kind {
    case .absent, .container, .accepted: nil
    case .text: .string(text)
    case .number: .number(JSONNumber(checked: text))
    case .true: .bool(true)
    case .false: .bool(false)
    case .null: .null
    }
  }
}

#if !hasFeature(Embedded)
  extension SchemaTable: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The columns without rules, and the rules without columns.
    public var description: String {
      "SchemaTable(missingColumns: \(missingColumns), unknownColumns: \(unknownColumns))"
    }

    /// The description.
    public var debugDescription: String { description }

    /// A mirror without the compiled rules.
    public var customMirror: Mirror { Mirror(opaque: self) }
  }
#endif
