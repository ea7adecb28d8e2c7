// Pages have no tables whose columns have types.
#if !hasFeature(Embedded)
  package import Wellformed

  /// The rules of a schema, ready for the rows of a table whose columns have types, such as one in memory.
  ///
  /// A row is an object whose members are the cells, by the names of the columns, as in a line of JSON. A cell without
  /// a value is an absent member, unless the member is required and may be null: then it is null, as an empty cell of a
  /// ``SchemaTable`` is.
  ///
  /// Alternatively, cells can be read as those of a ``SchemaTable``, which reads numbers and Booleans from texts.
  package struct ColumnRows: Sendable {
    /// Whether each column's cells are read; a row may lack the values of the other columns.
    package let isRead: [Bool]

    private let rules: CompiledSchema
    private let table: SchemaTable
    private let columns: [String]
    private let readsCells: Bool
    private let judge: RowJudge
    /// Whether rows can be judged cell by cell.
    private let isPlain: Bool
    /// The columns of the judge's properties; `nil` for a property without a column.
    private let columnsOfProperties: [Int?]
    /// Whether a cell without a value is null, for each column.
    private let holdsNull: [Bool]
    /// What members without a value are in objects within each column's cells.
    package let nestedNulls: [NestedNulls]
    private var cells: [RowCell] = []
    private var suspects: [RowJudge.Suspect] = []
    private var scratch = SchemaTable.Scratch()
    private var parser = JSONParser()

    /// Prepares the rules.
    ///
    /// - Parameter readsCells: Whether cells are read as those of a ``SchemaTable``.
    /// - Throws: `SchemaError` if the rules are not about objects, or if two columns have the same name.
    package init(_ rules: CompiledSchema, columns: [String], readingCells readsCells: Bool) throws(SchemaError) {
      let graph = rules.graph
      table = try SchemaTable(graph, columns: columns)
      self.rules = rules
      self.columns = columns
      self.readsCells = readsCells
      let judge = RowJudge(graph)
      self.judge = judge
      let judgeNames = Set<ExactText>(names: judge.names)
      let isPlain =
        judge.isApplicable && (graph.root.allowsOtherMembers || columns.allSatisfy { judgeNames.contains($0) })
      self.isPlain = isPlain
      let places = [ExactText: Int](placesOf: columns)
      columnsOfProperties = judge.names.map { places[$0] }
      isRead = columns.map { !isPlain || judgeNames.contains($0) }
      let nulls = NestedNulls(rules).members(columns)
      holdsNull = nulls.map { $0.isNull }
      nestedNulls = nulls.map { $0.within }
    }

    /// Returns screens for the columns that are read; each accepts values of its column that have no issues.
    ///
    /// If the screens accept all values of a row, the row is valid and has no issues. The result is `nil` if rows are
    /// not judged cell by cell, or if a required member has no column.
    package func screens() -> [ColumnScreen?]? {
      guard isPlain, !readsCells else { return nil }
      var screens: [ColumnScreen?] = columns.map { _ in nil }
      for (index, column) in columnsOfProperties.enumerated() {
        let screen = ColumnScreen(
          judge, index, columns: columnsOfProperties, holdsNull: column.map { holdsNull[$0] } ?? false)
        if let column { screens[column] = screen } else if !screen.acceptsNothing { return nil }
      }
      return screens
    }

    /// Whether values that ``screens()`` accept can be left out, as accepted, from rows that are judged.
    package var judgesColumnsApart: Bool { judge.judgesApart }

    /// Returns the issues of a row; `nil` if it is valid and has none.
    ///
    /// Spans are offsets into the texts of the cells.
    package mutating func check(_ row: ColumnRow) -> Report<Void>? {
      if let (column, offset) = row.illFormed { return illFormed(column, at: offset) }
      return unsafe row.bytes.withUnsafeBufferPointer { bytes in
        let bytes = unsafe bytes.span
        if readsCells {
          return table.report(onRow: bytes, Span(), cells: row.cells.map { $0.place }, &scratch)
        }
        guard isPlain else { return reportOnTree(row, bytes) }
        cells.removeAll(keepingCapacity: true)
        for column in columnsOfProperties { cells.append(column.map { cell($0, of: row) } ?? RowCell()) }
        judge.findSuspects(among: cells, in: bytes, Span(), into: &suspects)
        if suspects.isEmpty { return nil }
        return judge.check(suspects, among: cells, in: bytes, Span()) { cells[$0].value(in: bytes, &parser) }
      }
    }

    /// Returns the texts of a row after normalisation, valid or not, by column; `nil` if a cell is not a text, or not
    /// UTF-8.
    package mutating func preparedTexts(of row: ColumnRow) -> [String?] {
      if row.illFormed != nil { return row.cells.map { _ in nil } }
      return unsafe row.bytes.withUnsafeBufferPointer { bytes in
        let bytes = unsafe bytes.span
        let prepared: JSONObject? =
          readsCells
          ? table.value(ofRow: bytes, Span(), cells: row.cells.map { $0.place }).object
          : rules.normalized(.object(object(of: row, bytes))).object
        return columns.indices.map { column in
          guard row.cells[column].kind == .text else { return nil }
          switch prepared?[columns[column]] {
          case .string(let text): return text
          // Normalisation leaves nothing of the cell's text.
          case nil, .null: return ""
          // The cell is read as a number, and stays as it is written.
          default: return bytes.text(row.cells[column].place.range)
          }
        }
      }
    }

    @inline(__always)
    private func cell(_ column: Int, of row: ColumnRow) -> RowCell {
      let cell = row.cells[column]
      return cell.kind == .absent && holdsNull[column] ? RowCell(kind: .null) : cell
    }

    private mutating func reportOnTree(_ row: ColumnRow, _ bytes: Span<UInt8>) -> Report<Void>? {
      let report = rules.check(.object(object(of: row, bytes)))
      return report.count == 0 ? nil : report.withoutValue()
    }

    private mutating func object(of row: ColumnRow, _ bytes: Span<UInt8>) -> JSONObject {
      var members: [JSONObject.Member] = []
      for column in columns.indices {
        if let value = cell(column, of: row).value(in: bytes, &parser) {
          members.append(JSONObject.Member(key: columns[column], value: value))
        }
      }
      return JSONObject(members)
    }

    /// Returns the report on a row that cannot be read, so that no rule is checked.
    private func illFormed(_ column: Int, at offset: Int) -> Report<Void> {
      let reason = "not UTF-8 from byte \(offset + 1) of the field on"
      return .refused("row.illFormed", at: Path([.name(columns[column])]), reason)
    }
  }

  extension Report where Value == Void {
    /// Returns the report on a row that cannot be read, so that no rule is checked.
    package static func refused(_ code: IssueCode, at path: Path = .root, _ reason: String) -> Report<Void> {
      var issue = Issue(code, at: path, arguments: Arguments("reason", .text(reason)))
      issue.template = MessageTemplate("{reason}")
      return Report(verdict: .invalid, value: (), issues: [issue], words: nil)
    }
  }

  extension RowCell {
    /// Returns the value, if there is one.
    fileprivate func value(in bytes: Span<UInt8>, _ parser: inout JSONParser) -> JSONValue? {
      switch kind {
      case .absent, .accepted: nil
      case .text: .string(bytes.text(place.range))
      case .number: .number(JSONNumber(checked: bytes.text(place.range)))
      case .true: .bool(true)
      case .false: .bool(false)
      case .null: .null
      case .container: try? parser.parse(bytes.extracting(place.range))
      }
    }
  }
#endif
