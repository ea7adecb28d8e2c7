/// Escapes, which a backslash begins, outside and inside classes.
extension PatternParser {
  /// An escape, or one operand of a class.
  enum Item {
    case scalar(UInt32)
    case set(ScalarSet)
  }

  /// Reads an escape outside classes.
  mutating func readEscape() throws(PatternError) {
    let start = offset
    switch byte(ahead: 1) {
    case UInt8(ascii: "b"), UInt8(ascii: "B"):
      let boundary = Condition.wordBoundary(ignoringCase: flags.contains(.caseInsensitive))
      usesWords = true
      add(byte(ahead: 1) == UInt8(ascii: "b") ? boundary : boundary.negated)
      offset += 2
    case .some(UInt8(ascii: "1")...UInt8(ascii: "9")), UInt8(ascii: "k"): throw error(.backReference, at: start)
    default:
      switch try readItemEscape(inClass: false) {
      case .scalar(let scalar): try add(folded(ScalarSet(scalar)))
      case .set(let set): try add(set)
      }
    }
  }

  /// Reads an escape that stands for a character or a set of them.
  mutating func readItemEscape(inClass: Bool) throws(PatternError) -> Item {
    let start = offset
    offset += 1
    guard let letter = next else { throw error(.malformedEscape, at: start) }
    offset += 1
    let ignoresCase = flags.contains(.caseInsensitive)
    let words = ignoresCase ? ScalarSet.wordCharacters.union(.wordCharactersByFolding) : .wordCharacters
    switch letter {
    case UInt8(ascii: "d"): return .set(.digits)
    case UInt8(ascii: "D"): return .set(ScalarSet.digits.complement)
    case UInt8(ascii: "s"): return .set(.spaces)
    case UInt8(ascii: "S"): return .set(ScalarSet.spaces.complement)
    case UInt8(ascii: "w"): return .set(words)
    case UInt8(ascii: "W"): return .set(words.complement)
    case UInt8(ascii: "p"), UInt8(ascii: "P"):
      let property = folded(try readProperty(start))
      return .set(letter == UInt8(ascii: "p") ? property : property.complement)
    case UInt8(ascii: "f"): return .scalar(0x0C)
    case UInt8(ascii: "n"): return .scalar(0x0A)
    case UInt8(ascii: "r"): return .scalar(0x0D)
    case UInt8(ascii: "t"): return .scalar(0x09)
    case UInt8(ascii: "v"): return .scalar(0x0B)
    case UInt8(ascii: "b") where inClass: return .scalar(0x08)
    case UInt8(ascii: "q") where inClass && next == UInt8(ascii: "{"): throw error(.textInClass, at: start)
    case UInt8(ascii: "0"):
      if let digit = next, (0x30...0x39).contains(digit) { throw error(.unknownEscape, at: start) }
      return .scalar(0)
    case UInt8(ascii: "c"):
      guard let control = next, (0x61...0x7A).contains(control | 0x20) else {
        throw error(.malformedEscape, at: start)
      }
      offset += 1
      return .scalar(UInt32(control % 32))
    case UInt8(ascii: "x"):
      guard let scalar = readHexadecimal(2) else { throw error(.malformedEscape, at: start) }
      return .scalar(scalar)
    case UInt8(ascii: "u"): return .scalar(try readUnicodeEscape(start))
    default:
      guard PatternParser.isPunctuation(letter, inClass: inClass) else {
        throw error(PatternParser.foreignEscape(letter) ?? .unknownEscape, at: start)
      }
      // In a class, `u` allows only one of these escapes: that of the hyphen.
      if !PatternParser.isPunctuation(letter, inClass: false), letter != UInt8(ascii: "-") {
        dialects.remove(.jsonSchema)
      }
      return .scalar(UInt32(letter))
    }
  }

