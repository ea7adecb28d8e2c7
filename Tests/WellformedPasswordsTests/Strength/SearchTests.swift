import Testing
import WellformedCorpora
import WellformedTesting

@testable import WellformedPasswords

@Suite struct `The search for the fewest guesses` {
  @Test func `the full search finds the minimum over all sequences, which the pruned one never beats`() {
    let seed = Trials.seed()
    var numbers = SeededNumbers(seed: seed)
    var (least, pruned) = (LeastSearch(), Search())
    for _ in 0..<Trials.count(2000, deep: 100_000) {
      let count = Int.random(in: 1...12, using: &numbers)
      var findings: [PasswordFinding] = []
      var heads = [Int](repeating: -1, count: count + 1)
      for _ in 0..<Int.random(in: 0...10, using: &numbers) {
        let start = Int.random(in: 0..<count, using: &numbers)
        let isSeparator = start > 0 && Int.random(in: 0..<6, using: &numbers) == 0
        let end = isSeparator ? start + 1 : Int.random(in: (start + 1)...count, using: &numbers)
        var finding = PasswordFinding(isSeparator ? .separator : .dictionary, start, end)
        finding.guesses = Arithmetic.power(10, Int.random(in: 0...8, using: &numbers))
        finding.next = heads[end]
        heads[end] = findings.count
        findings.append(finding)
      }
      let best = Self.minimum(findings, count)
      let found = least.run(findings, heads, count: count)
      #expect(abs(found / best - 1) < 1e-12, "seed \(seed)")
      #expect(Self.guesses(of: least.steps.reversed().map { ($0.finding, $0.end - $0.start) }, findings) == best)
      least.wipe()
      guard !findings.contains(where: { $0.pattern == .separator }) else { continue }
      // The pruned search requires findings with the same end to be in the order of their starts.
      var ordered = findings
      heads = heads.map { _ in -1 }
      for index in findings.indices.sorted(by: { findings[$0].start > findings[$1].start }) {
        ordered[index].next = heads[findings[index].end]
        heads[findings[index].end] = index
      }
      let pruned = pruned.pruned(ordered, heads, count: count)
      #expect(pruned >= best * (1 - 1e-12), "seed \(seed)")
    }
  }

  @Test func `the full search goes on with a sequence that the pruned search gives up`() {
    // Up to 18, one finding takes fewer guesses than three; up to 38, the three do.
    let places = [(0, 6, 1.0), (6, 12, 1), (12, 18, 1), (0, 18, 1e8), (18, 38, 1e4)]
    var heads = [Int](repeating: -1, count: 39)
    let findings = places.enumerated().map { index, place in
      var finding = PasswordFinding(.dictionary, place.0, place.1)
      finding.guesses = place.2
      finding.next = heads[place.1]
      heads[place.1] = index
      return finding
    }
    var (least, pruned) = (LeastSearch(), Search())
    #expect(least.run(findings, heads, count: 38) == 24 * 1e4 + 1e12)
    #expect(pruned.pruned(findings, heads, count: 38) == 2 * 1e12 + 1e4)
  }

  @Test func `the pruned search agrees with a naive one, even if guesses are not numbers`() {
    let seed = Trials.seed()
    var numbers = SeededNumbers(seed: seed)
    var pruned = Search()
    for _ in 0..<Trials.count(60, deep: 5_000) {
      let count = Int.random(in: 1...60, using: &numbers)
      var findings: [PasswordFinding] = []
      var heads = [Int](repeating: -1, count: count + 1)
      let isOdd = Bool.random(using: &numbers)
      for _ in 0..<Int.random(in: 0...(2 * count), using: &numbers) {
        let start = Int.random(in: 0..<count, using: &numbers)
        let end = Int.random(in: (start + 1)...min(count, start + 5), using: &numbers)
        var finding = PasswordFinding(.dictionary, start, end)
        finding.guesses = Double(Int.random(in: 1...60, using: &numbers))
        if isOdd, Int.random(in: 0..<12, using: &numbers) == 0 { finding.guesses = .nan }
        finding.next = heads[end]
        heads[end] = findings.count
        findings.append(finding)
      }
      let guesses = pruned.pruned(findings, heads, count: count)
      let plain = Self.pruned(findings, heads, count)
      #expect(guesses == plain.guesses, "seed \(seed)")
      #expect(pruned.steps.map { [$0.finding, $0.start, $0.end] } == plain.steps, "seed \(seed)")
      pruned.wipe()
    }
  }

