/// The true minimum over all sequences of findings, brute force and separators.
///
/// For one number of parts after the other it keeps, for every place, the least product of guesses, once for sequences that
/// end in a finding and once for those that end in brute force: for one number of parts, more of a product never is less in
/// the end. It stops where so many parts take more than the best so far, whatever they are. Time is that number of parts
/// times places and findings.
struct LeastSearch {
  /// A finding as the search needs it.
  private struct Arc {
    var start: Int32
    var finding: Int32
    var isSeparator: Bool
    var guesses: Double
  }

  /// The best sequences of a number of parts up to a place.
  private struct Cell {
    /// The least product of those that end in a finding, and the arc of that finding, or -1.
    var product = Double.infinity
    var last: Int32 = -1
    /// Where the brute force starts of the least product of those that end so.
    var start: Int32 = 0
    var forced = Double.infinity

    /// The least product.
    @inline(__always) var least: Double { min(product, forced) }
  }

  private(set) var steps: [Search.Step] = []
  private var arcs: [Arc] = []
  /// For each place, where the arcs that end there begin.
  private var firsts: [Int32] = []
  /// For each number of parts and each place, the best sequences.
  private var cells: [Cell] = []

  /// Overwrites what was found.
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

  /// The fewest guesses for so many scalars, at least one.
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
    // So many parts take at least the power alone.
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

  /// Finds the least products of so many parts.
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
          // A separator is no part of its own, and stands between two, of which the first is a finding.
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

  /// Writes the sequence down, the last part first.
  private mutating func unwind(_ findings: [PasswordFinding], _ count: Int, _ length: Int, _ width: Int) {
    steps.removeAll(keepingCapacity: true)
    var (end, length) = (count, length)
    // Before brute force, and before a separator, stands a finding.
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
