/// The state of reading a word.
struct Disguised {
  var reading: UInt64 = 0
  /// The number of places that were read as something else, apart from what the reading records.
  var folds = 0
  /// The number of scalars read.
  var count = 0
}

/// The words that a reading follows, and how far it has come.
protocol WordSource {
  /// The list and the rank of the word that ends here, if one does.
  var found: (list: PasswordWords.List, rank: Int)? { get }
  /// Whether any word continues.
  var goesOn: Bool { get }
  /// Returns the source after a letter; `nil` if no word continues with it.
  func after(_ letter: UInt32) -> Self?
}

/// The words of lists.
struct ListedWords: WordSource {
  let graph: WordGraph
  var state: WordGraph.State

  @inline(__always) var found: (list: PasswordWords.List, rank: Int)? { state.ends ? graph.value(of: state) : nil }

  @inline(__always) var goesOn: Bool { state.node >= 0 }

  @inline(__always)
  func after(_ letter: UInt32) -> ListedWords? {
    let symbol = WordGraph.symbol(of: letter)
    var next = self
    return symbol > 0 && graph.advance(&next.state, by: symbol) ? next : nil
  }
}

/// A single word of a context.
struct OneWord: WordSource {
  let word: ContextWord
  var place = 0

  var found: (list: PasswordWords.List, rank: Int)? { place == word.scalars.count ? (.context, word.rank) : nil }

  var goesOn: Bool { place < word.scalars.count }

  func after(_ letter: UInt32) -> OneWord? {
    place < word.scalars.count && word.scalars[place] == letter ? OneWord(word: word, place: place + 1) : nil
  }
}

extension Analysis {
  /// Finds words forwards and backwards through every disguise.
  ///
  /// A character can stand for itself, for any letter that it resembles, together with others for one letter, or for
  /// its letter without accents, all in the same word. Within a word, a character stands for only one letter, but
  /// several characters can stand for the same letter.
  mutating func findDisguisedWords(_ setting: Setting) {
    visits = Analysis.mostVisits
    for isReversed in [false, true] {
      for start in 0..<text.count {
        if let graph = setting.graph {
          read(ListedWords(graph: graph, state: graph.root), start, Disguised(), isReversed)
        }
        for word in setting.context {
          if word.scalars.count > Analysis.longestWord {
            readPlainly(word, start, isReversed)
          } else {
            read(OneWord(word: word), start, Disguised(), isReversed)
          }
        }
      }
    }
  }

  /// The maximum number of characters to read in all, so that no text takes long.
  ///
  /// Typical texts need a hundredth of this. Words after the limit are read without disguises.
  static let mostVisits = 8_000

  /// The maximum number of scalars in a disguised word, so that reading it needs little stack.
  ///
  /// The longest word of the lists has 23.
  static let longestWord = 40

  /// Returns the lower-case scalar at a place, counted from the side at which words begin.
  @inline(__always)
  private func letter(_ place: Int, _ isReversed: Bool) -> UInt32 {
    simple[isReversed ? simple.count &- 1 &- place : place]
  }

  private mutating func read<Source: WordSource>(
    _ source: Source, _ start: Int, _ disguised: Disguised, _ isReversed: Bool
  ) {
    if let found = source.found { addDisguised(start, disguised, isReversed, found.list, found.rank) }
    let place = start + disguised.count
    guard place < text.count, source.goesOn, disguised.count < Analysis.longestWord else { return }
    visits -= 1
    let scalar = letter(place, isReversed)
    var next = disguised
    next.count += 1
    if let source = source.after(scalar) { read(source, start, next, isReversed) }
    guard visits > 0 else { return }
    let number = Substitution.number(of: scalar)
    if number >= 0 {
      for option in 1...2 {
        let letter = Substitution.letter(number, option)
        let taken = Int(disguised.reading >> UInt64(2 * number) & 3)
        guard letter != 0, taken == 0 || taken == option, let source = source.after(letter) else { continue }
        var next = next
        next.reading |= UInt64(option) << UInt64(2 * number)
        read(source, start, next, isReversed)
      }
    }
    next.folds += 1
    if scalar >= 0x80 {
      if let (first, second) = Disguise.folded(scalar), let after = source.after(first) {
        if second == 0 {
          read(after, start, next, isReversed)
        } else if let after = after.after(second) {
          read(after, start, next, isReversed)
        }
      }
      if let (first, second) = Disguise.spelled(scalar),
        let after = source.after(isReversed ? second : first)?
          .after(isReversed ? first : second)
      {
        read(after, start, next, isReversed)
      }
      if disguised.count > 0, Disguise.isMark(scalar) { read(source, start, next, isReversed) }
    } else if Disguise.isJoint(scalar) {
      for count in stride(from: 4, through: 2, by: -1) {
        let first = isReversed ? text.count - place - count : place
        guard first >= 0 else { continue }
        var numbers = joints[first] & Disguise.numbers(ofCount: count)
        while numbers != 0 {
          let letter = Disguise.joint[numbers.trailingZeroBitCount].letter
          numbers &= numbers - 1
          guard let source = source.after(letter) else { continue }
          var next = next
          next.count += count - 1
          read(source, start, next, isReversed)
        }
      }
    }
  }

