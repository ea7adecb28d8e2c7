// What a keyboard and a password manager are told; on Apple's systems some of it is UIKit's and comes with SwiftUI there.

/// What a text means to the system: `uikit/uitextcontenttype`.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The name of the meaning.
  public let rawValue: String
  /// `uikit/uitextcontenttype/init(rawvalue:)`.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// `uikit/uitextcontenttype/name`.
  public static let name = UITextContentType(rawValue: "name")
  /// `uikit/uitextcontenttype/nickname`.
  public static let nickname = UITextContentType(rawValue: "nickname")
  /// `uikit/uitextcontenttype/emailaddress`.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// `uikit/uitextcontenttype/telephonenumber`.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  /// `uikit/uitextcontenttype/url`.
  public static let URL = UITextContentType(rawValue: "url")
  /// `uikit/uitextcontenttype/username`.
  public static let username = UITextContentType(rawValue: "username")
  /// `uikit/uitextcontenttype/password`.
  public static let password = UITextContentType(rawValue: "password")
  /// `uikit/uitextcontenttype/newpassword`.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// `uikit/uitextcontenttype/givenname`.
  public static let givenName = UITextContentType(rawValue: "given-name")
  /// `uikit/uitextcontenttype/familyname`.
  public static let familyName = UITextContentType(rawValue: "family-name")
  /// `uikit/uitextcontenttype/birthdate`.
  public static let birthdate = UITextContentType(rawValue: "bday")
  /// `uikit/uitextcontenttype/onetimecode`.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  /// `uikit/uitextcontenttype/creditcardname`.
  public static let creditCardName = UITextContentType(rawValue: "cc-name")
  /// `uikit/uitextcontenttype/postalcode`.
  public static let postalCode = UITextContentType(rawValue: "postal-code")
  /// `uikit/uitextcontenttype/creditcardnumber`.
  public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
  /// `uikit/uitextcontenttype/creditcardexpiration`.
  public static let creditCardExpiration = UITextContentType(rawValue: "cc-exp")
  /// `uikit/uitextcontenttype/creditcardsecuritycode`.
  public static let creditCardSecurityCode = UITextContentType(rawValue: "cc-csc")
}

/// Which keyboard is shown: `uikit/uikeyboardtype`.
public enum UIKeyboardType: Int, Sendable {
  /// `uikit/uikeyboardtype/default`.
  case `default`
  /// `uikit/uikeyboardtype/asciicapable`.
  case asciiCapable
  /// `uikit/uikeyboardtype/numbersandpunctuation`.
  case numbersAndPunctuation
  /// `uikit/uikeyboardtype/url`.
  case URL
  /// `uikit/uikeyboardtype/numberpad`.
  case numberPad
  /// `uikit/uikeyboardtype/phonepad`.
  case phonePad
  /// `uikit/uikeyboardtype/emailaddress`.
  case emailAddress = 7
  /// `uikit/uikeyboardtype/decimalpad`.
  case decimalPad
}

/// What is written with capitals: `swiftui/textinputautocapitalization`.
public struct TextInputAutocapitalization: Hashable, Sendable {
  private let name: String
  /// `swiftui/textinputautocapitalization/never`.
  public static let never = TextInputAutocapitalization(name: "never")
  /// `swiftui/textinputautocapitalization/words`.
  public static let words = TextInputAutocapitalization(name: "words")
}

extension View {
  /// `swiftui/view/textcontenttype(_:)`.
  public func textContentType(_ textContentType: UITextContentType?) -> some View {
    noting(.contentType(textContentType))
  }
  /// `swiftui/view/keyboardtype(_:)`.
  public func keyboardType(_ type: UIKeyboardType) -> some View { noting(.keyboard(type)) }
  /// `swiftui/view/textinputautocapitalization(_:)`.
  public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View {
    noting(.capitals(autocapitalization))
  }
  /// `swiftui/view/autocorrectiondisabled(_:)`.
  public func autocorrectionDisabled(_ disable: Bool = true) -> some View { noting(.correctionDisabled(disable)) }
}
