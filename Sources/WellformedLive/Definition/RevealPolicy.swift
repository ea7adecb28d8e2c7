public import Wellformed

/// When errors are shown.
///
/// What is valid is one thing, what is shown another: a policy decides only about the second. A submission that is tried
/// shows every error under every policy, and a field that has become valid never shows one.
public enum RevealPolicy: Sendable {
  /// Errors are shown when an edited field is left, and go the moment it is valid.
  case rewardEarlyPunishLate
  /// Errors are shown when a field is left, edited or not.
  case onBlur
  /// Errors are shown when a submission is tried, and not before.
  case submitOnly
  /// What no further typing can mend is shown at once, the rest when an edited field is left.
  case eager
  /// A rule of the application's own.
  case custom(@Sendable (FieldFacts) -> Visibility)
}

/// What a policy may know of a field.
public struct FieldFacts: Hashable, Sendable {
  /// What has happened.
  public let trigger: RevealTrigger
  /// What the field is, apart from what is shown of it.
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
  /// How often a submission was tried.
  public let attempts: Int
}

/// What may make an error visible.
public enum RevealTrigger: Hashable, Sendable {
  /// The text was changed by the person.
  case edit
  /// The field was left.
  case blur
  /// Somebody else has answered.
  case answer
  /// A field that this one depends on was changed.
  case dependency
}

/// What becomes of a field's errors.
public enum Visibility: Hashable, Sendable {
  /// They stay as they are, shown or not.
  case unchanged
  /// They are shown, now or as soon as a check that runs has found some.
  case revealed
  /// They are not shown.
  case hidden
}

extension RevealPolicy {
  /// What becomes of a field's errors.
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
