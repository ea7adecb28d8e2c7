/// The environment of a view: `swiftui/environmentvalues`.
public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]

  /// `swiftui/environmentvalues/init()`.
  public init() {}

  /// `swiftui/environmentvalues/subscript(_:)`.
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get {
      // An optional value that was set to `nil` is set, and differs from one that was not.
      guard let value = values[ObjectIdentifier(key)] else { return K.defaultValue }
      return value as? K.Value ?? K.defaultValue
    }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

/// A name for something that is inherited: `swiftui/environmentkey`.
public protocol EnvironmentKey {
  /// `swiftui/environmentkey/value`.
  associatedtype Value
  /// `swiftui/environmentkey/defaultvalue`.
  static var defaultValue: Self.Value { get }
}

/// Something that a view inherits: `swiftui/environment`.
@propertyWrapper
public struct Environment<Value>: DynamicProperty, Connecting {
  private let keyPath: KeyPath<EnvironmentValues, Value>
  private let cell = Cell<Value>()

  /// `swiftui/environment/init(_:)`.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }

  /// `swiftui/environment/wrappedvalue`.
  @MainActor public var wrappedValue: Value { cell.storage?.value ?? EnvironmentValues()[keyPath: keyPath] }

  func connect(to context: RenderContext, at path: String, invalidate: @escaping @MainActor () -> Void) {
    cell.storage = Storage(context.environment[keyPath: keyPath])
  }
}

/// Whether a scene is in use: `swiftui/scenephase`.
public enum ScenePhase: Comparable, Hashable, Sendable {
  /// `swiftui/scenephase/background`.
  case background
  /// `swiftui/scenephase/inactive`.
  case inactive
  /// `swiftui/scenephase/active`.
  case active
}

/// The phase if no SwiftUI scene sets it, as in a UIKit hosting controller.
private enum ScenePhaseKey: EnvironmentKey {
  static let defaultValue = ScenePhase.background
}

private enum EnabledKey: EnvironmentKey {
  static let defaultValue = true
}

private enum FormKey: EnvironmentKey {
  static let defaultValue = false
}

private enum LabelsHiddenKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  var isInForm: Bool {
    get { self[FormKey.self] }
    set { self[FormKey.self] = newValue }
  }
  var areLabelsHidden: Bool {
    get { self[LabelsHiddenKey.self] }
    set { self[LabelsHiddenKey.self] = newValue }
  }
  /// `swiftui/environmentvalues/scenephase`.
  public var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }
  /// `swiftui/environmentvalues/isenabled`.
  public var isEnabled: Bool {
    get { self[EnabledKey.self] }
    set { self[EnabledKey.self] = newValue }
  }
}

extension View {
  /// `swiftui/view/environment(_:_:)`.
  public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
    Wrapper(content: self) { context, draw in
      var inner = context
      inner.environment[keyPath: keyPath] = value
      return draw(inner)
    }
  }

  /// `swiftui/view/labelshidden()`: those who do not see the screen hear them.
  public func labelsHidden() -> some View { environment(\.areLabelsHidden, true) }

  /// `swiftui/view/disabled(_:)`.
  public func disabled(_ disabled: Bool) -> some View {
    Wrapper(content: self) { context, draw in
      var inner = context
      inner.environment.isEnabled = inner.environment.isEnabled && !disabled
      return [Node(attribute: .disabled(disabled), children: draw(inner))]
    }
  }
}
