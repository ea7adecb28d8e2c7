/// Looks for a short ending that makes an A-label valid: the shortest first, and those that insert one character before
/// those that insert two.
///
/// Punycode puts characters in by numbers of several digits, of which each changes what the next can mean, so that whether
/// any ending makes a name of a beginning is only known by trying. Beginnings that are within two bytes of the limit are
/// decided exactly. With more room there nearly always is an ending, and it is found at once; where none of the likely
/// ones does, as after `xn--` and fifty hyphens, the beginning is called incomplete though nothing may complete it. It is
/// never called invalid where something does.
struct PunycodeSearch {
  private let label: DomainLabel
  private let surroundings: DomainLabel.Surroundings
  private let room: Int
  /// Whether there are so few endings that each of them can be tried.
  private var isExhaustive: Bool { room <= 4 }
  /// Whether the search was given up somewhere.
  private var hasGivenUp = false
  /// How much more is tried before the search is given up, by the time that it takes.
  private var budget = 100_000

  /// What is taken off the budget.
  private enum Cost {
    /// For a number that is looked at.
    static var number: Int { 1 }
    /// For a character that is inserted.
    static var insertion: Int { 8 }
    /// For a label into which more is inserted.
    static var descent: Int { 40 }
    /// For a label that is judged.
    static var judgement: Int { 60 }
  }

  init(label: DomainLabel, surroundings: DomainLabel.Surroundings) {
    self.label = label
    self.surroundings = surroundings
    room = surroundings.room - label.scalars.count
  }

  /// The ending; nothing where there is none.
  ///
  /// Where the search was given up there may be one, and this is no answer.
  mutating func run() -> [UInt32]? {
    let roots = roots
    for insertions in 1...4 {
      for (decoder, gaps, ending) in roots {
        let share = room <= 2 ? budget : isExhaustive ? budget / 3 : 3000
        if let found = extend(decoder, gaps, by: ending, insertions: insertions, share: share) { return found }
      }
    }
    return isExhaustive && !hasGivenUp ? nil : [0x61]
  }

  /// The ways in which what stands there can be read, each with what must be appended first.
  private var roots: [(decoder: Punycode.Decoder, gaps: LabelGaps, ending: [UInt32])] {
    let text = Array(label.lowercased.dropFirst(4))
    var roots: [(decoder: Punycode.Decoder, gaps: LabelGaps, ending: [UInt32])] = []
    func add(_ decoder: Punycode.Decoder, after ending: [UInt32]) {
      if let gaps = LabelGaps(in: decoder.scalars) { roots.append((decoder, gaps, ending)) }
    }
    if let decoder = decoder(of: text) { add(decoder, after: []) }
    // A hyphen makes everything before it stand for itself, and a letter before the hyphen saves what ends in another. The
    // first number takes three digits at the least: those of two insert nothing beyond U+0091.
    for letters: [UInt32] in [[], [0x61]] where letters.count + 4 <= room && !(text + letters).isEmpty {
      add(Punycode.Decoder(basic: text + letters), after: letters + [0x2D])
    }
    return roots
  }

  /// What the digits that stand there are, if they can belong to a name.
  private func decoder(of text: [UInt32]) -> Punycode.Decoder? {
    let delimiter = text.lastIndex(of: 0x2D) ?? 0
    var decoder = Punycode.Decoder(basic: Array(text[..<delimiter]))
    for digit in text[(delimiter == 0 ? 0 : delimiter + 1)...] {
      guard decoder.read(UInt8(truncatingIfNeeded: digit)) else { return nil }
      if decoder.isBetweenScalars, LabelClass(of: decoder.next).property == .disallowed { return nil }
    }
    return decoder
  }

