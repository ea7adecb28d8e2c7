import Wellformed

extension Announcement {
  /// Returns the announcement as a sentence, in the form's words.
  public func sentence(in form: LiveForm) -> String {
    switch self {
    case .problems(let count): form.phrase(.submissionProblems, arguments: ["count": .integer(count)])
    case .problem(_, let issue), .formProblem(let issue), .measured(_, let issue): issue.message
    case .repaired(let field): form.phrase(.fieldRepaired, of: field)
    case .checking(let field): form.phrase(.checkRunning, of: field)
    case .checked(let field): form.phrase(.checkPassed, of: field)
    case .uncheckable(let field): form.phrase(.checkFailed, of: field)
    case .accepted: form.phrase(.submissionAccepted)
    }
  }

  /// Whether it interrupts what is being read out; otherwise it waits for its turn.
  ///
  /// Answers to the person's own action are urgent: the focus moves at the same time, and what a screen reader says
  /// then would cut them off.
  public var isUrgent: Bool {
    switch self {
    case .problems, .formProblem, .accepted: true
    case .problem, .repaired, .checking, .checked, .uncheckable, .measured: false
    }
  }
}
