import WellformedCore

/// The role of a scalar in people's names.
enum PersonNameKind {
  case letter, mark
  /// A zero-width joiner or non-joiner.
  case joiner
  /// A variation selector of Han or Mongolian letters, or the vowel separator of Mongolian.
  case selector
  case apostrophe, hyphen
  /// A double hyphen or equals sign, which joins names in Katakana.
  case katakanaHyphen
  case stop, dot, comma, space
  /// A sign between the syllables of Tibetan or the words of Ethiopic.
  case wordSign
  case digit
  /// A control, or another invisible scalar.
  case invisible
  /// Anything else.
  case foreign

  /// Whether names are made of such scalars.
  var isForNames: Bool { self != .digit && self != .invisible && self != .foreign }

  init(of scalar: UInt32) {
    if scalar < 0x80 {
      self = PersonNameKind.ofASCII(UInt8(truncatingIfNeeded: scalar))
      return
    }
    if let sign = PersonNameKind.sign(scalar) {
      self = sign
      return
    }
    let classes = ScalarClasses(of: scalar)
    if classes.contains(.letter) {
      let isLetterlike = PersonNameKind.isLetterlike(scalar)
      self = PersonNameKind.isInvisibleLetter(scalar) ? .invisible : isLetterlike ? .foreign : .letter
    } else if classes.contains(.mark) {
      self = PersonNameKind.ofMark(scalar)
    } else if classes.contains(.digit) {
      self = .digit
    } else {
      self = classes.contains(.symbol) ? .foreign : .invisible
      // Numbers that are not decimal digits, and unassigned scalars.
      if self == .invisible, !PersonNameKind.isFormat(scalar) { self = .foreign }
    }
  }

  private static func ofASCII(_ byte: UInt8) -> PersonNameKind {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"): .letter
    case UInt8(ascii: " "): .space
    case UInt8(ascii: "'"): .apostrophe
    case UInt8(ascii: "-"): .hyphen
    case UInt8(ascii: "."): .stop
    case UInt8(ascii: ","): .comma
    case UInt8(ascii: "0")...UInt8(ascii: "9"): .digit
    case 0x00..<0x20, 0x7F: .invisible
    default: .foreign
    }
  }

  /// Returns the kind of a sign of names outside ASCII, or of a letter that serves as such.
  private static func sign(_ scalar: UInt32) -> PersonNameKind? {
    switch scalar {
    // Curly apostrophes, the okina and other modifier letters, Armenian apostrophe, geresh and gershayim.
    case 0x2018, 0x2019, 0x2BB...0x2BF, 0x2EE, 0x55A, 0x5F3, 0x5F4, 0xFF07: .apostrophe
    // Hyphens, the dash that some write instead of one, and the hyphens of Hebrew, Armenian, Mongolian and Canadian
    // syllabics.
    case 0x2010, 0x2011, 0x2013, 0x5BE, 0x58A, 0x1400, 0x1806, 0xFF0D: .hyphen
    case 0x30A0, 0xFF1D: .katakanaHyphen
    // Full stops, and the signs of abbreviation of Devanagari and Gujarati.
    case 0xFF0E, 0x970, 0xAF0: .stop
    // The middle dot of Catalan and Chinese, and others that are written instead of it.
    case 0xB7, 0x2022, 0x2027, 0x30FB, 0xFF65: .dot
    case 0xF0B, 0xF0C, 0x1361: .wordSign
    case 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: .space
    case 0x200C, 0x200D: .joiner
    case 0x180B...0x180F, 0xFE00...0xFE02, 0xE0100...0xE01EF: .selector
    // The zero of Han, a number that names are written with.
    case 0x3007: .letter
    default: nil
    }
  }

  private static func ofMark(_ scalar: UInt32) -> PersonNameKind {
    switch scalar {
    // Invisible marks.
    case 0x34F, 0x17B4, 0x17B5, 0xFE03...0xFE0F: .invisible
    // Marks that enclose a letter, and those of symbols and music.
    case 0x488, 0x489, 0x1ABE, 0x20D0...0x20FF, 0xA670...0xA672, 0x1D100...0x1D24F: .foreign
    default: .mark
    }
  }

  /// Returns whether a scalar is a filler of Hangul, which is a letter by its category.
  private static func isInvisibleLetter(_ scalar: UInt32) -> Bool {
    scalar == 0x115F || scalar == 0x1160 || scalar == 0x3164 || scalar == 0xFFA0
  }

  /// Returns whether a scalar is a letter used as a symbol of mathematics or typography (compatibility mappings tagged
  /// `<font>`).
  ///
  /// The ohm, kelvin and angstrom signs count as letters, because they compose to letters.
  private static func isLetterlike(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2126, 0x212A, 0x212B: false
    case 0x2100...0x214F, 0x1D400...0x1D7FF, 0x1EE00...0x1EEFF, 0xFB20...0xFB29: true
    default: false
    }
  }

  /// Returns whether a scalar is a control or a format character (general category Cf), such as an override of
  /// direction.
  private static func isFormat(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x80...0x9F, 0xAD, 0x600...0x605, 0x61C, 0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0x1680, 0x200B...0x200F,
      0x2028...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFF0...0xFFFB, 0x110BD, 0x110CD, 0x13430...0x1345F, 0x1BCA0...0x1BCA3,
      0x1D173...0x1D17A, 0xE0000...0xE0FFF:
      true
    default: false
    }
  }

  static func isKatakana(_ scalar: UInt32) -> Bool {
    scalar >= 0x30A1 && scalar <= 0x30FF && scalar != 0x30FB || scalar >= 0xFF66 && scalar <= 0xFF9F
  }

  static func isMongolian(_ scalar: UInt32) -> Bool { scalar >= 0x1820 && scalar <= 0x18AA }

  static func isHan(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x3005...0x3007, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: true
    default: false
    }
  }
}
