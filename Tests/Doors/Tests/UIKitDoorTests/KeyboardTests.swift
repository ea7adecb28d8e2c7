import Testing
import UIKit
import Wellformed
import WellformedLive
import WellformedUIKitDoor

private struct Account: Sendable, Equatable {
  var email = ""
  var mobile = ""
  var about = ""
  var code = ""
  var password = ""
}

private let account = Form<Account>(
  .field("email", \.email, .trimmed, .required, .email), .field("mobile", \.mobile, .optional, .mobile),
  .field("about", \.about, .optional), .field("code", \.code, .required, .digits, .length(6)),
  .field("password", \.password, .required, .length(8...)).secret)

@MainActor
@Suite(.serialized) struct `The keyboard of a form's fields` {
  private let form = LiveFormModel(account, model: Account())
  private let email = UITextField(frame: .zero)
  private let mobile = UITextField(frame: .zero)
  private let about = UITextView(frame: .zero)
  private let code = UITextField(frame: .zero)
  private let password = UITextField(frame: .zero)
  private let window: UIWindow
  private let binding: FormBinding<Account>

  init() {
    window = shown(email, mobile, about, code, password)
    binding = FormBinding(form, [email: "email", mobile: "mobile", code: "code", password: "password"])
    binding.bind(about, to: "about")
  }

  private func bar(_ view: UIView) -> UIToolbar? { view.standInKeyboardBar as? UIToolbar }

  private func press(_ title: String, over view: UIView) {
    bar(view)?.items?.first { $0.accessibilityLabel == title }?.standInTap()
  }

  @Test func `a UIKit keyboard is configured by the rules unless the application has done so`() {
    #expect(email.textContentType == .emailAddress && email.keyboardType == .emailAddress)
    #expect(mobile.keyboardType == .phonePad && mobile.textContentType == .telephoneNumber)
    #expect(code.textContentType == .oneTimeCode && code.keyboardType == .numberPad)
    #expect(password.textContentType == .newPassword && password.isSecureTextEntry)
    #expect(password.passwordRules?.passwordRulesDescriptor == "minlength: 8;")
    #expect(about.keyboardType == .default && about.autocorrectionType == .default)
    let own = UITextField(frame: .zero)
    own.keyboardType = .asciiCapable
    binding.bind(own, to: "email")
    #expect(own.keyboardType == .asciiCapable && own.textContentType == nil)
    #expect(email.textContentType == nil && email.keyboardType == .default, "it belongs to the form no more")
  }

  @Test func `the UIKit keyboard has a bar if it lacks a Return key`() {
    email.becomeFirstResponder()
    #expect(bar(email) == nil)
    email.standInReturn()
    #expect(mobile.isFirstResponder)
    #expect(bar(mobile)?.items?.map(\.accessibilityLabel) == ["Previous field", "Next field", nil, "Done"])
    #expect(bar(mobile)?.items?.map { $0.image?.standInName }.prefix(2) == ["chevron.up", "chevron.down"])
    press("Next field", over: mobile)
    #expect(about.isFirstResponder && bar(about) != nil)
    press("Next field", over: about)
    press("Next field", over: code)
    #expect(password.isFirstResponder && bar(password) == nil)
    code.becomeFirstResponder()
    press("Previous field", over: code)
    press("Previous field", over: about)
    press("Previous field", over: mobile)
    #expect(email.isFirstResponder)
  }

  @Test func `Done in the UIKit keyboard bar leaves the field`() {
    code.becomeFirstResponder()
    code.standInType("12")
    #expect(form[\.code].message == nil)
    press("Done", over: code)
    #expect(!code.isFirstResponder && form[\.code].message != nil && form.state.attempts == 0)
  }

  @Test func `the UIKit keyboard bar is localized, stops at the ends and can be everywhere or nowhere`() {
    form.reword(in: Catalogue.english.overriding([.typingDone: "Fertig"]))
    binding.keyboardBar = .everywhere
    email.becomeFirstResponder()
    #expect(bar(email)?.items?.map(\.isEnabled) == [false, true, true, true])
    #expect(bar(email)?.items?.last?.title == "Fertig")
    password.becomeFirstResponder()
    #expect(bar(password)?.items?.map(\.isEnabled) == [true, false, true, true])
    binding.keyboardBar = .nowhere
    #expect(bar(password) == nil && email.inputAccessoryView == nil)
  }

