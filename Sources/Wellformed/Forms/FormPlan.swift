/// The fields of a form, made ready; not generic over the model.
@usableFromInline
package final class FormPlan: Sendable {
  package let fields: [FormField]
  let betweenRules: [BetweenRule]
  /// Fields that are not checked but may be read by others, by name.
  private let unchecked: [ExactText: TextField]
  /// The places of the fields, by name.
  private let places: [ExactText: Int]
  /// Tells whether there is anything to normalise.
  @usableFromInline
  let normalizes: Bool
  /// The fields in which there is anything to normalise.
  private let normalizing: [Int]
  /// The fast doors of the fields, in the same order.
  private let gates: [FieldGate]
  /// Tells whether some field belongs to the main actor, so that the form does; see `FieldPath`.
  let needsMainActor: Bool

  init(fields: [FormField], betweenRules: [BetweenRule], unchecked: [TextField]) {
    self.fields = fields
    let needsMainActor =
      fields.contains { $0.needsMainActor } || unchecked.contains { $0.access.needsMainActor }
    self.needsMainActor = needsMainActor
    self.betweenRules = needsMainActor ? betweenRules.map { $0.onMainActor() } : betweenRules
    // Embedded Swift cannot make a dictionary of pairs by itself.
    var others: [ExactText: TextField] = [:]
    for field in unchecked where others[field.name] == nil { others[field.name] = field }
    self.unchecked = others
    let places = [ExactText: Int](placesOf: fields.map { $0.name })
    self.places = places
    self.gates = fields.map { field in FieldGate(field) { name in places[name].map { fields[$0] } } }
    self.normalizing = fields.indices.filter { fields[$0].normalizes }
    self.normalizes = !normalizing.isEmpty
  }

  /// Tells whether rules between fields must be shown the normalised model, because it may differ from the given one.
  @usableFromInline
  var readsStored: Bool { normalizes && !betweenRules.isEmpty }

  /// The fields of a model that are fine as they are, so far as that can be told fast.
  @usableFromInline
  func accepted(in model: ErasedModel) -> AcceptedFields {
    var accepted = AcceptedFields()
    for index in gates.indices.prefix(AcceptedFields.greatestCount) {
      if gates[index].canAccept ? gates[index].accepts(model) : fields[index].accepts(model) { accepted.insert(index) }
    }
    return accepted
  }

  /// Tells whether a model is valid.
  ///
  /// Allocates nothing for a valid model whose texts need no preparation.
  ///
  /// - Parameter stored: The model as it would be stored, for the rules between fields.
  @usableFromInline
  func isValid(_ model: ErasedModel, stored: ErasedModel) -> Bool {
    for index in gates.indices where !gates[index].accepts(model) {
      guard verdict(of: fields[index], in: model) == .valid else { return false }
    }
    for rule in betweenRules where rule.remark.severity != .warning {
      guard rule.holds(stored) else { return false }
    }
    return true
  }

  /// The verdict on a model and everything found in it.
  @usableFromInline
  func check(
    _ model: ErasedModel, stored: ErasedModel, accepted: AcceptedFields, reporting: Reporting, revealingValues: Bool
  ) -> (verdict: Verdict, issues: [Issue]) {
    var findings = Findings(revealsValues: revealingValues)
    let verdict = check(model, stored: stored, accepted: accepted, reporting: reporting, into: &findings)
    return (verdict, findings.issues)
  }

  /// The verdict on a model, with everything found added to the findings.
  ///
  /// - Parameters:
  ///   - stored: The model as it would be stored, for the rules between fields.
  ///   - accepted: The fields that need not be looked at.
  func check(
    _ model: ErasedModel, stored: ErasedModel, accepted: AcceptedFields, reporting: Reporting, prefix: Path = .root,
    into findings: inout Findings
  ) -> Verdict {
    var verdict = Verdict.valid
    var unsound: Set<ExactText> = []
    var unsoundBetween: Set<ExactText> = []
    // The place among the fields that each issue is about, where rules between fields may speak of earlier ones.
    var order: [Int] = []
    var foundBetween = false
    for index in fields.indices where !accepted.contains(index) {
      let field = fields[index]
      let start = findings.issues.count
      let fieldVerdict = check(field, in: model, prefix: prefix, into: &findings)
      if fieldVerdict != .valid {
        verdict = max(verdict, fieldVerdict)
        if !betweenRules.isEmpty { unsound.insert(field.name) }
        if reporting != .everyIssue { findings.keepFirstError(from: start) }
      }
      if !betweenRules.isEmpty { order.append(repeating: index, upTo: findings.issues.count) }
    }
    for rule in betweenRules where !rule.reads.contains(where: { unsound.contains($0) }) {
      if rule.holds(stored) { continue }
      let isTold =
        reporting == .firstIssuePerField
        && (unsound.contains(rule.field) || unsoundBetween.contains(rule.field))
      let start = findings.issues.count
      findings.add(Issue(rule.code, at: prefix.appending(Path(stringLiteral: rule.field))))
      findings.apply(rule.remark, from: start)
      if findings.revealsValues { findings.change(from: start) { $0.value = shownText(of: rule.field, in: model) } }
      if rule.remark.severity != .warning {
        verdict = .invalid
        if isTold { _ = findings.take(from: start) } else { unsoundBetween.insert(rule.field) }
      }
      foundBetween = true
      order.append(repeating: places[rule.field] ?? fields.count, upTo: findings.issues.count)
    }
    if foundBetween { findings.sort(by: order) }
    if reporting == .firstIssue { findings.keepFirstError(from: 0) }
    return verdict
  }

  private func check(
    _ field: FormField, in model: ErasedModel, prefix: Path, into findings: inout Findings
  ) -> Verdict {
    let path = prefix.isRoot ? field.path : prefix.appending(field.path)
    switch field.content {
    case .text(let access, let plan):
      let start = findings.issues.count
      let verdict = access.withBytes(in: model) {
        plan.check($0, at: path, among: siblings(of: plan, in: model), into: &findings)
      }
      if verdict == .incomplete { findings.change(from: start) { $0.isIncomplete = true } }
      if findings.revealsValues, !field.isSecret {
        findings.change(from: start) { $0.value = access.text(in: model) }
      }
      return verdict
    case .value(let value):
      let start = findings.issues.count
      value.check(model, path, &findings)
      if field.isSecret { findings.change(from: start) { $0.value = nil } }
      return findings.verdict(from: start)
    }
  }

  private func verdict(of field: FormField, in model: ErasedModel) -> Verdict {
    switch field.content {
    case .text(let access, let plan):
      return access.withBytes(in: model) { plan.verdict(of: $0, among: siblings(of: plan, in: model)) }
    case .value(let value):
      var findings = Findings()
      value.check(model, field.path, &findings)
      return findings.verdict(from: 0)
    }
  }

  private func siblings(of plan: TextPlan, in model: ErasedModel) -> Siblings {
    plan.reads.isEmpty ? .none : Siblings { [self] name in text(of: name, in: model) }
  }

  /// The text of a field as it was given, where it is one and no secret.
  private func shownText(of name: String, in model: ErasedModel) -> String? {
    guard let place = places[name], case .text(let access, _) = fields[place].content, !fields[place].isSecret else {
      return nil
    }
    return access.text(in: model)
  }

  /// The normalised text of a field.
  func text(of name: String, in model: ErasedModel) -> String? {
    if let place = places[name] {
      guard case .text(let access, let plan) = fields[place].content else { return nil }
      return plan.normalized(access.text(in: model))
    }
    return unchecked[name].map { $0.normalization.apply(to: $0.access.text(in: model)) }
  }

  /// Normalises the texts of a model.
  func normalize(_ model: ErasedModel) {
    for index in normalizing { fields[index].normalize(model) }
  }

  /// Tells whether normalising may change a model some of whose fields are as they would be.
  @usableFromInline
  func normalizes(except accepted: AcceptedFields) -> Bool {
    normalizing.contains { !accepted.contains($0) }
  }
}

extension [Int] {
  /// Appends a number as often as there are too few.
  fileprivate mutating func append(repeating number: Int, upTo count: Int) {
    while self.count < count { append(number) }
  }
}
