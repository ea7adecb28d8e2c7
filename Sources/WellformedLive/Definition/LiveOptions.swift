/// The behaviour of a live form that applications may want to choose.
public struct LiveOptions: Sendable {
  /// When errors are shown.
  public var reveal = RevealPolicy.rewardEarlyPunishLate
  /// When the negative answer of a remote check is shown to a person who is still typing.
  public var answers = AnswerReveal.whenTypingRests
  /// When warnings are shown.
  public var warnings = WarningReveal.onceLeft
  /// What a remote check that could not be made means for a submission.
  public var unavailable = UnavailablePolicy.allow
  /// What is submitted for fields that are hidden or disabled.
  public var excludedValues = ExcludedValues.omitted
  /// How long the form waits before certain actions.
  public var timings = LiveTimings()
  /// How many remote checks run at once.
  public var concurrentChecks = 4

  /// Creates the options that suit most forms.
  public init() {}

  /// Creates options with one policy set.
  public init(reveal: RevealPolicy) { self.reveal = reveal }
}

/// When the negative answer of a remote check is shown to a person who is still typing.
public enum AnswerReveal: Hashable, Sendable {
  /// As soon as it is known, because the check runs only once typing has paused.
  case whenTypingRests
  /// When the person leaves the field.
  case onceLeft
}

/// When warnings are shown.
public enum WarningReveal: Hashable, Sendable {
  /// When the person has left the field after an edit, or has tried to submit.
  case onceLeft
  /// Immediately.
  case always
  /// Never; the form only reports that there are warnings.
  case never
}

/// What a remote check that could not be made means for a submission.
public enum UnavailablePolicy: Hashable, Sendable {
  /// The form is submitted, and its recipient judges it.
  case allow
  /// The form is not submitted, and reports that something could not be checked.
  case block
}

/// What is submitted for fields that are hidden or disabled.
public enum ExcludedValues: Hashable, Sendable {
  /// Nothing.
  case omitted
  /// The texts in them.
  case submitted
}
