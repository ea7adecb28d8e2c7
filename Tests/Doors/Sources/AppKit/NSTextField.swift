/// Documentation: AppKit/NSControl.
@MainActor
open class NSControl: NSView {
  /// Documentation: NSControl/isEnabled.
  open var isEnabled = true
  /// The target and the action; a closure replaces them on systems without selectors.
  public var standInAction: (() -> Void)?

  /// Documentation: NSControl/textDidBeginEditingNotification: posted at the first change, not when the focus comes.
  nonisolated public static let textDidBeginEditingNotification = NSNotification.Name(
    "NSControlTextDidBeginEditingNotification")
  /// Documentation: NSControl/textDidChangeNotification.
  nonisolated public static let textDidChangeNotification = NSNotification.Name("NSControlTextDidChangeNotification")
  /// Documentation: NSControl/textDidEndEditingNotification: also posted without a change; contains the movement.
  nonisolated public static let textDidEndEditingNotification = NSNotification.Name(
    "NSControlTextDidEndEditingNotification")

  var contents = ""

  /// Documentation: NSControl/currentEditor(): the field editor, if it is in this control.
  open func currentEditor() -> NSText? {
    guard let editor = window?.editor, editor.field === self else { return nil }
    return editor
  }

  /// Documentation: NSControl/stringValue.
  ///
  /// During editing, it is the text of the field editor; a text assigned then is selected there, and cannot be undone.
  open var stringValue: String {
    get { currentEditor()?.string ?? contents }
    set {
      contents = newValue
      guard let editor = currentEditor() as? NSTextView else { return }
      editor.string = newValue
      editor.selectedRange = NSRange(location: 0, length: newValue.utf16.count)
    }
  }

  override open var acceptsFirstResponder: Bool { isEnabled }
}

/// Documentation: AppKit/NSTextField.
@MainActor
open class NSTextField: NSControl {
  /// Documentation: NSTextField/delegate.
  open weak var delegate: (any NSTextFieldDelegate)?
  /// Documentation: NSTextField/placeholderString.
  open var placeholderString: String?
  /// Documentation: NSTextField/contentType.
  open var contentType: NSTextContentType?
  /// Documentation: NSTextField/isEditable.
  open var isEditable = true

  override open var acceptsFirstResponder: Bool { isEnabled && isEditable }

  /// What a screen reader says about the field.
  public var standInSpeech: String {
    [accessibilityLabel(), stringValue].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// Clicks into the field.
  public func standInClick() { window?.makeFirstResponder(self) }

  /// Types characters one after another into the field editor.
  public func standInType(_ text: String) {
    for character in text {
      window?.editor.insertText(String(character), replacementRange: NSRange(location: NSNotFound, length: 0))
    }
  }

  /// Presses Return: ends editing, presses the window's default button, and selects the text.
  public func standInReturn() {
    guard let window, window.editor.field === self, window.editor.end(.return) else { return }
    window.editor.edit(self)
    if let action = standInAction { action() } else { window.standInDefaultButton?.performClick(nil) }
  }

  /// Leaves the field for none.
  public func standInLeave(_ movement: NSTextMovement = .tab) {
    guard window?.editor.field === self, window?.editor.end(movement) == true else { return }
    window?.makeFirstResponder(nil)
  }
}

/// Documentation: AppKit/NSTextFieldDelegate, whose methods are optional there.
@MainActor
public protocol NSTextFieldDelegate: NSObjectProtocol {
  /// Documentation: NSControlTextEditingDelegate/control(_:textShouldEndEditing:).
  func control(_ control: NSControl, textShouldEndEditing fieldEditor: NSText) -> Bool
}

extension NSTextFieldDelegate {
  /// Behaves as if the method were missing.
  public func control(_ control: NSControl, textShouldEndEditing fieldEditor: NSText) -> Bool { true }
}

/// Documentation: AppKit/NSTextContentType.
public struct NSTextContentType: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Documentation: NSTextContentType/init(rawValue:).
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Documentation: NSTextContentType/username.
  public static let username = NSTextContentType(rawValue: "username")
  /// Documentation: NSTextContentType/password.
  public static let password = NSTextContentType(rawValue: "password")
  /// Documentation: NSTextContentType/oneTimeCode.
  public static let oneTimeCode = NSTextContentType(rawValue: "one-time-code")
  /// Documentation: NSTextContentType/newPassword.
  @available(macOS 14, *) public static let newPassword = NSTextContentType(rawValue: "new-password")
  /// Documentation: NSTextContentType/emailAddress.
  @available(macOS 14, *) public static let emailAddress = NSTextContentType(rawValue: "email")
  /// Documentation: NSTextContentType/telephoneNumber.
  @available(macOS 14, *) public static let telephoneNumber = NSTextContentType(rawValue: "tel")
  /// Documentation: NSTextContentType/URL.
  @available(macOS 14, *) public static let URL = NSTextContentType(rawValue: "url")
  /// Documentation: NSTextContentType/name.
  @available(macOS 14, *) public static let name = NSTextContentType(rawValue: "name")
  /// Documentation: NSTextContentType/givenName.
  @available(macOS 14, *) public static let givenName = NSTextContentType(rawValue: "given-name")
  /// Documentation: NSTextContentType/familyName.
  @available(macOS 14, *) public static let familyName = NSTextContentType(rawValue: "family-name")
  /// Documentation: NSTextContentType/birthdate.
  @available(macOS 14, *) public static let birthdate = NSTextContentType(rawValue: "bday")
  /// Documentation: NSTextContentType/postalCode.
  @available(macOS 14, *) public static let postalCode = NSTextContentType(rawValue: "postal-code")
  /// Documentation: NSTextContentType/creditCardName.
  @available(macOS 14, *) public static let creditCardName = NSTextContentType(rawValue: "cc-name")
  /// Documentation: NSTextContentType/creditCardNumber.
  @available(macOS 14, *) public static let creditCardNumber = NSTextContentType(rawValue: "cc-number")
  /// Documentation: NSTextContentType/creditCardExpiration.
  @available(macOS 14, *) public static let creditCardExpiration = NSTextContentType(rawValue: "cc-exp")
  /// Documentation: NSTextContentType/creditCardSecurityCode.
  @available(macOS 14, *) public static let creditCardSecurityCode = NSTextContentType(rawValue: "cc-csc")
}

/// Documentation: AppKit/NSButton.
@MainActor
open class NSButton: NSControl {
  /// Documentation: NSButton/title.
  open var title = ""
  /// Documentation: NSControl/performClick(_:); a button does not take the focus.
  open func performClick(_ sender: Any?) { if isEnabled { standInAction?() } }
}
