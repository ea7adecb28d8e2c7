import Testing

@testable import WellformedCore
import Wellformed

/// For every text, a program gives the same result as the rules that it was compiled from.
@Suite struct `Compiled rules` {
  @Test func `a program has the same partial match as the naive evaluator`() {
    Law.holds { instance, _ in
      let program = RuleProgram([instance.rule])
      return instance.text.withBytes { text in
        let (fast, slow) = (
          program.partialMatch(of: text, among: instance.siblings),
          instance.rule.slowPartialMatch(of: text, among: instance.siblings)
        )
        return fast == slow ? nil : "\(fast), slowly \(slow)"
      }
    }
  }

  @Test func `a program finds the same issues as the naive evaluator`() {
    Law.holds { instance, _ in
      let plan = TextPlan([instance.rule])
      return instance.text.withBytes { text in
        var (fast, slow) = (FoundIssues(), FoundIssues())
        let verdict = plan.check(text, at: .root, among: instance.siblings, into: &fast)
        let partialMatch = Rule.slowCheckAll(
          [instance.rule], text, at: .root, among: instance.siblings, into: &slow)
        for index in slow.issues.indices {
          guard let suggestion = slow.issues[index].suggestion else { continue }
          let holds = suggestion.withBytes { instance.rule.slowPartialMatch(of: $0, among: instance.siblings).holds }
          if !holds { slow.withdrawSuggestion(of: index) }
        }
        guard verdict == partialMatch.verdict else { return "\(verdict), slowly \(partialMatch.verdict)" }
        if fast.issues != slow.issues { return "\(fast.issues), slowly \(slow.issues)" }
        let wordings = zip(fast.issues, slow.issues).allSatisfy { $0.wording == $1.wording && $0.cause == $1.cause }
        return wordings ? nil : "told otherwise: \(fast.issues.map(\.message)), slowly \(slow.issues.map(\.message))"
      }
    }
  }

  @Test func `a text that a plan accepts is valid and has no issues`() {
    Law.holds { instance, _ in
      guard instance.rule.siblingNames.isEmpty else { return nil }
      let plan = TextPlan([instance.rule])
      return instance.text.withBytes { text in
        guard plan.accepts(text) else { return nil }
        var foundIssues = FoundIssues()
        let partialMatch = instance.rule.slowCheck(text, at: .root, into: &foundIssues)
        return partialMatch.holds && foundIssues.issues.isEmpty ? nil : "accepted, but \(foundIssues.issues)"
      }
    }
  }
}
