public import Foundation
public import Wellformed
public import WellformedSchema

// Foundation describes an unknown error by its type and a number. With these conformances, it describes what was found.

extension ValidationError: LocalizedError {
  /// The messages of the errors, one on each line, in the words of the form.
  public var errorDescription: String? {
    issues.lazy.filter { $0.severity == .error }.map(\.message).joined(separator: "\n")
  }

  /// The first of these messages.
  public var failureReason: String? { alert?.message }
}

extension FormError: LocalizedError {
  /// What is wrong with the rules, and what to do about it.
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
  /// What is wrong in the rule file, where, and what to do about it.
  public var errorDescription: String? { description }
}

extension JSONError: LocalizedError {
  /// What is wrong in the JSON text, and where.
  public var errorDescription: String? { description }
}
