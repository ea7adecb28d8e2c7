/// Shows on a terminal how much of a file has been read, on one line that is overwritten again and again.
final class Progress {
  private let style: TerminalStyle?
  private var line = ProgressLine(file: "")
  private var startOfFile = 0.0
  private var nextUpdate = 0.0
  private var isShown = false

  /// The interval between updates of the line, in seconds.
  private static let interval = 0.1

  /// Creates a progress line; if the style is `nil`, nothing is shown.
  init(_ style: TerminalStyle?) { self.style = style }

  deinit { clear() }

  /// Begins with a file.
  func begin(file: String, byteCount: Int?) {
    guard style != nil else { return }
    line = ProgressLine(file: file, byteCount: byteCount)
    startOfFile = Terminal.seconds
    nextUpdate = startOfFile + Progress.interval
  }

  /// Updates the number of rows in all files, and the number of bytes read from this one.
  func update(rows: Int, bytes: Int) {
    guard let style else { return }
    let now = Terminal.seconds
    guard now >= nextUpdate else { return }
    nextUpdate = now + Progress.interval
    (line.rows, line.bytes, line.seconds) = (rows, bytes, now - startOfFile)
    isShown = true
    StandardError.write("\r\u{1B}[K" + line.text(in: style))
  }

  /// Removes the line, so that something else can be written.
  func clear() {
    if isShown { StandardError.write("\r\u{1B}[K") }
    isShown = false
  }

  /// Ends with a file.
  func end() { clear() }
}

/// The progress of reading a file.
struct ProgressLine {
  /// The name of the file.
  var file: String
  /// The size of the file, if it is known.
  var byteCount: Int?
  /// The numbers of rows and bytes that were read.
  var rows = 0
  var bytes = 0
  /// The elapsed seconds.
  var seconds = 0.0

  /// Returns the line, no wider than the terminal.
  ///
  ///     contacts.csv  312,000 rows  45.1 of 94.6 MB  47%  31.2 MB/s  2 s left
  func text(in style: TerminalStyle) -> String {
    // The last column stays empty, because a terminal may wrap when it is filled.
    let columns = style.columns - 1
    var parts = ["\(rows.grouped) rows", size]
    if let share { parts.append("\(share)%") }
    if let rate { parts.append("\(ProgressLine.megabytes(Int(rate))) MB/s") }
    if let left = secondsLeft { parts.append(ProgressLine.duration(left) + " left") }
    while parts.count > 1, parts.joined(separator: "  ").columns > columns { parts.removeLast() }
    let rest = parts.joined(separator: "  ")
    let room = columns - rest.columns - 2
    guard room >= 6 else { return style.text(rest.cut(toColumns: columns), .dim) }
    return style.text(VisibleText.of(file).cut(toColumns: room) + "  " + rest, .dim)
  }

  private var size: String {
    let read = ProgressLine.megabytes(bytes)
    // The file may have grown since its size was read.
    guard let byteCount, byteCount >= bytes else { return "\(read) MB" }
    return "\(read) of \(ProgressLine.megabytes(byteCount)) MB"
  }

  private var share: Int? {
    guard let byteCount, byteCount > 0, byteCount >= bytes else { return nil }
    return bytes * 100 / byteCount
  }

  private var rate: Double? { seconds > 0 ? min(Double(bytes) / seconds, 1e15) : nil }

  private var secondsLeft: Int? {
    guard let rate, rate > 0, let byteCount, byteCount >= bytes else { return nil }
    return Int((Double(byteCount - bytes) / rate).rounded(.up).clamped(to: 0...1e9))
  }

  private static func megabytes(_ bytes: Int) -> String {
    let tenths = bytes / 100_000
    return "\((tenths / 10).grouped).\(tenths % 10)"
  }

  private static func duration(_ seconds: Int) -> String {
    if seconds < 60 { return "\(seconds) s" }
    if seconds < 3600 { return "\(seconds / 60) min \(seconds % 60) s" }
    return "\(seconds / 3600) h \(seconds % 3600 / 60) min"
  }
}

extension Double {
  fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
