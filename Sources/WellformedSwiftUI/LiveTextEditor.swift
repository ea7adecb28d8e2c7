#if canImport(SwiftUI) && (os(iOS) || os(macOS) || os(visionOS) || STAND_IN)
  public import SwiftUI
  import Wellformed
  public import WellformedLive

  /// A text editor of several lines for a field of a live form, without label and message.
  ///
  /// Return inserts a line break.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  public struct LiveTextEditor: View {
    private let field: LiveFieldModel
    private let label: String
    /// Increases when the field did not take a text as typed: the editor must then be drawn again, although nothing
    /// that it shows has changed.
    @State private var refusals = 0

    /// Creates an editor.
    ///
    /// - Parameters:
    ///   - field: The field.
    ///   - label: The accessibility label; by default the form's label of the field.
    public init(_ field: LiveFieldModel, label: String? = nil) {
      self.field = field
      self.label = label ?? field.label
    }

    /// The editor, connected to the form.
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
