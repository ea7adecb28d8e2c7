import Wellformed
import WellformedSchema

/// Makes texts that satisfy several plans at once.
struct PlanSampler {
  private let plans: [TextPlan]
  private let siblings: Siblings

  init(_ plans: [TextPlan], among siblings: Siblings) {
    self.plans = plans
    self.siblings = siblings
  }

  /// Returns the worst verdict of the plans.
  func verdict(of text: String) -> Verdict {
    text.withBytes { bytes in plans.reduce(.valid) { max($0, $1.verdict(of: bytes, among: siblings)) } }
  }

  /// Returns a text that all plans find valid, normalised as they require; `nil` if none was found.
  ///
  /// - Parameter name: The name of the member with the text.
  func text(for name: String?, using numbers: inout SampleNumbers) -> String? {
    if plans.allSatisfy({ $0.isOptional }), !plans.isEmpty, numbers.isOne(in: 8), verdict(of: "") == .valid {
      return ""
    }
    let rule = Rule.all(plans.flatMap { $0.rules })
    for attempt in 0..<12 {
      let demands = TextDemands(rule, among: siblings, using: &numbers)
      let candidate = candidate(demands, name: name, isFirst: attempt < 4, using: &numbers)
      if let candidate, let text = prepared(candidate) { return text }
    }
    let found = TextSampler(rule, among: siblings).sample(.valid, using: &numbers) { verdict(of: $0) }
    return found.flatMap { prepared($0) }
  }

  /// Returns a text that is probably valid, similar to those that people enter.
  private func candidate(
    _ demands: TextDemands, name: String?, isFirst: Bool, using numbers: inout SampleNumbers
  ) -> String? {
    if let option = demands.options.randomElement(using: &numbers) { return option }
    if let format = demands.formats.first {
      return FormatMaker(format: format, avoidsExamples: !isFirst).text(using: &numbers)
    }
    if let number = demands.numberTexts.first { return NumberGrid(number).number(using: &numbers)?.text }
    if !demands.patterns.isEmpty || !demands.parts.isEmpty { return nil }
    if isFirst, let name, let text = FieldHint.text(for: name, using: &numbers) { return text }
    // Sometimes uses texts of all kinds of characters, because people have them too.
    if numbers.isOne(in: 8) { return nil }
    let bounds = demands.bounds
    guard bounds.minimum <= min(bounds.maximum, 4096) else { return nil }
    return numbers.phrase(of: bounds.minimum...min(bounds.maximum, bounds.minimum + 40))
  }

  /// Returns the text as the plans normalise it, if it is valid.
  private func prepared(_ text: String) -> String? {
    guard verdict(of: text) == .valid else { return nil }
    let prepared = plans.reduce(text) { $1.normalized($0) }
    return verdict(of: prepared) == .valid ? prepared : nil
  }
}
