/// The files that a sketch is made of.
///
/// Lines are counted on from one file to the next, so that a number says which file a line is in.
struct SketchedFiles {
  private var files: [(name: String, lines: Range<Int>)] = []

  /// How many lines are named.
  private static var mostNamed: Int { 20 }

  /// Begins with another file.
  mutating func begin(_ name: String) {
    let end = files.last?.lines.upperBound ?? 1
    files.append((name, end..<end))
  }

  /// The number of a line of the file that was begun last, among those of all.
  mutating func number(ofLine line: Int) -> Int {
    let last = files.indices.upperBound - 1
    guard last >= 0 else { return line }
    let number = files[last].lines.lowerBound - 1 + line
    files[last].lines = files[last].lines.lowerBound..<max(files[last].lines.upperBound, number + 1)
    return number
  }

  /// What was looked at, in words: the name of a file, or how many there are.
  var description: String { files.count == 1 ? files[0].name : files.count.counted("file") }

  /// The first of some lines, and how many more there are.
  func words(_ lines: [Int]) -> String {
    let named = lines.prefix(SketchedFiles.mostNamed).map(place).joined(separator: ", ")
    let more = lines.count > SketchedFiles.mostNamed ? " and \(lines.count - SketchedFiles.mostNamed) more" : ""
    if files.count > 1 { return named + more }
    return (lines.count == 1 ? "line " : "lines ") + named + more
  }

  /// A line as it is named: by its number, and its file where there are several.
  private func place(_ number: Int) -> String {
    guard files.count > 1, let file = files.last(where: { $0.lines.lowerBound <= number }) else { return "\(number)" }
    return "\(file.name):\(number - file.lines.lowerBound + 1)"
  }
}
