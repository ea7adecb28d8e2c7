/// The sequence of findings that takes the fewest guesses.
///
/// A sequence of *l* findings takes *l*! times the product of their guesses, and 10,000 to the power of *l* - 1 more.
/// Between findings there is brute force.
struct Search {
  /// The best sequence of so many findings up to a place.
  struct Entry {
    /// How many findings there are.
    var length: Int
    /// The last finding, or, less than 0, brute force that starts at the complement.
    var last: Int
    /// The product of the guesses.
    var product: Double
    /// The guesses in all.
    var guesses: Double
  }

  /// A part of the sequence that was found, the last first.
  struct Step {
    /// The finding, or -1 for brute force.
    var finding: Int
    var start: Int
    var end: Int
    var guesses: Double
  }

  private(set) var steps: [Step] = []
  private var entries: [Entry] = []
  /// Where the entries of each end of a part begin.
  private var firsts: [Int] = []
  /// The ends at which some sequence ends in a finding.
  private var found: [Int] = []
  /// For each number of scalars, the guesses of brute force.
  private var forces: [Double] = [0]
  /// For each number of parts, its factorial, and the guesses beside the product.
  private var factorials: [Double] = [1]
  private var additions: [Double] = [0]

  /// Overwrites what was found.
  mutating func wipe() {
    for index in steps.indices { steps[index] = Step(finding: 0, start: 0, end: 0, guesses: 0) }
    for index in entries.indices { entries[index] = Entry(length: 0, last: 0, product: 0, guesses: 0) }
    steps.removeAll(keepingCapacity: true)
    entries.removeAll(keepingCapacity: true)
  }

  /// Guesses of brute force for so many scalars: ten for each.
  static func bruteForce(_ count: Int) -> Double {
    let guesses = min(Arithmetic.power(10, count), .greatestFiniteMagnitude)
    return max(guesses, count == 1 ? Analysis.leastOfOne + 1 : Analysis.leastOfMany + 1)
  }

  /// The search of zxcvbn: shorter sequences first, and none that a shorter or equal one beats so far.
  ///
  /// It can miss the minimum, because what is given up at a place could have been better later.
  mutating func pruned(_ findings: [Finding], _ heads: [Int], count: Int) -> Double {
    entries.removeAll(keepingCapacity: true)
    firsts.removeAll(keepingCapacity: true)
    found.removeAll(keepingCapacity: true)
    firsts.append(0)
    while forces.count <= count {
      forces.append(Search.bruteForce(forces.count))
      factorials.append(factorials[factorials.count - 1] * Double(factorials.count))
      additions.append(Arithmetic.power(10000, additions.count - 1))
    }
    for end in 1...count {
      firsts.append(entries.count)
      var index = heads[end]
      while index >= 0 {
        let finding = findings[index]
        extend(to: end, from: finding.start, finding.guesses, last: index, afterBruteForce: true)
        index = finding.next
      }
      extend(to: end, from: 0, forces[end], last: ~0, afterBruteForce: true)
      for start in found {
        extend(to: end, from: start, forces[end - start], last: ~start, afterBruteForce: false)
      }
      for place in firsts[end]..<entries.count where entries[place].last >= 0 {
        found.append(end)
        break
      }
    }
    return unwind(findings, count)
  }

  /// Tries every sequence up to a start with one part more.
  private mutating func extend(to end: Int, from start: Int, _ guesses: Double, last: Int, afterBruteForce: Bool) {
    if start == 0 { return update(end, 1, guesses, last) }
    for place in firsts[start]..<firsts[start + 1] {
      let entry = entries[place]
      // Brute force after brute force is one.
      if !afterBruteForce, entry.last < 0 { continue }
      update(end, entry.length + 1, guesses * entry.product, last)
    }
  }

  private mutating func update(_ end: Int, _ length: Int, _ product: Double, _ last: Int) {
    let guesses = factorials[length] * product + additions[length]
    let first = firsts[end]
    var place = first
    while place < entries.count, entries[place].length <= length {
      if entries[place].guesses <= guesses { return }
      place += 1
    }
    let entry = Entry(length: length, last: last, product: product, guesses: guesses)
    if place > first, entries[place - 1].length == length {
      entries[place - 1] = entry
    } else {
      entries.insert(entry, at: place)
    }
  }

  /// Writes the best sequence down, and gives its guesses.
  private mutating func unwind(_ findings: [Finding], _ count: Int) -> Double {
    steps.removeAll(keepingCapacity: true)
    var (length, guesses) = (0, Double.infinity)
    for place in firsts[count]..<entries.count where entries[place].guesses < guesses {
      (length, guesses) = (entries[place].length, entries[place].guesses)
    }
    var end = count
    while end > 0 {
      let limit = end < count ? firsts[end + 1] : entries.count
      var place = firsts[end]
      while place < limit, entries[place].length != length { place += 1 }
      guard place < limit else { break }
      let last = entries[place].last
      if last >= 0 {
        steps.append(Step(finding: last, start: findings[last].start, end: end, guesses: findings[last].guesses))
        end = findings[last].start
      } else {
        steps.append(Step(finding: -1, start: ~last, end: end, guesses: Search.bruteForce(end - ~last)))
        end = ~last
      }
      length -= 1
    }
    return guesses
  }
}
