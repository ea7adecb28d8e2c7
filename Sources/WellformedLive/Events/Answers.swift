public import Wellformed

/// The answer of a remote check.
public enum CheckAnswer: Hashable, Sendable {
  /// Nothing is wrong.
  case pass
  /// The field has these issues.
  case fail([Issue])
  /// The check has no answer, for a reason that belongs in a log: the network is down, or the check took too long.
  case unavailable(String)

  /// Merges several answers to one question; issues outweigh an unavailable answer.
  public static func merged(_ answers: [CheckAnswer]) -> CheckAnswer {
    var (issues, reason): ([Issue], String?) = ([], nil)
    for answer in answers {
      switch answer {
      case .pass: break
      case .fail(let found): issues += found
      case .unavailable(let why): reason = reason ?? why
      }
    }
    if !issues.isEmpty { return .fail(issues) }
    if let reason { return .unavailable(reason) }
    return .pass
  }
}

/// The answer to a submission.
public enum SubmissionAnswer: Hashable, Sendable {
  /// The submission was accepted.
  case accepted
  /// The submission was refused because of these issues.
  case refused([ServerIssue])
  /// The submission failed; the person's input is not to blame.
  case failed(String)
}

extension IssueCode {
  /// A server refused the value, in its own words.
  public static var server: IssueCode { "server" }
}

extension Path {
  /// The steps of the path, as in a JSON Pointer.
  var pointerSteps: [String] {
    components.map { component in
      switch component {
      case .name(let name): name
      case .index(let index): "\(index)"
      }
    }
  }
}
