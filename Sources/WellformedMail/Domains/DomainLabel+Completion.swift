import WellformedCore

extension DomainLabel {
  /// Returns a short text that makes the label valid when appended; empty for a valid label, and `nil` if nothing does.
  func completion(_ surroundings: Surroundings) -> [UInt32]? {
    if scalars.isEmpty { return surroundings.room > 0 ? [0x61] : nil }
    if fault(surroundings) == nil { return [] }
    guard scalars.count < surroundings.room else { return nil }
    guard isASCII else { return completionAsUnicode(surroundings) }
    if hasPrefix, !surroundings.takesEveryASCIILabel { return completionInPunycode(surroundings) }
    return appending([0x61]).fault(surroundings) == nil ? [0x61] : nil
  }

  /// Returns whether anything completes the label.
  func isViable(_ surroundings: Surroundings) -> Bool {
    // Five bytes complete an A-label, whatever it begins with.
    if hasPrefix, scalars.count > 4, surroundings.room - scalars.count >= 5, holdsNameBytes { return true }
    return completion(surroundings) != nil
  }

  private var holdsNameBytes: Bool {
    scalars.allSatisfy { $0 < 0x80 && ByteSet.label.contains(UInt8(truncatingIfNeeded: $0)) }
  }

  private func appending(_ ending: [UInt32]) -> DomainLabel { DomainLabel(scalars + ending) }

  private func completionAsUnicode(_ surroundings: Surroundings) -> [UInt32]? {
    guard let wire, wire.count < surroundings.room else { return nil }
    var roomy = surroundings
    roomy.room = Int.max
    var long: [[UInt32]] = []
    // What the rules may require next: a letter, an l after a middle dot, Greek, Japanese, joining letters that run
    // from right to left and from left to right, and a letter that satisfies two of these at once.
    for ending: [UInt32] in [
      [0x61], [0x6C], [0x3B1], [0x30A2], [0x628], [0x5D0], [0x1820], [0x6C, 0x30A2], [0x3B1, 0x30A2], [0x1820, 0x30A2],
    ] {
      if appending(ending).fault(surroundings) == nil { return ending }
      if appending(ending).fault(roomy) == nil { long.append(ending) }
    }
    // Close to the limit, other letters of the same kind may take fewer bytes.
    for ending in long {
      for last in neighbours(like: ending[ending.count - 1]) {
        let shorter = Array(ending.dropLast()) + [last]
        if appending(shorter).fault(surroundings) == nil { return shorter }
      }
    }
    return nil
  }

  /// Returns the scalars of the same kind as a model that are nearest, on either side, to the scalars in the label.
  ///
  /// They take the fewest bytes in Punycode, which encodes the distance from one scalar to the next.
  private func neighbours(like model: UInt32) -> [UInt32] {
    let kind = LabelClass(of: model).kind
    let present = Set(scalars.map { max($0, 0x80) }).sorted()
    var neighbours: [UInt32] = []
    var index = 0
    var before: UInt32?
    LabelClass.forEachRun(from: 0x80) { run, label in
      guard label.kind == kind else { return }
      while index < present.count, present[index] < run.upperBound {
        if present[index] < run.lowerBound, let before { neighbours.append(before) }
        neighbours.append(max(present[index], run.lowerBound))
        index += 1
      }
      before = run.upperBound - 1
    }
    if index < present.count, let before { neighbours.append(before) }
    return neighbours
  }
}

// MARK: - A-labels

extension DomainLabel {
  /// Returns a short text that turns a label that begins with `xn--`, but is not an A-label, into one when appended, or
  /// `nil` if there is none; the answer is exact.
  ///
  /// The existing text can be the letters that stand for themselves, if a hyphen follows or ends it. Then at most three
  /// letters outside ASCII turn it into a name: in front, if it begins with a hyphen or, next to labels that run from
  /// right to left, with a digit; in the fourth place, if there are hyphens; and at the end, after a hyphen. Of those,
  /// the first takes three digits, because a number of three digits reaches up to 31,850 and inserts ß in any label,
  /// and each of the others takes one (see `filled`). So, whatever the text is:
  /// - Five bytes always complete it. If the text ends in a hyphen, no other need be appended. Otherwise the appended
  ///   hyphen makes the letter at the end unnecessary.
  /// - With four bytes, what is not completed in this way needs a letter in two places, or in three after a hyphen;
  ///   with three bytes, it needs one in one place more than fits. Then only the numbers that have already begun can do
  ///   more.
  package func completionInPunycode(_ surroundings: Surroundings) -> [UInt32]? {
    let room = surroundings.room - scalars.count
    guard room > 0, holdsNameBytes else { return nil }
    let digits = Array(lowercased.dropFirst(4))
    if room >= 3 {
      for basic in digits.last == 0x2D ? [Array(digits.dropLast()), digits] : [digits] {
        // A delimiter that is still missing takes the fourth byte.
        let hasDelimiter = basic.count < digits.count || digits.isEmpty
        if room == 3, !hasDelimiter { continue }
        for places in LetterPlaces.all where places.fit(basic) {
          guard let bytes = Punycode.encoded(places.filled(basic)) else { continue }
          let whole = bytes.map { UInt32($0) }
          guard whole.starts(with: digits), whole.count <= digits.count + room else { continue }
          let ending = Array(whole[digits.count...])
          if appending(ending).decoded?.isName(surroundings) ?? false { return ending }
        }
      }
    }
    guard room <= 4 else { return nil }
    var search = PunycodeSearch(digits, surroundings, room: room)
    return search.run()
  }
}

/// Places at which letters are inserted to make a name.
private struct LetterPlaces {
  var atStart = false
  /// In the fourth place.
  var inside = false
  var atEnd = false

  /// The combinations of places at which letters can be needed, with fewer letters first.
  static let all = [
    LetterPlaces(atEnd: true), LetterPlaces(atStart: true), LetterPlaces(inside: true),
    LetterPlaces(atStart: true, atEnd: true), LetterPlaces(inside: true, atEnd: true),
    LetterPlaces(atStart: true, inside: true), LetterPlaces(atStart: true, inside: true, atEnd: true),
  ]

  func fit(_ basic: [UInt32]) -> Bool { !inside || basic.count >= 3 }

  /// Returns the scalars with a letter inserted at each of the places.
  ///
  /// Punycode inserts letters in the order of the alphabet, and equal letters from left to right. So the ß at the end
  /// comes first, then an à at the start, which is one step away, and one in the fourth place, three steps further.
  func filled(_ basic: [UInt32]) -> [UInt32] {
    var scalars = basic
    let letter: UInt32 = atEnd ? 0xE0 : 0xDF
    if atStart { scalars.insert(letter, at: 0) }
    if inside { scalars.insert(letter, at: 3) }
    if atEnd { scalars.append(0xDF) }
    return scalars
  }
}
