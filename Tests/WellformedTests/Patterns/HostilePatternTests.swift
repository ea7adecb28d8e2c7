import Testing

@testable import WellformedCore
import Wellformed
import WellformedTesting

/// Patterns and texts that overwhelm other engines: there must be an answer, and the right one.
@Suite struct HostilePatternTests {
  static let length = 100_000

  @Test func `a pattern with nested or ambiguous repetition is matched in one pass`() throws {
    let text = String(repeating: "a", count: HostilePatternTests.length)
    #expect(try Pattern("(a*)*b").verdict(of: text) == .incomplete)
    #expect(try Pattern("(a*)*b").verdict(of: text + "c") == .invalid)
    #expect(try Pattern("(a|a)*$", matching: .anywhere).verdict(of: text) == .valid)
    #expect(try Pattern("(x+x+)+y").verdict(of: text.replacing("a", with: "x")) == .incomplete)
    #expect(try Pattern("(.*a){20}").verdict(of: text) == .valid)
    #expect(try Pattern("(a?){1000}a{1000}").verdict(of: String(text.prefix(2000))) == .valid)
    #expect(try Pattern("(a?){1000}a{1000}").verdict(of: String(text.prefix(2001))) == .invalid)
  }

  @Test func `a pattern with too many states for a table is simulated with the same answers`() throws {
    let pattern = try Pattern("[ab]*a[ab]{25}")
    #expect(!pattern.machine.table.isWhole)
    var generator = SeededNumbers(seed: 5)
    for _ in 0..<50 {
      let letters = (0..<Int.random(in: 0...200, using: &generator)).map { _ in
        Bool.random(using: &generator) ? "a" : "b"
      }
      let text = letters.joined()
      let isMatch = letters.count > 25 && letters[letters.count - 26] == "a"
      #expect(pattern.verdict(of: text) == (isMatch ? .valid : .incomplete))
      let completion = try #require(pattern.completion(of: text))
      #expect(pattern.isMatch(text + completion))
      // The distance to the nearest letter that could be the one before 25 others.
      let nearest = (0...26).first {
        $0 == 26 || letters.dropLast(25 - min($0, 25)).last == "a" && letters.count >= 26 - $0
      }
      #expect(completion.count == nearest)
      #expect(pattern.partialMatch(of: text + "c").deadline == text.utf8.count)
    }
  }

  @Test func `a conjunction of patterns beyond the table has exact verdicts`() throws {
    let pattern = try Pattern("(?=[^]*a[ab]{20}$)(?!b{40})[ab]*")
    #expect(!pattern.machine.table.isWhole)
    #expect(pattern.verdict(of: "a" + String(repeating: "b", count: 20)) == .valid)
    #expect(pattern.verdict(of: String(repeating: "ab", count: 50)) == .incomplete)
    #expect(pattern.verdict(of: String(repeating: "b", count: 40) + "a") == .invalid)
    #expect(pattern.partialMatch(of: String(repeating: "b", count: 41)).deadline == 39)
  }

  @Test func `a pattern can have ten thousand alternatives`() throws {
    let words = (0..<10_000).map { "w\($0)x" }
    let pattern = try Pattern(words.joined(separator: "|"))
    #expect(pattern.verdict(of: "w4711x") == .valid)
    #expect(pattern.verdict(of: "w4711") == .incomplete)
    #expect(pattern.partialMatch(of: "w4711y").deadline == 5)
    #expect(pattern.completion(of: "w471") == "x")
    let search = try Pattern(words.joined(separator: "|"), matching: .anywhere)
    #expect(search.verdict(of: String(repeating: "w1", count: 5000)) == .incomplete)
    #expect(search.verdict(of: String(repeating: "w1", count: 5000) + "x") == .valid)
  }

  @Test func `groups in a pattern nest a thousand levels deep, but classes do not`() throws {
    for depth in [1000, 20_000] {
      let nested = String(repeating: "(", count: depth) + "a" + String(repeating: ")*", count: depth)
      #expect(try Pattern(nested).verdict(of: "aaa") == .valid)
    }
    let classes = String(repeating: "[", count: 1000) + "a" + String(repeating: "]", count: 1000)
    #expect(throws: PatternError(offset: 32, reason: .nestedTooDeeply)) { try Pattern(classes) }
  }

