import WellformedCore

/// The name of an email address in running text, and what directly precedes it and consists of the same characters.
///
/// Almost every ASCII character may stand in a name, so a name is cut only where something surrounds it or leads to it:
/// - A mark that its partner closes, right after the address or at the end of a later word of the line:
///   `*jane@example.org*`, `'jane@example.org or john@example.org'`, `{jane@example.org}`.
/// - The name of a value, if it says that an address or a person follows: `email=jane@example.org`, `?to=`. Any name
///   counts if another value follows or precedes: `?x=jane@example.org&y=1`.
/// - Punctuation between the name and what was found right before it: `jane@example.org/john@example.org`.
///
/// So `customer/department=shipping@example.com` and `$A12345@example.com` are names as they stand. If an address is
/// all that its line contains, nothing is cut (`EmailBoundary`).
struct EmailName {
  /// Where the name begins.
  private(set) var start: Int
  /// How many bytes were examined.
  private(set) var visitedCount = 0

  private let end: Int
  private let addressEnd: Int
  private let floor: Int

  /// Creates a name that ends at the `@` of an address.
  init(_ range: Range<Int>, addressEnd: Int, after floor: Int) {
    start = range.lowerBound
    end = range.upperBound
    self.addressEnd = addressEnd
    self.floor = floor
  }

  /// Moves the start to where the name begins.
  mutating func leaveOut(_ marks: inout ClosingMarks, in text: Span<UInt8>) {
    let isNext = start == floor && floor > 0
    if isNext || beginsAfterUnspacedWord(in: text) { leaveOutPunctuation(in: text) }
    var old = -1
    while old != start {
      old = start
      while start < end, isClosed(text[start], by: &marks, in: text) { start += 1 }
      leaveOutKey(isNext: isNext, in: text)
      leaveOutWord(&marks, in: text)
    }
  }

  /// Returns whether Chinese or the like, and then punctuation, precede: `邮箱=jane@example.org`.
  private func beginsAfterUnspacedWord(in text: Span<UInt8>) -> Bool {
    guard text.peek(start - 1) >= 0x80, text.peek(start) < 0x80 else { return false }
    return ScalarRole(of: text.scalar(before: start).value) == .unspacedLetter
  }

  private mutating func leaveOutPunctuation(in text: Span<UInt8>) {
    while start < end, text[start] < 0x80, !ByteSet.alphanumerics.contains(text[start]) {
      if text[start] == UInt8(ascii: "_") { return }
      start += 1
    }
  }

  /// Returns whether a character opens something that its partner closes.
  private mutating func isClosed(_ mark: UInt8, by marks: inout ClosingMarks, in text: Span<UInt8>) -> Bool {
    let isPaired = EmailName.pairs.contains(mark) && text.peek(addressEnd) == ClosingMarks.partner(of: mark)
    return isPaired || marks.close(mark, after: addressEnd, in: text, &visitedCount)
  }

  /// The characters that may stand directly on both sides of an address.
  private static let pairs = ByteSet("'*_~`|{=-#^%$+")

  /// Leaves out the name of a value: `email=`.
  private mutating func leaveOutKey(isNext: Bool, in text: Span<UInt8>) {
    guard start < end else { return }
    let isInQuery = text[start] == UInt8(ascii: "?") || text[start] == UInt8(ascii: "&")
    let key = isInQuery ? start + 1 : start
    let sign = keyEnd(from: key, in: text)
    visitedCount += sign - key
    guard sign > key, sign + 1 < end, text[sign] == UInt8(ascii: "=") else { return }
    let isKnown = isNext || MailKeys.contains(key..<sign, in: text)
    guard isKnown || isParameter(at: addressEnd, in: text) else { return }
    start = sign + 1
  }

  private func keyEnd(from start: Int, in text: Span<UInt8>) -> Int {
    var end = start
    while end - start < 64, MailKeys.letters.contains(text.peek(end)) { end += 1 }
    return end
  }

  /// Returns whether the next value of a query stands at an offset: `&y=`.
  private mutating func isParameter(at offset: Int, in text: Span<UInt8>) -> Bool {
    guard text.peek(offset) == UInt8(ascii: "&") else { return false }
    let sign = keyEnd(from: offset + 1, in: text)
    visitedCount += sign - offset
    return sign > offset + 1 && text.peek(sign) == UInt8(ascii: "=")
  }

