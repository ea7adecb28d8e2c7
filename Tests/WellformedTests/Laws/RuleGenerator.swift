import Wellformed
import WellformedTesting

/// Makes rules of every kind, composites among them, small enough that their texts can be searched.
struct RuleGenerator {
  var numbers: SeededNumbers
  /// The names of the fields that rules may read.
  let siblings: [String]

  init(seed: UInt64, siblings: [String] = []) {
    numbers = SeededNumbers(seed: seed)
    self.siblings = siblings
  }

  mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &numbers) }
  mutating func chance(_ percent: Int) -> Bool { int(1...100) <= percent }
  mutating func pick<Value>(_ values: [Value]) -> Value { values[int(0...(values.count - 1))] }

  /// Returns a rule that does not contain others.
  mutating func single() -> Rule {
    switch int(0...12) {
    case 12: return pick(RuleGenerator.patterns)
    case 0: return pick([.required, .notEmpty])
    case 1, 2: return length()
    case 3: return .allowed(AllowedCharacters(characters()))
    case 4: return .contained(ContainedCharacters(characters(), minimum: int(0...3)))
    case 5: return .part(TextPart(pick([.start, .end, .anywhere]), snippet(), ignoringCase: chance(40)))
    case 6: return choice()
    case 7, 8: return .number(number())
    case 9: return .format(pick(FormatRegistry.standard.formats))
    case 10 where !siblings.isEmpty && chance(20):
      return .format(.postalCode, chosenBy: pick(siblings))
    case 10 where !siblings.isEmpty:
      return .sibling(SiblingComparison(pick(siblings), mustDiffer: chance(40), ignoringCase: chance(40)))
    default: return length()
    }
  }

  /// Patterns whose texts are short and of the letters a, b and z, the digit 1 and the hyphen.
  static let patterns: [Rule] = [
    .pattern("[a-z]{2,4}"), .pattern("a*b"), .pattern("(ab|1z)+"), .pattern("a.*z", flags: .dotMatchesLineEnds),
    .pattern("AB?1*", flags: .caseInsensitive), .pattern("1{3}-1{2}"), .pattern("ab", matching: .anywhere),
    .pattern("^a|z$", matching: .anywhere), .pattern("(?=.*a)(?=.*1)[a-z1-]{3,6}"), .pattern(#"\p{L}+|\p{Nd}"#),
    .pattern("[^a]"), .pattern("|b"),
  ]

  /// A rule of any kind, composites nested so deep.
  mutating func rule(depth: Int = 3) -> Rule {
    guard depth > 0, chance(65) else { return single() }
    switch int(0...7) {
    case 0, 1: return .all(rules(depth: depth - 1))
    case 2: return .any(rules(depth: depth - 1))
    case 3: return .not(rule(depth: depth - 1))
    case 4: return .inOrder(rules(depth: depth - 1))
    case 5 where !siblings.isEmpty:
      return .when(
        SiblingCondition(
          pick(siblings), rule(depth: depth - 1), then: rule(depth: depth - 1),
          else: chance(50) ? .all([]) : rule(depth: depth - 1)))
    case 6 where chance(30): return .contextual(ContextualRule(["draft"], rule(depth: depth - 1)))
    default: return .overridden(OverriddenRule(rule(depth: depth - 1), override()))
    }
  }

  mutating func rules(depth: Int) -> [Rule] { (0..<int(0...4)).map { _ in rule(depth: depth) } }

  mutating func override() -> IssueOverride {
    IssueOverride(
      code: chance(30) ? "own.code" : nil, number: chance(30) ? int(3000...3010) : nil,
      message: chance(30) ? "{field} is wrong" : nil,
      severity: chance(40) ? .warning : chance(10) ? .error : nil)
  }

  mutating func length() -> Rule {
    let unit = pick(LengthUnit.allCases)
    let minimum = int(0...6)
    switch int(0...5) {
    case 0: return .length(minimum, in: unit)
    case 1: return .length(minimum..., in: unit)
    case 2: return .length(...minimum, in: unit)
    case 3: return .length(Length(minimum: int(-2...6), maximum: int(-2...6), unit: unit))
    default: return .length(minimum...(minimum + int(0...6)), in: unit)
    }
  }

  mutating func characters() -> Characters {
    let sets: [Characters] = [
      .letter, .uppercase, .lowercase, .mark, .digit, .symbol, .whitespace, .asciiLetter, .asciiUppercase,
      .asciiLowercase, .asciiDigit, .asciiSymbol, .asciiPrintable, .anyOf("ab"), .anyOf("-_ "), .anyOf("éß\u{301}"),
      .anyOf("😀"), .range("0"..."5"), .range("α"..."ω"), .range("\u{1F1E6}"..."\u{1F1FF}"), [],
    ]
    return (0..<int(1...3)).reduce(into: []) { set, _ in set = set.union(pick(sets)) }
  }

  mutating func choice() -> Rule {
    let options = (0..<int(0...3)).map { _ in snippet() }
    return .choice(TextChoice(options, isExclusion: chance(30), ignoringCase: chance(40)))
  }

  /// A short text for a rule to speak of.
  mutating func snippet() -> String {
    pick([
      "a", "ab", "aab", "B", "aB1", "12", "-", "@", "a@b", "", "É", "e\u{301}", "ß", "😀", "\u{1100}\u{1161}", "k",
      "\r\n",
    ])
  }

  /// Styles of numbers that are looked through by hand.
  static let styles: [NumberStyle] = ["en", "de", "fr", "en-IN", "de-CH"]

  mutating func number() -> NumberText {
    var number = NumberText(pick([.whole, .decimal]))
    if chance(50) { number.minimum = decimal() }
    if chance(50) {
      number.maximum = decimal()
      if let minimum = number.minimum, let maximum = number.maximum, maximum < minimum, chance(80) {
        (number.minimum, number.maximum) = (maximum, minimum)
      }
    }
    if chance(30) {
      number.step = DecimalNumber(
        isNegative: false, digits: [UInt8(int(1...9)), UInt8(int(0...9))], exponent: int(-2...0))
    }
    if chance(30) { number.maximumIntegerDigits = int(0...3) }
    if chance(30) { number.maximumFractionDigits = int(0...2) }
    if chance(60) { number.style = pick(RuleGenerator.styles) }
    return number
  }

  private mutating func decimal() -> DecimalNumber {
    let digits = (0..<int(0...3)).map { _ in UInt8(int(0...9)) }
    return DecimalNumber(isNegative: chance(35), digits: digits, exponent: int(-2...0))
  }
}
