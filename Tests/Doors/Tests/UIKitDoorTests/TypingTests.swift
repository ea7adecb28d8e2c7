import Testing
import UIKit
import Wellformed
import WellformedLive
import WellformedUIKitDoor

@MainActor
@Suite struct `Typing into a field that groups or filters` {
  private func field(_ field: LiveField) -> (UITextField, ValidatedTextField, UIWindow) {
    let view = ValidatedTextField(TextFieldKind(field))
    let window = shown(view)
    view.textField.becomeFirstResponder()
    return (view.textField, view, window)
  }

  @Test func `a UIKit field groups what is typed, and keeps the caret after it`() {
    let (text, _, window) = field(LiveField("card", .digits).with { $0.shape = .groups(of: 4) })
    text.standInType("123456789")
    #expect(text.text == "1234 5678 9" && text.standInSelection == 11..<11)
    text.standInSelect(2..<2)
    text.standInType("0")
    #expect(text.text == "1203 4567 89" && text.standInSelection == 3..<3)
    #expect(window.undoManager?.canUndo == true)
  }

  @Test func `deleting in a UIKit field removes the digit before a separator`() {
    let (text, _, window) = field(LiveField("card").with { $0.shape = .groups(of: 4) })
    text.standInType("12345")
    text.standInSelect(5..<5)
    text.deleteBackward()
    #expect(text.text == "1235" && text.standInSelection == 3..<3)
    #expect(window.subviews.count == 1)
  }

  @Test func `a UIKit field does not reassign a text that needs no change`() {
    let (text, _, window) = field(LiveField("note", .length(...10)))
    let before = text.standInAssignments
    text.standInType("plain 👨‍👩‍👧 text that is too long")
    #expect(text.standInAssignments == before && text.text?.hasSuffix("long") == true)
    #expect(window.subviews.count == 1)
  }

  @Test func `a UIKit field keeps the caret after characters of two UTF-16 units`() {
    let (text, _, window) = field(LiveField("note").with { $0.filter = .characters([.letter, .anyOf("👍")]) })
    text.standInType("a👍b")
    text.standInSelect(3..<3)
    text.insertText("1x2")
    #expect(text.text == "a👍xb" && text.standInSelection == 4..<4)
    #expect(window.subviews.count == 1)
  }

  @Test func `a UIKit field leaves marked text alone until it is accepted`() {
    let (text, view, window) = field(LiveField("name", .required).with { $0.filter = .characters([.anyOf("日本")]) })
    let before = text.standInAssignments
    text.setMarkedText("に", selectedRange: NSRange(location: 1, length: 0))
    text.setMarkedText("にほん", selectedRange: NSRange(location: 3, length: 0))
    #expect(text.text == "にほん" && text.standInAssignments == before && view.state.isComposing)
    #expect(view.state.status == .idle || view.state.status == .incomplete)
    text.setMarkedText("日本ご", selectedRange: NSRange(location: 3, length: 0))
    text.unmarkText()
    #expect(text.text == "日本" && !view.state.isComposing && view.state.status == .valid)
    #expect(window.subviews.count == 1)
  }

  @Test func `a UIKit field accepts marked text when it is left`() {
    let (text, view, window) = field(LiveField("name", .required))
    text.setMarkedText("日本", selectedRange: NSRange(location: 2, length: 0))
    text.resignFirstResponder()
    #expect(view.state.value == "日本" && !view.state.isComposing && view.state.status == .valid)
    #expect(window.subviews.count == 1)
  }

  @Test func `cutting from a UIKit field fills the pasteboard`() {
    let (text, _, window) = field(LiveField("card").with { $0.shape = .groups(of: 4) })
    text.standInType("12345678")
    text.standInSelect(0..<4)
    text.cut(nil)
    #expect(text.standInPasteboard == "1234" && text.text == "5678")
    #expect(window.subviews.count == 1)
  }