  /// The pruned search, naively: each sequence is compared with each one of as many parts or fewer.
  ///
  /// Returns the guesses, and for each part, beginning with the last, the finding or -1, the start and the end.
  private static func pruned(_ findings: [PasswordFinding], _ heads: [Int], _ count: Int) -> (
    guesses: Double, steps: [[Int]]
  ) {
    struct Entry {
      var product: Double
      var guesses: Double
      var finding: Int
      var start: Int
    }
    // For each end, by number of parts.
    var best = [[Int: Entry]](repeating: [:], count: count + 1)
    for end in 1...count {
      func update(_ length: Int, _ product: Double, _ finding: Int, _ start: Int) {
        let guesses = Arithmetic.factorial(length) * product + Arithmetic.power(10000, length - 1)
        let isBeaten = best[end].contains { $0.key <= length && $0.value.guesses <= guesses }
        if isBeaten || guesses == .infinity { return }
        best[end][length] = Entry(product: product, guesses: guesses, finding: finding, start: start)
      }
      func extend(_ guesses: Double, _ finding: Int, _ start: Int) {
        if start == 0 { return update(1, guesses, finding, 0) }
        for (length, entry) in best[start].sorted(by: { $0.key < $1.key }) where finding >= 0 || entry.finding >= 0 {
          update(length + 1, guesses * entry.product, finding, start)
        }
      }
      var index = heads[end]
      while index >= 0 {
        extend(findings[index].guesses, index, findings[index].start)
        index = findings[index].next
      }
      for start in 0..<end { extend(Search.bruteForce(end - start), -1, start) }
    }
    var (length, guesses) = (0, Double.infinity)
    for (other, entry) in best[count].sorted(by: { $0.key < $1.key }) where entry.guesses < guesses {
      (length, guesses) = (other, entry.guesses)
    }
    var steps: [[Int]] = []
    var end = count
    while end > 0, let entry = best[end][length] {
      steps.append([entry.finding, entry.start, end])
      (end, length) = (entry.start, length - 1)
    }
    return (guesses, steps)
  }

  /// The guesses of a sequence, each part with its length; brute force is -1.
  private static func guesses(of parts: [(Int, Int)], _ findings: [PasswordFinding]) -> Double {
    var (product, length) = (1.0, 0)
    for (finding, count) in parts {
      product *= finding < 0 ? Search.bruteForce(count) : findings[finding].guesses
      if finding < 0 || findings[finding].pattern != .separator { length += 1 }
    }
    return Arithmetic.factorial(length) * product + Arithmetic.power(10000, length - 1)
  }

  /// The naive search tries every sequence.
  private static func minimum(_ findings: [PasswordFinding], _ count: Int) -> Double {
    var best = Double.infinity
    func extend(_ parts: [(Int, Int)], _ place: Int) {
      let isSeparator = parts.last.map { $0.0 >= 0 && findings[$0.0].pattern == .separator } ?? true
      if place == count {
        if !isSeparator { best = min(best, guesses(of: parts, findings)) }
        return
      }
      for (index, finding) in findings.enumerated() where finding.start == place {
        let isAfterFinding = (parts.last?.0 ?? -1) >= 0 && !isSeparator
        if finding.pattern == .separator && !isAfterFinding { continue }
        extend(parts + [(index, finding.count)], finding.end)
      }
      if (parts.last?.0 ?? 0) >= 0 {
        for end in (place + 1)...count { extend(parts + [(-1, end - place)], end) }
      }
    }
    extend([], 0)
    return best
  }

  @Test func `decimal logarithms agree with the exact values`() {
    for power in 0...300 {
      #expect(abs(Arithmetic.decimalLogarithm(Arithmetic.power(10, power)) - Double(power)) < 1e-12 * Double(power + 1))
    }
    #expect(abs(Arithmetic.decimalLogarithm(2) - 0.301_029_995_663_981_2) < 1e-15)
    #expect(abs(Arithmetic.decimalLogarithm(3) - 0.477_121_254_719_662_4) < 1e-15)
    #expect(Arithmetic.decimalLogarithm(.infinity) == .infinity)
  }
}
