/// A minimal automaton of words in which each word has a list and a rank.
///
/// `Scripts/generate-password-words.py` documents its layout.
final class WordGraph: Sendable {
  /// The state of reading a word.
  struct State {
    /// The start of the node's edges, counted from the root; negative if nothing follows.
    var node = 0
    /// The hash of the symbols read.
    var hash: UInt64
    /// Whether a word ends here.
    var ends = false
  }

  private let units: WordUnits
  private let bits: Int
  private let slotCount: Int
  private let segment: Int
  private let firsts: Int
  private let seed: UInt64
  private let listCount: Int
  private let roots: Int
  private let ranks: Int?
  private let edges: Int
  private let slots: Int

  /// Creates the graph of the words in units; `nil` if their header is not valid.
  init?(units source: WordUnits.Source) {
    let units = WordUnits(source)
    guard units.count > 30, units.unit(0) == 1 else { return nil }
    bits = units.unit(1)
    listCount = units.unit(3)
    let edgeCount = units.number(4)
    slotCount = units.number(7)
    segment = units.number(10)
    firsts = units.number(13)
    var seed: UInt64 = 0
    for index in 0..<10 { seed |= UInt64(units.unit(16 + index)) << UInt64(7 * index) }
    self.seed = seed
    roots = 26 + 3 * listCount
    var place = roots + 3 * 64
    if units.unit(2) == 1 {
      ranks = place
      for list in 0..<listCount { place += 3 * units.number(26 + 3 * list) }
    } else {
      ranks = nil
    }
    edges = place
    slots = edges + edgeCount
    guard bits > 0, bits <= 21, listCount <= WordGraph.mostLists, segment > 0, segment & (segment - 1) == 0,
      slotCount > 0, firsts + 2 * segment <= slotCount, slots + (slotCount * bits + 6) / 7 <= units.count
    else { return nil }
    self.units = units
  }

  /// The number of lists except the context, which is in no graph.
  private static var mostLists: Int { PasswordWords.List.allCases.count - 1 }

  /// The units packed as consecutive bits.
  var packed: [UInt8] { units.packed }

  /// The state before the first character of a word.
  var root: State { State(hash: seed) }

  /// Reads a symbol.
  ///
  /// If no word continues with it, returns `false` and leaves the state unchanged.
  @inline(__always)
  func advance(_ state: inout State, by symbol: UInt8) -> Bool {
    guard state.node >= 0 else { return false }
    let wanted = Int(symbol)
    var place = edges &+ state.node
    if state.node == 0 {
      let root = units.number(roots &+ 3 &* wanted)
      guard root > 0 else { return false }
      place = edges &+ root &- 1
    } else {
      while true {
        let head = units.unit(place)
        if head & 63 == wanted { break }
        if head & 63 > wanted || head & 64 != 0 { return false }
        let code = units.unit(place &+ 1) >> 1
        place &+= code < 2 ? 2 : code < 34 ? 3 : 4
      }
    }
    let flags = units.unit(place &+ 1)
    let code = flags >> 1
    switch code {
    case 0: state.node = -1
    case 1: state.node = place &+ 2 &- edges
    case 2..<18: state.node &+= ((code &- 2) << 7 | units.unit(place &+ 2)) &- 1024
    case 18..<34: state.node = (code &- 18) << 7 | units.unit(place &+ 2)
    default: state.node = (code &- 34) << 14 | units.unit(place &+ 3) << 7 | units.unit(place &+ 2)
    }
    state.ends = flags & 1 != 0
    state.hash = (state.hash ^ UInt64(symbol)) &* 0x100_0000_01B3
    return true
  }

  /// Returns the list and the rank of the word that was read.
  ///
  /// The state must be at the end of a word. Returns `nil` if a damaged file has no valid entry.
  func value(of state: State) -> (list: PasswordWords.List, rank: Int)? {
    let hash = WordGraph.mixed(state.hash)
    let first = Int(hash.multipliedFullWidth(by: UInt64(firsts)).high)
    let mask = segment &- 1
    let second = (first &+ segment) ^ (Int(truncatingIfNeeded: hash >> 18) & mask)
    let third = (first &+ 2 &* segment) ^ (Int(truncatingIfNeeded: hash) & mask)
    let value =
      units.bits(bits, from: slots, at: first &* bits) ^ units.bits(bits, from: slots, at: second &* bits)
      ^ units.bits(bits, from: slots, at: third &* bits)
    var start = 0
    for number in 0..<listCount {
      let size = units.number(26 &+ 3 &* number)
      if value < start &+ size, let list = PasswordWords.List(rawValue: UInt8(number)) {
        return (list, max(1, ranks.map { units.number($0 &+ 3 &* value) } ?? (value &- start &+ 1)))
      }
      start &+= size
    }
    return nil
  }

  /// The symbols of letters, in alphabetical order.
  static let letters: ClosedRange<UInt8> = 1...26

  /// Returns a value mixed by the finalizer of MurmurHash3.
  static func mixed(_ value: UInt64) -> UInt64 {
    var value = (value ^ value >> 33) &* 0xFF51_AFD7_ED55_8CCD
    value = (value ^ value >> 33) &* 0xC4CE_B9FE_1A85_EC53
    return value ^ value >> 33
  }

  /// Returns the symbol of a lower-case character, or 0 if no word has it.
  @inline(__always)
  static func symbol(of scalar: UInt32) -> UInt8 {
    guard scalar < 0x80 else { return 0 }
    if scalar &- 0x61 < 26 { return UInt8(truncatingIfNeeded: scalar &- 0x60) }
    if scalar &- 0x30 < 10 { return UInt8(truncatingIfNeeded: scalar &- 0x30 &+ 27) }
    switch UInt8(truncatingIfNeeded: scalar) {
    case UInt8(ascii: "!"): return 37
    case UInt8(ascii: "$"): return 38
    case UInt8(ascii: "%"): return 39
    case UInt8(ascii: "'"): return 40
    case UInt8(ascii: "("): return 41
    case UInt8(ascii: "*"): return 42
    case UInt8(ascii: "+"): return 43
    case UInt8(ascii: "-"): return 44
    case UInt8(ascii: "."): return 45
    case UInt8(ascii: "/"): return 46
    case UInt8(ascii: ";"): return 47
    case UInt8(ascii: "="): return 48
    case UInt8(ascii: "?"): return 49
    case UInt8(ascii: "@"): return 50
    case UInt8(ascii: "["): return 51
    case UInt8(ascii: "]"): return 52
    case UInt8(ascii: "_"): return 53
    case UInt8(ascii: "`"): return 54
    case UInt8(ascii: "|"): return 55
    default: return 0
    }
  }
}
