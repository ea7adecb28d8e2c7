/// Documentation: AppKit/NSText.
@MainActor
open class NSText: NSView {
  /// Documentation: NSText/string: assigning it tells nobody.
  open var string = "" { didSet { selectedRange = NSRange(location: string.utf16.count, length: 0) } }
  /// Documentation: NSText/selectedRange, in units of UTF-16.
  open var selectedRange = NSRange(location: 0, length: 0)

  override open var acceptsFirstResponder: Bool { true }
}

/// Documentation: AppKit/NSTextStorage: what a text view shows; changing it tells the view's delegate nothing.
@MainActor
public final class NSTextStorage {
  private weak var view: NSTextView?
  init(_ view: NSTextView) { self.view = view }

  /// Documentation: NSMutableAttributedString/replaceCharacters(in:with:): raises where the range is not in the text.
  public func replaceCharacters(in range: NSRange, with str: String) { view?.replace(range, with: str) }
}

/// Documentation: AppKit/NSTextView, as field editor: a window has one for all its text fields.
@MainActor
open class NSTextView: NSText {
  weak var field: NSTextField?
  private var hasBegun = false
  private var marked: NSRange?
  private var before: [(text: String, selection: NSRange)] = []
  private lazy var storage = NSTextStorage(self)

  /// Documentation: NSTextView/textStorage.
  open var textStorage: NSTextStorage? { storage }

  /// Documentation: NSTextInputClient/hasMarkedText().
  open func hasMarkedText() -> Bool { marked != nil }

  /// Documentation: NSTextView/shouldChangeText(in:replacementString:): what undo goes back to is noted here.
  open func shouldChangeText(in affectedCharRange: NSRange, replacementString: String?) -> Bool {
    precondition(affectedCharRange.upperBound <= string.utf16.count, "NSRangeException")
    before.append((string, selectedRange))
    return true
  }

  /// Documentation: NSTextView/didChangeText(): tells whoever wants to know; a text field tells of its begin first.
  open func didChangeText() {
    guard let field else { return }
    if !hasBegun {
      hasBegun = true
      post(NSControl.textDidBeginEditingNotification, of: field)
    }
    post(NSControl.textDidChangeNotification, of: field)
  }

  private func post(_ name: NSNotification.Name, of field: NSTextField) {
    NotificationCenter.default.post(name: name, object: field, userInfo: ["NSFieldEditor": self])
  }

  /// Documentation: NSTextInputClient/insertText(_:replacementRange:).
  open func insertText(_ string: Any, replacementRange: NSRange) {
    guard field != nil, let text = string as? String else { return }
    let range = replacementRange.location != NSNotFound ? replacementRange : marked ?? selectedRange
    guard shouldChangeText(in: range, replacementString: text) else { return }
    marked = nil
    replace(range, with: text)
    didChangeText()
  }

  /// Documentation: NSTextInputClient/setMarkedText(_:selectedRange:replacementRange:): tells of a change.
  open func setMarkedText(_ string: Any, selectedRange: NSRange, replacementRange: NSRange) {
    guard let text = string as? String else { return }
    let range = marked ?? self.selectedRange
    replace(range, with: text)
    marked = text.isEmpty ? nil : NSRange(location: range.location, length: text.utf16.count)
    didChangeText()
  }

  /// Documentation: NSTextInputClient/unmarkText().
  open func unmarkText() {
    guard marked != nil else { return }
    marked = nil
    didChangeText()
  }

  /// Documentation: NSResponder/deleteBackward(_:).
  open func deleteBackward(_ sender: Any?) {
    var range = selectedRange
    if range.length == 0 {
      guard range.location > 0 else { return }
      range = NSRange(location: range.location - 1, length: 1)
    }
    insertText("", replacementRange: range)
  }

  /// Takes back what was done since somebody typed last.
  public func standInUndo(_ steps: Int = 1) {
    for _ in 0..<steps {
      guard let last = before.popLast() else { return }
      string = last.text
      selectedRange = last.selection
    }
    let old = before
    didChangeText()
    before = old
  }

  func replace(_ range: NSRange, with text: String) {
    var units = Array(string.utf16)
    precondition(range.upperBound <= units.count, "NSRangeException")
    units.replaceSubrange(range.lowerBound..<range.upperBound, with: text.utf16)
    string = String(decoding: units, as: UTF16.self)
    selectedRange = NSRange(location: range.location + text.utf16.count, length: 0)
  }

  func edit(_ field: NSTextField) {
    self.field = field
    (hasBegun, before) = (false, [])
    string = field.contents
    selectedRange = NSRange(location: 0, length: string.utf16.count)
  }

  /// Leaves the field that is edited, unless its delegate refuses; tells whether it is left.
  func end(_ movement: NSTextMovement) -> Bool {
    guard let field else { return true }
    guard field.delegate?.control(field, textShouldEndEditing: self) ?? true else { return false }
    unmarkText()
    field.contents = string
    self.field = nil
    NotificationCenter.default.post(
      name: NSControl.textDidEndEditingNotification, object: field,
      userInfo: ["NSFieldEditor": self, "NSTextMovement": movement.rawValue])
    return true
  }
}