  @Test func `the UIKit keyboard bar skips fields that cannot be edited`() {
    form[\.about].participate(.disabled)
    mobile.becomeFirstResponder()
    press("Next field", over: mobile)
    #expect(code.isFirstResponder)
    form[\.password].participate(.disabled)
    #expect(bar(code)?.items?.map(\.isEnabled) == [true, false, true, true])
  }

  @Test func `the UIKit keyboard bar follows a keyboard that the application changes later`() {
    let field = UITextField(frame: .zero)
    window.addSubview(field)
    binding.bind(field, to: "password")
    field.keyboardType = .asciiCapableNumberPad
    field.becomeFirstResponder()
    #expect(bar(field) != nil)
    field.resignFirstResponder()
    field.keyboardType = .default
    field.becomeFirstResponder()
    #expect(bar(field) == nil)
  }

  @Test func `the UIKit keyboard bar accepts marked text when it moves on`() {
    about.becomeFirstResponder()
    about.setMarkedText("に", selectedRange: NSRange(location: 1, length: 0))
    press("Next field", over: about)
    #expect(code.isFirstResponder && form.model.about == "に" && !form[\.about].state.isComposing)
  }

  @Test func `the application's own UIKit accessory view is kept`() {
    let own = UIView(frame: .zero)
    let field = UITextField(frame: .zero)
    window.addSubview(field)
    field.inputAccessoryView = own
    binding.bind(field, to: "mobile")
    field.becomeFirstResponder()
    #expect(field.standInKeyboardBar === own && field.keyboardType == .phonePad)
    binding.keyboardBar = .nowhere
    #expect(field.inputAccessoryView === own)
  }

  @Test func `the UIKit keyboard bar of a single field has only Done`() {
    let field = ValidatedTextField(.oneTimeCode(digits: 6))
    window.addSubview(field)
    field.textField.becomeFirstResponder()
    #expect(bar(field.textField)?.items?.map(\.accessibilityLabel) == [nil, "Done"])
    press("Done", over: field.textField)
    #expect(!field.textField.isFirstResponder)
  }

  @Test func `the UIKit keyboard bar does not keep the form alive`() {
    weak var kept: LiveFormModel<Account>?
    do {
      let field = UITextField(frame: .zero)
      let window = shown(field)
      let form = LiveFormModel(account, model: Account())
      kept = form
      FormBinding(form).bind(field, to: "code")
      field.becomeFirstResponder()
      #expect(bar(field) != nil && window.subviews.count == 1)
    }
    #expect(kept == nil)
  }
}

@MainActor
@Suite struct `A button of a bar that submits` {
  private let form = LiveFormModel(account, model: Account())

  @Test func `a submitting UIKit bar button replaces its action and keeps its look`() {
    let binding = FormBinding(form)
    var wasDone = 0
    let save = UIBarButtonItem(systemItem: .save)
    save.standInAction = { wasDone += 1 }
    binding.submits(with: save)
    save.standInTap()
    #expect(form.state.attempts == 1 && wasDone == 0 && save.title == nil)
    save.isEnabled = false
    save.standInTap()
    #expect(form.state.attempts == 1)
  }

  @Test func `a UIKit bar button with a custom view submits by that view`() {
    let binding = FormBinding(form)
    let button = UIButton(type: .system)
    let save = UIBarButtonItem(customView: button)
    binding.submits(with: save)
    button.standInTap()
    #expect(form.state.attempts == 1)
  }
}

@MainActor
@Suite struct `The border of a text field with an error` {
  private let field = ValidatedTextField(.email)
  private let window: UIWindow

  init() { window = shown(field) }

  @Test func `the error border of a UIKit field appears with the error, and follows dark mode`() {
    let layer = field.textField.layer
    #expect(field.textField.borderStyle == .roundedRect && layer.borderWidth == 0)
    #expect(field.validate() == nil)
    #expect(layer.borderWidth == 1 && layer.borderColor?.standInName == "systemRed" && layer.cornerRadius > 0)
    window.standInChange(.dark)
    #expect(layer.borderColor?.standInName == "dark systemRed")
    field.textField.standInAutofill("jane@example.com")
    #expect(layer.borderWidth == 0 && layer.borderColor == nil)
  }

  @Test func `the error border of a UIKit field can be left out`() {
    let layer = field.textField.layer
    layer.borderWidth = 3
    field.errorBorderColor = nil
    #expect(field.validate() == nil && layer.borderWidth == 3)
    field.errorBorderColor = .label
    #expect(layer.borderWidth == 1 && layer.borderColor?.standInName == "label")
  }
}
