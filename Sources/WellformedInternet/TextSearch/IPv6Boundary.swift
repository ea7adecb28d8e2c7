import WellformedCore

/// The IPv6 address around a colon in running text, if there is one.
///
/// Three kinds of valid text are left out, because they are seldom meant as addresses:
///
/// - `::`, unless it stands in brackets or before a slash
/// - words of hexadecimal letters next to `::`, such as `add::face`, which are names in code
/// - eight pairs of digits, which identify a device (EUI-64)
struct IPv6Boundary {
  /// The range of the address.
  private(set) var range: Range<Int>?
  /// Where digits, colons and full stops end; no other colon before that begins an address.
  private(set) var end: Int
  /// How many bytes were examined.
  private(set) var visitedCount = 0

  /// The longest text to examine; an address has at most 45 bytes (eight groups, the last two as IPv4).
  private static var longest: Int { 64 }

  /// Searches for the address whose first colon is at an offset; it must not extend back beyond `floor`.
  init(at colon: Int, after floor: Int, in text: Span<UInt8>) {
    var start = colon
    while start > floor, colon - start < 5, text[start - 1].hexadecimalDigit != nil { start -= 1 }
    end = colon
    while end < text.count, end - start < IPv6Boundary.longest, IPv6Boundary.isPart(text[end]) { end += 1 }
    visitedCount = end - start + 1
    guard end - start < IPv6Boundary.longest, text.peek(start - 1) != UInt8(ascii: ":") else { return }
    // A word before the first colon is a label, as in `addr:fe80::1`.
    if text.hasWord(before: start) { start = colon }
    if text.peek(start) == UInt8(ascii: ":"), text.peek(start + 1) != UInt8(ascii: ":") { start += 1 }
    let last = lastOfAddress(from: start, in: text)
    let isPartOfMore = text.peek(start - 1) == UInt8(ascii: ".") || (last == end && text.hasWord(at: end))
    guard start < last, !isPartOfMore, !goesOn(at: last, in: text), isAddress(start..<last, in: text),
      !text.isInName(at: last, visitedCount: &visitedCount)
    else { return }
    range = start..<last
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    byte.hexadecimalDigit != nil || byte == UInt8(ascii: ":") || byte == UInt8(ascii: ".")
  }

  /// Returns where the address ends, without the punctuation after it.
  private func lastOfAddress(from start: Int, in text: Span<UInt8>) -> Int {
    var last = end
    while last > start, text[last - 1] == UInt8(ascii: ".") { last -= 1 }
    if last - start > 1, text[last - 1] == UInt8(ascii: ":"), text[last - 2] != UInt8(ascii: ":") { last -= 1 }
    return last
  }

  /// Returns whether a hyphen joins the address to something other than the last address of a range.
  private func goesOn(at last: Int, in text: Span<UInt8>) -> Bool {
    guard text.peek(last) == UInt8(ascii: "-"), text.hasWord(at: last + 1) else { return false }
    var next = last + 1
    while next - last < 5, text.peek(next).hexadecimalDigit != nil { next += 1 }
    return text.peek(next) != UInt8(ascii: ":")
  }

  private func isAddress(_ range: Range<Int>, in text: Span<UInt8>) -> Bool {
    var groups = ColonGroups()
    var (colons, digits, longestGroup, group) = (0, 0, 0, 0)
    for offset in range {
      let byte = text[offset]
      if groups.take(byte) != nil { return false }
      group = byte == UInt8(ascii: ":") ? 0 : group + 1
      longestGroup = max(longestGroup, group)
      if byte == UInt8(ascii: ":") { colons += 1 }
      if byte.decimalDigit != nil { digits += 1 }
    }
    guard groups.isComplete else { return false }
    if range.count == 2 {
      let isInBrackets = text.peek(range.lowerBound - 1) == UInt8(ascii: "[")
      return (isInBrackets && text.peek(range.upperBound) == UInt8(ascii: "]"))
        || text.peek(range.upperBound) == UInt8(ascii: "/")
    }
    let isDeviceNumber = colons == 7 && range.count == 23 && longestGroup == 2
    return !isDeviceNumber && (digits > 0 || colons > 2)
  }
}
