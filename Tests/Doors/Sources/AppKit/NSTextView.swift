/// Documentation: AppKit/NSText.
@MainActor
open class NSText: NSView {
  /// Documentation: NSText/string: an assignment sends no notification, and is not registered for undo.
  open var string = "" { didSet { selectedRange = NSRange(location: string.utf16.count, length: 0) } }
  /// Documentation: NSText/selectedRange, in units of UTF-16.
  open var selectedRange = NSRange(location: 0, length: 0)
  /// Documentation: NSText/isEditable.
  open var isEditable = true

  /// Documentation: NSText/didBeginEditingNotification: posted at the first change, not when the focus comes.
  nonisolated public static let didBeginEditingNotification = NSNotification.Name("NSTextDidBeginEditingNotification")
  /// Documentation: NSText/didChangeNotification.
  nonisolated public static let didChangeNotification = NSNotification.Name("NSTextDidChangeNotification")
  /// Documentation: NSText/didEndEditingNotification: not posted without a change.
  nonisolated public static let didEndEditingNotification = NSNotification.Name("NSTextDidEndEditingNotification")

  override open var acceptsFirstResponder: Bool { true }
}

/// Documentation: AppKit/NSTextStorage: the content of a text view; the view's delegate is not notified of changes to
/// it.
@MainActor
public final class NSTextStorage {
  private weak var view: NSTextView?
  init(_ view: NSTextView) { self.view = view }

  /// Documentation: NSMutableAttributedString/replaceCharacters(in:with:): raises where the range is not in the text.
  public func replaceCharacters(in range: NSRange, with str: String) { view?.replace(range, with: str) }

  /// Takes a change back: where the text was assigned since, the range may not be in it, which raises.
  func takeBack(_ range: NSRange, _ text: String) {
    guard let view, view.shouldChangeText(in: range, replacementString: text) else { return }
    view.replace(range, with: text)
    view.didChangeText()
  }
}

/// Documentation: AppKit/NSTextViewDelegate, whose methods are optional there.
@MainActor
public protocol NSTextViewDelegate: NSObjectProtocol {
  /// Documentation: NSTextViewDelegate/textView(_:shouldChangeTextIn:replacementString:).
  func textView(
    _ textView: NSTextView, shouldChangeTextIn affectedCharRange: NSRange, replacementString: String?
  ) -> Bool
  /// Documentation: NSTextDelegate/textDidChange(_:).
  func textDidChange(_ notification: Notification)
  /// Documentation: NSTextDelegate/textShouldEndEditing(_:).
  func textShouldEndEditing(_ textObject: NSText) -> Bool
}

extension NSTextViewDelegate {
  /// Behaves as if the method were missing.
  public func textView(
    _ textView: NSTextView, shouldChangeTextIn affectedCharRange: NSRange, replacementString: String?
  ) -> Bool { true }
  /// Behaves as if the method were missing.
  public func textDidChange(_ notification: Notification) {}
  /// Behaves as if the method were missing.
  public func textShouldEndEditing(_ textObject: NSText) -> Bool { true }
}

/// Documentation: AppKit/NSTextInputTraitType.
public enum NSTextInputTraitType: Int, Sendable {
  /// The cases as Apple numbers them.
  case `default` = 0
  case no = 1
  case yes = 2
}

/// Documentation: AppKit/NSTextView: standalone, or as the field editor that all text fields of a window share.
@MainActor
open class NSTextView: NSText {
  weak var field: NSTextField?
  private var hasBegun = false
  private var marked: NSRange?
  /// The text that the marked text has replaced.
  private var underMarked = ""
  private lazy var storage = NSTextStorage(self)
  /// A field editor has its own undo manager; other views use that of their window.
  private let ownUndoManager: UndoManager?

  override public init(frame frameRect: NSRect) {
    ownUndoManager = nil
    super.init(frame: frameRect)
  }

