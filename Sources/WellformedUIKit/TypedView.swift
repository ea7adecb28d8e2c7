#if canImport(UIKit) && !os(watchOS)
  import UIKit
  import WellformedLive

  /// A view that a person types into: a text field or, but on a television, a text view.
  @available(iOS 16, tvOS 16, *)
  @MainActor
  protocol TypedView: UIView, UITextInput {
    /// The whole text; assigning it tells nobody.
    var typedText: String { get set }
    /// Whether somebody is typing into it now.
    var isTypedInto: Bool { get }
    /// Whether somebody may.
    var canBeTypedInto: Bool { get set }
    /// Whether the key for Return leads on from it: in a text of several lines it breaks the line, and a keyboard of digits
    /// has none.
    var hasReturnKey: Bool { get }
    /// Whether the application has set it up for typing.
    var isSetUp: Bool { get }
    /// Sets it up for typing.
    func setUp(_ traits: TextFieldTraits)
    #if os(iOS) || STAND_IN
      /// The bar above the keyboard.
      var inputAccessoryView: UIView? { get set }
    #endif
  }

  @available(iOS 16, tvOS 16, *)
  extension UITextField: TypedView {
    var typedText: String {
      get { text ?? "" }
      set { text = newValue }
    }
    var isTypedInto: Bool { isEditing }
    var canBeTypedInto: Bool {
      get { isEnabled }
      set { isEnabled = newValue }
    }
    var hasReturnKey: Bool { keyboardType.hasReturnKey }
    var isSetUp: Bool {
      textContentType != nil || keyboardType != .default || isSecureTextEntry || autocapitalizationType != .sentences
        || autocorrectionType != .default
    }
    func setUp(_ traits: TextFieldTraits) { traits.apply(to: self) }
  }

  #if !os(tvOS)
    @available(iOS 16, tvOS 16, *)
    extension UITextView: TypedView {
      var typedText: String {
        get { text ?? "" }
        set { text = newValue }
      }
      var isTypedInto: Bool { isFirstResponder && isEditable }
      var canBeTypedInto: Bool {
        get { isEditable }
        set { isEditable = newValue }
      }
      var hasReturnKey: Bool { false }
      var isSetUp: Bool {
        textContentType != nil || keyboardType != .default || isSecureTextEntry || autocapitalizationType != .sentences
          || autocorrectionType != .default
      }
      func setUp(_ traits: TextFieldTraits) { traits.apply(to: self) }
    }
  #endif

  extension UIKeyboardType {
    /// Whether there is a key for Return on it; on an iPad there is on each.
    var hasReturnKey: Bool {
      switch self {
      case .numberPad, .phonePad, .decimalPad, .asciiCapableNumberPad: false
      default: true
      }
    }
  }

  @available(iOS 16, tvOS 16, *)
  extension TypedView {
    /// What stands in the view, and what is selected in it.
    var draft: TextDraft {
      let text = typedText
      let whole = TextDraft(text)
      guard let range = selectedTextRange,
        let start = whole.utf8Offset(ofUTF16: offset(from: beginningOfDocument, to: range.start)),
        let end = whole.utf8Offset(ofUTF16: offset(from: beginningOfDocument, to: range.end)), start <= end
      else { return whole }
      return TextDraft(text, selection: start..<end)
    }

    /// Puts a text and a selection into the view, as far as they are not there.
    ///
    /// Assigning a text that is there already would end marked text and take the caret to the end.
    func show(_ draft: TextDraft) {
      if !typedText.utf8.elementsEqual(draft.text.utf8) { typedText = draft.text }
      guard isTypedInto, self.draft.selection != draft.selection else { return }
      let selection = draft.utf16Selection
      guard let start = position(from: beginningOfDocument, offset: selection.lowerBound),
        let end = position(from: beginningOfDocument, offset: selection.upperBound)
      else { return }
      selectedTextRange = textRange(from: start, to: end)
    }

    /// Tells whether a range, in units of UTF-16, is within the text.
    func has(_ range: NSRange) -> Bool {
      let length = typedText.utf16.count
      return range.location >= 0 && range.length >= 0 && range.location <= length
        && range.length <= length - range.location
    }
  }
#endif
