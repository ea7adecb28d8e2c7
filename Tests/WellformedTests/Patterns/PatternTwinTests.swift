import Testing
import WellformedCorpora

@testable import WellformedCore
import Wellformed

/// Compares the pattern engine with the derivatives of expression trees.
@Suite struct PatternTwinTests {
  /// The number of patterns, each with eight texts; a million pairs if many are requested.
  static let patternCount = Trials.count(2500, deep: 125_000)
  static let seed = Trials.seed(3)

  @Test func `a pattern agrees with its derivatives on match, viability, safety and completion`() throws {
    let seed = PatternTwinTests.seed
    var generator = PatternGenerator(seed: seed)
    var pairs = 0
    var skipped = 0
    for _ in 0..<PatternTwinTests.patternCount {
      let anywhere = generator.pick(2) == 0
      let multiline = generator.pick(3) == 0
      let (source, meaning) = generator.pattern(anywhere: anywhere, multiline: multiline)
      guard let twin = DerivativeMatcher(meaning) else {
        skipped += 1
        continue
      }
      let pattern: Pattern
      let simulated: PatternMachine
      let flags: Pattern.Flags = multiline ? .multiline : []
      let scope = anywhere ? Pattern.Scope.anywhere : .wholeText
      do {
        pattern = try Pattern(source, flags: flags, matching: scope)
        var parser = PatternParser(source, flags: flags, scope: scope)
        // The table has one or two states, so that nearly every step is simulated.
        simulated = PatternMachine(
          try parser.parse(), entryLimit: pattern.machine.table.width * (4 + generator.pick(2)))
      } catch {
        Issue.record("\(source) is refused: \(error)")
        return
      }
      for _ in 0..<8 {
        let scalars = generator.text()
        pairs += 1
        if !anywhere, !multiline {
          Questions.write(pattern: source, String(String.UnicodeScalarView(scalars)))
        }
        if let difference = difference(pattern, simulated, twin, scalars) {
          Issue.record("seed \(seed): \(difference): \(source) \(pattern.scope) \(multiline) on \(scalars)")
          return
        }
      }
    }
    #expect(pairs > PatternTwinTests.patternCount * 7, "\(skipped) patterns had too many derivatives")
  }

  /// Returns the difference between the two, if there is one.
  private func difference(
    _ pattern: Pattern, _ simulated: PatternMachine, _ twin: DerivativeMatcher, _ scalars: [Unicode.Scalar]
  ) -> String? {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    let text = String(view)
    let path = twin.path(of: scalars)
    let last = path[path.count - 1]

    var deadline = PartialMatch.never
    var safety = PartialMatch.never
    var offset = 0
    for (index, state) in path.enumerated() {
      if twin.distances[state] == nil, deadline == PartialMatch.never {
        deadline = index == 0 ? -1 : offset - UTF8.width(scalars[index - 1])
      }
      if !twin.canFail[state], safety == PartialMatch.never {
        safety = index == 0 ? -1 : offset - UTF8.width(scalars[index - 1])
      }
      if index < scalars.count { offset += UTF8.width(scalars[index]) }
    }
    let expected = PartialMatch(holds: twin.accepts(last), deadline: deadline, safety: safety)
    let found = pattern.partialMatch(of: text)
    if found != expected { return "partial match \(found) instead of \(expected)" }
    if pattern.isMatch(text) != expected.holds { return "isMatch" }
    if let difference = difference(simulated, expected, text) { return difference }
    if pattern.verdict(of: text) != expected.verdict { return "verdict" }
    if pattern.longestViablePrefix(of: text).utf8.count != min(max(deadline, 0), text.utf8.count) {
      return "longest viable prefix"
    }

    let completion = pattern.completion(of: text)
    guard completion?.unicodeScalars.count == twin.distances[last] else {
      return "completion \(completion ?? "nil") instead of \(twin.distances[last] ?? -1) scalars"
    }
    if let completion, !pattern.isMatch(text + completion) { return "completion \(completion) does not complete" }
    if pattern.expected(after: text).isEmpty
      != (deadline != PartialMatch.never || twin.viableScalars(after: last).isEmpty)
    {
      return "expected"
    }
    return nil
  }

  /// A simulated single automaton has the exact deadline; safety, and the deadline of conjunctions, may come later.
  private func difference(_ simulated: PatternMachine, _ expected: PartialMatch, _ text: String) -> String? {
    var copy = text
    let found = copy.withUTF8 { unsafe simulated.partialMatch(of: $0.span) }
    let isSingle = simulated.automaton?.isSingle ?? true
    if found.holds != expected.holds || found.safety < expected.safety || found.deadline < expected.deadline
      || (isSingle && found.deadline != expected.deadline)
    {
      return "simulated partialMatch \(found) instead of \(expected)"
    }
    let place = copy.withUTF8 { unsafe simulated.place(after: $0.span) }
    let count = simulated.completion(from: place)?.count
    if isSingle, (count == nil) != (expected.deadline != PartialMatch.never) { return "simulated completion" }
    return nil
  }
}

extension Pattern {
  /// The partial match of a string.
  func partialMatch(of text: String) -> PartialMatch {
    var text = text
    return text.withUTF8 { unsafe partialMatch(of: $0.span) }
  }

  /// The partial match of bytes that need not be UTF-8.
  func partialMatch(of bytes: [UInt8]) -> PartialMatch {
    unsafe bytes.withUnsafeBufferPointer { unsafe partialMatch(of: $0.span) }
  }
}
