/// The rows of a block that must still be judged, as a bit for each.
struct SuspectRows {
  /// The maximum number of rows in a block, such that their values stay in the processor's caches.
  static let blockRows = 4096

  /// The number of rows in the block.
  private(set) var count = 0
  private var words = [UInt64](repeating: 0, count: blockRows / 64)

  /// Begins a block without suspects.
  mutating func begin(_ count: Int) {
    self.count = count
    for place in words.indices { words[place] = 0 }
  }

  /// Returns whether a row is a suspect.
  func contains(_ row: Int) -> Bool { words[row / 64] &>> UInt64(row % 64) & 1 == 1 }

  /// Adds the suspects of another set for the same block.
  mutating func formUnion(_ other: SuspectRows) {
    for place in words.indices { words[place] |= other.words[place] }
  }

  /// Makes all rows suspects.
  mutating func insertAll() {
    for place in words.indices { words[place] = .max }
  }

  /// Examines the rows that are not suspects yet, up to 64 at a time, and adds those that turn out to be.
  ///
  /// - Parameter areSuspect: Receives the first row, the number of rows from there on, and a bit for each row to
  ///   examine; returns a bit for each suspect.
  @inline(__always)
  mutating func insert(where areSuspect: (_ first: Int, _ count: Int, _ asked: UInt64) -> UInt64) {
    var first = 0
    while first < count {
      let rows = min(64, count &- first)
      let asked = ~words[first / 64] & (UInt64.max &>> UInt64(64 &- rows))
      if asked != 0 { words[first / 64] |= areSuspect(first, rows, asked) & asked }
      first &+= 64
    }
  }

  /// Returns the next suspect from a row on, or the number of rows if there is none.
  func next(from row: Int) -> Int {
    var (place, mask) = (row / 64, UInt64.max &<< UInt64(row % 64))
    while place * 64 < count {
      let word = words[place] & mask
      if word != 0 { return min(count, place * 64 + word.trailingZeroBitCount) }
      (place, mask) = (place + 1, .max)
    }
    return count
  }
}
