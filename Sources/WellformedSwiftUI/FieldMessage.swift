#if canImport(SwiftUI)
  public import SwiftUI
  import Wellformed
  public import WellformedLive

  /// The messages of a field: its error, its warnings, the progress of a remote check, and a suggestion to accept.
  ///
  /// Place it below a field that you connect with `validated(by:)`. VoiceOver reads the error together with that field,
  /// and does not read the visible error a second time.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  public struct FieldMessage: View {
    private let field: LiveFieldModel

    /// Creates the view.
    public init(_ field: LiveFieldModel) { self.field = field }

    /// The messages; empty while there are none.
    public var body: some View {
      let state = field.state
      if let message = field.message {
        Label(message, systemImage: "exclamationmark.circle.fill").font(.footnote).foregroundStyle(.red)
          .accessibilityHidden(true)
      }
      ForEach(Array(state.visibleWarnings.enumerated()), id: \.offset) { _, warning in
        Label(warning.message, systemImage: "exclamationmark.triangle.fill").font(.footnote).foregroundStyle(.orange)
      }
      if state.showsProgress {
        ProgressView(field.phrase(.checkRunning))
      }
      if state.showsSuccess {
        Label(field.phrase(.checkPassed), systemImage: "checkmark.circle.fill").font(.footnote)
          .foregroundStyle(.green)
      }
      if let suggestion = state.suggestion {
        Button(field.phrase(.suggestionOffer, arguments: ["suggestion": .text(suggestion)])) {
          field.acceptSuggestion()
        }
      }
      if state.offersRetry {
        HStack {
          Text(verbatim: field.phrase(.checkFailed)).font(.footnote).foregroundStyle(.secondary)
          Button(field.phrase(.checkRetry)) { field.retry() }
        }
      }
    }
  }
#endif
