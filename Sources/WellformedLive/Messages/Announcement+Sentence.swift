import Wellformed

extension Announcement {
  /// What is said, in the form's words.
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

  /// Whether it is said at once, and what is being said gives way; else it waits for its turn.
  ///
  /// What answers the person is urgent: it comes while the focus moves, and would be cut off by what is read out then.
  public var isUrgent: Bool {
    switch self {
    case .problems, .formProblem, .accepted: true
    case .problem, .repaired, .checking, .checked, .uncheckable, .measured: false
    }
  }
}
