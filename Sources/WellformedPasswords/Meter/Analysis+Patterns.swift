extension Analysis {
  /// Finds walks over at least three neighbouring keys.
  mutating func findWalks() {
    findWalks(.qwerty, .qwerty)
    findWalks(.dvorak, .dvorak)
    findWalks(.keypad, .keypad)
    findWalks(.macKeypad, .macKeypad)
  }

  private mutating func findWalks(_ keyboard: PasswordMatch.Keyboard, _ layout: KeyboardLayout) {
    var start = 0
    while start < text.count - 1 {
      var key = layout.key(of: text.scalars[start])
      var (last, turns, shifted) = (-1, 0, KeyboardLayout.isShifted(key) ? 1 : 0)
      var end = start + 1
      while end < text.count {
        let next = layout.key(of: text.scalars[end])
        let direction = layout.direction(from: key, to: next)
        guard direction >= 0 else { break }
        if KeyboardLayout.isShifted(next) { shifted += 1 }
        if direction != last {
          turns += 1
          last = direction
        }
        key = next
        end += 1
      }
      if end - start > 2 {
        var finding = PasswordFinding(.spatial, start, end)
        finding.turns = turns
        finding.keyboard = keyboard
        finding.order = Order.others
        finding.guesses = Analysis.walkGuesses(keyboard, end - start, turns, shifted)
        add(finding)
      }
      start = end
    }
  }

  /// Returns the number of walks with at most this many keys and at most this many turns.
  static func walkGuesses(_ keyboard: PasswordMatch.Keyboard, _ count: Int, _ turns: Int, _ shifted: Int) -> Double {
    let isLarge = keyboard == .qwerty || keyboard == .dvorak
    // The number of keys, and the average number of neighbours: 432 pairs among 94 characters, and 76 among 15.
    let (keys, degree) = isLarge ? (94.0, 432.0 / 94) : (15.0, 76.0 / 15)
    // For a number of turns, the ways to place them in walks of 2 keys, of 3 keys and so on add up to one less than the
    // ways to choose that many out of all keys.
    var guesses = 0.0
    var choices = 1.0
    var power = 1.0
    for turn in 1...min(turns, count - 1) {
      choices = choices * Double(count - turn + 1) / Double(turn)
      power *= degree
      guesses += (choices - 1) * keys * power
    }
    guard shifted > 0 else { return guesses }
    let plain = count - shifted
    if plain == 0 { return guesses * 2 }
    return guesses * Arithmetic.choices(count, upTo: min(shifted, plain))
  }

  /// Finds runs in which each scalar follows the previous one at the same distance.
  mutating func findSequences() {
    let count = text.count
    guard count > 1 else { return }
    var start = 0
    var step = Int(text.scalars[1]) - Int(text.scalars[0])
    for place in 2..<max(2, count) {
      let next = Int(text.scalars[place]) - Int(text.scalars[place - 1])
      if next == step { continue }
      addSequence(start, place, step)
      start = place - 1
      step = next
    }
    addSequence(start, count, step)
  }

  private mutating func addSequence(_ start: Int, _ end: Int, _ step: Int) {
    guard step != 0, abs(step) <= 5, end - start > 2 || abs(step) == 1 else { return }
    let first = text.scalars[start]
    var guesses: Double
    switch first {
    case 0x61, 0x41, 0x7A, 0x5A, 0x30, 0x31, 0x39: guesses = 4
    case 0x30...0x39: guesses = 10
    default: guesses = 26
    }
    if step < 0 { guesses *= 2 }
    var finding = PasswordFinding(.sequence, start, end)
    finding.order = Order.others
    finding.guesses = guesses * Double(end - start)
    add(finding)
  }

  /// Finds parts that are repeated immediately.
  mutating func findRepeats(_ setting: Setting) {
    let count = text.count
    let first = findings.count
    var start = 0
    while start < count - 1 {
      guard let (shortest, longest) = periods(at: start) else {
        start += 1
        continue
      }
      var (period, end) = (shortest, start + repeated(shortest, at: start))
      let other = start + repeated(longest, at: start)
      if other > end {
        end = other
        period = 1
        while (end - start) % period != 0 || repeated(period, at: start) < end - start { period += 1 }
      }
      var finding = PasswordFinding(.repetition, start, end)
      finding.period = period
      finding.order = Order.others
      finding.guessesOfPart = guessesOfPart(start..<(start + period), setting, knownFrom: first)
      finding.guesses = finding.guessesOfPart * Double((end - start) / period)
      add(finding)
      start = end
    }
  }

  /// Returns the guesses for a repeated part, reusing those of the same part if it was already found.
  private mutating func guessesOfPart(_ part: Range<Int>, _ setting: Setting, knownFrom first: Int) -> Double {
    for index in first..<findings.count where findings[index].period == part.count {
      let other = findings[index].start
      if part.allSatisfy({ text.scalars[$0] == text.scalars[other + $0 - part.lowerBound] }) {
        return findings[index].guessesOfPart
      }
    }
    if inner.isEmpty { inner.append(Analysis()) }
    inner[0].text.scalars.removeAll(keepingCapacity: true)
    for place in part { inner[0].text.scalars.append(text.scalars[place]) }
    defer { inner[0].wipe() }
    return inner[0].run(setting)
  }

  /// Returns the lengths of the shortest and the longest part that is immediately repeated from a place on.
  private func periods(at start: Int) -> (shortest: Int, longest: Int)? {
    var shortest: Int?
    var longest = 0
    var period = 1
    while start + 2 * period <= text.count {
      // A part never contains the end of a line.
      if isLineEnd(text.scalars[start + period - 1]) { break }
      if text.scalars[start] == text.scalars[start + period], isRepeated(period, at: start) {
        if shortest == nil { shortest = period }
        longest = period
      }
      period += 1
    }
    return shortest.map { ($0, longest) }
  }

  private func isRepeated(_ period: Int, at start: Int) -> Bool {
    for place in start..<(start + period) where text.scalars[place] != text.scalars[place + period] { return false }
    return true
  }

  /// Returns the number of scalars in a part and its repetitions.
  private func repeated(_ period: Int, at start: Int) -> Int {
    var end = start + period
    while end < text.count, text.scalars[end] == text.scalars[end - period] { end += 1 }
    return (end - start) / period * period
  }

  private func isLineEnd(_ scalar: UInt32) -> Bool {
    scalar == 0x0A || scalar == 0x0D || scalar == 0x2028 || scalar == 0x2029
  }
}
