import Wellformed
import WellformedSchema

/// Writes answers as JSON, one object per line, whose members and their order are stable for programs.
struct AnswerWriter {
  /// Whether issues include their path in the value.
  let writesPaths: Bool

  private var writer = JSONWriter()

  /// Creates a writer of answers for texts, or for whole values, whose issues have paths.
  init(writesPaths: Bool) { self.writesPaths = writesPaths }

  /// Writes an answer and the line end.
  mutating func write(_ answer: Answer, to output: StandardOutput) throws(OutputError) {
    writer.removeAll()
    writer.answer(answer, withPaths: writesPaths)
    writer.endLine()
    try output.write(writer.bytes)
  }
}
