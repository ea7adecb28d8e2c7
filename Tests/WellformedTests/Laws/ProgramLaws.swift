import Testing

@testable import Wellformed

/// A program says of every text what the rules say that it was compiled from.
@Suite struct `Programs of rules` {
  @Test func `a program judges as the obvious evaluator does`() {
    Law.holds { instance, _ in
      let program = RuleProgram([instance.rule])
      return instance.text.withBytes { text in
        let (fast, slow) = (
          program.outlook(of: text, among: instance.siblings),
          instance.rule.slowOutlook(of: text, among: instance.siblings)
        )
        return fast == slow ? nil : "\(fast), slowly \(slow)"
      }
    }
  }

  @Test func `a program finds what the obvious evaluator does`() {
    Law.holds { instance, _ in
      let plan = TextPlan([instance.rule])
      return instance.text.withBytes { text in
        var (fast, slow) = (Findings(), Findings())
        let verdict = plan.check(text, at: .root, among: instance.siblings, into: &fast)
        let outlook = instance.rule.slowCheck(text, at: .root, among: instance.siblings, into: &slow)
        for index in slow.issues.indices {
          guard let suggestion = slow.issues[index].suggestion else { continue }
          let holds = suggestion.withBytes { instance.rule.slowOutlook(of: $0, among: instance.siblings).holds }
          if !holds { slow.withdrawSuggestion(of: index) }
        }
        guard verdict == outlook.verdict else { return "\(verdict), slowly \(outlook.verdict)" }
        if fast.issues != slow.issues { return "\(fast.issues), slowly \(slow.issues)" }
        let tellings = zip(fast.issues, slow.issues).allSatisfy { $0.telling == $1.telling && $0.cause == $1.cause }
        return tellings ? nil : "told otherwise: \(fast.issues.map(\.message)), slowly \(slow.issues.map(\.message))"
      }
    }
  }

  @Test func `what a plan accepts is valid, and nothing is told of it`() {
    Law.holds { instance, _ in
      guard instance.rule.siblingNames.isEmpty else { return nil }
      let plan = TextPlan([instance.rule])
      return instance.text.withBytes { text in
        guard plan.accepts(text) else { return nil }
        var findings = Findings()
        let outlook = instance.rule.slowCheck(text, at: .root, into: &findings)
        return outlook.holds && findings.issues.isEmpty ? nil : "accepted, but \(findings.issues)"
      }
    }
  }
}
