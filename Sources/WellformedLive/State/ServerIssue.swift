public import Wellformed

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
