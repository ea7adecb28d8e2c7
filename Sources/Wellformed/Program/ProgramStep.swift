/// One step of a rule program: a rule, as plain numbers.
///
/// Steps stand in the order of the rules, each before those of its parts.
struct ProgramStep {
  enum Kind: UInt8 {
    /// Every part must hold.
    case all
    /// Every part must hold, and only the first that does not is reported.
    case inOrder
    /// Some part must hold.
    case any
    /// The only part must not hold.
    case not
    /// The first part, asked of another field's text, decides between the second and the third.
    case when
    /// The only part is reported in the application's own way.
    case override
    /// The same, as a warning.
    case warning
    /// Asks for nothing.
    case nothing
    /// Some character of the text is in a set.
    case some
    /// The text has some character that is not white space.
    case required
    /// Every character of the text is in a set.
    case every
    /// The text has a certain length.
    case length
    /// The text has a format.
    case format
    /// The text stands in a relation to that of another field.
    case sibling
    /// The text is the same as that of the program's twin.
    case twin
    /// Any other rule without parts, which looks at the text itself.
    case other
  }

  let kind: Kind
  /// Whether the step can find that a text is missing that must be there.
  var mayMiss = false
  /// Whether the step offers texts to choose from.
  var isChoice = false
  /// What is counted, by a length.
  var unit = LengthUnit.characters
  /// The bit of the set that the step asks for.
  var bit: UInt32 = 0
  /// Where the step after this one and its parts stands.
  var end: Int32 = 0
  /// Where among its kind's constants what the step is about stands.
  var constant: Int32 = 0
  /// Which of the demanded formats the step's is, if it is one.
  var demand = Int32.max
  /// The bounds of a length.
  var minimum = 0
  var maximum = Int.max

  init(_ kind: Kind) { self.kind = kind }
}

/// What the steps of a program are about, where that is more than numbers.
final class ProgramConstants: Sendable {
  /// The rules that the program was compiled from.
  let given: [Rule]
  /// The rules without parts, for what they find, and those that look at the text themselves.
  let rules: [Rule]
  let formats: [Format]
  let overrides: [IssueOverride]
  /// The fields that conditions read.
  let fields: [String]
  /// How it is reported that what must not hold does.
  let exclusions: [Wording?]
  /// Whether some format ever knows what was probably meant.
  let suggests: Bool

  init(
    given: [Rule], rules: [Rule], formats: [Format], overrides: [IssueOverride], fields: [String],
    exclusions: [Wording?]
  ) {
    self.given = given
    self.rules = rules
    self.formats = formats
    self.overrides = overrides
    self.fields = fields
    self.exclusions = exclusions
    suggests = formats.contains { $0.suggests }
  }
}
