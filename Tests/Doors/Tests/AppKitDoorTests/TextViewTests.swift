import AppKit
import Testing
import Wellformed
import WellformedAppKitDoor
import WellformedLive

private struct Letter: Sendable, Equatable {
  var to = ""
  var text = ""
  var pages = ""
}

private let letter = Form<Letter>(
  .field("to", \.to, .trimmed, .required, .email), .field("text", \.text, .trimmed, .required, .length(...20)),
  .field("pages", \.pages, .uri))

@MainActor
private final class Author: NSObject, NSTextViewDelegate {
  var calls: [String] = []
  var isRefusing = false

  func textView(
    _ textView: NSTextView, shouldChangeTextIn affectedCharRange: NSRange, replacementString: String?
  ) -> Bool {
    calls.append("ask \(replacementString ?? "")")
    return !isRefusing
  }
  func textDidChange(_ notification: Notification) { calls.append("change") }
}

@MainActor
@Suite(.serialized) struct `A text view in a window of a Mac` {
  private let form = LiveFormModel(
    letter, model: Letter(), adjusting: ["text": { $0.filter = .viable(.pattern("[^0-9]*")) }])
  private let window = NSWindow()
  private let to = NSTextField(frame: .zero)
  private let text = NSTextView(frame: .zero)
  private let pages = NSTextView(frame: .zero)
  private let error = NSTextField(frame: .zero)
  private let binding: FormBinding<Letter>

  init() {
    for view in [to, text, pages, error] as [NSView] { window.contentView?.addSubview(view) }
    binding = FormBinding(form, [to: "to"])
    binding.bind(text, to: \.text, errorLabel: error)
    binding.bind(pages, to: "pages")
  }

  @Test func `an AppKit text view takes several lines, and shows its error when it is left`() {
    #expect(text.accessibilityLabel() == "Text" && error.isHidden)
    text.standInClick()
    text.standInType("Dear Jane\nhow are you?")
    #expect(form.model.text == "Dear Jane\nhow are you?" && error.isHidden && form[\.text].state.isFocused)
    text.standInLeave()
    #expect(error.stringValue == form[\.text].message && !error.isHidden && !form[\.text].state.isFocused)
    #expect(text.standInSpeech == "Text, \(error.stringValue), Dear Jane\nhow are you?")
    text.standInClick()
    text.deleteBackward(nil)
    text.deleteBackward(nil)
    #expect(error.isHidden && text.accessibilityLabel() == "Text" && form[\.text].message == nil)
  }

  @Test func `an AppKit text view that was entered and left without a change shows no error`() {
    text.standInClick()
    text.standInLeave()
    #expect(error.isHidden && !form[\.text].state.isTouched)
  }

  @Test func `an AppKit text view takes pasted and marked text, and accepts marked text when it is left`() {
    text.standInClick()
    text.insertText("Dear Jane", replacementRange: NSRange(location: NSNotFound, length: 0))
    text.setMarkedText("´", selectedRange: NSRange(location: 1, length: 0), replacementRange: NSRange())
    #expect(form[\.text].state.isComposing && text.string == "Dear Jane´")
    text.setMarkedText("é", selectedRange: NSRange(location: 1, length: 0), replacementRange: NSRange())
    #expect(text.hasMarkedText() && form[\.text].state.isComposing)
    text.standInLeave()
    #expect(!form[\.text].state.isComposing && form.model.text == "Dear Janeé")
  }

  @Test func `an AppKit text view filters typed characters and can undo`() {
    #expect(text.allowsUndo)
    text.standInClick()
    text.standInType("ab1c")
    #expect(text.string == "abc" && form.model.text == "abc")
    text.selectedRange = NSRange(location: 1, length: 0)
    text.standInType("9")
    #expect(text.string == "abc" && text.selectedRange == NSRange(location: 1, length: 0))
    pages.standInClick()
    pages.standInType("xyz")
    pages.standInUndo(2)
    #expect(pages.string == "x" && form.model.pages == "x")
    window.undoManager?.redo()
    #expect(pages.string == "xy" && form.model.pages == "xy")
  }

  @Test func `an AppKit text view shows what the program sets, and clears its undo`() {
    text.standInClick()
    text.standInType("abcdef")
    text.standInLeave()
    form[\.text].set("x")
    #expect(text.string == "x" && window.undoManager?.canUndo == false)
    // Undo would look for six letters in one.
    text.standInClick()
    text.standInUndo()
    text.standInType("y")
    form[\.text].set("one")
    #expect(text.string == "one" && form.model.text == "one")
    // An assignment by the program during typing is a step of undo like typing.
    text.standInUndo()
    #expect(text.string == "xy" && form.model.text == "xy")
  }

