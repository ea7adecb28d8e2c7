#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit

  /// The objects that a connected view retains.
  @MainActor
  enum ViewTies {
    /// Makes a view retain an object, or none, instead of the one of the same type that it retained.
    static func keep<Object: AnyObject>(_ object: Object?, with view: NSView) {
      guard let key = unsafe UnsafeRawPointer(bitPattern: key(Object.self)) else { return }
      unsafe objc_setAssociatedObject(view, key, object, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }

    /// Returns the object of a type that a view retains.
    static func kept<Object: AnyObject>(_ type: Object.Type, by view: NSView) -> Object? {
      guard let key = unsafe UnsafeRawPointer(bitPattern: key(type)) else { return nil }
      return unsafe objc_getAssociatedObject(view, key) as? Object
    }

    // The address of the type, which no other code uses as a key.
    private static func key(_ type: Any.Type) -> UInt { UInt(bitPattern: ObjectIdentifier(type)) }
  }

  /// The target of a button: a button does not retain its target, so that it is attached to the button.
  @MainActor
  final class ButtonAction: NSObject {
    private let call: () -> Void

    private init(_ call: @escaping () -> Void) { self.call = call }

    /// Replaces the target and the action of a button.
    static func set(on button: NSButton, _ call: @escaping () -> Void) {
      let target = ButtonAction(call)
      #if STAND_IN
        button.standInAction = { [weak target] in target?.call() }
      #else
        button.target = target
        button.action = #selector(perform(_:))
      #endif
      ViewTies.keep(target, with: button)
    }

    #if !STAND_IN
      @objc private func perform(_ sender: Any?) { call() }
    #endif
  }
#endif
