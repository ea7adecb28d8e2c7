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

  /// What is asked of a sequence with one part more, for eight numbers of parts that follow one another.
  private struct Demands {
    /// The factorials of the numbers, and the guesses beside the product.
    var factorials: SIMD8<Double>
    var additions: SIMD8<Double>
    /// The fewest guesses of a sequence of so many or fewer up to the place that is looked at.
    var least = SIMD8<Double>(repeating: .infinity)
  }

  /// The best sequences up to the place that is looked at, of eight numbers of parts that follow one another.
  private struct Entries {
    var sequences = Sequences()
    /// Infinite where there is none.
    var guesses = SIMD8<Double>(repeating: .infinity)

    /// Takes sequences with these products and guesses up in some places.
    @inline(__always)
    mutating func take(
      _ products: SIMD8<Double>, _ guesses: SIMD8<Double>, _ last: Int64, where taken: SIMDMask<SIMD8<Int64>>
    ) {
      sequences.products.replace(with: products, where: taken)
      sequences.lasts.replace(with: last, where: taken)
      self.guesses.replace(with: guesses, where: taken)
    }
  }

  /// The best sequence of one part up to that place.
  private struct Entry {
    var product = Double.infinity
    var guesses = Double.infinity
    var last: Int64 = 0
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
  /// The products of those sequences that end in a finding and that brute force more can make the best: see `close`.
  private var found: [SIMD8<Double>] = []
  /// What they come to at the least with one part more, but for its guesses.
  private var floors: [SIMD8<Double>] = []
  /// Where those of each place begin.
  private var foundFirsts: [Int] = []
  /// For each number of parts from 0 on, the least product of those sequences with brute force up to the place that is looked
  /// at.
  private var reached: [Double] = []
  /// Those of 2 to 9 parts, of 10 to 17 and so on.
  private var demands: [Demands] = []
  /// How many of them any sequence so far needs.
  private var demanded = 1
  /// The sequences of one part, and those of as many parts as the demands are for; behind the last is one for none.
  private var single = Entry()
  private var entries: [Entries] = []
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
    for index in 0..<min(demanded, entries.count) { entries[index] = Entries() }
    for index in 0..<min(demanded, demands.count) { demands[index].least = SIMD8(repeating: .infinity) }
    for index in oddities.indices { oddities[index] = 0 }
    for index in foundOddities.indices { foundOddities[index] = 0 }
    for index in ends.indices { ends[index] = End() }
    for index in found.indices { found[index] = SIMD8() }
    for index in floors.indices { floors[index] = SIMD8() }
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
    floors.removeAll(keepingCapacity: true)
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
  /// of findings times an eighth of the parts of a sequence.
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
    while demands.count * 8 < Search.mostParts + 2 {
      var demand = Demands(factorials: SIMD8(), additions: SIMD8())
      for lane in 0..<8 {
        let parts = demands.count * 8 + lane + 2
        demand.factorials[lane] = Arithmetic.factorial(parts)
        demand.additions[lane] = Arithmetic.power(10000, parts - 1)
      }
      demands.append(demand)
    }
    while entries.count <= demands.count { entries.append(Entries()) }
    demanded = 1
    width = count / 64 + 1
    isOdd = false
    oddWords = 0
    fewestOdd = .max
    reached.append(1)
    while reached.count < 8 * entries.count + 1 { reached.append(.infinity) }
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
    for index in 0..<demanded {
      entries[index] = Entries()
      demands[index].least = SIMD8(repeating: .infinity)
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
    var (product, guesses, last) = (single.product, single.guesses, single.last)
    for index in 0...demanded {
      let entry = entries[index]
      // The entries begin with two parts.
      let all = Search.shifted(entry.guesses, behind: guesses)
      guard index < demanded || guesses < .infinity else { break }
      let eight = Sequences(
        products: Search.shifted(entry.sequences.products, behind: product),
        lasts: Search.shifted(entry.sequences.lasts, behind: last))
      var founds = SIMD8<Double>(repeating: .infinity)
      for lane in 0..<8 {
        let parts = 8 * index + lane + 1
        if parts < fewestOdd { before = min(before, reached[parts]) }
        guard all[lane] < .infinity, eight.lasts[lane] >= 0, eight.products[lane] < least else { continue }
        least = eight.products[lane]
        guard least * Search.margin < before else { continue }
        founds[lane] = least
        reached[parts] = min(reached[parts], least)
      }
      sequences.append(eight)
      found.append(founds)
      floors.append(index < demands.count ? founds * demands[index].factorials * Search.margin : founds)
      (product, guesses, last) = (entry.sequences.products[7], entry.guesses[7], entry.sequences.lasts[7])
    }
    while sequences.count > firsts[end], sequences[sequences.count - 1].products.min() == .infinity {
      sequences.removeLast()
    }
    demanded = max(demanded, sequences.count - firsts[end])
    firsts.append(sequences.count)
    while found.count > foundFirsts[end], found[found.count - 1].min() == .infinity {
      found.removeLast()
      floors.removeLast()
    }
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
    let first = foundFirsts[start.place]
    for index in first..<foundFirsts[start.place + 1] {
      guard any(guesses * floors[index] .< demands[index - first].least) else { continue }
      tryAll(found[index] * guesses, index - first, Int64(~start.place))
    }
  }

  /// A little less than one, so that what was rounded otherwise is no less than a floor.
  private static let margin = 1 - 1e-9

  /// Tries sequences of eight numbers of parts, which have these products: each is taken up unless one of as many parts or
  /// fewer takes as few guesses.
  @inline(__always)
  private mutating func tryAll(_ products: SIMD8<Double>, _ place: Int, _ last: Int64) {
    let all = demands[place].factorials * products + demands[place].additions
    let least = demands[place].least
    guard any(all .< least) else { return }
    // What is not taken up here is no less than what is demanded anyway.
    let lowest = Search.lowest(all)
    let taken = all .< least .& all .< Search.shifted(lowest, behind: .infinity)
    entries[place].take(products, all, last, where: taken)
    demands[place].least.replace(with: lowest, where: lowest .< least)
    demand(lowest[7], from: place + 1)
    guard isOddHere else { return }
    var bits: UInt64 = 0
    for lane in 0..<8 where taken[lane] { bits |= 1 << UInt64(lane) }
    settle(bits, from: place * 8 + 2)
  }

  /// Eight values of which each is the one before it.
  @inline(__always)
  private static func shifted<Value: SIMDScalar>(_ values: SIMD8<Value>, behind first: Value) -> SIMD8<Value> {
    SIMD8(first, values[0], values[1], values[2], values[3], values[4], values[5], values[6])
  }

  /// The least of each of eight values and those before it.
  @inline(__always)
  private static func lowest(_ values: SIMD8<Double>) -> SIMD8<Double> {
    let no = Double.infinity
    var lowest = values
    let one = shifted(lowest, behind: no)
    lowest.replace(with: one, where: one .< lowest)
    let two = SIMD8(no, no, lowest[0], lowest[1], lowest[2], lowest[3], lowest[4], lowest[5])
    lowest.replace(with: two, where: two .< lowest)
    let four = SIMD8(no, no, no, no, lowest[0], lowest[1], lowest[2], lowest[3])
    lowest.replace(with: four, where: four .< lowest)
    return lowest
  }

  /// Takes a sequence of one part up unless another takes as few guesses.
  private mutating func update(_ product: Double, _ last: Int64) {
    if product.isNaN { return strikeSingle(last) }
    let guesses = product + 1
    if single.guesses <= guesses { return }
    single = Entry(product: product, guesses: guesses, last: last)
    if isOddHere { settle(1, from: 1) }
    demand(guesses, from: 0)
  }

  /// Demands of sequences of more parts, eight numbers after eight, that they take fewer guesses than these.
  @inline(__always)
  private mutating func demand(_ guesses: Double, from first: Int) {
    var index = first
    // With more parts, what is demanded is never more.
    while index < demanded, demands[index].least[0] > guesses {
      let all = SIMD8(repeating: guesses)
      demands[index].least.replace(with: all, where: all .< demands[index].least)
      index += 1
    }
  }

  /// Notes that there are sequences whose products are numbers, for eight numbers of parts from one on, a bit each.
  private mutating func settle(_ bits: UInt64, from parts: Int) {
    settle(bits << UInt64(parts & 63), word: parts >> 6)
    if parts & 63 > 56 { settle(bits >> UInt64(64 - parts & 63), word: parts >> 6 + 1) }
  }

  private mutating func settle(_ bits: UInt64, word: Int) {
    guard word < width else { return }
    let place = oddities.count - width + word
    oddities[place] &= ~bits
    foundOddities[place] &= ~bits
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
    if lowest < .max { lower(from: lowest) }
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
    if displace(1) { lower(from: 1) }
  }

  /// Gives the sequence of so many parts up; false where there is none.
  private mutating func displace(_ parts: Int) -> Bool {
    if parts < 2 {
      defer { single = Entry() }
      return single.guesses < .infinity
    }
    let (index, lane) = ((parts - 2) >> 3, (parts - 2) & 7)
    guard index < demanded, entries[index].guesses[lane] < .infinity else { return false }
    entries[index].sequences.products[lane] = .infinity
    entries[index].guesses[lane] = .infinity
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

  /// Takes the fewest guesses from the sequences that are left, for so many parts and more.
  private mutating func lower(from parts: Int) {
    let first = max(parts - 2, 0) >> 3
    var least = first == 0 ? single.guesses : demands[first - 1].least[7]
    for index in first..<demanded {
      let before = SIMD8(repeating: least)
      var lowest = Search.lowest(entries[index].guesses)
      lowest.replace(with: before, where: before .< lowest)
      demands[index].least = lowest
      least = lowest[7]
    }
  }

  /// Writes the best sequence down, and gives its guesses.
  private mutating func unwind(_ findings: [PasswordFinding], _ count: Int) -> Double {
    steps.removeAll(keepingCapacity: true)
    var (parts, guesses) = (single.guesses < .infinity ? 1 : 0, single.guesses)
    for index in 0..<demanded {
      for lane in 0..<8 where entries[index].guesses[lane] < guesses {
        (parts, guesses) = (index * 8 + lane + 2, entries[index].guesses[lane])
      }
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
