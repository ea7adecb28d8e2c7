import Wellformed
import WellformedLive
import WellformedUIKit

/// The sorts of fields that the pipeline has, and what is made for each.
enum FieldType: String, CaseIterable, Identifiable {
  case email = "Email"
  case name = "Name"
  case password = "Password"

  var id: String { rawValue }

  /// What is asked of its text.
  var rule: Rule {
    switch self {
    case .email: .all(SignUpRules.email)
    case .name: .all(SignUpRules.name)
    case .password: .all(SignUpRules.password)
    }
  }

  /// How a text field for it is set up, which follows from the rule.
  var traits: TextFieldTraits {
    TextFieldKind(LiveField(rawValue, rule).with { $0.isSecret = self == .password }).traits
  }
}
