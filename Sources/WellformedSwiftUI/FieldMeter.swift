#if canImport(SwiftUI)
  public import SwiftUI
  import Wellformed
  public import WellformedLive

  /// How good what is typed in a field is, such as the strength of a password: a bar, its words and advice.
  ///
  /// It is read out as one thing; that it has changed is announced when typing rests.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  public struct FieldMeter: View {
    private let field: LiveFieldModel

    /// Creates the meter.
    public init(_ field: LiveFieldModel) { self.field = field }

    /// A bar with words; nothing while the field is empty or has no meter.
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
