/// Documentation: UIKit/UITextField.
@MainActor
open class UITextField: UIControl, UITextInput {
  private var contents = ""
  private var selection = 0..<0
  private var marked: Range<Int>?
  /// Whether the first key replaces everything, as in a secret text that is entered again.
  private var clearsOnTyping = false

  /// Documentation: UITextField/delegate.
  open weak var delegate: (any UITextFieldDelegate)?
  /// Documentation: UITextField/placeholder.
  open var placeholder: String?
  /// Documentation: UITextField/font.
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

  /// Documentation: UITextField/BorderStyle-swift.enum.
  public enum BorderStyle: Int, Sendable {
    /// The cases as Apple numbers them.
    case none, line, bezel, roundedRect
  }

  /// Documentation: UITextField/borderStyle-swift.property; none by default for fields created in code.
  open var borderStyle = BorderStyle.none

  private var accessory: UIView?
  /// Documentation: UITextField/inputAccessoryView.
  override open var inputAccessoryView: UIView? {
    get { accessory }
    set { accessory = newValue }
  }

  /// Whether the system behaves like iOS 26, which asks the delegate about several ranges at once.
  public var standInAsksForRanges = true
  /// How often the text was assigned.
  public private(set) var standInAssignments = 0
  /// The text that Cut has put on the pasteboard.
  public private(set) var standInPasteboard = ""

  /// Documentation: UITextField/text.
  ///
  /// An assignment sends no notification, moves the caret to the end and ends marked text.
  open var text: String? {
    get { contents }
    set {
      contents = newValue ?? ""
      marked = nil
      selection = contents.utf16.count..<contents.utf16.count
      standInAssignments += 1
    }
  }

  /// The text is the value, unless a value was set.
  override open var accessibilityValue: String? {
    get { super.accessibilityValue ?? (isSecureTextEntry ? nil : contents) }
    set { super.accessibilityValue = newValue }
  }

  /// Documentation: UITextField/isEditing.
  open var isEditing: Bool { isFirstResponder }

  override open var canBecomeFirstResponder: Bool { isEnabled }
  override open var intrinsicContentSize: CGSize { CGSize(width: 0, height: 34) }

  @discardableResult
  override open func becomeFirstResponder() -> Bool {
    let was = isFirstResponder
    guard super.becomeFirstResponder() else { return false }
    clearsOnTyping = isSecureTextEntry && !contents.isEmpty
    if !was { sendActions(for: .editingDidBegin) }
    return true
  }

