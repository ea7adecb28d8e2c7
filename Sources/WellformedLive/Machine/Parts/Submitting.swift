import Wellformed

/// The attempts to submit a form: the phase, the number of attempts, and the last outcome.
///
/// An input that does not fit the phase changes nothing.
struct Submitting: Sendable {
  private(set) var phase = Phase.editing
  /// The number of submissions that were attempted since the form began or was accepted.
  private(set) var attempts = 0
  private(set) var lastOutcome: SubmissionOutcome?
  /// The issues of the form that belong to no field.
  private(set) var issues: [Issue] = []

  enum Phase: Sendable {
    case editing
    /// The person has submitted, and checks are still running.
    case awaitingChecks
    case submitting(Submission)
  }

  /// The number of problems without a field that are reported; further ones are dropped.
  static var mostIssues: Int { 32 }
}

extension Submitting {
  /// Begins an attempt to submit; returns whether one is possible now.
  ///
  /// - Parameter isRefused: Whether it is known that nothing will be submitted; if so, an attempt that waits for checks
  ///   ends.
  mutating func attempt(isRefused: Bool) -> Bool {
    switch phase {
    case .editing: break
    case .awaitingChecks: if !isRefused { return false }
    case .submitting: return false
    }
    attempts += 1
    issues = []
    return true
  }

  /// Waits for the checks that decide whether the attempt leads to a submission.
  mutating func awaitChecks() {
    guard case .editing = phase else { return }
    phase = .awaitingChecks
  }

  /// Handles a change by the person: what the person has not seen is never submitted.
  mutating func withdraw() {
    guard case .awaitingChecks = phase else { return }
    phase = .editing
    lastOutcome = .withdrawn
  }

  /// Ends an attempt that did not lead to a submission.
  mutating func refuse(_ outcome: SubmissionOutcome) {
    if case .submitting = phase { return }
    phase = .editing
    lastOutcome = outcome
  }

  /// Begins the submission once the checks allow it.
  mutating func start(_ submission: Submission) {
    guard case .awaitingChecks = phase else { return }
    phase = .submitting(submission)
  }

  /// Takes an answer; returns the submission that it answers, or `nil` if it is not expected.
  mutating func take(_ answer: SubmissionAnswer, to token: LiveToken) -> Submission? {
    guard case .submitting(let submission) = phase, submission.token == token else { return nil }
    phase = .editing
    switch answer {
    case .accepted:
      lastOutcome = .accepted
      attempts = 0
      issues = []
    case .refused(let issues): lastOutcome = .refused(issues)
    case .failed(let reason):
      lastOutcome = .failed(reason)
      issues = []
    }
    return submission
  }

  /// Handles a reset of the form; returns the token of the submission to cancel.
  mutating func reset() -> LiveToken? {
    defer { (attempts, issues) = (0, []) }
    return cancel()
  }

  /// Cancels an attempt; returns the token of the submission to cancel.
  mutating func cancel() -> LiveToken? {
    defer { phase = .editing }
    switch phase {
    case .editing: return nil
    case .awaitingChecks:
      lastOutcome = .cancelled
      return nil
    case .submitting(let submission):
      lastOutcome = .cancelled
      return submission.token
    }
  }

  /// Takes over the outcome of attempts in another form; an attempt under way there stays with it.
  mutating func succeed(_ other: Submitting) {
    (attempts, lastOutcome, issues) = (other.attempts, other.lastOutcome, other.issues)
  }

  /// Records an issue of the form, unless there are too many; returns whether it did.
  mutating func note(_ issue: Issue) -> Bool {
    guard issues.count < Submitting.mostIssues else { return false }
    issues.append(issue)
    return true
  }

  /// Forgets the issues of the form.
  mutating func clearIssues() { issues = [] }
}

extension Submitting {
  /// The token of the submission under way.
  var token: LiveToken? {
    if case .submitting(let submission) = phase { submission.token } else { nil }
  }
}

/// A submission that is not answered yet.
struct Submission: Sendable {
  let token: LiveToken
  let fields: [Field]
  let rows: [RowRecord]
  #if !hasFeature(Embedded)
    var held: HeldModel?
  #endif

  struct Field: Sendable {
    let id: FieldID
    let path: Path
    let draft: String
    let value: String
    let key: CheckKey
  }
}
