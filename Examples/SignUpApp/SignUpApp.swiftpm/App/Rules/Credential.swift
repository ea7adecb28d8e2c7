import Wellformed

/// What somebody proves who they are by, each with its composite of rules.
enum Credential: String, CaseIterable, Identifiable {
  case email = "Email"
  case password = "Password"

  var id: String { rawValue }

  /// Makes up the composite: every rule, one after another.
  var composite: [Rule] {
    switch self {
    case .email: SignUpRules.email
    case .password: SignUpRules.password
    }
  }

  /// The first thing that is wrong with a text, or that it is valid.
  func firstResult(_ text: String) -> String {
    Rule.inOrder(composite).check(text).firstError?.message ?? "Valid"
  }

  /// Everything that is wrong with a text.
  func allResults(_ text: String) -> [String] { Rule.all(composite).check(text).errors.map(\.message) }
}
