import Wellformed

/// The kinds of credentials, each with its composite of rules.
enum Credential: String, CaseIterable, Identifiable {
  case email = "Email"
  case password = "Password"

  var id: String { rawValue }

  /// The composite: all rules, in order.
  var composite: [Rule] {
    switch self {
    case .email: SignUpRules.email
    case .password: SignUpRules.password
    }
  }

  /// Returns the first error in a text, or that it is valid.
  func firstResult(_ text: String) -> String {
    Rule.inOrder(composite).check(text).firstError?.message ?? "Valid"
  }

  /// Returns all errors in a text.
  func allResults(_ text: String) -> [String] { Rule.all(composite).check(text).errors.map(\.message) }
}
