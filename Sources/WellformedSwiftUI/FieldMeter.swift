#if canImport(SwiftUI)
  public import SwiftUI
  import Wellformed
  public import WellformedLive

  /// A meter of how good a typed text is, such as the strength of a password: a bar, a word for it, and advice.
  ///
  /// VoiceOver reads it as one element. A change is announced once typing pauses.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  public struct FieldMeter: View {
    private let field: LiveFieldModel

    /// Creates the meter.
    public init(_ field: LiveFieldModel) { self.field = field }

    /// The bar with its words; empty while the field is empty or has no meter.
    public var body: some View {
      if let measure = field.measure {
        let words = field.words(for: measure)
        VStack(alignment: .leading) {
          ProgressView(value: Double(measure.percentage), total: 100)
          Text(verbatim: words).font(.footnote).foregroundStyle(.secondary)
          ForEach(Array(field.advice(in: measure).enumerated()), id: \.offset) { _, advice in
            Text(verbatim: advice).font(.footnote).foregroundStyle(.secondary)
          }
        }
        .accessibilityElement(children: .combine)
      }
    }
  }
#endif
