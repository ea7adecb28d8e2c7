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

/// Something that a server found, as in the `errors` of a problem document.
public struct ServerIssue: Hashable, Sendable {
  /// Where, as a JSON Pointer (RFC 6901) into what was submitted, with or without `#` before it; empty for the whole.
  public var pointer: String
  /// What was found.
  public var code: IssueCode
  /// What the server says of it, in its own words.
  public var message: String?

  /// Creates an issue.
  public init(_ pointer: String, code: IssueCode = .server, message: String? = nil) {
    self.pointer = pointer
    self.code = code
    self.message = message
  }

  /// Tells whether the same was found at the same place; texts are compared byte by byte.
  public static func == (first: ServerIssue, second: ServerIssue) -> Bool {
    first.pointer.hasSameBytes(as: second.pointer) && first.code == second.code
      && first.message.hasSameBytes(as: second.message)
  }

  /// Feeds what `==` compares into the hasher.
  public func hash(into hasher: inout Hasher) {
    pointer.hashBytes(into: &hasher)
    hasher.combine(code)
  }
}

extension IssueCode {
  /// A server refused the value; the words for it are the server's.
  public static var server: IssueCode { "server" }
}

extension ServerIssue {
  /// The issue at a path.
  package func issue(at path: Path) -> Issue {
    var issue = Issue(code, at: path)
    issue.template = message.map { MessageTemplate($0) }
    return issue
  }

  /// The steps of the pointer, taken apart after RFC 6901, section 4; nothing where it is malformed.
  var steps: [String]? {
    let isFragment = pointer.utf8.first == UInt8(ascii: "#")
    return isFragment ? PointerText(fragment: pointer)?.tokens : PointerText(pointer)?.tokens
  }
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
