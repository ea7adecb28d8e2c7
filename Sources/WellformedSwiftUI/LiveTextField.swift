#if canImport(SwiftUI)
  public import SwiftUI
  import Wellformed
  public import WellformedLive

  /// A line to type in that belongs to a field of a live form, without label and message.
  ///
  /// What the form makes of the typed text is shown at once: characters that may not be typed vanish, groups appear.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  public struct LiveTextField: View {
    private let field: LiveFieldModel
    private let label: String
    private let prompt: String?
    private let isSecure: Bool
    /// Grows when what was typed is not what stands in the field now: the line must be drawn again then, though nothing
    /// that it shows has changed.
    @State private var refusals = 0

    /// Creates a line.
    ///
    /// - Parameters:
    ///   - field: The field.
    ///   - label: What the field is called, where not as the form says.
    ///   - prompt: What stands in the line while it is empty.
    ///   - isSecure: Whether what is typed is hidden, where not as the field's format says.
    public init(_ field: LiveFieldModel, label: String? = nil, prompt: String? = nil, isSecure: Bool? = nil) {
      self.field = field
      self.label = label ?? field.label
      self.prompt = prompt
      self.isSecure = isSecure ?? field.hints?.isSecret ?? false
    }

    /// The line, joined to the form.
    public var body: some View {
      line.validated(by: field)
    }

    @ViewBuilder
    private var line: some View {
      if isSecure {
        SecureField(text: binding, prompt: prompt.map { Text(verbatim: $0) }) { Text(verbatim: label) }
      } else if field.rewritesTyping {
        rewrittenLine
      } else {
        plainLine
      }
    }

    private var plainLine: some View {
      TextField(text: binding, prompt: prompt.map { Text(verbatim: $0) }) { Text(verbatim: label) }
    }

    @ViewBuilder
    private var rewrittenLine: some View {
      #if os(iOS) || os(macOS) || os(visionOS) || STAND_IN
        if #available(macOS 15, iOS 18, visionOS 2, *) {
          RewrittenLine(field: field, label: label, prompt: prompt)
        } else {
          plainLine
        }
      #else
        plainLine
      #endif
    }

    private var binding: Binding<String> { field.binding(counting: $refusals, refusals) }
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  extension LiveFieldModel {
    /// The text; setting it is typing, and counts what the field did not take as it was typed.
    ///
    /// - Parameter count: The count as it is, which whoever draws the text has to have read.
    func binding(counting refusals: Binding<Int>, _ count: Int) -> Binding<String> {
      Binding(
        get: { @MainActor in self.text },
        set: { @MainActor text in
          self.text = text
          if !self.text.utf8.elementsEqual(text.utf8) { refusals.wrappedValue += 1 }
        })
    }
  }
#endif
