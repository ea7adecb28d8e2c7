/// A press on a control that submits: new errors would move the control away, so they are held back.
struct Press: Hashable, Sendable {
  private(set) var state = State.none

  enum State: Hashable, Sendable {
    case none
    /// The errors of these fields are shown when the person releases the control.
    case pressed([FieldID])
    /// The window went into the background: no more errors are held back, but those of these fields still are.
    case interrupted([FieldID])
  }

  mutating func begin() {
    switch state {
    case .none: state = .pressed([])
    case .interrupted(let held): state = .pressed(held)
    case .pressed: break
    }
  }

  mutating func interrupt() {
    guard case .pressed(let held) = state else { return }
    state = held.isEmpty ? .none : .interrupted(held)
  }

  /// Holds back the errors of a field during a press; returns whether it does.
  mutating func hold(_ field: FieldID) -> Bool {
    guard case .pressed(var held) = state else { return false }
    if !held.contains(field) { held.append(field) }
    state = .pressed(held)
    return true
  }

  /// Handles the end of the press; returns the fields whose errors were held back.
  mutating func end() -> [FieldID] {
    defer { state = .none }
    switch state {
    case .none: return []
    case .pressed(let held), .interrupted(let held): return held
    }
  }

  /// Handles the removal of a field.
  mutating func forget(_ field: FieldID) {
    switch state {
    case .none: break
    case .pressed(var held):
      held.removeFirst(equalTo: field)
      state = .pressed(held)
    case .interrupted(var held):
      held.removeFirst(equalTo: field)
      state = held.isEmpty ? .none : .interrupted(held)
    }
  }
}
