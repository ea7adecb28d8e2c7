/// The person presses on something that submits: errors that came up now would move it away, and are held back.
struct Press: Hashable, Sendable {
  private(set) var state = State.none

  enum State: Hashable, Sendable {
    case none
    /// The errors of these fields are shown when the person lets go.
    case pressed([FieldID])
    /// The window went to the back meanwhile: nothing more is held back, but these fields are.
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

  /// Holds the errors of a field back, where the person presses; tells whether they are.
  mutating func hold(_ field: FieldID) -> Bool {
    guard case .pressed(var held) = state else { return false }
    if !held.contains(field) { held.append(field) }
    state = .pressed(held)
    return true
  }

  /// Takes in that the person lets go; gives the fields whose errors were held back.
  mutating func end() -> [FieldID] {
    defer { state = .none }
    switch state {
    case .none: return []
    case .pressed(let held), .interrupted(let held): return held
    }
  }

  /// Takes in that a field is not there any more.
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
