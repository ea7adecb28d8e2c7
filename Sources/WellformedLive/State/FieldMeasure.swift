public import Wellformed

/// How good the text of a field is.
public struct FieldMeasure: Hashable, Sendable {
  /// The level on the scale, from 0 up.
  public let level: Int
  /// How far along the scale the text is, from 0 to 100, as for HTML's `meter` element.
  public let percentage: Int
  /// The code for the name of the level; the form's catalogue has the words, or else `sentence` is used.
  public let code: IssueCode
  let sentence: MessageTemplate
  /// What would make the text better, by code, with the words where the catalogue has none.
  let advice: [IssueCode: MessageTemplate]
  /// The codes of advice that would improve the text, in order.
  public let adviceCodes: [IssueCode]

  /// Creates a measure.
  ///
  /// - Parameters:
  ///   - level: The level on the scale.
  ///   - percentage: How far along the scale the text is; values below 0 or above 100 become 0 or 100.
  ///   - code: The code for the name of the level.
  ///   - sentence: The name of the level if a catalogue has no words for the code.
  ///   - advice: The advice that would improve the text, in order, as codes with sentences in the same way.
  public init(
    level: Int, percentage: Int, words code: IssueCode, _ sentence: MessageTemplate,
    advice: [(code: IssueCode, sentence: MessageTemplate)] = []
  ) {
    self.level = level
    self.percentage = min(max(percentage, 0), 100)
    self.code = code
    self.sentence = sentence
    adviceCodes = advice.map { $0.code }
    self.advice = advice.reduce(into: [:]) { $0[$1.code] = $1.sentence }
  }
}
