/// Rows of a block that are yet to be judged, a bit for each.
struct SuspectRows {
  /// How many rows a block has at the most: their values stay in the processor's caches.
  static let blockRows = 4096

  /// How many rows the block has.
  private(set) var count = 0
  private var words = [UInt64](repeating: 0, count: blockRows / 64)

  /// Begins with a block in which no row is a suspect.
  mutating func begin(_ count: Int) {
    self.count = count
    for place in words.indices { words[place] = 0 }
  }

  /// Tells whether a row is a suspect.
  func contains(_ row: Int) -> Bool { words[row / 64] &>> UInt64(row % 64) & 1 == 1 }

  /// Adds the suspects of the same block that another has.
  mutating func formUnion(_ other: SuspectRows) {
    for place in words.indices { words[place] |= other.words[place] }
  }

  /// Lets all rows be suspects.
  mutating func insertAll() {
    for place in words.indices { words[place] = .max }
  }

  /// Asks about the rows that are no suspects, up to 64 at a time, and adds those of which it is told so.
  ///
  /// - Parameter areSuspect: Gets the first row, how many there are from it on, and a bit for each that is asked about; gives
  ///   a bit for each that is a suspect.
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

  /// The next suspect from a row on; the number of rows where there is none.
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
