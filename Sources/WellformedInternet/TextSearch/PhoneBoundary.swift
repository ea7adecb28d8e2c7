import WellformedCore

/// The phone number in running text that begins with a digit, or with the `+` or parenthesis before it.
///
/// This type determines where the number begins and ends, and what stands next to it. `PhoneShape` determines whether
/// it looks like a phone number.
struct PhoneBoundary {
  /// The range of the number.
  private(set) var range: Range<Int>?
  /// Where digits and the characters between them end.
  private(set) var end: Int
  /// How many bytes were examined.
  private(set) var visitedCount = 0

  /// The longest text to examine; a number has at most 15 digits.
  private static var longest: Int { 48 }

  /// Searches for the number whose first digit is at an offset; it must not extend back beyond `floor`.
  init(at digit: Int, after floor: Int, in text: Span<UInt8>) {
    var start = digit
    if start > floor, text[start - 1] == UInt8(ascii: "+") { start -= 1 }
    // `(020)` and `(+44)`, but not the parenthesis around a whole number.
    if start > floor, PhoneBoundary.opensGroup(at: start - 1, in: text) { start -= 1 }
    if start > floor, text[start] == UInt8(ascii: "("), text[start - 1] == UInt8(ascii: "+") { start -= 1 }
    var shape = PhoneShape(isLabelled: start >= 4 && text.has("tel:", at: start - 4))
    end = start
    var last = start
    while end < text.count, end - start < PhoneBoundary.longest {
      let (length, isDigit) = PhoneBoundary.part(at: end, in: text)
      if length == 0 || !shape.take(text[end], isDigit: isDigit) { break }
      if text[end] == UInt8(ascii: " "), beginsOther(at: end + 1, after: floor, in: text) { break }
      end += length
      if isDigit { last = end }
    }
    visitedCount = end - start + 4
    guard end - start < PhoneBoundary.longest, shape.finish(),
      PhoneBoundary.canBegin(at: start, after: floor, in: text),
      PhoneBoundary.canEnd(at: last, in: text), !hasAddress(in: start..<last, after: floor, of: text),
      !text.isInName(at: last, visitedCount: &visitedCount)
    else { return }
    range = start..<last
  }

  /// Returns whether an IPv4 address, a date such as `2026-11-21` or a time such as `15:52` begins at an offset.
  private mutating func beginsOther(at offset: Int, after floor: Int, in text: Span<UInt8>) -> Bool {
    var end = offset
    while end - offset < 5, text.peek(end).decimalDigit != nil { end += 1 }
    visitedCount += end - offset + 1
    switch text.peek(end) {
    case UInt8(ascii: "."):
      guard end > offset, end - offset < 4 else { return false }
      let address = IPv4Boundary(at: end, after: floor, in: text)
      visitedCount += address.visitedCount
      return address.range != nil
    case UInt8(ascii: ":"): return end > offset && end - offset < 3 && text.peek(end + 1).decimalDigit != nil
    case UInt8(ascii: "-"):
      let isDate = text.isNumber(end + 1..<end + 3) && text.isNumber(end + 4..<end + 6)
      return end - offset == 4 && isDate && text.peek(end + 3) == UInt8(ascii: "-") && !text.hasWord(at: end + 6)
    default: return false
    }
  }

  /// Returns whether some of the groups are an IPv4 address.
  private mutating func hasAddress(in range: Range<Int>, after floor: Int, of text: Span<UInt8>) -> Bool {
    var group = range.lowerBound
    for offset in range where text[offset].decimalDigit == nil {
      let isFirstDot = text[offset] == UInt8(ascii: ".") && offset > group && offset - group < 4
      if isFirstDot, text.peek(group - 1) != UInt8(ascii: ".") {
        let address = IPv4Boundary(at: offset, after: floor, in: text)
        visitedCount += address.visitedCount
        if address.range != nil { return true }
      }
      group = offset + 1
    }
    return false
  }

