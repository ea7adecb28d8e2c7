import AppKit
import Testing
import Wellformed
import WellformedAppKitDoor
import WellformedLive

private struct SignUp: Sendable, Equatable {
  var email = ""
  var card = ""
  var nick = ""
}

private let signUp = Form<SignUp>(
  .field("email", \.email, .trimmed, .required, .email), .field("card", \.card, .required, .paymentCard),
  .field("nick", \.nick, .length(...8)))

@MainActor
private final class OwnDelegate: NSObject, NSTextFieldDelegate {
  var isRefusing = false
  func control(_ control: NSControl, textShouldEndEditing fieldEditor: NSText) -> Bool { !isRefusing }
}

@MainActor
@Suite(.serialized) struct `A form in a window of a Mac` {
  private let form = LiveFormModel(
    signUp, model: SignUp(nick: "jo"),
    adjusting: ["card": { $0.shape = .card }, "nick": { $0.filter = .viable(.letters) }])
  private let window = NSWindow()
  private let email = NSTextField(frame: .zero)
  private let card = NSTextField(frame: .zero)
  private let nick = NSTextField(frame: .zero)
  private let error = NSTextField(frame: .zero)
  private let button = NSButton(frame: .zero)
  private let binding: FormBinding<SignUp>

  init() {
    for view in [email, card, nick, error, button] { window.contentView?.addSubview(view) }
    binding = FormBinding(form, [card: "card", nick: "nick"])
    binding.bind(email, to: \.email, errorLabel: error)
    binding.submits(with: button)
  }

  @Test func `an AppKit form shows its model, takes typed texts, and shows errors when a field is left`() {
    #expect(nick.stringValue == "jo" && email.stringValue == "" && email.accessibilityLabel() == "Email")
    email.standInClick()
    #expect(window.firstResponder !== email, "a text field is typed into by another view")
    email.standInType("jane@")
    #expect(form.model.email == "jane@" && error.isHidden && form[\.email].state.isFocused)
    email.standInLeave()
    #expect(error.stringValue == "Email needs a domain after the @, such as example.com" && !error.isHidden)
    #expect(email.standInSpeech == "Email, \(error.stringValue), jane@" && !form[\.email].state.isFocused)
    email.standInClick()
    // Typing would replace the initial selection.
    window.makeFirstResponder(email)
    email.currentEditor()?.selectedRange = NSRange(location: 5, length: 0)
    email.standInType("example.com")
    #expect(error.isHidden && form.model.email == "jane@example.com" && email.accessibilityLabel() == "Email")
  }

  @Test func `an AppKit field that was entered and left shows no error`() {
    email.standInClick()
    email.standInLeave()
    #expect(error.isHidden && form[\.email].message == nil)
  }

  @Test func `an AppKit field groups what is typed, keeps the caret in place, and can undo`() {
    card.standInClick()
    card.standInType("42424")
    #expect(card.stringValue == "4242 4")
    #expect(card.currentEditor()?.selectedRange == NSRange(location: 6, length: 0))
    card.currentEditor()?.selectedRange = NSRange(location: 1, length: 0)
    card.standInType("9")
    #expect(card.stringValue == "4924 24")
    #expect(card.currentEditor()?.selectedRange == NSRange(location: 2, length: 0))
    // What was typed and how it was formatted are undone together.
    (card.currentEditor() as? NSTextView)?.standInUndo(2)
    #expect(card.stringValue == "4242 4" && form.model.card == form[\.card].state.value)
  }

  @Test func `an AppKit field filters the typed characters`() {
    nick.standInClick()
    nick.standInType("J4ne")
    #expect(nick.stringValue == "Jne" && form.model.nick == "Jne")
  }

  @Test func `an AppKit field does not judge marked text, and accepts it when it is left`() {
    nick.standInClick()
    let editor = nick.currentEditor() as? NSTextView
    editor?.setMarkedText("に", selectedRange: NSRange(location: 1, length: 0), replacementRange: NSRange())
    #expect(form[\.nick].state.isComposing && editor?.hasMarkedText() == true)
    nick.standInLeave()
    #expect(!form[\.nick].state.isComposing && form.model.nick == "に")
  }

  @Test func `an AppKit field takes a text that the program has set when it is left`() {
    nick.standInClick()
    nick.stringValue = "joe"
    #expect(form.model.nick == "jo")
    nick.standInLeave()
    #expect(form.model.nick == "joe")
    form[\.nick].set("jane")
    #expect(nick.stringValue == "jane")
    #expect(form[\.nick].state.isEdited)
    form.reset()
    nick.standInClick()
    form[\.nick].set("jim")
    #expect(nick.stringValue == "jim" && form.model.nick == "jim")
    #expect(!form[\.nick].state.isEdited && !form[\.nick].state.isFocused, "nobody typed it")
  }

