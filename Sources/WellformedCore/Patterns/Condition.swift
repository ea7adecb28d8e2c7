/// What an assertion can see of the scalar on one side of a place in the text.
///
/// Every assertion treats two scalars of one kind in the same way: `^`, `$`, `\b` and `\B`, with or without `m` and
/// `i`.
package enum CharacterKind: UInt8, CaseIterable {
  /// There is no scalar: this is the start or the end of the text.
  case edge
  /// A line terminator, at which `^` and `$` also match in a multiline pattern.
  case lineTerminator
  /// A member of `\w`.
  case word
  /// A scalar that is in `\w` only if case is ignored: U+017F and U+212A.
  case wordIgnoringCase
  /// Any other scalar.
  case other
}

/// The places of a text at which something may happen: a set of pairs of the kind before and the kind after.
///
/// An assertion is a condition. A pattern that matches the empty text does so under a condition: always for `a*`, never
/// for `a`, at word boundaries for `\b`. Conditions that must hold one after the other at the same place intersect, and
/// alternatives unite. Conditions therefore replace the Booleans in the construction of an automaton, and assertions
/// need nothing else. When the automaton steps from one scalar to the next, both kinds are known.
package struct Condition: Hashable, Sendable {
  package private(set) var bits: UInt32

  private static let kinds = UInt32(5)

  static let never = Condition(bits: 0)
  package static let always = Condition(bits: (1 << 25) - 1)

  package init(bits: UInt32) { self.bits = bits }

  /// Creates the condition that holds if the closure returns `true` for the kinds before and after.
  init(_ holds: (_ before: CharacterKind, _ after: CharacterKind) -> Bool) {
    bits = 0
    for before in CharacterKind.allCases {
      for after in CharacterKind.allCases where holds(before, after) { bits |= Condition.bit(before, after) }
    }
  }

  static func & (first: Condition, second: Condition) -> Condition { Condition(bits: first.bits & second.bits) }
  static func | (first: Condition, second: Condition) -> Condition { Condition(bits: first.bits | second.bits) }

  /// Returns the condition that holds only between two kinds.
  static func at(_ before: CharacterKind, _ after: CharacterKind) -> Condition { Condition(bits: bit(before, after)) }

  func holds(_ before: CharacterKind, _ after: CharacterKind) -> Bool { bits & Condition.bit(before, after) != 0 }

  /// Returns the kinds after for which this condition holds, given the kind before: bit *n* for the kind with raw value
  /// *n*.
  func after(_ before: CharacterKind) -> UInt8 {
    UInt8(truncatingIfNeeded: bits >> (UInt32(before.rawValue) * Condition.kinds)) & 0b11111
  }

  /// Whether this condition depends on more than what comes after.
  var looksBack: Bool {
    CharacterKind.allCases.contains { after($0) != after(.edge) }
  }

  private static func bit(_ before: CharacterKind, _ after: CharacterKind) -> UInt32 {
    1 << (UInt32(before.rawValue) * kinds + UInt32(after.rawValue))
  }
}

extension Condition {
  /// Returns the condition of `^`, which with `m` also holds after a line terminator.
  static func start(multiline: Bool) -> Condition {
    Condition { before, _ in before == .edge || (multiline && before == .lineTerminator) }
  }

  /// Returns the condition of `$`, which with `m` also holds before a line terminator.
  static func end(multiline: Bool) -> Condition {
    Condition { _, after in after == .edge || (multiline && after == .lineTerminator) }
  }

  /// Returns the condition of `\b`: a word character on one side but not on the other.
  static func wordBoundary(ignoringCase: Bool) -> Condition {
    func isWord(_ kind: CharacterKind) -> Bool { kind == .word || (ignoringCase && kind == .wordIgnoringCase) }
    return Condition { isWord($0) != isWord($1) }
  }

  /// The condition that holds if this one does not.
  var negated: Condition { Condition(bits: ~bits & Condition.always.bits) }
}
