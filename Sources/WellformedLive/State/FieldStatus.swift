/// The status of a field, regardless of what is shown.
public enum FieldStatus: Hashable, Sendable {
  /// The field does not take part.
  case exempt
  /// There is nothing to report yet.
  case idle
  /// The field is not valid yet, but further typing may make it so.
  case incomplete
  /// The field is invalid.
  case invalid
  /// A remote check is under way.
  case validating(Validating)
  /// A remote check is needed, but could not be made.
  case unverified
  /// The field is valid.
  case valid

  /// The progress of a remote check.
  public enum Validating: Hashable, Sendable {
    /// The check has not begun, because the person is typing or other checks are running.
    case waiting
    /// The check is running.
    case checking
  }

  /// Whether there is an error that could be shown.
  public var isBad: Bool { self == .invalid || self == .incomplete }

  /// Whether a remote check is under way.
  public var isValidating: Bool {
    if case .validating = self { return true }
    return false
  }
}

/// Whether a form as a whole is valid.
public enum FormValidity: Hashable, Sendable {
  /// Every field that takes part is valid.
  case valid
  /// A field is not valid.
  case invalid
  /// Neither is known yet.
  case unknown
}

/// What a form is doing.
public enum FormPhase: Hashable, Sendable {
  /// The person is filling it in.
  case editing
  /// The person has submitted, and checks are still running.
  case awaitingChecks
  /// The form is being submitted.
  case submitting
}

/// The result of the last attempt to submit.
public enum SubmissionOutcome: Hashable, Sendable {
  /// Fields had errors.
  case invalid
  /// Something could not be checked.
  case unverified
  /// The person changed something while checks were running.
  case withdrawn
  /// The form was reset in the meantime.
  case cancelled
  /// The server accepted it.
  case accepted
  /// The server refused it.
  case refused([ServerIssue])
  /// The submission did not go through.
  case failed(String)
}
