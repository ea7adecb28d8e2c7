import Testing
import Wellformed

/// Compares every profile with a slow reference.
@Suite struct `Email grammars` {
  @Test(arguments: EmailAddress.Profile.allCases)
  func `an address is valid exactly if the grammar and the limits allow it`(_ profile: EmailAddress.Profile) {
    let reference = EmailReference(profile: profile)
    let format = Format.email(profile)
    var counts = [Verdict.valid: 0, .incomplete: 0, .invalid: 0]
    for run in 0..<(Law.runs * 6) {
      var texts = TextGenerator(seed: Law.seed &+ UInt64(run))
      let text = texts.address()
      let verdict = Rule.format(format).verdict(of: text)
      counts[verdict]! += 1
      let isValid = reference.accepts(text)
      if (verdict == .valid) != isValid {
        Issue.record("\(profile): \(text.debugDescription) is \(verdict); WELLFORMED_SEED=\(Law.seed &+ UInt64(run))")
        return
      }
      #expect(Rule.format(format).isValid(text) == isValid, "\(text.debugDescription)")
    }
    #expect(counts.values.allSatisfy { $0 > 5 }, "\(profile): \(counts)")
  }

  @Test(arguments: EmailAddress.Profile.allCases)
  func `an address is invalid exactly if no ending can make it valid`(_ profile: EmailAddress.Profile) {
    let format = Format.email(profile)
    let closers = ["", ")", "))", ")))", "a)", "a))", "a", "a)))"]
    let ends = [
      "", "a", "@a", "@a.a", "a@a.a", "a@a", "a.a", ".a", "\"@a", "a\"@a", "]", "a]", "1]", ".1]", "1.1]", ".1.1]",
      "1.1.1]", ".1.1.1]",
      "1.1.1.1]", ":]", "::]", ":1]", "::1]", ":::]", "v6:::]", "6:::]", "Pv6:::]", "\n a", " a", "\n ", " ", "a\"@a.a",
      "\"@a.a",
    ]
    for run in 0..<Law.runs {
      var texts = TextGenerator(seed: Law.seed &+ UInt64(run))
      let text = texts.address()
      let verdict = Rule.format(format).verdict(of: text)
      let endings =
        profile == .header
        ? ["", "\n ", " "].flatMap { lead in closers.flatMap { closer in ends.map { lead + closer + $0 } } } : ends
      let isSaved = endings.contains { Rule.format(format).isValid(text + $0) }
      if isSaved != (verdict != .invalid) {
        Issue.record("\(profile): \(text.debugDescription) is \(verdict); WELLFORMED_SEED=\(Law.seed &+ UInt64(run))")
        return
      }
    }
  }

  @Test(arguments: EmailAddress.Profile.allCases)
  func `addresses keep the laws of deadlines, spans and canonical forms`(_ profile: EmailAddress.Profile) {
    let format = Format.email(profile)
    for run in 0..<(Law.runs * 2) {
      var texts = TextGenerator(seed: Law.seed &+ UInt64(run))
      let text = texts.address()
      let note = "\(profile): \(text.debugDescription); WELLFORMED_SEED=\(Law.seed &+ UInt64(run))"
      let longest = text.scalarPrefixes.last { Rule.format(format).verdict(of: $0) != .invalid } ?? ""
      #expect(Rule.format(format).longestViablePrefix(of: text).isIdentical(to: longest), "\(note)")
      for issue in Rule.format(format).check(text).issues {
        let boundaries = text.scalarBoundaries
        #expect(
          boundaries.contains(issue.span.lowerBound) && boundaries.contains(issue.span.upperBound), "\(note) \(issue)")
      }
      guard let canonical = format.canonical(text) else { continue }
      #expect(Rule.format(format).isValid(canonical), "\(note) \(canonical)")
      #expect(format.canonical(canonical) == canonical, "\(note) \(canonical)")
    }
  }

  @Test func `the HTML profile has the verdicts and deadlines of HTML's pattern`() throws {
    let label = "[a-zA-Z0-9](?:[a-zA-Z0-9\\-]{0,61}[a-zA-Z0-9])?"
    let pattern = Rule.pattern(
      try Pattern("[a-zA-Z0-9.!#$%&'*+\\/=?^_`{\\|}~\\-]+@\(label)(?:\\.\(label))*"))
    for run in 0..<(Law.runs * 4) {
      var texts = TextGenerator(seed: Law.seed &+ UInt64(run))
      let text = texts.address()
      let seed = "WELLFORMED_SEED=\(Law.seed &+ UInt64(run))"
      #expect(Rule.email(.html).verdict(of: text) == pattern.verdict(of: text), "\(text.debugDescription) \(seed)")
      let (kept, expected) = (Rule.email(.html).longestViablePrefix(of: text), pattern.longestViablePrefix(of: text))
      #expect(kept.isIdentical(to: expected), "\(text.debugDescription) \(seed)")
    }
  }
}
