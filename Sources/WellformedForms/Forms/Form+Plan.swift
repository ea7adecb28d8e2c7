package import WellformedCore

extension Form {
  /// Compiles the parts of a form.
  ///
  /// - Parameters:
  ///   - context: The context whose rules hold.
  ///   - names: The names of the fields to check; `nil` for all fields.
  static func plan(
    _ parts: [FormPart<Model>], in context: FormContext?, only names: [String]?
  ) -> FormPlan {
    var fields: [FormField] = []
    var betweenRules: [BetweenRule] = []
    var unchecked: [UncheckedField] = []
    // Values that are not checked, and that no rule is known to read.
    var unread: [ValueField] = []
    let wanted = names.map { Set<ExactText>(names: $0) }
    for part in parts {
      switch part.content {
      case .text(let field) where wanted?.contains(field.name) ?? true:
        fields.append(FormField(field, rules: Rule.resolved(field.rules, in: context)))
      case .text(let field): unchecked.append(.text(field))
      case .value(let field) where wanted?.contains(field.name) ?? true:
        fields.append(FormField(context.map { field.in(.context($0)) } ?? field))
      case .between(let rule)
      where wanted.map({ wanted in (rule.reads + [rule.field]).allSatisfy { wanted.contains($0) } }) ?? true:
        betweenRules.append(rule)
      case .value(let field): unread.append(field)
      case .between, .remote: break
      }
    }
    if !unread.isEmpty {
      var read: Set<ExactText> = []
      for case .text(_, let plan) in fields.map({ $0.content }) { read.formUnion(Set(names: plan.reads)) }
      unchecked += unread.filter { read.contains($0.name) }.map { .value($0) }
    }
    return FormPlan(fields: fields, betweenRules: betweenRules, unchecked: unchecked)
  }
}

extension Form {
  /// The text fields and their compiled rules, in order.
  package var textPlans: [(name: String, plan: TextPlan)] {
    plan.fields.compactMap { field in
      if case .text(_, let plan) = field.content { (field.name, plan) } else { nil }
    }
  }
}
