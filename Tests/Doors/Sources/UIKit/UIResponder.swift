@_exported public import Foundation

// Stands in for Apple's UIKit: what the door uses, with the signatures that Apple documents and behaviour enough to type,
// to leave a field, to press a button and to read a label back. What only tests use is called `standIn…`.

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
  /// The target is not kept: undoing what belonged to one that has gone stops the program.
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
