import Wellformed
import WellformedSchema

/// The criterion for values, and the parts of values to report.
struct TextTest: Sendable {
  /// The criterion for values.
  let criterion: Criterion
  /// The parts to report, if any.
  let parts: FormatParts?

  /// Returns the answer for a JSON value that took a number of bytes.
  func answer(for value: JSONValue, length: Int) -> Answer {
    var answer = criterion.answer(for: value, length: length)
    if let parts { answer.parts = value.string.map(parts.parts) ?? .null }
    return answer
  }

  /// Returns an answer for an input without a value to test.
  func withoutParts(_ answer: Answer) -> Answer {
    var answer = answer
    if parts != nil { answer.parts = .null }
    return answer
  }
}
