/// How a live form behaves, where applications may differ.
public struct LiveOptions: Sendable {
  /// When errors are shown.
  public var reveal = RevealPolicy.rewardEarlyPunishLate
  /// When a failed remote check is shown to somebody who is still typing.
  public var answers = AnswerReveal.whenTypingRests
  /// When warnings are shown.
  public var warnings = WarningReveal.onceLeft
  /// How a submission treats a check that could not be made.
  public var unavailable = UnavailablePolicy.allow
  /// How a submission treats fields that are hidden or disabled.
  public var excludedValues = ExcludedValues.omitted
  /// How long the form waits for each thing.
  public var timings = LiveTimings()
  /// The number of checks that run at the same time.
  public var concurrentChecks = 4

  /// Creates the options that suit most forms.
  public init() {}

  /// Creates options with a reveal policy.
  public init(reveal: RevealPolicy) { self.reveal = reveal }
}

/// When a failed remote check is shown to somebody who is still typing.
public enum AnswerReveal: Hashable, Sendable {
  /// As soon as it arrives: the check began only because typing had paused.
  case whenTypingRests
  /// When the field is left.
  case onceLeft
}

/// When warnings are shown.
public enum WarningReveal: Hashable, Sendable {
  /// After the person has left the edited field or tried to submit, and while nobody types in it.
  case onceLeft
  /// At once.
  case always
  /// Never; the form only reports that there are warnings.
  case never
}

/// How a submission treats a check that could not be made.
public enum UnavailablePolicy: Hashable, Sendable {
  /// The form is submitted; the recipient decides.
  case allow
  /// The form is not submitted, and says that something could not be checked.
  case block
}

/// How a submission treats fields that are hidden or disabled.
public enum ExcludedValues: Hashable, Sendable {
  /// Their values are left out.
  case omitted
  /// Their values are submitted.
  case submitted
}
