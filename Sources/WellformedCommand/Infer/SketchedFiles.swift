/// The files that a sketch is made of.
///
/// Lines are counted on from one file to the next, so that a number identifies a line and its file.
struct SketchedFiles {
  private var files: [(name: String, lines: Range<Int>)] = []

  /// The maximum number of lines that are named.
  private static var mostNamed: Int { 20 }

  /// Begins with another file.
  mutating func begin(_ name: String) {
    let end = files.last?.lines.upperBound ?? 1
    files.append((name, end..<end))
  }

  /// Returns the number of a line of the current file, among the lines of all files.
  mutating func number(ofLine line: Int) -> Int {
    let last = files.indices.upperBound - 1
    guard last >= 0 else { return line }
    let number = files[last].lines.lowerBound - 1 + line
    files[last].lines = files[last].lines.lowerBound..<max(files[last].lines.upperBound, number + 1)
    return number
  }

  /// The name of the file, or the number of files.
  var description: String { files.count == 1 ? files[0].name : files.count.counted("file") }

  /// Returns the first of the given lines, and how many more there are.
  func words(_ lines: [Int]) -> String {
    let named = lines.sorted().prefix(SketchedFiles.mostNamed).map(place).joined(separator: ", ")
    let more = lines.count > SketchedFiles.mostNamed ? " and \(lines.count - SketchedFiles.mostNamed) more" : ""
    if files.count > 1 { return named + more }
    return (lines.count == 1 ? "line " : "lines ") + named + more
  }

  /// Returns the number of a line, and its file if there are several.
  private func place(_ number: Int) -> String {
    guard files.count > 1, let file = files.last(where: { $0.lines.lowerBound <= number }) else { return "\(number)" }
    return "\(file.name):\(number - file.lines.lowerBound + 1)"
  }
}
