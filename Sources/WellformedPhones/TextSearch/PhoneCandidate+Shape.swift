// Checks for text that looks like a number but is none, and the search for numbers within a candidate.

extension PhoneCandidate {
  private func isDigit(_ place: Int) -> Bool { place < count && PhoneCharacter.isDigit(self[place]) }

  private func isSpace(_ place: Int) -> Bool { place < count && PhoneCharacter.isSpace(self[place]) }

  private func isCharacter(_ character: Unicode.Scalar, at place: Int) -> Bool {
    place < count && self[place] == UInt8(ascii: character)
  }

  /// Returns whether an ASCII digit up to a limit is at a place.
  private func hasDigit(upTo limit: UInt8, at place: Int) -> Bool {
    place >= 0 && place < count && self[place] >= 0x30 && self[place] <= 0x30 + limit
  }

  /// Whether the candidate contains a date with slashes: `31/10/96`.
  var hasDate: Bool {
    for place in 0..<count where isCharacter("/", at: place) && place > 0 && isDigit(place - 1) && isDigit(place + 1) {
      let second = isCharacter("/", at: place + 2) ? place + 2 : place + 3
      guard isCharacter("/", at: second), isDigit(second - 1), isDigit(second + 1), isDigit(second + 2) else {
        continue
      }
      if second == place + 2 || hasDigit(upTo: 3, at: place + 1) { return true }
    }
    return false
  }

  /// Whether the candidate ends with a date and an hour: `2012-01-02 08`.
  var endsWithHour: Bool {
    var place = count - 1
    func back(_ limit: UInt8?) -> Bool {
      defer { place -= 1 }
      guard place >= 0 else { return false }
      return limit.map { hasDigit(upTo: $0, at: place) } ?? isDigit(place)
    }
    guard back(nil), back(2), place >= 0, isCharacter(" ", at: place) else { return false }
    while place >= 0, isCharacter(" ", at: place) { place -= 1 }
    guard back(nil), back(3) else { return false }
    if place >= 0, isCharacter("-", at: place) || isCharacter("/", at: place) { place -= 1 }
    guard back(nil), back(1) else { return false }
    if place >= 0, isCharacter("-", at: place) || isCharacter("/", at: place) { place -= 1 }
    guard back(nil), back(nil), back(nil), place >= 0 else { return false }
    return isCharacter("1", at: place) || isCharacter("2", at: place)
  }

  /// Returns whether the brackets in a part are closed.
  ///
  /// Up to three pairs may stand side by side; before them, one bracket may be unmatched.
  func hasMatchingBrackets(_ range: Range<Int>) -> Bool {
    var place = range.lowerBound
    func isOpening() -> Bool {
      place < range.upperBound
        && (isCharacter("(", at: place) || isCharacter("[", at: place) || self[place] == PhoneCharacter.wideOpening)
    }
    func isClosing() -> Bool {
      place < range.upperBound
        && (isCharacter(")", at: place) || isCharacter("]", at: place) || self[place] == PhoneCharacter.wideClosing)
    }
    func skipOthers() -> Bool {
      let start = place
      while place < range.upperBound, !isOpening(), !isClosing() { place += 1 }
      return place > start
    }
    if isOpening() { place += 1 }
    guard skipOthers() else { return false }
    if isClosing() {
      place += 1
      guard skipOthers() else { return false }
    }
    for _ in 0..<3 where isOpening() {
      place += 1
      guard skipOthers(), isClosing() else { return false }
      place += 1
    }
    _ = skipOthers()
    return place == range.upperBound
  }

  /// Returns whether a part contains page numbers and a year: `211-227 (2003)`.
  func hasPages(_ range: Range<Int>) -> Bool {
    for start in range where isCharacter("-", at: start) && start > range.lowerBound && isDigit(start - 1) {
      var place = start
      while place < range.upperBound, isCharacter("-", at: place) { place += 1 }
      let digits = place
      while place < range.upperBound, isDigit(place) { place += 1 }
      guard 1...5 ~= place - digits else { continue }
      let spaces = place
      while place < range.upperBound, isSpace(place) { place += 1 }
      guard place - spaces <= 4, place + 1 < range.upperBound else { continue }
      if isCharacter("(", at: place), isDigit(place + 1) { return true }
    }
    return false
  }

  /// Returns the end of a part without trailing characters that cannot end a number.
  func trimmedEnd(_ range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, !PhoneCharacter.isWord(self[end - 1]), self[end - 1] != UInt8(ascii: "#") { end -= 1 }
    return end
  }

  /// Calls a function with parts that may be numbers, for a candidate that as a whole is none, until it returns a
  /// result.
  ///
  /// For each kind of separator, the parts are the text before the first separator and the text after each one. Their
  /// order is that of the reference implementation.
  func firstPart<Found>(_ body: (Range<Int>) -> Found?) -> Found? {
    let trimmedEnd = trimmedEnd(0..<count)
    for separator in Separator.allCases {
      var place = 0
      var isFirst = true
      while let part = nextPart(after: separator, from: &place) {
        if isFirst, let found = body(0..<self.trimmedEnd(0..<part.separator)) { return found }
        isFirst = false
        let end =
          part.range.upperBound == count ? max(trimmedEnd, part.range.lowerBound) : self.trimmedEnd(part.range)
        if let found = body(part.range.lowerBound..<end) { return found }
      }
    }
    return nil
  }

  private enum Separator: CaseIterable {
    case slash, bracket, spacedHyphen, wideHyphen, fullStop, space
  }

  /// Returns the next separator, and the range after it up to the next separator or the end.
  private func nextPart(after separator: Separator, from place: inout Int) -> (separator: Int, range: Range<Int>)? {
    while place < count {
      let start = place
      place += 1
      switch separator {
      case .slash:
        guard isCharacter("/", at: start) else { continue }
        while isCharacter("/", at: place) { place += 1 }
        return (start, place..<count)
      case .bracket:
        guard isCharacter("(", at: start) else { continue }
        while place < count, !isCharacter("(", at: place) { place += 1 }
        return (start, start..<place)
      case .spacedHyphen:
        guard isSpace(start) && isCharacter("-", at: start + 1) || isCharacter("-", at: start) && isSpace(start + 1),
          start + 2 < count
        else { continue }
        return (start, afterSpaces(from: start + 2)..<count)
      case .wideHyphen:
        guard self[start] == PhoneCharacter.wideHyphen, start + 1 < count else { continue }
        return (start, afterSpaces(from: start + 1)..<count)
      case .fullStop:
        guard isCharacter(".", at: start) else { continue }
        while isCharacter(".", at: place) { place += 1 }
        guard place < count else { return nil }
        var first = afterSpaces(from: place)
        // If only spaces follow before the next full stop, they count as the text after the separator.
        if isCharacter(".", at: first) { first -= 1 }
        var end = first
        while end < count, !isCharacter(".", at: end) { end += 1 }
        return (start, first..<end)
      case .space:
        guard isSpace(start) else { continue }
        while isSpace(place) { place += 1 }
        guard place < count else { return nil }
        let first = place
        while place < count, !isSpace(place) { place += 1 }
        return (start, first..<place)
      }
    }
    return nil
  }

  /// Returns the place after spaces, but never after the last character.
  private func afterSpaces(from start: Int) -> Int {
    var place = start
    while place < count - 1, isSpace(place) { place += 1 }
    return place
  }
}
