#if canImport(SwiftUI)
  public import SwiftUI
  public import WellformedLive

  /// A field of a live form with its label, a text field, help and messages; an error also draws a border.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  public struct ValidatedField: View {
    private let field: LiveFieldModel
    private let label: String
    private let prompt: String?
    private let help: String?
    private let isSecure: Bool?
    private let breaksLines: Bool
    @Environment(\.fieldErrorBorder) private var errorBorder

    /// Creates a field.
    ///
    /// - Parameters:
    ///   - field: The field.
    ///   - label: The label; by default the form's label of the field.
    ///   - prompt: The placeholder.
    ///   - help: What people need to know before they type.
    ///   - isSecure: Whether the text is hidden; by default as the field's format says.
    ///   - breaksLines: Whether it has several lines, and Return inserts a line break; ignored on tvOS and watchOS.
    public init(
      _ field: LiveFieldModel, label: String? = nil, prompt: String? = nil, help: String? = nil, isSecure: Bool? = nil,
      breaksLines: Bool = false
    ) {
      self.breaksLines = breaksLines
      self.field = field
      self.label = label ?? field.label
      self.prompt = prompt
      self.help = help
      self.isSecure = isSecure
    }

    /// The field; empty while it is hidden.
    public var body: some View {
      if field.state.participation != .hidden {
        VStack(alignment: .leading) {
          // Read out with the text field, which has the same label. A form on a Mac would also show that label next to
          // the field, and an iPhone in place of a prompt.
          Text(verbatim: label).accessibilityHidden(true)
          text
            .labelsHidden()
            .overlay {
              if let errorBorder, field.message != nil {
                RoundedRectangle(cornerRadius: 6).stroke(errorBorder).padding(-4).allowsHitTesting(false)
                  .accessibilityHidden(true)
              }
            }
            .accessibilityLabel(Text(verbatim: label))
            .accessibilityHint(Text(verbatim: help ?? ""))
          // The hint of the line, too; but hints can be turned off.
          if let help { Text(verbatim: help).font(.footnote).foregroundStyle(.secondary) }
          FieldMessage(field)
        }
      }
    }

    @ViewBuilder
    private var text: some View {
      #if os(iOS) || os(macOS) || os(visionOS) || STAND_IN
        if breaksLines {
          LiveTextEditor(field, label: label)
        } else {
          line
        }
      #else
        line
      #endif
    }

    private var line: some View { LiveTextField(field, label: label, prompt: prompt ?? "", isSecure: isSecure) }
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  extension View {
    /// Sets the colour of the border around fields with an error; `nil` draws none.
    public func fieldErrorBorder(_ color: Color?) -> some View { environment(\.fieldErrorBorder, color) }
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  private enum ErrorBorderKey: EnvironmentKey {
    static var defaultValue: Color? { .red }
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  extension EnvironmentValues {
    fileprivate var fieldErrorBorder: Color? {
      get { self[ErrorBorderKey.self] }
      set { self[ErrorBorderKey.self] = newValue }
    }
  }
#endif
