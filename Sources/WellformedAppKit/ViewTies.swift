#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit

  /// What a view keeps that was joined to a form.
  @MainActor
  enum ViewTies {
    /// Has a view keep an object, in place of the one of the same type that it kept, or none.
    static func keep<Object: AnyObject>(_ object: Object?, with view: NSView) {
      guard let key = unsafe UnsafeRawPointer(bitPattern: key(Object.self)) else { return }
      unsafe objc_setAssociatedObject(view, key, object, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }

    /// The object of a type that a view keeps.
    static func kept<Object: AnyObject>(_ type: Object.Type, by view: NSView) -> Object? {
      guard let key = unsafe UnsafeRawPointer(bitPattern: key(type)) else { return nil }
      return unsafe objc_getAssociatedObject(view, key) as? Object
    }

    // The address of the type, which nobody else uses as a name.
    private static func key(_ type: Any.Type) -> UInt { UInt(bitPattern: ObjectIdentifier(type)) }
  }

  /// Does something when a button is pressed, which does not keep its target, but keeps this.
  @MainActor
  final class ButtonAction: NSObject {
    private let call: () -> Void

    private init(_ call: @escaping () -> Void) { self.call = call }

    /// Takes a button's target and action.
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
