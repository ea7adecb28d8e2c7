#if canImport(SwiftUI)
  public import SwiftUI
  public import WellformedLive

  #if canImport(Accessibility)
    import Accessibility
  #endif

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  extension View {
    /// Connects a text field of your own to a field of a live form.
    ///
    /// It reports the focus and Return to the form, and takes the keyboard, the label of the Return key, the content
    /// type and the accessibility texts from it. Connect the text with `TextField(…, text: field.binding)`. If the form
    /// changes what is typed, use `LiveTextField` instead.
    ///
    /// - Parameters:
    ///   - field: The field.
    ///   - breaksLines: Whether Return inserts a line break, as in a `TextEditor`.
    public func validated(by field: LiveFieldModel, breaksLines: Bool = false) -> some View {
      modifier(ValidatedModifier(field: field, breaksLines: breaksLines))
    }
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  extension LiveFieldModel {
    /// A binding to the text; setting it is typing.
    public var binding: Binding<String> {
      Binding(get: { @MainActor in self.text }, set: { @MainActor text in self.text = text })
    }
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  private struct ValidatedModifier: ViewModifier {
    let field: LiveFieldModel
    let breaksLines: Bool
    @Environment(\.linkedForm) private var form
    @Environment(\.scenePhase) private var scenePhase
    /// The focus of a field without `liveForm` around it.
    @FocusState private var ownFocus: FieldID?
    @State private var window = WindowWatch()

    func body(content: Content) -> some View {
      let state = field.state
      let focus = form?.focus ?? $ownFocus
      content
        .focused(focus, equals: field.id)
        .onAppear { form?.link.appeared(field.id, breaksLines: breaksLines) }
        .onDisappear { form?.link.disappeared(field.id) }
        .onSubmit {
          field.blur(.commit)
          form?.link.goOn(from: field.id)
          if focus.wrappedValue == field.id { field.focus() }
        }
        .submitLabel(submitLabel)
        .onChange(of: ownFocus == field.id) { _, isFocused in
          if isFocused { return field.focus() }
          field.blur(window.isAway(in: scenePhase) ? .windowDeactivated : .commit)
        }
        .onChange(of: scenePhase, initial: true) { _, phase in window.see(phase) }
        .disabled(state.participation == .disabled || state.participation == .readOnly)
        // Said together with the field, so that the message below it need not be.
        .accessibilityCustomContent(
          AccessibilityCustomContentKey(Text(verbatim: field.phrase(.errorTitle)), id: "wellformed.error"),
          field.message.map { Text(verbatim: $0) }, importance: .high
        )
        .inputTraits(field.hints)
    }

    /// The label of the Return key.
    private var submitLabel: SubmitLabel {
      if breaksLines { return .return }
      guard let link = form?.link else { return .done }
      return link.end.field != field.id ? .next : link.end.submitsOnReturn ? .go : .done
    }
  }
#endif
