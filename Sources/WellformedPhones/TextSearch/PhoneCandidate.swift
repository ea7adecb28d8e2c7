/// Characters of a text that look like a number.
@safe
struct PhoneCandidate: PhoneCharacterSequence {
  private let bytes: UnsafeBufferPointer<UInt8>
  private(set) var classes: [UInt8] = []
  /// The start of each character in the text, and the end of the last one.
  private(set) var offsets: [Int] = [0]

  /// - Parameter bytes: The text, which must live as long as this value.
  init(_ bytes: UnsafeBufferPointer<UInt8>) { unsafe self.bytes = bytes }

  var end: Int { classes.count }
  var count: Int { classes.count }

  subscript(_ place: Int) -> UInt8 { classes[place] }

  /// Returns the class at a place; `nil` at the end of the text.
  private mutating func character(at place: Int) -> UInt8? {
    while place >= classes.count {
      var offset = offsets[classes.count]
      if unsafe offset >= bytes.count { return nil }
      let scalar = unsafe PhoneScalars.scalar(in: bytes, at: &offset)
      classes.append(scalar < 0x80 ? UInt8(scalar) : PhoneCharacter.class(of: scalar))
      offsets.append(offset)
    }
    return classes[place]
  }

  /// The maximum number of characters read for one candidate.
  ///
  /// They are signs before it, blocks of digits with signs between them, gaps, the label of an extension, gaps, and its
  /// digits.
  static var longest: Int { 12 + 20 + 20 * 24 + 2 * longestGap + 12 + 24 }

  /// The maximum number of characters read before and after the label of an extension.
  ///
  /// With more, the whole would be longer than any text that is read as a number.
  private static var longestGap: Int { PhoneText.limit }

  /// Reads what looks like a number at a place in the text; returns whether there is something.
  ///
  /// It consists of up to two brackets or pluses, blocks of digits with up to four signs between them, and an
  /// extension.
  mutating func read(at offset: Int) -> Bool {
    classes.removeAll(keepingCapacity: true)
    offsets.removeAll(keepingCapacity: true)
    offsets.append(offset)
    guard var place = firstDigit(from: 0, leads: 2) else { return false }
    place = afterDigits(from: place)
    for _ in 0..<20 {
      var next = place
      while next - place < 4, let character = character(at: next), PhoneCharacter.isPunctuation(character) { next += 1 }
      guard let character = character(at: next), PhoneCharacter.isDigit(character) else { break }
      place = afterDigits(from: next)
    }
    readAhead(from: place)
    cut(to: PhoneExtension.at(place, in: self, isReading: false)?.end ?? place)
    cut(to: PhoneReader.secondNumber(in: self, from: 0))
    return true
  }

  private mutating func cut(to count: Int) {
    classes.removeLast(classes.count - count)
    offsets.removeLast(offsets.count - count - 1)
  }

  private static func isLead(_ character: UInt8) -> Bool {
    character == UInt8(ascii: "(") || character == UInt8(ascii: "[") || character == PhoneCharacter.wideOpening
      || PhoneCharacter.isPlus(character)
  }

  /// Returns whether the candidate has a bracket or a plus at a place.
  func isLead(at place: Int) -> Bool { Self.isLead(classes[place]) }

  private mutating func firstDigit(from place: Int, leads: Int) -> Int? {
    guard let first = character(at: place) else { return nil }
    if PhoneCharacter.isDigit(first) { return place }
    guard leads > 0, Self.isLead(first) else { return nil }
    var next = place + 1
    while true {
      if let found = firstDigit(from: next, leads: leads - 1) { return found }
      guard next - place <= 4, let character = character(at: next), PhoneCharacter.isPunctuation(character) else {
        return nil
      }
      next += 1
    }
  }

  /// Returns the place after up to twenty digits.
  private mutating func afterDigits(from start: Int) -> Int {
    var place = start
    while place - start < 20, let character = character(at: place), PhoneCharacter.isDigit(character) { place += 1 }
    return place
  }

  /// Reads as far as an extension can reach: gaps, a label, gaps, digits.
  private mutating func readAhead(from start: Int) {
    var place = afterGaps(from: start)
    for _ in 0..<12 where character(at: place) != nil { place += 1 }
    place = afterGaps(from: place)
    for _ in 0..<24 where character(at: place) != nil { place += 1 }
  }

  private mutating func afterGaps(from start: Int) -> Int {
    var place = start
    while place - start < Self.longestGap, let character = character(at: place),
      PhoneCharacter.isSpace(character) || character == UInt8(ascii: ",") || character == UInt8(ascii: "-")
    {
      place += 1
    }
    return place
  }
}
