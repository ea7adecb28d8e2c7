import WellformedCore

/// Where in a line the quotation marks, emphasis and braces before an email address are closed.
///
/// What was read for one address is kept for the next, so the text is read only once for each mark, however many
/// addresses there are.
struct ClosingMarks {
  /// For each mark, how far the text is known not to have it at the edge of a word.
  private var known = SIMD8<Int>(repeating: 0)

  /// How far from an address a mark may be closed.
  private static var farthest: Int { 512 }

  /// Returns the character that closes what another one opens.
  static func partner(of mark: UInt8) -> UInt8 { mark == UInt8(ascii: "{") ? UInt8(ascii: "}") : mark }

  private static func index(of mark: UInt8) -> Int? {
    switch mark {
    case UInt8(ascii: "'"): 0
    case UInt8(ascii: "*"): 1
    case UInt8(ascii: "_"): 2
    case UInt8(ascii: "~"): 3
    case UInt8(ascii: "`"): 4
    case UInt8(ascii: "{"): 5
    default: nil
    }
  }

  /// Returns whether a mark that is open at an offset is closed in the same line: at the end of a word, before the mark
  /// opens anything else.
  mutating func close(_ mark: UInt8, after offset: Int, in text: Span<UInt8>, _ visitedCount: inout Int) -> Bool {
    guard let index = ClosingMarks.index(of: mark) else { return false }
    var place = max(known[index], offset)
    let start = place
    while place < text.count, place - offset <= ClosingMarks.farthest, text[place] != UInt8(ascii: "\n"),
      !ClosingMarks.isAtEdge(mark, at: place, in: text)
    {
      place += 1
    }
    visitedCount += place - start + 1
    known[index] = place
    guard place < text.count, place - offset <= ClosingMarks.farthest else { return false }
    return text[place] == ClosingMarks.partner(of: mark) && ClosingMarks.closes(at: place, in: text)
  }

  /// Returns whether a mark opens or closes something at an offset, which a mark within a word does not.
  private static func isAtEdge(_ mark: UInt8, at offset: Int, in text: Span<UInt8>) -> Bool {
    let byte = text[offset]
    guard byte == mark || byte == partner(of: mark) else { return false }
    return closes(at: offset, in: text) || !text.hasWord(before: offset)
  }

  /// Returns whether a word ends before the mark, and none begins after it.
  private static func closes(at offset: Int, in text: Span<UInt8>) -> Bool {
    if text[offset] == UInt8(ascii: "}") { return true }
    return text.peek(offset - 1) > 0x20 && !text.hasWord(at: offset + 1)
  }

  /// Drops the first bytes of the text.
  mutating func forget(_ count: Int) {
    for index in known.indices { known[index] = max(known[index] - count, 0) }
  }
}
