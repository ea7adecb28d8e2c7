/// How many values something fits, and on which lines those are that it does not.
struct Fit {
  private(set) var fits = 0
  private(set) var misfits = 0
  /// The lines of the misfits, as long as they are few enough to be named.
  private(set) var lines: [Int] = []
  private let mostLines: Int

  init(mostLines: Int) { self.mostLines = mostLines }

  /// How many values there were.
  var count: Int { fits + misfits }

  /// Tells whether all misfits are named.
  var areAllNamed: Bool { misfits == lines.count }

  /// Tells whether there is no use in looking at more values.
  var isHopeless: Bool { !areAllNamed || (count >= 200 && fits < misfits) }

  mutating func add(_ isFit: Bool, line: Int) {
    if isFit {
      fits += 1
    } else {
      misfits += 1
      if lines.count < mostLines { lines.append(line) }
    }
  }

  /// Tells whether enough values fit, and few enough do not: one in twenty, and all of them named.
  func isConvincing(least: Int) -> Bool { fits >= least && areAllNamed && misfits * 20 <= count }

  /// The share of values that fit, in per cent, which the true share is above in 97.5 of 100 samples (Wilson's interval).
  var confidence: Int {
    guard count > 0 else { return 0 }
    let (n, z) = (Double(count), 1.96)
    let share = Double(fits) / n
    let centre = share + z * z / (2 * n)
    let margin = z * ((share * (1 - share) + z * z / (4 * n)) / n).squareRoot()
    return Int(100 * (centre - margin) / (1 + z * z / n))
  }
}
