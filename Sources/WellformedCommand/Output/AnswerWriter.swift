import Wellformed
import WellformedSchema

/// Writes answers as JSON, an object a line, of which the members and their order are a promise to programs.
struct AnswerWriter {
  /// Tells whether issues say where in the value they are.
  let writesPaths: Bool

  private var writer = JSONWriter()

  /// Creates a writer of answers on texts, or on whole values, whose issues have paths.
  init(writesPaths: Bool) { self.writesPaths = writesPaths }

  /// Writes an answer and the end of its line.
  mutating func write(_ answer: Answer, to output: StandardOutput) throws(OutputError) {
    writer.removeAll()
    writer.answer(answer, withPaths: writesPaths)
    writer.endLine()
    try output.write(writer.bytes)
  }
}
