import Wellformed
import WellformedSchema

/// Checks files by the rules of a schema, block by block and in constant memory, and reports results as it goes.
struct Checker {
  /// The options for checking files.
  struct Options: Sendable {
    /// The way to report issues.
    var manner = IssueWriter.Manner.each(.text)
    /// The number of invalid rows after which checking stops.
    var mostInvalidRows = Int.max
    /// The maximum length of a row in bytes.
    var longestRow = BlockReader.usualLongestRow
    /// The number of threads that judge rows.
    var threads = 1
    /// The number of issues to keep for reports.
    var keptIssues = 0
    /// The size of the blocks that are read and judged at once.
    var blockSize = InputBuffer.usualBlockSize
  }

  /// The counts so far.
  private(set) var tally = Tally()
  /// The number of rows shown, if only the first rows are.
  private(set) var shownRows = 0
  /// The first issues in the files, up to the number to keep.
  private(set) var issues: [TableIssue] = []
  /// Notes about files as a whole.
  private(set) var notes: [String] = []

  private let rules: Rules
  private let options: Options
  private let output: StandardOutput
  private let progress: Progress
  private var rowFiles: RowFiles
  private let pool: OrderedPool<Job, JudgedBlock>
  /// The file of the rows that were reported last.
  private var file: CheckedFile?
  /// The file that was read last.
  private(set) var lastRead: CheckedFile?
  /// The faults in the columns of the file that was begun last.
  private var lastColumns: (file: CheckedFile, faults: [RowFault])?
  /// What to report next: starts of files, and blocks that were passed to the pool.
  private var queue: [Step] = []

  /// The size of the blocks that are read next: smaller while their reports are long, so that all threads have work.
  private var blockSize: Int

  /// The number of rows shown, if only the first rows are.
  static let mostShownRows = 5
  /// The number of bytes from which the report on a block is long.
  ///
  /// Rows of two bytes can have thousands of issues. Without a limit, the reports on a few blocks could fill the memory.
  static let longReport = 1024 * 1024
  /// The size below which blocks do not become smaller.
  private static let smallestBlock = 4096

  /// A block to judge, and its file.
  private struct Job: Sendable {
    var file: CheckedFile
    var block: RowBlock
    var keptIssues: Int
  }

  /// A step that is reported in its turn.
  private enum Step {
    case begin(CheckedFile)
    case block
  }

  /// Creates a checker.
  init(_ rules: Rules, _ options: Options, to output: StandardOutput, _ rowFiles: RowFiles, _ progress: Progress) {
    (self.rules, self.options, self.output) = (rules, options, output)
    (self.rowFiles, self.progress) = (rowFiles, progress)
    blockSize = options.blockSize
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
        let limits = RowLimits(reportLength: Checker.longReport, keptIssues: job.keptIssues)
        return current?.judge.judge(job.block, until: limits) ?? JudgedBlock(block: job.block)
      }
    }
  }

  /// Whether the maximum number of invalid rows has been found.
  var isDone: Bool { tally.total.invalid >= options.mostInvalidRows }

  /// Checks a file, whose last rows may be reported later: while they are judged, the next file can be read.
  ///
  /// Problems in rows are reported and counted. Errors are thrown only for what ends the reading of the file.
  mutating func check(_ source: any ByteSource, _ dialect: DelimitedDialect?) throws {
    var reader = try BlockReader(source, dialect, longestRow: options.longestRow, blockSize: options.blockSize)
    let header = try reader.readHeader(of: source.name)
    let manner = options.manner.isForFirstRows ? .counted : options.manner
    let file = CheckedFile(
      name: source.name, dialect: reader.dialect, columns: header.columns, longestRow: options.longestRow,
      rules: rules, manner: manner, partsRows: rowFiles.areWanted)
    if lastRead?.isWritten(like: file) != true {
      do throws(SchemaError) {
        // Created once here, so that creating every other judge cannot fail.
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
      // Whatever was read is reported nevertheless.
      try finish()
      throw error
    }
    progress.end()
  }

  /// Reports everything that was read.
  mutating func finish() throws {
    while !queue.isEmpty, !isDone { _ = try finishNext(bytesRead: nil) }
  }

  private mutating func checkBlocks(_ reader: inout BlockReader, _ file: CheckedFile) throws {
    // Two blocks per thread keep all threads busy.
    while queue.count > 2 * options.threads { try finishNext(&reader) }
    while !isDone {
      switch try reader.next(ofAbout: blockSize) {
      case .block(let block):
        pool.submit(Job(file: file, block: block, keptIssues: options.keptIssues - issues.count))
        queue.append(.block)
        while pool.pending >= 2 * options.threads { try finishNext(&reader) }
      case .wait:
        try finish()
        try output.flush()
        reader.waitForInput()
      case .end:
        // The results must be known before deciding whether to read the next file.
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

  /// Reports the start of the next file, or the results in the next block, which it returns.
  private mutating func finishNext(bytesRead: Int?) throws -> RowBlock? {
    if case .begin(let file) = queue.removeFirst() {
      if options.manner == .each(.csv), tally.files.isEmpty { try output.write(TableIssue.header + "\n") }
      self.file = file
      tally.begin(file: file.name)
      try warnOfColumns(of: file)
      return nil
    }
    guard let judged = pool.take() else { return nil }
    try report(judged)
    var rest = judged.rest
    if rest != nil {
      blockSize = min(options.blockSize, max(blockSize / 2, Checker.smallestBlock))
    } else if judged.reported.count < Checker.longReport / 4 {
      blockSize = min(blockSize * 2, options.blockSize)
    }
    if rest != nil, var judge = try file?.judge() {
      while let block = rest, !isDone {
        let limits = RowLimits(reportLength: Checker.longReport, keptIssues: options.keptIssues - issues.count)
        let next = judge.judge(block, until: limits)
        try report(next)
        rest = next.rest
      }
    }
    if let bytesRead { progress.update(rows: tally.total.all, bytes: bytesRead) }
    return judged.block
  }

  /// Reports the results in a block, as far as they are wanted.
  private mutating func report(_ judged: JudgedBlock) throws {
    var judged = judged
    let wanted = options.mostInvalidRows - tally.total.invalid
    // Rows after the last wanted row are not counted, wherever a block ends.
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
  }

  /// Judges a block again, on this thread.
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

  /// Returns the faults in the columns of a file, which files written alike share.
  private mutating func columnFaults(of file: CheckedFile) throws -> [RowFault] {
    guard let dialect = file.dialect else { return [] }
    if let lastColumns, lastColumns.file.isWritten(like: file) { return lastColumns.faults }
    let table = try rules.schema.table(columns: file.columns)
    let faults = table.missingColumns.map { RowFault(missingColumn: $0, among: table.unknownColumns, of: dialect) }
    lastColumns = (file, faults)
    return faults
  }

  /// Moves the files of valid and invalid rows to their places.
  func commitRowFiles() throws { try rowFiles.commit() }
}

extension IssueWriter.Manner {
  /// Whether issues are reported in such detail that only those in the first few rows are.
  var isForFirstRows: Bool { if case .marked = self { true } else { false } }
}
