/// The status of a field, whether or not its errors are shown.
public enum FieldStatus: Hashable, Sendable {
  /// The field does not take part.
  case exempt
  /// There is nothing to report yet.
  case idle
  /// The field is not valid yet; more typing may make it valid.
  case incomplete
  /// The field is invalid.
  case invalid
  /// A remote check is under way.
  case validating(Validating)
  /// A remote check is required, but could not be made.
  case unverified
  /// The field is valid.
  case valid

  /// The progress of a check.
  public enum Validating: Hashable, Sendable {
    /// The check has not begun: the person is still typing, or other checks run.
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
  /// A field that takes part is invalid.
  case invalid
  /// It is not known yet.
  case unknown
}

/// The phase of a form.
public enum FormPhase: Hashable, Sendable {
  /// The person is filling in the form.
  case editing
  /// The person has submitted, and checks are still running.
  case awaitingChecks
  /// The form is being submitted.
  case submitting
}

/// The outcome of the last attempt to submit.
public enum SubmissionOutcome: Hashable, Sendable {
  /// Fields have errors.
  case invalid
  /// Something could not be checked.
  case unverified
  /// The person changed something while checks were running.
  case withdrawn
  /// The person cancelled the submission, or the form was reset in the meantime.
  case cancelled
  /// The server accepted the submission.
  case accepted
  /// The server refused the submission.
  case refused([ServerIssue])
  /// The submission failed.
  case failed(String)
}
