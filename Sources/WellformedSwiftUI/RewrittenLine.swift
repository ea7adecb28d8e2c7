#if canImport(SwiftUI) && (os(iOS) || os(macOS) || os(visionOS) || STAND_IN)
  import SwiftUI
  import WellformedLive

  /// A text field, or an editor, whose text the form changes during typing, and whose caret stays with what was typed.
  @available(macOS 15, iOS 18, visionOS 2, *)
  struct RewrittenLine: View {
    let field: LiveFieldModel
    let label: String
    let prompt: String?
    var breaksLines = false
    /// The selection that the form wants after an edit, until it is set.
    @State private var wanted: Wanted?

    /// A selection that is wanted once; its number distinguishes one edit from the next.
    private struct Wanted: Equatable {
      var number: Int
      var selection: Range<Int>
    }

    var body: some View {
      Group {
        if breaksLines {
          TextEditor(text: text, selection: selection).accessibilityLabel(Text(verbatim: label))
        } else {
          TextField(text: text, selection: selection, prompt: prompt.map { Text(verbatim: $0) }) {
            Text(verbatim: label)
          }
        }
      }
      // Read here, so that the line is drawn again even where what was typed has left the field as it was.
      .onChange(of: wanted) { _, wanted in
        if let wanted { field.edit(field.text, selection: wanted.selection) }
      }
    }

    private var text: Binding<String> {
      Binding(
        get: { @MainActor in field.text },
        set: { @MainActor text in
          let old = field.state.draft
          guard !text.utf8.elementsEqual(old.text.utf8) else { return }
          let caret = old.caret(afterEditTo: text)
          field.edit(text, selection: caret..<caret)
          // SwiftUI may still tell the selection that belonged to what was typed; this one comes after it.
          wanted = Wanted(number: (wanted?.number ?? 0) &+ 1, selection: field.state.draft.selection)
        })
    }

    /// The form's selection, created anew from offsets each time: SwiftUI is known to stop the program if an index
    /// belongs to a longer text that was there before.
    private var selection: Binding<TextSelection?> {
      Binding(
        get: { @MainActor in
          let state = field.state
          guard state.isFocused else { return nil }
          return state.text.indices(ofUTF8: state.draft.selection).map { TextSelection(range: $0) }
        },
        set: { @MainActor new in
          guard let new, case .selection(let range) = new.indices else { return }
          let text = field.text
          guard let offsets = text.utf8Offsets(of: range), offsets != field.state.draft.selection else { return }
          field.edit(text, selection: offsets)
        })
    }
  }

  extension TextDraft {
    /// Returns where the caret is after the selection was replaced, which SwiftUI does not report with the text.
    ///
    /// The text after the selection stays the same, unless some of it was deleted.
    func caret(afterEditTo new: String) -> Int {
      let (old, new) = (Array(text.utf8), Array(new.utf8))
      let tail = old.count - selection.upperBound
      if tail <= new.count, old.suffix(tail) == new.suffix(tail) { return new.count - tail }
      var prefix = 0
      while prefix < min(old.count, new.count), old[prefix] == new[prefix] { prefix += 1 }
      return prefix
    }
  }

  extension String {
    /// Returns the part of the text between two offsets in bytes; `nil` if they do not lie within it.
    func indices(ofUTF8 offsets: Range<Int>) -> Range<Index>? {
      guard offsets.upperBound <= utf8.count, offsets.lowerBound >= 0 else { return nil }
      return utf8.index(startIndex, offsetBy: offsets.lowerBound)..<utf8.index(startIndex, offsetBy: offsets.upperBound)
    }

    /// Returns the offsets in bytes of a part of the text; `nil` if it belongs to another, longer text.
    func utf8Offsets(of range: Range<Index>) -> Range<Int>? {
      guard range.upperBound <= endIndex else { return nil }
      return utf8.distance(
        from: startIndex, to: range.lowerBound)..<utf8.distance(from: startIndex, to: range.upperBound)
    }
  }
#endif
