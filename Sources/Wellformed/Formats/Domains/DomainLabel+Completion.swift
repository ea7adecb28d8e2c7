extension DomainLabel {
  /// Something short that makes the label valid when it is appended, empty for a valid one; `nil` if nothing does.
  func completion(_ surroundings: Surroundings) -> [UInt32]? {
    if scalars.isEmpty { return surroundings.room > 0 ? [0x61] : nil }
    if fault(surroundings) == nil { return [] }
    guard scalars.count < surroundings.room else { return nil }
    guard isASCII else { return completionAsUnicode(surroundings) }
    if hasPrefix, !surroundings.takesEveryASCIILabel { return completionInPunycode(surroundings) }
    return appending([0x61]).fault(surroundings) == nil ? [0x61] : nil
  }

  /// Returns whether something completes the label.
  func isViable(_ surroundings: Surroundings) -> Bool {
    // Five bytes complete an A-label, whatever stands there.
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
    // What the rules may call for next: a letter, an l after a middle dot, Greek, Japanese, joining letters that run
    // from right to left and from left to right, and one that does both of two things.
    for ending: [UInt32] in [
      [0x61], [0x6C], [0x3B1], [0x30A2], [0x628], [0x5D0], [0x1820], [0x6C, 0x30A2], [0x3B1, 0x30A2], [0x1820, 0x30A2],
    ] {
      if appending(ending).fault(surroundings) == nil { return ending }
      if appending(ending).fault(roomy) == nil { long.append(ending) }
    }
    // Close to the limit, others of the same kind may take less.
    for ending in long {
      for last in neighbours(like: ending[ending.count - 1]) {
        let shorter = Array(ending.dropLast()) + [last]
        if appending(shorter).fault(surroundings) == nil { return shorter }
      }
    }
    return nil
  }

  /// The scalars of the kind of one that are nearest, on either side, to those that are there: they take the least in
  /// Punycode, which writes how far it is from one to the next.
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
  /// Something short that makes an A-label of a label that begins with `xn--`, and is none, when it is appended; `nil`
  /// if nothing does, which is exact.
  ///
  /// What stands there can be the letters that stand for themselves, if a hyphen follows or ends it. Then no more than
  /// three letters outside ASCII make a name of it: in front, where it begins with a hyphen or, beside labels that run
  /// from right to left, a digit; in the fourth place, where there are hyphens; and at the end, after one. Of those, the
  /// first takes three digits, for a number of three digits goes as far as 31,850, and inserts ß in any label, and each
  /// of the others takes one (see `filled`). So whatever stands there,
  /// - five bytes always complete it: a hyphen for which there is no need at the end, or which saves the letter there;
  /// - with four bytes what is not completed in this way needs a letter in two places, or in three after a hyphen, and
  ///   with three bytes in one place more than fits, so that only the numbers that have begun can do more.
  func completionInPunycode(_ surroundings: Surroundings) -> [UInt32]? {
    let room = surroundings.room - scalars.count
    guard room > 0, holdsNameBytes else { return nil }
    let digits = Array(lowercased.dropFirst(4))
    if room >= 3 {
      for basic in digits.last == 0x2D ? [Array(digits.dropLast()), digits] : [digits] {
        // One that is not there yet takes the fourth byte.
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

/// Where letters are put among others to make a name of them.
private struct LetterPlaces {
  var atStart = false
  /// In the fourth place.
  var inside = false
  var atEnd = false

  /// The places one can be called for, those that take fewer letters first.
  static let all = [
    LetterPlaces(atEnd: true), LetterPlaces(atStart: true), LetterPlaces(inside: true),
    LetterPlaces(atStart: true, atEnd: true), LetterPlaces(inside: true, atEnd: true),
    LetterPlaces(atStart: true, inside: true), LetterPlaces(atStart: true, inside: true, atEnd: true),
  ]

  func fit(_ basic: [UInt32]) -> Bool { !inside || basic.count >= 3 }

  /// The scalars with a letter at each of the places.
  ///
  /// Punycode inserts letter by letter of the alphabet, each from left to right. So the ß at the end comes first, then
  /// an à at the start, to which it is one step, and one in the fourth place, at three more.
  func filled(_ basic: [UInt32]) -> [UInt32] {
    var scalars = basic
    let letter: UInt32 = atEnd ? 0xE0 : 0xDF
    if atStart { scalars.insert(letter, at: 0) }
    if inside { scalars.insert(letter, at: 3) }
    if atEnd { scalars.append(0xDF) }
    return scalars
  }
}
