/// Finds the sequence of findings that needs the fewest guesses, as zxcvbn does.
///
/// A sequence of *l* findings needs *l*! times the product of their guesses, plus 10,000 to the power of *l* - 1.
/// Between findings there is brute force.
struct Search {
  private(set) var steps: [Step] = []
  /// The sequences for each place in turn: of 1 to 8 parts, of 9 to 16 and so on.
  private var sequences: [Sequences] = []
  /// The index of the first entry for each place.
  private var firsts: [Int] = []
  /// The sequences that end in a finding and can become the best with brute force after them: see `close`.
  private var found: [Found] = []
  /// The index of the first entry for each place.
  private var foundFirsts: [Int] = []
  /// For each number of parts from 0 on, the smallest product of these sequences with brute force up to the current
  /// place.
  private var reached: [Double] = []
  /// The additions for 2 to 9 parts, for 10 to 17 and so on.
  private var additions: [Additions] = []
  /// The number of additions that sequences have needed so far.
  private var needed = 1
  /// The sequence of one part, and those of two and more.
  private var single = Entry()
  private var entries: [Entry] = []
  /// For each number of parts from 2 on, the fewest guesses of a sequence with at most that many parts.
  private var least: [Double] = []
  /// The places where some sequence ends in a finding.
  private var ends: [End] = []
  /// The guesses of brute force for each number of scalars.
  private var forces: [Double] = [0]
  /// For each place, the numbers of parts for which the product of the sequence is not a number, one bit each.
  ///
  /// There is one array for all sequences, and one for those that end in a finding.
  private var oddities: [UInt64] = []
  private var foundOddities: [UInt64] = []
  /// The number of 64-bit words that hold one bit for each number of parts.
  private var width = 0
  private var isOdd = false
  /// Whether any product up to the current place was not a number.
  private var isOddHere = false
  /// The number of these words that any place uses so far.
  private var oddWords = 0
  /// The fewest parts of a sequence that ends in a finding and whose product is not a number.
  private var fewestOdd = Int.max

  /// Overwrites the results.
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

  /// Returns the guesses of brute force for this many scalars: ten for each.
  static func bruteForce(_ count: Int) -> Double {
    let guesses = min(Arithmetic.power(10, count), .greatestFiniteMagnitude)
    return max(guesses, count == 1 ? Analysis.leastOfOne + 1 : Analysis.leastOfMany + 1)
  }

  /// The maximum number of parts in a sequence: with one more, a `Double` cannot hold the power.
  private static let mostParts = 78

  /// Searches as zxcvbn does: shorter sequences first, and none that a sequence with at most as many parts has beaten.
  ///
  /// The search can miss the minimum, because a sequence that it gives up at a place could have become better later.
  /// The time is places times ends of findings times the parts of a sequence.
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

  /// Prepares for a text of this many scalars.
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

