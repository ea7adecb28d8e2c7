import Wellformed
import WellformedSchema

/// Why a file that can be read is no table that the rules can be applied to.
struct UnreadableTable: Error, Hashable, CustomStringConvertible {
  /// The file, what is wrong with it, and what to do.
  let description: String

  /// Creates an error from one line.
  init(_ description: String) { self.description = description }
}

/// Checks files by the rules of a schema, block by block and in constant memory, and tells what it finds as it goes.
struct Checker {
  /// How files are to be checked.
  struct Options: Sendable {
    /// How issues are reported.
    var manner = IssueWriter.Manner.each(.text)
    /// Checking stops after this many invalid rows.
    var mostInvalidRows = Int.max
    /// How long a row may be, in bytes.
    var longestRow = BlockReader.usualLongestRow
    /// How many threads judge rows.
    var threads = 1
    /// How many issues are kept for reports.
    var keptIssues = 0
    /// How large the blocks are that are read and judged in one.
    var blockSize = InputBuffer.usualBlockSize
  }

  /// What was found so far.
  private(set) var tally = Tally()
  /// How many rows were shown, where only the first are.
  private(set) var shownRows = 0
  /// The first issues in the files, as many as are kept.
  private(set) var issues: [TableIssue] = []
  /// What there is to be told of files as wholes.
  private(set) var notes: [String] = []

  private let rules: Rules
  private let options: Options
  private let output: StandardOutput
  private let progress: Progress
  private var rowFiles: RowFiles
  private let pool: OrderedPool<Job, JudgedBlock>
  /// The file of the rows that were told of last.
  private var file: CheckedFile?
  /// The file that was read last.
  private var lastRead: CheckedFile?
  /// What is wrong with the columns of the file that was begun last.
  private var lastColumns: (file: CheckedFile, faults: [RowFault])?
  /// What is to be told of next: where files begin, and the blocks that were handed to the pool.
  private var queue: [Step] = []

  /// How many rows are shown where only the first are.
  static let mostShownRows = 5

  /// A block to be judged, and the file it is of.
  private struct Job: Sendable {
    var file: CheckedFile
    var block: RowBlock
    var keptIssues: Int
  }

  /// What is told of in its turn.
  private enum Step {
    case begin(CheckedFile)
    case block
  }

  /// Creates a checker.
  init(_ rules: Rules, _ options: Options, to output: StandardOutput, _ rowFiles: RowFiles, _ progress: Progress) {
    (self.rules, self.options, self.output) = (rules, options, output)
    (self.rowFiles, self.progress) = (rowFiles, progress)
    pool = OrderedPool(threads: options.threads) {
      var current: (file: CheckedFile, judge: any BlockJudge)?
      return { job in
        if let file = current?.file, file !== job.file {
          if file.isWritten(like: job.file) {
            current?.file = job.file
            current?.judge.foundIssues = BlockIssues(job.file)
          } else {
            current = nil
          }
        }
        if current == nil { current = (try? job.file.judge()).map { (job.file, $0) } }
        return current?.judge.judge(job.block, until: RowLimits(keptIssues: job.keptIssues))
          ?? JudgedBlock(block: job.block)
      }
    }
  }

  /// Tells whether as many invalid rows were found as are wanted.
  var isDone: Bool { tally.total.invalid >= options.mostInvalidRows }

  /// Checks a file, of which the last rows may be told of later: while they are judged, the next file can be read.
  ///
  /// What is wrong with a row is reported and counted; errors are thrown only for what ends the reading of the file.
  mutating func check(_ source: any ByteSource, _ dialect: DelimitedDialect?) throws {
    var reader = try BlockReader(source, dialect, longestRow: options.longestRow, blockSize: options.blockSize)
    let header = try readHeader(&reader, source.name)
    let manner = options.manner.isForFirstRows ? .counted : options.manner
    let file = CheckedFile(
      name: source.name, dialect: reader.dialect, columns: header.columns, longestRow: options.longestRow,
      rules: rules, manner: manner, partsRows: rowFiles.areWanted)
    if lastRead?.isWritten(like: file) != true {
      do throws(SchemaError) {
        // Made here once, so that every other judge can be made as well.
        _ = try file.judge()
      } catch {
        throw UnreadableTable("\(file.name): \(error.reason)")
      }
    }
    try rowFiles.begin(file, header: header.bytes)
    lastRead = file
    queue.append(.begin(file))
    progress.begin(file: file.name, byteCount: source.byteCount)
    do {
      try checkBlocks(&reader, file)
    } catch let error as InputError {
      // What was read is reported all the same.
      try finish()
      throw error
    }
    progress.end()
  }

