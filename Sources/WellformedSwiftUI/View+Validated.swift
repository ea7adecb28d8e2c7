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
    /// The view can also be a control whose value is chosen, such as a `Toggle` with `form.binding(\.terms)`. It then
    /// takes the error for a screen reader and whether it is enabled, but not the keyboard's focus.
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
  extension LiveFormModel {
    /// Returns a binding to the value of a field that is not a text, for a control that chooses it: a `Toggle`, a
    /// `Picker`, a `DatePicker` or a `Stepper`.
    ///
    ///     Picker("Size", selection: form.binding(\.size)) { … }
    ///       .validated(by: form[\.size])
    ///     FieldMessage(form[\.size])
    ///
    /// Only a change of this field draws the control again. If there is no such field, the program stops and lists the
    /// fields: that is a programming error.
    public func binding<Value: Sendable>(_ keyPath: WritableKeyPath<Model, Value>) -> Binding<Value> {
      let choice = Choice(read: { self.value(keyPath) }, write: { self.choose(keyPath, $0) })
      return choice.binding
    }
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  extension LiveRowModel {
    /// Returns a binding to the value of a field of the row that is not a text, for a control that chooses it.
    ///
    /// For a removed row, it has the last value, and setting it has no effect.
    @MainActor
    public func binding<Value: Sendable>(_ keyPath: WritableKeyPath<Element, Value>) -> Binding<Value>
    where Element: Sendable {
      let choice = Choice(read: { self.value(keyPath) }, write: { self.choose(keyPath, $0) })
      return choice.binding
    }
  }

  /// The two directions of a binding to a chosen value, which key paths that are not `Sendable` can be part of.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @MainActor
  private final class Choice<Value> {
    private let read: () -> Value
    private let write: (Value) -> Void

    init(read: @escaping () -> Value, write: @escaping (Value) -> Void) { (self.read, self.write) = (read, write) }

    var binding: Binding<Value> {
      Binding(get: { @MainActor in self.read() }, set: { @MainActor value in self.write(value) })
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
      focusable(content)
        .disabled(state.participation == .disabled || state.participation == .readOnly)
        // Read out with the field, so that the message below it need not be.
        .accessibilityCustomContent(
          AccessibilityCustomContentKey(Text(verbatim: field.phrase(.errorTitle)), id: "wellformed.error"),
          field.message.map { Text(verbatim: $0) }, importance: .high
        )
    }

    /// Connects the keyboard, unless the value is chosen.
    @ViewBuilder
    private func focusable(_ content: Content) -> some View {
      if field.isTyped { typed(content) } else { content }
    }

    private func typed(_ content: Content) -> some View {
      let focus = form?.focus ?? $ownFocus
      return
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
