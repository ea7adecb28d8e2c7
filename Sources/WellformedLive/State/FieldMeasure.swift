public import Wellformed

/// The rating of a field's text by a meter.
public struct FieldMeasure: Hashable, Sendable {
  /// The level on the scale: 0 or more.
  public let level: Int
  /// The position on the scale, from 0 to 100, as for the HTML element `meter`.
  public let percentage: Int
  /// The code of the level's name: a catalogue of the form has the words; otherwise `sentence` is used.
  public let code: IssueCode
  let sentence: MessageTemplate
  /// The codes of improvements, each with the words to use if the catalogue has none.
  let advice: [IssueCode: MessageTemplate]
  /// The codes of improvements to the text, in order.
  public let adviceCodes: [IssueCode]

  /// Creates a measure.
  ///
  /// - Parameters:
  ///   - level: The level on the scale.
  ///   - percentage: The position on the scale; values below 0 count as 0, values above 100 as 100.
  ///   - code: The code of the level's name.
  ///   - sentence: The name of the level if a catalogue has no words for the code.
  ///   - advice: The improvements to the text, in order: their codes and the words to use if a catalogue has none.
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
