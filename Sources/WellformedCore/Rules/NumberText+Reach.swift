extension NumberText {
  /// Returns whether what is written can be continued to a number that the rule accepts.
  ///
  /// The answer is exact, with one exception: if the bounds and the step lie more than a thousand decimal places apart,
  /// the step is ignored.
  func canReachBounds(_ writing: NumberWriting) -> Bool {
    if writing.isNegative == nil, writing.digits.isEmpty, !writing.hasPoint {
      return canReachBounds(writing, isNegative: false) || canReachBounds(writing, isNegative: true)
    }
    return canReachBounds(writing, isNegative: writing.isNegative ?? false)
  }

  private func canReachBounds(_ writing: NumberWriting, isNegative: Bool) -> Bool {
    // From here on the sign is ignored: bounds and values are magnitudes.
    let lower = max(isNegative ? maximum?.negated ?? 0 : minimum ?? 0, 0)
    let upper = isNegative ? minimum?.negated : maximum
    if let upper, upper < lower { return false }
    let value = writing.value.magnitude
    let grid = grid
    if let grid, grid == 0 { return value == 0 && lower == 0 }

    /// Returns whether a number that the rule accepts lies from one number up to, but not including, another.
    func isReached(from low: DecimalNumber, below high: DecimalNumber?) -> Bool {
      let start = max(low, lower)
      let first = grid.map { start.roundedUp(toMultipleOf: $0) } ?? start
      if let high, first >= high { return false }
      return upper.map { first <= $0 } ?? true
    }

    if writing.hasPoint {
      if let grid, grid.exponent >= -writing.fractionDigits {
        // All further digits must be zeros.
        return value >= lower && upper.map { value <= $0 } ?? true && value.isMultiple(of: grid)
      }
      return isReached(from: value, below: writing.next)
    }
    let further = writing.furtherDigits
    if value == 0 {
      // Leading zeros do not count, so there is room for any number, unless the groups are at their end.
      let digits = further.step == 0 ? further.least : maximumIntegerDigits
      return isReached(
        from: 0, below: digits.map { DecimalNumber(1).scaled(byPowerOfTen: DecimalNumber.places($0)) })
    }
    if upper == nil, maximumIntegerDigits == nil, further.step > 0 { return true }
    if let upper, value.size > upper.size { return false }
    // Each further digit multiplies by ten: [value, next) becomes [10 · value, 10 · next). With too few digits, that
    // whole interval lies below the accepted numbers. Once it begins above the lower bound and is as wide as the grid,
    // more digits only lead further up.
    let leastSize = max(lower, grid ?? 0).size
    let fewest = max(0, leastSize - value.size)
    let last = min(
      max(fewest + 1, grid?.size ?? 0) + further.step,
      maximumIntegerDigits.map { $0 - writing.significantDigits } ?? Int.max)
    let next = writing.next
    var count = further.least
    if further.step > 0, count < fewest { count += (fewest - count + further.step - 1) / further.step * further.step }
    while count <= last {
      let low = value.scaled(byPowerOfTen: count)
      if let upper, low > upper { return false }
      if isReached(from: low, below: next.scaled(byPowerOfTen: count)) { return true }
      if further.step == 0 { return false }
      count += further.step
    }
    return false
  }

  /// The number that every accepted number is a multiple of, if there is one.
  private var grid: DecimalNumber? {
    let place = kind == .whole ? 0 : maximumFractionDigits.map { -DecimalNumber.places($0) }
    let places = place.map { DecimalNumber(1).scaled(byPowerOfTen: $0) }
    guard let step = step?.magnitude else { return places }
    guard step != 0, isWithinReach(step) else { return step == 0 ? step : places }
    guard let place else { return step }
    return step.multiple(withoutDigitsBelow: place)
  }

  private func isWithinReach(_ step: DecimalNumber) -> Bool {
    let bounds = [step, minimum, maximum].compactMap { $0 }.filter { $0 != 0 }
    let highest = bounds.reduce(1) { max($0, $1.size) }
    let lowest = bounds.reduce(kind == .whole ? 0 : -min(max(0, maximumFractionDigits ?? 0), 1000)) {
      min($0, $1.exponent)
    }
    return highest - lowest <= 1000
  }
}

extension DecimalNumber {
  /// Limits a number of digits to what matters: twice the largest power of ten that can be written.
  fileprivate static func places(_ count: Int) -> Int { min(max(0, count), 2_000_000_000) }

  /// How many digits stand before the point or, if negative, how many zeros stand between the point and the first
  /// digit.
  fileprivate var size: Int { digits.count + exponent }
}
