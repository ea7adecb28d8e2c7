/// The classes of scalars that rules refer to, as in the Unicode Character Database.
package struct ScalarClasses: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// General category Lu, Ll, Lt, Lm or Lo.
  package static var letter: ScalarClasses { ScalarClasses(rawValue: 1 << 0) }
  /// General category Mn, Mc or Me.
  package static var mark: ScalarClasses { ScalarClasses(rawValue: 1 << 1) }
  /// General category Nd: the decimal digits of all scripts.
  package static var digit: ScalarClasses { ScalarClasses(rawValue: 1 << 2) }
  /// The property Uppercase, or general category Lt.
  package static var uppercase: ScalarClasses { ScalarClasses(rawValue: 1 << 3) }
  /// The property Lowercase.
  package static var lowercase: ScalarClasses { ScalarClasses(rawValue: 1 << 4) }
  /// The property White_Space.
  package static var whitespace: ScalarClasses { ScalarClasses(rawValue: 1 << 5) }
  /// General category P* or S*: punctuation and symbols.
  package static var symbol: ScalarClasses { ScalarClasses(rawValue: 1 << 6) }
  /// The scalar stands alone: two neighbouring simple scalars are always two characters.
  package static var simple: ScalarClasses { ScalarClasses(rawValue: 1 << 7) }
}

extension ScalarClasses {
  /// Creates the classes of a scalar.
  ///
  /// Surrogates, and numbers that are not code points, have none.
  @inline(__always)
  package init(of scalar: UInt32) {
    self.init(combination: ScalarClasses.combination(of: scalar))
  }
}

// Scalars with the same classes and the same grapheme break class are one combination. There are few combinations, so
// code that derives something from both can keep one small table, indexed by combination.
extension ScalarClasses {
  /// How many combinations there are, numbered from 0.
  package static var combinationCount: Int { ScalarTables.combinationCount }

  /// Returns the combination of a scalar.
  ///
  /// Surrogates, and numbers that are not code points, are combination 0.
  @inline(__always)
  package static func combination(of scalar: UInt32) -> UInt8 {
    scalar < 0x80 ? ScalarTables.leaves.byte(at: Int(scalar)) : combination(beyondASCII: scalar)
  }

  @inline(never)  // Called at many places: inlined, its tables would be in many object files.
  private static func combination(beyondASCII scalar: UInt32) -> UInt8 { ScalarTables.trie.value(of: scalar) }

  /// Returns the combination of a scalar that is not ASCII, inlined for loops over texts of such scalars.
  @inline(__always)
  static func inlinedCombination(ofLong scalar: UInt32) -> UInt8 { ScalarTables.trie.value(ofLong: scalar) }

  /// Creates the classes of the scalars of a combination, which must be less than `combinationCount`.
  @inline(__always)
  package init(combination: UInt8) {
    self.init(rawValue: UInt8(truncatingIfNeeded: ScalarTables.classes.pair(at: Int(combination))))
  }

  /// Returns whether the scalars of a combination, which must be less than `combinationCount`, show nothing.
  static func isUnseen(combination: UInt8) -> Bool { ScalarTables.classes.pair(at: Int(combination)) & 1 << 8 != 0 }
}