  /// Completes a name by inserting so many characters.
  private mutating func extend(
    _ decoder: Punycode.Decoder, _ gaps: LabelGaps, by ending: [UInt32], insertions: Int, share: Int
  ) -> [UInt32]? {
    if gaps.leastInsertions() > insertions { return nil }
    if isExhaustive, gaps.callForStarter, !reachesStarter(decoder, digits: room - ending.count, insertions: insertions)
    {
      return nil
    }
    let scalars = decoder.scalars
    let end = max(0, budget - share)
    // Each of the insertions to come takes a digit at the least.
    let limit = decoder.numbers(of: room - ending.count - (insertions - 1))
    var failures = Failures()
    var number: Int64 = 0
    var (first, runEnd, isFit) = (UInt32(0), UInt32(0), false)
    while number < limit {
      guard budget > end else {
        hasGivenUp = true
        break
      }
      budget -= Cost.number
      let (scalar, index) = decoder.insertion(by: number)
      if scalar > 0x10FFFF { break }
      if scalar >= runEnd {
        let label = LabelClass(of: scalar)
        (first, runEnd) = (scalar, LabelTables.runs.end(ofRun: LabelTables.runs.run(of: scalar)))
        isFit = label.property != .disallowed && !gaps.sides.clash(with: LabelSides(label.direction))
        failures.removeAll()
      }
      // Characters of one class are much alike.
      if !isFit || scalar > first && !isExhaustive || failures.count > scalars.count {
        number = decoder.number(reaching: runEnd)
        continue
      }
      defer { number += 1 }
      if gaps.leastInsertions(after: index) >= insertions { continue }
      let isPlain = failures.isPlain(scalar, at: index, in: scalars)
      if isPlain, failures.contains(index) { continue }
      budget -= Cost.insertion
      guard LabelGaps.isHopeful(scalar, at: index, in: scalars) else { continue }
      let digits = decoder.digits(of: number)
      let longerEnding = ending + digits.map { UInt32($0) }
      if insertions > 1 {
        budget -= Cost.descent
        var next = decoder
        for digit in digits where !next.read(digit) { return nil }
        guard let nextGaps = LabelGaps(in: next.scalars) else { continue }
        let share = isExhaustive ? budget : 1000
        let found = extend(next, nextGaps, by: longerEnding, insertions: insertions - 1, share: share)
        if let found { return found }
      } else {
        budget -= Cost.judgement
        var longer = scalars
        longer.insert(scalar, at: index)
        if DomainLabel(longer).isName(surroundings) {
          if DomainLabel(label.scalars + longerEnding).fault(surroundings) == nil { return longerEnding }
        } else if isPlain {
          failures.insert(index)
        }
      }
    }
    return nil
  }

  /// Tells whether so many digits may insert a character that is no mark, or one that orders nothing.
  private func reachesStarter(_ decoder: Punycode.Decoder, digits: Int, insertions: Int) -> Bool {
    let reach = decoder.reach(ofDigits: digits, insertions: insertions)
    // Beyond the marks of one block there always is one.
    if reach > Int64(decoder.next) + 200 { return true }
    return (decoder.next...UInt32(min(reach, 0x10FFFF))).contains { scalar in
      let normalization = NormalizationClass(of: scalar)
      return LabelClass(of: scalar).property != .disallowed && normalization.combiningClass == 0
        && !normalization.isNeverComposed
    }
  }
}

/// The places at which a character of one class makes no name of a label, as any other of the class then does not.
private struct Failures {
  private var places: UInt64 = 0

  /// How many places there are.
  var count: Int { places.nonzeroBitCount }

  mutating func removeAll() { places = 0 }

  /// Tells whether a scalar is like the others of its class: it needs no certain one beside it, and composes with none.
  func isPlain(_ scalar: UInt32, at index: Int, in scalars: [UInt32]) -> Bool {
    let normalization = NormalizationClass(of: scalar)
    if normalization.mayCompose || normalization.isNeverComposed || normalization.combiningClass != 0 { return false }
    guard LabelClass(of: scalar).property == .valid else { return false }
    for follower in scalars[index...] {
      let normalization = NormalizationClass(of: follower)
      if normalization.mayCompose { return false }
      if normalization.combiningClass == 0 { break }
    }
    return true
  }

  func contains(_ index: Int) -> Bool { places & 1 << UInt64(index) != 0 }

  mutating func insert(_ index: Int) { places |= 1 << UInt64(index) }
}
