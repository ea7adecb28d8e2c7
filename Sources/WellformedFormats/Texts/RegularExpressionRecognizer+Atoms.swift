import WellformedCore

/// Escapes, classes and names.
extension RegularExpressionRecognizer {
  /// What a character must be because of where it stands.
  enum Goal {
    case anything
    /// The end of the range that begins at the offset `start`.
    case end(of: UInt32, start: Int)
    /// The first or a later character of the name in what begins at the offset `start`.
    case name(isFirst: Bool, start: Int)

    /// Returns whether any of these characters is one.
    func isReached(by characters: ClosedRange<UInt32>) -> Bool {
      switch self {
      case .anything: true
      case .end(let first, _): characters.upperBound >= first
      case .name(let isFirst, _):
        isFirst
          ? RegularExpressionRecognizer.nameStarts.meets(characters)
          : RegularExpressionRecognizer.nameParts.meets(characters)
      }
    }
  }

  /// A character, a class of them, or why there is none.
  enum Atom {
    case character(UInt32)
    case characters
    case refused(Recognition)
  }

  /// The characters with which the name of a group can begin: ID_Start, `$` and `_`.
  static let nameStarts = UnicodeProperty.identifierStarts.union(ScalarSet([(0x24, 0x24), (0x5F, 0x5F)]))
  /// The characters that can follow in the name of a group: ID_Continue, `$` and joiners.
  static let nameParts = UnicodeProperty.identifierParts.union(ScalarSet([(0x24, 0x24), (0x200C, 0x200D)]))

  /// Returns the refusal of a character that is not what its place requires.
  private func refuse(_ goal: Goal, in text: Span<UInt8>) -> Recognition {
    switch goal {
    case .anything: refuse(.escapeFaulty, from: offset, in: text)
    case .end(_, let start): refuse(.rangeFaulty, from: start, in: text)
    case .name(_, let start): refuse(.nameFaulty, from: start, in: text)
    }
  }

  /// Goes past a byte, with which a character was read.
  private mutating func end(_ value: UInt32, _ goal: Goal, in text: Span<UInt8>) -> Atom {
    guard goal.isReached(by: value...value) else { return .refused(refuse(goal, in: text)) }
    offset &+= 1
    return .character(value)
  }

  // MARK: Classes

  /// Reads a class in square brackets.
  mutating func readClass(in text: Span<UInt8>) -> Recognition? {
    let start = offset
    offset &+= 1
    if offset < text.count, text[offset] == UInt8(ascii: "^") { offset &+= 1 }
    while offset < text.count {
      if text[offset] == UInt8(ascii: "]") {
        offset &+= 1
        return nil
      }
      let place = offset
      let first = readClassAtom(in: text, .anything)
      if case .refused(let refusal) = first { return refusal }
      guard offset < text.count, text[offset] == UInt8(ascii: "-") else { continue }
      // A hyphen at the end of a class stands for itself.
      if offset &+ 1 < text.count, text[offset &+ 1] == UInt8(ascii: "]") { continue }
      offset &+= 1
      if offset == text.count { break }
      guard case .character(let value) = first else { return refuse(.rangeFaulty, from: place, in: text) }
      if case .refused(let refusal) = readClassAtom(in: text, .end(of: value, start: place)) { return refusal }
    }
    return .incomplete(Fault.unclosed, start..<text.count)
  }

  private mutating func readClassAtom(in text: Span<UInt8>, _ goal: Goal) -> Atom {
    if text[offset] == UInt8(ascii: "\\") { return readAtomEscape(in: text, goal, isInClass: true) }
    let scalar = text.scalar(at: offset)
    guard scalar.isWellFormed, goal.isReached(by: scalar.value...scalar.value) else {
      return .refused(refuse(goal, in: text))
    }
    offset &+= scalar.length
    return .character(scalar.value)
  }

  // MARK: Escapes

