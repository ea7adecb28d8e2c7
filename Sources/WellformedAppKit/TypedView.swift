#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import Wellformed
  import WellformedLive

  /// A view that a person types into: a text field or a text view.
  @MainActor
  protocol TypedView: NSView {
    /// The whole text; assigning it posts no notification.
    var typedText: String { get set }
    /// The field editor while the person types; `nil` otherwise.
    var editor: NSTextView? { get }
    /// Whether the view can be edited.
    var canBeTypedInto: Bool { get set }
    /// The notifications of a change and of the end of editing.
    static var changeNotification: NSNotification.Name { get }
    static var endNotification: NSNotification.Name { get }
    /// Applies input traits, unless the application has; returns a closure that restores the view.
    func setUp(_ hints: InputHints?) -> (() -> Void)?
  }

  extension NSTextField: TypedView {
    var typedText: String {
      get { stringValue }
      set { stringValue = newValue }
    }
    /// One text view edits all text fields of a window in turn.
    var editor: NSTextView? { currentEditor() as? NSTextView }
    var canBeTypedInto: Bool {
      get { isEnabled }
      set { isEnabled = newValue }
    }
    static var changeNotification: NSNotification.Name { NSControl.textDidChangeNotification }
    static var endNotification: NSNotification.Name { NSControl.textDidEndEditingNotification }

    func setUp(_ hints: InputHints?) -> (() -> Void)? {
      guard contentType == nil, let type = NSTextContentType(hints) else { return nil }
      contentType = type
      return { [weak self] in self?.contentType = nil }
    }
  }

  extension NSTextView: TypedView {
    /// Assigning removes the undo steps, which concern the previous text and would stop the program.
    var typedText: String {
      get { string }
      set {
        breakUndoCoalescing()
        string = newValue
        if let textStorage { undoManager?.removeAllActions(withTarget: textStorage) }
      }
    }
    var editor: NSTextView? { window?.firstResponder === self && isEditable ? self : nil }
    var canBeTypedInto: Bool {
      get { isEditable }
      set { isEditable = newValue }
    }
    static var changeNotification: NSNotification.Name { NSText.didChangeNotification }
    static var endNotification: NSNotification.Name { NSText.didEndEditingNotification }

    func setUp(_ hints: InputHints?) -> (() -> Void)? {
      let couldUndo = allowsUndo
      allowsUndo = true
      let ownType = contentType
      if ownType == nil, let type = NSTextContentType(hints) { contentType = type }
      // What is typed by a format is meant as it is typed.
      let changed = hints == nil ? [] : NSTextView.substitutions.filter { self[keyPath: $0] }
      for substitution in changed { self[keyPath: substitution] = false }
      if #available(macOS 14, *), hints != nil, inlinePredictionType == .default { inlinePredictionType = .no }
      return { [weak self] in
        guard let self else { return }
        (allowsUndo, contentType) = (couldUndo, ownType)
        for substitution in changed { self[keyPath: substitution] = true }
        if #available(macOS 14, *), hints != nil, inlinePredictionType == .no { inlinePredictionType = .default }
      }
    }

    /// The automatic changes of typed text.
    private static var substitutions: [ReferenceWritableKeyPath<NSTextView, Bool>] {
      [
        \.isAutomaticQuoteSubstitutionEnabled, \.isAutomaticDashSubstitutionEnabled,
        \.isAutomaticTextReplacementEnabled,
        \.isAutomaticSpellingCorrectionEnabled, \.isAutomaticTextCompletionEnabled, \.smartInsertDeleteEnabled,
        \.isContinuousSpellCheckingEnabled, \.isGrammarCheckingEnabled,
      ]
    }
  }

  extension TypedView {
    /// The text of the view, and its selection.
    var draft: TextDraft {
      guard let editor else { return TextDraft(typedText) }
      let whole = TextDraft(editor.string)
      let range = editor.selectedRange
      guard let start = whole.utf8Offset(ofUTF16: range.lowerBound),
        let end = whole.utf8Offset(ofUTF16: range.upperBound), start <= end
      else { return whole }
      return TextDraft(editor.string, selection: start..<end)
    }

    /// Sets the text and the selection of the view, if they differ.
    ///
    /// While the person types, the text is set as a change that undo knows about. Assigning it would move the
    /// selection.
    func show(_ draft: TextDraft) {
      guard let editor else {
        if !typedText.utf8.elementsEqual(draft.text.utf8) { typedText = draft.text }
        return
      }
      if !editor.string.utf8.elementsEqual(draft.text.utf8) {
        let whole = NSRange(location: 0, length: editor.string.utf16.count)
        guard editor.shouldChangeText(in: whole, replacementString: draft.text) else { return }
        editor.textStorage?.replaceCharacters(in: whole, with: draft.text)
        editor.didChangeText()
      }
      let selection = NSRange(draft.utf16Selection)
      if editor.selectedRange != selection { editor.selectedRange = selection }
    }
  }
#endif
