import Wellformed

/// What a person enters to create an account.
nonisolated struct SignUp: Hashable, Sendable {
  var email = ""
  var name = ""
  var mobile = ""
  var password = ""

  /// The rules of a sign-up, for every screen.
  static let form = Form<SignUp>(
    .field("email", \.email, .trimmed, .all(SignUpRules.email)),
    .field("name", \.name, .trimmed, .all(SignUpRules.name)),
    .field("mobile", \.mobile, .trimmed, .all(SignUpRules.mobile)),
    .field("password", \.password, .all(SignUpRules.password)).secret)
}

/// The rules for each text; each rule has a code of the application's own, and a message.
nonisolated enum SignUpRules {
  static let email: [Rule] = [filled, .email.code(3004).message("{field} is not an email address")]
  static let name: [Rule] = [
    filled, .length(2...30).code(3009).message("{field} needs 2 to 30 characters"),
    .allowed(.letter, .mark, .anyOf(" '-")).code(3006).message("{field} has other characters"),
  ]
  static let mobile: [Rule] = [filled, .mobile.code(3008).message("{field} is not a mobile number")]
  static let password: [Rule] = [
    filled, .length(8...64).code(3011).message("{field} needs 8 to 64 characters"),
    .contains(.uppercase).code(3012).message("{field} needs an upper-case letter"),
    .contains(.digit).code(3013).message("{field} needs a digit"),
  ]

  private static let filled = Rule.required.code(3003).message("{field} must not be empty")
}
