import Combine
import Testing
import UIKit
import Wellformed
import WellformedCombineDoor
import WellformedLive
import WellformedUIKitDoor

/// A window that shows some views.
@MainActor
func shown(_ views: UIView...) -> UIWindow {
  let window = UIWindow(frame: .zero)
  for view in views { window.addSubview(view) }
  return window
}

@MainActor
@Suite struct `A text field with its own error label` {
  private let field = ValidatedTextField(.email)
  private let window: UIWindow

  init() { window = shown(field) }

  private var height: CGFloat { field.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height }

  @Test func `a UIKit field shows no error during typing, and shows it when it is left`() {
    let quiet = height
    field.textField.becomeFirstResponder()
    field.textField.standInType("jane@")
    #expect(field.errorLabel.isHidden && height == quiet && field.state.status == .incomplete)
    field.textField.resignFirstResponder()
    #expect(!field.errorLabel.isHidden && height > quiet)
    #expect(field.errorLabel.text == "Email needs a domain after the @, such as example.com")
    #expect(
      field.textField.standInSpeech == "Email, Email needs a domain after the @, such as example.com, jane@")
  }

  @Test func `a UIKit field hides its error as soon as the text is valid`() {
    let quiet = height
    field.textField.becomeFirstResponder()
    field.textField.standInType("jane@")
    field.textField.resignFirstResponder()
    field.textField.becomeFirstResponder()
    field.textField.standInType("example.com")
    #expect(field.errorLabel.isHidden && height == quiet && field.state.status == .valid)
    #expect(field.textField.standInSpeech == "Email, jane@example.com")
  }

  @Test func `a UIKit field that was entered and left shows no error`() {
    field.textField.becomeFirstResponder()
    field.textField.resignFirstResponder()
    #expect(field.errorLabel.isHidden && field.state.isTouched)
  }

  @Test func `a UIKit field publishes its states`() {
    var states: [ValidationState] = []
    let cancellable = field.$state.map { ValidationState($0) }.removeDuplicates().sink { states.append($0) }
    var statuses: [FieldStatus] = []
    field.onChange = { statuses.append($0.status) }
    field.textField.becomeFirstResponder()
    field.textField.standInType("j")
    field.textField.resignFirstResponder()
    field.textField.becomeFirstResponder()
    field.textField.standInType("@x.org")
    #expect(states.count >= 3 && states.first == .idle && states.last == .valid)
    #expect(states.contains { $0.message == "Email needs an @, as in name@example.com" })
    #expect(statuses.first == .idle && statuses.last == .valid)
    cancellable.cancel()
  }

  @Test func `a UIKit field offers a suggestion and accepts it`() {
    field.textField.becomeFirstResponder()
    field.textField.standInType("jane@gmial.com")
    #expect(field.suggestionButton.isHidden)
    field.textField.resignFirstResponder()
    #expect(!field.suggestionButton.isHidden)
    #expect(field.suggestionButton.title(for: .normal) == "Did you mean jane@gmail.com?")
    field.suggestionButton.standInTap()
    #expect(field.textField.text == "jane@gmail.com" && field.suggestionButton.isHidden)
  }

  @Test func `a UIKit suggestion can be accepted with a television's remote`() {
    field.textField.standInAutofill("jane@gmial.com")
    field.textField.becomeFirstResponder()
    field.textField.resignFirstResponder()
    field.suggestionButton.standInSelect()
    #expect(field.textField.text == "jane@gmail.com")
  }

  @Test func `a UIKit field trims its text when it is left`() {
    field.textField.becomeFirstResponder()
    field.textField.standInType(" jane@example.com ")
    #expect(field.textField.text == " jane@example.com ")
    field.textField.resignFirstResponder()
    #expect(field.textField.text == "jane@example.com")
  }

  @Test func `a UIKit field shows its error when it is told to validate`() {
    #expect(field.validate() == nil)
    #expect(field.errorLabel.text == "Enter Email")
    field.textField.becomeFirstResponder()
    field.textField.standInType(" jane@example.com ")
    #expect(field.validate() == "jane@example.com" && field.errorLabel.isHidden)
  }

  @Test func `a UIKit field shows a warning without an error`() {
    let name = LiveField("nick", .required, .length(...4).warning)
    let field = ValidatedTextField(TextFieldKind(name))
    let window = shown(field)
    field.textField.becomeFirstResponder()
    field.textField.standInType("janet")
    #expect(field.warningLabel.isHidden)
    field.textField.resignFirstResponder()
    #expect(!field.warningLabel.isHidden && field.errorLabel.isHidden && field.state.status == .valid)
    #expect(field.textField.standInSpeech == "Nick, \(field.warningLabel.text ?? "-"), janet")
    #expect(window.subviews.count == 1)
  }

  @Test func `a UIKit field follows the preferred text size`() {
    for label in [field.titleLabel, field.errorLabel, field.warningLabel] {
      #expect(label.adjustsFontForContentSizeCategory && label.numberOfLines == 0)
    }
    #expect(field.textField.adjustsFontForContentSizeCategory)
    #expect(field.errorLabel.font.standInStyle == .footnote)
    #expect(field.titleLabel.text == "Email" && field.textField.accessibilityLabel == "Email")
  }

  @Test func `VoiceOver reads a UIKit field once, and voice control knows its name`() {
    let field = ValidatedTextField(.password(.length(8...)), title: "New password")
    let window = shown(field)
    #expect(!field.titleLabel.isAccessibilityElement && field.textField.standInSpeech == "New password")
    field.textField.accessibilityHint = "At least 8 characters"
    field.textField.becomeFirstResponder()
    field.textField.standInType("sesame")
    field.textField.resignFirstResponder()
    #expect(field.textField.standInSpeech == "New password, \(field.errorLabel.text ?? "-")", "and not what is secret")
    #expect(field.textField.accessibilityUserInputLabels == ["New password"])
    #expect(field.textField.accessibilityHint == "At least 8 characters" && window.subviews.count == 1)
  }

  @Test func `a UIKit field keeps an accessibility label that the application sets later`() {
    field.textField.accessibilityLabel = "Your address"
    #expect(field.validate() == nil)
    #expect(field.textField.accessibilityLabel == "Your address, Enter Email")
    field.textField.standInAutofill("jane@example.com")
    #expect(field.textField.accessibilityLabel == "Your address")
    #expect(field.textField.accessibilityUserInputLabels == ["Your address"])
    field.textField.accessibilityUserInputLabels = ["Address", "Mail"]
    field.textField.standInAutofill("jane")
    #expect(field.validate() == nil && field.textField.accessibilityUserInputLabels == ["Address", "Mail"])
  }

  @Test func `a UIKit field is released`() {
    weak var watched: ValidatedTextField?
    do {
      let field = ValidatedTextField(.mobile)
      watched = field
      field.textField.standInAutofill("123")
    }
    #expect(watched == nil)
  }
}

