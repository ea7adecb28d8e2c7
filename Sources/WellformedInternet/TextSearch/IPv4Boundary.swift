import WellformedCore

/// The IPv4 address around a full stop in running text, if there is one.
///
/// Numbers of versions and sections do not count as addresses: no letter, digit or further part may stand next to an
/// address.
struct IPv4Boundary {
  /// The range of the address.
  private(set) var range: Range<Int>?
  /// How many bytes were examined.
  private(set) var visitedCount = 0

  /// Searches for the address whose first full stop is at an offset; it must not extend back beyond `floor`.
  init(at dot: Int, after floor: Int, in text: Span<UInt8>) {
    var start = dot
    while start > floor, dot - start < 4, text[start - 1].decimalDigit != nil { start -= 1 }
    var quad = DottedQuad()
    var end = start
    while end < text.count, end - start < 15, quad.take(text[end]) == nil { end += 1 }
    // A full stop after the address may have been read as the one before another part.
    visitedCount = end - start + 1
    guard dot - start < 4, quad.isComplete, IPv4Boundary.canBegin(at: start, in: text),
      IPv4Boundary.canEnd(at: end, in: text), !text.isInName(at: end, visitedCount: &visitedCount)
    else { return }
    range = start..<end
  }

  private static func canBegin(at start: Int, in text: Span<UInt8>) -> Bool {
    switch text.peek(start - 1) {
    case UInt8(ascii: "."): false
    case UInt8(ascii: "-"): !text.hasWord(before: start - 1) || hasAddress(before: start - 1, in: text)
    default: !text.hasWord(before: start)
    }
  }

  /// Returns whether the last part of an address ends at an offset, so that a range of addresses continues after it.
  ///
  /// `package-1.2.3.4` is not such a range.
  private static func hasAddress(before offset: Int, in text: Span<UInt8>) -> Bool {
    var start = offset
    while offset - start < 3, text.peek(start - 1).decimalDigit != nil { start -= 1 }
    return start < offset && text.peek(start - 1) == UInt8(ascii: ".")
  }

  private static func canEnd(at end: Int, in text: Span<UInt8>) -> Bool {
    switch text.peek(end) {
    case UInt8(ascii: "."): !text.hasWord(at: end + 1)
    case UInt8(ascii: "-"): !text.hasWord(at: end + 1) || text.peek(end + 1).decimalDigit != nil
    default: !text.hasWord(at: end)
    }
  }
}
