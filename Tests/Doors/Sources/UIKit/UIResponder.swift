@_exported public import Foundation

// Stands in for Apple's UIKit: what the adapter uses, with the signatures that Apple documents and enough behaviour to
// type, to leave a field, to press a button and to read a label back. Members that only tests use are named `standIn…`.

/// Documentation: UIKit/UIResponder.
@MainActor
open class UIResponder: NSObject {
  /// Documentation: UIResponder/next.
  open var next: UIResponder? { nil }

  /// Documentation: UIResponder/canBecomeFirstResponder.
  open var canBecomeFirstResponder: Bool { false }

  /// Documentation: UIResponder/isFirstResponder.
  open var isFirstResponder: Bool { false }

  /// Documentation: UIResponder/becomeFirstResponder().
  @discardableResult
  open func becomeFirstResponder() -> Bool { false }

  /// Documentation: UIResponder/resignFirstResponder().
  @discardableResult
  open func resignFirstResponder() -> Bool { true }

  /// Documentation: UIResponder/inputAccessoryView, which text fields and text views let be set.
  open var inputAccessoryView: UIView? {
    get { nil }
    set { preconditionFailure("can only be read") }
  }

  /// The bar above the keyboard when the keyboard appeared or was last reloaded.
  public internal(set) var standInKeyboardBar: UIView?

  /// Documentation: UIResponder/reloadInputViews(): looks again, where the responder has the keyboard.
  open func reloadInputViews() {
    if isFirstResponder { standInKeyboardBar = inputAccessoryView }
  }

  /// The objects associated with this one: see `objc_setAssociatedObject`.
  var associations: [Int: AnyObject] = [:]

  /// Documentation: UIResponder/undoManager.
  open var undoManager: UndoManager? { next?.undoManager }
}

/// Documentation: Foundation/UndoManager, which Foundation has on Apple's systems only.
@MainActor
open class UndoManager: NSObject {
  private var undoing: [() -> Void] = []
  private var redoing: [() -> Void] = []
  private var isUndoing = false
  private var isRedoing = false

  /// Documentation: UndoManager/registerUndo(withTarget:handler:).
  ///
  /// The target is not retained: undoing a step of a deallocated one stops the program.
  public func registerUndo<TargetType: AnyObject>(
    withTarget target: TargetType, handler: @escaping @MainActor (TargetType) -> Void
  ) {
    let action = { [unowned target] in handler(target) }
    if isUndoing {
      redoing.append(action)
    } else {
      undoing.append(action)
      if !isRedoing { redoing = [] }
    }
  }

  /// Documentation: UndoManager/canUndo.
  open var canUndo: Bool { !undoing.isEmpty }

  /// Documentation: UndoManager/canRedo.
  open var canRedo: Bool { !redoing.isEmpty }

  /// Documentation: UndoManager/undo().
  open func undo() {
    guard let action = undoing.popLast() else { return }
    isUndoing = true
    action()
    isUndoing = false
  }

  /// Documentation: UndoManager/redo().
  open func redo() {
    guard let action = redoing.popLast() else { return }
    isRedoing = true
    action()
    isRedoing = false
  }
}

/// Documentation: ObjectiveC/objc_AssociationPolicy.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// Documentation: objc_AssociationPolicy/OBJC_ASSOCIATION_RETAIN_NONATOMIC.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
}

/// Documentation: ObjectiveC/objc_setAssociatedObject(_:_:_:_:): keeps an object as long as another, by a key; here only
/// responders can have others.
@MainActor
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  (object as? UIResponder)?.associations[Int(bitPattern: key)] = value as AnyObject?
}

/// Documentation: ObjectiveC/objc_getAssociatedObject(_:_:).
@MainActor
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  (object as? UIResponder)?.associations[Int(bitPattern: key)]
}
