import Wellformed
import WellformedTesting

/// Makes rules of every kind, including composites, and texts for them.
struct RuleMaker {
  var numbers: SeededNumbers
  /// Whether Python's regular expressions must be able to read the patterns made from the rules.
  var isForPython = false

  init(seed: UInt64) { numbers = SeededNumbers(seed: seed) }

  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &numbers) }
  mutating func chance(_ percent: Int) -> Bool { below(100) < percent }
  mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }

  mutating func rules(depth: Int = 3) -> [Rule] { (0..<(1 + below(3))).map { _ in rule(depth: depth) } }

  mutating func rule(depth: Int) -> Rule {
    guard depth > 0, chance(60) else { return single() }
    switch below(7) {
    case 0: return .all(rules(depth: depth - 1))
    case 1, 2: return .any(rules(depth: depth - 1))
    case 3: return .not(rule(depth: depth - 1))
    case 4: return .inOrder(rules(depth: depth - 1))
    case 5: return .contextual(ContextualRule(["draft"], rule(depth: depth - 1)))
    default:
      return .overridden(
        OverriddenRule(
          rule(depth: depth - 1),
          IssueOverride(
            code: chance(30) ? "own.code" : nil, number: chance(30) ? 3000 + below(9) : nil,
            message: chance(30) ? "{field} is wrong" : nil, severity: chance(20) ? .warning : nil)))
    }
  }

  mutating func single() -> Rule {
    switch below(11) {
    case 0: return pick([.required, .notEmpty])
    case 1, 2:
      let minimum = below(5)
      let unit = pick(LengthUnit.allCases)
      return pick([
        .length(minimum, in: unit), .length(minimum..., in: unit), .length(...minimum, in: unit),
        .length(minimum...(minimum + below(4)), in: unit),
      ])
    case 3: return .allowed(AllowedCharacters(characters()))
    case 4: return .contained(ContainedCharacters(characters(), minimum: below(4)))
    case 5: return .part(TextPart(pick([.start, .end, .anywhere]), snippet(), ignoringCase: chance(40)))
    case 6: return .choice(TextChoice(options(), isExclusion: chance(30), ignoringCase: chance(40)))
    case 7, 8: return .number(number())
    case 9 where !isForPython: return .format(pick(FormatRegistry.standard.formats))
    default: return pick(isForPython ? Self.patterns : Self.patterns + Self.patternsWithClasses)
    }
  }

  static let patterns: [Rule] = [
    .pattern("[a-z]{2,4}"), .pattern("a*b"), .pattern("(ab|1z)+"), .pattern("a.*z", flags: .dotMatchesLineEnds),
    .pattern("AB?1*", flags: .caseInsensitive), .pattern("1{3}-1{2}"), .pattern("ab", matching: .anywhere),
    .pattern("^a|z$", matching: .anywhere), .pattern("(?=.*a)(?=.*1)[a-z1-]{3,6}"), .pattern("[^a]"), .pattern("|b"),
    .pattern("^b", flags: .multiline, matching: .anywhere),
  ]
  static let patternsWithClasses: [Rule] = [.pattern(#"\p{L}+|\p{Nd}"#), .pattern(#"[\w--[a-c]]+"#)]

  mutating func characters() -> Characters {
    let ascii: [Characters] = [
      .asciiLetter, .asciiUppercase, .asciiLowercase, .asciiDigit, .asciiSymbol, .asciiPrintable, .anyOf("ab"),
      .anyOf("-_ ^]["), .anyOf("éß\u{301}"), .anyOf("😀"), .range("0"..."5"), .range("α"..."ω"), .whitespace,
    ]
    let classes: [Characters] = [.letter, .uppercase, .lowercase, .mark, .digit, .symbol, []]
    return (0..<(1 + below(2))).reduce(into: []) { set, _ in
      set = set.union(pick(isForPython ? ascii : ascii + classes))
    }
  }

  mutating func options() -> [String] {
    var options: [String] = []
    for _ in 0..<(1 + below(3)) {
      let option = snippet()
      if !options.contains(option) { options.append(option) }
    }
    return options
  }

  mutating func snippet() -> String {
    pick([
      "a", "ab", "aab", "B", "aB1", "12", "-", "@", "a@b", "É", "e\u{301}", "ß", "😀", "k", "s", "\u{17F}", "\u{212A}",
      ".", "(", "^", "a]", "\\",
    ])
  }

  mutating func number() -> NumberText {
    var number = NumberText(pick([.whole, .decimal]))
    if chance(30) { number.minimum = DecimalNumber(below(20) - 5) }
    if chance(30) { number.maximum = DecimalNumber(below(200)) }
    if chance(20) { number.step = pick([1, 2, "0.25", 5]) }
    if chance(30) { number.maximumIntegerDigits = below(4) }
    if chance(30), number.kind == .decimal { number.maximumFractionDigits = below(3) }
    return number
  }

  mutating func normalization() -> Normalization {
    chance(60) ? [] : pick([.trimmed, [.trimmed, .collapsed], .lowercased, .lowercasedASCII, .digitsOnly, .composed])
  }

  /// Returns texts that the rules may accept, and others.
  mutating func texts(for rules: [Rule]) -> [String] {
    var texts = [
      "", " ", "a", "ab", "12", "-3.50", "aB1", "a@b.org", "É", "e\u{301}", "😀", "k", "\u{212A}", "aab", "1", ".5",
      "+07",
    ]
    // Searching for a valid text is slow, especially if there is none.
    if chance(5), let text = Rule.all(rules).sample(.valid, using: &numbers) { texts.append(text) }
    for _ in 0..<12 { texts.append((0..<below(5)).map { _ in snippet() }.joined()) }
    return texts
  }
}