  @Test func `a change in one AppKit text view leaves the undo of others alone`() {
    pages.standInClick()
    pages.standInType("https:")
    text.standInClick()
    text.standInType("a")
    text.standInLeave()
    form.reset()
    #expect(text.string == "" && pages.string == "")
    text.standInClick()
    text.standInType("b")
    pages.standInClick()
    form[\.text].set("c")
    pages.standInType("x")
    text.standInClick()
    text.standInUndo()
    #expect(pages.string == "" && text.string == "c")
  }

  @Test func `an AppKit text view trims its text when it is left`() {
    text.standInClick()
    text.standInType(" Hello \n")
    text.standInLeave()
    #expect(text.string == "Hello" && form.model.text == "Hello")
  }

  @Test func `an AppKit text view corrects only prose`() {
    #expect(text.isAutomaticQuoteSubstitutionEnabled && text.isContinuousSpellCheckingEnabled)
    #expect(!pages.isAutomaticQuoteSubstitutionEnabled && !pages.isAutomaticDashSubstitutionEnabled)
    #expect(!pages.isAutomaticTextReplacementEnabled && !pages.isAutomaticSpellingCorrectionEnabled)
    #expect(!pages.smartInsertDeleteEnabled && !pages.isContinuousSpellCheckingEnabled)
    #expect(pages.inlinePredictionType == .no && pages.contentType == .URL && text.contentType == nil)
    pages.standInClick()
    pages.standInType("https://a.example/'x'")
    #expect(form.model.pages == "https://a.example/'x'")
    text.standInClick()
    text.standInType("it's")
    #expect(form.model.text == "it\u{2019}s")
    // The original settings, once the view no longer shows the field.
    binding.bind(NSTextView(frame: .zero), to: \.pages)
    #expect(pages.isAutomaticQuoteSubstitutionEnabled && pages.inlinePredictionType == .default)
    #expect(pages.contentType == nil && !pages.allowsUndo && !pages.isGrammarCheckingEnabled)
  }

  @Test func `an AppKit text view keeps its delegate, which may refuse changes`() {
    let author = Author()
    text.delegate = author
    text.standInClick()
    text.standInType("a")
    #expect(author.calls == ["ask a", "change"] && form.model.text == "a" && text.delegate === author)
    author.isRefusing = true
    text.standInType("b")
    #expect(text.string == "a" && form.model.text == "a")
  }

  @Test func `an AppKit text view that does not take part is not editable`() {
    form[\.text].participate(.readOnly)
    #expect(!text.isEditable)
    text.standInClick()
    text.standInType("x")
    form[\.text].set("set")
    #expect(text.string == "set")
    form[\.text].participate(.enabled)
    #expect(text.isEditable)
  }

  @Test func `an AppKit text view with the first error is focused and scrolled into view`() {
    to.standInClick()
    to.standInType("jane@example.com")
    form.submit()
    #expect(window.firstResponder === text && error.stringValue == "Enter Text" && text.standInScrolls == 1)
    #expect(form[\.text].state.isFocused)
    text.standInType("a")
    #expect(error.isHidden)
  }

  @Test func `an AppKit text view keeps its form, and releases it`() {
    weak var kept: LiveFormModel<Letter>?
    weak var binding: TextFieldBinding?
    do {
      let window = NSWindow()
      let view = NSTextView(frame: .zero)
      window.contentView?.addSubview(view)
      do {
        let form = LiveFormModel(letter, model: Letter())
        kept = form
        binding = FormBinding(form).bind(view, to: "text")
      }
      view.standInClick()
      view.standInType("a")
      #expect(kept?.model.text == "a" && binding?.textView === view && binding?.textField == nil)
    }
    #expect(kept == nil && binding == nil)
  }

  @Test func `an AppKit text view that is bound again shows the other field and cannot undo the first`() {
    text.standInClick()
    text.standInType("abc")
    form[\.pages].set("https://b.example")
    text.standInLeave()
    let other = binding.bind(text, to: \.pages)
    #expect(binding[text] === other && binding[pages] == nil && text.string == "https://b.example")
    text.standInClick()
    text.standInUndo()
    #expect(form.model == Letter(text: "abc", pages: "https://b.example"))
  }
}
