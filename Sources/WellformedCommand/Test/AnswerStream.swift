import Wellformed
import WellformedSchema

/// Answers every line of an input, in order, with a line of JSON.
///
/// A line without a value, even a blank one, is answered as well, so that answers and lines correspond. Answers are
/// flushed whenever the stream waits for more input: a program can write a line and wait for its answer.
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

  /// Answers until the input ends; returns whether every value was valid.
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
