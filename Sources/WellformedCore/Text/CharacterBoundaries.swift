/// Determines, scalar by scalar, where characters begin, by the rules for extended grapheme clusters of UAX #29,
/// section 3.1.1.
package struct CharacterBoundaries {
  /// What precedes the next scalar, as far as any rule still needs to know.
  private enum Context {
    case nothing
    /// An odd number of regional indicators.
    case oddIndicators
    /// A pictograph and what extends it.
    case pictograph
    /// A pictograph, what extends it, and a zero width joiner.
    case joinedPictograph
    /// A consonant and what extends it, without a linker.
    case consonant
    /// A consonant and what extends it, including a linker.
    case linkedConsonant
  }

  private var previous: GraphemeBreakClass
  private var context: Context

  /// Creates the state at the start of a text.
  @inline(__always)
  package init() {
    // Characters begin at the start of a text (GB1) just as they do after a control (GB4).
    previous = .control
    context = .nothing
  }

  /// Takes one scalar, given by its combination (see `ScalarClasses`), and returns whether a character begins with it.
  @inline(__always)
  package mutating func begins(withCombination combination: UInt8) -> Bool {
    let next = GraphemeBreakClass(combination: combination)
    if previous.isSimple && next.isSimple {
      start(next)
      return true
    }
    return begins(with: next)
  }

  /// Takes ASCII other than CR, if `isBeforeCharacter` is true; `last` is its last byte.
  @inline(__always)
  mutating func skipASCII(endingIn last: UInt8) {
    previous = last < 0x20 || last == 0x7F ? .control : .other
    context = .nothing
  }

  /// Whether any ASCII other than CR would begin a character here.
  @inline(__always)
  var isBeforeCharacter: Bool { previous.isSimple || previous == .lineFeed }

  @inline(__always)
  private mutating func start(_ next: GraphemeBreakClass) {
    previous = next
    switch next {
    case .pictographic: context = .pictograph
    case .consonant: context = .consonant
    case .regionalIndicator: context = .oddIndicators
    default: context = .nothing
    }
  }

  private mutating func begins(with next: GraphemeBreakClass) -> Bool {
    switch (previous, next) {
    case (.carriageReturn, .lineFeed):  // GB3
      previous = next
      return false
    case (.control, _), (.carriageReturn, _), (.lineFeed, _),  // GB4
      (_, .control), (_, .carriageReturn), (_, .lineFeed):  // GB5
      start(next)
      return true
    case (_, .extend), (_, .linker), (_, .nonJoiner), (_, .zeroWidthJoiner), (_, .spacingMark):  // GB9, GB9a
      extend(with: next)
      return false
    case (.regionalIndicator, .regionalIndicator) where context == .oddIndicators:  // GB12, GB13
      context = .nothing
      return false
    case (.l, .l), (.l, .v), (.l, .lv), (.l, .lvt),  // GB6
      (.lv, .v), (.v, .v), (.lv, .t), (.v, .t),  // GB7
      (.lvt, .t), (.t, .t),  // GB8
      (.prepend, _):  // GB9b
      start(next)
      return false
    default:
      let isJoined =
        next == .consonant && context == .linkedConsonant  // GB9c
        || next == .pictographic && context == .joinedPictograph  // GB11
      start(next)
      return !isJoined  // GB999
    }
  }

  /// Takes a scalar that never begins a character after another.
  private mutating func extend(with next: GraphemeBreakClass) {
    previous = next
    switch (context, next) {
    case (.pictograph, .zeroWidthJoiner): context = .joinedPictograph
    case (.pictograph, .extend), (.pictograph, .linker), (.pictograph, .nonJoiner): break
    case (.consonant, .linker): context = .linkedConsonant
    case (.consonant, .extend), (.consonant, .zeroWidthJoiner): break
    case (.linkedConsonant, .extend), (.linkedConsonant, .zeroWidthJoiner), (.linkedConsonant, .linker): break
    default: context = .nothing
    }
  }
}
