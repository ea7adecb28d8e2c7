/// Why a file that a rule file refers to cannot be read: what whoever reads files throws.
public struct SchemaFileError: Error, Hashable, Sendable {
  /// The reason, as the end of a sentence, such as "there is no such file".
  public let reason: String

  /// Creates an error.
  public init(_ reason: String) { self.reason = reason }
}

extension SchemaFileError: CustomStringConvertible {
  /// The reason.
  public var description: String { reason }
}
