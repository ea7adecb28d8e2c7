public import Wellformed

/// When errors are shown.
///
/// A policy decides only what is shown, never what is valid. Under every policy, an attempted submission shows every
/// error, and a field that has become valid never shows one.
public enum RevealPolicy: Sendable {
  /// Shows errors when an edited field is left, and removes them the moment the field is valid.
  case rewardEarlyPunishLate
  /// Shows errors when a field is left, edited or not.
  case onBlur
  /// Shows errors when a submission is attempted, and not before.
  case submitOnly
  /// Shows what no further typing can correct at once, and the rest when an edited field is left.
  case eager
  /// A rule of your own.
  case custom(@Sendable (FieldFacts) -> Visibility)
}

/// The facts about a field that a policy may use.
public struct FieldFacts: Hashable, Sendable {
  /// What has happened.
  public let trigger: RevealTrigger
  /// The status of the field, whether or not its errors are shown.
  public let status: FieldStatus
  /// The code of the first error, if there is one.
  public let code: IssueCode?
  /// Whether the person has changed the text.
  public let isEdited: Bool
  /// Whether the field was entered and left.
  public let isTouched: Bool
  /// Whether the person is in the field.
  public let isFocused: Bool
  /// Whether errors of the field are shown now.
  public let isRevealed: Bool
  /// The number of submissions that were attempted.
  public let attempts: Int
}

/// An event that may make an error visible.
public enum RevealTrigger: Hashable, Sendable {
  /// The person changed the text.
  case edit
  /// The field was left.
  case blur
  /// A remote check was answered.
  case answer
  /// A field that this field depends on changed.
  case dependency
}

/// What happens to a field's errors.
public enum Visibility: Hashable, Sendable {
  /// They stay shown or hidden.
  case unchanged
  /// They are shown, now or as soon as a running check finds some.
  case revealed
  /// They are hidden.
  case hidden
}

extension RevealPolicy {
  /// Returns what happens to a field's errors.
  public func visibility(_ facts: FieldFacts) -> Visibility {
    switch (self, facts.trigger) {
    case (.custom(let decide), _): return decide(facts)
    case (.submitOnly, _): return .unchanged
    case (.onBlur, .blur): return .revealed
    case (.rewardEarlyPunishLate, .blur), (.eager, .blur): return facts.isEdited ? .revealed : .unchanged
    case (.eager, .edit): return facts.status == .invalid ? .revealed : .unchanged
    case (.rewardEarlyPunishLate, .edit), (.onBlur, .edit): return .unchanged
    case (_, .answer): return facts.isEdited ? .revealed : .unchanged
    case (_, .dependency):
      return facts.isTouched && facts.isEdited && !facts.isFocused ? .revealed : .unchanged
    }
  }
}
