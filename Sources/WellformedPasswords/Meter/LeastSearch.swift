/// The true minimum over all sequences of findings, brute force and separators.
///
/// For every place and every number of parts it keeps the least product of guesses, once for sequences that end in a
/// finding and once for those that end in brute force: for one number of parts, more of a product never is less in the end.
/// Time and memory are the places times the numbers of parts, of which there are at most a quarter of the places: more
/// take more guesses than brute force throughout.
struct LeastSearch {
  private(set) var steps: [Search.Step] = []
  /// The least products of sequences that end in a finding, and those findings, or -1.
  private var products: [Double] = []
  private var lasts: [Int32] = []
  /// The least products of sequences that end in brute force, and where it starts.
  private var forced: [Double] = []
  private var starts: [Int32] = []
  /// The least products of sequences that end in brute force for two scalars or more, and where it starts.
  private var growing: [Double] = []
  private var growingStarts: [Int32] = []

  /// Overwrites what was found.
  mutating func wipe() {
    for index in steps.indices { steps[index] = Search.Step(finding: 0, start: 0, end: 0, guesses: 0) }
    for index in products.indices {
      (products[index], lasts[index], forced[index]) = (0, 0, 0)
      (starts[index], growing[index], growingStarts[index]) = (0, 0, 0)
    }
    steps.removeAll(keepingCapacity: true)
  }

  /// The fewest guesses for so many scalars, at least one.
  ///
  /// - Parameter heads: For each place the first finding that ends there, or -1; none starts or ends elsewhere.
  mutating func run(_ findings: [Finding], _ heads: [Int], count: Int) -> Double {
    // Numbers of parts that are kept: 0 to most.
    let most = count / 4 + 2
    let width = most + 1
    clear((count + 1) * width)
    products[0] = 1
    for end in 1...count {
      let row = end * width
      var index = heads[end]
      while index >= 0 {
        let finding = findings[index]
        let before = finding.start * width
        if finding.pattern == .separator {
          // A separator is no part of its own, and stands between two.
          if end < count {
            for length in 1...most where lasts[before + length] >= 0 {
              guard findings[Int(lasts[before + length])].pattern != .separator else { continue }
              keep(products[before + length] * finding.guesses, row + length, index)
            }
          }
        } else {
          for length in 1...most {
            let ahead = min(products[before + length - 1], forced[before + length - 1])
            keep(ahead * finding.guesses, row + length, index)
          }
        }
        index = finding.next
      }
      for length in 1...most { force(end, length, width) }
    }
    var (best, guesses) = (1, Double.infinity)
    for length in 1...most {
      let place = count * width + length
      let product = min(products[place], forced[place])
      let all = Arithmetic.factorial(length) * product + Arithmetic.power(10000, length - 1)
      if all < guesses { (best, guesses) = (length, all) }
    }
    unwind(findings, count, best, width)
    return guesses
  }

  private mutating func clear(_ size: Int) {
    while products.count < size {
      products.append(0)
      lasts.append(0)
      forced.append(0)
      starts.append(0)
      growing.append(0)
      growingStarts.append(0)
    }
    for index in 0..<size {
      (products[index], lasts[index], forced[index], growing[index]) = (.infinity, -1, .infinity, .infinity)
    }
  }

  @inline(__always)
  private mutating func keep(_ product: Double, _ place: Int, _ finding: Int) {
    if product < products[place] {
      products[place] = product
      lasts[place] = Int32(truncatingIfNeeded: finding)
    }
  }

  /// Brute force up to a place: of one scalar, of two, or one longer than up to the place before.
  private mutating func force(_ end: Int, _ length: Int, _ width: Int) {
    let place = end * width + length
    let one = products[place - width - 1] * (Analysis.leastOfOne + 1)
    if end >= 2 {
      growing[place] = growing[place - width] * 10
      growingStarts[place] = growingStarts[place - width]
      let two = products[place - 2 * width - 1] * 100
      if two < growing[place] {
        growing[place] = two
        growingStarts[place] = Int32(truncatingIfNeeded: end - 2)
      }
    }
    forced[place] = growing[place]
    starts[place] = growingStarts[place]
    if one < forced[place] {
      forced[place] = one
      starts[place] = Int32(truncatingIfNeeded: end - 1)
    }
  }

  /// Writes the sequence down, the last part first.
  private mutating func unwind(_ findings: [Finding], _ count: Int, _ length: Int, _ width: Int) {
    steps.removeAll(keepingCapacity: true)
    var (end, length) = (count, length)
    while end > 0 {
      let place = end * width + length
      // After brute force that was written down only a finding can stand, since brute force twice never is less.
      if products[place] <= forced[place] {
        let finding = findings[Int(lasts[place])]
        steps.append(
          Search.Step(finding: Int(lasts[place]), start: finding.start, end: end, guesses: finding.guesses))
        if finding.pattern != .separator { length -= 1 }
        end = finding.start
        if finding.pattern == .separator { unwindFinding(findings, &end, &length, width) }
      } else {
        let start = Int(starts[place])
        steps.append(Search.Step(finding: -1, start: start, end: end, guesses: Search.bruteForce(end - start)))
        length -= 1
        end = start
        if end > 0 { unwindFinding(findings, &end, &length, width) }
      }
    }
  }

  /// Writes the finding down that stands before brute force or a separator.
  private mutating func unwindFinding(_ findings: [Finding], _ end: inout Int, _ length: inout Int, _ width: Int) {
    var isSeparator = true
    while isSeparator {
      let place = end * width + length
      let last = Int(lasts[place])
      steps.append(
        Search.Step(finding: last, start: findings[last].start, end: end, guesses: findings[last].guesses))
      isSeparator = findings[last].pattern == .separator
      if !isSeparator { length -= 1 }
      end = findings[last].start
    }
  }
}
