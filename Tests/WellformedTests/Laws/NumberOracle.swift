import Wellformed

/// Decides by plain integer arithmetic which texts can become numbers that a small rule requires.
///
/// It counts in millionths, which is exact for the rules of `RuleGenerator` and texts of up to ten digits.
struct NumberOracle {
  private static let one = 1_000_000
  private let rule: NumberText

  init(_ rule: NumberText) { self.rule = rule }

  func verdict(of text: String) -> Verdict {
    guard let writing = Writing(text, rule) else { return .invalid }
    if writing.isComplete, admits(writing.value) { return .valid }
    return canBecomeValid(writing) ? .incomplete : .invalid
  }

  /// The marks of a style, written again by hand.
  private struct Look {
    var decimal: Unicode.Scalar = "."
    var group: Set<Unicode.Scalar> = []
    var leadingGroup = 3
    var minus: Set<Unicode.Scalar> = ["-", "\u{2212}"]
    var zeros: [Unicode.Scalar] = ["0"]

    init(_ style: NumberStyle) {
      switch style.description {
      case "plain": minus = ["-"]
      case "en": group = [","]
      case "de": (decimal, group) = (",", ["."])
      case "fr": (decimal, group) = (",", [" ", "\u{A0}", "\u{202F}", "\u{2009}"])
      case "en-IN": (group, leadingGroup) = ([","], 2)
      case "de-CH": group = ["'", "\u{2019}"]
      default: preconditionFailure("nothing is known of \(style)")
      }
    }
  }

  private struct Writing {
    var isNegative = false
    var hasSign = false
    var whole = 0
    var significant = 0
    var fraction = 0
    var fractionDigits: Int?
    /// The number of digits in each group before the decimal separator.
    var groups = [0]
    var look: Look

    init?(_ text: String, _ rule: NumberText) {
      look = Look(rule.style)
      for scalar in text.unicodeScalars {
        // Marks of direction do not matter before the digits.
        let isBeforeDigits = groups == [0] && fractionDigits == nil
        if ["\u{200E}", "\u{200F}", "\u{61C}"].contains(scalar), isBeforeDigits, rule.style != .plain { continue }
        if look.minus.contains(scalar) || scalar == "+", isBeforeDigits, !hasSign {
          hasSign = true
          isNegative = scalar != "+"
        } else if scalar == look.decimal, fractionDigits == nil, rule.kind == .decimal,
          rule.maximumFractionDigits ?? 1 > 0
        {
          guard groups.count == 1 || groups.last == 3 else { return nil }
          fractionDigits = 0
        } else if look.group.contains(scalar), fractionDigits == nil {
          groups.append(0)
        } else if ("0"..."9").contains(scalar) {
          let digit = Int(scalar.value) - 48
          if let count = fractionDigits {
            guard count < rule.maximumFractionDigits ?? 6 else { return nil }
            fraction = fraction * 10 + digit
            fractionDigits = count + 1
          } else {
            groups[groups.count - 1] += 1
            whole = whole * 10 + digit
            if whole > 0 { significant += 1 }
            guard significant <= rule.maximumIntegerDigits ?? 10 else { return nil }
          }
        } else {
          return nil
        }
        guard Writing.areViable(groups, look) else { return nil }
      }
    }

    var wholeDigits: Int { groups.reduce(0, +) }

    private static func areViable(_ groups: [Int], _ look: Look) -> Bool {
      guard groups.count > 1 else { return true }
      return (1...look.leadingGroup).contains(groups[0])
        && groups.dropFirst().dropLast().allSatisfy { $0 == look.leadingGroup } && groups[groups.count - 1] <= 3
    }

    /// Returns by how many digits the groups can be completed, found by trying every continuation.
    func counts(upTo limit: Int) -> Set<Int> {
      var counts: Set<Int> = []
      var open: Set<[Int]> = [groups]
      for count in 0...limit {
        // There is never more than one separator between two digits.
        for groups in open where groups.last != 0 && !look.group.isEmpty { open.insert(groups + [0]) }
        open = open.filter { Writing.areViable($0, look) }
        if open.contains(where: { $0.count == 1 || $0.last == 3 }) { counts.insert(count) }
        open = Set(open.map { $0.dropLast() + [$0[$0.count - 1] + 1] }).filter { Writing.areViable($0, look) }
      }
      return counts
    }

    var isComplete: Bool {
      guard fractionDigits == nil else { return fractionDigits != 0 }
      return groups.count > 1 ? groups.last == 3 : wholeDigits > 0
    }
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

  /// A number of which all required numbers are multiples.
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
    for count in writing.counts(upTo: 9) {
      let scale = (0..<count).reduce(1) { scale, _ in scale * 10 }
      var end = (writing.whole + 1) * scale
      // Zeros in front do not count as digits.
      if writing.whole == 0, let digits = rule.maximumIntegerDigits { end = min(end, [1, 10, 100, 1000][digits]) }
      if writing.whole > 0, writing.significant + count > rule.maximumIntegerDigits ?? 19 { continue }
      guard end <= mostWhole else { continue }
      if isMet(from: writing.whole * scale * NumberOracle.one, to: end * NumberOracle.one - 1) { return true }
    }
    return false
  }
}
