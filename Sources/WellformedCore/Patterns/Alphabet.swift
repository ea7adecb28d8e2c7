/// The sets that distinguish the kinds of scalars, as far as the assertions of a pattern need them.
struct KindSets {
  var words: Bool
  var lines: Bool

  func kind(of scalar: UInt32) -> CharacterKind {
    if lines, ScalarSet.lineTerminators.contains(scalar) { return .lineTerminator }
    if words, ScalarSet.wordCharacters.contains(scalar) { return .word }
    if words, ScalarSet.wordCharactersByFolding.contains(scalar) { return .wordIgnoringCase }
    return .other
  }

  var sets: [ScalarSet] {
    (lines ? [.lineTerminators] : []) + (words ? [.wordCharacters, .wordCharactersByFolding] : [])
  }
}

/// The alphabet of a pattern: its *symbols* are the classes of scalars that no set of the pattern distinguishes.
///
/// A pattern with a few sets has a handful of symbols, however large the sets are. An automaton over symbols stays
/// small even if `\p{L}` would need hundreds of states per occurrence to read UTF-8 byte by byte. Decoding is the same
/// in every state, so it happens once, before the automaton.
package struct Alphabet: Sendable {
  /// Where each interval of scalars begins; all scalars of an interval have one symbol, and it ends where the next
  /// begins.
  package let starts: [UInt32]
  /// The symbol of each interval, or `noSymbol` for surrogates.
  package let symbols: [UInt16]
  /// The symbols of the lowest scalars: of ASCII, and of all scalars of two bytes if some set distinguishes those.
  let lowSymbols: [UInt16]
  /// For each block of 128 scalars of the basic plane, the interval of its first scalar; empty if searching all
  /// intervals is as fast.
  private let blocks: [UInt16]
  /// The kind of each symbol.
  package let kinds: [CharacterKind]
  /// The symbols of each set in ascending order, one set after the other.
  let members: [UInt16]
  let memberEnds: [Int]

  /// The number of symbols.
  package var count: Int { kinds.count }

  package static let noSymbol = UInt16.max

  /// Creates an alphabet from the parts of an earlier one.
  ///
  /// - Parameter isQuick: Whether to create tables for the lowest scalars beyond ASCII, and for blocks.
  package init(
    starts: [UInt32], symbols: [UInt16], kinds: [CharacterKind], members: [UInt16], memberEnds: [Int], isQuick: Bool
  ) {
    self.starts = starts
    self.symbols = symbols
    self.kinds = kinds
    self.members = members
    self.memberEnds = memberEnds
    blocks = isQuick ? Alphabet.blocks(starts) : []
    lowSymbols = Alphabet.lowSymbols(starts, symbols, isQuick: isQuick)
  }

  /// The largest number of bytes of the tables.
  package static var quickTableSize: Int { 2 * (0x800 + 513) }

  /// The largest number of symbols; with more, a table of states would have no room.
  package static let limit = 1 << 13
  private static let workLimit = 1 << 21

  /// Finds the symbols of a pattern's sets.
  ///
  /// - Returns: `nil` if there are too many of them.
  init?(of sets: [ScalarSet], kinds kindSets: KindSets) {
    var starts: [UInt32] = [0, 0xD800, 0xE000]
    for set in sets + kindSets.sets {
      for range in set.ranges {
        starts.append(range.first)
        if range.last < ScalarSet.lastScalar { starts.append(range.last + 1) }
      }
      if starts.count > Alphabet.workLimit { return nil }
    }
    starts = Alphabet.sortedWithoutDoubles(starts)

    // Refine the partition of the intervals by one set after the other.
    var classes = [Int](repeating: 0, count: starts.count)
    var classCount = 1
    var renamed: [Int] = [0]
    var work = 0
    for set in sets + kindSets.sets {
      let firstNew = classCount
      for range in set.ranges {
        var interval = Alphabet.interval(of: range.first, in: starts)
        while interval < starts.count, starts[interval] <= range.last {
          let old = classes[interval]
          if old < firstNew {
            if renamed[old] < firstNew {
              renamed[old] = classCount
              renamed.append(0)
              classCount += 1
            }
            classes[interval] = renamed[old]
          }
          interval += 1
          work += 1
        }
      }
      if work > Alphabet.workLimit { return nil }
    }

    // Number the classes in the order of their first scalars.
    var numbers = [UInt16](repeating: Alphabet.noSymbol, count: classCount)
    var symbols: [UInt16] = []
    var kinds: [CharacterKind] = []
    for (interval, start) in starts.enumerated() {
      guard start != 0xD800 else {
        symbols.append(Alphabet.noSymbol)
        continue
      }
      let name = classes[interval]
      if numbers[name] == Alphabet.noSymbol {
        if kinds.count == Alphabet.limit { return nil }
        numbers[name] = UInt16(kinds.count)
        kinds.append(kindSets.kind(of: start))
      }
      symbols.append(numbers[name])
    }
    self.starts = starts
    self.symbols = symbols
    self.kinds = kinds

    var members: [UInt16] = []
    var memberEnds: [Int] = []
    var seen = [Int](repeating: -1, count: kinds.count)
    for (index, set) in sets.enumerated() {
      var found: [UInt32] = []
      for range in set.ranges {
        var interval = Alphabet.interval(of: range.first, in: starts)
        while interval < starts.count, starts[interval] <= range.last {
          let symbol = Int(symbols[interval])
          if symbol < seen.count, seen[symbol] != index {
            seen[symbol] = index
            found.append(UInt32(symbol))
          }
          interval += 1
        }
      }
      members += found.sorted().map { UInt16($0) }
      memberEnds.append(members.count)
    }
    self.members = members
    self.memberEnds = memberEnds
    blocks = Alphabet.blocks(starts)
    lowSymbols = Alphabet.lowSymbols(starts, symbols)
  }

  /// The symbol of a scalar value, which must not be a surrogate.
  ///
  /// - Complexity: O(log *n*) in the number of intervals in the scalar's block of 128.
  func symbol(of scalar: UInt32) -> Int {
    if Int(scalar) < lowSymbols.count { return Int(lowSymbols[Int(scalar)]) }
    var low = 0
    var high = starts.count - 1
    if scalar >= starts[high] { return Int(symbols[high]) }
    let block = Int(scalar >> 7)
    if block + 1 < blocks.count {
      low = Int(blocks[block])
      high = Int(blocks[block + 1])
    }
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= scalar { low = middle } else { high = middle - 1 }
    }
    return Int(symbols[low])
  }

  /// Returns the symbols of a set, by its index.
  package func symbols(of set: Int) -> ArraySlice<UInt16> {
    members[(set == 0 ? 0 : memberEnds[set - 1])..<memberEnds[set]]
  }

  /// Returns whether a symbol belongs to a set, by its index.
  func has(_ symbol: Int, in set: Int) -> Bool {
    var low = set == 0 ? 0 : memberEnds[set - 1]
    var high = memberEnds[set]
    while low < high {
      let middle = (low + high) / 2
      if Int(members[middle]) < symbol { low = middle + 1 } else { high = middle }
    }
    return low < memberEnds[set] && Int(members[low]) == symbol
  }

  /// The number of sets.
  package var setCount: Int { memberEnds.count }

  /// Returns, for each symbol and then each set, whether the set has the symbol; empty if that exceeds the limit.
  func setsBySymbol(limit: Int) -> [Bool] {
    guard setCount <= limit / max(count, 1) else { return [] }
    var table = [Bool](repeating: false, count: count * setCount)
    for set in 0..<setCount {
      for symbol in symbols(of: set) { table[Int(symbol) * setCount + set] = true }
    }
    return table
  }

  /// Returns the symbols that occur among the scalars of a range, each once.
  ///
  /// - Complexity: O(*n*) in the intervals of the range and in the symbols.
  func symbols(from first: UInt32, to last: UInt32) -> [Int] {
    var found: [Int] = []
    var isFound = [Bool](repeating: false, count: count)
    var interval = Alphabet.interval(of: first, in: starts)
    while interval < starts.count, starts[interval] <= last {
      let symbol = Int(symbols[interval])
      if symbol < count, !isFound[symbol] {
        isFound[symbol] = true
        found.append(symbol)
      }
      interval += 1
    }
    return found
  }

  /// Returns whether a symbol occurs among the scalars of a range.
  ///
  /// - Complexity: O(*n*) in the intervals of the range.
  func has(_ symbol: Int, from first: UInt32, to last: UInt32) -> Bool {
    var interval = Alphabet.interval(of: first, in: starts)
    while interval < starts.count, starts[interval] <= last {
      if Int(symbols[interval]) == symbol { return true }
      interval += 1
    }
    return false
  }

  /// Returns the scalars of the symbols for which the closure returns `true`.
  func scalars(_ isWanted: (Int) -> Bool) -> ScalarSet {
    var wanted: [ScalarSet.Range] = []
    for (interval, symbol) in symbols.enumerated() where symbol != Alphabet.noSymbol && isWanted(Int(symbol)) {
      let last = interval + 1 < starts.count ? starts[interval + 1] - 1 : ScalarSet.lastScalar
      wanted.append(ScalarSet.Range(first: starts[interval], last: last))
    }
    return ScalarSet(gathering: wanted)
  }

  private static func lowSymbols(_ starts: [UInt32], _ symbols: [UInt16], isQuick: Bool = true) -> [UInt16] {
    let count: UInt32 = isQuick && starts.contains { (0x80..<0x800).contains($0) } ? 0x800 : 0x80
    var low: [UInt16] = []
    low.reserveCapacity(Int(count))
    for (interval, start) in starts.enumerated() where start < count {
      let end = interval + 1 < starts.count ? min(starts[interval + 1], count) : count
      for _ in start..<end { low.append(symbols[interval]) }
    }
    return low
  }

  /// Returns the look-up table for blocks of the basic plane, if there are enough intervals to make it worthwhile.
  private static func blocks(_ starts: [UInt32]) -> [UInt16] {
    guard starts.count > 16, starts.count < 0xFFFF else { return [] }
    var blocks: [UInt16] = []
    blocks.reserveCapacity(513)
    var interval = 0
    for block in UInt32(0)...512 {
      while interval + 1 < starts.count, starts[interval + 1] <= block << 7 { interval += 1 }
      blocks.append(UInt16(interval))
    }
    return blocks
  }

  /// Returns the interval that holds the scalar.
  private static func interval(of scalar: UInt32, in starts: [UInt32]) -> Int {
    var low = 0
    var high = starts.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= scalar { low = middle } else { high = middle - 1 }
    }
    return low
  }

  private static func sortedWithoutDoubles(_ values: [UInt32]) -> [UInt32] {
    var result: [UInt32] = []
    for value in values.sorted() where result.last != value { result.append(value) }
    return result
  }
}
