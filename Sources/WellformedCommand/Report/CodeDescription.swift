import Wellformed
import WellformedSchema

/// What a code stands for, in a sentence about no issue in particular.
enum CodeDescription {
  /// Returns the sentence for a code.
  ///
  /// It is the English message with an ellipsis for each argument. A code that a rule file defines has none; the
  /// sentence then says so.
  static func sentence(for code: String) -> String {
    var candidate: IssueCode? = IssueCode(rawValue: code)
    while let current = candidate {
      if let sentence = sentences[ExactText(current.rawValue)] { return sentence }
      candidate = current.parent
    }
    return "What the rule file reports by the code \(code)"
  }

  private static let sentences: [ExactText: String] = {
    var sentences: [ExactText: String] = [:]
    for entry in MessageEntry.all {
      let template = entry.english.withoutIsolates
      guard let english = template.sentences[.other] else { continue }
      let values = template.placeholders.map { (name: $0, value: $0 == "field" ? "the field" : "…") }
      let sentence = MessageTemplate.filled(english, values)
      sentences[ExactText(entry.key)] = sentence.prefix(1).uppercased() + sentence.dropFirst()
    }
    for (code, sentence) in ofRows { sentences[ExactText(code)] = sentence }
    return sentences
  }()

  /// The codes of rows that cannot be read, and of columns.
  private static let ofRows = [
    "row.fieldCount": "The row has more or fewer fields than the header",
    "row.badQuoting": "A quotation mark cannot be where it is, or one is missing",
    "row.illFormed": "The row has bytes that are not text in the encoding of the file",
    "row.notJSON": "The line is not JSON",
    "row.notObject": "The line is not a JSON object",
    "row.tooLong": "The row is longer than rows may be",
    "column.missing": "The rules have a field for which the file has no column",
  ]
}
