import WellformedCore

/// The domain that begins at an offset of running text: labels joined by full stops, as many as there are.
///
/// Full stops and hyphens at the end are left out, and so is a word that begins the next sentence: in
/// `jane@example.org.Thanks` the domain is `example.org`.
struct DomainBoundary {
  /// The range of the domain; empty if there is none.
  private(set) var range: Range<Int>
  /// The range of its last label.
  private(set) var lastLabel: Range<Int>
  /// How many labels there are.
  private(set) var labelCount = 0
  /// Whether the whole domain is ASCII.
  private(set) var isASCII = true
  /// Whether a label was left out because it begins a sentence.
  private(set) var endsBeforeSentence = false
  /// Whether an `@` follows, or a letter that cannot belong to the domain, so that the domain is part of something
  /// else.
  private(set) var isPartOfMore = false
  /// Whether a label, or what should be one, is broken by hyphens or a missing label: `a.-b`, `a-.b`, `a..b`.
  private(set) var isBroken = false
  /// How many bytes were examined.
  private(set) var visitedCount = 0

  /// Whether labels may have more than ASCII letters, digits and hyphens.
  private let isInternational: Bool
  private let takesHostCharacters: Bool

  /// Reads the domain.
  ///
  /// - Parameters:
  ///   - isInternational: Whether it may have letters of other scripts.
  ///   - takesHostCharacters: Whether it may also have underscores and symbols, as in the hosts of web addresses.
  init(from start: Int, isInternational: Bool, takesHostCharacters: Bool = false, in text: Span<UInt8>) {
    range = start..<start
    lastLabel = range
    self.isInternational = isInternational
    self.takesHostCharacters = takesHostCharacters
    read(in: text)
  }

  /// The longest domain that is read to its end, in bytes; in UTF-8 a domain can be longer than on the wire.
  private static var longest: Int { 256 }

  private mutating func read(in text: Span<UInt8>) {
    let start = range.lowerBound
    var offset = start
    var previous = lastLabel
    var isCapitalized = false
    while true {
      let label = offset
      let wasASCII = isASCII
      var seam: Int?
      offset = labelEnd(from: label, seam: &seam, in: text)
      // `localhost` before such a word: no last label has letters of both.
      if let seam, wasASCII, !hasLabel(after: offset, in: text) {
        offset = seam
        isASCII = true
      }
      var end = offset
      while end > label, text[end - 1] == UInt8(ascii: "-") || text[end - 1] == UInt8(ascii: "_") { end -= 1 }
      let isSound = end > label && text[label] != UInt8(ascii: "-")
      if isSound {
        isCapitalized = labelCount > 1 && DomainBoundary.isCapitalized(label..<end, after: start, in: text)
        previous = lastLabel
        lastLabel = label..<end
        range = start..<end
        labelCount += 1
      } else {
        isBroken = labelCount == 0 || end > label || offset > label
      }
      guard isSound, end == offset, text.peek(offset) == UInt8(ascii: "."), offset - start <= DomainBoundary.longest
      else { break }
      offset += 1
    }
    visitedCount += offset - start + 1
    note(offset, in: text)
    if isCapitalized, !isPartOfMore, TopLevelDomains.contains(text.lowercasedBytes(previous)),
      !TopLevelDomains.isOftenCapitalized(text.lowercasedBytes(lastLabel))
    {
      lastLabel = previous
      range = start..<previous.upperBound
      labelCount -= 1
      endsBeforeSentence = true
    }
  }

  /// Returns whether a full stop and another label stand at an offset.
  private func hasLabel(after offset: Int, in text: Span<UInt8>) -> Bool {
    guard text.peek(offset) == UInt8(ascii: ".") else { return false }
    let next = text.peek(offset + 1)
    guard next >= 0x80 else { return ByteSet.alphanumerics.contains(next) }
    let role = ScalarRole(of: text.scalar(at: offset + 1).value)
    return role == .letter || role == .unspacedLetter
  }

  /// Returns where the characters of a label end, and where in it a word of a script without spaces follows ASCII.
  private mutating func labelEnd(from start: Int, seam: inout Int?, in text: Span<UInt8>) -> Int {
    var offset = start
    while offset < text.count, offset - range.lowerBound <= DomainBoundary.longest {
      let byte = text[offset]
      if byte < 0x80 {
        guard ByteSet.label.contains(byte) || (takesHostCharacters && byte == UInt8(ascii: "_")) else { break }
        offset += 1
        continue
      }
      let scalar = text.scalar(at: offset)
      guard isInternational, scalar.isWellFormed else { break }
      let role = ScalarRole(of: scalar.value)
      // Signs such as ㈱ are text around a host, but emoji are letters of one.
      let isSymbol = takesHostCharacters && role == .symbol && !ScalarRole.isUnspaced(scalar.value)
      guard role == .letter || role == .unspacedLetter || isSymbol else { break }
      // `example.org` before a word of a script without spaces.
      let isNewWord = role == .unspacedLetter && offset > start && text[offset - 1] < 0x80
      if isNewWord, labelCount > 0, TopLevelDomains.contains(text.lowercasedBytes(start..<offset)) { break }
      if isNewWord, seam == nil { seam = offset }
      isASCII = false
      offset += scalar.length
    }
    return offset
  }

  /// Takes note of what follows.
  private mutating func note(_ end: Int, in text: Span<UInt8>) {
    let next = text.peek(end)
    if next == UInt8(ascii: "@") || end - range.lowerBound > DomainBoundary.longest { isPartOfMore = true }
    if next >= 0x80, text.hasWord(at: end) { isPartOfMore = true }
    // Another label follows the full stop or the hyphens that were left out.
    if end > range.upperBound, next == UInt8(ascii: "."), ByteSet.alphanumerics.contains(text.peek(end + 1)) {
      isBroken = true
    }
  }

  /// Returns whether a label is one capital letter followed by lower-case letters, and the domain before it has no
  /// capitals.
  private static func isCapitalized(_ label: Range<Int>, after start: Int, in text: Span<UInt8>) -> Bool {
    guard label.count > 1, text[label.lowerBound].isCapital else { return false }
    for offset in label.dropFirst() where !text[offset].isSmall { return false }
    for offset in start..<label.lowerBound where text[offset].isCapital { return false }
    return true
  }
}

extension Span where Element == UInt8 {
  /// Returns some of the bytes, with ASCII letters in lower case.
  func lowercasedBytes(_ range: Range<Int>) -> [UInt8] {
    range.map { offset in
      let byte = self[offset]
      return byte.isCapital ? byte | 0x20 : byte
    }
  }
}
