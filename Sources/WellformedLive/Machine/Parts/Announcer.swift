/// When fields are looked at whose shown error was not announced: at once, or when typing rests.
struct Announcer: Hashable, Sendable {
  private(set) var state = State.quiet

  enum State: Hashable, Sendable {
    /// Nothing is to be announced.
    case quiet
    /// Something has changed in these fields since the step began.
    case gathering([FieldID])
    /// Something has changed in these fields, and the timer runs until typing has rested.
    case waiting([FieldID], LiveToken)
  }

  /// Something has changed in a field.
  mutating func note(_ field: FieldID) {
    var fields = fields
    if fields.contains(field) { return }
    fields.append(field)
    set(fields)
  }

  /// Takes in that a field is not there any more.
  mutating func forget(_ field: FieldID) {
    var fields = fields
    fields.removeFirst(equalTo: field)
    set(fields)
  }

  private mutating func set(_ fields: [FieldID]) {
    if let timer {
      state = .waiting(fields, timer)
    } else {
      state = fields.isEmpty ? .quiet : .gathering(fields)
    }
  }

  /// Forgets what was to be announced; gives the timer to cancel.
  mutating func reset() -> LiveToken? {
    defer { state = .quiet }
    return timer
  }

  /// Takes in that a timer has run out; gives the fields to look at.
  mutating func fire(_ timer: LiveToken) -> [FieldID] {
    guard case .waiting(let fields, timer) = state else { return [] }
    state = .quiet
    return fields
  }

  enum StepAction: Hashable {
    /// Nothing is to be done.
    case none
    /// These fields are to be looked at.
    case announce([FieldID])
    /// The first timer is to be cancelled, the second to be started.
    case wait(cancelling: LiveToken?, starting: LiveToken)
  }

  /// Takes in that a step is over.
  ///
  /// - Parameter isTyping: Whether the step was one of typing; then what changed is announced when typing rests.
  mutating func endStep(isTyping: Bool, _ identities: inout IdentitySource) -> StepAction {
    switch state {
    case .quiet, .waiting([], _): return .none
    case .waiting(let fields, _) where isTyping, .gathering(let fields) where isTyping:
      let old = timer
      let timer = identities.token(.announcement)
      state = .waiting(fields, timer)
      return .wait(cancelling: old, starting: timer)
    case .waiting: return .none
    case .gathering(let fields):
      state = .quiet
      return .announce(fields)
    }
  }

  /// The fields in which something has changed.
  var fields: [FieldID] {
    switch state {
    case .quiet: []
    case .gathering(let fields), .waiting(let fields, _): fields
    }
  }

  /// The timer that runs.
  var timer: LiveToken? {
    if case .waiting(_, let timer) = state { timer } else { nil }
  }
}
