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
    var lasts = SIMD8<Int64>()
  }

  /// What a sequence takes beside the product of its guesses, for eight numbers of parts that follow one another.
  private struct Additions {
    /// The factorials of the numbers.
    var factorials: SIMD8<Double>
    /// The guesses beside the product.
    var additions: SIMD8<Double>
  }

  /// The best sequence of so many parts up to the place that is looked at.
  private struct Entry {
    var product = Double.infinity
    /// Infinite where there is none.
    var guesses = Double.infinity
    var last: Int64 = 0
  }

  /// A sequence that ends in a finding.
  private struct Found {
    var parts = 0
    var product = 0.0
  }

  /// A place at which some sequence ends in a finding.
  private struct End {
    var place = 0
    /// Tells whether the product of one that does is not a number.
    var isOdd = false
  }

  private(set) var steps: [Step] = []
  /// For each place one after the other, the sequences of 1 to 8 parts, of 9 to 16 and so on.
  private var sequences: [Sequences] = []
  /// Where those of each place begin.
  private var firsts: [Int] = []
  /// Those sequences that end in a finding and that brute force more can make the best: see `close`.
  private var found: [Found] = []
  /// Where those of each place begin.
  private var foundFirsts: [Int] = []
  /// For each number of parts from 0 on, the least product of those sequences with brute force up to the place that is looked
  /// at.
  private var reached: [Double] = []
  /// For 2 to 9 parts, 10 to 17 and so on.
  private var additions: [Additions] = []
  /// How many of them any sequence so far needs.
  private var needed = 1
  /// The sequence of one part, and those of 2 and more.
  private var single = Entry()
  private var entries: [Entry] = []
  /// For each number of parts from 2 on, the fewest guesses of a sequence of so many or fewer.
  private var least: [Double] = []
  /// The ends at which some sequence ends in a finding.
  private var ends: [End] = []
  /// For each number of scalars, the guesses of brute force.
  private var forces: [Double] = [0]
  /// For each place, the numbers of parts of which the sequence has a product that is not a number, a bit each: all, and
  /// those that end in a finding.
  private var oddities: [UInt64] = []
  private var foundOddities: [UInt64] = []
  /// How many words of 64 bits hold a bit for each number of parts.
  private var width = 0
  private var isOdd = false
  /// Tells whether any product up to the place that is looked at was not a number.
  private var isOddHere = false
  /// How many of these words any place uses so far.
  private var oddWords = 0
  /// The fewest parts with which a sequence ends in a finding and has a product that is not a number.
  private var fewestOdd = Int.max

  /// Overwrites what was found.
  mutating func wipe() {
    for index in steps.indices { steps[index] = Step(finding: 0, start: 0, end: 0, guesses: 0) }
    for index in sequences.indices { sequences[index] = Sequences() }
    single = Entry()
    for index in entries.indices { entries[index] = Entry() }
    for index in least.indices { least[index] = .infinity }
    for index in oddities.indices { oddities[index] = 0 }
    for index in foundOddities.indices { foundOddities[index] = 0 }
    for index in ends.indices { ends[index] = End() }
    for index in found.indices { found[index] = Found() }
    for index in reached.indices { reached[index] = 0 }
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
    reached.removeAll(keepingCapacity: true)
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
  /// of findings times the parts of a sequence.
  mutating func pruned(_ findings: [PasswordFinding], _ heads: [Int], count: Int) -> Double {
    prepare(count)
    for end in 1...count {
      begin()
      var index = heads[end]
      while index >= 0 {
        let finding = findings[index]
        extend(from: finding.start, finding.guesses, last: Int64(index))
        index = finding.next
      }
      update(forces[end], ~0)
      for start in ends { force(from: start, forces[end - start.place]) }
      close(end)
    }
    return unwind(findings, count)
  }

  /// Makes everything ready for a text of so many scalars.
  private mutating func prepare(_ count: Int) {
    empty()
    while forces.count <= count { forces.append(Search.bruteForce(forces.count)) }
    while additions.count * 8 < Search.mostParts + 2 {
      var eight = Additions(factorials: SIMD8(), additions: SIMD8())
      for lane in 0..<8 {
        let parts = additions.count * 8 + lane + 2
        eight.factorials[lane] = Arithmetic.factorial(parts)
        eight.additions[lane] = Arithmetic.power(10000, parts - 1)
      }
      additions.append(eight)
    }
    while entries.count < 8 * additions.count {
      entries.append(Entry())
      least.append(.infinity)
    }
    needed = 1
    width = count / 64 + 1
    isOdd = false
    oddWords = 0
    fewestOdd = .max
    reached.append(1)
    while reached.count <= entries.count { reached.append(.infinity) }
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
    single = Entry()
    isOddHere = false
    for index in 0..<8 * needed {
      entries[index] = Entry()
      least[index] = .infinity
    }
    for _ in 0..<width {
      oddities.append(0)
      foundOddities.append(0)
    }
  }

  /// Takes down what was found up to a place.
  ///
  /// A sequence that ends in a finding is tried with brute force more unless another one, with as many parts or fewer, is
  /// tried before it and takes less up to any place behind: one up to the same place, or up to an earlier place with brute
  /// force up to this one. What is less by no more than rounding is not relied on, nor is what can be displaced by products
  /// that are not numbers.
  private mutating func close(_ end: Int) {
    for index in reached.indices { reached[index] *= 10 }
    var least = Double.infinity
    // The least that is reached with so many parts or fewer.
    var before = reached[0]
    for index in 0...needed {
      // The entries begin with two parts.
      guard index < needed || entries[8 * index - 1].guesses < .infinity else { break }
      var eight = Sequences()
      for lane in 0..<8 {
        let parts = 8 * index + lane + 1
        let entry = parts == 1 ? single : parts - 2 < 8 * needed ? entries[parts - 2] : Entry()
        eight.products[lane] = entry.product
        eight.lasts[lane] = entry.last
        if parts < fewestOdd { before = min(before, reached[parts]) }
        guard entry.guesses < .infinity, entry.last >= 0, entry.product < least else { continue }
        least = entry.product
        guard least * Search.margin < before else { continue }
        found.append(Found(parts: parts, product: least))
        reached[parts] = min(reached[parts], least)
      }
      sequences.append(eight)
    }
    while sequences.count > firsts[end], sequences[sequences.count - 1].products.min() == .infinity {
      sequences.removeLast()
    }
    needed = max(needed, sequences.count - firsts[end])
    firsts.append(sequences.count)
    foundFirsts.append(found.count)
    var isOddEnd = false
    if isOddHere {
      for word in 0..<width where foundOddities[end * width + word] != 0 { isOddEnd = true }
    }
    if isOddEnd || found.count > foundFirsts[end] { ends.append(End(place: end, isOdd: isOddEnd)) }
  }

  /// Tries every sequence up to a start with one finding more.
  private mutating func extend(from start: Int, _ guesses: Double, last: Int64) {
    if start == 0 { return update(guesses, last) }
    if guesses.isNaN { isOdd = true }
    if isOdd { strike(from: start, guesses, last) }
    if guesses.isNaN { return }
    for index in firsts[start]..<firsts[start + 1] {
      tryAll(sequences[index].products * guesses, index - firsts[start], last)
    }
  }

  /// Tries every sequence up to a start that ends in a finding with brute force more: after brute force it is one.
  private mutating func force(from start: End, _ guesses: Double) {
    if start.isOdd { strike(from: start.place, guesses, Int64(~start.place)) }
    for index in foundFirsts[start.place]..<foundFirsts[start.place + 1] {
      let (place, lane) = ((found[index].parts - 1) >> 3, (found[index].parts - 1) & 7)
      let product = found[index].product * guesses
      let all = additions[place].factorials[lane] * product + additions[place].additions[lane]
      take(product, all, found[index].parts - 1, Int64(~start.place))
    }
  }

  /// A little less than one, so that nothing depends on how a product was rounded.
  private static let margin = 1 - 1e-9

  /// Tries sequences of eight numbers of parts, which have these products: each is taken up unless one of as many parts or
  /// fewer takes as few guesses.
  @inline(__always)
  private mutating func tryAll(_ products: SIMD8<Double>, _ place: Int, _ last: Int64) {
    let all = additions[place].factorials * products + additions[place].additions
    guard all.min() < least[place * 8] else { return }
    for lane in 0..<8 { take(products[lane], all[lane], place * 8 + lane, last) }
  }

  /// Takes a sequence up, of which the place among the entries is given, unless one of as many parts or fewer takes as few
  /// guesses.
  @inline(__always)
  private mutating func take(_ product: Double, _ guesses: Double, _ place: Int, _ last: Int64) {
    guard guesses < least[place] else { return }
    entries[place] = Entry(product: product, guesses: guesses, last: last)
    lower(to: guesses, from: place)
    if isOddHere { settle(place + 2) }
  }

  /// Lowers the fewest guesses, for so many parts and more.
  @inline(__always)
  private mutating func lower(to guesses: Double, from place: Int) {
    var place = place
    // With more parts, they are never more.
    while place < 8 * needed, guesses < least[place] {
      least[place] = guesses
      place += 1
    }
  }

  /// Takes a sequence of one part up unless another takes as few guesses.
  private mutating func update(_ product: Double, _ last: Int64) {
    if product.isNaN { return strikeSingle(last) }
    let guesses = product + 1
    if single.guesses <= guesses { return }
    single = Entry(product: product, guesses: guesses, last: last)
    if isOddHere { settle(1) }
    lower(to: guesses, from: 0)
  }

  /// Notes that the product of the sequence of so many parts is a number.
  private mutating func settle(_ parts: Int) {
    guard parts >> 6 < width else { return }
    let place = oddities.count - width + (parts >> 6)
    oddities[place] &= ~(1 << UInt64(parts & 63))
    foundOddities[place] &= ~(1 << UInt64(parts & 63))
  }

  /// Takes up the sequences up to a start whose products are not numbers, with one part more.
  ///
  /// They displace those of as many parts that were found before, and nothing is compared with them. What is tried next with
  /// fewer parts does not depend on what is displaced here, so that the order does not matter.
  private mutating func strike(from start: Int, _ guesses: Double, _ last: Int64) {
    var carry: UInt64 = 0
    var lowest = Int.max
    // One part more reaches into one word more.
    for word in 0..<(guesses.isNaN ? width : min(width, oddWords + 1)) {
      var bits = last >= 0 ? oddities[start * width + word] : foundOddities[start * width + word]
      if guesses.isNaN { bits |= numbersOfParts(upTo: start, word) }
      let struck = bits << 1 | carry
      carry = bits >> 63
      guard struck != 0 else { continue }
      // Most often brute force strikes what is struck already.
      let place = oddities.count - width + word
      if last < 0, struck & ~oddities[place] == 0, struck & foundOddities[place] == 0 { continue }
      note(struck, word, last)
      var rest = struck
      while rest != 0 {
        let parts = word * 64 + rest.trailingZeroBitCount
        if displace(parts) { lowest = min(lowest, parts) }
        rest &= rest - 1
      }
    }
    if lowest < .max { raise(from: lowest) }
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

  /// Takes up a sequence of one part whose product is not a number.
  private mutating func strikeSingle(_ last: Int64) {
    isOdd = true
    note(2, 0, last)
    if displace(1) { raise(from: 1) }
  }

  /// Gives the sequence of so many parts up; false where there is none.
  private mutating func displace(_ parts: Int) -> Bool {
    if parts < 2 {
      defer { single = Entry() }
      return single.guesses < .infinity
    }
    guard parts - 2 < 8 * needed, entries[parts - 2].guesses < .infinity else { return false }
    entries[parts - 2] = Entry()
    return true
  }

  /// Notes numbers of parts of which the product is not a number, a bit each, and the last part then.
  private mutating func note(_ bits: UInt64, _ word: Int, _ last: Int64) {
    isOddHere = true
    let place = oddities.count - width + word
    oddities[place] |= bits
    oddWords = max(oddWords, word + 1)
    if last >= 0 { fewestOdd = min(fewestOdd, word * 64 + bits.trailingZeroBitCount) }
    if last >= 0 { foundOddities[place] |= bits } else { foundOddities[place] &= ~bits }
  }

  /// Takes the fewest guesses, for so many parts and more, from the sequences that are left.
  private mutating func raise(from parts: Int) {
    let first = max(parts - 2, 0)
    var fewest = first == 0 ? single.guesses : least[first - 1]
    for place in first..<8 * needed {
      fewest = min(fewest, entries[place].guesses)
      least[place] = fewest
    }
  }

  /// Writes the best sequence down, and gives its guesses.
  private mutating func unwind(_ findings: [PasswordFinding], _ count: Int) -> Double {
    steps.removeAll(keepingCapacity: true)
    var (parts, guesses) = (single.guesses < .infinity ? 1 : 0, single.guesses)
    for (place, entry) in entries[..<(8 * needed)].enumerated() where entry.guesses < guesses {
      (parts, guesses) = (place + 2, entry.guesses)
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
