import Testing
import UIKit
import Wellformed
import WellformedLive
import WellformedUIKitDoor

private struct Profile: Sendable, Equatable {
  var email = ""
  var nick = ""
}

private let profile = Form<Profile>(
  .field("email", \.email, .trimmed, .required, .email), .field("nick", \.nick, .length(...8)))

/// A screen that keeps its views only.
@MainActor
private final class ProfileScreen: UIViewController {
  let email = UITextField(frame: .zero)
  let nick = UITextField(frame: .zero)
  let error = UILabel(frame: .zero)
  let button = UIButton(type: .system)
  let save = UIBarButtonItem(title: "Save")
  weak var form: LiveFormModel<Profile>?
  weak var binding: FormBinding<Profile>?

  override func viewDidLoad() {
    for view in [email, nick, error, button] { self.view.addSubview(view) }
    let form = LiveFormModel(profile, model: Profile())
    let binding = FormBinding(form, [nick: "nick"])
    binding.bind(email, to: \.email, errorLabel: error)
    binding.submits(with: button)
    binding.submits(with: save)
    (self.form, self.binding) = (form, binding)
  }
}

@MainActor
@Suite(.serialized) struct `The lifetime of UIKit forms` {
  private func screen() -> (ProfileScreen, UIWindow) {
    let screen = ProfileScreen()
    screen.loadViewIfNeeded()
    return (screen, shown(screen.view))
  }

  @Test func `a UIKit form lives as long as its text fields`() {
    let (screen, window) = screen()
    screen.email.becomeFirstResponder()
    screen.email.standInType("jane@")
    screen.nick.becomeFirstResponder()
    #expect(screen.error.text == "Email needs a domain after the @, such as example.com")
    #expect(screen.form?.model.email == "jane@" && window.subviews.count == 1)
    screen.nick.standInReturn()
    #expect(screen.form?.state.attempts == 1 && screen.email.isFirstResponder)
    screen.button.standInTap()
    screen.save.standInTap()
    #expect(screen.form?.state.attempts == 3)
  }

  @Test func `a UIKit form is released with its screen`() {
    weak var form: LiveFormModel<Profile>?
    weak var binding: FormBinding<Profile>?
    weak var field: TextFieldBinding?
    do {
      let (screen, window) = screen()
      screen.email.becomeFirstResponder()
      screen.email.standInType("jane@")
      (form, binding, field) = (screen.form, screen.binding, screen.binding?[screen.email])
      screen.button.standInTap()
      screen.view.removeFromSuperview()
      #expect(form != nil && binding != nil && field != nil && window.subviews.isEmpty)
    }
    #expect(form == nil && binding == nil && field == nil)
  }

  @Test(arguments: [false, true])
  func `a UIKit view that no longer shows a form's field does not keep the form`(_ isTextView: Bool) {
    weak var kept: LiveFormModel<Profile>?
    let field = UITextField(frame: .zero)
    let text = UITextView(frame: .zero)
    do {
      let form = LiveFormModel(profile, model: Profile())
      let binding = FormBinding(form)
      if isTextView { binding.bind(text, to: "nick") } else { binding.bind(field, to: "nick") }
      binding.bind(UITextField(frame: .zero), to: "nick")
      kept = form
    }
    #expect(kept == nil && field.delegate == nil && text.delegate == nil)
  }

  @Test func `a UIKit form does not keep a view that keeps the form`() {
    weak var field: ValidatedTextField?
    weak var text: UITextField?
    do {
      let form = FormBinding(LiveFormModel(profile, model: Profile()))
      let view = ValidatedTextField("nick", in: form)
      (field, text) = (view, view.textField)
      view.textField.standInAutofill("jo")
      #expect(form.bindings.count == 1)
    }
    #expect(field == nil && text == nil)
  }

  @Test func `an undo after a UIKit field is gone does no harm`() {
    let window = UIWindow(frame: .zero)
    do {
      let card = ValidatedTextField(.card)
      window.addSubview(card)
      card.textField.becomeFirstResponder()
      card.textField.standInType("42424")
      card.removeFromSuperview()
    }
    #expect(window.undoManager?.canUndo == true)
    window.undoManager?.undo()
  }

  @Test func `a UIKit text field can be bound to another field or form`() {
    let form = LiveFormModel(profile, model: Profile(email: "jane@example.com", nick: "jo"))
    let other = LiveFormModel(profile, model: Profile(nick: "x"))
    let cell = UITextField(frame: .zero)
    let window = shown(cell)
    let (first, second) = (FormBinding(form), FormBinding(other))
    first.bind(cell, to: "email")
    #expect(cell.accessibilityLabel == "Email")
    first.bind(cell, to: "nick")
    #expect(cell.text == "jo" && cell.accessibilityLabel == "Nick")
    #expect(first.bindings.map(\.field.id) == [form["nick"].id])
    form["email"].set("joe@example.com")
    #expect(cell.text == "jo")
    cell.becomeFirstResponder()
    cell.standInType("hn")
    #expect(form.model == Profile(email: "joe@example.com", nick: "john"))
    cell.resignFirstResponder()
    second.bind(cell, to: "nick")
    #expect(cell.text == "x" && first.bindings.isEmpty && second.bindings.count == 1)
    form["nick"].set("jack")
    cell.becomeFirstResponder()
    cell.standInType("y")
    cell.standInReturn()
    #expect(form.model.nick == "jack" && other.model.nick == "xy" && cell.text == "xy")
    #expect(form.state.attempts == 0 && other.state.attempts == 1 && window.subviews.count == 1)
  }

  @Test func `a UIKit text field of a disabled field can be edited once it is bound to another`() {
    let form = LiveFormModel(profile, model: Profile())
    let cell = UITextField(frame: .zero)
    let window = shown(cell)
    let binding = FormBinding(form, [cell: "email"])
    cell.becomeFirstResponder()
    #expect(form["email"].state.isFocused)
    form["email"].participate(.disabled)
    binding.bind(cell, to: "nick")
    #expect(cell.isEnabled && !form["email"].state.isFocused && window.subviews.count == 1)
  }

  @Test func `a UIKit text field loses its field to another text field`() {
    let form = LiveFormModel(profile, model: Profile(nick: "jo"))
    let (old, new) = (UITextField(frame: .zero), UITextField(frame: .zero))
    let binding = FormBinding(form, [old: "nick"])
    binding.bind(new, to: "nick")
    form["nick"].set("jack")
    old.standInAutofill("nobody")
    #expect(binding[old] == nil && new.text == "jack" && form.model.nick == "jack")
  }
}