  @Test(arguments: [false, true])
  func `a UIKit field refuses an undo of a text that is gone`(_ asksForRanges: Bool) {
    let (text, view, window) = field(LiveField("code").with { $0.filter = .characters(.asciiDigit) })
    text.standInAsksForRanges = asksForRanges
    text.standInType("12")
    for (location, length) in [(5, 1), (1, Int.max), (3, 0)] {
      #expect(!text.standInUndo(in: NSRange(location: location, length: length), "x"))
    }
    #expect(text.text == "12" && view.state.value == "12")
    #expect(text.standInUndo(in: NSRange(location: 0, length: 2), "34") && text.text == "34")
    #expect(window.subviews.count == 1)
  }

  @Test(arguments: [false, true])
  func `a UIKit field filters and groups changes of one range or several`(_ asksForRanges: Bool) {
    let (text, view, window) = field(LiveField("card", .digits, .length(...6)).with { $0.shape = .groups(of: 4) })
    text.standInAsksForRanges = asksForRanges
    text.standInType("12x345")
    #expect(text.text == "1234 5")
    text.standInReplace([0..<1, 2..<3], with: "98")
    #expect(text.text == "9824 5" && view.state.text == "9824 5")
    text.standInReplace([5..<6, 40..<41], with: "7")
    #expect(text.text == "9824 5" && window.subviews.count == 1)
  }

  @Test(arguments: [false, true])
  func `a UIKit field with the application's delegate still groups, whenever the delegate is set`(_ isLater: Bool) {
    let (form, text) = (
      LiveFormModel(
        running: LiveForm(LiveField("card").with { $0.shape = .groups(of: 4) }), model: { $0["card"] ?? "" }),
      UITextField(frame: .zero)
    )
    let (delegate, window) = (Refuser(), shown(text))
    if !isLater { text.delegate = delegate }
    let binding = FormBinding(form, [text: "card"])
    if isLater { text.delegate = delegate }
    delegate.binding = binding[text]
    text.becomeFirstResponder()
    text.standInType("12345")
    text.insertText(" 67")
    #expect(text.text == "1234 567" && text.delegate === delegate && form["card"].text == "1234 567")
    #expect(!text.standInUndo(in: NSRange(location: 9, length: 1), "x"))
    text.standInAsksForRanges = false
    #expect(!text.standInUndo(in: NSRange(location: 9, length: 1), "x") && window.subviews.count == 1)
  }

  @Test func `a UIKit field can undo and redo grouped text`() {
    let (text, view, window) = field(LiveField("card").with { $0.shape = .groups(of: 4) })
    text.standInType("1234")
    text.insertText("5")
    #expect(text.text == "1234 5")
    window.undoManager?.undo()
    #expect(text.text == "1234" && view.state.value == "1234")
    window.undoManager?.redo()
    #expect(text.text == "1234 5")
    window.undoManager?.undo()
    #expect(text.text == "1234")
  }

  @Test func `a UIKit field keeps the digits of a pasted number`() {
    let (text, _, window) = field(LiveField("mobile").with { $0.shape = .mask("(###) ###-####") })
    text.insertText(" 213-373 42 53 ")
    #expect(text.text == "(213) 373-4253" && text.standInSelection == 14..<14)
    #expect(window.subviews.count == 1)
  }

  @Test func `autofill judges a UIKit field that never had the focus`() {
    let view = ValidatedTextField(.email)
    let window = shown(view)
    view.textField.standInAutofill("jane@example.com")
    #expect(view.state.status == .valid && view.errorLabel.isHidden && view.state.isEdited)
    #expect(window.subviews.count == 1)
  }
}

/// An application's own delegate, which calls the binding.
@MainActor
private final class Refuser: NSObject, UITextFieldDelegate {
  weak var binding: TextFieldBinding?

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    binding?.allowsChange(in: range, replacementString: string) ?? true
  }

  func textField(
    _ textField: UITextField, shouldChangeCharactersInRanges ranges: [NSValue], replacementString string: String
  ) -> Bool {
    binding?.allowsChange(inRanges: ranges, replacementString: string) ?? true
  }
}
