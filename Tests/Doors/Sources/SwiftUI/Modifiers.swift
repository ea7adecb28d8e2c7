public import Foundation

extension View {
  /// `swiftui/view/onchange(of:initial:_:)`.
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping @MainActor (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View {
    Wrapper(content: self) { context, draw in
      let before = context.screen.storage(at: context.path + "#change") { Storage<V?>(nil) }
      let old = before.value
      if old != value {
        before.value = value
        if old != nil || initial { context.screen.queue { action(old ?? value, value) } }
      }
      return draw(context)
    }
  }

  /// `swiftui/view/onappear(perform:)`.
  public func onAppear(perform action: (@MainActor () -> Void)? = nil) -> some View {
    Wrapper(content: self) { context, draw in
      let appeared = context.screen.storage(at: context.path + "#appear") { Storage(false) }
      if !appeared.value, let action { context.screen.queue(action) }
      appeared.value = true
      return draw(context)
    }
  }

  /// `swiftui/view/ondisappear(perform:)`.
  public func onDisappear(perform action: (@MainActor () -> Void)? = nil) -> some View {
    Wrapper(content: self) { context, draw in
      [Node(attribute: action.map { .onDisappear(context.path, $0) } ?? .none, children: draw(context))]
    }
  }

  /// `swiftui/view/onsubmit(of:_:)`.
  public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping @MainActor () -> Void) -> some View {
    noting(.onSubmit(action))
  }

  /// `swiftui/view/focused(_:equals:)`.
  public func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View {
    Wrapper(content: self) { context, draw in
      let screen = context.screen
      let birth = screen.storage(at: context.path + "#birth") { Storage(screen.turn) }
      let target = FocusTarget(
        isFocused: { binding.wrappedValue == value }, focus: { binding.wrappedValue = value },
        // Only an optional state can represent that the focus is elsewhere.
        leave: {
          guard binding.wrappedValue == value else { return }
          binding.wrappedValue = binding.initial
        },
        storage: { binding.cell.storage }, isEmpty: { binding.wrappedValue == binding.initial },
        empty: { binding.wrappedValue = binding.initial }, birth: { birth.value })
      return [Node(attribute: .focus(target), children: draw(context))]
    }
  }

  /// `swiftui/view/simultaneousgesture(_:including:)`.
  public func simultaneousGesture<T: Gesture>(_ gesture: T) -> some View { noting(.gesture(gesture.press)) }

  /// `swiftui/view/gesture(_:including:)`: a gesture on a button takes its press.
  public func gesture<T: Gesture>(_ gesture: T) -> some View { noting(.ownGesture(gesture.press)) }

  /// `swiftui/view/font(_:)`.
  public func font(_ font: Font?) -> some View { self }

  /// `swiftui/view/foregroundstyle(_:)`.
  public func foregroundStyle(_ style: Color) -> some View { noting(.color(style)) }
}

/// The triggers of `onSubmit`: `swiftui/submittriggers`.
public struct SubmitTriggers: OptionSet, Sendable {
  /// The triggers as a number.
  public let rawValue: Int
  /// Creates triggers from a number.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// `swiftui/submittriggers/text`.
  public static let text = SubmitTriggers(rawValue: 1)
}

/// A font: `swiftui/font`.
public struct Font: Hashable, Sendable {
  private let name: String
  /// `swiftui/font/footnote`.
  public static let footnote = Font(name: "footnote")
  /// `swiftui/font/headline`.
  public static let headline = Font(name: "headline")
}

/// A colour: `swiftui/color`; the stand-in has no other shape style.
public struct Color: Hashable, Sendable {
  private let name: String
  /// `swiftui/shapestyle/red`.
  public static let red = Color(name: "red")
  /// `swiftui/shapestyle/orange`.
  public static let orange = Color(name: "orange")
  /// `swiftui/shapestyle/green`.
  public static let green = Color(name: "green")
  /// `swiftui/shapestyle/secondary`.
  public static let secondary = Color(name: "secondary")
}

/// Something that fingers do: `swiftui/gesture`.
@MainActor @preconcurrency
public protocol Gesture {
  /// Handles a finger that goes down (`true`) or up in the stand-in.
  var press: @MainActor (Bool) -> Void { get }
}

/// A finger that moves: `swiftui/draggesture`.
public struct DragGesture: Gesture {
  /// Where a finger is: `swiftui/draggesture/value`.
  public struct Value: Equatable, Sendable {}
  /// Does nothing by default.
  public var press: @MainActor (Bool) -> Void { { _ in } }
  /// `swiftui/draggesture/init(minimumdistance:coordinatespace:)`.
  public init(minimumDistance: CGFloat = 10) {}

  /// `swiftui/gesture/updating(_:body:)`.
  @MainActor public func updating<State>(
    _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> GestureStateGesture<State> {
    GestureStateGesture { isDown in
      var value = state.initial
      var transaction = Transaction()
      if isDown { body(Value(), &value, &transaction) }
      state.cell.storage?.value = value
    }
  }
}

/// A gesture with a state while it lasts: `swiftui/gesturestategesture`; reduced to what the stand-in supports.
public struct GestureStateGesture<State>: Gesture {
  /// Sets the state and puts it back.
  public let press: @MainActor (Bool) -> Void
}

/// How a change is made: `swiftui/transaction`.
public struct Transaction {}
