import Wellformed

extension LiveForm {
  /// How much longer the text of a field may become by the strictest of its rules; nothing where none is about that.
  ///
  /// What is counted is the text as it is judged, in the unit of the rule; rules that count bytes are left out, since
  /// nobody counts those. Linear time in the text.
  public func remainingLength(of id: FieldID) -> RemainingLength? {
    guard let index = index(of: id), case .text(let plan) = definition.fields[records[index].definition].content else {
      return nil
    }
    var least: RemainingLength?
    for ceiling in plan.ceilings where ceiling.unit != .utf8 {
      let length = records[index].editing.value.withBytes { $0.measure(ceiling.unit).count }
      if let least, least.count <= ceiling.maximum - length { continue }
      least = RemainingLength(maximum: ceiling.maximum, count: ceiling.maximum - length)
    }
    return least
  }

  /// What is to be known of the longest length before anything is typed, in the form's words.
  package func lengthHint(of id: FieldID) -> String? {
    remainingLength(of: id).map {
      phrase(.lengthAllowed, of: id, arguments: Arguments("maximum", .integer($0.maximum)))
    }
  }
}
