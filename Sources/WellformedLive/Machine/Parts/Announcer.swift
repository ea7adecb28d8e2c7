/// Decides when fields whose shown error was not announced are examined: at once, or when typing pauses.
struct Announcer: Hashable, Sendable {
  /// The fields in which something changed, in the order of their changes.
  private(set) var fields: [FieldID] = []
  /// The same fields, as a set: a submission may reveal errors in very many.
  private var known: Set<FieldID> = []
  /// The running timer.
  private(set) var timer: LiveToken?

  /// Records that something changed in a field.
  mutating func note(_ field: FieldID) {
    if known.insert(field).inserted { fields.append(field) }
  }

  /// Handles the removal of a field.
  mutating func forget(_ field: FieldID) {
    if known.remove(field) != nil { fields.removeFirst(equalTo: field) }
  }

  /// Forgets all pending announcements; returns the timer to cancel.
  mutating func reset() -> LiveToken? {
    defer { self = Announcer() }
    return timer
  }

  /// Handles the end of a timer; returns the fields to examine.
  mutating func fire(_ timer: LiveToken) -> [FieldID] {
    guard self.timer == timer else { return [] }
    defer { self = Announcer() }
    return fields
  }

  enum StepAction: Hashable {
    /// Do nothing.
    case none
    /// Examine these fields.
    case announce([FieldID])
    /// Cancel the first timer, and start the second.
    case wait(cancelling: LiveToken?, starting: LiveToken)
  }

  /// Handles the end of a step.
  ///
  /// - Parameter isTyping: Whether somebody typed in the step; if so, changes are announced when typing pauses.
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
