import Wellformed
import WellformedSchema

/// The multiples of some numbers between bounds, computed with whole numbers.
struct NumberGrid {
  /// The bounds, and whether each is excluded.
  var minima: [(number: JSONNumber, isOpen: Bool)] = []
  var maxima: [(number: JSONNumber, isOpen: Bool)] = []
  var divisors: [JSONNumber] = []
  /// The number of digits after the point, if no multiples are required.
  var scale = 2

  init() {}

  /// Creates the grid of a rule for numbers in text.
  init(_ text: NumberText) {
    if let minimum = text.minimum { minima = JSONNumber("\(minimum)").map { [($0, false)] } ?? [] }
    if let maximum = text.maximum { maxima = JSONNumber("\(maximum)").map { [($0, false)] } ?? [] }
    if let step = text.step { divisors = JSONNumber("\(step)").map { [$0] } ?? [] }
    if text.kind == .whole { divisors.append(1) }
    scale = min(2, text.maximumFractionDigits ?? 2)
    if let digits = text.maximumIntegerDigits, digits < 18,
      let limit = JSONNumber(String(repeating: "9", count: max(1, digits)))
    {
      maxima.append((limit, false))
      if let opposite = JSONNumber("-" + limit.text) { minima.append((opposite, false)) }
    }
    // Without a bound, uses amounts that people enter.
    if minima.isEmpty { minima = [(0, false)] }
  }

  /// Returns a number between the bounds; `nil` if there is none, or none with few digits.
  func number(using numbers: inout SampleNumbers) -> JSONNumber? {
    for finer in 0..<6 {
      if let number = number(at: scale + finer, using: &numbers) { return number }
      if !divisors.isEmpty { break }
    }
    // If machine integers overflow, only the bounds themselves and zero are tried.
    let candidates = (minima + maxima).map { $0.number } + [0] + divisors
    let holding = candidates.filter { holds($0) }
    return holding.isEmpty ? nil : numbers.one(of: holding)
  }

  /// Returns the bounds and zero, and the numbers one step from each: just beyond a bound, or between two multiples.
  func neighbours() -> [JSONNumber] {
    var found: [JSONNumber] = []
    for bound in (minima + maxima).map({ $0.number }) + [0] {
      found.append(bound)
      guard let decimal = Decimal(bound.text) else { continue }
      let steps = [Decimal(1, scale: 0), Decimal(1, scale: 2)] + divisors.compactMap { Decimal($0.text) }
      for step in steps {
        let scale = max(decimal.scale, step.scale)
        guard let count = decimal.count(at: scale), let size = step.count(at: scale) else { continue }
        for signed in [size, -size] {
          let (sum, isOver) = count.addingReportingOverflow(signed)
          if !isOver, let number = Decimal(sum, scale: scale).number { found.append(number) }
        }
      }
    }
    return found
  }

  private func holds(_ number: JSONNumber) -> Bool {
    minima.allSatisfy { $0.isOpen ? number > $0.number : number >= $0.number }
      && maxima.allSatisfy { $0.isOpen ? number < $0.number : number <= $0.number }
      && divisors.allSatisfy { number.isMultiple(of: $0) }
  }

  /// Returns a number with this many digits after the point, or as many as the divisors have.
  private func number(at usual: Int, using numbers: inout SampleNumbers) -> JSONNumber? {
    let steps = divisors.compactMap { Decimal($0.text) }
    guard steps.count == divisors.count else { return nil }
    let scale = divisors.isEmpty ? usual : steps.reduce(0) { max($0, $1.scale) }
    var step = 1
    for other in steps {
      guard let count = other.count(at: scale), count > 0, let multiple = leastMultiple(step, count) else { return nil }
      step = multiple
    }
    guard let lower = bound(minima, step, scale, isLower: true), let upper = bound(maxima, step, scale, isLower: false)
    else { return nil }
    // Numbers with one bound stay near it, and numbers without bounds stay near zero.
    let reach = usualReach(scale) / step + 1
    let range: ClosedRange<Int>
    switch (lower, upper) {
    case (let lower?, let upper?):
      if lower > upper { return nil }
      range = lower...upper
    case (let lower?, nil):
      let (end, isOver) = lower.addingReportingOverflow(reach)
      range = isOver ? lower...lower : lower...end
    case (nil, let upper?):
      let (start, isOver) = upper.subtractingReportingOverflow(reach)
      range = isOver ? upper...upper : start...upper
    case (nil, nil): range = 0...reach
    }
    // Sometimes uses the ends, because mistakes are likely there.
    let place: Int
    switch numbers.below(10) {
    case 0: place = range.lowerBound
    case 1 where upper != nil: place = range.upperBound
    default: place = Int.random(in: range, using: &numbers)
    }
    let (count, isOver) = place.multipliedReportingOverflow(by: step)
    return isOver ? nil : Decimal(count, scale: scale).number
  }

  private func usualReach(_ scale: Int) -> Int { (0..<min(scale, 12)).reduce(1000) { reach, _ in reach * 10 } }

  /// Returns the least or the greatest multiple of a step within bounds.
  ///
  /// Returns `.some(nil)` if there are no bounds, and `nil` if they have too many digits.
  private func bound(
    _ bounds: [(number: JSONNumber, isOpen: Bool)], _ step: Int, _ scale: Int, isLower: Bool
  ) -> Int?? {
    var tightest: Int?
    for (number, isOpen) in bounds {
      guard let decimal = Decimal(number.text) else { return nil }
      // A bound with more digits than the multiples lies between two of them.
      let fine = max(scale, decimal.scale)
      guard let count = decimal.count(at: fine), let size = Decimal(step, scale: scale).count(at: fine) else {
        return nil
      }
      var (place, rest) = count.quotientAndRemainder(dividingBy: size)
      if rest < 0 { (place, rest) = (place &- 1, rest + size) }
      if isLower {
        if rest > 0 || isOpen { place &+= 1 }
        tightest = max(tightest ?? place, place)
      } else {
        if rest == 0, isOpen { place &-= 1 }
        tightest = min(tightest ?? place, place)
      }
    }
    return .some(tightest)
  }

  private func leastMultiple(_ one: Int, _ other: Int) -> Int? {
    var (first, second) = (one.magnitude, other.magnitude)
    while second != 0 { (first, second) = (second, first % second) }
    let (product, isOver) = (one / Int(first)).multipliedReportingOverflow(by: other)
    return isOver ? nil : product
  }
}
