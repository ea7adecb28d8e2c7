import Wellformed

/// The plural rule of a PO file: `nplurals=2; plural=n != 1;`, a C expression for the number of the form.
struct PluralFormula {
  /// The number of forms.
  let count: Int
  private let expression: Expression

  /// Reads the value of the header field `Plural-Forms`; `nil` if it is not valid.
  init?(_ text: String) {
    var values: [String: String] = [:]
    // Expressions contain == and <=, so only the first = separates a name from its value.
    for part in text.utf8.prefix(PluralFormula.longest).split(separator: UInt8(ascii: ";")) {
      let sides = part.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2 else { continue }
      let name = String(decoding: sides[0].filter { $0 > 0x20 }, as: UTF8.self)
      values[name] = String(decoding: sides[1], as: UTF8.self)
    }
    guard let count = values["nplurals"].flatMap({ Int($0.filter { $0 != " " }) }), let source = values["plural"] else {
      return nil
    }
    var parser = Parser(source)
    guard let expression = parser.whole() else { return nil }
    self.count = count
    self.expression = expression
  }

  /// The maximum length of a header in bytes.
  private static let longest = 4096

  /// Returns the number of the form for a number of things.
  ///
  /// Returns `nil` if the expression divides by zero or overflows.
  func form(of number: Int) -> Int? { expression.value(for: number) }

  /// Returns whether each number has the form of a rule, for all numbers that any language distinguishes.
  func agrees(with rule: PluralRule) -> Bool {
    let forms = rule.forms
    let samples = Array(0...1200) + [1_000_000, 1_000_001, 2_000_000, 10_000_011]
    return count == forms.count
      && samples.allSatisfy { number in form(of: number) == forms.firstIndex(of: rule.form(of: number)) }
  }
}

extension PluralFormula {
  fileprivate indirect enum Expression {
    case count
    case number(Int)
    case not(Expression)
    case choice(Expression, Expression, Expression)
    case operation(Operator, Expression, Expression)

    func value(for n: Int) -> Int? {
      switch self {
      case .count: return n
      case .number(let number): return number
      case .not(let operand): return operand.value(for: n).map { $0 == 0 ? 1 : 0 }
      case .choice(let condition, let consequence, let alternative):
        guard let isTrue = condition.value(for: n) else { return nil }
        return isTrue != 0 ? consequence.value(for: n) : alternative.value(for: n)
      case .operation(let sign, let first, let second):
        guard let left = first.value(for: n) else { return nil }
        if sign == .and, left == 0 { return 0 }
        if sign == .or, left != 0 { return 1 }
        return second.value(for: n).flatMap { sign.value(left, $0) }
      }
    }
  }

  fileprivate enum Operator: String {
    case or = "||"
    case and = "&&"
    case equal = "=="
    case unequal = "!="
    case atMost = "<="
    case atLeast = ">="
    case less = "<"
    case greater = ">"
    case plus = "+"
    case minus = "-"
    case times = "*"
    case quotient = "/"
    case remainder = "%"

    /// The operators of C, the weakest first; among operators with the same beginning, the longer ones first.
    static let ranks: [[Operator]] = [
      [.or], [.and], [.equal, .unequal], [.atMost, .atLeast, .less, .greater], [.plus, .minus],
      [.times, .quotient, .remainder],
    ]

    func value(_ left: Int, _ right: Int) -> Int? {
      func checked(_ result: (partialValue: Int, overflow: Bool)) -> Int? {
        result.overflow ? nil : result.partialValue
      }
      return switch self {
      case .or, .and: right != 0 ? 1 : 0
      case .equal: left == right ? 1 : 0
      case .unequal: left != right ? 1 : 0
      case .atMost: left <= right ? 1 : 0
      case .atLeast: left >= right ? 1 : 0
      case .less: left < right ? 1 : 0
      case .greater: left > right ? 1 : 0
      case .plus: checked(left.addingReportingOverflow(right))
      case .minus: checked(left.subtractingReportingOverflow(right))
      case .times: checked(left.multipliedReportingOverflow(by: right))
      case .quotient: checked(left.dividedReportingOverflow(by: right))
      case .remainder: checked(left.remainderReportingOverflow(dividingBy: right))
      }
    }
  }

  fileprivate struct Parser {
    private var rest: ArraySlice<UInt8>
    /// The number of expressions that may still be nested or follow one another before parsing stops.
    private var budget = 200

    init(_ source: String) { rest = source.utf8.filter { $0 > 0x20 }[...] }

    mutating func whole() -> Expression? {
      let expression = choice()
      return rest.isEmpty ? expression : nil
    }

    private mutating func choice() -> Expression? {
      budget -= 1
      guard budget > 0, let condition = operation(0) else { return nil }
      guard take("?") else { return condition }
      guard let consequence = choice(), take(":"), let alternative = choice() else { return nil }
      return .choice(condition, consequence, alternative)
    }

    private mutating func operation(_ rank: Int) -> Expression? {
      guard rank < Operator.ranks.count else { return operand() }
      guard var left = operation(rank + 1) else { return nil }
      while let sign = Operator.ranks[rank].first(where: { take($0.rawValue) }) {
        budget -= 1
        guard budget > 0, let right = operation(rank + 1) else { return nil }
        left = .operation(sign, left, right)
      }
      return left
    }

    private mutating func operand() -> Expression? {
      budget -= 1
      guard budget > 0 else { return nil }
      if take("!") { return operand().map { .not($0) } }
      if take("n") { return .count }
      if take("(") {
        guard let inner = choice(), take(")") else { return nil }
        return inner
      }
      let digits = rest.prefix { 0x30...0x39 ~= $0 }
      rest = rest.dropFirst(digits.count)
      return Int(String(decoding: digits, as: UTF8.self)).map { .number($0) }
    }

    private mutating func take(_ sign: String) -> Bool {
      guard rest.starts(with: sign.utf8) else { return false }
      rest = rest.dropFirst(sign.utf8.count)
      return true
    }
  }
}
