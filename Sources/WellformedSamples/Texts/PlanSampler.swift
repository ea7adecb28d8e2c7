import Wellformed
import WellformedSchema

/// Makes valid texts for what plans ask of one, all of them together.
struct PlanSampler {
  private let plans: [TextPlan]
  private let siblings: Siblings

  init(_ plans: [TextPlan], among siblings: Siblings) {
    self.plans = plans
    self.siblings = siblings
  }

  /// The worst of the verdicts.
  func verdict(of text: String) -> Verdict {
    text.withBytes { bytes in plans.reduce(.valid) { max($0, $1.verdict(of: bytes, among: siblings)) } }
  }

  /// A text that all plans find valid, prepared as they say; nothing where none was found.
  ///
  /// - Parameter name: The name of the member whose text it is.
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

  /// A text that likely is valid, such as people enter.
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
    // Texts of all sorts of characters now and then, as people have them too.
    if numbers.isOne(in: 8) { return nil }
    let bounds = demands.bounds
    guard bounds.minimum <= min(bounds.maximum, 4096) else { return nil }
    return numbers.phrase(of: bounds.minimum...min(bounds.maximum, bounds.minimum + 40))
  }

  /// The text as plans prepare it, if it is valid.
  private func prepared(_ text: String) -> String? {
    guard verdict(of: text) == .valid else { return nil }
    let prepared = plans.reduce(text) { $1.normalized($0) }
    return verdict(of: prepared) == .valid ? prepared : nil
  }
}
