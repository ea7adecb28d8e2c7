import Wellformed
import WellformedSchema

/// Answers every line of an input, in order, by a line of JSON.
///
/// A line without a value to be tested, a blank one too, is answered as well, so that answers and lines stay side by
/// side. What was answered is handed over whenever more input is waited for: a program can write a line and wait for
/// the answer to it.
struct AnswerStream {
  private let test: TextTest
  private let secrets: SecretNames
  private let output: StandardOutput
  private var lines: LineReader
  private var parser = JSONParser()
  private var writer: AnswerWriter

  /// Creates a stream of answers to the lines of an input.
  init(_ source: any ByteSource, by test: TextTest, to output: StandardOutput) {
    self.test = test
    secrets = test.criterion.secrets
    self.output = output
    lines = LineReader(FlushingSource(source, output))
    writer = AnswerWriter(writesPaths: test.criterion.isForWholeValues)
  }

  /// Answers until the input ends, and returns whether every value was valid.
  mutating func run() throws -> Bool {
    var areAllValid = true
    while let line = try lines.next() {
      let answer = line.isTooLong ? test.withoutParts(.tooLong(limit: LineReader.usualLongestLine)) : answerToLine()
      areAllValid = areAllValid && answer.isValid
      try writer.write(answer, to: output)
    }
    return areAllValid
  }

  private mutating func answerToLine() -> Answer {
    lines.withBytes(updating: &parser) { parser, bytes in
      do throws(JSONError) {
        return test.answer(for: try parser.parse(bytes), length: bytes.count).hiding(secrets)
      } catch {
        return test.withoutParts(.notJSON(error, length: bytes.count))
      }
    }
  }
}
