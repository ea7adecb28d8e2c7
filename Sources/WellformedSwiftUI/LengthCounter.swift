#if canImport(SwiftUI)
  public import SwiftUI
  import Wellformed
  public import WellformedLive

  /// How many characters are left in a field whose text must not be longer than so many, or how many are too many.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  public struct LengthCounter: View {
    private let field: LiveFieldModel

    /// Creates the counter.
    public init(_ field: LiveFieldModel) { self.field = field }

    /// A line, or nothing where no rule is about the longest length.
    public var body: some View {
      if let remaining = field.remainingLength {
        Text(verbatim: field.phrase(remaining.code, arguments: remaining.arguments)).font(.footnote)
          .foregroundStyle(remaining.count < 0 ? Color.red : .secondary)
      }
    }
  }
#endif
