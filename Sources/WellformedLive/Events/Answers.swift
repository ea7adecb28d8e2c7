public import Wellformed

/// The answer of a remote check of a field.
public enum CheckAnswer: Hashable, Sendable {
  /// The field is fine.
  case pass
  /// The field has these issues.
  case fail([Issue])
  /// Nobody could judge. The reason is for a log: the network is down, or it took too long.
  case unavailable(String)

  /// Returns one answer for several answers to the same question; a failure outweighs an unavailable answer.
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

/// The result of a submission.
public enum SubmissionAnswer: Hashable, Sendable {
  /// It was accepted.
  case accepted
  /// The form was refused because of these issues.
  case refused([ServerIssue])
  /// The submission did not go through, for a reason that has nothing to do with what was entered.
  case failed(String)
}

extension IssueCode {
  /// A server refused the value, and provides the message.
  public static var server: IssueCode { "server" }
}

extension Path {
  /// The steps as a JSON Pointer has them.
  var pointerSteps: [String] {
    components.map { component in
      switch component {
      case .name(let name): name
      case .index(let index): "\(index)"
      }
    }
  }
}
