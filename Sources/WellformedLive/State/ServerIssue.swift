public import Wellformed

/// An issue that a server found, as in the `errors` of a problem document.
public struct ServerIssue: Hashable, Sendable {
  /// The place, as a JSON Pointer (RFC 6901) into the submission, with or without a leading `#`; empty for the whole.
  public var pointer: String
  /// The code of the issue.
  public var code: IssueCode
  /// The server's message, in its own words.
  public var message: String?

  /// Creates an issue.
  public init(_ pointer: String, code: IssueCode = .server, message: String? = nil) {
    self.pointer = pointer
    self.code = code
    self.message = message
  }

  /// Returns whether the same issue was found at the same place; texts are compared byte by byte.
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

extension ServerIssue {
  /// Returns the issue at a path.
  package func issue(at path: Path) -> Issue {
    var issue = Issue(code, at: path)
    issue.template = message.map { MessageTemplate($0) }
    return issue
  }

  /// The steps of the pointer, parsed by RFC 6901, section 4; `nil` if it is malformed.
  var steps: [String]? {
    let isFragment = pointer.utf8.first == UInt8(ascii: "#")
    return isFragment ? PointerText(fragment: pointer)?.tokens : PointerText(pointer)?.tokens
  }
}
