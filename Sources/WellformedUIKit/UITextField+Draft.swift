#if canImport(UIKit) && !os(watchOS)
  import UIKit
  import WellformedLive

  extension UITextField {
    /// What stands in the field, and what is selected in it.
    var draft: TextDraft {
      let text = text ?? ""
      let whole = TextDraft(text)
      guard let range = selectedTextRange,
        let start = whole.utf8Offset(ofUTF16: offset(from: beginningOfDocument, to: range.start)),
        let end = whole.utf8Offset(ofUTF16: offset(from: beginningOfDocument, to: range.end)), start <= end
      else { return whole }
      return TextDraft(text, selection: start..<end)
    }

    /// Puts a text and a selection into the field, as far as they are not there.
    ///
    /// Assigning a text that is there already would end marked text and take the caret to the end.
    func show(_ draft: TextDraft) {
      if !(text ?? "").utf8.elementsEqual(draft.text.utf8) { text = draft.text }
      guard isEditing, self.draft.selection != draft.selection else { return }
      let selection = draft.utf16Selection
      guard let start = position(from: beginningOfDocument, offset: selection.lowerBound),
        let end = position(from: beginningOfDocument, offset: selection.upperBound)
      else { return }
      selectedTextRange = textRange(from: start, to: end)
    }
  }
#endif
