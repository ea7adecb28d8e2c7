public import WellformedCore

/// A regular expression, such as `^[a-z]+$`.
///
/// The grammar is `Pattern` of ECMA-262, section 22.2.1, as with the flag `u`: the 16th edition, which has modifiers
/// such as `(?i:a)` and allows two groups of one name in different alternatives. JSON Schema's format `regex` requires
/// it (JSON Schema Validation 2020-12, section 7.3.8). In addition to what a ``Pattern`` can have, this includes
/// references to groups, and look-ahead and look-behind at any place.
public struct RegularExpression: FormatValue {
  /// The expression, exactly as it was given.
  public let description: String

  /// How many groups capture what they match.
  public let groupCount: Int

  /// The names of groups, in the order in which they first occur, without escapes.
  public let groupNames: [String]

  /// Creates the expression that a text holds, or returns `nil` if the text holds none.
  ///
  /// White space around an expression is part of it.
  ///
  /// - Complexity: O(*n* log *n*) in the length of the text.
  public init?(_ text: String) {
    var recognizer = RegularExpressionRecognizer()
    guard text.withBytes({ recognizer.run($0) }).partialMatch.holds else { return nil }
    description = text
    groupCount = recognizer.groupCount
    groupNames = recognizer.namesInOrder
  }

  /// The format whose texts hold such expressions.
  public static var format: Format { .regularExpression }
}

extension Format {
  /// A regular expression (ECMA-262, section 22.2.1).
  public static let regularExpression = Format(
    RegularExpression.self,
    name: "regex",
    summary: "a regular expression, such as ^[a-z]+$",
    prompt: "Enter a regular expression, such as ^[a-z]+$",
    schemaName: "regex",
    faults: RegularExpressionRecognizer.Fault.table,
    recognize: { text in
      var recognizer = RegularExpressionRecognizer()
      return recognizer.run(text)
    },
    complete: { RegularExpressionRecognizer.completion(of: $0) })
}

extension IssueCode {
  /// A bracket is not closed.
  public static var regexUnclosed: IssueCode { "regex.unclosed" }
  /// A bracket closes nothing, or a curly bracket begins no quantifier.
  public static var regexBracketUnescaped: IssueCode { "regex.bracket.unescaped" }
  /// No kind of group begins in this way.
  public static var regexGroupFaulty: IssueCode { "regex.group.faulty" }
  /// A quantifier follows nothing that can be repeated.
  public static var regexNothingToRepeat: IssueCode { "regex.quantifier.misplaced" }
  /// The curly brackets of a quantifier contain something other than a number or two ascending numbers.
  public static var regexQuantifierFaulty: IssueCode { "regex.quantifier.faulty" }
  /// A range in square brackets does not run from one character to the same or a later one.
  public static var regexRangeFaulty: IssueCode { "regex.range.faulty" }
  /// A backslash stands before a character that has no meaning after it, or an escape is not complete.
  public static var regexEscapeFaulty: IssueCode { "regex.escape.faulty" }
  /// No property of Unicode has this name, or this value.
  public static var regexPropertyUnknown: IssueCode { "regex.property.unknown" }
  /// The name of a group is missing, or has a character that is not allowed.
  public static var regexNameFaulty: IssueCode { "regex.name.faulty" }
  /// Two groups that can both take part in a match have the same name.
  public static var regexNameRepeated: IssueCode { "regex.name.repeated" }
  /// A reference names or counts a group that does not exist.
  public static var regexGroupMissing: IssueCode { "regex.reference.missing" }
}
