/// The role that a character plays in phone numbers, as one byte.
///
/// ASCII characters stand for themselves. Other characters have a class; `PhoneTables.characters` holds these classes.
enum PhoneCharacter {
  /// A decimal digit outside ASCII is 0x80 plus its value.
  static var otherZero: UInt8 { 0x80 }
  static var widePlus: UInt8 { 0x8A }
  static var otherPunctuation: UInt8 { 0x8B }
  static var noBreakSpace: UInt8 { 0x8C }
  static var wideSpace: UInt8 { 0x8D }
  static var wideHyphen: UInt8 { 0x8E }
  static var wideFullStop: UInt8 { 0x8F }
  static var wideTilde: UInt8 { 0x90 }
  static var wideOpening: UInt8 { 0x91 }
  static var wideClosing: UInt8 { 0x92 }
  static var wideHash: UInt8 { 0x93 }
  static var wideE: UInt8 { 0x94 }
  static var wideX: UInt8 { 0x95 }
  static var wideT: UInt8 { 0x96 }
  static var wideN: UInt8 { 0x97 }
  static var wideI: UInt8 { 0x98 }
  static var acuteO: UInt8 { 0x99 }
  static var acute: UInt8 { 0x9A }
  static var cyrillicD: UInt8 { 0x9B }
  static var cyrillicO: UInt8 { 0x9C }
  static var cyrillicB: UInt8 { 0x9D }
  static var longS: UInt8 { 0x9E }
  static var dotlessI: UInt8 { 0x9F }
  static var kelvin: UInt8 { 0xA0 }
  static var dottedI: UInt8 { 0xA1 }
  static var currency: UInt8 { 0xA3 }
  static var prolonged: UInt8 { 0xA4 }
  /// A digit that is not decimal, such as ², is 0xB0 plus its value.
  static var specialZero: UInt8 { 0xB0 }
  /// Any other letter or number.
  static var word: UInt8 { 0xFE }
  /// Anything else.
  static var other: UInt8 { 0xFF }

  /// Returns whether the class is a decimal digit of any script.
  @inline(__always)
  static func isDigit(_ class: UInt8) -> Bool { `class` &- 0x30 < 10 || `class` &- 0x80 < 10 }

  /// Returns the value of a decimal digit.
  @inline(__always)
  static func value(_ digit: UInt8) -> UInt8 { digit & 15 }

  @inline(__always)
  static func isPlus(_ class: UInt8) -> Bool { `class` == UInt8(ascii: "+") || `class` == widePlus }

  /// Returns whether the class is a tilde, which can stand between digits and can begin an extension.
  @inline(__always)
  static func isTilde(_ class: UInt8) -> Bool { `class` == UInt8(ascii: "~") || `class` == wideTilde }

  @inline(__always)
  static func isASCIILetter(_ class: UInt8) -> Bool { (`class` | 0x20) &- 0x61 < 26 }

  /// Returns whether the class can stand among the letters of a number.
  ///
  /// These are the letters of ASCII and those that differ from them in case only.
  @inline(__always)
  static func isLetter(_ class: UInt8) -> Bool { isASCIILetter(`class`) || `class` &- 0x9E < 4 }

  /// Returns whether the class can stand between the digits of a number.
  @inline(__always)
  static func isPunctuation(_ class: UInt8) -> Bool {
    if `class` < 0x40 { return 0x0000_E301_0000_0000 &>> UInt64(`class`) & 1 != 0 }
    if `class` < 0x80 { return 0x4100_0000_2900_0000 &>> UInt64(`class` & 63) & 1 != 0 }
    return `class` &- 0x8B < 8 || `class` == prolonged
  }

  /// Returns whether the class is a letter or a number, which can end a phone number.
  @inline(__always)
  static func isWord(_ class: UInt8) -> Bool {
    if `class` < 0x80 { return isASCIILetter(`class`) || `class` &- 0x30 < 10 }
    if `class` >= 0xB0 { return `class` != other }
    return `class` < 0x8A || `class` >= 0x94 && `class` != acute && `class` != currency
  }

  /// Returns whether the class is white space that can stand in a number or before its extension.
  @inline(__always)
  static func isSpace(_ class: UInt8) -> Bool {
    `class` == 0x20 || `class` == 9 || `class` == noBreakSpace || `class` == wideSpace
  }

  /// Returns the class of a character outside ASCII; `nil` if it has no class of its own.
  static func specialClass(of scalar: UInt32) -> UInt8? {
    let table = PhoneTables.characters
    var (low, high) = (0, table.unitCount / 6)
    while low < high {
      let middle = (low + high) / 2
      if table.triple(from: 6 * middle) <= Int(scalar) { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return nil }
    let distance = Int(scalar) - table.triple(from: 6 * (low - 1))
    guard distance < table.unit(at: 6 * (low - 1) + 3) else { return nil }
    let first = UInt8(table.pair(from: 6 * (low - 1) + 4))
    let isRising = first < 0x8A || first >= 0xB0
    return isRising ? first + UInt8(distance) : first
  }

  /// Returns the class of a character outside ASCII.
  static func `class`(of scalar: UInt32) -> UInt8 {
    specialClass(of: scalar) ?? (isWord(scalar: scalar) ? word : other)
  }

  /// Returns whether a character outside ASCII is a letter or a number.
  private static func isWord(scalar: UInt32) -> Bool {
    let index = PhoneTables.wordIndex
    let units = PhoneTables.words
    var (low, high) = (0, index.unitCount / 5)
    while low < high {
      let middle = (low + high) / 2
      if index.triple(from: 5 * middle) <= Int(scalar) { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return false }
    var start = index.triple(from: 5 * (low - 1))
    var place = index.pair(from: 5 * (low - 1) + 3)
    while place < units.unitCount {
      start += variable(at: &place)
      if Int(scalar) < start { return false }
      start += variable(at: &place)
      if Int(scalar) < start { return true }
    }
    return false
  }

  /// Returns a number that takes one, two or four units.
  private static func variable(at place: inout Int) -> Int {
    let units = PhoneTables.words
    let first = units.unit(at: place)
    if first < 64 {
      place += 1
      return first
    }
    if first < 96 {
      place += 2
      return (first & 31) << 7 | units.unit(at: place - 1)
    }
    place += 4
    return units.unit(at: place - 3) << 14 | units.unit(at: place - 2) << 7 | units.unit(at: place - 1)
  }

  /// Returns whether a character is a letter of the Latin script, or a mark on one.
  static func isLatin(_ scalar: UInt32) -> Bool {
    if scalar < 0x80 { return isASCIILetter(UInt8(scalar)) }
    if scalar < 0xC0 { return scalar == 0xAA || scalar == 0xB5 || scalar == 0xBA }
    if scalar < 0x250 { return scalar != 0xD7 && scalar != 0xF7 }
    return 0x300...0x36F ~= scalar || 0x1E00...0x1EFF ~= scalar
  }

  /// Returns whether a character is a percent sign or a currency sign; next to one, digits are not a phone number.
  static func isPercentOrCurrency(_ scalar: UInt32) -> Bool {
    if scalar < 0x80 { return scalar == 0x25 || scalar == 0x24 }
    return specialClass(of: scalar) == currency
  }
}