  /// Stores the sequences up to a place.
  ///
  /// A sequence that ends in a finding is later tried with brute force after it, unless another sequence is tried
  /// earlier, has at most as many parts, and needs fewer guesses up to every later place. The other sequence ends at
  /// the same place, or at an earlier one with brute force up to this place. Differences within rounding do not count,
  /// and neither do sequences that products that are not numbers can displace.
  private mutating func close(_ end: Int) {
    for index in reached.indices { reached[index] *= 10 }
    var least = Double.infinity
    // The smallest product reached with at most this many parts.
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

  /// Tries every sequence up to a start with one more finding.
  private mutating func extend(from start: Int, _ guesses: Double, last: Int64) {
    if start == 0 { return update(guesses, last) }
    if guesses.isNaN { isOdd = true }
    if isOdd { strike(from: start, guesses, last) }
    if guesses.isNaN { return }
    for index in firsts[start]..<firsts[start + 1] {
      tryAll(sequences[index].products * guesses, index - firsts[start], last)
    }
  }

  /// Tries brute force after every sequence up to a start that ends in a finding; consecutive brute force counts as one
  /// part.
  private mutating func force(from start: End, _ guesses: Double) {
    if start.isOdd { strike(from: start.place, guesses, Int64(~start.place)) }
    for index in foundFirsts[start.place]..<foundFirsts[start.place + 1] {
      let (place, lane) = ((found[index].parts - 1) >> 3, (found[index].parts - 1) & 7)
      let product = found[index].product * guesses
      let all = additions[place].factorials[lane] * product + additions[place].additions[lane]
      take(product, all, found[index].parts - 1, Int64(~start.place))
    }
  }

  /// Slightly less than one, so that nothing depends on how a product was rounded.
  private static let margin = 1 - 1e-9

  /// Tries sequences of eight numbers of parts with these products.
  ///
  /// Each is kept unless a sequence with at most as many parts needs no more guesses.
  @inline(__always)
  private mutating func tryAll(_ products: SIMD8<Double>, _ place: Int, _ last: Int64) {
    let all = additions[place].factorials * products + additions[place].additions
    guard all.min() < least[place * 8] else { return }
    for lane in 0..<8 { take(products[lane], all[lane], place * 8 + lane, last) }
  }

  /// Keeps a sequence unless one with at most as many parts needs no more guesses.
  ///
  /// `place` is its place among the entries.
  @inline(__always)
  private mutating func take(_ product: Double, _ guesses: Double, _ place: Int, _ last: Int64) {
    guard guesses < least[place] else { return }
    entries[place] = Entry(product: product, guesses: guesses, last: last)
    lower(to: guesses, from: place)
    if isOddHere { settle(place + 2) }
  }

  /// Lowers the fewest guesses for this many parts and more.
  @inline(__always)
  private mutating func lower(to guesses: Double, from place: Int) {
    var place = place
    // With more parts the value never rises.
    while place < 8 * needed, guesses < least[place] {
      least[place] = guesses
      place += 1
    }
  }

  /// Keeps a sequence of one part unless another needs no more guesses.
  private mutating func update(_ product: Double, _ last: Int64) {
    if product.isNaN { return strikeSingle(last) }
    let guesses = product + 1
    if single.guesses <= guesses { return }
    single = Entry(product: product, guesses: guesses, last: last)
    if isOddHere { settle(1) }
    lower(to: guesses, from: 0)
  }

  /// Records that the product of the sequence with this many parts is a number.
  private mutating func settle(_ parts: Int) {
    guard parts >> 6 < width else { return }
    let place = oddities.count - width + (parts >> 6)
    oddities[place] &= ~(1 << UInt64(parts & 63))
    foundOddities[place] &= ~(1 << UInt64(parts & 63))
  }

  /// Extends the sequences up to a start whose products are not numbers by one part.
  ///
  /// They displace earlier sequences with as many parts, and nothing is compared with them. What is tried next with
  /// fewer parts does not depend on what is displaced here, so the order does not matter.
  private mutating func strike(from start: Int, _ guesses: Double, _ last: Int64) {
    var carry: UInt64 = 0
    var lowest = Int.max
    // One more part can reach into the next word.
    for word in 0..<(guesses.isNaN ? width : min(width, oddWords + 1)) {
      var bits = last >= 0 ? oddities[start * width + word] : foundOddities[start * width + word]
      if guesses.isNaN { bits |= numbersOfParts(upTo: start, word) }
      let struck = bits << 1 | carry
      carry = bits >> 63
      guard struck != 0 else { continue }
      // Most often, brute force repeats what has already been struck.
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

  /// Returns for which of 64 numbers of parts there is a sequence up to a place, one bit each.
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

  /// Keeps a sequence of one part whose product is not a number.
  private mutating func strikeSingle(_ last: Int64) {
    isOdd = true
    note(2, 0, last)
    if displace(1) { raise(from: 1) }
  }

  /// Discards the sequence with this many parts; returns `false` if there is none.
  private mutating func displace(_ parts: Int) -> Bool {
    if parts < 2 {
      defer { single = Entry() }
      return single.guesses < .infinity
    }
    guard parts - 2 < 8 * needed, entries[parts - 2].guesses < .infinity else { return false }
    entries[parts - 2] = Entry()
    return true
  }

  /// Records the numbers of parts for which the product is not a number, one bit each, and the last part.
  private mutating func note(_ bits: UInt64, _ word: Int, _ last: Int64) {
    isOddHere = true
    let place = oddities.count - width + word
    oddities[place] |= bits
    oddWords = max(oddWords, word + 1)
    if last >= 0 { fewestOdd = min(fewestOdd, word * 64 + bits.trailingZeroBitCount) }
    if last >= 0 { foundOddities[place] |= bits } else { foundOddities[place] &= ~bits }
  }

  /// Recomputes the fewest guesses for this many parts and more from the remaining sequences.
  private mutating func raise(from parts: Int) {
    let first = max(parts - 2, 0)
    var fewest = first == 0 ? single.guesses : least[first - 1]
    for place in first..<8 * needed {
      fewest = min(fewest, entries[place].guesses)
      least[place] = fewest
    }
  }

  /// Writes the best sequence and returns its guesses.
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
