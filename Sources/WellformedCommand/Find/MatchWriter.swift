import Wellformed
import WellformedSchema

/// Reports the matches in an input.
protocol MatchWriter: AnyObject {
  /// Reports a match; the bytes before it are those of the input that are still in memory.
  func write(_ value: FoundValue, _ text: String, at place: FoundPlace, after bytes: Span<UInt8>) throws(OutputError)

  /// Takes note of bytes before they are dropped from memory.
  func pass(_ bytes: Span<UInt8>)
}

/// Writes each match as a line of JSON, an object whose members and their order are stable for programs.
final class MatchRecorder: MatchWriter {
  private let file: String?
  private let output: StandardOutput
  private var writer = JSONWriter()

  /// Creates a writer that names a file in every line, or none.
  init(file: String?, to output: StandardOutput) {
    self.file = file
    self.output = output
  }

  func write(_ value: FoundValue, _ text: String, at place: FoundPlace, after bytes: Span<UInt8>) throws(OutputError) {
    writer.removeAll()
    writer.object {
      if let file {
        $0.key("file")
        $0.string(file)
      }
      $0.key("kind")
      $0.string(value.kind.rawValue)
      $0.key("offset")
      $0.integer(place.start + place.offset)
      $0.key("length")
      $0.integer(text.utf8.count)
      $0.key("text")
      $0.string(text)
      $0.key("value")
      $0.string(value.description)
    }
    writer.endLine()
    try output.write(writer.bytes)
  }

  func pass(_ bytes: Span<UInt8>) {}
}

/// Prints a match for people: `file:line:column: kind: text`.
final class MatchPrinter: MatchWriter {
  private let file: String
  private let output: StandardOutput
  private var line = 1
  private var column = 1
  /// The number of bytes in memory that are already counted.
  private var countedCount = 0

  /// Creates a printer that names a file in every line.
  init(file: String, to output: StandardOutput) {
    self.file = file
    self.output = output
  }

  func write(_ value: FoundValue, _ text: String, at place: FoundPlace, after bytes: Span<UInt8>) throws(OutputError) {
    count(bytes)
    try output.writeVisibly(file)
    try output.write(":\(line):\(column): \(value.kind): ")
    try output.writeVisibly(text)
    try output.write("\n")
  }

  func pass(_ bytes: Span<UInt8>) {
    count(bytes)
    countedCount -= bytes.count
  }

  /// Counts lines, and the characters of the last line: every byte that is not a continuation byte.
  private func count(_ bytes: Span<UInt8>) {
    while countedCount < bytes.count {
      let byte = bytes[countedCount]
      countedCount += 1
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else if !byte.isContinuation {
        column += 1
      }
    }
  }
}