  @Test func `long repetitions in a pattern are matched with exact deadlines`() throws {
    let text = String(repeating: "é", count: 10_000)
    let pattern = try Pattern(".{0,10000}")
    #expect(pattern.machine.table.isWhole)
    #expect(pattern.verdict(of: text) == .valid)
    #expect(pattern.partialMatch(of: text + "é").deadline == text.utf8.count)
    #expect(try Pattern("(?:a{0,200}b){0,200}").verdict(of: String(repeating: "ab", count: 200)) == .valid)
  }

  @Test func `the table of a pattern stays within its size limit`() throws {
    for source in ["[ab]*a[ab]{25}", ".*a.{1000}", #"(?:\p{L}{1,50} ){1,50}"#, "(a?b?){300}", "[^]*(?:a[^]{9}b)[^]*"] {
      let table = try Pattern(source).machine.table
      #expect(table.transitions.count <= 1 << 16)
      #expect(table.subsets.elements.count <= 1 << 18)
    }
  }
}

/// Random bytes, as patterns and as texts.
@Suite struct PatternFuzzTests {
  @Test func `any string is a pattern, or an error with an offset inside it`() {
    var generator = SeededNumbers(seed: 11)
    let pieces =
      Array(#"ab1é😀.*+?|()[]{}^$\-&,:<>=!pPuxLidwsbBkq0 "#).map(String.init) + [
        "(?:", "(?=", "(?!", "[^", "\\p{L}", "{2,3}", "&&", "--",
      ]
    var accepted = 0
    for round in 0..<20_000 {
      let source = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
        pieces.randomElement(using: &generator) ?? ""
      }.joined()
      do {
        let pattern = try Pattern(source, matching: round % 2 == 0 ? .wholeText : .anywhere)
        accepted += 1
        checkLaws(pattern, &generator)
      } catch {
        if error.offset < 0 || error.offset > source.utf8.count { Issue.record("\(source): \(error)") }
      }
    }
    #expect(accepted > 1000)
  }

  @Test func `the partial match of arbitrary bytes keeps the laws`() throws {
    var generator = SeededNumbers(seed: 12)
    for source in ["[a-z]*", #"\p{L}+"#, ".*é", "[^]*b[^]*", "(?=.*a)(?!.*b).*", "[ab]*a[ab]{20}", "[^a]{3}", "ab"] {
      let pattern = try Pattern(source)
      for _ in 0..<500 { checkLaws(pattern, &generator) }
    }
  }

  /// Checks that a deadline or a safety, once it is reached, is that of every longer text.
  private func checkLaws(_ pattern: Pattern, _ generator: inout SeededNumbers) {
    let alphabet: [UInt8] = [
      0x61, 0x62, 0x0A, 0x2D, 0xC3, 0xA9, 0xE2, 0x82, 0xAC, 0xF0, 0x9F, 0x98, 0x80, 0xED, 0xFF, 0x31,
    ]
    let text = (0..<Int.random(in: 0...14, using: &generator)).map { _ in alphabet.randomElement(using: &generator) ?? 0
    }
    let whole = pattern.partialMatch(of: text)
    for count in 0...text.count {
      let part = pattern.partialMatch(of: Array(text.prefix(count)))
      let wasDead = part.deadline != PartialMatch.never
      let wasSafe = part.safety != PartialMatch.never
      if wasDead && (part.holds || whole.holds || whole.deadline != part.deadline)
        || wasSafe && (!part.holds || whole.safety != part.safety) || (wasDead && wasSafe)
      {
        Issue.record("\(pattern) on \(text): \(part) at \(count), \(whole)")
        return
      }
    }
    if let string = String(validating: text, as: UTF8.self), pattern.isMatch(string) != whole.holds {
      Issue.record("\(pattern) on \(string)")
    }
  }
}
