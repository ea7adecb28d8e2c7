public import Wellformed

/// What somebody enters to open an account.
public struct SignUp: Hashable, Sendable, Decodable {
  /// The address that mail reaches the person at.
  public var email = ""
  /// What the person is called, in full.
  public var name = ""
  /// The number of the person's mobile telephone; may be empty.
  public var mobile = ""
  /// What the account is called.
  public var userName = ""
  /// The password.
  public var password = ""
  /// The password again.
  public var confirmation = ""
  /// Whether the person agrees to the terms.
  public var terms = false

  /// Creates a sign-up that nothing was entered into yet.
  public init() {}
}

extension SignUp {
  /// What is asked of a sign-up: the one place that says so, for the page, the browser and the server.
  ///
  /// - Parameter isFree: Tells whether no account has a name yet; throws where that cannot be found out.
  public static func form(isFree: @escaping @Sendable (UserName) async throws -> Bool) -> Form<SignUp> {
    Form(
      .field("email", \.email, .trimmed, .required, .email.suggesting, .length(...254, in: .utf8))
        .labelled("Email"),
      .field("name", \.name, [.trimmed, .collapsed], .required, .personName, .length(...100))
        .labelled("Full name"),
      .field("mobile", \.mobile, .trimmed, .optional, .mobile)
        .labelled("Mobile number"),
      .field("userName", \.userName, .trimmed, .required, .userName, .length(3...32))
        .labelled("User name"),
      .field("password", \.password, .required, .password)
        .labelled("Password").limited(toBytes: 1024),
      .field(
        "confirmation", \.confirmation, .required, .equals("password").message("The two passwords must be the same")
      )
      .labelled("Confirm password").limited(toBytes: 1024),
      .field("terms", \.terms, .accepted.message("Tick the box to agree to the terms"))
        .labelled("I agree to the terms"),
      .remote(.userNameTaken, reads: "userName", message: takenMessage) { signUp in
        guard let name = UserName(signUp.userName) else { return true }
        return try await isFree(name)
      })
  }
}

extension SignUp {
  /// What is said of a user name that somebody else has.
  static let takenMessage = "This user name is taken; choose another one"
}

extension IssueCode {
  /// There is an account of that name.
  public static var userNameTaken: IssueCode { "userName.taken" }
  /// There is an account with that address.
  public static var emailRegistered: IssueCode { "email.registered" }
}