  /// Reads an escape that stands for a character or a class of them.
  mutating func readAtomEscape(in text: Span<UInt8>, _ goal: Goal, isInClass: Bool) -> Atom {
    let start = offset
    offset &+= 1
    guard offset < text.count else { return .refused(.incomplete(Fault.escapeFaulty, start..<offset)) }
    let byte = text[offset]
    switch byte {
    case UInt8(ascii: "d"), UInt8(ascii: "D"), UInt8(ascii: "s"), UInt8(ascii: "S"), UInt8(ascii: "w"),
      UInt8(ascii: "W"), UInt8(ascii: "p"), UInt8(ascii: "P"):
      if case .end = goal { return .refused(refuse(goal, in: text)) }
      offset &+= 1
      if byte | 0x20 == UInt8(ascii: "p"), let refusal = readProperty(in: text, from: start) {
        return .refused(refusal)
      }
      return .characters
    case UInt8(ascii: "t"): return end(0x09, goal, in: text)
    case UInt8(ascii: "n"): return end(0x0A, goal, in: text)
    case UInt8(ascii: "v"): return end(0x0B, goal, in: text)
    case UInt8(ascii: "f"): return end(0x0C, goal, in: text)
    case UInt8(ascii: "r"): return end(0x0D, goal, in: text)
    case UInt8(ascii: "b") where isInClass: return end(0x08, goal, in: text)
    case UInt8(ascii: "0"):
      let atom = end(0, goal, in: text)
      if case .refused = atom { return atom }
      if offset < text.count, ByteSet.digits.contains(text[offset]) {
        return .refused(refuse(.escapeFaulty, from: start, in: text))
      }
      return atom
    case UInt8(ascii: "c"):
      // The characters of \cA to \cZ.
      guard goal.isReached(by: 1...26) else { return .refused(refuse(goal, in: text)) }
      offset &+= 1
      guard offset < text.count else { return .refused(.incomplete(Fault.escapeFaulty, start..<offset)) }
      guard ByteSet.letters.contains(text[offset]) else {
        return .refused(refuse(.escapeFaulty, from: start, in: text))
      }
      return end(UInt32(text[offset] & 31), goal, in: text)
    case UInt8(ascii: "x"):
      guard goal.isReached(by: 0...0xFF) else { return .refused(refuse(goal, in: text)) }
      offset &+= 1
      return readHexadecimal(in: text, from: start, digits: 2, goal)
    case UInt8(ascii: "u"): return readUnicodeEscape(in: text, from: start, goal)
    case UInt8(ascii: "-") where isInClass: return end(UInt32(byte), goal, in: text)
    default:
      guard RegularExpressionRecognizer.syntax.contains(byte) else {
        return .refused(refuse(.escapeFaulty, from: start, in: text))
      }
      return end(UInt32(byte), goal, in: text)
    }
  }

  /// The characters that can stand for themselves after a backslash: SyntaxCharacter and the slash.
  private static let syntax = ByteSet("^$\\.*+?()[]{}|/")

  /// Reads digits that stand for a character; refuses the first after which no others lead to one of the right kind.
  private mutating func readHexadecimal(
    in text: Span<UInt8>, from start: Int, digits: UInt32, _ goal: Goal
  ) -> Atom {
    var value: UInt32 = 0
    for left in (0..<digits).reversed() {
      guard offset < text.count else { return .refused(.incomplete(Fault.escapeFaulty, start..<offset)) }
      guard let digit = text[offset].hexadecimalDigit else {
        return .refused(refuse(.escapeFaulty, from: start, in: text))
      }
      value = value << 4 | UInt32(digit)
      let first = value << (4 &* left)
      let last = first | ((1 << (4 &* left)) &- 1)
      guard goal.isReached(by: first...last) || isReached(goal, byPairsFrom: first, through: last) else {
        return .refused(refuse(goal, in: text))
      }
      offset &+= 1
    }
    return .character(value)
  }

  /// Returns whether a surrogate in this range and a second one can form a character of the right kind.
  private func isReached(_ goal: Goal, byPairsFrom first: UInt32, through last: UInt32) -> Bool {
    let first = max(first, 0xD800)
    let last = min(last, 0xDBFF)
    guard first <= last else { return false }
    return goal.isReached(by: (0x10000 &+ (first &- 0xD800) << 10)...(0x103FF &+ (last &- 0xD800) << 10))
  }