  @discardableResult
  override open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard delegate?.textFieldShouldEndEditing(self) ?? true else { return false }
    unmarkText()
    super.resignFirstResponder()
    end(.committed)
    return true
  }

  /// Documentation: UITextField/DidEndEditingReason.
  public enum DidEndEditingReason: Int, Sendable {
    /// Documentation: UITextField/DidEndEditingReason/committed.
    case committed
    /// Documentation: UITextField/DidEndEditingReason/cancelled; on tvOS only.
    case cancelled
  }

  /// Documentation: UITextField/textDidEndEditingNotification.
  nonisolated public static let textDidEndEditingNotification = NSNotification.Name(
    "UITextFieldTextDidEndEditingNotification")
  /// Documentation: UITextField/didEndEditingReasonUserInfoKey.
  nonisolated public static let didEndEditingReasonUserInfoKey = "UITextFieldDidEndEditingReasonKey"

  /// Ends editing by the Menu button of a television's remote, which discards what was typed.
  public func standInCancel() {
    guard isFirstResponder else { return }
    super.resignFirstResponder()
    end(.cancelled)
  }

  /// Notifies of the end.
  ///
  /// The notification, after the event, says whether editing was cancelled.
  private func end(_ reason: DidEndEditingReason) {
    sendActions(for: .editingDidEnd)
    let reasons = [UITextField.didEndEditingReasonUserInfoKey: reason.rawValue]
    NotificationCenter.default.post(
      name: UITextField.textDidEndEditingNotification, object: self, userInfo: reason == .committed ? nil : reasons)
  }

  // MARK: UITextInput

  /// Documentation: UITextInput/selectedTextRange.
  open var selectedTextRange: UITextRange? {
    get { UITextRange(selection) }
    set { if let newValue { selection = newValue.range.clamped(to: 0..<contents.utf16.count) } }
  }

  /// Documentation: UITextInput/markedTextRange.
  open var markedTextRange: UITextRange? { marked.map { UITextRange($0) } }
  /// Documentation: UITextInput/beginningOfDocument.
  open var beginningOfDocument: UITextPosition { UITextPosition(0) }
  /// Documentation: UITextInput/endOfDocument.
  open var endOfDocument: UITextPosition { UITextPosition(contents.utf16.count) }

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

  /// Documentation: UITextInput/setMarkedText(_:selectedRange:).
  ///
  /// The delegate is not asked.
  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    let range = marked ?? selection
    let text = markedText ?? ""
    replace(range, with: text)
    marked = text.isEmpty ? nil : range.lowerBound..<range.lowerBound + text.utf16.count
    sendActions(for: .editingChanged)
  }

  /// Documentation: UITextInput/unmarkText().
  open func unmarkText() {
    guard marked != nil else { return }
    marked = nil
    sendActions(for: .editingChanged)
  }

  /// Documentation: UIKeyInput/insertText(_:).
  ///
  /// The first that is typed into a secret text that was entered again replaces all of it.
  open func insertText(_ text: String) {
    let range = clearsOnTyping ? 0..<contents.utf16.count : marked ?? selection
    clearsOnTyping = false
    change(range, to: text)
  }

  /// Documentation: UIKeyInput/deleteBackward().
  open func deleteBackward() {
    if clearsOnTyping { return insertText("") }
    guard selection.isEmpty else { return change(selection, to: "") }
    let units = Array(contents.utf16)
    guard selection.lowerBound > 0 else { return }
    let before = String(decoding: units[..<selection.lowerBound], as: UTF16.self)
    change(selection.lowerBound - (before.last.map { $0.utf16.count } ?? 0)..<selection.lowerBound, to: "")
  }

  /// Documentation: UIResponderStandardEditActions/cut(_:).
  open func cut(_ sender: Any?) {
    standInPasteboard = String(decoding: Array(contents.utf16)[selection], as: UTF16.self)
    change(selection, to: "")
  }

  /// Puts the caret or the selection, in units of UTF-16.
  public func standInSelect(_ range: Range<Int>) { selection = range.clamped(to: 0..<contents.utf16.count) }

  /// The selection, in units of UTF-16.
  public var standInSelection: Range<Int> { selection }

  /// Types characters one after another, on a keyboard with the smart features that the field allows.
  ///
  /// A smart keyboard makes typographic quotes of straight ones, and one dash of two hyphens.
  public func standInType(_ text: String) {
    for character in text {
      switch character {
      case "'" where smartQuotesType != .no: insertText("’")
      case "\"" where smartQuotesType != .no: insertText("“")
      case "-"
      where smartDashesType != .no && contents.hasSuffix("-")
        && selection == contents.utf16.count..<contents.utf16.count:
        standInSelect(contents.utf16.count - 1..<contents.utf16.count)
        insertText("–")
      default: insertText(String(character))
      }
    }
  }

  /// Presses Return.
  public func standInReturn() { sendActions(for: .primaryActionTriggered) }

  /// Fills in a text without focus, as a password manager does.
  public func standInAutofill(_ text: String) {
    contents = text
    selection = text.utf16.count..<text.utf16.count
    sendActions(for: .editingChanged)
  }

  /// Changes the text like an undo with an outdated range: asks the delegate, then fails as UIKit does.
  public func standInUndo(in range: NSRange, _ text: String) -> Bool {
    guard isAllowed([range], text) else { return false }
    precondition(range.location + range.length <= contents.utf16.count, "NSRangeException")
    replace(range.location..<range.location + range.length, with: text)
    sendActions(for: .editingChanged)
    return true
  }

  private func change(_ range: Range<Int>, to text: String) {
    guard isAllowed([NSRange(location: range.lowerBound, length: range.count)], text) else { return }
    replace(range, with: text)
    marked = nil
    sendActions(for: .editingChanged)
  }

  /// Replaces the first of several ranges and deletes the others, as iOS 26 does with a selection in bidirectional
  /// text.
  public func standInReplace(_ ranges: [Range<Int>], with text: String) {
    guard isAllowed(ranges.map { NSRange(location: $0.lowerBound, length: $0.count) }, text) else { return }
    for range in ranges.dropFirst().sorted(by: { $0.lowerBound > $1.lowerBound }) { replace(range, with: "") }
    if let first = ranges.first { replace(first, with: text) }
    sendActions(for: .editingChanged)
  }

  private func isAllowed(_ ranges: [NSRange], _ text: String) -> Bool {
    guard let delegate else { return true }
    if standInAsksForRanges {
      let values = ranges.map { NSValue(range: $0) }
      return delegate.textField(self, shouldChangeCharactersInRanges: values, replacementString: text)
    }
    return ranges.allSatisfy { delegate.textField(self, shouldChangeCharactersIn: $0, replacementString: text) }
  }

  private func replace(_ range: Range<Int>, with text: String) {
    var units = Array(contents.utf16)
    units.replaceSubrange(range.clamped(to: 0..<units.count), with: text.utf16)
    contents = String(decoding: units, as: UTF16.self)
    let caret = min(range.lowerBound + text.utf16.count, contents.utf16.count)
    selection = caret..<caret
  }
}
