public import Foundation
public import Wellformed
public import WellformedSchema

// Foundation tells an error it knows nothing of by its type and a number. These conformances have it say what was found.

extension ValidationError: LocalizedError {
  /// The messages of what must be changed, a line each, in the words of the form.
  public var errorDescription: String? {
    issues.lazy.filter { $0.severity == .error }.map(\.message).joined(separator: "\n")
  }

  /// The first of these messages.
  public var failureReason: String? { alert?.message }
}

extension FormError: LocalizedError {
  /// What is wrong with the rules and what to do.
  public var errorDescription: String? { description }
}

extension PatternError: LocalizedError {
  /// What is wrong with the pattern.
  public var errorDescription: String? { description }
}

extension PasswordRulesError: LocalizedError {
  /// What is wrong with the rules for passwords.
  public var errorDescription: String? { description }
}

extension SchemaError: LocalizedError {
  /// Where in the rule file something is wrong, what, and what to do.
  public var errorDescription: String? { description }
}

extension JSONError: LocalizedError {
  /// What is wrong with the text that was to be JSON, and where.
  public var errorDescription: String? { description }
}
