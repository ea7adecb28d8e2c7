#if !hasFeature(Embedded)
  import Wellformed

  /// A row of a table whose columns have types; you add its cells in the order of the columns.
  package struct ColumnRow: Sendable {
    /// The texts, numbers and containers of the cells, one after another.
    private(set) var bytes: [UInt8] = []
    private(set) var cells: [RowCell] = []
    /// Whether no cell was added.
    package var isEmpty: Bool { cells.isEmpty }
    /// The first column with a text that is not UTF-8, and the offset in the text.
    private(set) var illFormed: (column: Int, offset: Int)?

    /// Creates a row without cells.
    package init() {}

    /// Begins a new row, and keeps the memory.
    package mutating func begin() {
      bytes.removeAll(keepingCapacity: true)
      cells.removeAll(keepingCapacity: true)
      illFormed = nil
    }

    /// Adds a cell without a value.
    package mutating func addNothing() { cells.append(RowCell()) }

    /// Adds a cell whose value is left out because it was already accepted.
    package mutating func addAccepted() { cells.append(RowCell(kind: .accepted)) }

    /// Adds a cell with a value that is null in JSON.
    package mutating func addNull() { cells.append(RowCell(kind: .null)) }

    /// Adds a cell with a Boolean.
    package mutating func addBool(_ bool: Bool) { add(bool ? "true" : "false", as: bool ? .true : .false) }

    /// Adds a cell with a number that is written as in JSON.
    package mutating func addNumber(_ text: String) { add(text, as: .number) }

    /// Adds a cell with a whole number.
    package mutating func addInteger(_ integer: some FixedWidthInteger) { add(String(integer), as: .number) }

    /// Adds a cell with a text that is UTF-8.
    package mutating func addText(_ text: String) { add(text, as: .text) }

    /// Adds a cell with a text.
    package mutating func addText(_ text: Span<UInt8>) {
      if let fault = firstIllFormedOffset(in: text) { noteIllFormed(at: fault.offset) }
      let start = bytes.count
      unsafe text.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
      cells.append(RowCell(kind: .text, place: TextPlace(start..<bytes.count)))
    }

    /// Adds a cell with an array or an object, written as JSON.
    package mutating func addContainer(_ json: [UInt8]) {
      let start = bytes.count
      bytes.append(contentsOf: json)
      cells.append(RowCell(kind: .container, place: TextPlace(start..<bytes.count)))
    }

    /// Notes that a text in the cell that is added next is not UTF-8.
    package mutating func noteIllFormed(at offset: Int) {
      if illFormed == nil { illFormed = (cells.count, offset) }
    }

    private mutating func add(_ text: String, as kind: RowCell.Kind) {
      let start = bytes.count
      bytes.append(contentsOf: text.utf8)
      cells.append(RowCell(kind: kind, place: TextPlace(start..<bytes.count)))
    }
  }
#endif
