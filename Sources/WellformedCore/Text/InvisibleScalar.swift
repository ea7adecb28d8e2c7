/// Invisible characters, which are often part of pasted text.
package enum InvisibleScalar {
  /// Returns whether a character changes the direction of the text around it (Bidi_Control, UAX #9).
  package static func isDirectional(_ scalar: UInt32) -> Bool {
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

  /// Returns whether a character shows nothing by itself.
  ///
  /// These are white space, controls, format characters other than those that are printed before digits or letters
  /// (Prepended_Concatenation_Mark), Default_Ignorable_Code_Point (UAX #44) such as the fillers of Hangul and variation
  /// selectors, and the blank pattern of Braille.
  package static func isUnseen(_ scalar: UInt32) -> Bool {
    ScalarClasses.isUnseen(combination: ScalarClasses.combination(of: scalar))
  }

  /// Returns whether a character shows nothing, not even a space.
  static func contains(_ scalar: UInt32) -> Bool {
    isUnseen(scalar) && !ScalarClasses(of: scalar).contains(.whitespace)
  }
}