@MainActor
@Suite struct `Kinds of UIKit fields` {
  @Test func `a kind of UIKit field configures the text field`() {
    let email = ValidatedTextField(.email).textField
    #expect(email.textContentType == .emailAddress && email.keyboardType == .emailAddress)
    #expect(email.autocapitalizationType == .none && email.autocorrectionType == .no && !email.isSecureTextEntry)
    let name = ValidatedTextField(.name).textField
    #expect(name.textContentType == .name && name.autocapitalizationType == .words && name.autocorrectionType == .no)
    let mobile = ValidatedTextField(.mobile).textField
    #expect(mobile.textContentType == .telephoneNumber && mobile.keyboardType == .phonePad)
    let password = ValidatedTextField(.password).textField
    #expect(password.isSecureTextEntry && password.textContentType == .newPassword)
    #expect(password.passwordRules?.passwordRulesDescriptor == "minlength: 8;")
    let current = ValidatedTextField(.currentPassword).textField
    #expect(current.isSecureTextEntry && current.textContentType == .password && current.passwordRules == nil)
    let card = ValidatedTextField(.card).textField
    #expect(card.textContentType == .creditCardNumber && card.keyboardType == .numberPad)
    let code = ValidatedTextField(.oneTimeCode(digits: 6)).textField
    #expect(code.textContentType == .oneTimeCode && code.keyboardType == .numberPad)
    let pin = LiveField("pin", .digits, .length(4)).with { $0.isSecret = true }
    let pinText = ValidatedTextField(TextFieldKind(pin)).textField
    #expect(pinText.isSecureTextEntry && pinText.keyboardType == .numberPad && pinText.textContentType == .newPassword)
    let otp = LiveField("otp", .digits, .length(4)).with { $0.isSecret = true }
    let otpText = ValidatedTextField(TextFieldKind(otp)).textField
    #expect(otpText.isSecureTextEntry && otpText.keyboardType == .numberPad && otpText.textContentType == .oneTimeCode)
    #expect(otpText.passwordRules == nil)
    let id = ValidatedTextField(TextFieldKind("id", [], .uuid)).textField
    #expect(id.keyboardType == .default && id.autocapitalizationType == .none && id.autocorrectionType == .no)
    let note = ValidatedTextField(TextFieldKind("note", [], .length(...10))).textField
    #expect(note.autocapitalizationType == .sentences && note.textContentType == nil)
  }

