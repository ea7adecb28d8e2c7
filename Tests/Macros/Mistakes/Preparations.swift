import Wellformed
import WellformedMacros

// Preparations that stand apart, or behind rules.

@Validated struct SignUp {
  // expected-error@+2 {{Write the preparation of a text before its rules, as one argument: [.trimmed, .lowercased]}}
  // expected-note@+1 {{Write [.trimmed, .lowercased], .required, label: "Account"}} {{10-60=[.trimmed, .lowercased], .required, label: "Account"}}
  @Field(.trimmed, .lowercased, .required, label: "Account") var name = ""
  // expected-error@+2 {{Write the preparation of a text before its rules, as one argument: .trimmed}}
  // expected-note@+1 {{Write .trimmed, .required, .email}} {{10-37=.trimmed, .required, .email}}
  @Field(.required, .trimmed, .email) var email: String?
  // expected-error@+2 {{Write the preparation of a text before its rules, as one argument: [.trimmed, .lowercased]}}
  // expected-note@+1 {{Write [.trimmed, .lowercased], .slug}} {{9-37=[.trimmed, .lowercased], .slug}}
  @Each(.trimmed, .lowercased, .slug) var tags: [String] = []
  // expected-error@+2 {{Write the preparation of a text before its rules, as one argument: .trimmed}}
  // expected-note@+1 {{Write .trimmed, .slug}} {{9-24=.trimmed, .slug}}
  @Each(.slug, .trimmed) var words: [String] = []
}
