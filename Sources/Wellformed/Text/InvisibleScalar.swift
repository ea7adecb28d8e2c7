/// Invisible characters, which are often part of pasted text.
enum InvisibleScalar {
  /// Returns whether a character changes the direction of the text around it (Bidi_Control, UAX #9).
  static func isDirectional(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x61C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Returns whether a character only affects how others are ordered or joined, so that nothing is lost without it at
  /// an end of a text.
  ///
  /// These are marks and overrides of direction (UAX #9), zero-width spaces and joins, and the byte order mark.
  static func isMark(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x200B, 0x2060, 0xFEFF: true
    default: isDirectional(scalar)
    }
  }

  /// Returns whether a character beyond ASCII shows nothing: white space, a control, a format character, or one of the
  /// letters and marks that show nothing (among Default_Ignorable_Code_Point, UAX #44).
  static func isUnseen(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x80...0xA0, 0xAD, 0x34F, 0x600...0x605, 0x61C, 0x6DD, 0x70F, 0x890...0x891, 0x8E2, 0x115F...0x1160, 0x1680,
      0x17B4...0x17B5, 0x180B...0x180F, 0x2000...0x200F, 0x2028...0x202F, 0x205F...0x2064, 0x2066...0x206F, 0x2800,
      0x3000, 0x3164, 0xFE00...0xFE0F, 0xFEFF, 0xFFA0, 0xFFF9...0xFFFB, 0x110BD, 0x110CD, 0x13430...0x1343F,
      0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0001, 0xE0020...0xE007F, 0xE0100...0xE01EF:
      true
    default: false
    }
  }

  /// Returns whether a character is invisible: one of those marks, a soft hyphen, a joiner of letters, or an ASCII
  /// control that is not white space.
  static func contains(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x00...0x08, 0x0E...0x1F, 0x7F, 0xAD, 0x200C, 0x200D: true
    default: isMark(scalar)
    }
  }
}
