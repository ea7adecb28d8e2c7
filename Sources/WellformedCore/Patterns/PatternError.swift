/// Why a text is not a pattern, or not one that Wellformed can decide, and where.
public struct PatternError: Error, Hashable, Sendable {
  /// The UTF-8 offset of the problem in the pattern's source.
  public let offset: Int

  /// What is wrong.
  public let reason: Reason

  /// The equivalent of what was written in another pattern language, if there is exactly one: `\p{L}` for `[:alpha:]`.
  public let replacement: String?

  /// Creates an error.
  public init(offset: Int, reason: Reason, replacement: String? = nil) {
    self.offset = offset
    self.reason = reason
    self.replacement = replacement
  }

  /// What can be wrong with a pattern.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// A group is opened but not closed.
    case unterminatedGroup
    /// A parenthesis closes nothing.
    case unmatchedParenthesis
    /// A character class is opened but not closed.
    case unterminatedClass
    /// A bracket or brace stands alone; ECMA-262 requires a backslash before it.
    case unescapedBracket
    /// A quantifier has nothing before it that can be repeated.
    case nothingToRepeat
    /// A plus sign follows a quantifier, as in `a++`. In other languages, such a quantifier takes as much as it can and
    /// gives nothing back.
    case possessiveQuantifier
    /// The braces of a repetition contain something other than numbers.
    case malformedRepetition
    /// The smallest number of a repetition is greater than its largest number.
    case repetitionOutOfOrder
    /// A range ends before it begins.
    case rangeOutOfOrder
    /// An end of a range is a class; it must be a single character.
    case rangeOfClass
    /// Intersection or subtraction is combined with something else in one class.
    case mixedClassOperators
    /// A class is named as in POSIX, such as `[:alpha:]`, which ECMA-262 reads as the letters of the name.
    case posixClass
    /// Classes are nested too deeply.
    case nestedTooDeeply
    /// There is no such escape, or the character needs no escape.
    case unknownEscape
    /// An escape anchors a pattern in other languages, such as `\A`, `\Z` and `\G`.
    case foreignAnchor
    /// An escape has a meaning in other languages but none here, such as `\h`, `\R` and `\Q`.
    case foreignEscape
    /// An escape lacks digits, a brace or a letter, or names no character.
    case malformedEscape
    /// An escape names half of a surrogate pair.
    case loneSurrogate
    /// There is no such Unicode property, or it is not supported.
    case unknownProperty
    /// There is no such kind of group.
    case unknownGroup
    /// A group has flags but no pattern, as in `(?i)`. Flags apply to a group, as in `(?i:a)`.
    case flagsWithoutGroup
    /// A group's name is missing or malformed.
    case malformedGroupName
    /// A class contains a text of several characters (`\q`).
    case textInClass
    /// The pattern refers back to what a group has matched.
    case backReference
    /// The pattern looks behind.
    case lookBehind
    /// The pattern looks ahead from a place other than its front.
    case innerLookAhead
    /// The pattern looks ahead at the front, but may match anywhere.
    case unanchoredLookAhead
    /// The pattern would need too many states.
    case tooLarge
  }
}

extension PatternError.Reason {
  /// What is wrong, as an English sentence.
  public var words: String {
    switch self {
    case .unterminatedGroup: "This group is not closed."
    case .unmatchedParenthesis: "This parenthesis closes no group."
    case .unterminatedClass: "This character class is not closed."
    case .unescapedBracket: "This bracket has no partner."
    case .nothingToRepeat: "There is nothing before this to repeat."
    case .possessiveQuantifier: "Possessive quantifiers are not supported."
    case .malformedRepetition: "This repetition is malformed."
    case .repetitionOutOfOrder: "This repetition's least number is greater than its greatest."
    case .rangeOutOfOrder: "This range ends before it begins."
    case .rangeOfClass: "A range goes from one character to another, not to a class."
    case .mixedClassOperators: "An intersection or subtraction cannot be mixed with anything else in one class."
    case .posixClass: "Named POSIX classes are not supported."
    case .nestedTooDeeply: "Classes are nested too deeply here."
    case .unknownEscape: "There is no such escape."
    case .foreignAnchor: "There is no such anchor."
    case .foreignEscape: "This escape has no meaning in this pattern language."
    case .malformedEscape: "This escape is malformed."
    case .loneSurrogate: "Half of a surrogate pair is not a character."
    case .unknownProperty: "This Unicode property is unknown or not supported."
    case .unknownGroup: "There is no such kind of group."
    case .flagsWithoutGroup: "These flags have no group."
    case .malformedGroupName: "This group's name is malformed."
    case .textInClass: "A character class cannot hold a text of several characters."
    case .backReference: "A pattern cannot refer back to a group: that is not regular."
    case .lookBehind: "A pattern cannot look behind."
    case .innerLookAhead: "A pattern can look ahead from its front only."
    case .unanchoredLookAhead: "A pattern that may match anywhere cannot look ahead."
    case .tooLarge: "This pattern is too large."
    }
  }

  /// What to write instead, as an English sentence, if there is advice.
  public var advice: String? {
    switch self {
    case .unescapedBracket, .unmatchedParenthesis: "Put a backslash before it if the character itself is meant."
    case .malformedRepetition: "Write {3}, {3,} or {3,5}, or \\{ for the character itself."
    case .unknownEscape: "Remove the backslash; only ^$\\.*+?()[]{}|/ can have one, and in a class also -."
    case .foreignAnchor: "Write ^ for \\A, and $ for \\Z and \\z."
    case .foreignEscape:
      "Write [ \\t] for \\h, \\n for \\R, \\u{7} for \\a and \\u{1B} for \\e; "
        + "put a backslash before each special character instead of \\Q and \\E."
    case .malformedEscape: "Write \\x41, \\u0041 or \\u{41} for a character, and \\p{L} with its braces."
    case .possessiveQuantifier: "Remove the second +; matching takes linear time without it."
    case .posixClass: "Write the characters themselves, or a property of Unicode, such as \\p{L} for [:alpha:]."
    case .flagsWithoutGroup: "Put what they are for into the group, as in (?i:abc)."
    case .mixedClassOperators: "Put each operand into a class of its own, as in [[a-z]&&[^aeiou]]."
    case .loneSurrogate: "Write both halves, or \\u{…} with the character's own number."
    case .unknownProperty:
      "General categories, Script, Script_Extensions, ASCII, ASCII_Hex_Digit, Alphabetic, Any, Assigned, Lowercase, "
        + "Uppercase and White_Space are supported, in that spelling."
    case .unknownGroup: "Groups begin with (, (?:, (?<name>, (?=, (?! or modifiers such as (?i:."
    case .textInClass: "Write the texts as alternatives: (?:[a-z]|ch)."
    case .backReference: "Compare two fields with the rule equals, or write out the alternatives."
    case .lookBehind: "Join two patterns with all, or all and not: one for the whole, one for what comes before."
    case .innerLookAhead: "Join two patterns with all, or all and not, or move the look-ahead to the front."
    case .unanchoredLookAhead: "Begin the pattern with ^, or join two patterns with all, or all and not."
    case .tooLarge: "Use smaller repetitions and fewer alternatives, or the rules for length and for allowed values."
    default: nil
    }
  }
}

extension PatternError: CustomStringConvertible {
  /// What is wrong, where, and what to do about it, in English.
  public var description: String {
    let text = "At offset \(offset): \(reason.words)"
    if let replacement { return text + " Write \(replacement) instead." }
    return reason.advice.map { text + " " + $0 } ?? text
  }
}
