#if canImport(SwiftUI)
  public import SwiftUI
  import Wellformed
  public import WellformedLive

  /// The number of characters left in a field with a maximum length, or the number that is too many.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  public struct LengthCounter: View {
    private let field: LiveFieldModel

    /// Creates the counter.
    public init(_ field: LiveFieldModel) { self.field = field }

    /// The line with the number; empty if no rule limits the length.
    public var body: some View {
      if let remaining = field.remainingLength {
        Text(verbatim: field.phrase(remaining.code, arguments: remaining.arguments)).font(.footnote)
          .foregroundStyle(remaining.count < 0 ? Color.red : .secondary)
      }
    }
  }
#endif
