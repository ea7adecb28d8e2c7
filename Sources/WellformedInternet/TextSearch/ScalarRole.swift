import WellformedCore
import WellformedMail

/// The role of a scalar outside ASCII in finding the edges of things in running text.
enum ScalarRole {
  /// A letter, mark or digit of a script that puts spaces between words: next to it, a word continues.
  case letter
  /// A letter, mark or digit of a script without spaces, or not always with them, such as Chinese: something new may
  /// begin right here.
  case unspacedLetter
  /// A space, a quotation mark, a bracket, punctuation that ends a phrase, or a control: nothing continues across it.
  case separator
  /// Punctuation that may stand within a web address but not at its end.
  case inner
  /// Anything else: symbols, emoji, and bytes that are not UTF-8.
  case symbol

  /// Creates the role of a scalar of 0x80 or above.
  package init(of scalar: UInt32) {
    if ScalarRole.isPartOfEmoji(scalar) {
      self = .symbol
      return
    }
    let classes = ScalarClasses(of: scalar)
    if !classes.isDisjoint(with: [.letter, .mark, .digit]) || ScalarRole.isIdeographicNumber(scalar) {
      self = ScalarRole.isUnspaced(scalar) ? .unspacedLetter : .letter
    } else if classes.contains(.whitespace) || ScalarRole.isSeparator(scalar) {
      self = .separator
    } else {
      self = ScalarRole.isInner(scalar) ? .inner : .symbol
    }
  }

  /// Returns whether a scalar is a mark that turns the one before it into an emoji, or another shape.
  private static func isPartOfEmoji(_ scalar: UInt32) -> Bool {
    (0xFE00...0xFE0F).contains(scalar) || scalar == 0x20E3 || (0xE0100...0xE01EF).contains(scalar)
  }

  /// Returns whether a scalar is a number that is written among ideographs, such as 〇.
  private static func isIdeographicNumber(_ scalar: UInt32) -> Bool {
    scalar == 0x3007 || (0x3021...0x3029).contains(scalar) || (0x3038...0x303A).contains(scalar)
  }

  /// Returns whether a scalar belongs to a script without spaces, or not always with them, including punctuation.
  static func isUnspaced(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x0E00...0x0FFF,  // Thai, Lao, Tibetan
      0x1000...0x109F, 0x1780...0x17FF,  // Myanmar, Khmer
      0x1100...0x11FF, 0xA960...0xA97F, 0xAC00...0xD7FF,  // Hangul, to whose words particles are joined
      0x2E80...0x4DFF, 0x4E00...0xA4CF, 0xF900...0xFAFF, 0xFF00...0xFFEF,  // ideographs, kana, Yi, full-width forms
      0x1B000...0x1B2FF, 0x20000...0x3FFFF:
      true
    default: false
    }
  }

  private static func isSeparator(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x80...0x9F, 0xAB, 0xBB,  // controls, « »
      0x200B, 0x200E...0x200F, 0x2014...0x2015,  // zero-width space, marks of direction, dashes between phrases
      0x2018...0x201F, 0x2026, 0x202A...0x202E, 0x2039...0x203B, 0x2060...0x206F,
      0x2308...0x230B, 0x2329...0x232A, 0x2768...0x2775, 0x27E6...0x27EF,  // brackets
      0x3001...0x3003, 0x3008...0x3011, 0x3014...0x301F,
      0xFE10...0xFE19, 0xFE30...0xFE44, 0xFE47...0xFE48, 0xFE50...0xFE52, 0xFE54...0xFE57, 0xFE59...0xFE5E,
      0xFEFF, 0xFF01...0xFF02, 0xFF07...0xFF09, 0xFF0C, 0xFF0E, 0xFF1A...0xFF1C, 0xFF1E...0xFF1F, 0xFF3B, 0xFF3D,
      0xFF5B...0xFF5D, 0xFF5F...0xFF64, 0xFFF0...0xFFFD:
      true
    default: false
    }
  }

  /// Returns whether a scalar is white space, or the zero-width space, or the mark at the start of a file.
  static func isSpace(_ scalar: UInt32) -> Bool {
    scalar == 0x200B || scalar == 0xFEFF || ScalarClasses(of: scalar).contains(.whitespace)
  }

  /// Returns whether a scalar is an end of a phrase in scripts with spaces, a hyphen, a dash or a bullet.
  private static func isInner(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x0589, 0x05BE, 0x05C3, 0x060C, 0x061B, 0x061F, 0x06D4, 0x0964...0x0965, 0x1362...0x1368, 0x2010...0x2013,
      0x2022, 0x203C...0x203D, 0x2047...0x2049:
      true
    default: false
    }
  }
}

