import Wellformed

/// Whether the errors of one field are shown, and which.
///
/// Nothing here decides what is valid: it is reported, when a step ends, what the field is. Inputs that give a token give that
/// of a timer to cancel.
struct ErrorVisibility: Sendable {
  private(set) var state = State.hidden(pause: nil)

  enum State: Hashable, Sendable {
    /// Errors are not shown. The timer runs while typing may only be passing by what is known to be refused.
    case hidden(pause: LiveToken?)
    /// Errors are shown as soon as there are some.
    case awaiting
    /// This error is shown.
    case shown(Issue)
    /// This error is still shown, though it is another one now: it gives way when the timer has run out.
    case outdated(Issue, pause: LiveToken)
  }
}

extension ErrorVisibility {
  /// Errors are to be shown, now or as soon as there are some.
  mutating func reveal() -> LiveToken? {
    guard case .hidden(let pause) = state else { return nil }
    state = .awaiting
    return pause
  }

  /// Errors are not to be shown.
  mutating func hide() {
    switch state {
    case .hidden: break
    case .awaiting, .shown: state = .hidden(pause: nil)
    // Whether the timer is still needed is known when the step ends.
    case .outdated(_, let pause): state = .hidden(pause: pause)
    }
  }

  /// The text is not what somebody typed: nothing is shown of it, and nothing waited for.
  mutating func reset() -> LiveToken? {
    defer { state = .hidden(pause: nil) }
    return pause
  }

  /// The person changes the text: who waits for an answer to another text does not wait any more.
  mutating func noteEdit() -> LiveToken? {
    guard case .awaiting = state else { return endPause() }
    state = .hidden(pause: nil)
    return nil
  }

  /// Typing is over, or begins anew.
  mutating func endPause() -> LiveToken? {
    guard let pause else { return nil }
    _ = fire(pause)
    return pause
  }

  /// Typing may only be passing by what is known to be refused: it is shown when the person stays there.
  ///
  /// Gives the timer to start.
  mutating func awaitPause(in field: FieldID, _ identities: inout IdentitySource) -> LiveToken? {
    guard case .hidden(pause: nil) = state else { return nil }
    let timer = identities.token(.pause, about: field)
    state = .hidden(pause: timer)
    return timer
  }

  /// Takes in that a timer has run out; tells whether it was waited for.
  mutating func fire(_ timer: LiveToken) -> Bool {
    switch state {
    case .hidden(pause: timer): state = .hidden(pause: nil)
    case .outdated(let issue, pause: timer): state = .shown(issue)
    case .hidden, .awaiting, .shown, .outdated: return false
    }
    return true
  }

  /// Errors are to be shown as far as they were elsewhere; timers that run there are left to it.
  mutating func succeed(_ other: ErrorVisibility) { state = other.isHidden ? .hidden(pause: nil) : .awaiting }

  enum RefreshAction: Hashable {
    case none
    case cancelTimer(LiveToken)
    case startTimer(LiveToken)
  }

  /// Takes in what the field is when a step ends.
  ///
  /// - Parameters:
  ///   - error: The error to show first, where errors are shown and there is one.
  ///   - isTyping: Whether the step is one of typing in the field; then one message does not give way to another.
  ///   - isRefused: Whether the text is known to be refused.
  mutating func refresh(
    _ status: FieldStatus, error: Issue?, isTyping: Bool, isRefused: Bool, in field: FieldID,
    _ identities: inout IdentitySource
  ) -> RefreshAction {
    let pause = pause
    if case .hidden = state {
      guard let pause, !isRefused else { return .none }
      state = .hidden(pause: nil)
      return .cancelTimer(pause)
    }
    guard status.isBad, let error else {
      state = hasReward(status, isTyping: isTyping) ? .hidden(pause: nil) : .awaiting
      return pause.map { .cancelTimer($0) } ?? .none
    }
    if let shown, shown.code != error.code {
      if pause != nil { return .none }
      if isTyping {
        let timer = identities.token(.pause, about: field)
        state = .outdated(shown, pause: timer)
        return .startTimer(timer)
      }
    }
    state = .shown(error)
    return pause.map { .cancelTimer($0) } ?? .none
  }

  /// Tells whether the errors of a field that has none any more are put away.
  ///
  /// Where that is not certain yet they come back with the answer, unless the person types, who is then left in peace
  /// until the field is left.
  private func hasReward(_ status: FieldStatus, isTyping: Bool) -> Bool {
    switch status {
    case .valid, .exempt: true
    case .validating, .unverified, .idle: isTyping
    case .invalid, .incomplete: false
    }
  }
}

extension ErrorVisibility {
  /// The error that is shown; it may lag behind the first error while somebody types.
  var shown: Issue? {
    switch state {
    case .hidden, .awaiting: nil
    case .shown(let issue), .outdated(let issue, _): issue
    }
  }

  /// The timer that runs.
  var pause: LiveToken? {
    switch state {
    case .hidden(let pause): pause
    case .outdated(_, let pause): pause
    case .awaiting, .shown: nil
    }
  }

  var isHidden: Bool {
    if case .hidden = state { true } else { false }
  }
}
