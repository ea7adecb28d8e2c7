/// Looks for a short ending that makes an A-label valid: the shortest first, and those that insert one character before
/// those that insert two.
///
/// Punycode puts characters in by numbers of several digits, of which each changes what the next can mean, so that whether
/// any ending makes a name of a beginning is only known by trying. Beginnings that are within two bytes of the limit are
/// decided exactly. With more room there nearly always is an ending, and it is found at once; where none of the likely
/// ones does, the beginning is called incomplete though nothing may complete it. It is never called invalid where
/// something does.
struct PunycodeSearch {
  private let label: DomainLabel
  private let surroundings: DomainLabel.Surroundings
  private let room: Int
  /// Whether there are so few endings that each of them can be tried.
  private var isExhaustive: Bool { room <= 3 }
  /// Whether the search was given up somewhere.
  private var hasGivenUp = false
  /// How many more numbers are looked at before the search is given up; a label that is judged counts for twenty.
  private var budget = 30_000

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
    for insertions in 1...3 {
      for root in roots {
        let share = room <= 2 ? budget : 1000
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
    // A hyphen makes everything before it stand for itself; a letter before the hyphen saves what ends in another.
    var letters: [[UInt32]] = [[], [0x61]]
    if isExhaustive { letters += Array("bcdefghijklmnopqrstuvwxyz0123456789-".utf8).map { [UInt32($0)] } }
    for letters in letters where !text.isEmpty || !letters.isEmpty {
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
    let sides = Sides(of: decoder.scalars)
    if sides.clash || !decoder.scalars.indices.allSatisfy({ isHopeful(decoder.scalars, $0) }) { return nil }
    let end = budget - share
    var number = 0
    var (first, runEnd, isFit) = (UInt32(0), UInt32(0), false)
    while true {
      guard budget > max(0, end) else {
        hasGivenUp = true
        break
      }
      budget -= 1
      let scalar = decoder.scalar(insertedBy: number)
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
      let digits = decoder.digits(of: number)
      // Each of those to come takes a digit at the least.
      if ending.count + digits.count + insertions - 1 > room { break }
      number += 1
      let (scalars, index) = decoder.inserting(number - 1)
      guard isHopeful(scalars, index) else { continue }
      let longer = ending + digits.map { UInt32($0) }
      if insertions > 1 {
        var next = decoder
        for digit in digits where !next.read(digit) { return nil }
        if let found = extend(next, by: longer, insertions: insertions - 1, share: room <= 2 ? budget : 400) {
          return found
        }
      } else if mayBeValid(scalars) {
        budget -= 20
        if DomainLabel(scalars).isName(surroundings), DomainLabel(label.scalars + longer).fault(surroundings) == nil {
          return longer
        }
      }
    }
    return nil
  }

  /// Tells whether inserting other characters can make a scalar stand where it may: a middle dot stands between two l,
  /// which no number inserts.
  private func isHopeful(_ scalars: [UInt32], _ index: Int) -> Bool {
    scalars[index] != 0xB7 || DomainLabel(scalars).isInContext(index)
  }

  /// Tells whether hyphens stand only where they may.
  private func mayBeValid(_ scalars: [UInt32]) -> Bool {
    scalars.first != 0x2D && scalars.last != 0x2D && !(scalars.count > 3 && scalars[2] == 0x2D && scalars[3] == 0x2D)
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
