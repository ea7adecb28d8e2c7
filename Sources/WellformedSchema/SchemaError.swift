/// Why a rule file cannot be used.
public struct SchemaError: Error, Hashable, Sendable {
  /// The keyword that is wrong, if it is one.
  public let keyword: String?

  /// Where in the rule file it stands.
  public let pointer: JSONPointer

  /// What is wrong and what to do.
  public let reason: String

  /// Creates an error.
  package init(_ reason: String, keyword: String? = nil, at pointer: JSONPointer) {
    self.keyword = keyword
    self.pointer = pointer
    self.reason = reason
  }
}

extension SchemaError: CustomStringConvertible {
  /// Where in the rule file something is wrong, what, and what to do, in one line.
  public var description: String {
    pointer.tokens.isEmpty ? "rule file: \(reason)" : "rule file, at \(pointer): \(reason)"
  }
}