  /// Returns the length of a digit, or of a character that may stand between digits; 0 for other characters.
  private static func part(at offset: Int, in text: Span<UInt8>) -> (length: Int, isDigit: Bool) {
    let byte = text[offset]
    if byte.decimalDigit != nil { return (1, true) }
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: ")"),
      UInt8(ascii: "+"):
      return (1, false)
    case UInt8(ascii: "("): return (opensGroup(at: offset, in: text) ? 1 : 0, false)
    case 0xC2, 0xE2:
      let scalar = text.scalar(at: offset)
      switch scalar.value {
      case 0xA0, 0x2007, 0x2009, 0x2010...0x2013, 0x202F: return (scalar.length, false)
      default: return (0, false)
      }
    default: return (0, false)
    }
  }

  /// Returns whether a parenthesis encloses one to five digits, and more digits follow.
  private static func opensGroup(at offset: Int, in text: Span<UInt8>) -> Bool {
    guard text.peek(offset) == UInt8(ascii: "(") else { return false }
    let first = text.peek(offset + 1) == UInt8(ascii: "+") ? offset + 2 : offset + 1
    var end = first
    while end - first < 6, text.peek(end).decimalDigit != nil { end += 1 }
    guard end > first, end - first < 6, text.peek(end) == UInt8(ascii: ")") else { return false }
    switch text.peek(end + 1) {
    case UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "/"):
      return text.peek(end + 2).decimalDigit != nil || text.peek(end + 2) == UInt8(ascii: "(")
    default: return text.peek(end + 1).decimalDigit != nil
    }
  }

  private static func canBegin(at start: Int, after floor: Int, in text: Span<UInt8>) -> Bool {
    if text.hasWord(before: start) { return false }
    switch text.peek(start - 1) {
    case UInt8(ascii: "@"), UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "+"), UInt8(ascii: "%"),
      UInt8(ascii: "&"), UInt8(ascii: "\\"), UInt8(ascii: "*"), UInt8(ascii: "^"), UInt8(ascii: "~"):
      return false
    // A part of something longer, unless a space or the like precedes it.
    case UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "/"): return !text.hasWord(before: start - 1)
    case UInt8(ascii: ":"): return text.peek(start - 2).decimalDigit == nil
    case UInt8(ascii: " "):
      return text.peek(start) == UInt8(ascii: "+") || start - 1 == floor || !isAmount(before: start - 1, in: text)
    case 0x80...: return !isCurrency(text.scalar(before: start).value)
    default: return true
    }
  }

  /// Returns whether a currency sign, or a number that continues after a space, ends at an offset.
  private static func isAmount(before offset: Int, in text: Span<UInt8>) -> Bool {
    let before = text.peek(offset - 1)
    if before == UInt8(ascii: "$") || before.decimalDigit != nil { return true }
    return before >= 0x80 && isCurrency(text.scalar(before: offset).value)
  }

  private static func isCurrency(_ scalar: UInt32) -> Bool {
    (0xA2...0xA5).contains(scalar) || (0x20A0...0x20CF).contains(scalar)
  }

  /// Returns whether a capitalised word stands at an offset that is not the label of a domain.
  private static func beginsSentence(at offset: Int, in text: Span<UInt8>) -> Bool {
    guard text.peek(offset).isCapital else { return false }
    var end = offset + 1
    while end - offset < 24, text.peek(end).isSmall { end += 1 }
    let isLabel = text.peek(end) == UInt8(ascii: ".") && text.hasWord(at: end + 1)
    return !isLabel && !text.hasWord(at: end) && text.peek(end) != UInt8(ascii: "-")
      && text.peek(end) != UInt8(ascii: "@")
  }

  private static func canEnd(at end: Int, in text: Span<UInt8>) -> Bool {
    if text.hasWord(at: end) { return false }
    switch text.peek(end) {
    case UInt8(ascii: "%"), UInt8(ascii: "$"), UInt8(ascii: "\\"), UInt8(ascii: "^"): return false
    case UInt8(ascii: "."): return !text.hasWord(at: end + 1) || beginsSentence(at: end + 1, in: text)
    case UInt8(ascii: ":"): return !text.hasWord(at: end + 1) && text.peek(end + 1) != UInt8(ascii: ":")
    case UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: "+"): return !text.hasWord(at: end + 1)
    // The cents of an amount.
    case UInt8(ascii: ","):
      let hasThousands = text.peek(end - 4) == UInt8(ascii: " ") || text.peek(end - 4) == UInt8(ascii: ".")
      return !(hasThousands && text.isNumber(end + 1..<end + 3)) || text.peek(end + 3).decimalDigit != nil
    case UInt8(ascii: " "): return !isCurrency(text.scalar(at: end + 1).value)
    case 0x80...: return !isCurrency(text.scalar(at: end).value)
    default: return true
    }
  }
}
