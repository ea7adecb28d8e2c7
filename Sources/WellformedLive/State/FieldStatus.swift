/// What a field is, apart from what is shown of it.
public enum FieldStatus: Hashable, Sendable {
  /// It does not take part.
  case exempt
  /// There is nothing to say yet.
  case idle
  /// It is not valid yet; more typing may make it so.
  case incomplete
  /// It is wrong.
  case invalid
  /// Somebody else is being asked.
  case validating(Validating)
  /// Somebody else should be asked, and could not be.
  case unverified
  /// It is right.
  case valid

  /// How far a check is.
  public enum Validating: Hashable, Sendable {
    /// The check has not begun: typing goes on, or other checks run.
    case waiting
    /// The check runs.
    case checking
  }

  /// Tells whether there is an error that could be shown.
  public var isBad: Bool { self == .invalid || self == .incomplete }

  /// Tells whether somebody else is being asked.
  public var isValidating: Bool {
    if case .validating = self { return true }
    return false
  }
}

/// Whether a form as a whole is valid.
public enum FormValidity: Hashable, Sendable {
  /// Every field that takes part is valid.
  case valid
  /// A field is not.
  case invalid
  /// Neither is known.
  case unknown
}

/// What a form is doing.
public enum FormPhase: Hashable, Sendable {
  /// The person fills it in.
  case editing
  /// The person has submitted, and checks still run.
  case awaitingChecks
  /// It is being submitted.
  case submitting
}

/// What became of the last try to submit.
public enum SubmissionOutcome: Hashable, Sendable {
  /// Fields had errors.
  case invalid
  /// Something could not be checked.
  case unverified
  /// The person changed something while checks ran.
  case withdrawn
  /// The form was reset meanwhile.
  case cancelled
  /// The server accepted it.
  case accepted
  /// The server refused it.
  case refused([ServerIssue])
  /// It did not come through.
  case failed(String)
}
