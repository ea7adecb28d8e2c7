public import Foundation

// The actions of a person on a screen.
extension Screen {
  /// Puts the focus into a field, as a finger does.
  public func tap(_ label: String) {
    guard let field = field(label), !field.element.isDisabled else { return }
    let storages = field.element.focusTargets.compactMap { $0.storage().map { ObjectIdentifier($0) } }
    for element in elements {
      for target in element.focusTargets where target.isFocused() {
        if let storage = target.storage(), !storages.contains(ObjectIdentifier(storage)) { target.leave() }
      }
    }
    for target in field.element.focusTargets { target.focus() }
    settle()
  }

  /// Takes the focus away, as dismissing the keyboard does.
  public func dismissKeyboard() {
    for element in elements {
      for target in element.focusTargets { target.leave() }
    }
    settle()
  }

  /// Focuses a field, and types characters at its end, one after another.
  public func type(_ text: String, into label: String) {
    if focusedField != label { tap(label) }
    for character in text { edit(label) { $0.insert(character, at: $1) } }
  }

  /// Deletes before the caret.
  public func deleteBackward(in label: String, _ count: Int = 1) {
    if focusedField != label { tap(label) }
    for _ in 0..<count {
      edit(label) { text, caret in
        guard caret > text.startIndex else { return }
        caret = text.index(before: caret)
        text.remove(at: caret)
      }
    }
  }

  /// Puts a text into a field that never had the focus, as a password manager does.
  public func fill(_ label: String, with text: String) {
    edit(label) {
      $0 = text
      $1 = text.endIndex
    }
  }

  /// Moves the caret to a place, counted in characters.
  public func moveCaret(in label: String, to offset: Int) {
    guard let field = field(label)?.node else { return }
    let index = field.shown.index(field.shown.startIndex, offsetBy: offset)
    field.caret = field.shown.utf8.distance(from: field.shown.startIndex, to: index)
    field.selection?.wrappedValue = TextSelection(insertionPoint: index)
    settle()
  }

  private func edit(_ label: String, _ change: (inout String, inout String.Index) -> Void) {
    guard let element = field(label)?.element, let field = element.node as? FieldNode, !element.isDisabled else {
      return
    }
    var text = field.shown
    var caret = text.utf8.index(text.startIndex, offsetBy: field.caret)
    let end = text.utf8.distance(from: caret, to: text.endIndex)
    let before = text
    change(&text, &caret)
    // The text after the caret is unchanged, unless the whole text was replaced.
    let isReplaced = caret == text.endIndex && end > 0 && !text.hasSuffix(before.suffix(1))
    field.shown = text
    field.caret = text.utf8.count - (isReplaced ? 0 : min(end, text.utf8.count))
    field.text.wrappedValue = text
    let index = text.utf8.index(text.startIndex, offsetBy: field.caret)
    field.selection?.wrappedValue = TextSelection(insertionPoint: index)
    settle()
  }

  /// Presses a button and lets it go.
  public func press(_ label: String) {
    pressDown(label)
    pressUp(label)
  }

  /// Presses a button without releasing it.
  public func pressDown(_ label: String) {
    guard let element = button(label) else { return }
    gesture(on: element, isDown: true)
    settle()
  }

  /// Releases a button, which runs its action, unless a gesture has taken the press.
  public func pressUp(_ label: String) {
    guard let element = button(label), case .button(let action) = element.node.kind else { return }
    let isTaken = element.attributes.contains { if case .ownGesture = $0 { true } else { false } }
    if endsGesturesFirst { gesture(on: element, isDown: false) }
    if !isTaken { action() }
    if !endsGesturesFirst { gesture(on: element, isDown: false) }
    settle()
  }

  /// Ends a press without the button's action, as when the finger begins to scroll.
  public func pressEnd(_ label: String) {
    guard let element = button(label) else { return }
    gesture(on: element, isDown: false)
    settle()
  }

  /// Presses a button without touching it, as a keyboard, a remote or a screen reader does.
  public func activate(_ label: String) {
    guard let element = button(label), case .button(let action) = element.node.kind else { return }
    action()
    settle()
  }

  private func gesture(on element: Element, isDown: Bool) {
    for attribute in element.attributes {
      switch attribute {
      case .gesture(let press), .ownGesture(let press): press(isDown)
      default: break
      }
    }
  }

  func button(_ label: String) -> Element? {
    elements.first {
      if case .button = $0.node.kind { $0.label == label && !$0.isDisabled } else { false }
    }
  }

  /// Swipes rows away.
  public func delete(_ positions: IndexSet) {
    for element in elements {
      for case .onDelete(let action) in element.attributes {
        action(positions)
        return settle()
      }
    }
  }

  /// Drags rows to before the one at a position.
  public func move(_ positions: IndexSet, to position: Int) {
    for element in elements {
      for case .onMove(let action) in element.attributes {
        action(positions, position)
        return settle()
      }
    }
  }

  /// Presses Return in the focused field: actions run from the inside out.
  ///
  /// - Parameter leavesField: Whether the keyboard is dismissed, as on a phone, but not on a Mac.
  public func pressReturn(leavesField: Bool = true) {
    guard let element = elements.first(where: { $0.node is FieldNode && $0.focusTargets.contains { $0.isFocused() } })
    else { return }
    if let field = element.node as? FieldNode, field.breaksLines { return type("\n", into: element.label) }
    for case .onSubmit(let action) in element.attributes.reversed() { action() }
    if leavesField { for target in element.focusTargets { target.leave() } }
    settle()
  }
}
