/// Documentation: UIKit/UITextView.
@MainActor
open class UITextView: UIView, UITextInput {
  private var contents = ""
  private var selection = 0..<0
  private var marked: Range<Int>?
  private var accessory: UIView?

  /// Documentation: UITextView/delegate.
  open weak var delegate: (any UITextViewDelegate)?
  /// Documentation: UITextView/font.
  open var font: UIFont?
  /// Documentation: UIContentSizeCategoryAdjusting/adjustsFontForContentSizeCategory.
  open var adjustsFontForContentSizeCategory = false
  /// Documentation: UITextInputTraits/keyboardType.
  open var keyboardType = UIKeyboardType.default
  /// Documentation: UITextInputTraits/returnKeyType.
  open var returnKeyType = UIReturnKeyType.default
  /// Documentation: UITextInputTraits/autocapitalizationType.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// Documentation: UITextInputTraits/autocorrectionType.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// Documentation: UITextInputTraits/spellCheckingType.
  open var spellCheckingType = UITextSpellCheckingType.default
  /// Documentation: UITextInputTraits/smartQuotesType.
  open var smartQuotesType = UITextSmartQuotesType.default
  /// Documentation: UITextInputTraits/smartDashesType.
  open var smartDashesType = UITextSmartDashesType.default
  /// Documentation: UITextInputTraits/smartInsertDeleteType.
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  /// Documentation: UITextInputTraits/inlinePredictionType.
  open var inlinePredictionType = UITextInlinePredictionType.default
  /// Documentation: UITextInputTraits/isSecureTextEntry.
  open var isSecureTextEntry = false
  /// Documentation: UITextInputTraits/textContentType.
  open var textContentType: UITextContentType! = nil
  /// Documentation: UITextInputTraits/passwordRules.
  open var passwordRules: UITextInputPasswordRules?

  /// Documentation: UITextView/textDidBeginEditingNotification.
  nonisolated public static let textDidBeginEditingNotification = NSNotification.Name(
    "UITextViewTextDidBeginEditingNotification")
  /// Documentation: UITextView/textDidChangeNotification: posted for changes by a person, not for assignments.
  nonisolated public static let textDidChangeNotification = NSNotification.Name(
    "UITextViewTextDidChangeNotification")
  /// Documentation: UITextView/textDidEndEditingNotification: says no reason.
  nonisolated public static let textDidEndEditingNotification = NSNotification.Name(
    "UITextViewTextDidEndEditingNotification")

  /// Whether the system behaves like iOS 26, which asks the delegate about several ranges at once.
  public var standInAsksForRanges = true
  /// How often the text was assigned.
  public private(set) var standInAssignments = 0
  /// The selection, in units of UTF-16.
  public var standInSelection: Range<Int> { selection }

  /// Documentation: UITextView/text.
  ///
  /// An assignment moves the caret to the end and ends marked text; it notifies only of the selection.
  open var text: String! {
    get { contents }
    set {
      contents = newValue ?? ""
      marked = nil
      selection = contents.utf16.count..<contents.utf16.count
      standInAssignments += 1
      delegate?.textViewDidChangeSelection(self)
    }
  }

  /// Documentation: UITextView/isEditable: its text can still be selected if it is not; setting it to false ends
  /// editing.
  open var isEditable = true {
    didSet { if !isEditable, isFirstResponder { resignFirstResponder() } }
  }

  /// Documentation: UITextView/inputAccessoryView.
  override open var inputAccessoryView: UIView? {
    get { accessory }
    set { accessory = newValue }
  }

  /// The text is the value, unless a value was set.
  override open var accessibilityValue: String? {
    get { super.accessibilityValue ?? contents }
    set { super.accessibilityValue = newValue }
  }

  override open var canBecomeFirstResponder: Bool { true }
  override open var intrinsicContentSize: CGSize { CGSize(width: 0, height: 80) }

  @discardableResult
  override open func becomeFirstResponder() -> Bool {
    let was = isFirstResponder
    guard super.becomeFirstResponder() else { return false }
    guard !was, isEditable else { return true }
    delegate?.textViewDidBeginEditing(self)
    post(UITextView.textDidBeginEditingNotification)
    return true
  }

