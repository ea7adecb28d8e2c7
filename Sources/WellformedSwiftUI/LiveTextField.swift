#if canImport(SwiftUI)
  public import SwiftUI
  import Wellformed
  public import WellformedLive

  /// A text field for a field of a live form, without label and message.
  ///
  /// It shows what the form makes of the typed text at once: characters that are not allowed vanish, groups appear.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  public struct LiveTextField: View {
    private let field: LiveFieldModel
    private let label: String
    private let prompt: String?
    private let isSecure: Bool
    /// Increases when the field did not take a text as typed: the text field must then be drawn again, although nothing
    /// that it shows has changed.
    @State private var refusals = 0

    /// Creates a text field.
    ///
    /// - Parameters:
    ///   - field: The field.
    ///   - label: The label; by default the form's label of the field.
    ///   - prompt: The placeholder.
    ///   - isSecure: Whether the text is hidden; by default as the field's format says.
    public init(_ field: LiveFieldModel, label: String? = nil, prompt: String? = nil, isSecure: Bool? = nil) {
      self.field = field
      self.label = label ?? field.label
      self.prompt = prompt
      self.isSecure = isSecure ?? field.hints?.isSecret ?? false
    }

    /// The text field, connected to the form.
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
    /// Returns a binding to the text: setting it is typing, and a text that the field did not take as typed increases
    /// the count.
    ///
    /// - Parameter count: The current count, which the view that draws the text must have read.
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