  /// Finds a word of the context that is too long to be read through disguises.
  private mutating func readPlainly(_ word: ContextWord, _ start: Int, _ isReversed: Bool) {
    let count = word.scalars.count
    guard count <= text.count - start else { return }
    for index in 0..<count where word.scalars[index] != letter(start + index, isReversed) { return }
    addDisguised(start, Disguised(count: count), isReversed, .context, word.rank)
  }

  private mutating func addDisguised(
    _ start: Int, _ disguised: Disguised, _ isReversed: Bool, _ list: PasswordWords.List, _ rank: Int
  ) {
    let isDisguised = disguised.reading != 0 || disguised.folds > 0
    // A single replaced character is not a word.
    guard !isDisguised || disguised.count > 1 else { return }
    let end = start + disguised.count
    let range = isReversed ? text.count - end..<text.count - start : start..<end
    let least = Double(rank) * (disguised.reading == 0 ? 1 : 2)
    guard list == .context || !hasFinding(range, withAtMost: least) else { return }
    var finding = PasswordFinding(.dictionary, range.lowerBound, range.upperBound)
    finding.list = list
    finding.rank = rank
    finding.isReversed = isReversed
    finding.substitutions = disguised.reading
    finding.isFolded = disguised.folds > 0
    finding.guesses = Double(rank) * caseVariations(range) * Arithmetic.power(2, disguised.folds)
    if disguised.reading != 0 { finding.guesses *= substitutionVariations(range, disguised.reading) }
    if isReversed { finding.guesses *= 2 }
    keepLeast(finding)
  }

  /// Returns whether a range has a finding with at most this many guesses.
  private func hasFinding(_ range: Range<Int>, withAtMost guesses: Double) -> Bool {
    var place = heads[range.upperBound]
    while place >= 0 {
      if findings[place].start == range.lowerBound {
        return findings[place].guesses <= max(guesses, Analysis.leastOfOne)
      }
      place = findings[place].next
    }
    return false
  }

  /// Adds a finding unless its range has one with fewer guesses; at equal guesses, words of the context win.
  mutating func keepLeast(_ finding: PasswordFinding) {
    var finding = finding
    if finding.count < text.count, finding.pattern != .separator {
      finding.guesses = max(finding.guesses, finding.count == 1 ? Analysis.leastOfOne : Analysis.leastOfMany)
    }
    var place = heads[finding.end]
    while place >= 0 {
      let other = findings[place]
      if other.start == finding.start {
        let isBetter = finding.guesses == other.guesses && finding.list == .context && other.list != .context
        if finding.guesses < other.guesses || isBetter {
          finding.next = other.next
          findings[place] = finding
        }
        return
      }
      place = other.next
    }
    finding.next = heads[finding.end]
    heads[finding.end] = findings.count
    findings.append(finding)
  }

  /// Finds marks between two other characters, as between words; repeating the same mark is hardly a choice.
  mutating func findSeparators() {
    guard text.count > 2 else { return }
    var seen: (UInt64, UInt64) = (0, 0)
    for place in 1..<(text.count - 1) {
      let scalar = text.scalars[place]
      guard scalar >= 0x20, scalar < 0x7F, scalar &- 0x30 >= 10, (scalar | 0x20) &- 0x61 >= 26,
        text.scalars[place - 1] != scalar, text.scalars[place + 1] != scalar
      else { continue }
      var finding = PasswordFinding(.separator, place, place + 1)
      let bit: UInt64 = 1 << UInt64(scalar & 63)
      let isKnown = scalar < 64 ? seen.0 & bit != 0 : seen.1 & bit != 0
      if scalar < 64 { seen.0 |= bit } else { seen.1 |= bit }
      finding.guesses = isKnown ? 2 : 10
      // A separator's place may also have another finding, which is a different choice.
      finding.next = heads[finding.end]
      heads[finding.end] = findings.count
      findings.append(finding)
    }
  }

  /// Finds repetitions of earlier text, of at least three scalars: the longest at each place.
  mutating func findAgain() {
    let count = text.count
    guard count >= 6 else { return }
    // For each earlier place, the length of the text that is the same there and here. A local copy avoids the checks
    // for shared storage.
    var same: [Int] = []
    swap(&same, &self.same)
    defer { swap(&same, &self.same) }
    while same.count < count + 1 { same.append(0) }
    for index in 0...count { same[index] = 0 }
    let simple = simple
    for start in stride(from: count - 1, to: 2, by: -1) {
      var longest = 0
      let scalar = simple[start]
      for earlier in 0..<start {
        // The rows run from the end: `earlier + 1` still has the value of the following place.
        let length = simple[earlier] == scalar ? same[earlier + 1] + 1 : 0
        same[earlier] = length
        longest = max(longest, min(length, start - earlier))
      }
      if longest >= 3 {
        var finding = PasswordFinding(.again, start, start + longest)
        finding.period = longest
        finding.guesses = Double(start)
        keepLeast(finding)
      }
    }
  }
}
