/// The log of every change: in a file, on standard output, or nowhere.
final class ChangeLog {
  private let file: AtomicFile?
  private let format: TableFormat
  /// The output for changes as lines for people.
  private let output: StandardOutput?
  private var bytes: [UInt8] = []

  /// Creates a log in a file, if a path is given; the name of the file selects CSV or JSON Lines.
  init(path: String?, output: StandardOutput?) throws(CallError) {
    self.output = output
    format = try path.map { path throws(CallError) in try ChangeLog.format(of: path) } ?? .jsonLines
    file = try path.map { path throws(CallError) in try AtomicFile(path: path) }
    if format == .csv { try file?.write(bytes: Array((LoggedChange.header + "\n").utf8)) }
  }

  /// Returns the format of a log from the name of its file.
  static func format(of path: String) throws(CallError) -> TableFormat {
    guard let format = try? TableFormat(path: path), format != .tsv else {
      throw CallError("--log '\(path)': its name does not tell how it is to be written; end it in .csv or .jsonl")
    }
    return format
  }

  /// Adds a change in a file.
  func add(_ change: LoggedChange, of name: String) throws {
    try output?.write(change.line(of: name))
    guard let file else { return }
    bytes.removeAll(keepingCapacity: true)
    change.append(as: format, to: &bytes)
    try file.write(bytes: bytes)
  }

  /// Moves the file to its place.
  func commit() throws(CallError) { try file?.commit() }
}