  init(undoManager: UndoManager) {
    ownUndoManager = undoManager
    super.init(frame: .zero)
    allowsUndo = true
  }

  /// Documentation: NSTextView/delegate.
  open weak var delegate: (any NSTextViewDelegate)?
  /// Documentation: NSTextView/textStorage.
  open var textStorage: NSTextStorage? { storage }
  /// Documentation: NSTextView/allowsUndo: not, unless it is set.
  open var allowsUndo = false
  /// Documentation: NSTextContent/contentType.
  open var contentType: NSTextContentType?
  /// Documentation: NSTextView/isAutomaticQuoteSubstitutionEnabled: initially the person's choice in the system
  /// settings.
  open var isAutomaticQuoteSubstitutionEnabled = true
  /// Documentation: NSTextView/isAutomaticDashSubstitutionEnabled.
  open var isAutomaticDashSubstitutionEnabled = true
  /// Documentation: NSTextView/isAutomaticTextReplacementEnabled.
  open var isAutomaticTextReplacementEnabled = true
  /// Documentation: NSTextView/isAutomaticSpellingCorrectionEnabled.
  open var isAutomaticSpellingCorrectionEnabled = true
  /// Documentation: NSTextView/isAutomaticTextCompletionEnabled.
  open var isAutomaticTextCompletionEnabled = true
  /// Documentation: NSTextView/smartInsertDeleteEnabled.
  open var smartInsertDeleteEnabled = true
  /// Documentation: NSTextView/isContinuousSpellCheckingEnabled.
  open var isContinuousSpellCheckingEnabled = true
  /// Documentation: NSTextView/isGrammarCheckingEnabled.
  open var isGrammarCheckingEnabled = false
  /// Documentation: NSTextView/inlinePredictionType.
  @available(macOS 14, *) open var inlinePredictionType: NSTextInputTraitType {
    get { prediction }
    set { prediction = newValue }
  }
  private var prediction = NSTextInputTraitType.default

  /// Documentation: NSResponder/undoManager.
  override open var undoManager: UndoManager? { ownUndoManager ?? window?.undoManager }

  /// Documentation: NSTextView/breakUndoCoalescing(): further typing is a separate step, as every key is here.
  open func breakUndoCoalescing() {}

  /// Documentation: NSTextInputClient/hasMarkedText().
  open func hasMarkedText() -> Bool { marked != nil }

  /// Documentation: NSTextView/shouldChangeText(in:replacementString:): asks the delegate, and registers undo.
  ///
  /// The target of undo is the text storage, which the undo manager does not retain.
  open func shouldChangeText(in affectedCharRange: NSRange, replacementString: String?) -> Bool {
    guard isEditable,
      delegate?.textView(self, shouldChangeTextIn: affectedCharRange, replacementString: replacementString) ?? true
    else { return false }
    precondition(affectedCharRange.upperBound <= string.utf16.count, "NSRangeException")
    register(affectedCharRange, replacementString ?? "", was: text(in: affectedCharRange))
    return true
  }

  private func register(_ range: NSRange, _ replacement: String, was old: String) {
    guard allowsUndo else { return }
    let back = NSRange(location: range.location, length: replacement.utf16.count)
    undoManager?.registerUndo(withTarget: storage) { $0.takeBack(back, old) }
  }

  private func text(in range: NSRange) -> String {
    String(decoding: Array(string.utf16)[range.lowerBound..<range.upperBound], as: UTF16.self)
  }

  /// Documentation: NSTextView/didChangeText(): notifies observers, first of the beginning.
  open func didChangeText() {
    if !hasBegun {
      hasBegun = true
      post(field == nil ? NSText.didBeginEditingNotification : NSControl.textDidBeginEditingNotification)
    }
    post(field == nil ? NSText.didChangeNotification : NSControl.textDidChangeNotification)
    if field == nil { delegate?.textDidChange(Notification(name: NSText.didChangeNotification, object: self)) }
  }

