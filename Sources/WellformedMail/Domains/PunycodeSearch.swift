import WellformedCore

/// Searches for the digits that continue the numbers of an A-label and make it valid, if at most four bytes are left.
///
/// Punycode inserts characters by numbers of several digits, each of which changes what the next can mean. So the only
/// way to know whether any ending makes a name of a beginning is to try. The search tries all: for the last number, one
/// character of each kind that the rules for names distinguish, among those that the number can insert at a place; for
/// other numbers, all characters. If the insertions that are needed are as many as are possible, it tries only the
/// places where something must be inserted.
struct PunycodeSearch {
  private let text: [UInt32]
  private let surroundings: DomainLabel.Surroundings
  private let room: Int
  /// The answers of `least(_:from:)`, each valid for every start between the two scalars.
  private var leasts: [(need: LabelNeed, start: UInt32, scalar: UInt32)] = []

  private var standard: LabelStandard { surroundings.standard }

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - text: The text after `xn--`, in lower case.
  ///   - room: How many bytes may follow.
  init(_ text: [UInt32], _ surroundings: DomainLabel.Surroundings, room: Int) {
    self.text = text
    self.surroundings = surroundings
    self.room = room
  }

  /// Returns the ending, or `nil` if there is none.
  mutating func run() -> [UInt32]? {
    guard let decoder else { return nil }
    let name = Name(decoder: decoder, characters: decoder.scalars.map { LabelCharacter($0) })
    guard let gaps = LabelGaps(in: name.characters, surroundings) else { return nil }
    for insertions in 1...max(1, room) {
      if let found = extend(name, gaps, digits: room, insertions: insertions) { return found.map { UInt32($0) } }
    }
    return nil
  }

  /// What the digits so far stand for.
  private struct Name {
    var decoder: Punycode.Decoder
    var characters: [LabelCharacter]
  }

  /// Decodes the existing digits, if they can belong to a name.
  private var decoder: Punycode.Decoder? {
    let delimiter = text.lastIndex(of: 0x2D) ?? 0
    var decoder = Punycode.Decoder(basic: Array(text[..<delimiter]))
    for digit in text[(delimiter == 0 ? 0 : delimiter + 1)...] {
      guard decoder.read(UInt8(truncatingIfNeeded: digit)) else { return nil }
      if decoder.isBetweenScalars, !standard.allows(LabelCharacter(decoder.next)) { return nil }
    }
    return decoder
  }

  /// Returns the digits that complete a name with a number of insertions.
  private mutating func extend(_ name: Name, _ gaps: LabelGaps, digits: Int, insertions: Int) -> [UInt8]? {
    let decoder = name.decoder
    if gaps.leastInsertions() > insertions { return nil }
    let reach = decoder.reach(ofDigits: digits)
    for need in gaps.needs where Int64(least(need, from: decoder.next)) > reach { return nil }
    // Each of the insertions to come takes at least one digit.
    let limit = decoder.numbers(of: digits - (insertions - 1))
    let period = decoder.period
    for first in 0..<min(period, limit) {
      let place = decoder.insertion(by: first).index
      if gaps.leastInsertions(after: place) >= insertions { continue }
      var tried = TriedKinds(name.characters[place...])
      var number = first
      while number < limit {
        let scalar = decoder.insertion(by: number).scalar
        if scalar > 0x10FFFF { break }
        let character = LabelCharacter(scalar)
        let isAllowed = standard.allows(character) && !gaps.sides.clash(with: LabelSides(character.label.direction))
        let isLike = insertions == 1 && !standard.isContextual(character) && tried.isPlain(character)
        if !isAllowed || isLike && !tried.insert(character.label.kind) {
          let next = decoder.number(reaching: standard.endOfLikes(scalar))
          number += (max(1, next - number) + period - 1) / period * period
          continue
        }
        if LabelGaps.isHopeful(character, at: place, in: decoder.scalars, by: standard),
          let found = extend(name, by: number, character, at: place, digits: digits, insertions: insertions)
        {
          return found
        }
        number += period
      }
    }
    return nil
  }

  /// Returns the digits that complete a name after a number that inserts a character.
  private mutating func extend(
    _ name: Name, by number: Int64, _ character: LabelCharacter, at place: Int, digits: Int, insertions: Int
  ) -> [UInt8]? {
    var longer = name
    longer.characters.insert(character, at: place)
    guard let gaps = LabelGaps(in: longer.characters, surroundings), gaps.leastInsertions() < insertions else {
      return nil
    }
    let ending = name.decoder.digits(of: number)
    if insertions == 1 {
      return DomainLabel(longer.characters.map { $0.scalar }).isName(surroundings) ? ending : nil
    }
    for digit in ending where !longer.decoder.read(digit) { return nil }
    return extend(longer, gaps, digits: digits - ending.count, insertions: insertions - 1).map { ending + $0 }
  }
}

extension PunycodeSearch {
  /// Returns the smallest scalar, from one on, that a name may contain and that meets a need; larger than any scalar if
  /// there is none.
  private mutating func least(_ need: LabelNeed, from start: UInt32) -> UInt32 {
    var scalar = start
    while scalar <= 0x10FFFF {
      if let known = leasts.firstIndex(where: { $0.need == need && $0.start <= scalar && scalar <= $0.scalar }) {
        leasts[known].start = min(start, leasts[known].start)
        return leasts[known].scalar
      }
      let character = LabelCharacter(scalar)
      let isAllowed = standard.allows(character)
      if isAllowed, need.isMet(by: character) { break }
      // Marks differ in their effect on others.
      scalar = isAllowed && character.label.isMark ? scalar + 1 : standard.endOfLikes(scalar)
    }
    leasts.append((need, start, scalar))
    return scalar
  }
}

/// The kinds of characters that have been tried at a place, so that others of the same kind need not be tried.
private struct TriedKinds {
  private var kinds: [UInt16] = []
  private let composes: Bool

  /// Creates an empty record.
  ///
  /// - Parameter followers: The characters after the place.
  init(_ followers: ArraySlice<LabelCharacter>) {
    var composes = false
    for follower in followers where !composes {
      composes = follower.normalization.mayCompose
      if follower.normalization.combiningClass == 0 { break }
    }
    self.composes = composes
  }

  /// Returns whether a character composes with none around it, and is not a mark that is reordered.
  func isPlain(_ character: LabelCharacter) -> Bool {
    let normalization = character.normalization
    return !composes && !normalization.mayCompose && !normalization.isNeverComposed
      && normalization.combiningClass == 0
  }

  /// Notes a kind, and returns whether it is new.
  mutating func insert(_ kind: UInt16) -> Bool {
    if kinds.contains(kind) { return false }
    kinds.append(kind)
    return true
  }
}
