#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// The delegate of a text field or a text view that has no other; it refuses nothing that a person does.
  ///
  /// It refuses impossible changes: undo is known to send ranges of a text that is gone. Filtering and grouping happen
  /// after the change, because refusing a change breaks Cut and undo.
  @available(iOS 16, tvOS 16, *)
  @MainActor
  final class TextFieldGuard: NSObject, UITextFieldDelegate {
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
      textField.has(range)
    }

    // From iOS 26 on, this is asked in place of the other.
    func textField(
      _ textField: UITextField, shouldChangeCharactersInRanges ranges: [NSValue], replacementString string: String
    ) -> Bool {
      ranges.allSatisfy { textField.has($0.rangeValue) }
    }
  }

  #if !os(tvOS)
    @available(iOS 16, tvOS 16, *)
    extension TextFieldGuard: UITextViewDelegate {
      func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
        textView.has(range)
      }

      // From iOS 26 on, this is asked in place of the other.
      func textView(
        _ textView: UITextView, shouldChangeTextInRanges ranges: [NSValue], replacementText text: String
      ) -> Bool {
        ranges.allSatisfy { textView.has($0.rangeValue) }
      }
    }
  #endif
#endif
