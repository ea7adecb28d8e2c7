/// The sequence of findings that takes the fewest guesses.
///
/// A sequence of *l* findings takes *l*! times the product of their guesses, and 10,000 to the power of *l* - 1 more.
/// Between findings there is brute force.
struct Search {
  /// A part of the sequence that was found, the last first.
  struct Step {
    /// The finding, or -1 for brute force.
    var finding: Int
    var start: Int
    var end: Int
    var guesses: Double
  }

  /// Sequences up to a place, of eight numbers of parts that follow one another.
  private struct Sequences {
    /// The products of the guesses; infinite where there is no sequence, or where its product is not a number.
    var products = SIMD8<Double>(repeating: .infinity)
    /// The last findings, or, less than 0, brute force that starts at the complement.
    var lasts = SIMD8<Int32>()
  }

  /// What is asked of a sequence with one part more, for eight numbers of parts that follow one another.
  private struct Demands {
    /// The factorials of the numbers, and the guesses beside the product.
    var factorials: SIMD8<Double>
    var additions: SIMD8<Double>
    /// The fewest guesses of a sequence of so many or fewer up to the place that is looked at.
    var least = SIMD8<Double>(repeating: .infinity)
  }

  /// The best sequence of a number of parts up to the place that is looked at.
  private struct Entry {
    var product = Double.infinity
    var guesses = Double.infinity
    var last: Int32 = 0
  }

  private(set) var steps: [Step] = []
  /// For each place one after the other, the sequences of 1 to 8 parts, of 9 to 16 and so on.
  private var sequences: [Sequences] = []
  /// Where those of each place begin.
  private var firsts: [Int] = []
  /// The products of those sequences that end in a finding and have a lesser product than any such with fewer parts: with
  /// brute force more, no other can be better.
  private var found: [SIMD8<Double>] = []
  /// What they come to at the least with one part more, but for its guesses.
  private var floors: [SIMD8<Double>] = []
  /// Where those of each place begin.
  private var foundFirsts: [Int] = []
  /// Those of 2 to 9 parts, of 10 to 17 and so on.
  private var demands: [Demands] = []
  /// How many of them any sequence so far needs.
  private var demanded = 1
  /// For each of eight numbers, infinity for those before it, and 0.
  private var barriers: [SIMD8<Double>] = []
  /// For each number of parts, the best sequence up to the place that is looked at; and the most parts that one has.
  private var entries: [Entry] = []
  private var most = 0
  /// For which numbers of parts there is one, a bit each.
  private var live = SIMD2<UInt64>()
  /// The ends at which some sequence ends in a finding.
  private var ends: [Int] = []
  /// For each number of scalars, the guesses of brute force.
  private var forces: [Double] = [0]
  /// For each place, the numbers of parts of which the sequence has a product that is not a number, a bit each: all, and
  /// those that end in a finding.
  private var oddities: [UInt64] = []
  private var foundOddities: [UInt64] = []
  /// How many words of 64 bits hold a bit for each number of parts.
  private var width = 0
  private var isOdd = false

  /// Overwrites what was found.
  mutating func wipe() {
    for index in steps.indices { steps[index] = Step(finding: 0, start: 0, end: 0, guesses: 0) }
    for index in sequences.indices { sequences[index] = Sequences() }
    for index in entries.indices { entries[index] = Entry() }
    for index in 0..<min(demanded, demands.count) { demands[index].least = SIMD8(repeating: .infinity) }
    for index in oddities.indices { oddities[index] = 0 }
    for index in foundOddities.indices { foundOddities[index] = 0 }
    for index in ends.indices { ends[index] = 0 }
    for index in found.indices { found[index] = SIMD8() }
    for index in floors.indices { floors[index] = SIMD8() }
    for index in firsts.indices { firsts[index] = 0 }
    for index in foundFirsts.indices { foundFirsts[index] = 0 }
    steps.removeAll(keepingCapacity: true)
    empty()
  }

  private mutating func empty() {
    sequences.removeAll(keepingCapacity: true)
    oddities.removeAll(keepingCapacity: true)
    foundOddities.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    found.removeAll(keepingCapacity: true)
    floors.removeAll(keepingCapacity: true)
    firsts.removeAll(keepingCapacity: true)
    foundFirsts.removeAll(keepingCapacity: true)
  }

  /// Guesses of brute force for so many scalars: ten for each.
  static func bruteForce(_ count: Int) -> Double {
    let guesses = min(Arithmetic.power(10, count), .greatestFiniteMagnitude)
    return max(guesses, count == 1 ? Analysis.leastOfOne + 1 : Analysis.leastOfMany + 1)
  }

  /// The most parts that a sequence can have: the power of one more is more than a `Double` holds.
  private static let mostParts = 78

