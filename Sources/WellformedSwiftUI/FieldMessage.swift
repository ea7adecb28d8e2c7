#if canImport(SwiftUI)
  public import SwiftUI
  import Wellformed
  public import WellformedLive

  /// What there is to say of a field: its error, warnings, a check that runs or failed to, and a suggestion to take.
  ///
  /// Belongs below a field that is joined by `validated(by:)`, which is read out together with the error; the error that
  /// is seen here is not read out a second time.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  public struct FieldMessage: View {
    private let field: LiveFieldModel
    @Environment(\.liveFormWords) private var words

    /// Creates the view.
    public init(_ field: LiveFieldModel) { self.field = field }

    /// What there is to say; nothing while there is nothing.
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
        ProgressView(words.about(field.label, \.checking))
      }
      if state.showsSuccess {
        Label(words.about(field.label, \.checked), systemImage: "checkmark.circle.fill").font(.footnote)
          .foregroundStyle(.green)
      }
      if let suggestion = state.suggestion {
        Button(words.offer(suggestion)) { field.acceptSuggestion() }
      }
      if state.offersRetry {
        HStack {
          Text(verbatim: words.about(field.label, \.uncheckable)).font(.footnote).foregroundStyle(.secondary)
          Button(words.retry) { field.retry() }
        }
      }
    }
  }
#endif
