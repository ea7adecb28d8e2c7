import Testing
import Wellformed

/// The laws of verdicts, for every rule and every text.
@Suite struct VerdictLaws {
  @Test func `no continuation makes an invalid text valid`() {
    Law.holds(share: 5) { instance, texts in
      guard instance.partialMatch().verdict == .invalid else { return nil }
      for ending in instance.rule.completions(of: instance.text, others: instance.others) + [texts.text()] {
        let longer = instance.text + ending
        if instance.partialMatch(longer).verdict != .invalid { return "saved by \(ending.debugDescription)" }
      }
      return nil
    }
  }

  @Test func `an incomplete text of a single rule has a completion`() {
    Law.holds(singleRules: true) { instance, _ in
      if case .number = instance.rule { return nil }
      guard instance.rule.verdict(of: instance.text) == .incomplete else { return nil }
      return instance.rule.foundCompletion(of: instance.text) == nil ? "no completion was found" : nil
    }
  }

  @Test func `a format completes incomplete texts, and no invalid ones`() {
    Law.holds(singleRules: true) { instance, _ in
      for format in FormatRegistry.standard.formats {
        let rule = Rule.format(format)
        let completion = format.completion(of: instance.text)
        switch rule.verdict(of: instance.text) {
        case .valid: if completion != "" { return "\(format): a valid text is completed" }
        case .invalid: if completion != nil { return "\(format): an invalid text is completed" }
        case .incomplete:
          guard let completion, rule.isValid(instance.text + completion) else {
            return "\(format): not completed by \(completion.debugDescription)"
          }
        }
      }
      return nil
    }
  }

  @Test func `the deadline of a number is the scalar from which it is invalid`() {
    Law.holds(singleRules: true) { instance, _ in
      guard case .number = instance.rule else { return nil }
      let viable = instance.text.scalarPrefixes.filter { instance.partialMatch($0).verdict != .invalid }
      let whole = viable.last?.utf8.count ?? -1
      let expected = whole == instance.text.utf8.count ? PartialMatch.never : whole
      let deadline = instance.partialMatch().deadline
      return deadline == expected ? nil : "given up at \(deadline), not \(expected)"
    }
  }

  @Test func `number rules have the verdicts of integer arithmetic`() {
    Law.holds(singleRules: true) { instance, _ in
      guard case .number(let number) = instance.rule, instance.text.count(where: \.isNumber) <= 9 else { return nil }
      let expected = NumberOracle(number).verdict(of: instance.text)
      let verdict = instance.rule.verdict(of: instance.text)
      return verdict == expected ? nil : "\(verdict), not \(expected)"
    }
  }

  @Test func `all has the worst verdict of its parts and any the best, in any order and nesting`() {
    Law.holds(depth: 2) { instance, texts in
      var rules = RuleGenerator(seed: texts.numbers.next(), siblings: ["f", "g"])
      let parts = [instance.rule] + (0..<3).map { _ in rules.rule(depth: 1) }
      let verdicts = parts.map { instance.partialMatch(of: $0).verdict }
      let shuffled = parts.shuffled(using: &rules.numbers)
      let nested = [shuffled[0], shuffled[1]]
      let worst = verdicts.max()
      let best = verdicts.min()
      let others: [Rule] = [
        .all(parts), .all(shuffled), .all(nested, .all([shuffled[2], .all([shuffled[3]])])), .inOrder(shuffled),
      ]
      for rule in others where instance.partialMatch(of: rule).verdict != worst {
        return "not the worst of its parts: \(rule)"
      }
      for rule in [Rule.any(parts), .any(shuffled), .any([.any(nested), shuffled[2], .any([.any([shuffled[3]])])])]
      where instance.partialMatch(of: rule).verdict != best {
        return "not the best of its parts: \(rule)"
      }
      return nil
    }
  }

  @Test func `all of no rules is valid, and any of no rules is invalid`() {
    for text in TextGenerator.nasty + ["", "a"] {
      #expect(Rule.all([]).verdict(of: text) == .valid)
      #expect(Rule.any([]).verdict(of: text) == .invalid)
      #expect(Rule.inOrder([]).verdict(of: text) == .valid)
    }
  }