  /// The search of zxcvbn: shorter sequences first, and none that a shorter or equal one beats so far.
  ///
  /// It can miss the minimum, because what is given up at a place could have been better later. Time is places times ends
  /// of findings times an eighth of the parts of a sequence.
  mutating func pruned(_ findings: [PasswordFinding], _ heads: [Int], count: Int) -> Double {
    prepare(count)
    for end in 1...count {
      begin()
      var index = heads[end]
      while index >= 0 {
        let finding = findings[index]
        extend(from: finding.start, finding.guesses, last: Int32(truncatingIfNeeded: index))
        index = finding.next
      }
      update(1, forces[end], ~0)
      for start in ends { force(from: start, forces[end - start]) }
      close(end)
    }
    return unwind(findings, count)
  }

  /// Makes everything ready for a text of so many scalars.
  private mutating func prepare(_ count: Int) {
    empty()
    while forces.count <= count { forces.append(Search.bruteForce(forces.count)) }
    while entries.count < Search.mostParts + 4 { entries.append(Entry()) }
    while demands.count * 8 < Search.mostParts + 2 {
      var demand = Demands(factorials: SIMD8(), additions: SIMD8())
      for lane in 0..<8 {
        let parts = demands.count * 8 + lane + 2
        demand.factorials[lane] = Arithmetic.factorial(parts)
        demand.additions[lane] = Arithmetic.power(10000, parts - 1)
      }
      demands.append(demand)
    }
    while barriers.count < 8 {
      var barrier = SIMD8<Double>()
      for lane in 0..<barriers.count { barrier[lane] = .infinity }
      barriers.append(barrier)
    }
    demanded = 1
    width = count / 64 + 1
    isOdd = false
    // No sequence leads to the first place.
    firsts.append(0)
    firsts.append(0)
    foundFirsts.append(0)
    foundFirsts.append(0)
    for _ in 0..<width {
      oddities.append(0)
      foundOddities.append(0)
    }
  }

  /// Begins with a place.
  private mutating func begin() {
    for parts in 0...most { entries[parts] = Entry() }
    most = 0
    live = SIMD2()
    for index in 0..<demanded { demands[index].least = SIMD8(repeating: .infinity) }
    for _ in 0..<width {
      oddities.append(0)
      foundOddities.append(0)
    }
  }

  /// Takes down what was found up to a place.
  private mutating func close(_ end: Int) {
    var endsInFinding = false
    var least = Double.infinity
    var parts = 1
    while parts <= most {
      var eight = Sequences()
      var founds = SIMD8<Double>(repeating: .infinity)
      for lane in 0..<8 where parts + lane <= most && entries[parts + lane].guesses < .infinity {
        let entry = entries[parts + lane]
        eight.products[lane] = entry.product
        eight.lasts[lane] = entry.last
        guard entry.last >= 0 else { continue }
        endsInFinding = true
        guard entry.product < least else { continue }
        least = entry.product
        founds[lane] = least
      }
      sequences.append(eight)
      found.append(founds)
      floors.append(founds * demands[(parts - 1) >> 3].factorials * Search.margin)
      parts += 8
    }
    demanded = max(demanded, sequences.count - firsts[end])
    firsts.append(sequences.count)
    while found.count > foundFirsts[end], found[found.count - 1].min() == .infinity {
      found.removeLast()
      floors.removeLast()
    }
    foundFirsts.append(found.count)
    if isOdd {
      for word in 0..<width where foundOddities[end * width + word] != 0 { endsInFinding = true }
    }
    if endsInFinding { ends.append(end) }
  }

  /// Tries every sequence up to a start with one finding more.
  private mutating func extend(from start: Int, _ guesses: Double, last: Int32) {
    if start == 0 { return update(1, guesses, last) }
    if guesses.isNaN { isOdd = true }
    if isOdd { strike(from: start, guesses, last) }
    if guesses.isNaN { return }
    for index in firsts[start]..<firsts[start + 1] {
      tryAll(sequences[index].products * guesses, index - firsts[start], last)
    }
  }

  /// Tries every sequence up to a start that ends in a finding with brute force more: after brute force it is one.
  private mutating func force(from start: Int, _ guesses: Double) {
    if isOdd { strike(from: start, guesses, Int32(truncatingIfNeeded: ~start)) }
    let first = foundFirsts[start]
    for index in first..<foundFirsts[start + 1] {
      guard any(guesses * floors[index] .< demands[index - first].least) else { continue }
      tryAll(found[index] * guesses, index - first, Int32(truncatingIfNeeded: ~start))
    }
  }

  /// A little less than one, so that what was rounded otherwise is no less than a floor.
  private static let margin = 1 - 1e-9

  /// Tries sequences of eight numbers of parts, which have these products.
  @inline(__always)
  private mutating func tryAll(_ products: SIMD8<Double>, _ place: Int, _ last: Int32) {
    let all = demands[place].factorials * products + demands[place].additions
    guard any(all .< demands[place].least) else { return }
    for lane in 0..<8 where all[lane] < demands[place].least[lane] {
      take(place * 8 + lane + 2, Entry(product: products[lane], guesses: all[lane], last: last))
    }
  }

