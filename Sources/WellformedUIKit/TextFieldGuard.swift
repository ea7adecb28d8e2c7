#if canImport(UIKit) && !os(watchOS)
  import UIKit
  import WellformedLive

  /// The delegate of a text field that has no other: it refuses nothing that a person does.
  @available(iOS 16, tvOS 16, *)
  @MainActor
  final class TextFieldGuard: NSObject, UITextFieldDelegate {
    /// How the text comes to be what it is, which is known before it is.
    var source = EditSource.typing

    /// Refuses what cannot be done: undo is known to come with ranges of a text that is not there any more.
    ///
    /// Whatever is filtered or grouped is so after the change, because refusing a change breaks Cut and undo.
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
      let length = (textField.text ?? "").utf16.count
      guard range.location >= 0, range.length >= 0, range.location <= length, range.length <= length - range.location
      else { return false }
      source = string.count > 1 ? .paste : .typing
      return true
    }

    /// Lets everybody leave: who cannot leave a field before it is right is trapped.
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  }
#endif
