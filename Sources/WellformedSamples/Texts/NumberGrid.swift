import Wellformed
import WellformedSchema

/// The numbers between bounds that are multiples of others, all worked out in whole numbers.
struct NumberGrid {
  /// The bounds, and whether numbers must lie beyond them.
  var minima: [(number: JSONNumber, isOpen: Bool)] = []
  var maxima: [(number: JSONNumber, isOpen: Bool)] = []
  var divisors: [JSONNumber] = []
  /// How many digits there may be behind the point, where nothing is said of multiples.
  var scale = 2

  init() {}

  /// What a rule for numbers in text asks.
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
    // Without a bound, amounts that people enter.
    if minima.isEmpty { minima = [(0, false)] }
  }

  /// A number between the bounds; nothing where there is none, or none that few digits can say.
  func number(using numbers: inout SampleNumbers) -> JSONNumber? {
    for finer in 0..<6 {
      if let number = number(at: scale + finer, using: &numbers) { return number }
      if !divisors.isEmpty { break }
    }
    // What is beyond whole numbers of a machine: the bounds themselves, and zero.
    let candidates = (minima + maxima).map { $0.number } + [0] + divisors
    let holding = candidates.filter { holds($0) }
    return holding.isEmpty ? nil : numbers.one(of: holding)
  }

  /// Numbers just beyond a bound or between two multiples, and the nearest that there are.
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

  /// A number of so many digits behind the point, or as many as the divisors have.
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
    // What has no bound on one side stays near the other, and what has none at all near zero.
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
    // The ends now and then, because that is where mistakes are.
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

  /// The least or the greatest multiple of a step within some bounds; nothing in it where there are no bounds, and
  /// nothing at all where they have too many digits.
  private func bound(
    _ bounds: [(number: JSONNumber, isOpen: Bool)], _ step: Int, _ scale: Int, isLower: Bool
  ) -> Int?? {
    var tightest: Int?
    for (number, isOpen) in bounds {
      guard let decimal = Decimal(number.text) else { return nil }
      // A bound with more digits than the multiples have lies between two of them.
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