  /// Takes a sequence up unless one of as many parts or fewer takes as few guesses.
  private mutating func update(_ parts: Int, _ product: Double, _ last: Int32) {
    if product.isNaN { return strike(parts, last) }
    if parts == 1 {
      if entries[1].guesses <= product + 1 { return }
      return take(1, Entry(product: product, guesses: product + 1, last: last))
    }
    let (index, lane) = ((parts - 2) >> 3, (parts - 2) & 7)
    let guesses = demands[index].factorials[lane] * product + demands[index].additions[lane]
    if demands[index].least[lane] <= guesses { return }
    take(parts, Entry(product: product, guesses: guesses, last: last))
  }

  /// Takes a sequence up.
  private mutating func take(_ parts: Int, _ entry: Entry) {
    entries[parts] = entry
    most = max(most, parts)
    let bit: UInt64 = 1 << UInt64(parts & 63)
    live[parts >> 6] |= bit
    if isOdd {
      oddities[oddities.count - width + parts >> 6] &= ~bit
      foundOddities[oddities.count - width + parts >> 6] &= ~bit
    }
    var index = max(parts - 2, 0) >> 3
    let own = barriers[max(parts - 2, 0) & 7] + entry.guesses
    demands[index].least.replace(with: own, where: own .< demands[index].least)
    index += 1
    while index < demanded, demands[index].least[0] > entry.guesses {
      let all = SIMD8(repeating: entry.guesses)
      demands[index].least.replace(with: all, where: all .< demands[index].least)
      index += 1
    }
  }

  /// Takes up the sequences up to a start whose products are not numbers, with one part more.
  ///
  /// They displace those of as many parts that were found before, and nothing is compared with them. What is tried next with
  /// fewer parts does not depend on what is displaced here, so that the order does not matter.
  private mutating func strike(from start: Int, _ guesses: Double, _ last: Int32) {
    var carry: UInt64 = 0
    var lowest = Int.max
    for word in 0..<width {
      var bits = last >= 0 ? oddities[start * width + word] : foundOddities[start * width + word]
      if guesses.isNaN { bits |= numbersOfParts(upTo: start, word) }
      let struck = bits << 1 | carry
      carry = bits >> 63
      guard struck != 0 else { continue }
      note(struck, word, last)
      guard word < live.scalarCount, struck & live[word] != 0 else { continue }
      var displaced = struck & live[word]
      lowest = min(lowest, word * 64 + displaced.trailingZeroBitCount)
      live[word] &= ~displaced
      while displaced != 0 {
        entries[word * 64 + displaced.trailingZeroBitCount] = Entry()
        displaced &= displaced - 1
      }
    }
    if lowest <= most { lower(from: lowest) }
  }

  /// For which of 64 numbers of parts there is a sequence up to a place, a bit each.
  private func numbersOfParts(upTo place: Int, _ word: Int) -> UInt64 {
    var bits: UInt64 = 0
    for index in firsts[place]..<firsts[place + 1] {
      for lane in 0..<8 where sequences[index].products[lane] < .infinity {
        let parts = (index - firsts[place]) * 8 + lane + 1
        if parts >> 6 == word { bits |= 1 << UInt64(parts & 63) }
      }
    }
    return bits
  }

  /// Takes up a sequence whose product is not a number.
  private mutating func strike(_ parts: Int, _ last: Int32) {
    isOdd = true
    note(1 << UInt64(parts & 63), parts >> 6, last)
    guard parts <= most else { return }
    entries[parts] = Entry()
    live[parts >> 6] &= ~(1 << UInt64(parts & 63))
    lower(from: parts)
  }

  /// Notes numbers of parts of which the product is not a number, a bit each, and the last part then.
  private mutating func note(_ bits: UInt64, _ word: Int, _ last: Int32) {
    let place = oddities.count - width + word
    oddities[place] |= bits
    if last >= 0 { foundOddities[place] |= bits } else { foundOddities[place] &= ~bits }
  }

  /// Takes the fewest guesses from the sequences that are left, for so many parts and more.
  private mutating func lower(from parts: Int) {
    var least = parts <= 2 ? entries[1].guesses : demands[(parts - 3) >> 3].least[(parts - 3) & 7]
    for rest in max(parts, 2)..<(demanded * 8 + 2) {
      if rest <= most { least = min(least, entries[rest].guesses) }
      demands[(rest - 2) >> 3].least[(rest - 2) & 7] = least
    }
  }

  /// Writes the best sequence down, and gives its guesses.
  private mutating func unwind(_ findings: [PasswordFinding], _ count: Int) -> Double {
    steps.removeAll(keepingCapacity: true)
    var (parts, guesses) = (0, Double.infinity)
    for other in 0...most where entries[other].guesses < guesses {
      (parts, guesses) = (other, entries[other].guesses)
    }
    var end = count
    while end > 0, parts > 0 {
      let last = Int(sequences[firsts[end] + (parts - 1) >> 3].lasts[(parts - 1) & 7])
      if last >= 0 {
        steps.append(Step(finding: last, start: findings[last].start, end: end, guesses: findings[last].guesses))
        end = findings[last].start
      } else {
        steps.append(Step(finding: -1, start: ~last, end: end, guesses: Search.bruteForce(end - ~last)))
        end = ~last
      }
      parts -= 1
    }
    return guesses
  }
}
