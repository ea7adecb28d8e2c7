#if canImport(SwiftUI)
  public import SwiftUI
  import Wellformed
  public import WellformedLive

  /// The errors of a form after an attempt to submit, each a button that leads to its field, and the form's own errors.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  public struct ErrorSummary<Model: Sendable>: View {
    private let form: LiveFormModel<Model>
    @Environment(\.linkedForm) private var linked
    @AccessibilityFocusState private var isSpoken: Bool

    /// Creates the summary.
    public init(_ form: LiveFormModel<Model>) { self.form = form }

    /// The summary; empty while there is nothing to list.
    public var body: some View {
      let issues = form.state.issues
      let fields = form.state.attempts > 0 ? form.fields.filter { $0.state.visibleError != nil } : []
      if !fields.isEmpty || !issues.isEmpty {
        VStack(alignment: .leading) {
          if !fields.isEmpty {
            Text(verbatim: Announcement.problems(count: fields.count).sentence(in: form))
              .font(.headline).accessibilityAddTraits(.isHeader)
              .accessibilityFocused(linked?.summary ?? $isSpoken)
          }
          ForEach(Array(issues.enumerated()), id: \.offset) { _, issue in
            Text(verbatim: issue.message).foregroundStyle(.red)
          }
          ForEach(fields) { field in
            Button(field.message ?? field.label) { linked?.link.goTo(field.id) }
          }
        }
      }
    }
  }
#endif
