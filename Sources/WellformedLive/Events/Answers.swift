public import Wellformed

/// What somebody else says of a field.
public enum CheckAnswer: Hashable, Sendable {
  /// Nothing is wrong.
  case pass
  /// These are wrong.
  case fail([Issue])
  /// Nobody could judge, for a reason that is for a log: the network is down, it took too long.
  case unavailable(String)

  /// One answer for several that were given to the same question; what is wrong outweighs what is not known.
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

/// What became of a submission.
public enum SubmissionAnswer: Hashable, Sendable {
  /// It was accepted.
  case accepted
  /// It was refused for what is wrong with it.
  case refused([ServerIssue])
  /// It did not come through; nobody is to blame for what was entered.
  case failed(String)
}

extension IssueCode {
  /// A server refused the value; the words for it are the server's.
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
