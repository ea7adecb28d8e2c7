import Wellformed
import WellformedSchema

/// Mends a file by the rules of a schema, block by block and in constant memory.
struct Fixer {
  /// A summary of the changes.
  struct Summary {
    var rows = Tally.Rows()
    /// The rows that cannot be read; they are left unchanged.
    var faults = RowFaults()
    /// The numbers of changed rows and of changed texts.
    var (changedRows, changedTexts) = (0, 0)
    /// The number of suggestions that were not applied.
    var openSuggestions = 0
  }

  private(set) var summary = Summary()
  /// Warnings about the columns.
  private(set) var warnings: [String] = []
  /// The dialect of the file; `nil` if its rows are lines of JSON.
  private(set) var dialect: DelimitedDialect?

  private let rules: Rules
  private let options: Options
  private let log: ChangeLog
  private let progress: Progress

  /// The options for mending a file.
  struct Options {
    /// The maximum length of a row in bytes.
    var longestRow = BlockReader.usualLongestRow
    /// The number of threads that mend rows; it is one if a person is asked.
    var threads = 1
    /// The size of the blocks that are read and mended at once.
    var blockSize = InputBuffer.usualBlockSize
    /// Decides on suggestions in the row that begins on a line; if `nil`, only certain suggestions are applied.
    var answer: ((_ line: Int, MendingQuestion) -> Bool)?
  }

  /// Creates a fixer that reports every change to a log.
  init(_ rules: Rules, _ options: Options, _ log: ChangeLog, _ progress: Progress) {
    (self.rules, self.options, self.log, self.progress) = (rules, options, log, progress)
  }

  /// Mends a file and writes all its rows, if an output is given.
  mutating func fix(_ source: any ByteSource, _ dialect: DelimitedDialect?, to output: AtomicFile?) throws {
    var reader = try BlockReader(
      source, dialect, longestRow: options.longestRow, blockSize: options.blockSize)
    if reader.bytesRead > 0 { try output?.write(bytes: [0xEF, 0xBB, 0xBF]) }
    let header = try reader.readHeader(of: source.name)
    self.dialect = reader.dialect
    try output?.write(bytes: header.bytes)
    let file = CheckedFile(
      name: source.name, dialect: reader.dialect, columns: header.columns, longestRow: options.longestRow, rules: rules,
      manner: .counted, partsRows: false)
    let members = MemberTexts(rules)
    var own: any BlockMender
    do throws(SchemaError) {
      own = try file.mender(members)
    } catch {
      throw UnreadableTable("\(file.name): \(error.reason)")
    }
    try warnOfColumns(of: file)
    progress.begin(file: file.name, byteCount: source.byteCount)
    if let answer = options.answer {
      while let block = try nextBlock(&reader) {
        try take(own.mend(block, asking: answer), of: file, bytes: reader.bytesRead, to: output)
      }
      return
    }
    let pool = OrderedPool<RowBlock, MendedBlock>(threads: options.threads) {
      var mender = try? file.mender(members)
      return { block in mender?.mend(block, asking: nil) ?? MendedBlock() }
    }
    while let block = try nextBlock(&reader) {
      pool.submit(block)
      while pool.pending >= 2 * options.threads, let mended = pool.take() {
        try take(mended, of: file, bytes: reader.bytesRead, to: output)
      }
    }
    while let mended = pool.take() { try take(mended, of: file, bytes: reader.bytesRead, to: output) }
    progress.end()
  }

  private func nextBlock(_ reader: inout BlockReader) throws -> RowBlock? {
    while true {
      switch try reader.next() {
      case .block(let block): return block
      case .wait: reader.waitForInput()
      case .end: return nil
      }
    }
  }

  private mutating func take(
    _ mended: MendedBlock, of file: CheckedFile, bytes: Int, to output: AtomicFile?
  ) throws {
    try output?.write(bytes: mended.bytes)
    for var change in mended.changes {
      change.row += summary.rows.all + 1
      try log.add(change, of: file.name)
    }
    summary.rows.add(mended.rows)
    summary.faults.add(mended.faults)
    summary.changedRows += mended.changedRows
    summary.changedTexts += mended.changes.count
    summary.openSuggestions += mended.openSuggestions
    progress.update(rows: summary.rows.all, bytes: bytes)
  }

  private mutating func warnOfColumns(of file: CheckedFile) throws {
    guard let dialect = file.dialect else { return }
    let table = try rules.schema.table(columns: file.columns)
    for column in table.missingColumns {
      let fault = RowFault(missingColumn: column, among: table.unknownColumns, of: dialect)
      warnings.append("\(file.name): \(fault.field ?? column): warning: \(fault.message)")
    }
  }
}

extension AtomicFile {
  /// Writes bytes as they are.
  func write(bytes: [UInt8]) throws(CallError) {
    try unsafe bytes.withUnsafeBufferPointer { buffer throws(CallError) in try unsafe write(more: buffer.span) }
  }
}