  @Test func `a kind of UIKit field has the content type of cards, codes and passwords`() {
    func type(_ kind: TextFieldKind) -> UITextContentType? { ValidatedTextField(kind).textField.textContentType }
    #expect(type(.card) == .creditCardNumber && type(.cardExpiry) == .creditCardExpiration)
    #expect(type(.cardSecurityCode) == .creditCardSecurityCode && type(.oneTimeCode(digits: 6)) == .oneTimeCode)
    #expect(type(.userName) == .username && type(.password) == .newPassword && type(.currentPassword) == .password)
    let expected: [String: UITextContentType] = [
      "cc-name": .creditCardName, "bday": .birthdate, "given-name": .givenName, "family-name": .familyName,
    ]
    for (token, type) in expected { #expect(TextFieldTraits(InputHints(autocomplete: token)).contentType == type) }
    #expect(TextFieldTraits(InputHints(autocomplete: "language")).contentType == nil)
    let old = TextFieldTraits(InputHints(type: "password", autocomplete: "current-password"), rules: [.length(8...)])
    #expect(old == .password && old.passwordRules == nil)
    #expect(TextFieldTraits(InputHints(type: "password"), rules: [.length(8...)]).passwordRules == "minlength: 8;")
    for kind in [TextFieldKind.cardExpiry, .cardSecurityCode, .oneTimeCode(digits: 6)] {
      #expect(ValidatedTextField(kind).textField.keyboardType == .numberPad)
    }
  }

  @Test func `a UIKit field corrects only prose`() {
    let kinds: [TextFieldKind] = [
      .email, .url, .userName, .name, .mobile, .phone, .card, .password, .currentPassword, .oneTimeCode(digits: 6),
      TextFieldKind("zip", [], .postalCode),
    ]
    for kind in kinds {
      let text = ValidatedTextField(kind).textField
      #expect(text.smartQuotesType == .no && text.smartDashesType == .no && text.smartInsertDeleteType == .no)
      #expect(text.autocorrectionType == .no && text.spellCheckingType == .no && text.inlinePredictionType == .no)
    }
    let email = ValidatedTextField(.email)
    email.textField.standInType("o'neil--jr@example.com")
    #expect(email.validate() == "o'neil--jr@example.com")
    let note = ValidatedTextField(TextFieldKind(LiveField("note", .length(...10))))
    note.textField.standInType("a--'b'")
    #expect(note.textField.text == "a–’b’" && note.textField.smartInsertDeleteType == .default)
  }

  @Test func `a UIKit field may be of an application's own kind`() {
    let age = TextFieldKind("age", [.trimmed], .required, .wholeNumber(18...120))
    let field = ValidatedTextField(age, title: "Your age")
    field.textField.standInAutofill("17")
    #expect(field.validate() == nil && field.titleLabel.text == "Your age")
    field.textField.standInAutofill("18")
    #expect(field.validate() == "18")
  }
}

@MainActor
@Suite struct `A text field with a meter` {
  @Test func `a UIKit field with a meter shows the measure of a text, and nothing if empty`() {
    let form = FormBinding(
      LiveFormModel(
        running: LiveForm(
          LiveField("password").with {
            $0.meter = LiveMeter { text, _ in
              FieldMeasure(
                level: text.count, percentage: 10 * text.count, words: "level", "Fair", advice: [("more", "Type more")])
            }
          }), model: { $0 }))
    let field = ValidatedTextField("password", in: form)
    _ = shown(field)
    #expect(field.meterView.isHidden && field.meterLabel.isHidden)
    field.textField.becomeFirstResponder()
    field.textField.standInType("abcde")
    #expect(field.meterView.progress == 0.5 && field.meterLabel.text == "Fair\nType more")
    #expect(!field.meterView.isHidden && field.errorLabel.isHidden)
  }
}