  private mutating func readUnicodeEscape(in text: Span<UInt8>, from start: Int, _ goal: Goal) -> Atom {
    offset &+= 1
    if offset < text.count, text[offset] == UInt8(ascii: "{") { return readBracedEscape(in: text, from: start, goal) }
    let first = readHexadecimal(in: text, from: start, digits: 4, goal)
    guard case .character(let lead) = first, 0xD800...0xDBFF ~= lead else { return first }
    // Two surrogates are one character. A surrogate alone is one only if the next escape is no second one.
    let end = offset
    let second = readSecondSurrogate(after: lead, in: text, from: start, goal)
    if case .character = second { return second }
    guard goal.isReached(by: lead...lead) else { return second }
    offset = end
    return first
  }

  private mutating func readSecondSurrogate(
    after lead: UInt32, in text: Span<UInt8>, from start: Int, _ goal: Goal
  ) -> Atom {
    for mark in [UInt8(ascii: "\\"), UInt8(ascii: "u")] {
      guard offset < text.count else { return .refused(.incomplete(Fault.escapeFaulty, start..<offset)) }
      guard text[offset] == mark else { return .refused(refuse(goal, in: text)) }
      offset &+= 1
    }
    var value: UInt32 = 0
    for left: UInt32 in [3, 2, 1, 0] {
      guard offset < text.count else { return .refused(.incomplete(Fault.escapeFaulty, start..<offset)) }
      guard let digit = text[offset].hexadecimalDigit else { return .refused(refuse(goal, in: text)) }
      value = value << 4 | UInt32(digit)
      let first = max(value << (4 &* left), 0xDC00)
      let last = min(value << (4 &* left) | ((1 << (4 &* left)) &- 1), 0xDFFF)
      let base = 0x10000 &+ (lead &- 0xD800) << 10
      guard first <= last, goal.isReached(by: (base &+ first &- 0xDC00)...(base &+ last &- 0xDC00)) else {
        return .refused(refuse(goal, in: text))
      }
      offset &+= 1
    }
    return .character(0x10000 &+ (lead &- 0xD800) << 10 &+ value &- 0xDC00)
  }

  /// Reads `{1F600}`.
  private mutating func readBracedEscape(in text: Span<UInt8>, from start: Int, _ goal: Goal) -> Atom {
    offset &+= 1
    let digits = offset
    var value: UInt32 = 0
    while offset < text.count {
      if text[offset] == UInt8(ascii: "}"), offset > digits { return end(value, goal, in: text) }
      guard let digit = text[offset].hexadecimalDigit else {
        return .refused(refuse(.escapeFaulty, from: start, in: text))
      }
      value = value << 4 | UInt32(digit)
      guard value <= ScalarSet.lastScalar else { return .refused(refuse(.escapeFaulty, from: start, in: text)) }
      guard canReach(goal, withDigitsAfter: value) else { return .refused(refuse(goal, in: text)) }
      offset &+= 1
    }
    return .refused(.incomplete(Fault.escapeFaulty, start..<offset))
  }

  /// Returns whether a number that begins with these digits is a character of the right kind.
  private func canReach(_ goal: Goal, withDigitsAfter value: UInt32) -> Bool {
    if value == 0 { return goal.isReached(by: 0...ScalarSet.lastScalar) }
    var (first, last) = (value, value)
    while first <= ScalarSet.lastScalar {
      if goal.isReached(by: first...min(last, ScalarSet.lastScalar)) { return true }
      first <<= 4
      last = last << 4 | 0xF
    }
    return false
  }

  // MARK: Names

  /// A name, or why there is none.
  enum Name {
    case read(ExactText)
    case refused(Recognition)
  }

