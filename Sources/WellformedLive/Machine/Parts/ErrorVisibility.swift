import Wellformed

/// Whether the errors of one field are shown, and which error.
///
/// Nothing here decides what is valid: `refresh` receives the field's status at the end of each step. Methods that
/// return a token return that of a timer to cancel.
struct ErrorVisibility: Sendable {
  private(set) var state = State.hidden(pause: nil)

  enum State: Hashable, Sendable {
    /// Errors are hidden; the timer runs while typing may only be passing through a text that is known to be refused.
    case hidden(pause: LiveToken?)
    /// Errors are shown as soon as there are any.
    case awaiting
    /// This error is shown.
    case shown(Issue)
    /// This error is still shown, although the field now has another one, which replaces it when the timer runs out.
    case outdated(Issue, pause: LiveToken)
  }
}

extension ErrorVisibility {
  /// Shows errors, now or as soon as there are any.
  mutating func reveal() -> LiveToken? {
    guard case .hidden(let pause) = state else { return nil }
    state = .awaiting
    return pause
  }

  /// Hides errors.
  mutating func hide() {
    switch state {
    case .hidden: break
    case .awaiting, .shown: state = .hidden(pause: nil)
    // The end of the step determines whether the timer is still needed.
    case .outdated(_, let pause): state = .hidden(pause: pause)
    }
  }

  /// Resets the field after a text that nobody typed: nothing is shown, and nothing is waited for.
  mutating func reset() -> LiveToken? {
    defer { state = .hidden(pause: nil) }
    return pause
  }

  /// Handles an edit: errors that would appear with the answer for the old text stay hidden.
  mutating func noteEdit() -> LiveToken? {
    guard case .awaiting = state else { return endPause() }
    state = .hidden(pause: nil)
    return nil
  }

  /// Handles the end of typing, or its resumption.
  mutating func endPause() -> LiveToken? {
    guard let pause else { return nil }
    _ = fire(pause)
    return pause
  }

  /// Starts to wait for a pause, because typing may only be passing through a text that is known to be refused.
  ///
  /// Its error is shown if the person stays there. Returns the timer to start.
  mutating func awaitPause(in field: FieldID, _ identities: inout IdentitySource) -> LiveToken? {
    guard case .hidden(pause: nil) = state else { return nil }
    let timer = identities.token(.pause, about: field)
    state = .hidden(pause: timer)
    return timer
  }

  /// Handles the end of a timer; returns whether it was expected.
  mutating func fire(_ timer: LiveToken) -> Bool {
    switch state {
    case .hidden(pause: timer): state = .hidden(pause: nil)
    case .outdated(let issue, pause: timer): state = .shown(issue)
    case .hidden, .awaiting, .shown, .outdated: return false
    }
    return true
  }

  /// Shows errors as far as the other field did; timers that run there stay with it.
  mutating func succeed(_ other: ErrorVisibility) { state = other.isHidden ? .hidden(pause: nil) : .awaiting }

  enum RefreshAction: Hashable {
    case none
    case cancelTimer(LiveToken)
    case startTimer(LiveToken)
  }

  /// Receives the field's status at the end of a step.
  ///
  /// - Parameters:
  ///   - error: The error to show, if errors are shown and there is one.
  ///   - isTyping: Whether the person typed in the field; if so, one message does not yet replace another.
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

  /// Returns whether the errors of a field that no longer has any are hidden from now on.
  ///
  /// If that is not certain yet, they return with the answer, unless the person is typing: then they stay hidden until
  /// the field is left.
  private func hasReward(_ status: FieldStatus, isTyping: Bool) -> Bool {
    switch status {
    case .valid, .exempt: true
    case .validating, .unverified, .idle: isTyping
    case .invalid, .incomplete: false
    }
  }
}

extension ErrorVisibility {
  /// The error that is shown, which may lag behind the first error during typing.
  var shown: Issue? {
    switch state {
    case .hidden, .awaiting: nil
    case .shown(let issue), .outdated(let issue, _): issue
    }
  }

  /// The running timer.
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
