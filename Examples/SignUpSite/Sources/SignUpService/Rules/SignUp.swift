public import Wellformed
import WellformedPasswords
import WellformedPhones

/// What somebody enters to open an account.
public struct SignUp: Hashable, Sendable, Decodable {
  /// The address that mail reaches the person at.
  public var email = ""
  /// What the person is called, in full.
  public var name = ""
  /// The country of the mobile number, by its code; may be empty.
  public var country = ""
  /// The number of the person's mobile telephone, as it is dialled in the country or with a plus; may be empty.
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
  /// - Parameters:
  ///   - words: The words that it says so in.
  ///   - isFree: Tells whether no account has a name yet; throws where that cannot be found out.
  public static func form(
    in words: SiteWords = .english, isFree: @escaping @Sendable (UserName) async throws -> Bool
  ) -> Form<SignUp> {
    let catalogue = words.catalogue
    let words = words.fields
    return Form(
      .field("email", \.email, .trimmed, .required, .email.suggesting, .length(...254, in: .utf8))
        .labelled(words.email, within: words.phrases["email"]),
      .field("name", \.name, [.trimmed, .collapsed], .required, .personName, .length(...100))
        .labelled(words.name, within: words.phrases["name"]),
      .field("country", \.country, .optional, .oneOf(PhoneRegion.all.map { $0.code }.sorted()))
        .labelled(words.country, within: words.phrases["country"]),
      .field("mobile", \.mobile, .trimmed, .optional, .phone(regionFrom: "country", kinds: [.mobile]))
        .labelled(words.mobile, within: words.phrases["mobile"]),
      .field("userName", \.userName, .trimmed, .required, .userName, .length(3...32))
        .labelled(words.userName, within: words.phrases["userName"]),
      .field("password", \.password, .required, .password(.site))
        .labelled(words.password, within: words.phrases["password"]).limited(toBytes: 1024),
      .field(
        "confirmation", \.confirmation, .required, .equals("password").message(words.passwordsDiffer)
      )
      .labelled(words.confirmation, within: words.phrases["confirmation"]).limited(toBytes: 1024),
      .field("terms", \.terms, .accepted.message(words.termsUnticked))
        .labelled(words.terms),
      .remote(.userNameTaken, reads: "userName", message: words.userNameTaken) { signUp in
        guard let name = UserName(signUp.userName) else { return true }
        return try await isFree(name)
      }
    )
    .worded(in: catalogue)
  }
}

extension FormPart {
  /// The field under another label, and what it is called within a sentence, if that is otherwise.
  fileprivate func labelled(_ label: String, within phrase: String?) -> FormPart {
    phrase.map { labelled(label, within: $0) } ?? labelled(label)
  }
}

extension SignUp {
  /// The mobile number, if there is one.
  var mobileNumber: PhoneNumber? { try? PhoneNumber(mobile, region: PhoneRegion(country)) }
}

extension IssueCode {
  /// There is an account of that name.
  public static var userNameTaken: IssueCode { "userName.taken" }
  /// There is an account with that address.
  public static var emailRegistered: IssueCode { "email.registered" }
}
