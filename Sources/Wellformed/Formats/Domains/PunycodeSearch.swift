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
      for root in roots {
        let share = room <= 2 ? budget : isExhaustive ? budget / 3 : 3000
        if let found = extend(root.decoder, by: root.ending, insertions: insertions, share: share) { return found }
      }
    }
    return isExhaustive && !hasGivenUp ? nil : [0x61]
  }

  /// The ways in which what stands there can be read, each with what must be appended first.
  private var roots: [(decoder: Punycode.Decoder, ending: [UInt32])] {
    let text = Array(label.lowercased.dropFirst(4))
    var roots: [(decoder: Punycode.Decoder, ending: [UInt32])] = []
    if let decoder = decoder(of: text) { roots.append((decoder, [])) }
    // A hyphen makes everything before it stand for itself, and a letter before the hyphen saves what ends in another. The
    // first number takes three digits at the least: those of two insert nothing beyond U+0091.
    for letters: [UInt32] in [[], [0x61]] where letters.count + 4 <= room && !(text + letters).isEmpty {
      roots.append((Punycode.Decoder(basic: text + letters), letters + [0x2D]))
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
    _ decoder: Punycode.Decoder, by ending: [UInt32], insertions: Int, share: Int
  ) -> [UInt32]? {
    let scalars = decoder.scalars
    if PunycodeSearch.leastInsertions(into: scalars) > insertions { return nil }
    let sides = Sides(of: scalars)
    if sides.clash || !scalars.indices.allSatisfy({ PunycodeSearch.isHopeful(scalars, $0) }) { return nil }
    let end = max(0, budget - share)
    // Each of the insertions to come takes a digit at the least.
    let limit = decoder.numbers(of: room - ending.count - (insertions - 1))
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
        isFit = label.property != .disallowed && !sides.clash(with: Sides(label.direction))
      }
      // Characters of one class are much alike.
      if !isFit || scalar > first && !isExhaustive {
        number = decoder.number(reaching: runEnd)
        continue
      }
      defer { number += 1 }
      if PunycodeSearch.leastInsertions(into: scalars, after: index) >= insertions { continue }
      budget -= Cost.insertion
      var longer = scalars
      longer.insert(scalar, at: index)
      guard PunycodeSearch.isHopeful(longer, index) else { continue }
      let digits = decoder.digits(of: number)
      let longerEnding = ending + digits.map { UInt32($0) }
      if insertions > 1 {
        budget -= Cost.descent
        var next = decoder
        for digit in digits where !next.read(digit) { return nil }
        let share = isExhaustive ? budget : 1000
        if let found = extend(next, by: longerEnding, insertions: insertions - 1, share: share) { return found }
      } else if PunycodeSearch.hasOrderedMarks(longer) {
        budget -= Cost.judgement
        let whole = DomainLabel(label.scalars + longerEnding)
        if DomainLabel(longer).isName(surroundings), whole.fault(surroundings) == nil { return longerEnding }
      }
    }
    return nil
  }

  /// Tells whether a scalar may stand where it does once others are inserted: none that composed text cannot have, and a
  /// middle dot between two l alone, which no number inserts.
  private static func isHopeful(_ scalars: [UInt32], _ index: Int) -> Bool {
    if NormalizationClass(of: scalars[index]).isNeverComposed { return false }
    return scalars[index] != 0xB7 || DomainLabel(scalars).isInContext(index)
  }

  /// Tells whether marks stand in their order, as in all composed text.
  private static func hasOrderedMarks(_ scalars: [UInt32]) -> Bool {
    var last: UInt8 = 0
    for scalar in scalars {
      let combiningClass = NormalizationClass(of: scalar).combiningClass
      if combiningClass != 0, combiningClass < last { return false }
      last = combiningClass
    }
    return true
  }

  /// How many characters it takes at the least until no hyphen stands where none may: at an edge, or in the third and
  /// fourth place.
  ///
  /// - Parameter index: Where something else has been inserted.
  private static func leastInsertions(into scalars: [UInt32], after index: Int = .max) -> Int {
    let count = index == .max ? scalars.count : scalars.count + 1
    func isHyphen(_ place: Int) -> Bool {
      place != index && place >= 0 && place < count && scalars[place < index ? place : place - 1] == 0x2D
    }
    let atStart = isHyphen(0) ? 1 : 0
    let inside = isHyphen(2 - atStart) && isHyphen(3 - atStart) ? 1 : 0
    return atStart + inside + (isHyphen(count - 1) ? 1 : 0)
  }
}

/// The directions in which letters and digits of a label run: those of both cannot stand in one (RFC 5893, section 2).
private struct Sides {
  private var left = false
  private var right = false

  init(_ direction: LabelClass.Direction) {
    switch direction {
    case .leftToRight: left = true
    case .rightToLeft, .arabicLetter, .arabicNumber: right = true
    default: break
    }
  }

  init(of scalars: [UInt32]) {
    for scalar in scalars {
      let sides = Sides(LabelClass(of: scalar).direction)
      left = left || sides.left
      right = right || sides.right
    }
  }

  var clash: Bool { left && right }

  func clash(with other: Sides) -> Bool { left && other.right || right && other.left }
}
