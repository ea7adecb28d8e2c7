/// The fields of a form, made ready; not generic over the model.
package final class FormPlan: Sendable {
  package enum Field: Sendable {
    case text(TextField, TextPlan, Path)
    case value(ValueField, Path)

    var name: String {
      switch self {
      case .text(let field, _, _): field.name
      case .value(let field, _): field.name
      }
    }
  }

  package let fields: [Field]
  let betweenRules: [BetweenRule]
  /// Fields that are not checked but may be read by others.
  private let unchecked: [TextField]
  /// Tells whether there is anything to normalise.
  let normalizes: Bool
  /// The fast doors of the fields, in the same order.
  private let gates: [FieldGate]

  init(fields: [Field], betweenRules: [BetweenRule], unchecked: [TextField]) {
    self.fields = fields
    self.betweenRules = betweenRules
    self.unchecked = unchecked
    self.gates = fields.map { FieldGate($0, among: fields) }
    self.normalizes = fields.contains {
      switch $0 {
      case .text(let field, _, _): !field.normalization.isEmpty
      case .value(let field, _): field.normalize != nil
      }
    }
  }

  /// Tells whether a model is valid. Allocates nothing for a valid model whose texts need no preparation.
  ///
  /// - Parameter stored: The model as it would be stored, for the rules between fields.
  func isValid(_ model: ErasedModel, stored: ErasedModel) -> Bool {
    for index in gates.indices where !gates[index].accepts(model) {
      switch fields[index] {
      case .text(let field, let plan, let path):
        var findings = Findings()
        guard check(field, plan, at: path, in: model, into: &findings) == .valid else { return false }
      case .value(let field, let path):
        var findings = Findings()
        field.check(model, path, &findings)
        if findings.hasErrors { return false }
      }
    }
    for rule in betweenRules where rule.remark.severity != .warning {
      guard rule.holds(stored) else { return false }
    }
    return true
  }

  /// The verdict on a model, with everything found added to the findings.
  ///
  /// - Parameter stored: The model as it would be stored, for the rules between fields.
  func check(
    _ model: ErasedModel, stored: ErasedModel, reporting: Reporting, prefix: Path = .root, into findings: inout Findings
  ) -> Verdict {
    var verdict = Verdict.valid
    var unsound: [String] = []
    for index in gates.indices where !gates[index].accepts(model) {
      let start = findings.issues.count
      let (name, fieldVerdict) = check(fields[index], in: model, prefix: prefix, into: &findings)
      verdict = max(verdict, fieldVerdict)
      if fieldVerdict != .valid {
        unsound.append(name)
        if reporting != .everyIssue { findings.keepFirstError(from: start) }
      }
    }
    for rule in betweenRules where !rule.reads.contains(where: { unsound.contains($0) }) {
      if rule.holds(stored) { continue }
      let start = findings.issues.count
      findings.add(Issue(rule.code, at: prefix.appending(Path(stringLiteral: rule.field))))
      findings.apply(rule.remark, from: start)
      if rule.remark.severity != .warning { verdict = .invalid }
    }
    if reporting == .firstIssue { findings.keepFirstError(from: 0) }
    return verdict
  }

  private func check(
    _ field: Field, in model: ErasedModel, prefix: Path, into findings: inout Findings
  ) -> (name: String, verdict: Verdict) {
    switch field {
    case .text(let field, let plan, let path):
      return (
        field.name,
        check(field, plan, at: prefix.isRoot ? path : prefix.appending(path), in: model, into: &findings)
      )
    case .value(let field, let path):
      let start = findings.issues.count
      field.check(model, prefix.isRoot ? path : prefix.appending(path), &findings)
      let isSound = !findings.issues[start...].contains { $0.severity == .error }
      return (field.name, isSound ? .valid : .invalid)
    }
  }

  private func check(
    _ field: TextField, _ plan: TextPlan, at path: Path, in model: ErasedModel, into findings: inout Findings
  ) -> Verdict {
    let siblings =
      plan.reads.isEmpty ? Siblings.none : Siblings { [self] name in text(of: name, in: model) }
    return field.access.withBytes(in: model) {
      plan.check($0, at: path, among: siblings, into: &findings)
    }
  }

  /// The normalised text of a field.
  func text(of name: String, in model: ErasedModel) -> String? {
    guard let (field, _) = textField(named: name) else { return nil }
    return field.normalization.apply(to: field.access.text(in: model))
  }

  private func textField(named name: String) -> (field: TextField, plan: TextPlan?)? {
    for index in fields.indices {
      if case .text(let field, let plan, _) = fields[index], field.name == name { return (field, plan) }
    }
    return unchecked.first { $0.name == name }.map { ($0, nil) }
  }

  /// The text at a path as it was given, where a text field of this form lies there.
  func givenText(of path: Path, in model: ErasedModel) -> String? {
    for case .text(let field, _, path) in fields { return field.access.text(in: model) }
    return nil
  }

  /// Normalises the texts of a model.
  func normalize(_ model: ErasedModel) {
    for field in fields {
      switch field {
      case .text(let field, _, _):
        guard !field.normalization.isEmpty else { continue }
        let text = field.access.text(in: model)
        if !text.withBytes({ field.normalization.leavesAlone($0) }) {
          field.access.setText(field.normalization.apply(to: text), in: model)
        }
      case .value(let field, _): field.normalize?(model)
      }
    }
  }
}