extension Span where Element == UInt8 {
  /// Returns the scalar that ends right before an offset.
  func scalar(before offset: Int) -> DecodedScalar {
    var start = offset - 1
    while start > 0, offset - start < 4, self[start].isContinuation { start -= 1 }
    let scalar = scalar(at: start)
    return start + scalar.length == offset ? scalar : self.scalar(at: offset - 1)
  }

  /// Returns whether a line ends at an offset, or a word at white space.
  func hasBreak(at offset: Int, isLine: Bool) -> Bool {
    let byte = peek(offset)
    if isLine { return byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
    return byte <= 0x20 || byte == 0x7F || (byte >= 0x80 && spaceLength(at: offset) != nil)
  }

  /// Returns whether a line begins at an offset, or a word after white space.
  func hasBreak(before offset: Int, isLine: Bool) -> Bool {
    let byte = peek(offset - 1)
    if isLine { return byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
    return byte <= 0x20 || byte == 0x7F || (byte >= 0x80 && spaceLength(before: offset) != nil)
  }

  /// Returns the length of the white space at an offset, or `nil` if there is something else.
  func spaceLength(at offset: Int) -> Int? {
    let byte = peek(offset)
    if byte < 0x80 { return ByteSet.whitespace.contains(byte) ? 1 : nil }
    let scalar = scalar(at: offset)
    return scalar.isWellFormed && ScalarRole.isSpace(scalar.value) ? scalar.length : nil
  }

  /// Returns the length of the white space that ends at an offset, or `nil` if there is something else.
  func spaceLength(before offset: Int) -> Int? {
    let byte = peek(offset - 1)
    if byte < 0x80 { return ByteSet.whitespace.contains(byte) ? 1 : nil }
    let scalar = scalar(before: offset)
    return scalar.isWellFormed && ScalarRole.isSpace(scalar.value) ? scalar.length : nil
  }

  /// Returns whether a word that ends at an offset continues after it.
  func hasWord(at offset: Int) -> Bool {
    let byte = peek(offset)
    if byte < 0x80 { return ByteSet.alphanumerics.contains(byte) || byte == UInt8(ascii: "_") }
    let scalar = scalar(at: offset)
    return scalar.isWellFormed && ScalarRole(of: scalar.value) == .letter
  }

  /// Returns whether what ends at an offset is part of the name of an email address, or of a scheme.
  ///
  /// It is part of a name if characters of names follow, and then an `@`. It is part of a scheme if `://` follows.
  func isInName(at offset: Int, visitedCount: inout Int) -> Bool {
    if has("://", at: offset) { return true }
    var end = offset
    while end - offset <= EmailRecognizer.Limit.local, ByteSet.atomText.contains(peek(end)) { end += 1 }
    visitedCount += end - offset
    return peek(end) == UInt8(ascii: "@")
  }

  /// Returns whether a word that begins at an offset began before it.
  func hasWord(before offset: Int) -> Bool {
    let byte = peek(offset - 1)
    if byte < 0x80 { return ByteSet.alphanumerics.contains(byte) || byte == UInt8(ascii: "_") }
    let scalar = scalar(before: offset)
    return scalar.isWellFormed && ScalarRole(of: scalar.value) == .letter
  }
}
