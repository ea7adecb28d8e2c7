public import Wellformed
import WellformedSamples

extension Rule {
  /// Returns a text, generated from the rule, that gets a verdict.
  ///
  ///     var numbers = SystemRandomNumberGenerator()
  ///     let password = Rule.all(.length(8...64), .contains(.digit)).sample(.valid, using: &numbers)
  ///
  /// Texts are built to fit the parts of the rule, and then tried: a returned text always gets the verdict. The result
  /// is `nil` if none was found, which need not mean that there is none: parts that hardly ever hold together, `not` of
  /// a rule that nearly every text satisfies, and lengths of more than some thousand characters are beyond what is
  /// tried. A seeded generator returns the same text every time.
  ///
  /// - Parameters:
  ///   - verdict: The verdict that the text must get.
  ///   - numbers: The random number generator.
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
  /// Returns texts for the text fields of the form, by name: all are valid, or all except the one of a named field.
  ///
  /// Fields of other types and closures that judge several fields are ignored: put the texts into a model and check it.
  /// The limits are those of `Rule.sample`. A field that another one reads comes first.
  ///
  /// - Parameters:
  ///   - field: The name of the field whose text must not be valid; if `nil`, all texts are valid.
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
  /// The fields, each after those that it reads, as far as possible.
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
