#if canImport(SwiftUI)
  public import SwiftUI
  public import WellformedLive

  /// A button that submits a live form.
  ///
  /// It is never disabled: submitting shows a person what is missing. A second press during a submission does nothing.
  /// Errors that would appear while it is pressed wait until it is released, so that they cannot move it away from
  /// under the finger.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  public struct SubmitButton<Model: Sendable>: View {
    private let title: String
    private let form: LiveFormModel<Model>

    /// Creates a button.
    public init(_ title: String, for form: LiveFormModel<Model>) {
      self.title = title
      self.form = form
    }

    /// The button, with a progress indicator during a submission.
    public var body: some View {
      let isBusy = form.state.phase != .editing
      Button {
        form.submit()
      } label: {
        HStack {
          Text(verbatim: title)
          if isBusy { ProgressView() }
        }
      }
      .accessibilityValue(Text(verbatim: isBusy ? form.phrase(.submissionRunning) : ""))
      .onPress { form.send($0 ? .pressBegan : .pressEnded) }
    }
  }
#endif
