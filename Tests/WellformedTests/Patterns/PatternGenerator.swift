import WellformedTesting

/// Random patterns, each as it is written and as the tree that it means.
struct PatternGenerator {
  var random: SeededNumbers

  init(seed: UInt64) { random = SeededNumbers(seed: seed) }

  mutating func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  /// Returns a text of a few scalars, or a long one with runs of the same few scalars, to test reading in blocks.
  mutating func text() -> [Unicode.Scalar] {
    if pick(8) == 0 {
      var text: [Unicode.Scalar] = []
      for _ in 0...pick(3) {
        let few = (0...pick(2)).map { _ in DerivativeMatcher.alphabet[pick(pick(3) == 0 ? 10 : 4)] }
        for _ in 0..<pick(60) { text.append(few[pick(few.count)]) }
      }
      return text
    }
    return (0..<pick(7)).map { _ in DerivativeMatcher.alphabet[pick(DerivativeMatcher.alphabet.count)] }
  }

  /// A whole pattern: alternatives, some of them with look-ahead in front.
  mutating func pattern(anywhere: Bool, multiline: Bool) -> (source: String, meaning: Expression) {
    var sources: [String] = []
    var meanings: [Expression] = []
    repeat {
      var source = ""
      var parts: [Expression] = []
      // Behind a line's start a pattern that may match anywhere cannot look ahead.
      if pick(3) == 0, !(anywhere && multiline) {
        source = anywhere ? "^" : ["", "^"][pick(2)]
        for _ in 0...pick(2) {
          let (text, meaning) = alternatives(depth: 2, multiline)
          let isNegated = pick(3) == 0
          source += (isNegated ? "(?!" : "(?=") + text + ")"
          let open = Expression.joined(meaning, .anything)
          parts.append(isNegated ? .not(open) : open)
        }
      }
      let (text, meaning) = sequence(depth: 0, multiline)
      let isBound = source.hasPrefix("^")
      let main = isBound ? Expression.joined(.assertion(.start), meaning) : meaning
      parts.append(anywhere ? .joined(.anything, .joined(main, .anything)) : main)
      sources.append(source + text)
      meanings.append(.all(of: parts))
    } while pick(4) == 0
    return (sources.joined(separator: "|"), .any(of: meanings))
  }

  private mutating func alternatives(depth: Int, _ multiline: Bool) -> (String, Expression) {
    var (source, meaning) = sequence(depth: depth, multiline)
    while pick(3) == 0 {
      let (next, other) = sequence(depth: depth, multiline)
      source += "|" + next
      meaning = .any(of: [meaning, other])
    }
    return (source, meaning)
  }

  private mutating func sequence(depth: Int, _ multiline: Bool) -> (String, Expression) {
    var source = ""
    var meaning = Expression.empty
    for _ in 0..<pick(4) {
      let (next, other) = term(depth: depth, multiline)
      source += next
      meaning = .joined(meaning, other)
    }
    return (source, meaning)
  }

  private mutating func term(depth: Int, _ multiline: Bool) -> (String, Expression) {
    let kind = pick(16)
    if kind == 0 {
      return switch pick(4) {
      case 0: ("^", .assertion(multiline ? .lineStart : .start))
      case 1: ("$", .assertion(multiline ? .lineEnd : .end))
      case 2: (#"\b"#, .assertion(.boundary))
      default: (#"\B"#, .assertion(.noBoundary))
      }
    }
    let (source, meaning) = kind < 5 && depth < 3 ? group(depth: depth, multiline) : scalar()
    switch pick(9) {
    case 0: return (source + ["*", "*?", "{0,}"][pick(3)], .star(meaning))
    case 1: return (source + ["+", "{1,}", "+?"][pick(3)], .joined(meaning, .star(meaning)))
    case 2: return (source + ["?", "{0,1}", "??"][pick(3)], .any(of: [meaning, .empty]))
    case 3:
      let least = pick(3)
      let most = least + pick(3)
      var repeated = Expression.empty
      for _ in least..<most { repeated = .any(of: [.joined(meaning, repeated), .empty]) }
      for _ in 0..<least { repeated = .joined(meaning, repeated) }
      return (source + "{\(least),\(most)}", repeated)
    default: return (source, meaning)
    }
  }

  private mutating func group(depth: Int, _ multiline: Bool) -> (String, Expression) {
    let (source, meaning) = alternatives(depth: depth + 1, multiline)
    return (["(", "(?:", "(?<x>"][pick(3)] + source + ")", meaning)
  }

  private mutating func scalar() -> (String, Expression) {
    switch pick(12) {
    case 0: (".", .except(["\n", "\r"]))
    case 1: ("[ab]", .set(["a", "b"]))
    case 2: ("[^a]", .except(["a"]))
    case 3: (#"\w"#, .set(["a", "b", "c"]))
    case 4: (#"[^\w-]"#, .except(["a", "b", "c", "-"]))
    case 5: (#"\n"#, .set(["\n"]))
    case 6: ([#"\u00e9"#, "é"][pick(2)], .set(["é"]))
    case 7: ("😀", .set(["😀"]))
    case 8: ("[é-ÿ]", .set(["é", "ÿ"]))
    default: [("a", .set(["a"])), ("b", .set(["b"])), ("-", .set(["-"]))][pick(3)]
    }
  }
}
