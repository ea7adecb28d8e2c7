import Wellformed

/// The tries to submit a form: what it is doing, how often it was tried, and what came of it.
///
/// An input that does not fit the phase changes nothing.
struct Submitting: Sendable {
  private(set) var phase = Phase.editing
  /// How often a submission was tried since the form began or was accepted.
  private(set) var attempts = 0
  private(set) var lastOutcome: SubmissionOutcome?
  /// What is wrong with the form that no field has.
  private(set) var issues: [Issue] = []

  enum Phase: Sendable {
    case editing
    /// The person has submitted, and checks still run.
    case awaitingChecks
    case submitting(Submission)
  }

  /// How many problems that no field has are reported, the first ones.
  static var mostIssues: Int { 32 }
}

extension Submitting {
  /// The person tries to submit; tells whether that can be tried now.
  ///
  /// - Parameter isRefused: Whether it is known that nothing will be submitted: then a try that awaits checks is over.
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

  /// Whether a try comes to anything is known when no check runs any more.
  mutating func awaitChecks() {
    guard case .editing = phase else { return }
    phase = .awaitingChecks
  }

  /// The person has changed something meanwhile: what was not there to be seen is never submitted.
  mutating func withdraw() {
    guard case .awaitingChecks = phase else { return }
    phase = .editing
    lastOutcome = .withdrawn
  }

  /// A try has come to nothing.
  mutating func refuse(_ outcome: SubmissionOutcome) {
    if case .submitting = phase { return }
    phase = .editing
    lastOutcome = outcome
  }

  /// What checks allow is submitted.
  mutating func start(_ submission: Submission) {
    guard case .awaitingChecks = phase else { return }
    phase = .submitting(submission)
  }

  /// Takes an answer; gives what it is about, or nothing where it is not waited for.
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

  /// The form goes back to where it began; gives the token of the submission to give up.
  mutating func reset() -> LiveToken? {
    defer { (attempts, issues) = (0, []) }
    return cancel()
  }

  /// The person gives up a try to submit; gives the token of the submission to give up.
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

  /// Takes over what came of tries elsewhere; one that is under way there is left to it.
  mutating func succeed(_ other: Submitting) {
    (attempts, lastOutcome, issues) = (other.attempts, other.lastOutcome, other.issues)
  }

  /// Notes what is wrong with the form, unless too much is already; tells whether it did.
  mutating func note(_ issue: Issue) -> Bool {
    guard issues.count < Submitting.mostIssues else { return false }
    issues.append(issue)
    return true
  }

  /// Forgets what is wrong with the form.
  mutating func clearIssues() { issues = [] }
}

extension Submitting {
  /// The token of the submission that is under way.
  var token: LiveToken? {
    if case .submitting(let submission) = phase { submission.token } else { nil }
  }
}

/// What was submitted and is not answered yet.
struct Submission: Sendable {
  let token: LiveToken
  let fields: [Field]
  let rows: [LiveForm.Row]
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
