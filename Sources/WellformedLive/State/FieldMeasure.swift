public import Wellformed

/// How good the text of a field is.
public struct FieldMeasure: Hashable, Sendable {
  /// The step of the scale: 0 and more.
  public let level: Int
  /// How far along the scale, 0 to 100, as an element `meter` of HTML has it.
  public let percentage: Int
  /// What the level is called, by code: a catalogue of the form has the words, or `sentence` is said.
  public let code: IssueCode
  let sentence: MessageTemplate
  /// What would make the text better, by code, with the words where the catalogue has none.
  let advice: [IssueCode: MessageTemplate]
  /// The codes of what would make the text better, in their order.
  public let adviceCodes: [IssueCode]

  /// Creates a measure.
  ///
  /// - Parameters:
  ///   - level: The step of the scale.
  ///   - percentage: How far along the scale; what is below 0 or above 100 is taken for that.
  ///   - code: What the level is called, by code.
  ///   - sentence: What it is called where a catalogue has no words for the code.
  ///   - advice: What would make the text better, in its order, in the same way.
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
