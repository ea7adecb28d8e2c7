#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit

  /// What a view keeps that was joined to a form.
  @MainActor
  enum ViewTies {
    /// Has a view keep an object in place of the one of the same type that it kept, and gives that.
    @discardableResult
    static func keep<Object: AnyObject>(_ object: Object, with view: NSView) -> Object? {
      // The address of the type, which nobody else uses as a name.
      guard let key = unsafe UnsafeRawPointer(bitPattern: UInt(bitPattern: ObjectIdentifier(Object.self))) else {
        return nil
      }
      let old = unsafe objc_getAssociatedObject(view, key) as? Object
      unsafe objc_setAssociatedObject(view, key, object, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      return old
    }
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
