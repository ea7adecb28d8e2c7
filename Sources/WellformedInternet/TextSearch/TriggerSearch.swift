import WellformedCore

/// Jumps from one byte at which something may be found to the next.
///
/// It stops at `@`, and at a full stop or colon that is not followed by space or punctuation. If phone numbers are
/// searched for, it also stops at digits; if names of email addresses may be in quotation marks, it also stops at
/// those. In prose such bytes are few, so this is where a scan spends its time.
package struct TriggerSearch {
  /// Whether to stop at digits.
  private let seeksDigits: Bool
  /// Whether to stop at quotation marks.
  private let seeksQuotes: Bool

  /// Creates a search.
  package init(seeksDigits: Bool, seeksQuotes: Bool = false) {
    self.seeksDigits = seeksDigits
    self.seeksQuotes = seeksQuotes
  }

  /// Returns whether to stop at a byte, given the byte after it.
  @inline(__always)
  package func isTrigger(_ byte: UInt8, before next: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "@"): true
    case UInt8(ascii: "."), UInt8(ascii: ":"): next >= TriggerSearch.leastFollower
    case UInt8(ascii: "\""): seeksQuotes
    default: seeksDigits && byte.decimalDigit != nil
    }
  }

  /// The smallest byte that gives a full stop or a colon a meaning: a slash, which precedes digits, letters and
  /// everything beyond.
  private static var leastFollower: UInt8 { UInt8(ascii: "/") }

  /// Returns the offset of the first byte at which to stop, or the limit, which is at most the length of the text.
  @inline(__always)
  package func next(in text: Span<UInt8>, from start: Int, before limit: Int) -> Int {
    var offset = start
    // The word at the next offset has the follower of each byte in the byte's own place.
    while offset &+ 8 <= limit, let word = text.word(at: offset), let followers = text.word(at: offset &+ 1) {
      var candidates = candidates(UInt64(littleEndian: word), before: UInt64(littleEndian: followers))
      while candidates != 0 {
        let place = offset &+ candidates.trailingZeroBitCount >> 3
        if isTrigger(text[place], before: text[place &+ 1]) { return place }
        candidates &= candidates &- 1
      }
      offset &+= 8
    }
    while offset < limit {
      if isTrigger(text[offset], before: offset &+ 1 < text.count ? text[offset &+ 1] : 0) { return offset }
      offset &+= 1
    }
    return limit
  }

  private static var ones: UInt64 { 0x0101_0101_0101_0101 }
  private static var tops: UInt64 { 0x8080_8080_8080_8080 }

  /// Returns a word with the top bit set in every byte at which to stop, and perhaps in some others.
  @inline(__always)
  private func candidates(_ word: UInt64, before followers: UInt64) -> UInt64 {
    // Adding carries nothing from a byte into its neighbour once its top bit is off.
    let rise = TriggerSearch.ones &* UInt64(0x80 - TriggerSearch.leastFollower)
    let isFollowed = (followers & ~TriggerSearch.tops) &+ rise
    let marks = equal(word, UInt8(ascii: ".")) | equal(word, UInt8(ascii: ":"))
    var found = equal(word, UInt8(ascii: "@")) | marks & (isFollowed | followers)
    if seeksDigits {
      let fromZero = word ^ TriggerSearch.ones &* 0x30
      found |= ~(((fromZero & ~TriggerSearch.tops) &+ TriggerSearch.ones &* (0x80 - 10)) | fromZero)
    }
    if seeksQuotes { found |= equal(word, UInt8(ascii: "\"")) }
    return found & TriggerSearch.tops
  }

  /// Returns the top bit of every byte that equals a byte, and possibly of others, but only above such a byte.
  @inline(__always)
  private func equal(_ word: UInt64, _ byte: UInt8) -> UInt64 {
    let difference = word ^ TriggerSearch.ones &* UInt64(byte)
    return (difference &- TriggerSearch.ones) & ~difference
  }
}
