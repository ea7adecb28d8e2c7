/// The e-mail address around an `@` in running text, if there is one.
///
/// The grammar is that of `deliverable`, or of its twin in UTF-8. Characters that it allows in a name but no name has in
/// practice, such as `/` and `{`, part the address from what stands before it, as do a word and an equals sign:
/// `from=jane@example.org`. Punctuation at the start of a name is left off.
struct EmailExtent {
  /// Where the address stands.
  private(set) var range: Range<Int>?
  /// How many bytes were looked at.
  private(set) var visitedCount = 0

  /// Looks for the address around an `@`; it must not reach back over `floor`.
  init(at sign: Int, after floor: Int, isInternational: Bool, in text: Span<UInt8>) {
    guard sign > floor, text.peek(sign - 1) != UInt8(ascii: ".") else { return }
    let domain = DomainExtent(from: sign + 1, isInternational: isInternational, in: text)
    visitedCount += domain.visitedCount
    guard domain.labelCount > 1, !domain.isPartOfMore, domain.range.count <= EmailRecognizer.Limit.domain,
      !EmailExtent.isScaleOfImage(domain, in: text)
    else { return }
    let splitsScripts = isInternational && domain.isASCII
    var name = EmailNameReader(end: sign, floor: floor, isInternational: isInternational, splitsScripts: splitsScripts)
    let start = name.start(before: domain.range.upperBound, in: text)
    visitedCount += name.visitedCount
    guard let start, start < sign else { return }
    let found = start..<domain.range.upperBound
    let part = text.extracting(found)
    let isAddress =
      EmailRecognizer.acceptsPlain(part)
      || (isInternational && EmailRecognizer(.internationalizedMailbox).recognize(part).outlook.holds)
    if isAddress { range = found }
  }

  /// Tells whether what looks like a domain says that an image is for screens of high resolution: `icon@2x.png`.
  private static func isScaleOfImage(_ domain: DomainExtent, in text: Span<UInt8>) -> Bool {
    let start = domain.range.lowerBound
    guard domain.labelCount == 2, text.peek(start).decimalDigit != nil, text.peek(start + 1) == UInt8(ascii: "x"),
      text.peek(start + 2) == UInt8(ascii: ".")
    else { return false }
    return imageEndings.contains(text.lowercasedBytes(domain.lastLabel))
  }

  private static let imageEndings: Set<[UInt8]> = Set(
    ["png", "jpg", "jpeg", "gif", "webp", "heic", "svg", "pdf"].map { Array($0.utf8) })
}

/// Reads the name of an e-mail address backwards from the `@`.
private struct EmailNameReader {
  let end: Int
  let floor: Int
  let isInternational: Bool
  /// Whether the name begins where a script that sets no spaces gives way to another: the domain tells which it is.
  let splitsScripts: Bool
  private(set) var visitedCount = 0

  init(end: Int, floor: Int, isInternational: Bool, splitsScripts: Bool) {
    self.end = end
    self.floor = floor
    self.isInternational = isInternational
    self.splitsScripts = splitsScripts
  }

  /// Where the name begins; nothing where there is none, or it is part of something longer.
  mutating func start(before addressEnd: Int, in text: Span<UInt8>) -> Int? {
    let longest = EmailRecognizer.Limit.local
    var start = end
    while start > floor, end - start <= longest {
      let length = length(before: start, in: text)
      if length == 0 { break }
      start -= length
    }
    visitedCount += end - start + 1
    guard end - start <= longest else { return nil }
    let isEmphasized = text.peek(addressEnd) == UInt8(ascii: "_")
    let begin = afterPunctuation(start, isEmphasized: isEmphasized, in: text)
    let afterKey = startAfterKey(begin, in: text)
    if afterKey == begin, isInside(start, in: text) { return nil }
    return afterPunctuation(afterKey, isEmphasized: isEmphasized, in: text)
  }

  /// The length of the character before an offset, if it may belong to the name; 0 if it does not.
  private func length(before offset: Int, in text: Span<UInt8>) -> Int {
    let byte = text[offset - 1]
    if byte == UInt8(ascii: ".") { return text[offset] == UInt8(ascii: ".") ? 0 : 1 }
    if byte < 0x80 { return EmailNameReader.isName(byte) ? 1 : 0 }
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

  /// Tells whether what was read is the end of something longer that is no address.
  private func isInside(_ start: Int, in text: Span<UInt8>) -> Bool {
    let before = text.peek(start - 1)
    // A handle, such as `@jane@example.org`.
    if before == UInt8(ascii: "@") { return true }
    if before < 0x80 { return start == floor && text.hasWord(before: start) }
    // A letter that only an international name may have.
    return text.hasWord(before: start)
  }

  /// Where the name begins after a key, as in `from=jane@example.org` and `?cc=jane@example.org`.
  ///
  /// Names hold equals signs where addresses are rewritten for mailing lists: `list+jane=example.org@example.com`.
  private func startAfterKey(_ start: Int, in text: Span<UInt8>) -> Int {
    var sign = end - 1
    while sign > start, text[sign] != UInt8(ascii: "=") { sign -= 1 }
    var key = sign
    while key > start, ByteSet.alphanumerics.contains(text[key - 1]) || text[key - 1] == UInt8(ascii: "_") { key -= 1 }
    let isKey = sign > start && key < sign && (key == start || text[key - 1] == UInt8(ascii: "&"))
    return isKey ? sign + 1 : start
  }

  /// Tells whether an ASCII character may stand in a name as people write them, less the full stop.
  private static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "{"),
      UInt8(ascii: "|"), UInt8(ascii: "}"), UInt8(ascii: "*"), UInt8(ascii: "$"), UInt8(ascii: "!"):
      false
    default: ByteSet.atom.contains(byte)
    }
  }

  /// Where the first character is that is no punctuation; an underscore is some where another one follows the address, as
  /// emphasis in Markdown.
  private func afterPunctuation(_ start: Int, isEmphasized: Bool, in text: Span<UInt8>) -> Int {
    var start = start
    while start < end, text[start] < 0x80, !ByteSet.alphanumerics.contains(text[start]) {
      if text[start] == UInt8(ascii: "_"), !isEmphasized { break }
      start += 1
    }
    return start
  }
}
