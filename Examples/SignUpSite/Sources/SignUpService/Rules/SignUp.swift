public import Wellformed
import WellformedPasswords
import WellformedPhones

/// What a person enters to create an account.
public struct SignUp: Hashable, Sendable, Decodable {
  /// The email address.
  public var email = ""
  /// The person's full name.
  public var name = ""
  /// The country of the mobile number, by its code; may be empty.
  public var country = ""
  /// The mobile number, in national form or with a plus; may be empty.
  public var mobile = ""
  /// The user name.
  public var userName = ""
  /// The password.
  public var password = ""
  /// The password again.
  public var confirmation = ""
  /// Whether the person agrees to the terms.
  public var terms = false

  /// Creates an empty sign-up.
  public init() {}
}

extension SignUp {
  /// The rules of a sign-up, defined once for the page, the browser and the server.
  ///
  /// - Parameters:
  ///   - words: The texts of the site.
  ///   - isFree: Returns whether no account has a name yet; throws if that is unknown.
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
  /// Returns the field with another label, and the phrase for it within sentences, if that differs.
  fileprivate func labelled(_ label: String, within phrase: String?) -> FormPart {
    phrase.map { labelled(label, within: $0) } ?? labelled(label)
  }
}

extension SignUp {
  /// The mobile number, if there is one.
  var mobileNumber: PhoneNumber? { try? PhoneNumber(mobile, region: PhoneRegion(country)) }
}

extension IssueCode {
  /// The user name is taken.
  public static var userNameTaken: IssueCode { "userName.taken" }
  /// The email address already has an account.
  public static var emailRegistered: IssueCode { "email.registered" }
}
