import Foundation
import Testing
import UIKit
import Wellformed
import WellformedLive
import WellformedUIKitDoor

private struct SignUp: Sendable, Equatable {
  var email = ""
  var password = ""
  var nick = ""
}

private let signUp = Form<SignUp>(
  .field("email", \.email, .trimmed, .required, .email),
  .field("password", \.password, .required, .length(4...)),
  .field("nick", \.nick, .length(...8)))

@MainActor
@Suite(.serialized) struct `A form whose fields are joined by a dictionary` {
  private let form = LiveFormModel(signUp, model: SignUp(nick: "jo"))
  private let email = UITextField(frame: .zero)
  private let password = UITextField(frame: .zero)
  private let nick = UITextField(frame: .zero)
  private let button = UIButton(type: .system)
  private let window: UIWindow
  private let binding: FormBinding<SignUp>

  init() {
    window = shown(email, password, nick, button)
    binding = FormBinding(form, [email: "email", password: "password"])
    binding.bind(nick, to: \.nick)
    binding.submits(with: button)
  }

  @Test func `a UIKit form shows its model and takes typed texts`() {
    #expect(nick.text == "jo" && email.text == "" && nick.accessibilityLabel == "Nick")
    email.becomeFirstResponder()
    email.standInType("jane@example.com")
    #expect(form.model == SignUp(email: "jane@example.com", nick: "jo"))
    form[\.nick].set("jane")
    #expect(nick.text == "jane")
  }

  @Test func `a refused UIKit submission focuses the first error and announces the number of errors`() {
    // All screens share the announcements; nothing else announces while a test without suspension runs.
    UIAccessibility.standInAnnouncements = []
    nick.becomeFirstResponder()
    button.standInTap()
    #expect(email.isFirstResponder && form.state.attempts == 1)
    #expect(UIAccessibility.standInAnnouncements == ["There are problems with 2 fields"])
    #expect(UIAccessibility.standInPriority == .high)
    #expect(email.standInSpeech == "Email, Enter Email" && email.accessibilityHint == nil)
    #expect(!form[\.nick].state.isTouched, "the program took the focus away, not the person")
  }

  @Test func `a refused UIKit submission keeps the focus in the field with the first error`() {
    email.becomeFirstResponder()
    button.standInTap()
    #expect(email.isFirstResponder && form[\.email].state.isFocused)
  }

  @Test func `Return in UIKit goes to the next field, and submits in the last`() {
    email.becomeFirstResponder()
    email.standInReturn()
    #expect(password.isFirstResponder)
    password.standInReturn()
    #expect(nick.isFirstResponder && form.state.attempts == 0)
    nick.standInReturn()
    #expect(form.state.attempts == 1 && email.isFirstResponder)
  }

  @Test func `the Return key in UIKit is labelled with what it does`() {
    #expect([email, password, nick].map(\.returnKeyType) == [.next, .next, .go])
    binding.submitsOnReturn = false
    #expect(nick.returnKeyType == .done)
    nick.returnKeyType = .join
    binding.submitsOnReturn = true
    #expect(nick.returnKeyType == .join, "as the application has it")
    #expect(ValidatedTextField(.email).textField.returnKeyType == .done)
  }

  @Test func `a UIKit form shows no error to somebody who cancels on a television`() {
    email.becomeFirstResponder()
    email.standInType("jane@")
    email.standInCancel()
    #expect(form[\.email].message == nil && !form[\.email].state.isFocused)
    email.becomeFirstResponder()
    email.resignFirstResponder()
    #expect(form[\.email].message != nil)
  }

  @Test func `a UIKit form follows a secret text that the first key replaces`() {
    password.isSecureTextEntry = true
    password.becomeFirstResponder()
    password.standInType("sesame")
    password.resignFirstResponder()
    password.becomeFirstResponder()
    password.standInType("o")
    #expect(form.model.password == "o" && form[\.password].message == nil)
    password.resignFirstResponder()
    #expect(form[\.password].message == "Password needs 3 more characters")
  }

  @Test func `a UIKit field takes a text that the program has set when it is left`() {
    nick.becomeFirstResponder()
    nick.text = "joe"
    #expect(form.model.nick == "jo")
    nick.resignFirstResponder()
    #expect(form.model.nick == "joe")
  }

  @Test func `Return in UIKit that accepts marked text does not submit`() {
    nick.becomeFirstResponder()
    nick.setMarkedText("に", selectedRange: NSRange(location: 1, length: 0))
    nick.standInReturn()
    #expect(form.state.attempts == 0 && nick.isFirstResponder)
  }

  @Test func `a UIKit form submits once, even if an error appears between press and release`() {
    email.becomeFirstResponder()
    email.standInType("jane")
    button.sendActions(for: .touchDown)
    email.resignFirstResponder()
    #expect(form[\.email].message == nil, "nothing moves while the button is pressed")
    button.sendActions(for: .touchUpInside)
    #expect(form[\.email].message != nil && form.state.attempts == 1)
  }

