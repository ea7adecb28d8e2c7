extension Analysis {
  /// Finds words in which characters stand for letters, as zxcvbn reads them: in one reading, a letter has one
  /// character.
  mutating func findSubstitutedWords(_ setting: Setting) {
    readings.make(for: text.lower)
    guard readings.width > 0 else { return }
    let longest = 32
    alive.removeAll(keepingCapacity: true)
    for _ in 0..<((longest + 1) * readings.width) { alive.append(0) }
    while path.count < longest { path.append(0) }
    for start in 0..<text.count {
      for word in 0..<readings.width { alive[word] = .max }
      // Clears the bits after the last reading.
      if readings.readings.count % 64 != 0 {
        alive[readings.width - 1] = (1 << UInt64(readings.readings.count % 64)) &- 1
      }
      if let graph = setting.graph {
        readSubstituted(graph, graph.root, start, start, false)
        for name in Analysis.inherited { readSubstituted(name, from: start) }
      }
      for word in setting.context { readSubstituted(word, from: start) }
    }
  }

  private mutating func readSubstituted(
    _ graph: WordGraph, _ state: WordGraph.State, _ start: Int, _ place: Int, _ isSubstituted: Bool
  ) {
    if state.ends, isSubstituted, place > start + 1, let found = graph.value(of: state) {
      addSubstituted(start, place, found.list, found.rank)
    }
    let depth = place - start
    guard place < text.count, state.node >= 0, (depth + 2) * readings.width <= alive.count else { return }
    let scalar = text.lower[place]
    let number = Substitution.number(of: scalar)
    var options = number < 0 ? 1 : 3
    while options > 0 {
      options -= 1
      let letter = options == 0 ? scalar : Substitution.letter(number, options)
      let symbol = WordGraph.symbol(of: letter)
      guard symbol > 0, keepAlive(depth, number, options) else { continue }
      var next = state
      guard graph.advance(&next, by: symbol) else { continue }
      path[depth] = letter
      readSubstituted(graph, next, start, place + 1, isSubstituted || options > 0)
    }
  }

  /// Reads a word of the context.
  private mutating func readSubstituted(_ word: ContextWord, from start: Int) {
    guard word.scalars.count > 1, word.scalars.count <= text.count - start,
      (word.scalars.count + 1) * readings.width <= alive.count
    else { return }
    var isSubstituted = false
    for depth in word.scalars.indices {
      guard let substituted = read(word.scalars[depth], at: start + depth, depth) else { return }
      isSubstituted = isSubstituted || substituted
    }
    if isSubstituted { addSubstituted(start, start + word.scalars.count, .context, word.rank) }
  }

  /// Reads a name that JavaScript objects inherit.
  private mutating func readSubstituted(_ name: StaticString, from start: Int) {
    let count = name.utf8CodeUnitCount
    guard count <= text.count - start else { return }
    var isSubstituted = false
    for depth in 0..<count {
      // Safe: within the literal.
      guard let substituted = read(UInt32(unsafe name.utf8Start[depth]), at: start + depth, depth) else {
        return
      }
      isSubstituted = isSubstituted || substituted
    }
    if isSubstituted { addSubstituted(start, start + count, .maleNames, 0) }
  }

  /// Reads a letter.
  ///
  /// Returns whether a character stands for it; `nil` if neither the letter nor such a character is there.
  private mutating func read(_ letter: UInt32, at place: Int, _ depth: Int) -> Bool? {
    let scalar = text.lower[place]
    let number = Substitution.number(of: scalar)
    if depth < path.count { path[depth] = letter }
    if scalar == letter { return keepAlive(depth, number, 0) ? false : nil }
    guard number >= 0 else { return nil }
    for option in 1...2 where Substitution.letter(number, option) == letter {
      return keepAlive(depth, number, option) ? true : nil
    }
    return nil
  }

  /// Keeps the readings in which a character has this meaning, and returns whether there are any.
  private mutating func keepAlive(_ depth: Int, _ number: Int, _ option: Int) -> Bool {
    let width = readings.width
    var some: UInt64 = 0
    for word in 0..<width {
      var left = alive[depth * width + word]
      if number >= 0 { left &= readings.mask(number, option, word) }
      alive[(depth + 1) * width + word] = left
      some |= left
    }
    return some != 0
  }

  /// Adds the word that the path spells, in the best of the remaining readings.
  private mutating func addSubstituted(_ start: Int, _ end: Int, _ list: PasswordWords.List, _ rank: Int) {
    let (width, depth) = (readings.width, end - start)
    // If the lower-case text has more scalars than the text, a word may not line up with the characters that stand for
    // letters.
    let isAligned = text.lower.count == text.count
    guard isAligned || !spells(start..<end) else { return }
    var (index, used, fewest) = (-1, UInt64(0), 0.0)
    search: for word in 0..<width {
      var left = alive[depth * width + word]
      while left != 0 {
        let other = word * 64 + left.trailingZeroBitCount
        left &= left &- 1
        let substitutions = substitutions(start..<end, in: readings.readings[other])
        let variations = substitutionVariations(start..<end, substitutions)
        if index < 0 || variations < fewest { (index, used, fewest) = (other, substitutions, variations) }
        // All remaining readings agree on the characters of the word.
        if isAligned { break search }
      }
    }
    guard index >= 0 else { return }
    var finding = PasswordFinding(.dictionary, start, end)
    finding.list = list
    finding.rank = rank
    finding.substitutions = used
    finding.order = Order.substitutedWords + index
    finding.guesses = rank == 0 ? .nan : Double(rank) * caseVariations(start..<end) * fewest
    add(finding)
  }

  /// Returns the part of a reading that concerns the characters of a word.
  private func substitutions(_ range: Range<Int>, in reading: UInt64) -> UInt64 {
    var used: UInt64 = 0
    for place in range {
      let number = Substitution.number(of: text.scalars[place])
      if number >= 0 { used |= reading & (3 << UInt64(2 * number)) }
    }
    return used
  }

  /// Returns whether the text itself is the word of the path.
  private func spells(_ range: Range<Int>) -> Bool {
    guard range.count <= path.count else { return false }
    for place in range where text.scalars[place] != path[place - range.lowerBound] { return false }
    return true
  }

  /// Returns the number of ways in which characters can stand for letters as often as they do, or less often.
  func substitutionVariations(_ range: Range<Int>, _ used: UInt64) -> Double {
    var variations = 1.0
    var rest = used
    while rest != 0 {
      let number = rest.trailingZeroBitCount / 2
      rest &= ~(3 << UInt64(2 * number))
      let letter = Substitution.letter(of: number, in: used)
      let character = Substitution.character(number)
      var (substituted, plain) = (0, 0)
      for place in range {
        let scalar = text.scalars[place]
        if scalar == character { substituted += 1 }
        if scalar == letter || scalar == letter - 0x20 { plain += 1 }
      }
      if substituted == 0 || plain == 0 {
        variations *= 2
      } else {
        variations *= Arithmetic.choices(substituted + plain, upTo: min(substituted, plain))
      }
    }
    return variations
  }
}
