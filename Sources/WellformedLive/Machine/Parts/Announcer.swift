/// When fields are looked at whose shown error was not announced: at once, or when typing rests.
struct Announcer: Hashable, Sendable {
  /// The fields in which something has changed, the first to change first.
  private(set) var fields: [FieldID] = []
  /// The same fields: a submission may reveal errors in very many.
  private var known: Set<FieldID> = []
  /// The timer that runs.
  private(set) var timer: LiveToken?

  /// Something has changed in a field.
  mutating func note(_ field: FieldID) {
    if known.insert(field).inserted { fields.append(field) }
  }

  /// Takes in that a field is not there any more.
  mutating func forget(_ field: FieldID) {
    if known.remove(field) != nil { fields.removeFirst(equalTo: field) }
  }

  /// Forgets what was to be announced; gives the timer to cancel.
  mutating func reset() -> LiveToken? {
    defer { self = Announcer() }
    return timer
  }

  /// Takes in that a timer has run out; gives the fields to look at.
  mutating func fire(_ timer: LiveToken) -> [FieldID] {
    guard self.timer == timer else { return [] }
    defer { self = Announcer() }
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
    if fields.isEmpty { return .none }
    if isTyping {
      let old = timer
      let timer = identities.token(.announcement)
      self.timer = timer
      return .wait(cancelling: old, starting: timer)
    }
    if timer != nil { return .none }
    defer { self = Announcer() }
    return .announce(fields)
  }
}
