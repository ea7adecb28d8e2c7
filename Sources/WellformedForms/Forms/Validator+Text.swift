public import WellformedCore

extension Validator where Value == String {
  /// The text must satisfy these rules.
  ///
  /// They work like the rules of a field: see `Form`.
  ///
  /// Stops the program with an explanation if the rules contradict each other, or if a rule refers to other fields or
  /// contexts, which a text on its own does not have.
  ///
  /// - Parameters:
  ///   - rules: The rules.
  ///   - file: The file in which the rules are written, which is reported if the program stops.
  ///   - line: The line in that file.
  public static func text(_ rules: Rule..., file: StaticString = #fileID, line: UInt = #line) -> Validator {
    text([], rules: rules, file, line)
  }

  /// The text is prepared in this way, and must then satisfy these rules.
  ///
  /// They work like the rules of a field: see `Form`.
  ///
  /// Stops the program with an explanation if the rules contradict each other, or if a rule refers to other fields or
  /// contexts, which a text on its own does not have.
  ///
  /// - Parameters:
  ///   - normalization: How the text is prepared.
  ///   - rules: The rules.
  ///   - file: The file in which the rules are written, which is reported if the program stops.
  ///   - line: The line in that file.
  public static func text(
    _ normalization: Normalization, _ rules: Rule..., file: StaticString = #fileID, line: UInt = #line
  ) -> Validator {
    text(normalization, rules: rules, file, line)
  }

  private static func text(
    _ normalization: Normalization, rules: [Rule], _ file: StaticString = #fileID, _ line: UInt = #line
  ) -> Validator {
    do throws(FormError) {
      try RuleReview.check(rules, field: "")
      let all = Rule.all(rules)
      if !all.siblingNames.isEmpty || !all.contexts.isEmpty {
        throw FormError(.misplaced, field: "", "a text that is not a form's field has no other fields and no contexts")
      }
    } catch {
      preconditionFailure(error.description, file: file, line: line)
    }
    let plan = TextPlan(rules, normalization: normalization)
    let check: @Sendable (String, Path, inout FoundIssues) -> Void = { text, path, foundIssues in
      let start = foundIssues.issues.count
      let verdict = text.withBytes { plan.check($0, at: path, among: .none, into: &foundIssues) }
      if verdict == .incomplete { foundIssues.change(from: start) { $0.isIncomplete = true } }
      if foundIssues.revealsValues { foundIssues.change(from: start) { $0.value = text } }
    }
    var normalize: (@Sendable (inout String) -> Void)?
    if !normalization.isEmpty { normalize = { (text: inout String) in text = normalization.apply(to: text) } }
    var validator = Validator(normalize: normalize, check)
    if !normalization.isEmpty {
      validator.variant = { variant in
        switch variant {
        case .context: text(normalization, rules: rules)
        case .unprepared: text([], rules: rules)
        }
      }
    }
    #if hasFeature(Embedded)
      return validator
    #else
      validator.row = { FormShape(plan) }
      validator.outline = { .text(TextOutline(plan)) }
      return validator
    #endif
  }
}
