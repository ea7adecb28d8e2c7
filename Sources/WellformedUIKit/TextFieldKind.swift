#if canImport(UIKit) && !os(watchOS)
  import UIKit
  public import Wellformed
  public import WellformedLive

  /// What a text field is for: the rules of its text, and its input traits.
  ///
  ///     let field = ValidatedTextField(.email)
  ///     let age = ValidatedTextField(TextFieldKind("age", .wholeNumber(18...120)))
  public struct TextFieldKind: Sendable {
    /// The field of the live form.
    public var field: LiveField
    /// The input traits of the text field.
    public var traits: TextFieldTraits

    /// Creates a kind from a field.
    ///
    /// - Parameters:
    ///   - field: The field.
    ///   - traits: The input traits; by default those that the first format among the rules suggests.
    public init(_ field: LiveField, traits: TextFieldTraits? = nil) {
      self.field = field
      let form = LiveForm(field)
      let id = form.field(field.name)
      self.traits = traits ?? TextFieldTraits(form.viewHints(of: id), rules: form.rules(of: id))
    }

    /// Creates a kind from a name and rules.
    public init(_ name: String, _ normalization: Normalization = [], _ rules: Rule...) {
      self.init(LiveField(name, normalization, rules: rules))
    }
  }

  extension TextFieldKind {
    /// The name of a person.
    public static var name: TextFieldKind { TextFieldKind("name", [.trimmed], .required, .personName) }
    /// The name of an account.
    public static var userName: TextFieldKind { TextFieldKind("userName", [.trimmed], .required, .userName) }
    /// An email address; if it looks like a slip, the field offers the address that was probably meant.
    public static var email: TextFieldKind {
      let field = LiveField("email", [.trimmed], .required, .email)
      return TextFieldKind(field.with { $0.suggest = { EmailAddress.suggestion(for: $0) } })
    }
    /// The number of a mobile phone.
    public static var mobile: TextFieldKind { TextFieldKind("mobile", [.trimmed], .required, .mobile) }
    /// A telephone number with its country.
    public static var phone: TextFieldKind { TextFieldKind("phone", [.trimmed], .required, .phone) }
    /// The address of a page.
    public static var url: TextFieldKind { TextFieldKind("url", [.trimmed], .required, .uri) }
    /// The number of a payment card, in groups.
    public static var card: TextFieldKind {
      TextFieldKind(LiveField("card", [.trimmed], .required, .paymentCard).with { $0.shape = .card })
    }
    /// The expiry date of a payment card, as month and year.
    public static var cardExpiry: TextFieldKind { TextFieldKind("expiry", [.trimmed], .required, .cardExpiry) }
    /// The security code of a payment card.
    public static var cardSecurityCode: TextFieldKind {
      TextFieldKind("securityCode", [.trimmed], .required, .cardSecurityCode)
    }
    /// A new password of at least eight characters.
    public static var password: TextFieldKind { .password(.length(8...)) }

    /// A new password by rules of your own.
    public static func password(_ rules: Rule...) -> TextFieldKind {
      let rules = [.required] + rules
      return TextFieldKind(LiveField("password", rules: rules), traits: .newPassword(rules))
    }

    /// An existing password, which must only not be empty.
    public static var currentPassword: TextFieldKind {
      TextFieldKind(LiveField("password", .required), traits: .password)
    }

    /// A one-time code with this number of digits.
    public static func oneTimeCode(digits count: Int) -> TextFieldKind {
      let field = LiveField("code", .required, .digits, .length(count))
      return TextFieldKind(field.with { $0.filter = .characters(.asciiDigit) })
    }
  }
#endif