  /// Leaves out a word before an address in braces, or in quotation marks after an equals sign:
  /// `Person{jane@example.org}`, `name='jane@example.org'`.
  private mutating func leaveOutWord(_ marks: inout ClosingMarks, in text: Span<UInt8>) {
    var offset = start + 1
    while offset < end {
      let mark = text[offset]
      let isQuote = mark == UInt8(ascii: "'") || mark == UInt8(ascii: "`")
      let isOpened = isQuote && text[offset - 1] == UInt8(ascii: "=") && text.peek(addressEnd) == mark
      if isOpened || (mark == UInt8(ascii: "{") && isClosed(mark, by: &marks, in: text)) {
        start = offset + 1
        break
      }
      offset += 1
    }
    visitedCount += offset - start
  }
}

/// The names of values that are email addresses or persons, in settings, logs and queries.
enum MailKeys {
  /// The characters of names of values.
  static let letters = ByteSet.label + ByteSet("_.")

  /// Returns whether the last word of a name says that an address or a person follows: `user_email`, `--reply-to`.
  static func contains(_ range: Range<Int>, in text: Span<UInt8>) -> Bool {
    var start = range.upperBound
    while start > range.lowerBound, ByteSet.alphanumerics.contains(text[start - 1]) { start -= 1 }
    let word = text.lowercasedBytes(start..<range.upperBound)
    return word.suffix(4) == mail || all.contains(word)
  }

  private static let mail = ArraySlice("mail".utf8)

  private static let all: Set<[UInt8]> = Set(
    [
      "to", "cc", "bcc", "from", "sender", "recipient", "rcpt", "mailto", "user", "username", "uid", "login", "account",
      "owner", "author", "contact", "address", "addr", "value",
    ].map { Array($0.utf8) })
}

/// Reads the name of an email address in prose backwards from the `@`.
struct EmailNameReader {
  let end: Int
  let floor: Int
  let isInternational: Bool
  /// Whether the name begins where a script without spaces changes to another; the domain decides that.
  let splitsScripts: Bool

  /// The longest text to examine: the name of a value may precede the longest name.
  private static var longest: Int { 128 }

  /// Returns all characters before the `@` that may stand in a name.
  func run(in text: Span<UInt8>) -> Range<Int> {
    var start = end
    while start > floor, end - start <= EmailNameReader.longest {
      let length = length(before: start, in: text)
      if length == 0 { break }
      start -= length
    }
    return start..<end
  }

  /// Returns the name that consists of such characters, without leading full stops.
  ///
  /// Returns `nil` if the name is longer than what is examined, or if one or two full stops join it to what precedes
  /// it. `a..jane@example.org` is a slip in an address, but `a...jane@example.org` is not.
  func name(_ run: Range<Int>, addressEnd: Int, in text: Span<UInt8>) -> EmailName? {
    guard !run.isEmpty, run.count <= EmailNameReader.longest else { return nil }
    var start = run.lowerBound
    if text[start] == UInt8(ascii: ".") {
      var dots = start
      while dots > floor, start - dots < 2, text[dots - 1] == UInt8(ascii: ".") { dots -= 1 }
      let isEllipsis = start - dots == 2
      guard isEllipsis || dots == floor || text.hasBreak(before: dots, isLine: false) else { return nil }
      start += 1
    }
    return EmailName(start..<end, addressEnd: addressEnd, after: floor)
  }

  /// Returns the length of the character before an offset, if it may belong to the name; 0 if it does not.
  private func length(before offset: Int, in text: Span<UInt8>) -> Int {
    let byte = text[offset - 1]
    if byte == UInt8(ascii: ".") { return text[offset] == UInt8(ascii: ".") ? 0 : 1 }
    if byte < 0x80 { return ByteSet.atom.contains(byte) ? 1 : 0 }
    guard isInternational else { return 0 }
    let scalar = text.scalar(before: offset)
    guard scalar.isWellFormed, offset - scalar.length >= floor else { return 0 }
    switch ScalarRole(of: scalar.value) {
    case .letter: return scalar.length
    case .unspacedLetter:
      let isSplit = splitsScripts && offset < end && text.hasWord(at: offset)
      return isSplit ? 0 : scalar.length
    default: return 0
    }
  }

  /// Returns whether what was read is the end of something longer that is not an address.
  func isInside(_ run: Range<Int>, addressEnd: Int, in text: Span<UInt8>) -> Bool {
    let start = run.lowerBound
    let before = text.peek(start - 1)
    switch before {
    // A handle, such as `@jane@example.org`.
    case UInt8(ascii: "@"): return true
    // Text right after a quotation: `"jane"doe@example.org`.
    case UInt8(ascii: "\""): return text.hasWord(before: start - 1) && text.peek(addressEnd) != before
    case ..<0x80: return start == floor && text.hasWord(before: start)
    // A letter that only an international name may have.
    default: return text.hasWord(before: start)
    }
  }
}
