import Wellformed

/// The files for valid and invalid rows, which are written as they were read.
struct RowFiles {
  private let valid: AtomicFile?
  private let invalid: AtomicFile?
  /// The first file that was read, and its header.
  private var first: (file: CheckedFile, header: [UInt8])?

  /// Opens the requested files.
  init(valid: String?, invalid: String?) throws(CallError) {
    self.valid = try RowFiles.open(valid)
    self.invalid = try RowFiles.open(invalid)
  }

  private static func open(_ path: String?) throws(CallError) -> AtomicFile? {
    guard let path else { return nil }
    return try AtomicFile(path: path)
  }

  /// Whether any file is requested.
  var areWanted: Bool { valid != nil || invalid != nil }

  /// The paths of the requested files.
  var paths: [String] { [valid, invalid].compactMap { $0?.path } }

  /// Begins with the rows of a file, which must have the same columns as those before.
  mutating func begin(_ file: CheckedFile, header: [UInt8]) throws {
    guard areWanted else { return }
    guard let first else {
      self.first = (file, header)
      for output in [valid, invalid] { try output?.write(lines: header) }
      return
    }
    if !file.isWritten(like: first.file) {
      throw UnreadableTable(
        "\(file.name): its rows are written in another way than those of \(first.file.name), and would not fit into one "
          + "file with them; check it by a call of its own")
    }
  }

  /// Writes the rows of a block.
  func add(_ judged: JudgedBlock) throws(CallError) {
    for run in judged.runs {
      guard let output = run.isValid ? valid : invalid else { continue }
      try judged.block.withBytes { bytes throws(CallError) in
        let rows = bytes.extracting(run.range)
        if judged.block.isContinuation { try output.write(more: rows) } else { try output.write(lines: rows) }
      }
    }
  }

  /// Moves the files to their places.
  func commit() throws(CallError) {
    try valid?.commit()
    try invalid?.commit()
  }
}

extension AtomicFile {
  fileprivate func write(lines bytes: [UInt8]) throws(CallError) {
    try unsafe bytes.withUnsafeBufferPointer { buffer throws(CallError) in try unsafe write(lines: buffer.span) }
  }
}