  @Test func `a negated rule is valid exactly if the rule is not`() {
    Law.holds { instance, _ in
      let rule = instance.partialMatch()
      let opposite = instance.partialMatch(of: .not(instance.rule))
      if rule.holds == opposite.holds { return "both hold, or neither" }
      return instance.partialMatch(of: .not(.not(instance.rule))) == rule ? nil : "not of not differs"
    }
  }

  @Test func `a verdict is valid exactly if the report has no errors`() {
    Law.holds { instance, _ in
      let (rule, text) = (instance.rule, instance.text)
      let report = rule.check(text)
      if report.verdict != rule.verdict(of: text) { return "the report says \(report.verdict)" }
      if report.isValid != rule.isValid(text) { return "isValid differs" }
      if report.isValid != report.errors.isEmpty { return "\(report)" }
      var foundIssues = FoundIssues()
      let checked = text.withBytes { rule.check($0, at: "x", among: instance.siblings, into: &foundIssues) }
      if checked != instance.partialMatch() { return "check gives another partialMatch" }
      return checked.holds == foundIssues.issues.allSatisfy { $0.severity == .warning } ? nil : "\(foundIssues.issues)"
    }
  }
}

extension Rule {
  fileprivate static func all(_ rules: [Rule], _ last: Rule) -> Rule { .all(rules + [last]) }
}

/// The laws of a rule's results for the prefixes and continuations of a text.
@Suite struct PartialMatchLaws {
  @Test func `the longest viable prefix is the longest prefix that is not invalid`() {
    Law.holds { instance, _ in
      let prefixes = instance.text.scalarPrefixes
      let longest = prefixes.last { instance.partialMatch($0).verdict != .invalid }
      let deadline = instance.partialMatch().deadline
      let expected =
        longest.map { $0.utf8.count == instance.text.utf8.count ? PartialMatch.never : $0.utf8.count } ?? -1
      if deadline != expected { return "deadline \(deadline), not \(expected)" }
      guard instance.rule.siblingNames.isEmpty else { return nil }
      let kept = instance.rule.longestViablePrefix(of: instance.text)
      return kept.isIdentical(to: longest ?? "") ? nil : "kept \(kept.debugDescription)"
    }
  }

  @Test func `deadline and safety stay the same when text is appended`() {
    Law.holds { instance, texts in
      let partialMatch = instance.partialMatch()
      if partialMatch.deadline != PartialMatch.never, partialMatch.holds { return "holds after its deadline" }
      if partialMatch.safety != PartialMatch.never, !partialMatch.holds { return "does not hold when safe" }
      for ending in [texts.text(for: instance.rule), texts.text(), "a", "\u{301}", "9"] {
        let longer = instance.partialMatch(instance.text + ending)
        let end = instance.text.utf8.count
        for (name, was, became) in [
          ("deadline", partialMatch.deadline, longer.deadline), ("safety", partialMatch.safety, longer.safety),
        ] {
          let isKept = was == PartialMatch.never ? became >= end : became == was
          if !isKept { return "\(name) \(was) became \(became) after \(ending.debugDescription)" }
        }
      }
      return nil
    }
  }

  @Test func `a rule holds for every continuation of a safe text`() {
    Law.holds(share: 3) { instance, _ in
      guard instance.partialMatch().safety != PartialMatch.never else { return nil }
      for ending in instance.rule.completions(of: instance.text, others: instance.others)
      where !instance.partialMatch(instance.text + ending).holds {
        return "spoiled by \(ending.debugDescription)"
      }
      return nil
    }
  }

  @Test func `a single rule that is not safe fails for some continuation`() {
    Law.holds(singleRules: true) { instance, _ in
      // A set of all characters would hold for every continuation; generated sets are smaller.
      let (rule, text) = (instance.rule, instance.text)
      guard instance.partialMatch().safety == PartialMatch.never else { return nil }
      let endings = rule.completions(of: text) + ["\u{10FFFF}", "\0", "€"]
      return endings.contains { !rule.isValid(text + $0) } ? nil : "nothing spoils it"
    }
  }
}
