#if canImport(SwiftUI) && (os(iOS) || os(macOS) || os(visionOS) || STAND_IN)
  public import SwiftUI
  import Wellformed
  public import WellformedLive

  /// Several lines to type in that belong to a field of a live form, without label and message: Return breaks the line.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  public struct LiveTextEditor: View {
    private let field: LiveFieldModel
    private let label: String
    /// Grows when what was typed is not what stands in the field now: the lines must be drawn again then, though nothing
    /// that they show has changed.
    @State private var refusals = 0

    /// Creates the lines.
    ///
    /// - Parameters:
    ///   - field: The field.
    ///   - label: What the field is called, where not as the form says; it is said, and not seen.
    public init(_ field: LiveFieldModel, label: String? = nil) {
      self.field = field
      self.label = label ?? field.label
    }

    /// The lines, joined to the form.
    public var body: some View {
      lines.validated(by: field, breaksLines: true)
    }

    @ViewBuilder
    private var lines: some View {
      if #available(macOS 15, iOS 18, visionOS 2, *), field.rewritesTyping {
        RewrittenLine(field: field, label: label, prompt: nil, breaksLines: true)
      } else {
        TextEditor(text: field.binding(counting: $refusals, refusals)).accessibilityLabel(Text(verbatim: label))
      }
    }
  }
#endif
