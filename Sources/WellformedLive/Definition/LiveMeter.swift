public import Wellformed

/// Tells how good the text of a field is, beside whether it is valid, as a meter for passwords does.
///
/// It advises: what is refused, rules say. What is reported is announced when typing rests.
///
/// ```swift
/// LiveField("password", .password(policy)).with {
///   $0.meter = LiveMeter(reads: ["name", "email"]) { text, others in
///     let strength = PasswordStrength(of: text, context: PasswordContext(words: others), words: .small)
///     return FieldMeasure(
///       level: strength.score, percentage: strength.percentage, words: strength.code, strength.sentence,
///       advice: strength.advice)
///   }
/// }
/// ```
public struct LiveMeter: Sendable {
  /// The names of the fields of which the measure reads the texts; in a row, also those of the form.
  public var reads: [String]
  /// Measures a text that is not empty, given the texts of the other fields, in their order.
  public var measure: @Sendable (_ text: String, _ others: [String]) -> FieldMeasure

  /// Creates a meter.
  public init(
    reads: [String] = [], _ measure: @escaping @Sendable (_ text: String, _ others: [String]) -> FieldMeasure
  ) {
    self.reads = reads
    self.measure = measure
  }
}

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

extension LiveForm {
  /// Tells whether a field has a meter.
  public func measures(_ id: FieldID) -> Bool {
    index(of: id).map { definition.fields[records[$0].definition].meter != nil } ?? false
  }

  /// How good the text of a field is by its meter; nothing without one, and for an empty text.
  public func measure(of id: FieldID) -> FieldMeasure? { index(of: id).flatMap { measure($0) } }

  func measure(_ index: Int) -> FieldMeasure? {
    let place = records[index].definition
    guard let meter = definition.fields[place].meter, !records[index].editing.value.utf8.isEmpty else { return nil }
    let others = definition.meterReads[place].map { place in
      indices(of: place, from: index).first.map { records[$0].editing.value } ?? ""
    }
    return meter.measure(records[index].editing.value, others)
  }

  /// What the level of a measure is called, in the form's words, or in those for the field that was measured.
  public func words(for measure: FieldMeasure, of id: FieldID? = nil) -> String {
    said(measure.code, measure.sentence, of: id.flatMap { index(of: $0) }).message
  }

  /// What would make the text better that was measured, in the form's words, or in those for the field.
  public func advice(in measure: FieldMeasure, of id: FieldID? = nil) -> [String] {
    measure.adviceCodes.map { said($0, measure.advice[$0], of: id.flatMap { index(of: $0) }).message }
  }

  func said(_ code: IssueCode, _ sentence: MessageTemplate?, of index: Int?) -> Issue {
    var issue = Issue(code)
    issue.sentence = sentence
    if let index { issue.path = issuePath(of: records[index].definition) }
    return worded(issue)
  }
}
