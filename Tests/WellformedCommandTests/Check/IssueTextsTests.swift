import Testing
import Wellformed

@testable import WellformedCommand

@Suite struct `Cached issue texts` {
  @Test func `issue texts are counted separately by all of their content, even among thousands`() {
    // Names of the same length that differ only in their last letters: as many as are kept, each many times.
    let report = Rule.email.check("x").withoutValue()
    let issues = (0..<4096).map {
      Issue("odd.code", at: Path([.name("column\(10_000 + $0)")]), arguments: ["n": .integer($0 % 3)])
    }
    var texts = IssueTexts()
    for round in 0..<30 {
      for (index, issue) in issues.enumerated() { #expect(texts.count(issue, of: report) == index, "\(round)") }
    }
    var counts: [Tally.Kind: Int] = [:]
    texts.takeCounts(into: &counts)
    #expect(counts.count == 4096 && counts.values.allSatisfy { $0 == 30 })
    #expect(
      texts.count(Issue("odd.code", at: Path([.name("caf\u{E9}")])), of: report)
        != texts.count(Issue("odd.code", at: Path([.name("cafe\u{301}")])), of: report))
  }
}
