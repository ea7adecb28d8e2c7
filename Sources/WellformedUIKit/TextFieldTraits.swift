#if canImport(UIKit) && !os(watchOS)
  public import UIKit
  public import Wellformed

  /// The input traits of a text field.
  public struct TextFieldTraits: Hashable, Sendable {
    /// The content type, for AutoFill.
    public var contentType: UITextContentType?
    /// The keyboard.
    public var keyboard = UIKeyboardType.default
    /// What is capitalised automatically.
    public var capitalization = UITextAutocapitalizationType.sentences
    /// Whether the keyboard may change what is typed: correct and check spelling, complete words, and replace straight
    /// quotes, dashes and spaces with typographic ones.
    public var corrects = true
    /// Whether the text is hidden.
    public var isSecure = false
    /// The rules for generated passwords, in Apple's notation, such as `minlength: 8; required: digit;`.
    public var passwordRules: String?

    /// Creates the traits of a field for any text.
    public init() {}

    /// Creates the traits that the hints of a format and the rules of a field suggest.
    public init(_ hints: InputHints?, rules: [Rule] = []) {
      guard let hints else { return }
      if hints.isSecret {
        switch hints.autocomplete {
        case "current-password": self = .password
        case "one-time-code":
          self = .password
          contentType = .oneTimeCode
        default: self = .newPassword(rules)
        }
        keyboard = UIKeyboardType(hints.keyboard)
        return
      }
      corrects = false
      capitalization = hints.capitalizesWords ? .words : .none
      keyboard = UIKeyboardType(hints.keyboard)
      contentType = UITextContentType(hints)
    }

    /// The traits of a field for a new password.
    public static func newPassword(_ rules: [Rule]) -> TextFieldTraits {
      var traits = password
      traits.contentType = .newPassword
      let descriptor = PasswordRules(rules).description
      traits.passwordRules = descriptor.isEmpty ? nil : descriptor
      return traits
    }

    /// The traits of a field for an existing password.
    public static var password: TextFieldTraits {
      var traits = TextFieldTraits()
      traits.contentType = .password
      traits.capitalization = .none
      traits.corrects = false
      traits.isSecure = true
      return traits
    }

    /// Applies the traits to a text field.
    @MainActor
    public func apply(to textField: UITextField) {
      textField.textContentType = contentType
      textField.keyboardType = keyboard
      textField.autocapitalizationType = capitalization
      textField.autocorrectionType = corrects ? .default : .no
      textField.spellCheckingType = corrects ? .default : .no
      textField.smartQuotesType = corrects ? .default : .no
      textField.smartDashesType = corrects ? .default : .no
      textField.smartInsertDeleteType = corrects ? .default : .no
      if #available(iOS 17, tvOS 17, *) { textField.inlinePredictionType = corrects ? .default : .no }
      textField.isSecureTextEntry = isSecure
      textField.passwordRules = passwordRules.map { UITextInputPasswordRules(descriptor: $0) }
    }

    #if !os(tvOS)
      /// Applies the traits to a text view, which never hides its text.
      @MainActor
      public func apply(to textView: UITextView) {
        textView.textContentType = contentType
        textView.keyboardType = keyboard
        textView.autocapitalizationType = capitalization
        textView.autocorrectionType = corrects ? .default : .no
        textView.spellCheckingType = corrects ? .default : .no
        textView.smartQuotesType = corrects ? .default : .no
        textView.smartDashesType = corrects ? .default : .no
        textView.smartInsertDeleteType = corrects ? .default : .no
        if #available(iOS 17, tvOS 17, *) { textView.inlinePredictionType = corrects ? .default : .no }
      }
    #endif
  }

  extension UIKeyboardType {
    fileprivate init(_ keyboard: InputHints.Keyboard) {
      switch keyboard {
      case .text: self = .default
      case .email: self = .emailAddress
      case .telephone: self = .phonePad
      case .url: self = .URL
      case .digits: self = .numberPad
      case .decimal: self = .decimalPad
      case .date: self = .numbersAndPunctuation
      }
    }
  }

  extension UITextContentType {
    fileprivate init?(_ hints: InputHints) {
      switch hints.autocomplete {
      case "email": self = .emailAddress
      case "name": self = .name
      case "given-name": self = .givenName
      case "family-name": self = .familyName
      case "username": self = .username
      case "one-time-code": self = .oneTimeCode
      case "tel": self = .telephoneNumber
      case "url": self = .URL
      case "postal-code": self = .postalCode
      case "cc-number": self = .creditCardNumber
      case let name?:
        guard #available(iOS 17, tvOS 17, *), let type = UITextContentType.since17[name] else { return nil }
        self = type
      case nil: return nil
      }
    }

    @available(iOS 17, tvOS 17, *)
    private static var since17: [String: UITextContentType] {
      [
        "cc-exp": .creditCardExpiration, "cc-csc": .creditCardSecurityCode, "cc-name": .creditCardName,
        "bday": .birthdate,
      ]
    }
  }
#endif