  /// Reads the name of a group up to the bracket that closes it.
  mutating func readName(in text: Span<UInt8>, from start: Int) -> Name {
    var name: [UInt8] = []
    while offset < text.count {
      let byte = text[offset]
      let isFirst = name.isEmpty
      if byte == UInt8(ascii: ">"), !isFirst { return .read(ExactText(String(decoding: name, as: UTF8.self))) }
      if ByteSet.letters.contains(byte) || !isFirst && ByteSet.digits.contains(byte) {
        name.append(byte)
        offset &+= 1
        continue
      }
      let goal = Goal.name(isFirst: isFirst, start: start)
      guard byte == UInt8(ascii: "\\") else {
        let scalar = text.scalar(at: offset)
        guard scalar.isWellFormed, goal.isReached(by: scalar.value...scalar.value) else {
          return .refused(refuse(.nameFaulty, from: start, in: text))
        }
        name.append(scalar: scalar.value)
        offset &+= scalar.length
        continue
      }
      let escape = offset
      offset &+= 1
      guard offset < text.count else { break }
      guard text[offset] == UInt8(ascii: "u") else { return .refused(refuse(.nameFaulty, from: start, in: text)) }
      switch readUnicodeEscape(in: text, from: escape, goal) {
      case .character(let value): name.append(scalar: value)
      case .characters: break
      case .refused(let refusal): return .refused(refusal)
      }
    }
    return .refused(.incomplete(Fault.nameFaulty, start..<text.count))
  }

  // MARK: Properties

  /// Reads the name of a property of Unicode, or a name and a value, in curly brackets.
  private mutating func readProperty(in text: Span<UInt8>, from start: Int) -> Recognition? {
    guard offset < text.count else { return .incomplete(Fault.propertyUnknown, start..<offset) }
    guard text[offset] == UInt8(ascii: "{") else { return refuse(.propertyUnknown, from: start, in: text) }
    offset &+= 1
    var lone = PropertyMatch()
    lone.compare(UnicodeProperty.categoryNames, with: text, at: offset)
    lone.compare(UnicodeProperty.binaryNames, with: text, at: offset)
    var category = PropertyMatch()
    category.compare("gc General_Category", with: text, at: offset)
    var script = PropertyMatch()
    script.compare("sc scx Script Script_Extensions", with: text, at: offset)
    let length = max(lone.length, category.length, script.length)
    offset &+= length
    var isWhole = lone.isWhole && lone.length == length
    if offset < text.count, text[offset] == UInt8(ascii: "=") {
      let values: StaticString
      if category.isWhole, category.length == length {
        values = UnicodeProperty.categoryNames
      } else if script.isWhole, script.length == length {
        values = UnicodeTables.scriptNames
      } else {
        return refuse(.propertyUnknown, from: start, in: text)
      }
      offset &+= 1
      var value = PropertyMatch()
      value.compare(values, with: text, at: offset)
      offset &+= value.length
      isWhole = value.isWhole
    }
    guard offset < text.count else { return .incomplete(Fault.propertyUnknown, start..<offset) }
    guard isWhole, text[offset] == UInt8(ascii: "}") else { return refuse(.propertyUnknown, from: start, in: text) }
    offset &+= 1
    return nil
  }

  /// The longest beginning of names that a text has at an offset.
  private struct PropertyMatch {
    var length = 0
    /// Whether it is a whole name.
    var isWhole = false

    /// Compares each name of a list.
    mutating func compare(_ list: StaticString, with text: Span<UInt8>, at start: Int) {
      var place = 0
      let end = list.utf8CodeUnitCount
      while place < end {
        var common = 0
        var isEqual = true
        // A name ends with a space, a line feed or a semicolon.
        while place < end {
          let byte = UnicodeDigits.byte(at: place, of: list)
          if byte <= 0x20 || byte == UInt8(ascii: ";") { break }
          if isEqual, start &+ common < text.count, text[start &+ common] == byte {
            common &+= 1
          } else {
            isEqual = false
          }
          place &+= 1
        }
        if common > length {
          (length, isWhole) = (common, isEqual)
        } else if common == length, common > 0, isEqual {
          isWhole = true
        }
        place &+= 1
      }
    }
  }
}
