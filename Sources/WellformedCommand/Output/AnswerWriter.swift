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
    let writesPaths = writesPaths
    writer.removeAll()
    writer.object {
      $0.key("verdict")
      $0.string(answer.verdict.description)
      $0.key("issues")
      $0.array { for issue in answer.issues { $0.issue(issue, withPath: writesPaths) } }
      $0.key("value")
      $0.value(answer.value ?? .null)
    }
    writer.endLine()
    try output.write(writer.bytes)
  }
}

extension JSONWriter {
  fileprivate mutating func issue(_ issue: Issue, withPath: Bool) {
    object {
      $0.key("code")
      $0.string(issue.code.rawValue)
      if withPath {
        $0.key("path")
        $0.string(issue.path.description)
      }
      $0.key("severity")
      $0.string(issue.severity.rawValue)
      $0.key("offset")
      $0.integer(issue.span.lowerBound)
      $0.key("length")
      $0.integer(issue.span.count)
      $0.key("message")
      $0.string(issue.message)
      $0.key("suggestion")
      if let suggestion = issue.suggestion { $0.string(suggestion) } else { $0.null() }
    }
  }
}
