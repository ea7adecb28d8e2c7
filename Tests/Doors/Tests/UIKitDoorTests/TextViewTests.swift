import Foundation
import Testing
import UIKit
import Wellformed
import WellformedLive
import WellformedUIKitDoor

private struct Letter: Sendable, Equatable {
  var to = ""
  var text = ""
}

private let letter = Form<Letter>(
  .field("to", \.to, .trimmed, .required, .email), .field("text", \.text, .trimmed, .required, .length(...20)))

@MainActor
private final class Author: NSObject, UITextViewDelegate {
  var calls: [String] = []
  var binding: TextFieldBinding?

  func textViewDidChange(_ textView: UITextView) { calls.append("change") }
  func textViewDidChangeSelection(_ textView: UITextView) { calls.append("selection") }
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
    calls.append("ask \(text)")
    return binding?.allowsChange(in: range, replacementString: text) ?? true
  }
}

@MainActor
@Suite(.serialized) struct `A text view` {
  private let form = LiveFormModel(letter, model: Letter())
  private let to = UITextField(frame: .zero)
  private let text = UITextView(frame: .zero)
  private let error = UILabel(frame: .zero)
  private let window: UIWindow
  private let binding: FormBinding<Letter>

  init() {
    window = shown(to, text, error)
    binding = FormBinding(form, [to: "to"])
    binding.bind(text, to: \.text, errorLabel: error)
  }

  @Test func `a UIKit text view takes several lines, and shows its error when it is left`() {
    text.becomeFirstResponder()
    text.standInType("Dear Jane\nhow are you?")
    #expect(form.model.text == "Dear Jane\nhow are you?" && error.isHidden && form[\.text].state.isFocused)
    text.resignFirstResponder()
    #expect(error.text == form[\.text].message && !error.isHidden && !form[\.text].state.isFocused)
    #expect(text.standInSpeech.hasPrefix("Text, \(error.text ?? "-")"))
    text.becomeFirstResponder()
    text.deleteBackward()
    text.deleteBackward()
    #expect(error.isHidden && form[\.text].message == nil)
  }

  @Test func `a UIKit text view takes pasted and marked text, and accepts marked text when it is left`() {
    text.becomeFirstResponder()
    text.standInPaste("Dear Jane")
    text.setMarkedText("に", selectedRange: NSRange(location: 1, length: 0))
    #expect(form[\.text].state.isComposing && form[\.text].text == "Dear Janeに")
    text.setMarkedText("日", selectedRange: NSRange(location: 1, length: 0))
    #expect(text.markedTextRange != nil && text.standInAssignments == 0)
    text.resignFirstResponder()
    #expect(!form[\.text].state.isComposing && form.model.text == "Dear Jane日")
  }

  @Test func `a UIKit text view shows what the program sets, and keeps the caret if possible`() {
    form[\.text].set("one two")
    #expect(text.text == "one two")
    text.becomeFirstResponder()
    text.standInSelect(3..<3)
    text.insertText("!")
    #expect(text.text == "one! two" && text.standInSelection == 4..<4 && text.standInAssignments == 1)
    text.insertText(" ")
    form[\.text].set("x")
    #expect(text.text == "x")
  }

  @Test func `a UIKit text view trims its text when it is left`() {
    text.becomeFirstResponder()
    text.standInType(" Hello \n")
    text.resignFirstResponder()
    #expect(text.text == "Hello" && form.model.text == "Hello")
  }

  @Test(arguments: [true, false]) func `a UIKit text view refuses an undo outside its text`(asksForRanges: Bool) {
    text.standInAsksForRanges = asksForRanges
    text.becomeFirstResponder()
    text.standInType("abc")
    #expect(!text.standInUndo(in: NSRange(location: 5, length: 2), ""))
    #expect(!text.standInUndo(in: NSRange(location: NSNotFound, length: 1), ""))
    #expect(text.standInUndo(in: NSRange(location: 1, length: 2), "x") && form.model.text == "ax")
  }

  @Test func `a UIKit text view keeps its delegate`() {
    let author = Author()
    let own = UITextView(frame: .zero)
    window.addSubview(own)
    own.delegate = author
    author.binding = binding.bind(own, to: "text")
    #expect(own.delegate === author && binding[text] == nil && text.delegate == nil)
    own.becomeFirstResponder()
    author.calls = []
    own.insertText("a")
    #expect(author.calls == ["ask a", "selection", "change"] && form.model.text == "a")
    #expect(!own.standInUndo(in: NSRange(location: 4, length: 1), ""))
  }

  @Test func `a UIKit text view that does not take part is not editable`() {
    form[\.text].participate(.readOnly)
    #expect(!text.isEditable)
    form[\.text].participate(.enabled)
    #expect(text.isEditable)
  }

  @Test func `a UIKit text view gets the focus by Return and for the first error`() {
    to.becomeFirstResponder()
    to.standInType("jane@example.com")
    to.standInReturn()
    #expect(text.isFirstResponder && to.returnKeyType == .next)
    form.submit()
    #expect(text.isFirstResponder && error.text == "Enter Text" && form.state.attempts == 1)
  }

  @Test func `a UIKit text view keeps its form, and releases it`() {
    weak var kept: LiveFormModel<Letter>?
    weak var binding: TextFieldBinding?
    do {
      let view = UITextView(frame: .zero)
      do {
        let form = LiveFormModel(letter, model: Letter())
        kept = form
        binding = FormBinding(form).bind(view, to: "text")
      }
      view.becomeFirstResponder()
      view.insertText("a")
      #expect(kept?.model.text == "a" && binding?.textView === view && binding?.textField == nil)
    }
    #expect(kept == nil && binding == nil)
  }

  @Test func `a UIKit text view that is bound again shows the other field`() {
    let other = binding.bind(text, to: "to")
    #expect(binding[to] == nil && binding[text] === other)
    text.becomeFirstResponder()
    text.insertText("x")
    #expect(form.model == Letter(to: "x"))
  }
}
