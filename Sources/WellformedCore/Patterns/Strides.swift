/// A second table that strides over four ASCII characters at once.
///
/// Most of the cost of a step is waiting for the row of the step before. Four symbols together are looked up without
/// waiting, so a stride costs as much as a step. Only small tables have strides; the limit is 16 KiB.
package struct Strides: Sendable {
  /// For each row of the table and each four symbols, the row that follows; empty if there are too many.
  let rows: [UInt16]
  /// How many symbols ASCII has; these are the first, because symbols are counted from the lowest scalars up.
  let symbolCount: Int
  /// How many bits the offset of a row in the table is shifted to become the offset of its strides.
  let shift: Int

  private static let limit = 1 << 13

  /// The largest number of bytes.
  package static var greatestSize: Int { 2 * limit }

  /// Creates the strides of a table.
  ///
  /// - Parameter isWanted: Whether to create any.
  init(over transitions: [UInt16], width: Int, _ alphabet: Alphabet, isWanted: Bool = true) {
    let count = Int(alphabet.lowSymbols[..<0x80].max() ?? 0) + 1
    symbolCount = count
    var shift = 0
    while count <= 16, width << shift < count * count * count * count { shift += 1 }
    self.shift = shift
    guard isWanted, count <= 16, transitions.count <= Strides.limit >> shift else {
      rows = []
      return
    }
    var rows = [UInt16](repeating: 0, count: transitions.count << shift)
    var pairs = [Int](repeating: 0, count: count * count)
    for row in stride(from: 0, to: transitions.count, by: width) {
      for first in 0..<count {
        let next = Int(transitions[row + first])
        for second in 0..<count { pairs[first * count + second] = Int(transitions[next + second]) }
      }
      var place = row << shift
      for pair in pairs {
        for third in 0..<count {
          let next = Int(transitions[pair + third])
          for fourth in 0..<count {
            rows[place] = transitions[next + fourth]
            place += 1
          }
        }
      }
    }
    self.rows = rows
  }
}
