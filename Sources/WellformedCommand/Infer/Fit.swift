/// The number of values that a proposal fits, and the lines of those that it does not fit.
struct Fit {
  private(set) var fits = 0
  private(set) var misfits = 0
  /// The lines of the misfits, up to the number of lines that are named.
  private(set) var lines: [Int] = []
  private let mostLines: Int

  init(mostLines: Int) { self.mostLines = mostLines }

  /// The number of values.
  var count: Int { fits + misfits }

  /// Whether all misfits are named.
  var areAllNamed: Bool { misfits == lines.count }

  /// Whether it is useless to look at more values.
  var isHopeless: Bool { !areAllNamed || (count >= 200 && fits < misfits) }

  mutating func add(_ isFit: Bool, line: Int) {
    if isFit {
      fits += 1
    } else {
      misfits += 1
      if lines.count < mostLines { lines.append(line) }
    }
  }

  /// Takes back misfits, which must all be named, on some lines.
  mutating func remove(_ others: [Int]) {
    let others = Set(others)
    lines.removeAll { others.contains($0) }
    misfits = lines.count
  }

  /// Returns whether enough values fit and few enough do not: at most one in twenty, and all of them named.
  func isConvincing(least: Int) -> Bool { fits >= least && areAllNamed && misfits * 20 <= count }

  /// The lower bound for the share of values that fit, in per cent; it holds for 97.5 of 100 samples (Wilson's
  /// interval).
  var confidence: Int {
    guard count > 0 else { return 0 }
    let (n, z) = (Double(count), 1.96)
    let share = Double(fits) / n
    let centre = share + z * z / (2 * n)
    let margin = z * ((share * (1 - share) + z * z / (4 * n)) / n).squareRoot()
    return Int(100 * (centre - margin) / (1 + z * z / n))
  }
}
