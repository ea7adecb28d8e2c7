#if canImport(UIKit) && !os(watchOS)
  import UIKit
  import WellformedLive

  /// A view that a person types into: a text field or, except on tvOS, a text view.
  @available(iOS 16, tvOS 16, *)
  @MainActor
  protocol TypedView: UIView, UITextInput {
    /// The whole text; assigning it sends no event.
    var typedText: String { get set }
    /// Whether the view has the focus.
    var isTypedInto: Bool { get }
    /// Whether the view can be edited.
    var canBeTypedInto: Bool { get set }
    /// Whether Return leads on from the view: in a text of several lines it inserts a line break, and a number pad has
    /// none.
    var hasReturnKey: Bool { get }
    /// Whether the application has set input traits.
    var isSetUp: Bool { get }
    /// Applies input traits.
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
    /// Whether the keyboard has a Return key; on an iPad, every keyboard has one.
    var hasReturnKey: Bool {
      switch self {
      case .numberPad, .phonePad, .decimalPad, .asciiCapableNumberPad: false
      default: true
      }
    }
  }

  @available(iOS 16, tvOS 16, *)
  extension TypedView {
    /// The text of the view, and its selection.
    var draft: TextDraft {
      let text = typedText
      let whole = TextDraft(text)
      guard let range = selectedTextRange,
        let start = whole.utf8Offset(ofUTF16: offset(from: beginningOfDocument, to: range.start)),
        let end = whole.utf8Offset(ofUTF16: offset(from: beginningOfDocument, to: range.end)), start <= end
      else { return whole }
      return TextDraft(text, selection: start..<end)
    }

    /// Sets the text and the selection of the view, if they differ.
    ///
    /// Assigning an equal text would end marked text and move the caret to the end.
    func show(_ draft: TextDraft) {
      if !typedText.utf8.elementsEqual(draft.text.utf8) { typedText = draft.text }
      guard isTypedInto, self.draft.selection != draft.selection else { return }
      let selection = draft.utf16Selection
      guard let start = position(from: beginningOfDocument, offset: selection.lowerBound),
        let end = position(from: beginningOfDocument, offset: selection.upperBound)
      else { return }
      selectedTextRange = textRange(from: start, to: end)
    }

    /// Returns whether a range, in units of UTF-16, is within the text.
    func has(_ range: NSRange) -> Bool {
      let length = typedText.utf16.count
      return range.location >= 0 && range.length >= 0 && range.location <= length
        && range.length <= length - range.location
    }
  }
#endif
