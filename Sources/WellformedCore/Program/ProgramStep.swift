/// One step of a rule program: a rule, as plain numbers.
///
/// Steps are in the order of the rules; each step comes before those of its parts.
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
    /// The first part, applied to another field's text, decides between the second and the third.
    case when
    /// The only part is reported in the application's own way.
    case override
    /// The only part is reported in the application's own way, as a warning.
    case warning
    /// Requires nothing.
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
    /// The text relates in a certain way to the text of another field.
    case sibling
    /// The text is the same as that of the program's twin.
    case twin
    /// Any other rule without parts, which examines the text itself.
    case other
  }

  let kind: Kind
  /// Whether the step can find that a required text is missing.
  var mayMiss = false
  /// Whether the step offers texts to choose from.
  var isChoice = false
  /// The unit that a length is counted in.
  var unit = LengthUnit.characters
  /// The bit of the set that the step requires.
  var bit: UInt32 = 0
  /// The place of the step after this one and its parts.
  var end: Int32 = 0
  /// The index of the step's subject among the constants of its kind.
  var constant: Int32 = 0
  /// The index of the step's format among the demanded formats, if it is one.
  var demand = Int32.max
  /// The bounds of a length.
  var minimum = 0
  var maximum = Int.max

  init(_ kind: Kind) { self.kind = kind }

  /// Whether the facts about a text decide whether the step holds.
  var isAboutFacts: Bool {
    switch kind {
    case .some, .required, .every, .length: true
    default: false
    }
  }
}

/// The subjects of a program's steps that are more than numbers.
final class ProgramConstants: Sendable {
  /// The rules that the program was compiled from.
  let given: [Rule]
  /// The rules without parts, for their faults, and those that examine the text themselves.
  let rules: [Rule]
  let formats: [Format]
  let overrides: [IssueOverride]
  /// The fields that conditions read.
  let fields: [String]
  /// The wordings for what holds although it must not.
  let exclusions: [Wording?]

  package init(
    given: [Rule], rules: [Rule], formats: [Format], overrides: [IssueOverride], fields: [String],
    exclusions: [Wording?]
  ) {
    self.given = given
    self.rules = rules
    self.formats = formats
    self.overrides = overrides
    self.fields = fields
    self.exclusions = exclusions
  }
}