  @discardableResult
  override open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard delegate?.textViewShouldEndEditing(self) ?? true else { return false }
    unmarkText()
    super.resignFirstResponder()
    delegate?.textViewDidEndEditing(self)
    post(UITextView.textDidEndEditingNotification)
    return true
  }

  private func post(_ name: NSNotification.Name) { NotificationCenter.default.post(name: name, object: self) }

  /// The caret first, the text then, each to the delegate before anybody else.
  private func tellChange() {
    delegate?.textViewDidChangeSelection(self)
    delegate?.textViewDidChange(self)
    post(UITextView.textDidChangeNotification)
  }

  // MARK: UITextInput

  /// Documentation: UITextInput/selectedTextRange.
  open var selectedTextRange: UITextRange? {
    get { UITextRange(selection) }
    set { if let newValue { standInSelect(newValue.range) } }
  }
  /// Documentation: UITextInput/markedTextRange.
  open var markedTextRange: UITextRange? { marked.map { UITextRange($0) } }
  /// Documentation: UITextInput/beginningOfDocument.
  open var beginningOfDocument: UITextPosition { UITextPosition(0) }

  /// Documentation: UITextInput/position(from:offset:).
  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let offset = position.offset + offset
    return 0...contents.utf16.count ~= offset ? UITextPosition(offset) : nil
  }

  /// Documentation: UITextInput/offset(from:to:).
  open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { toPosition.offset - from.offset }

  /// Documentation: UITextInput/textRange(from:to:).
  open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    fromPosition.offset <= toPosition.offset ? UITextRange(fromPosition.offset..<toPosition.offset) : nil
  }

  /// Documentation: UITextInput/setMarkedText(_:selectedRange:): the delegate is not asked, but notified.
  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    let range = marked ?? selection
    let text = markedText ?? ""
    replace(range, with: text)
    marked = text.isEmpty ? nil : range.lowerBound..<range.lowerBound + text.utf16.count
    tellChange()
  }

  /// Documentation: UITextInput/unmarkText().
  open func unmarkText() {
    guard marked != nil else { return }
    marked = nil
    tellChange()
  }

  /// Documentation: UIKeyInput/insertText(_:); Return is a line break.
  open func insertText(_ text: String) { change(marked ?? selection, to: text) }

  /// Documentation: UIKeyInput/deleteBackward().
  open func deleteBackward() {
    guard selection.isEmpty else { return change(selection, to: "") }
    let before = String(decoding: Array(contents.utf16)[..<selection.lowerBound], as: UTF16.self)
    guard let last = before.last else { return }
    change(selection.lowerBound - last.utf16.count..<selection.lowerBound, to: "")
  }

  /// Puts the caret or the selection, in units of UTF-16.
  public func standInSelect(_ range: Range<Int>) {
    selection = range.clamped(to: 0..<contents.utf16.count)
    delegate?.textViewDidChangeSelection(self)
  }

  /// Types characters one after another.
  public func standInType(_ text: String) { for character in text { insertText(String(character)) } }

  /// Pastes: asks the delegate about the whole text at once.
  public func standInPaste(_ text: String) { change(selection, to: text) }

  /// Changes the text like an undo with an outdated range: asks the delegate, then fails as UIKit does.
  public func standInUndo(in range: NSRange, _ text: String) -> Bool {
    guard isAllowed(range, text) else { return false }
    precondition(range.location + range.length <= contents.utf16.count, "NSRangeException")
    replace(range.location..<range.location + range.length, with: text)
    tellChange()
    return true
  }

  private func change(_ range: Range<Int>, to text: String) {
    guard isEditable, isAllowed(NSRange(location: range.lowerBound, length: range.count), text) else { return }
    replace(range, with: text)
    marked = nil
    tellChange()
  }

  private func isAllowed(_ range: NSRange, _ text: String) -> Bool {
    guard let delegate else { return true }
    return standInAsksForRanges
      ? delegate.textView(self, shouldChangeTextInRanges: [NSValue(range: range)], replacementText: text)
      : delegate.textView(self, shouldChangeTextIn: range, replacementText: text)
  }

  private func replace(_ range: Range<Int>, with text: String) {
    var units = Array(contents.utf16)
    units.replaceSubrange(range.clamped(to: 0..<units.count), with: text.utf16)
    contents = String(decoding: units, as: UTF16.self)
    let caret = min(range.lowerBound + text.utf16.count, contents.utf16.count)
    selection = caret..<caret
  }
}

/// Documentation: UIKit/UITextViewDelegate, whose methods are optional there; here they have the answers that UIKit takes
/// a missing method for.
@MainActor
public protocol UITextViewDelegate: NSObjectProtocol {
  /// Documentation: UITextViewDelegate/textViewDidBeginEditing(_:).
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Documentation: UITextViewDelegate/textViewShouldEndEditing(_:).
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// Documentation: UITextViewDelegate/textViewDidEndEditing(_:).
  func textViewDidEndEditing(_ textView: UITextView)
  /// Documentation: UITextViewDelegate/textViewDidChange(_:).
  func textViewDidChange(_ textView: UITextView)
  /// Documentation: UITextViewDelegate/textViewDidChangeSelection(_:).
  func textViewDidChangeSelection(_ textView: UITextView)
  /// Documentation: UITextViewDelegate/textView(_:shouldChangeTextIn:replacementText:).
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  /// Documentation: UITextViewDelegate/textView(_:shouldChangeTextInRanges:replacementText:), called since iOS 26
  /// instead of the older method if a delegate implements it.
  func textView(_ textView: UITextView, shouldChangeTextInRanges ranges: [NSValue], replacementText text: String)
    -> Bool
}

extension UITextViewDelegate {
  /// Behaves as if the method were missing.
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  /// Behaves as if the method were missing.
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  /// Behaves as if the method were missing.
  public func textViewDidEndEditing(_ textView: UITextView) {}
  /// Behaves as if the method were missing.
  public func textViewDidChange(_ textView: UITextView) {}
  /// Behaves as if the method were missing.
  public func textViewDidChangeSelection(_ textView: UITextView) {}
  /// Behaves as if the method were missing.
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  /// Behaves as if the method were missing: calls the older one.
  public func textView(
    _ textView: UITextView, shouldChangeTextInRanges ranges: [NSValue], replacementText text: String
  ) -> Bool {
    ranges.allSatisfy { self.textView(textView, shouldChangeTextIn: $0.rangeValue, replacementText: text) }
  }
}