  /// Returns the reason for an escape of another pattern language.
  private static func foreignEscape(_ letter: UInt8) -> PatternError.Reason? {
    switch letter {
    case UInt8(ascii: "A"), UInt8(ascii: "Z"), UInt8(ascii: "z"), UInt8(ascii: "G"): .foreignAnchor
    case UInt8(ascii: "h"), UInt8(ascii: "H"), UInt8(ascii: "R"), UInt8(ascii: "V"), UInt8(ascii: "X"),
      UInt8(ascii: "K"), UInt8(ascii: "N"), UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "Q"),
      UInt8(ascii: "E"), UInt8(ascii: "U"), UInt8(ascii: "L"), UInt8(ascii: "l"), UInt8(ascii: "C"):
      .foreignEscape
    default: nil
    }
  }

  /// Returns whether a byte is a SyntaxCharacter or `/` or, in classes, a ClassSetReservedPunctuator.
  private static func isPunctuation(_ byte: UInt8, inClass: Bool) -> Bool {
    switch byte {
    case UInt8(ascii: "^"), UInt8(ascii: "$"), UInt8(ascii: "\\"), UInt8(ascii: "."), UInt8(ascii: "*"),
      UInt8(ascii: "+"), UInt8(ascii: "?"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["),
      UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "|"), UInt8(ascii: "/"):
      return true
    case UInt8(ascii: "&"), UInt8(ascii: "-"), UInt8(ascii: "!"), UInt8(ascii: "#"), UInt8(ascii: "%"),
      UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "<"), UInt8(ascii: "="),
      UInt8(ascii: ">"), UInt8(ascii: "@"), UInt8(ascii: "`"), UInt8(ascii: "~"):
      return inClass
    default: return false
    }
  }

  /// Reads a number of hexadecimal digits.
  private mutating func readHexadecimal(_ count: Int) -> UInt32? {
    var value: UInt32 = 0
    for _ in 0..<count {
      guard let digit = next?.hexadecimalDigit else { return nil }
      value = value << 4 | UInt32(digit)
      offset += 1
    }
    return value
  }

  /// Reads what follows `\u`: four digits, a pair of four digits, or any number of digits in braces.
  private mutating func readUnicodeEscape(_ start: Int) throws(PatternError) -> UInt32 {
    var scalar: UInt32 = 0
    if skip("{") {
      var digits = 0
      while let digit = next?.hexadecimalDigit {
        scalar = min(scalar << 4 | UInt32(digit), 0x11_0000)
        digits += 1
        offset += 1
      }
      guard digits > 0, skip("}"), scalar <= ScalarSet.lastScalar else { throw error(.malformedEscape, at: start) }
    } else {
      guard let unit = readHexadecimal(4) else { throw error(.malformedEscape, at: start) }
      scalar = unit
      if (0xD800...0xDBFF).contains(unit), skip("\\u") {
        guard let second = readHexadecimal(4), (0xDC00...0xDFFF).contains(second) else {
          throw error(.loneSurrogate, at: start)
        }
        scalar = 0x1_0000 + (unit - 0xD800) << 10 + (second - 0xDC00)
      }
    }
    if (0xD800...0xDFFF).contains(scalar) { throw error(.loneSurrogate, at: start) }
    return scalar
  }

  /// Reads the braces after `\p`.
  private mutating func readProperty(_ start: Int) throws(PatternError) -> ScalarSet {
    guard skip("{") else { throw error(.malformedEscape, at: start) }
    let name = readPropertyName()
    var value: ArraySlice<UInt8>?
    if skip("=") { value = readPropertyName() }
    guard skip("}") else { throw error(.malformedEscape, at: start) }
    guard let set = UnicodeProperty.scalars(name, value: value) else { throw error(.unknownProperty, at: start) }
    return set
  }

  private mutating func readPropertyName() -> ArraySlice<UInt8> {
    let start = offset
    while let byte = next, ScalarSet.wordCharacters.contains(UInt32(byte)) { offset += 1 }
    return source[start..<offset]
  }
}
