/// Why a form cannot be made.
public struct FormError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The sorts of reasons.
  public enum Reason: Hashable, Sendable {
    /// Two rules cannot hold together, or one cannot hold at all.
    case contradiction
    /// The same thing is said twice.
    case duplicate
    /// A rule reads a field that the form does not have.
    case unknownField
    /// A rule stands where it has no meaning.
    case misplaced
    /// Rules are nested deeper than can be followed.
    case tooDeep
    /// A field has an empty name.
    case unnamed
  }

  /// The sort of reason.
  public let reason: Reason

  /// The name of the field whose rules are meant.
  public let field: String

  /// What is wrong and what to do, in a sentence for whoever wrote the rules.
  public let description: String

  package init(_ reason: Reason, field: String, _ description: String) {
    self.reason = reason
    self.field = field
    self.description = field.isEmpty ? description : "Field \(field): \(description)"
  }
}
