#if canImport(SwiftUI)
  import Foundation
  public import SwiftUI
  public import WellformedLive

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  extension View {
    /// Joins the fields within this view to a live form: the focus in both directions, and what is announced.
    ///
    /// Goes once around all of a form's fields, its summary and its buttons.
    ///
    /// - Parameters:
    ///   - form: The form.
    ///   - onFocusAway: Called where the form goes to a field that is not on the screen, as one in a row of a list that was
    ///     not made yet. Scroll to it: it is given the focus once it is there, unless the person or the form has gone
    ///     elsewhere.
    public func liveForm<Model: Sendable>(
      _ form: LiveFormModel<Model>, onFocusAway: @escaping @MainActor (LiveFieldModel) -> Void = { _ in }
    ) -> some View {
      modifier(LiveFormModifier(form: form, onFocusAway: onFocusAway))
    }

    /// Says that this button gives up what was entered: the field that is left next shows no error, unless the person types
    /// again.
    ///
    /// On a telephone a field keeps the focus while the button is pressed, and loses it when the screen goes.
    public func cancelsLiveForm() -> some View { modifier(CancelModifier()) }
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  private struct LiveFormModifier<Model: Sendable>: ViewModifier {
    let form: LiveFormModel<Model>
    let onFocusAway: @MainActor (LiveFieldModel) -> Void
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
        .onChange(of: focus) { old, new in link.focusMoved(from: old, to: new, in: scenePhase) }
        .onChange(of: scenePhase, initial: true) { _, phase in link.phaseChanged(to: phase, focus: focus) }
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
    /// Calls a closure when the person presses on this view (`true`) and when that is over.
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
          // Nothing more is told of a button that goes while it is pressed.
          .onDisappear { action(false) }
      #endif
    }
  }
#endif
