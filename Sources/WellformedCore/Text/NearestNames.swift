/// Finds the names that a misspelt name may have meant.
package enum NearestNames {
  /// Longer names are not typing slips, and would take long to compare.
  private static let longestName = 64

  /// Returns up to three names, the most similar first.
  ///
  /// These are names that are few slips of the fingers away, and names that begin or continue like the given one.
  package static func to(_ given: String, among names: [String]) -> [String] {
    let given = Array(Normalization.lowercasedASCII.apply(to: given).utf8)
    guard (1...longestName).contains(given.count) else { return [] }
    var nearest: [(slips: Int, name: String)] = []
    for name in names {
      let other = Array(Normalization.lowercasedASCII.apply(to: name).utf8)
      let slips = slips(from: given, to: other)
      let isBeginning = given.count >= 3 && (other.starts(with: given) || given.starts(with: other))
      guard slips <= max(1, min(given.count, other.count) / 3) || isBeginning else { continue }
      // Two of the formats to search may have the same name.
      if nearest.contains(where: { $0.name.hasSameBytes(as: name) }) { continue }
      let place = nearest.firstIndex { (slips, name) < ($0.slips, $0.name) } ?? nearest.count
      nearest.insert((slips, name), at: place)
      if nearest.count > 3 { nearest.removeLast() }
    }
    return nearest.map { $0.name }
  }

  /// Returns how many letters must be inserted, removed, replaced, or swapped with their neighbour to get from one name
  /// to the other (optimal string alignment).
  private static func slips(from first: [UInt8], to second: [UInt8]) -> Int {
    var beforePrevious: [Int] = []
    var previous = Array(0...second.count)
    for (row, letter) in first.enumerated() {
      var current = [row + 1]
      for (column, other) in second.enumerated() {
        var slips = min(previous[column + 1], current[column]) + 1
        slips = min(slips, previous[column] + (letter == other ? 0 : 1))
        if row > 0, column > 0, letter == second[column - 1], first[row - 1] == other {
          slips = min(slips, beforePrevious[column - 1] + 1)
        }
        current.append(slips)
      }
      (beforePrevious, previous) = (previous, current)
    }
    return previous[second.count]
  }
}
