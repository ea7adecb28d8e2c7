/// Why a form cannot be made.
public struct FormError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of reasons.
  public enum Reason: Hashable, Sendable {
    /// Two rules cannot hold together, or one cannot hold at all.
    case contradiction
    /// The same thing is declared twice.
    case duplicate
    /// A rule reads a field that the form does not have.
    case unknownField
    /// A rule is at a place where it has no meaning.
    case misplaced
    /// Rules are nested deeper than can be followed.
    case tooDeep
    /// A field has an empty name.
    case unnamed
    /// A value within the model has to be created, and its type has no initial value.
    case notInitializable
  }

  /// The kind of reason.
  public let reason: Reason

  /// The name of the field whose rules are wrong.
  public let field: String

  /// What is wrong and what to do about it, in a sentence for the author of the rules.
  public let description: String

  package init(_ reason: Reason, field: String, _ description: String) {
    self.reason = reason
    self.field = field
    self.description = field.isEmpty ? description : "Field \(field): \(description)"
  }
}
