#if canImport(SwiftUI)
  import Foundation
  public import SwiftUI
  import Wellformed
  public import WellformedLive

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  extension View {
    /// Connects the fields within this view to a live form: the focus in both directions, and announcements.
    ///
    /// Apply it once, around all fields of the form, its summary and its buttons.
    ///
    /// Return goes to the next field and submits in the last one, and the key is labelled accordingly. A keyboard
    /// without a Return key, such as a number pad, has a bar above it instead.
    ///
    /// - Parameters:
    ///   - form: The form.
    ///   - submitsOnReturn: Whether Return submits in the last field; if not, it leaves the field.
    ///   - keyboardBar: The fields that have a bar above the keyboard, on iPhone and iPad.
    ///   - onFocusAway: Called when the form goes to a field that is not on the screen, such as one in a row of a list
    ///     that does not exist yet. Scroll to it: it gets the focus once it is there, unless the person or the form has
    ///     gone elsewhere. If you pass it, Return goes to such fields, too.
    public func liveForm<Model: Sendable>(
      _ form: LiveFormModel<Model>, submitsOnReturn: Bool = true, keyboardBar: KeyboardBar = .whereReturnIsMissing,
      onFocusAway: (@MainActor (LiveFieldModel) -> Void)? = nil
    ) -> some View {
      modifier(
        LiveFormModifier(
          form: form, submitsOnReturn: submitsOnReturn, keyboardBar: keyboardBar, onFocusAway: onFocusAway))
    }

    /// Marks this button as one that discards what was entered: the field that is left next shows no error, unless the
    /// person types again.
    ///
    /// On an iPhone, a field keeps the focus while the button is pressed, and loses it when the screen disappears.
    public func cancelsLiveForm() -> some View { modifier(CancelModifier()) }
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  private struct LiveFormModifier<Model: Sendable>: ViewModifier {
    let form: LiveFormModel<Model>
    let submitsOnReturn: Bool
    let keyboardBar: KeyboardBar
    let onFocusAway: (@MainActor (LiveFieldModel) -> Void)?
    @State private var link = LiveFormLink()
    @FocusState private var focus: FieldID?
    @AccessibilityFocusState private var isSummarySpoken: Bool
    @Environment(\.scenePhase) private var scenePhase

    func body(content: Content) -> some View {
      content
        .environment(\.linkedForm, LinkedForm(link: link, focus: $focus, summary: $isSummarySpoken))
        .onChange(of: ObjectIdentifier(form), initial: true) { _, _ in
          link.attach(form, focus: $focus, summary: $isSummarySpoken, onFocusAway)
        }
        .onChange(of: submitsOnReturn, initial: true) { _, submits in link.end.submitsOnReturn = submits }
        .onChange(of: focus) { old, new in link.focusMoved(from: old, to: new, in: scenePhase) }
        .onChange(of: scenePhase, initial: true) { _, phase in link.phaseChanged(to: phase, focus: focus) }
        .keyboardBar(over: focusedField) { id in
          if let id { link.goTo(id) } else { focus = nil }
        } neighbours: {
          link.neighbours(of: $0)
        }
    }

    /// The field with the focus, if it has a bar.
    private var focusedField: LiveFieldModel? {
      guard keyboardBar != .nowhere, let focus, let field = form[focus] else { return nil }
      let isLed = field.hints?.keyboard.hasReturnKey ?? true
      return keyboardBar == .everywhere || !isLed || link.breaksLines(in: focus) ? field : nil
    }
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  private struct CancelModifier: ViewModifier {
    @Environment(\.linkedForm) private var form

    func body(content: Content) -> some View {
      content.onPress { if $0 { form?.link.isCancelling = true } }
    }
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  extension View {
    /// Calls a closure when the person presses this view (`true`) and when the press ends (`false`).
    func onPress(_ action: @escaping @MainActor (Bool) -> Void) -> some View { modifier(PressModifier(action: action)) }
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  private struct PressModifier: ViewModifier {
    let action: @MainActor (Bool) -> Void
    // Unlike `onEnded`, a gesture's state goes back also when the gesture is cancelled.
    @GestureState private var isPressed = false

    func body(content: Content) -> some View {
      #if os(tvOS)
        content
      #else
        content
          .simultaneousGesture(
            DragGesture(minimumDistance: 0).updating($isPressed) { _, isPressed, _ in isPressed = true }
          )
          .onChange(of: isPressed) { _, isPressed in action(isPressed) }
          // A button that disappears while it is pressed reports nothing more.
          .onDisappear { action(false) }
      #endif
    }
  }
#endif