  private func post(_ name: NSNotification.Name, _ movement: NSTextMovement? = nil) {
    var info: [String: Any] = [:]
    if field != nil { info["NSFieldEditor"] = self }
    if let movement { info["NSTextMovement"] = movement.rawValue }
    NotificationCenter.default.post(name: name, object: field ?? self, userInfo: info)
  }

  /// Whether it gets keys.
  private var isTypedInto: Bool { window?.firstResponder === self && isEditable }

  /// Documentation: NSTextInputClient/insertText(_:replacementRange:): straight quotes and hyphens become others where
  /// that is enabled.
  open func insertText(_ string: Any, replacementRange: NSRange) {
    guard isTypedInto, var text = string as? String else { return }
    if isAutomaticQuoteSubstitutionEnabled, field == nil { text = text.replacing("'", with: "\u{2019}") }
    if isAutomaticDashSubstitutionEnabled, field == nil { text = text.replacing("--", with: "\u{2014}") }
    if let marked {
      // Undo restores the text that was there before the marked text.
      replace(marked, with: underMarked)
      let range = NSRange(location: marked.location, length: underMarked.utf16.count)
      self.marked = nil
      return change(range, text)
    }
    change(replacementRange.location != NSNotFound ? replacementRange : selectedRange, text)
  }

  private func change(_ range: NSRange, _ text: String) {
    guard shouldChangeText(in: range, replacementString: text) else { return }
    replace(range, with: text)
    didChangeText()
  }

  /// Documentation: NSTextInputClient/setMarkedText(_:selectedRange:replacementRange:): notifies of a change.
  open func setMarkedText(_ string: Any, selectedRange: NSRange, replacementRange: NSRange) {
    guard isTypedInto, let text = string as? String else { return }
    let range = marked ?? self.selectedRange
    if marked == nil { underMarked = self.text(in: range) }
    replace(range, with: text)
    marked = text.isEmpty ? nil : NSRange(location: range.location, length: text.utf16.count)
    didChangeText()
  }

  /// Documentation: NSTextInputClient/unmarkText(): the marked text stays, and can be undone from then on.
  open func unmarkText() {
    guard let range = marked else { return }
    marked = nil
    register(range, text(in: range), was: underMarked)
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

  /// Undoes the last steps of typing.
  public func standInUndo(_ steps: Int = 1) { for _ in 0..<steps { undoManager?.undo() } }

  /// Clicks into the view.
  public func standInClick() { window?.makeFirstResponder(self) }

  /// Types characters one after another; an input method or a paste inserts several at once.
  public func standInType(_ text: String) {
    for character in text {
      insertText(String(character), replacementRange: NSRange(location: NSNotFound, length: 0))
    }
  }

  /// Leaves the view for none.
  public func standInLeave() { window?.makeFirstResponder(nil) }

  /// What a screen reader says about the view.
  public var standInSpeech: String {
    [accessibilityLabel(), string].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ")
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
    hasBegun = false
    // As field editor it undoes within one text field.
    undoManager?.removeAllActions(withTarget: storage)
    string = field.contents
    selectedRange = NSRange(location: 0, length: string.utf16.count)
  }

  /// Ends editing of the field, unless its delegate refuses; returns whether it ended.
  func end(_ movement: NSTextMovement) -> Bool {
    guard let field else { return true }
    guard field.delegate?.control(field, textShouldEndEditing: self) ?? true else { return false }
    unmarkText()
    field.contents = string
    post(NSControl.textDidEndEditingNotification, movement)
    self.field = nil
    return true
  }

  /// Resigns, unless its delegate refuses; posts the end only after a change.
  func resign() -> Bool {
    guard delegate?.textShouldEndEditing(self) ?? true else { return false }
    unmarkText()
    if hasBegun { post(NSText.didEndEditingNotification, .other) }
    hasBegun = false
    return true
  }
}