  /// Tells of all that was read.
  mutating func finish() throws {
    while !queue.isEmpty, !isDone { _ = try finishNext(bytesRead: nil) }
  }

  private func readHeader(
    _ reader: inout BlockReader, _ name: String
  ) throws -> (columns: [String], bytes: [UInt8]) {
    do throws(DelimitedError) {
      return try reader.readHeader()
    } catch .unreadable(let error) {
      throw error
    } catch {
      throw UnreadableTable("\(name): \(error.description)")
    }
  }

  private mutating func checkBlocks(_ reader: inout BlockReader, _ file: CheckedFile) throws {
    // Two blocks a thread keep all of them busy.
    while queue.count > 2 * options.threads { try finishNext(&reader) }
    while !isDone {
      switch try reader.next() {
      case .block(let block):
        pool.submit(Job(file: file, block: block, keptIssues: options.keptIssues - issues.count))
        queue.append(.block)
        while pool.pending >= 2 * options.threads { try finishNext(&reader) }
      case .wait:
        try finish()
        try output.flush()
        reader.waitForInput()
      case .end:
        // Whether the next file is wanted is to be known.
        if options.mostInvalidRows < .max { try finish() }
        return
      }
    }
    while pool.take() != nil {}
    queue.removeAll()
  }

  private mutating func finishNext(_ reader: inout BlockReader) throws {
    if let block = try finishNext(bytesRead: reader.bytesRead) { reader.recycle(block) }
  }

  /// Tells where the next file begins, or what was found in the next block, which is returned.
  private mutating func finishNext(bytesRead: Int?) throws -> RowBlock? {
    if case .begin(let file) = queue.removeFirst() {
      if options.manner == .each(.csv), tally.files.isEmpty { try output.write(TableIssue.header + "\n") }
      self.file = file
      tally.begin(file: file.name)
      try warnOfColumns(of: file)
      return nil
    }
    guard var judged = pool.take() else { return nil }
    let wanted = options.mostInvalidRows - tally.total.invalid
    // What comes after the last row that is wanted is not counted, wherever a block may end.
    if judged.rows.invalid >= wanted {
      let limits = RowLimits(invalid: wanted, keptIssues: options.keptIssues - issues.count)
      judged = try again(judged.block, until: limits)
    }
    if options.manner.isForFirstRows, !judged.counts.isEmpty, shownRows < Checker.mostShownRows {
      let limits = RowLimits(invalid: wanted, reported: Checker.mostShownRows - shownRows)
      let marked = try again(judged.block, until: limits, reported: options.manner)
      shownRows += marked.reportedRows
      judged.reported = marked.reported
    }
    try rowFiles.add(judged)
    tally.add(judged)
    issues += judged.issues.prefix(options.keptIssues - issues.count)
    if !judged.reported.isEmpty {
      progress.clear()
      try output.write(judged.reported)
    }
    if let bytesRead { progress.update(rows: tally.total.all, bytes: bytesRead) }
    return judged.block
  }

  /// Judges a block once more, on this thread.
  private func again(
    _ block: RowBlock, until limits: RowLimits, reported manner: IssueWriter.Manner? = nil
  ) throws -> JudgedBlock {
    guard let file else { return JudgedBlock(block: block) }
    var judge = try (manner.map { file.reported(in: $0) } ?? file).judge()
    return judge.judge(block, until: limits)
  }

  private mutating func warnOfColumns(of file: CheckedFile) throws {
    var writer = IssueWriter(options.manner, file: file.name, hiding: rules.secrets)
    for fault in try columnFaults(of: file) {
      writer.write(override: fault)
      notes.append("\(file.name): \(fault.field ?? ""): \(fault.message)")
    }
    try output.write(writer.take().bytes)
  }

  /// What is wrong with the columns of a file, which files that are written alike have in common.
  private mutating func columnFaults(of file: CheckedFile) throws -> [RowFault] {
    guard let dialect = file.dialect else { return [] }
    if let lastColumns, lastColumns.file.isWritten(like: file) { return lastColumns.faults }
    let table = try rules.schema.table(columns: file.columns)
    let faults = table.missingColumns.map { RowFault(missingColumn: $0, among: table.unknownColumns, of: dialect) }
    lastColumns = (file, faults)
    return faults
  }

  /// Puts the files of valid and of invalid rows in their places.
  func commitRowFiles() throws { try rowFiles.commit() }
}

extension IssueWriter.Manner {
  /// Tells whether issues are reported so fully that only those in the first few rows are.
  var isForFirstRows: Bool { if case .marked = self { true } else { false } }
}
