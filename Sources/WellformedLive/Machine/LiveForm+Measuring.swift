import Wellformed

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
