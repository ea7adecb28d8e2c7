public import Wellformed
import WellformedSamples

extension Rule {
  /// A text of which the rule gives a verdict, made up from the rule.
  ///
  ///     var numbers = SystemRandomNumberGenerator()
  ///     let password = Rule.all(.length(8...64), .contains(.digit)).sample(.valid, using: &numbers)
  ///
  /// Texts are built for what the rule's parts ask for, and then tried: a text that is returned always has the verdict.
  /// Nothing is returned where none is found, which need not mean that there is none: parts that hardly ever hold
  /// together, `not` of a rule that nearly every text satisfies, and lengths of more than some thousand characters are
  /// beyond what is tried. A seeded generator gives the same text every time.
  ///
  /// - Parameters:
  ///   - verdict: The verdict that the text must get.
  ///   - numbers: The source of chance.
  ///   - texts: The texts of other fields, by name, for rules that read them.
  public func sample(
    _ verdict: Verdict, using numbers: inout some RandomNumberGenerator, among texts: [String: String] = [:]
  ) -> String? {
    let siblings = Siblings { texts[$0] }
    let rule = followed
    return TextSampler(rule, among: siblings).sample(verdict, using: &numbers) { text in
      text.withBytes { rule.partialMatch(of: $0, among: siblings).verdict }
    }
  }
}

extension Form {
  /// Texts for the form's text fields, by name, of which all are valid or a named field's is the only one that is not.
  ///
  /// Fields of other types and rules between fields that are closures are left out of account: put the texts into a
  /// model and check it. The limits are those of `Rule.sample`. Where a field reads another one, that one comes first.
  ///
  /// - Parameters:
  ///   - field: The name of the field whose text must not be valid; all texts are valid without one.
  ///   - numbers: The source of chance.
  public func sampleTexts(
    failing field: String? = nil, using numbers: inout some RandomNumberGenerator
  ) -> [String: String]? {
    let plans = textPlans
    if let field, !plans.contains(where: { $0.name == field }) { return nil }
    for _ in 0..<20 {
      var texts: [String: String] = [:]
      for (name, plan) in plans.inReadingOrder {
        texts[name] = plan.sample(isValid: name != field, among: texts, using: &numbers)
      }
      guard texts.count == plans.count else { continue }
      let hasSucceeded = plans.allSatisfy { name, plan in
        guard let text = texts[name] else { return false }
        return (plan.verdict(of: text, among: texts) == .valid) == (name != field)
      }
      if hasSucceeded { return texts }
    }
    return nil
  }
}

extension [(name: String, plan: TextPlan)] {
  /// The fields, those that are read before those that read them, so far as that is possible.
  fileprivate var inReadingOrder: [Element] {
    var (rest, ordered): ([Element], [Element]) = (self, [])
    while !rest.isEmpty {
      let next = rest.firstIndex { field in
        !rest.contains { $0.name != field.name && field.plan.reads.contains($0.name) }
      }
      ordered.append(rest.remove(at: next ?? 0))
    }
    return ordered
  }
}

extension TextPlan {
  fileprivate func verdict(of text: String, among texts: [String: String]) -> Verdict {
    text.withBytes { verdict(of: $0, among: Siblings { texts[$0] }) }
  }

  fileprivate func sample(
    isValid: Bool, among texts: [String: String], using numbers: inout some RandomNumberGenerator
  ) -> String? {
    if isValid, isOptional, Int.random(in: 0..<4, using: &numbers) == 0 { return "" }
    let sampler = TextSampler(.all(rules), among: Siblings { texts[$0] })
    let verdicts: [Verdict] = isValid ? [.valid] : [.incomplete, .invalid].shuffled(using: &numbers)
    for wanted in verdicts {
      let text = sampler.sample(wanted, using: &numbers) { verdict(of: $0, among: texts) }
      if let text { return text }
    }
    return nil
  }
}
