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
  /// For each number of parts, the fewest guesses of a sequence of so many or fewer up to the place that is looked at.
  private var least: [Double] = []
  /// For each place, the least product of the sequences up to there: of all, and of those that end in a finding.
  private var products: [(all: Double, found: Double)] = []

  /// Overwrites what was found.
  mutating func wipe() {
    for index in steps.indices { steps[index] = Step(finding: 0, start: 0, end: 0, guesses: 0) }
    for index in entries.indices { entries[index] = Entry(length: 0, last: 0, product: 0, guesses: 0) }
    steps.removeAll(keepingCapacity: true)
    for index in least.indices { least[index] = 0 }
    for index in products.indices { products[index] = (0, 0) }
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
  mutating func pruned(_ findings: [PasswordFinding], _ heads: [Int], count: Int) -> Double {
    entries.removeAll(keepingCapacity: true)
    firsts.removeAll(keepingCapacity: true)
    found.removeAll(keepingCapacity: true)
    products.removeAll(keepingCapacity: true)
    firsts.append(0)
    products.append((1, 1))
    while forces.count <= count {
      forces.append(Search.bruteForce(forces.count))
      factorials.append(factorials[factorials.count - 1] * Double(factorials.count))
      additions.append(Arithmetic.power(10000, additions.count - 1))
    }
    for end in 1...count {
      firsts.append(entries.count)
      while least.count <= count + 1 { least.append(0) }
      for length in 0...end { least[length] = .infinity }
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
      var product = (all: Double.infinity, found: Double.infinity)
      var endsInFinding = false
      for place in firsts[end]..<entries.count {
        // A product that is no number can be anything.
        let own = entries[place].product.isNaN ? 0 : entries[place].product
        product.all = min(product.all, own)
        guard entries[place].last >= 0 else { continue }
        product.found = min(product.found, own)
        endsInFinding = true
      }
      products.append(product)
      if endsInFinding { found.append(end) }
    }
    return unwind(findings, count)
  }

  /// Tries every sequence up to a start with one part more.
  private mutating func extend(to end: Int, from start: Int, _ guesses: Double, last: Int, afterBruteForce: Bool) {
    if start == 0 { return update(end, 1, guesses, last) }
    // What has two parts at the least takes so many guesses at the least, and nothing that takes more than another of two
    // parts is kept.
    let product = afterBruteForce ? products[start].all : products[start].found
    if end > 1, factorials[2] * (guesses * product) >= least[2] { return }
    for place in firsts[start]..<firsts[start + 1] {
      let entry = entries[place]
      // Brute force after brute force is one.
      if !afterBruteForce, entry.last < 0 { continue }
      update(end, entry.length + 1, guesses * entry.product, last)
    }
  }

  private mutating func update(_ end: Int, _ length: Int, _ product: Double, _ last: Int) {
    let guesses = factorials[length] * product + additions[length]
    if least[length] <= guesses { return }
    let first = firsts[end]
    var place = first
    while place < entries.count, entries[place].length <= length { place += 1 }
    let entry = Entry(length: length, last: last, product: product, guesses: guesses)
    if place > first, entries[place - 1].length == length {
      entries[place - 1] = entry
    } else {
      entries.insert(entry, at: place)
    }
    // No sequence up to here has more parts than there are characters.
    if guesses.isNaN { return noteLeast(upTo: end) }
    var rest = length
    while rest <= end, least[rest] > guesses {
      least[rest] = guesses
      rest += 1
    }
  }

  /// Takes the fewest guesses from the sequences up to a place, where one has been replaced by what is no number.
  private mutating func noteLeast(upTo end: Int) {
    for length in 0...end { least[length] = .infinity }
    for entry in entries[firsts[end]...] {
      for length in entry.length...end where least[length] > entry.guesses { least[length] = entry.guesses }
    }
  }

  /// Writes the best sequence down, and gives its guesses.
  private mutating func unwind(_ findings: [PasswordFinding], _ count: Int) -> Double {
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
