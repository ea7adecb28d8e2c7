/// How a scalar joins its neighbours into a character.
///
/// It combines the properties Grapheme_Cluster_Break, Indic_Conjunct_Break and Extended_Pictographic, as the rules of
/// UAX #29 need them.
enum GraphemeBreakClass: UInt8 {
  // The simple classes come first. The script that generates the tables knows this order.

  /// Any scalar without a class of its own.
  case other
  /// Controls, line separators and the like, except CR and LF.
  case control
  /// A Hangul syllable of two jamo.
  case lv
  /// A Hangul syllable of three jamo.
  case lvt
  /// Extended_Pictographic: emoji and what may become one.
  case pictographic
  /// A consonant that forms conjuncts (InCB=Consonant).
  case consonant
  /// CR.
  case carriageReturn
  /// LF.
  case lineFeed
  /// A leading Hangul jamo.
  case l
  /// A Hangul vowel jamo.
  case v
  /// A trailing Hangul jamo.
  case t
  /// A regional indicator, two of which make a flag.
  case regionalIndicator
  /// A scalar that joins the scalar after it.
  case prepend
  /// A spacing mark.
  case spacingMark
  /// U+200D ZERO WIDTH JOINER.
  case zeroWidthJoiner
  /// U+200C ZERO WIDTH NON-JOINER: extends a character, and ends a conjunct (InCB=None).
  case nonJoiner
  /// A scalar that extends a character (InCB=Extend).
  case extend
  /// A scalar that extends a character and links consonants into a conjunct (InCB=Linker).
  case linker
}

extension GraphemeBreakClass {
  /// Whether scalars of this class stand alone: see `ScalarClasses.simple`.
  @inline(__always)
  var isSimple: Bool { rawValue <= GraphemeBreakClass.consonant.rawValue }

  /// Creates the class of the scalars of a combination, which must be less than `ScalarClasses.combinationCount`.
  @inline(__always)
  init(combination: UInt8) {
    self = GraphemeBreakClass(rawValue: ScalarTables.breakClasses.byte(at: Int(combination))) ?? .other
  }
}
