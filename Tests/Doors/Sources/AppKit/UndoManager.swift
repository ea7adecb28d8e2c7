/// Documentation: Foundation/UndoManager, which Foundation has on Apple's systems only.
@MainActor
open class UndoManager: NSObject {
  private struct Action {
    // The target is not retained: undoing a step of a deallocated one stops the program.
    unowned let target: AnyObject
    let call: (AnyObject) -> Void
  }

  private var undoing: [Action] = []
  private var redoing: [Action] = []
  private var isUndoing = false
  private var isRedoing = false

  /// Documentation: UndoManager/registerUndo(withTarget:handler:).
  public func registerUndo<TargetType: AnyObject>(
    withTarget target: TargetType, handler: @escaping @MainActor (TargetType) -> Void
  ) {
    let action = Action(target: target) { if let target = $0 as? TargetType { handler(target) } }
    if isUndoing {
      redoing.append(action)
    } else {
      undoing.append(action)
      if !isRedoing { redoing = [] }
    }
  }

  /// Documentation: UndoManager/removeAllActions(withTarget:).
  open func removeAllActions(withTarget target: Any) {
    undoing.removeAll { $0.target === target as AnyObject }
    redoing.removeAll { $0.target === target as AnyObject }
  }

  /// Documentation: UndoManager/canUndo.
  open var canUndo: Bool { !undoing.isEmpty }

  /// Documentation: UndoManager/undo().
  open func undo() {
    guard let action = undoing.popLast() else { return }
    isUndoing = true
    action.call(action.target)
    isUndoing = false
  }

  /// Documentation: UndoManager/redo().
  open func redo() {
    guard let action = redoing.popLast() else { return }
    isRedoing = true
    action.call(action.target)
    isRedoing = false
  }
}
