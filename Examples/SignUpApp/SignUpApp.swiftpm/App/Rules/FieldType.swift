import Wellformed
import WellformedLive
import WellformedUIKit

/// The kinds of fields that the pipeline supports.
enum FieldType: String, CaseIterable, Identifiable {
  case email = "Email"
  case name = "Name"
  case password = "Password"

  var id: String { rawValue }

  /// The rule for the text.
  var rule: Rule {
    switch self {
    case .email: .all(SignUpRules.email)
    case .name: .all(SignUpRules.name)
    case .password: .all(SignUpRules.password)
    }
  }

  /// The traits of a text field of this kind, which follow from the rule.
  var traits: TextFieldTraits {
    TextFieldKind(LiveField(rawValue, rule).with { $0.isSecret = self == .password }).traits
  }
}
