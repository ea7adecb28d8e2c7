/// Finds the true minimum over all sequences of findings, brute force and separators.
///
/// For each number of parts, the search keeps the smallest product of guesses at every place: one for sequences that
/// end in a finding, and one for those that end in brute force. That is enough, because for a given number of parts a
/// larger product never leads to fewer guesses in the end. The search stops when that many parts alone need more
/// guesses than the best sequence so far. The time is the number of parts times places and findings.
struct LeastSearch {
  /// A finding in the form that the search needs.
  private struct Arc {
    var start: Int32
    var finding: Int32
    var isSeparator: Bool
    var guesses: Double
  }

  /// The best sequences with a number of parts up to a place.
  private struct Cell {
    /// The smallest product of sequences that end in a finding, and the arc of that finding, or -1.
    var product = Double.infinity
    var last: Int32 = -1
    /// The start of the brute force in the sequence with the smallest product among those that end in brute force.
    var start: Int32 = 0
    var forced = Double.infinity

    /// The smaller of the two products.
    @inline(__always) var least: Double { min(product, forced) }
  }

  private(set) var steps: [Search.Step] = []
  private var arcs: [Arc] = []
  /// For each place, the index of the first arc that ends there.
  private var firsts: [Int32] = []
  /// The best sequences for each number of parts and each place.
  private var cells: [Cell] = []

  /// Overwrites the results.
  mutating func wipe() {
    for index in steps.indices { steps[index] = Search.Step(finding: 0, start: 0, end: 0, guesses: 0) }
    for index in arcs.indices { arcs[index] = Arc(start: 0, finding: 0, isSeparator: false, guesses: 0) }
    for index in firsts.indices { firsts[index] = 0 }
    for index in cells.indices { cells[index] = Cell() }
    steps.removeAll(keepingCapacity: true)
    arcs.removeAll(keepingCapacity: true)
    firsts.removeAll(keepingCapacity: true)
    cells.removeAll(keepingCapacity: true)
  }

  /// Returns the fewest guesses for this many scalars, at least one.
  ///
  /// - Parameter heads: For each place the first finding that ends there, or -1; none starts or ends elsewhere.
  mutating func run(_ findings: [PasswordFinding], _ heads: [Int], count: Int) -> Double {
    let width = count + 1
    arcs.removeAll(keepingCapacity: true)
    firsts.removeAll(keepingCapacity: true)
    cells.removeAll(keepingCapacity: true)
    for end in 0...count {
      firsts.append(Int32(truncatingIfNeeded: arcs.count))
      var index = heads[end]
      while index >= 0 {
        let finding = findings[index]
        arcs.append(
          Arc(
            start: Int32(truncatingIfNeeded: finding.start), finding: Int32(truncatingIfNeeded: index),
            isSeparator: finding.pattern == .separator, guesses: finding.guesses))
        index = finding.next
      }
    }
    firsts.append(Int32(truncatingIfNeeded: arcs.count))
    cells.append(contentsOf: repeatElement(Cell(), count: width))
    cells[0].product = 1
    var (best, guesses) = (1, Double.infinity)
    var length = 1
    // This many parts need at least the power alone.
    while length <= count, Arithmetic.power(10000, length - 1) < guesses {
      cells.append(contentsOf: repeatElement(Cell(), count: width))
      extend(length, width, count)
      let place = length * width + count
      let all = Arithmetic.factorial(length) * cells[place].least + Arithmetic.power(10000, length - 1)
      if all < guesses { (best, guesses) = (length, all) }
      length += 1
    }
    unwind(findings, count, best, width)
    return guesses
  }

  /// Finds the smallest products for this many parts.
  private mutating func extend(_ length: Int, _ width: Int, _ count: Int) {
    let row = length * width
    let before = row - width
    // Brute force for two scalars or more.
    var growing = Double.infinity
    var growingStart: Int32 = 0
    for end in 1...count {
      var (product, last) = (Double.infinity, Int32(-1))
      for index in Int(firsts[end])..<Int(firsts[end + 1]) {
        let arc = arcs[index]
        let start = Int(arc.start)
        var ahead: Double
        if arc.isSeparator {
          // A separator does not count as a part. It is between two parts, the first of which is a finding.
          let earlier = cells[row + start].last
          if end == count || earlier < 0 || arcs[Int(earlier)].isSeparator { continue }
          ahead = cells[row + start].product
        } else {
          ahead = cells[before + start].least
        }
        ahead *= arc.guesses
        if ahead < product { (product, last) = (ahead, Int32(truncatingIfNeeded: index)) }
      }
      growing *= 10
      if end >= 2, cells[before + end - 2].product * 100 < growing {
        growing = cells[before + end - 2].product * 100
        growingStart = Int32(truncatingIfNeeded: end - 2)
      }
      let one = cells[before + end - 1].product * (Analysis.leastOfOne + 1)
      let start = one < growing ? Int32(truncatingIfNeeded: end - 1) : growingStart
      cells[row + end] = Cell(product: product, last: last, start: start, forced: min(one, growing))
    }
  }

  /// Writes the sequence, the last part first.
  private mutating func unwind(_ findings: [PasswordFinding], _ count: Int, _ length: Int, _ width: Int) {
    steps.removeAll(keepingCapacity: true)
    var (end, length) = (count, length)
    // Brute force and separators must follow a finding.
    var isFinding = false
    while end > 0, length > 0 {
      let place = length * width + end
      if isFinding || cells[place].product <= cells[place].forced {
        guard cells[place].last >= 0 else { return }
        let arc = arcs[Int(cells[place].last)]
        let start = Int(arc.start)
        steps.append(Search.Step(finding: Int(arc.finding), start: start, end: end, guesses: arc.guesses))
        if !arc.isSeparator { length -= 1 }
        isFinding = arc.isSeparator
        end = start
      } else {
        let start = Int(cells[place].start)
        steps.append(Search.Step(finding: -1, start: start, end: end, guesses: Search.bruteForce(end - start)))
        length -= 1
        isFinding = true
        end = start
      }
    }
  }
}
