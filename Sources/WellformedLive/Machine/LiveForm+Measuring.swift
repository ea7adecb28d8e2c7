import Wellformed

extension LiveForm {
  /// Returns whether a field has a meter.
  public func measures(_ id: FieldID) -> Bool {
    index(of: id).map { definition.fields[records[$0].definition].meter != nil } ?? false
  }

  /// Returns how good the text of a field is by its meter, or `nil` without a meter and for an empty text.
  public func measure(of id: FieldID) -> FieldMeasure? { index(of: id).flatMap { measure($0) } }

  func measure(_ index: Int) -> FieldMeasure? {
    let place = records[index].definition
    guard let meter = definition.fields[place].meter, !records[index].editing.value.utf8.isEmpty else { return nil }
    let others = definition.meterReads[place].map { place in
      indices(of: place, from: index).first.map { records[$0].editing.value } ?? ""
    }
    return meter.measure(records[index].editing.value, others)
  }

  /// Returns the words for the level of a measure, in the form's words or, if a field is given, in the words for that
  /// field.
  public func words(for measure: FieldMeasure, of id: FieldID? = nil) -> String {
    said(measure.code, measure.sentence, of: id.flatMap { index(of: $0) }).message
  }

  /// Returns advice that would improve the measured text, in the form's words or, if a field is given, in the words for
  /// that field.
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