  @Test func `a UIKit form submits once for each press of a finger, a remote or a keyboard`() {
    button.standInTap()
    #expect(form.state.attempts == 1)
    button.standInTap()
    #expect(form.state.attempts == 2)
    button.standInSelect()
    button.standInSelect()
    #expect(form.state.attempts == 4)
    button.standInTap()
    #expect(form.state.attempts == 5)
    binding.submits(with: button)
    button.standInTap()
    #expect(form.state.attempts == 6, "also where it was joined before, as in a row that is used again")
    // A control that is not a button only sends touch events.
    let control = UIControl(frame: .zero)
    binding.submits(with: control)
    for attempts in 7...8 {
      control.sendActions(for: .touchDown)
      control.sendActions(for: .touchUpInside)
      #expect(form.state.attempts == attempts)
    }
  }

  @Test func `a UIKit bar button submits and keeps its title`() {
    let image = UIImage()
    let item = UIBarButtonItem(title: "Save", image: image)
    binding.submits(with: item)
    item.standInTap()
    #expect(form.state.attempts == 1 && item.title == "Save" && item.image === image)
  }

  @Test func `UIKit errors appear when a press ends outside the button`() {
    email.becomeFirstResponder()
    email.standInType("jane")
    button.sendActions(for: .touchDown)
    email.resignFirstResponder()
    button.sendActions(for: .touchUpOutside)
    #expect(form[\.email].message != nil && form.state.attempts == 0)
  }

  @Test func `a UIKit form shows no errors while the application is inactive`() {
    email.becomeFirstResponder()
    email.standInType("jane@")
    NotificationCenter.default.post(name: UIApplication.willResignActiveNotification, object: nil)
    #expect(form[\.email].message == nil && !form[\.email].state.isFocused)
    NotificationCenter.default.post(name: UIApplication.didBecomeActiveNotification, object: nil)
    #expect(form[\.email].message == nil && form[\.email].state.isFocused)
    email.resignFirstResponder()
    #expect(form[\.email].message != nil)
  }

  @Test func `a UIKit form shows no error to somebody who gives up`() {
    email.becomeFirstResponder()
    email.standInType("jane@")
    binding.giveUp()
    email.resignFirstResponder()
    #expect(form[\.email].message == nil)
    email.becomeFirstResponder()
    binding.giveUp()
    email.setMarkedText("x", selectedRange: NSRange(location: 1, length: 0))
    binding.giveUp()
    email.resignFirstResponder()
    #expect(form[\.email].message == nil)
  }

  @Test func `a UIKit form shows an error to somebody who gives up and then continues`() {
    email.becomeFirstResponder()
    email.standInType("jane")
    binding.giveUp()
    email.standInType("@")
    email.resignFirstResponder()
    #expect(form[\.email].message != nil)
  }

  @Test func `a UIKit form announces an error when a field is left, in the application's words`() {
    UIAccessibility.standInAnnouncements = []
    email.becomeFirstResponder()
    email.standInType("jane@")
    password.becomeFirstResponder()
    #expect(
      UIAccessibility.standInAnnouncements
        == ["Email needs a domain after the @, such as example.com"])
    #expect(UIAccessibility.standInPriority == .low)
    form.reword(in: Catalogue.english.overriding([.lengthTooShort: "Bitte prüfen: {field}"]))
    password.standInType("abc")
    password.resignFirstResponder()
    #expect(UIAccessibility.standInAnnouncements.last == "Bitte prüfen: Password")
  }

  @Test func `a valid UIKit form is submitted`() async {
    email.standInAutofill("jane@example.com")
    password.standInAutofill("secret")
    button.standInTap()
    for await snapshot in form.snapshots where snapshot.form.lastOutcome == .accepted { break }
    #expect(form.state.lastOutcome == .accepted && UIAccessibility.standInAnnouncements.contains("Sent"))
  }

  @Test func `a UIKit field that does not take part is disabled`() {
    form[\.password].participate(.disabled)
    #expect(!password.isEnabled && !password.becomeFirstResponder())
    form[\.password].participate(.enabled)
    #expect(password.isEnabled)
  }

  @Test func `a UIKit form reports that no field with an error can take the focus`() {
    var wasReported = 0
    binding.onFocusSummary = { wasReported += 1 }
    for field in form.fields { form.send(.allowFocus(field.id, false)) }
    form.submit()
    #expect(wasReported == 1 && !email.isFirstResponder)
  }

  @Test func `a UIKit text field keeps its delegate`() {
    let own = OwnDelegate()
    let other = UITextField(frame: .zero)
    other.delegate = own
    let joined = binding.bind(other, to: "nick")
    #expect(other.delegate === own && binding[nick] == nil && binding[other] === joined)
    #expect(!joined.allowsChange(in: NSRange(location: 9, length: 1), replacementString: ""))
    #expect(joined.allowsChange(in: NSRange(location: 0, length: 2), replacementString: ""))
  }

  @Test func `a UIKit form may contain fields with labels of their own`() {
    let view = ValidatedTextField("nick", in: binding)
    window.addSubview(view)
    view.textField.becomeFirstResponder()
    view.textField.standInType("123456789")
    view.textField.resignFirstResponder()
    #expect(!view.errorLabel.isHidden && form[\.nick].message == view.errorLabel.text)
  }
}

@MainActor
private final class OwnDelegate: NSObject, UITextFieldDelegate {}
