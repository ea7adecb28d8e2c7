#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import WellformedLive

  extension NSTextField {
    /// The field editor, while it is in this field: one text view edits all text fields of a window in turn.
    var editor: NSTextView? { currentEditor() as? NSTextView }

    /// What stands in the field, and what is selected in it.
    var draft: TextDraft {
      guard let editor else { return TextDraft(stringValue) }
      let whole = TextDraft(editor.string)
      let range = editor.selectedRange
      guard let start = whole.utf8Offset(ofUTF16: range.lowerBound),
        let end = whole.utf8Offset(ofUTF16: range.upperBound), start <= end
      else { return whole }
      return TextDraft(editor.string, selection: start..<end)
    }

    /// Puts a text and a selection into the field, as far as they are not there.
    ///
    /// While somebody types, the text goes into the field editor as a change that undo knows of. Assigning `stringValue` would
    /// select all of it.
    func show(_ draft: TextDraft) {
      guard let editor else {
        if !stringValue.utf8.elementsEqual(draft.text.utf8) { stringValue = draft.text }
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
