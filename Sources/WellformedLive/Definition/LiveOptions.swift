/// How a live form behaves where people may differ.
public struct LiveOptions: Sendable {
  /// When errors are shown.
  public var reveal = RevealPolicy.rewardEarlyPunishLate
  /// When a bad answer from elsewhere is shown to somebody who still types.
  public var answers = AnswerReveal.whenTypingRests
  /// When warnings are shown.
  public var warnings = WarningReveal.onceLeft
  /// What a check that could not be made means for a submission.
  public var unavailable = UnavailablePolicy.allow
  /// What is submitted of fields that are hidden or disabled.
  public var excludedValues = ExcludedValues.omitted
  /// How long the form waits for what.
  public var timings = LiveTimings()
  /// How many checks run at once.
  public var concurrentChecks = 4

  /// Creates the options that suit most forms.
  public init() {}

  /// Creates options with one policy set.
  public init(reveal: RevealPolicy) { self.reveal = reveal }
}

/// When a bad answer from elsewhere is shown to somebody who still types.
public enum AnswerReveal: Hashable, Sendable {
  /// As soon as it is known: it was only asked for because typing rested.
  case whenTypingRests
  /// When the field is left.
  case onceLeft
}

/// When warnings are shown.
public enum WarningReveal: Hashable, Sendable {
  /// When the field was left after an edit, or a submission was tried, and nobody types in it.
  case onceLeft
  /// At once.
  case always
  /// Never; the form only tells that there are some.
  case never
}

/// What a check that could not be made means for a submission.
public enum UnavailablePolicy: Hashable, Sendable {
  /// The form is submitted; whoever receives it is the judge.
  case allow
  /// The form is not submitted, and says that something could not be checked.
  case block
}

/// What is submitted of fields that are hidden or disabled.
public enum ExcludedValues: Hashable, Sendable {
  /// Nothing.
  case omitted
  /// What stands in them.
  case submitted
}
