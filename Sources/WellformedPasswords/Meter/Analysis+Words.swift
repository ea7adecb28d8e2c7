extension Analysis {
  /// Finds words as they are, and backwards.
  mutating func findWords(_ setting: Setting) {
    for isReversed in [false, true] {
      for start in 0..<text.count { findWords(from: start, isReversed, setting) }
    }
  }

  private mutating func findWords(from start: Int, _ isReversed: Bool, _ setting: Setting) {
    let count = text.count
    if let graph = setting.graph {
      var state = graph.root
      var place = start
      while place < count {
        let symbol = WordGraph.symbol(of: isReversed ? text.mirrored[place] : text.lower[place])
        guard symbol > 0, graph.advance(&state, by: symbol) else { break }
        place += 1
        if state.ends, let found = graph.value(of: state) {
          addWord(start, place, isReversed, found.list, found.rank)
        }
      }
      if setting.followsZxcvbn { findInherited(from: start, isReversed) }
    }
    for word in setting.context where word.scalars.count <= count - start {
      var isEqual = true
      for index in word.scalars.indices
      where word.scalars[index] != (isReversed ? text.mirrored[start + index] : text.lower[start + index]) {
        isEqual = false
        break
      }
      if isEqual { addWord(start, start + word.scalars.count, isReversed, .context, word.rank) }
    }
  }

  /// Finds words that zxcvbn sees in every list although no list contains them: names that JavaScript objects inherit.
  ///
  /// Their rank is not a number, and neither are their guesses, which displace what was found before them.
  private mutating func findInherited(from start: Int, _ isReversed: Bool) {
    for name in Analysis.inherited where name.utf8CodeUnitCount <= text.count - start {
      let count = name.utf8CodeUnitCount
      let isEqual = name.withUTF8Buffer { bytes in
        for index in 0..<count
        where UInt32(unsafe bytes[index]) != (isReversed ? text.mirrored[start + index] : text.lower[start + index]) {
          return false
        }
        return true
      }
      if isEqual { addWord(start, start + count, isReversed, .maleNames, 0) }
    }
  }

  /// The lower-case property names of JavaScript objects.
  static var inherited: [StaticString] { ["constructor", "__proto__"] }

  private mutating func addWord(
    _ start: Int, _ end: Int, _ isReversed: Bool, _ list: PasswordWords.List, _ rank: Int
  ) {
    let range = isReversed ? text.count - end..<text.count - start : start..<end
    var finding = PasswordFinding(.dictionary, range.lowerBound, range.upperBound)
    finding.list = list
    finding.rank = rank
    finding.isReversed = isReversed
    finding.order = isReversed ? Order.reversedWords : Order.words
    finding.guesses = rank == 0 ? .nan : Double(rank) * caseVariations(range)
    if isReversed { finding.guesses *= 2 }
    add(finding)
  }

  /// Returns the number of ways in which a word can have as many upper-case letters as it has, or fewer.
  func caseVariations(_ range: Range<Int>) -> Double {
    var (upper, lower, start, end) = (0, 0, 0, 0)
    for index in range {
      let scalar = text.scalars[index]
      if scalar &- 0x41 < 26 {
        upper += 1
        if index == range.lowerBound { start = 1 }
        if index == range.upperBound - 1 { end = 1 }
      } else if scalar &- 0x61 < 26 {
        lower += 1
      }
    }
    if upper == 0 { return 1 }
    if lower == 0 || range.count > 1 && upper == 1 && start + end == 1 { return 2 }
    return Arithmetic.choices(upper + lower, upTo: min(upper, lower))
  }
}
