#if Macros
  // The compiler runs this module without the core, whose `NearestNames` does the same for names in rule files.

  /// Returns how many slips turn one name into another.
  ///
  /// A slip is a letter that is inserted, removed, replaced, or swapped with its neighbour (optimal string alignment).
  /// Capitals do not count.
  func slips(from first: String, to second: String) -> Int {
    let (first, second) = (Array(first.lowercased()), Array(second.lowercased()))
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

  /// Returns whether one name differs from another by at most one slip.
  ///
  /// A final s makes another word.
  func isSlip(_ name: String, for other: String) -> Bool {
    let (first, second) = (name.lowercased(), other.lowercased())
    let same = zip(first, second).prefix { $0 == $1 }.count
    return min(first.count, second.count) > 3 && first.dropFirst(same) != "s" && second.dropFirst(same) != "s"
      && slips(from: name, to: other) < 2
  }
#endif
