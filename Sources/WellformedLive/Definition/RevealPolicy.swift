public import Wellformed

/// When errors are shown.
///
/// Whether a text is valid and whether its errors are shown are separate questions; a policy decides only the second.
/// Trying to submit shows every error under every policy, and a field that has become valid never shows one.
public enum RevealPolicy: Sendable {
  /// Errors are shown when the person leaves an edited field, and disappear as soon as the field is valid.
  case rewardEarlyPunishLate
  /// Errors are shown when the person leaves a field, edited or not.
  case onBlur
  /// Errors are shown when the person tries to submit, and not before.
  case submitOnly
  /// Errors that no further typing can resolve are shown immediately, the others when the person leaves an edited
  /// field.
  case eager
  /// A rule of the application's own.
  case custom(@Sendable (FieldFacts) -> Visibility)
}

/// What a policy knows about a field.
public struct FieldFacts: Hashable, Sendable {
  /// What has happened.
  public let trigger: RevealTrigger
  /// The status of the field, regardless of what is shown.
  public let status: FieldStatus
  /// The code of the first error, if there is one.
  public let code: IssueCode?
  /// Whether the person has changed the text.
  public let isEdited: Bool
  /// Whether the person entered and left the field.
  public let isTouched: Bool
  /// Whether the person is in the field.
  public let isFocused: Bool
  /// Whether errors of the field are currently shown.
  public let isRevealed: Bool
  /// How often the person tried to submit.
  public let attempts: Int
}

/// What may make an error visible.
public enum RevealTrigger: Hashable, Sendable {
  /// The person changed the text.
  case edit
  /// The person left the field.
  case blur
  /// A remote check has answered.
  case answer
  /// A field that this one depends on was changed.
  case dependency
}

/// What happens to a field's errors.
public enum Visibility: Hashable, Sendable {
  /// They stay as they are, shown or not.
  case unchanged
  /// They are shown, now or as soon as a running check has found some.
  case revealed
  /// They are not shown.
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
