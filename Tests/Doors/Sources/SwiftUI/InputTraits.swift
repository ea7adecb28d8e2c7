// The traits for keyboards and password managers; on Apple's systems, SwiftUI re-exports some of them from UIKit.
@_exported public import UIKit

/// Automatic capitalisation: `swiftui/textinputautocapitalization`.
public struct TextInputAutocapitalization: Hashable, Sendable {
  private let name: String
  /// `swiftui/textinputautocapitalization/never`.
  public static let never = TextInputAutocapitalization(name: "never")
  /// `swiftui/textinputautocapitalization/words`.
  public static let words = TextInputAutocapitalization(name: "words")
}

extension View {
  /// `swiftui/view/textcontenttype(_:)`.
  public func textContentType(_ textContentType: UITextContentType?) -> some View {
    noting(.contentType(textContentType))
  }
  /// `swiftui/view/keyboardtype(_:)`.
  public func keyboardType(_ type: UIKeyboardType) -> some View { noting(.keyboard(type)) }
  /// `swiftui/view/textinputautocapitalization(_:)`.
  public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View {
    noting(.capitals(autocapitalization))
  }
  /// `swiftui/view/submitlabel(_:)`: the innermost counts.
  public func submitLabel(_ submitLabel: SubmitLabel) -> some View { noting(.submitLabel(submitLabel)) }
  /// `swiftui/view/autocorrectiondisabled(_:)`.
  public func autocorrectionDisabled(_ disable: Bool = true) -> some View { noting(.correctionDisabled(disable)) }
}

/// The label of the Return key: `swiftui/submitlabel`.
public struct SubmitLabel: Hashable, Sendable {
  private let name: String
  /// `swiftui/submitlabel/next`.
  public static let next = SubmitLabel(name: "next")
  /// `swiftui/submitlabel/go`.
  public static let go = SubmitLabel(name: "go")
  /// `swiftui/submitlabel/done`.
  public static let done = SubmitLabel(name: "done")
  /// `swiftui/submitlabel/return`.
  public static let `return` = SubmitLabel(name: "return")
}
