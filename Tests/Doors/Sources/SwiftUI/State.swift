/// A property that the stand-in connects to its storage before a body is evaluated: `swiftui/dynamicproperty`.
public protocol DynamicProperty {}

/// A dynamic property of the stand-in.
@MainActor
protocol Connecting {
  func connect(to context: RenderContext, at path: String, invalidate: @escaping @MainActor () -> Void)
}

/// Where the value of a property lives as long as its view is on the screen.
@MainActor
final class Storage<Value> {
  var value: Value {
    didSet { invalidate() }
  }
  var invalidate: @MainActor () -> Void = {}
  init(_ value: Value) { self.value = value }
}

/// A way from a property to its storage, shared by all copies of the view.
@MainActor
final class Cell<Value> {
  var storage: Storage<Value>?
  nonisolated init() {}
}

/// A way to read and to write a value: `swiftui/binding`.
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
  private let read: @MainActor () -> Value
  private let write: @MainActor (Value) -> Void

  /// `swiftui/binding/init(get:set:)`.
  @preconcurrency
  public init(
    get: @escaping @isolated(any) @Sendable () -> Value, set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {
    // The stand-in runs on the main actor, to which the closures of views are isolated.
    read = unsafe unsafeBitCast(get, to: (@MainActor () -> Value).self)
    write = unsafe unsafeBitCast(set, to: (@MainActor (Value) -> Void).self)
  }

  init(read: @escaping @MainActor () -> Value, write: @escaping @MainActor (Value) -> Void) {
    self.read = read
    self.write = write
  }

  /// `swiftui/binding/wrappedvalue`.
  @MainActor public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue) }
  }
  /// `swiftui/binding/projectedvalue`.
  public var projectedValue: Binding<Value> { self }

  /// `swiftui/binding/subscript(dynamicmember:)`.
  @MainActor public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
    let (read, write) = (self.read, self.write)
    return Binding<Subject>(
      read: { read()[keyPath: keyPath] },
      write: {
        var value = read()
        value[keyPath: keyPath] = $0
        write(value)
      })
  }
}

/// A value that a view keeps: `swiftui/state`.
@propertyWrapper
public struct State<Value>: DynamicProperty, Connecting {
  private let initial: Value
  private let cell = Cell<Value>()

  /// `swiftui/state/init(wrappedvalue:)`.
  public init(wrappedValue value: Value) { initial = value }
  /// `swiftui/state/init(initialvalue:)`.
  public init(initialValue value: Value) { initial = value }

  /// `swiftui/state/wrappedvalue`.
  @MainActor public var wrappedValue: Value {
    get { cell.storage?.value ?? initial }
    nonmutating set { cell.storage?.value = newValue }
  }
  /// `swiftui/state/projectedvalue`.
  @MainActor public var projectedValue: Binding<Value> {
    Binding(read: { self.wrappedValue }, write: { self.wrappedValue = $0 })
  }

  func connect(to context: RenderContext, at path: String, invalidate: @escaping @MainActor () -> Void) {
    let storage = context.screen.storage(at: path) { Storage(initial) }
    storage.invalidate = invalidate
    cell.storage = storage
  }
}

/// Where the focus is: `swiftui/focusstate`.
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty, Connecting {
  private let initial: Value
  private let cell = Cell<Value>()

  /// `swiftui/focusstate/init()`.
  public init() where Value == Bool { initial = false }
  /// `swiftui/focusstate/init()`.
  public init<T: Hashable>() where Value == T? { initial = nil }

  /// `swiftui/focusstate/wrappedvalue`.
  @MainActor public var wrappedValue: Value {
    get { cell.storage?.value ?? initial }
    nonmutating set { cell.storage?.value = newValue }
  }
  /// `swiftui/focusstate/projectedvalue`.
  @MainActor public var projectedValue: Binding { Binding(cell: cell, initial: initial) }

  /// `swiftui/focusstate/binding`.
  @propertyWrapper
  public struct Binding {
    let cell: Cell<Value>
    let initial: Value

    /// `swiftui/focusstate/binding/wrappedvalue`.
    @MainActor public var wrappedValue: Value {
      get { cell.storage?.value ?? initial }
      nonmutating set { cell.storage?.value = newValue }
    }
    /// `swiftui/focusstate/binding/projectedvalue`.
    public var projectedValue: Binding { self }
  }

  func connect(to context: RenderContext, at path: String, invalidate: @escaping @MainActor () -> Void) {
    let storage = context.screen.storage(at: path) { Storage(initial) }
    storage.invalidate = invalidate
    cell.storage = storage
  }
}

/// The focus of a screen reader: `swiftui/accessibilityfocusstate`.
@propertyWrapper
public struct AccessibilityFocusState<Value: Hashable>: DynamicProperty, Connecting {
  private let initial: Value
  private let cell = Cell<Value>()

  /// `swiftui/accessibilityfocusstate/init()`.
  public init() where Value == Bool { initial = false }

  /// `swiftui/accessibilityfocusstate/wrappedvalue`.
  @MainActor public var wrappedValue: Value {
    get { cell.storage?.value ?? initial }
    nonmutating set { cell.storage?.value = newValue }
  }
  /// `swiftui/accessibilityfocusstate/projectedvalue`.
  @MainActor public var projectedValue: Binding { Binding(cell: cell, initial: initial) }

  /// `swiftui/accessibilityfocusstate/binding`.
  @propertyWrapper
  public struct Binding {
    let cell: Cell<Value>
    let initial: Value

    /// `swiftui/accessibilityfocusstate/binding/wrappedvalue`.
    @MainActor public var wrappedValue: Value {
      get { cell.storage?.value ?? initial }
      nonmutating set { cell.storage?.value = newValue }
    }
    /// `swiftui/accessibilityfocusstate/binding/projectedvalue`.
    public var projectedValue: Binding { self }
  }

  func connect(to context: RenderContext, at path: String, invalidate: @escaping @MainActor () -> Void) {
    let storage = context.screen.storage(at: path) { Storage(initial) }
    storage.invalidate = invalidate
    cell.storage = storage
  }
}

/// A value while a gesture goes on: `swiftui/gesturestate`.
@propertyWrapper
public struct GestureState<Value>: DynamicProperty, Connecting {
  let initial: Value
  let cell = Cell<Value>()

  /// `swiftui/gesturestate/init(wrappedvalue:)`.
  public init(wrappedValue: Value) { initial = wrappedValue }

  /// `swiftui/gesturestate/wrappedvalue`.
  @MainActor public var wrappedValue: Value { cell.storage?.value ?? initial }
  /// `swiftui/gesturestate/projectedvalue`.
  public var projectedValue: GestureState<Value> { self }

  func connect(to context: RenderContext, at path: String, invalidate: @escaping @MainActor () -> Void) {
    let storage = context.screen.storage(at: path) { Storage(initial) }
    storage.invalidate = invalidate
    cell.storage = storage
  }
}
