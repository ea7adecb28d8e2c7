/// Scans a text from left to right and finds the numbers in it.
///
/// From a place, the scan looks at most `lookbehind` bytes back and `lookahead` bytes ahead, and never across a line
/// feed. So you can search a text in pieces. The numbers found before a limit do not depend on how much of the text was
/// read, if `lookahead` bytes follow the limit, or if the limit is directly after a line feed or at the end.
package struct PhoneScan: Sendable {
  /// How far the scan looks back at most: one character.
  package static var lookbehind: Int { 4 }

  /// How far the scan looks ahead at most: the digits and signs that look like one number, and its extension.
  package static var lookahead: Int { 4 * (PhoneCandidate.longest + 4) }

  /// The maximum number of bytes of a number.
  package static var longestMatch: Int { 4 * PhoneText.limit }

  private let region: PhoneRegion?
  private let leniency: PhoneLeniency
  /// The place where the scan continues.
  private var position = 0

  /// Creates a scan for numbers as people in a region write them.
  package init(region: PhoneRegion?, leniency: PhoneLeniency) { (self.region, self.leniency) = (region, leniency) }

  /// Returns the numbers that begin before a limit and after those already found.
  package mutating func matches(in text: Span<UInt8>, before limit: Int) -> [PhoneNumberMatch] {
    unsafe text.withUnsafeBufferPointer { unsafe matches(in: $0, before: limit) }
  }

  mutating func matches(in bytes: UnsafeBufferPointer<UInt8>, before limit: Int) -> [PhoneNumberMatch] {
    let finder = unsafe PhoneFinder(bytes: bytes, region: region, leniency: leniency)
    return finder.matches(from: &position, before: limit)
  }

  /// The number of bytes at the start of the text that are no longer needed.
  package var forgettableCount: Int { max(0, position - PhoneScan.lookbehind) }

  /// Forgets the first bytes of the text, at most `forgettableCount`; from then on, pass the text without them.
  package mutating func forget(_ count: Int) { position -= count }
}

/// Finds numbers in the part of a text that is in memory.
@safe
private struct PhoneFinder {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let region: PhoneRegion?
  private let leniency: PhoneLeniency

  init(bytes: UnsafeBufferPointer<UInt8>, region: PhoneRegion?, leniency: PhoneLeniency) {
    unsafe self.bytes = bytes
    self.region = region
    self.leniency = leniency
  }

  func matches(from place: inout Int, before limit: Int) -> [PhoneNumberMatch] {
    var found: [PhoneNumberMatch] = []
    var candidate = unsafe PhoneCandidate(bytes)
    while let start = firstStart(from: place, before: limit) {
      guard candidate.read(at: start) else {
        place = start + 1
        continue
      }
      if let match = match(in: candidate) {
        found.append(match)
        place = match.range.upperBound
      } else {
        place = candidate.offsets[candidate.count]
      }
    }
    place = max(place, limit)
    return found
  }

  /// Returns the next byte that begins a digit, a bracket or a plus.
  private func firstStart(from place: Int, before limit: Int) -> Int? {
    var place = place
    let limit = unsafe min(limit, bytes.count)
    // Safe: every access is checked against the count.
    while place < limit {
      let byte = unsafe bytes[place]
      if byte < 0x80 {
        if byte &- 0x30 < 10 || byte == 0x28 || byte == 0x2B || byte == 0x5B { return place }
      } else if Self.mayStart(byte) {
        var next = place
        let scalar = unsafe PhoneScalars.scalar(in: bytes, at: &next)
        if let found = PhoneCharacter.specialClass(of: scalar),
          PhoneCharacter.isDigit(found) || found == PhoneCharacter.widePlus || found == PhoneCharacter.wideOpening
        {
          return place
        }
        place = next
        continue
      }
      place &+= 1
    }
    return nil
  }

  /// Returns whether a byte can begin a digit, a bracket or a plus outside ASCII.
  private static func mayStart(_ byte: UInt8) -> Bool {
    switch byte {
    case 0xD9, 0xDB, 0xDF, 0xE0, 0xE1, 0xEA, 0xEF, 0xF0: true
    default: false
    }
  }

  private func match(in candidate: PhoneCandidate) -> PhoneNumberMatch? {
    if candidate.hasDate || candidate.endsWithHour && hasMinutes(at: candidate.offsets[candidate.count]) { return nil }
    return match(0..<candidate.count, of: candidate) ?? candidate.firstPart { match($0, of: candidate) }
  }

  /// Returns whether a colon and minutes are at a place.
  private func hasMinutes(at place: Int) -> Bool {
    // Safe: every access is first checked against the count.
    guard unsafe place + 2 < bytes.count, unsafe bytes[place] == UInt8(ascii: ":") else { return false }
    guard unsafe 0x30...0x35 ~= bytes[place + 1] else { return false }
    var last = place + 2
    let scalar = unsafe PhoneScalars.scalar(in: bytes, at: &last)
    return PhoneCharacter.isDigit(scalar < 0x80 ? UInt8(scalar) : PhoneCharacter.class(of: scalar))
  }

  /// Returns the number in a part of a candidate, if it is one at this leniency.
  private func match(_ part: Range<Int>, of candidate: PhoneCandidate) -> PhoneNumberMatch? {
    guard !part.isEmpty, part.count <= PhoneText.limit else { return nil }
    guard candidate.hasMatchingBrackets(part), !candidate.hasPages(part) else { return nil }
    let range = candidate.offsets[part.lowerBound]..<candidate.offsets[part.upperBound]
    if leniency >= .valid, !stands(apart: range, candidate.isLead(at: part.lowerBound)) { return nil }
    let text = unsafe UnsafeBufferPointer(rebasing: bytes[range])
    guard case .success(let number) = unsafe PhoneNumber.read(text, region: region) else { return nil }
    let writing = unsafe PhoneWriting(number: number, candidate: candidate, part: part, text: Array(text))
    return writing.isNumber(leniency) ? PhoneNumberMatch(range: range, number: number) : nil
  }

  /// Returns whether no Latin letter, percent sign or currency sign is next to a range.
  private func stands(apart range: Range<Int>, _ isLead: Bool) -> Bool {
    if range.lowerBound > 0, !isLead {
      var place = range.lowerBound
      if isForeign(unsafe PhoneScalars.scalarBefore(in: bytes, at: &place)) { return false }
    }
    if unsafe range.upperBound < bytes.count {
      var place = range.upperBound
      if isForeign(unsafe PhoneScalars.scalar(in: bytes, at: &place)) { return false }
    }
    return true
  }

  private func isForeign(_ scalar: UInt32) -> Bool {
    PhoneCharacter.isPercentOrCurrency(scalar) || PhoneCharacter.isLatin(scalar)
  }
}
