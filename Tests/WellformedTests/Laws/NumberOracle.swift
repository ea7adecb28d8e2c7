import Wellformed

/// Says by plain integer arithmetic what texts can become numbers that a small rule asks for.
///
/// Everything is counted in millionths, which is exact for the rules of `RuleGenerator` and texts of up to ten digits.
struct NumberOracle {
  private static let one = 1_000_000
  private let rule: NumberText

  init(_ rule: NumberText) { self.rule = rule }

  func verdict(of text: String) -> Verdict {
    guard let writing = Writing(text, rule) else { return .invalid }
    if writing.isComplete, admits(writing.value) { return .valid }
    return canBecomeValid(writing) ? .incomplete : .invalid
  }

  private struct Writing {
    var isNegative = false
    var hasSign = false
    var whole = 0
    var wholeDigits = 0
    var significant = 0
    var fraction = 0
    var fractionDigits: Int?

    init?(_ text: String, _ rule: NumberText) {
      for (index, scalar) in text.unicodeScalars.enumerated() {
        switch scalar {
        case "+" where index == 0, "-" where index == 0:
          hasSign = true
          isNegative = scalar == "-"
        case "." where fractionDigits == nil && rule.kind == .decimal && rule.maximumFractionDigits ?? 1 > 0:
          fractionDigits = 0
        case "0"..."9":
          let digit = Int(scalar.value) - 48
          if let count = fractionDigits {
            guard count < rule.maximumFractionDigits ?? 6 else { return nil }
            fraction = fraction * 10 + digit
            fractionDigits = count + 1
          } else {
            wholeDigits += 1
            whole = whole * 10 + digit
            if whole > 0 { significant += 1 }
            guard significant <= rule.maximumIntegerDigits ?? 10 else { return nil }
          }
        default: return nil
        }
      }
    }

    var isComplete: Bool { wholeDigits + (fractionDigits ?? 0) > 0 && fractionDigits != 0 }
    var magnitude: Int { whole * one + fraction * unit }
    var value: Int { isNegative ? -magnitude : magnitude }
    /// The worth of the last place written.
    var unit: Int { (0..<(fractionDigits ?? 0)).reduce(one) { unit, _ in unit / 10 } }
  }

  private func millionths(_ number: DecimalNumber) -> Int {
    let magnitude = number.digits.reduce(0) { $0 * 10 + Int($1) }
    var value = number.isNegative ? -magnitude : magnitude
    for _ in 0..<(number.exponent + 6) { value *= 10 }
    return value
  }

  private func admits(_ value: Int) -> Bool {
    if let minimum = rule.minimum, value < millionths(minimum) { return false }
    if let maximum = rule.maximum, value > millionths(maximum) { return false }
    if let step = rule.step, value % millionths(step) != 0 { return false }
    return true
  }

  /// What all numbers asked for are multiples of.
  private var grid: Int {
    let place = rule.kind == .whole ? 0 : min(6, rule.maximumFractionDigits ?? 6)
    let unit = (0..<place).reduce(NumberOracle.one) { unit, _ in unit / 10 }
    guard let step = rule.step.map(millionths) else { return unit }
    var (first, second) = (unit, step)
    while second != 0 { (first, second) = (second, first % second) }
    return unit / first * step
  }

  private func canBecomeValid(_ writing: Writing) -> Bool {
    if !writing.hasSign, writing.wholeDigits == 0, writing.fractionDigits == nil {
      return canBecomeValid(writing, isNegative: false) || canBecomeValid(writing, isNegative: true)
    }
    return canBecomeValid(writing, isNegative: writing.isNegative)
  }

  private func canBecomeValid(_ writing: Writing, isNegative: Bool) -> Bool {
    // Twelve digits are more than generated texts have, and than any bound of a generated rule and any step can ask for.
    let mostWhole = 9_000_000_000_000
    let most = NumberOracle.one * mostWhole
    var lower = rule.minimum.map(millionths) ?? -most
    var upper = rule.maximum.map(millionths) ?? most
    if isNegative { (lower, upper) = (-upper, -lower) }
    lower = max(0, lower)
    func isMet(from low: Int, to high: Int) -> Bool {
      let (start, end) = (max(low, lower), min(high, upper))
      guard start <= end else { return false }
      return (start + grid - 1) / grid * grid <= end
    }
    if writing.fractionDigits != nil {
      return isMet(from: writing.magnitude, to: writing.magnitude + writing.unit - 1)
    }
    let room = rule.maximumIntegerDigits.map { $0 - writing.significant } ?? 8
    var scale = 1
    for _ in 0...max(0, min(8, room)) where (writing.whole + 1) * scale <= mostWhole {
      if isMet(from: writing.whole * scale * NumberOracle.one, to: (writing.whole + 1) * scale * NumberOracle.one - 1) {
        return true
      }
      scale *= 10
    }
    return false
  }
}