  @Test func `an AppKit form is submitted by its button and by Return, and focuses the first error`() {
    // Tests of other suites, which may be waiting, collect announcements, too.
    let earlier = NSAccessibility.standInAnnouncements.count
    window.standInDefaultButton = button
    nick.standInClick()
    nick.standInReturn()
    #expect(form.state.attempts == 1 && email.currentEditor() != nil && form[\.email].state.isFocused)
    let announced = NSAccessibility.standInAnnouncements.dropFirst(earlier)
    #expect(announced.map(\.text) == ["There are problems with 2 fields"])
    #expect(announced.first?.priority == NSAccessibilityPriorityLevel.high.rawValue)
    card.standInClick()
    card.standInType("4")
    button.performClick(nil)
    #expect(form.state.attempts == 2 && email.currentEditor() != nil)
    #expect(!form[\.card].state.isTouched, "the program took the focus away, not the person")
  }

  @Test func `Return commits an AppKit field that has an action of its own`() {
    var wasSearched = 0
    email.standInAction = { wasSearched += 1 }
    email.standInClick()
    email.standInType("jane")
    email.standInReturn()
    #expect(form[\.email].message != nil && wasSearched == 1 && form.state.attempts == 0)
    #expect(email.currentEditor() != nil, "it is still typed into")
  }

  @Test func `an AppKit form shows no error to somebody who gives up`() {
    email.standInClick()
    email.standInType("jane@")
    binding.giveUp()
    email.standInLeave()
    #expect(form[\.email].message == nil)
    email.standInClick()
    email.standInType("jane@")
    email.standInLeave(.cancel)
    #expect(form[\.email].message == nil)
    email.standInClick()
    email.standInType("jane")
    binding.giveUp()
    email.standInType("@")
    email.standInLeave()
    #expect(form[\.email].message != nil, "who types again has not given up")
  }

  @Test func `an AppKit field has the content type of its format, unless the application sets one`() {
    #expect(email.contentType == .emailAddress && card.contentType == .creditCardNumber && nick.contentType == nil)
    let own = NSTextField(frame: .zero)
    own.contentType = .username
    binding.bind(own, to: "email")
    #expect(own.contentType == .username && email.contentType == nil)
  }

  @Test func `an AppKit field that does not take part is disabled`() {
    form[\.card].participate(.disabled)
    #expect(!card.isEnabled && !window.makeFirstResponder(card))
    form[\.card].participate(.enabled)
    #expect(card.isEnabled)
  }

  @Test func `an AppKit form reports that no field with an error can take the focus`() {
    var wasReported = 0
    binding.onFocusSummary = { wasReported += 1 }
    for field in form.fields { form.send(.allowFocus(field.id, false)) }
    form.submit()
    #expect(wasReported == 1)
    for field in form.fields { form.send(.allowFocus(field.id, true)) }
    email.removeFromSuperview()
    form.submit()
    #expect(wasReported == 2, "one that is in no window cannot, either")
  }

  @Test func `an AppKit field keeps its delegate, even one that refuses to end editing`() {
    let own = OwnDelegate()
    email.delegate = own
    own.isRefusing = true
    email.standInClick()
    email.standInType("jane")
    #expect(!window.makeFirstResponder(card) && form[\.email].message == nil && form[\.email].state.isFocused)
    own.isRefusing = false
    #expect(window.makeFirstResponder(card) && form[\.email].message != nil && email.delegate === own)
  }

  @Test func `an AppKit text field that is bound again leaves its previous field`() {
    let other = binding.bind(nick, to: "email")
    #expect(binding[email] == nil && binding[nick] === other && nick.stringValue == "")
    nick.standInClick()
    nick.standInType("x")
    #expect(form.model == SignUp(email: "x", nick: "jo"))
  }

  @Test func `an AppKit form lives as long as its text fields and buttons`() {
    weak var kept: LiveFormModel<SignUp>?
    weak var field: TextFieldBinding?
    do {
      let window = NSWindow()
      let text = NSTextField(frame: .zero)
      let button = NSButton(frame: .zero)
      for view in [text, button] as [NSView] { window.contentView?.addSubview(view) }
      do {
        let form = LiveFormModel(signUp, model: SignUp())
        kept = form
        let binding = FormBinding(form)
        field = binding.bind(text, to: "email")
        binding.submits(with: button)
      }
      text.standInClick()
      text.standInType("jane")
      button.performClick(nil)
      #expect(kept?.state.attempts == 1 && field?.field.message != nil)
    }
    #expect(kept == nil && field == nil)
  }

  @Test func `an AppKit text field that no longer shows a form's field does not keep the form`() {
    weak var kept: LiveFormModel<SignUp>?
    let text = NSTextField(frame: .zero)
    do {
      let form = LiveFormModel(signUp, model: SignUp())
      let binding = FormBinding(form)
      binding.bind(text, to: "email")
      binding.bind(NSTextField(frame: .zero), to: "email")
      kept = form
    }
    #expect(kept == nil)
  }
}
