import Wellformed
import WellformedSchema

/// What values are tested by, and whether the parts of theirs are reported.
struct TextTest: Sendable {
  /// What values are tested by.
  let criterion: Criterion
  /// The parts that are reported, if any are.
  let parts: FormatParts?

  /// The answer for a value that was given as JSON, in a number of bytes.
  func answer(for value: JSONValue, length: Int) -> Answer {
    var answer = criterion.answer(for: value, length: length)
    if let parts { answer.parts = value.string.map(parts.parts) ?? .null }
    return answer
  }

  /// An answer where there is no value to be tested.
  func withoutParts(_ answer: Answer) -> Answer {
    var answer = answer
    if parts != nil { answer.parts = .null }
    return answer
  }
}
