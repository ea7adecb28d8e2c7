import Testing
import Wellformed

@testable import WellformedLive

/// The visible state of a field, with its own tokens.
private struct Shown {
  static let field = FieldID(rawValue: 3)
  static let (short, taken) = (Wellformed.Issue("short"), Wellformed.Issue("taken"))
  var errors = ErrorVisibility()
  var identities = IdentitySource()

  mutating func refresh(
    _ status: FieldStatus, _ error: Wellformed.Issue? = nil, isTyping: Bool = false, isRefused: Bool = false
  ) -> ErrorVisibility.RefreshAction {
    errors.refresh(status, error: error, isTyping: isTyping, isRefused: isRefused, in: Self.field, &identities)
  }

  mutating func awaitPause() -> LiveToken? { errors.awaitPause(in: Self.field, &identities) }

  struct Unexpected: Error {}

  /// In each of its states.
  static func inEveryState() throws -> [Shown] {
    let hidden = Shown()
    var pausing = hidden
    _ = pausing.awaitPause()
    var awaiting = hidden
    _ = awaiting.errors.reveal()
    var shown = awaiting
    _ = shown.refresh(.invalid, short)
    var outdated = shown
    _ = outdated.refresh(.invalid, taken, isTyping: true)
    return [hidden, pausing, awaiting, shown, outdated]
  }
}

@Suite struct `The errors of a field` {
  @Test func `errors are not shown before they are revealed`() {
    for status in [FieldStatus.invalid, .incomplete, .valid, .idle, .exempt] {
      var shown = Shown()
      #expect(shown.refresh(status, Shown.short) == .none)
      #expect(shown.errors.state == .hidden(pause: nil) && shown.errors.shown == nil)
    }
  }

  @Test func `errors are shown once they are revealed and known`() {
    var shown = Shown()
    #expect(shown.errors.reveal() == nil)
    #expect(shown.refresh(.validating(.checking)) == .none && shown.errors.state == .awaiting)
    #expect(shown.refresh(.invalid, Shown.taken) == .none && shown.errors.shown == Shown.taken)
    // An invalid field without an error has nothing to show.
    #expect(shown.refresh(.invalid, nil) == .none && shown.errors.state == .awaiting)
  }

  @Test(arguments: [FieldStatus.valid, .exempt])
  func `errors disappear when the field is valid or exempt`(_ status: FieldStatus) throws {
    for state in 2...4 {
      var shown = try Shown.inEveryState()[state]
      let pause = shown.errors.pause
      #expect(shown.refresh(status) == (pause.map { .cancelTimer($0) } ?? .none))
      #expect(shown.errors.state == .hidden(pause: nil))
    }
  }

  @Test(arguments: [FieldStatus.validating(.waiting), .validating(.checking), .unverified, .idle])
  func `errors reappear with a new answer, unless somebody is typing`(_ status: FieldStatus) throws {
    for state in 2...4 {
      var shown = try Shown.inEveryState()[state]
      _ = shown.refresh(status)
      #expect(shown.errors.state == .awaiting)
      #expect(shown.refresh(.invalid, Shown.taken) == .none && shown.errors.shown == Shown.taken)
      var typing = try Shown.inEveryState()[state]
      _ = typing.refresh(status, isTyping: true)
      #expect(typing.errors.state == .hidden(pause: nil))
    }
  }

  @Test func `a shown error is replaced by another one when typing rests`() throws {
    var shown = try Shown.inEveryState()[3]
    guard case .startTimer(let pause) = shown.refresh(.invalid, Shown.taken, isTyping: true) else {
      throw Shown.Unexpected()
    }
    #expect(shown.errors.state == .outdated(Shown.short, pause: pause))
    #expect(shown.errors.shown == Shown.short && shown.errors.pause == pause)
    // Other events in the meantime make no difference.
    #expect(shown.refresh(.invalid, Shown.taken) == .none && shown.errors.shown == Shown.short)
    #expect(shown.errors.fire(pause) == true)
    #expect(shown.refresh(.invalid, Shown.taken) == .none && shown.errors.state == .shown(Shown.taken))
  }

  @Test func `a shown error is replaced at once if nobody is typing, or if only its span changes`() throws {
    var shown = try Shown.inEveryState()[3]
    #expect(shown.refresh(.invalid, Shown.taken) == .none && shown.errors.shown == Shown.taken)
    var moved = Shown.taken
    moved.span = 1..<2
    #expect(shown.refresh(.invalid, moved, isTyping: true) == .none && shown.errors.shown == moved)
    var outdated = try Shown.inEveryState()[4]
    guard let pause = outdated.errors.pause else { throw Shown.Unexpected() }
    #expect(outdated.refresh(.invalid, Shown.short, isTyping: true) == .cancelTimer(pause))
    #expect(outdated.errors.state == .shown(Shown.short))
  }

  @Test func `errors of a text that is known to be refused wait until typing rests`() throws {
    var shown = Shown()
    guard let pause = shown.awaitPause() else { throw Shown.Unexpected() }
    #expect(shown.errors.state == .hidden(pause: pause) && shown.awaitPause() == nil)
    #expect(shown.refresh(.invalid, Shown.taken, isRefused: true) == .none && shown.errors.pause == pause)
    #expect(shown.errors.fire(pause) == true && shown.errors.state == .hidden(pause: nil))
    #expect(shown.errors.fire(pause) == false)
    guard let second = shown.awaitPause() else { throw Shown.Unexpected() }
    #expect(shown.refresh(.valid) == .cancelTimer(second) && shown.errors.state == .hidden(pause: nil))
  }

  @Test func `revealing works from every state, and returns the hidden state's timer`() throws {
    for shown in try Shown.inEveryState() {
      var errors = shown.errors
      let timer = errors.reveal()
      if case .hidden(let pause) = shown.errors.state {
        #expect(timer == pause && errors.state == .awaiting)
      } else {
        #expect(timer == nil && errors.state == shown.errors.state)
      }
    }
  }

  @Test func `hiding works from every state, and cancels the timer when the step ends`() throws {
    for shown in try Shown.inEveryState() {
      var hidden = shown
      hidden.errors.hide()
      #expect(hidden.errors.state == .hidden(pause: shown.errors.pause))
      #expect(hidden.refresh(.invalid, Shown.short) == (shown.errors.pause.map { .cancelTimer($0) } ?? .none))
      #expect(hidden.errors.state == .hidden(pause: nil))
    }
  }

  @Test func `another keystroke cancels the pause before errors are shown`() throws {
    let states = try Shown.inEveryState()
    for shown in states {
      var errors = shown.errors
      #expect(errors.noteEdit() == shown.errors.pause)
      let isHidden = shown.errors.shown == nil
      #expect(errors.state == (isHidden ? .hidden(pause: nil) : .shown(Shown.short)))
    }
    var awaiting = states[2].errors
    #expect(awaiting.endPause() == nil && awaiting.state == .awaiting)
  }

  @Test func `errors are hidden when the program sets the text`() throws {
    for shown in try Shown.inEveryState() {
      var errors = shown.errors
      #expect(errors.reset() == shown.errors.pause && errors.state == .hidden(pause: nil))
    }
  }

  @Test func `foreign timers do not change the visibility of errors`() throws {
    for var shown in try Shown.inEveryState() {
      let before = shown.errors.state
      var others = IdentitySource()
      for _ in 0..<100 { _ = others.token(.pause) }
      #expect(shown.errors.fire(others.token(.pause, about: Shown.field)) == false && shown.errors.state == before)
      if before != .hidden(pause: nil) { #expect(shown.awaitPause() == nil && shown.errors.state == before) }
    }
  }
}

@Suite struct `A press on a submit button` {
  private static let fields = (0..<3).map { FieldID(rawValue: $0) }

  @Test func `a press on a submit button holds errors back until it ends`() {
    var press = Press()
    #expect(press.hold(Self.fields[0]) == false && press.state == .none)
    press.begin()
    press.begin()
    for field in [Self.fields[1], Self.fields[0], Self.fields[1]] { #expect(press.hold(field) == true) }
    #expect(press.end() == [Self.fields[1], Self.fields[0]] && press.state == .none)
    #expect(press.end() == [])
  }

  @Test func `an interrupted press holds back no more errors, but keeps those it holds`() {
    var press = Press()
    press.interrupt()
    #expect(press.state == .none)
    press.begin()
    press.interrupt()
    #expect(press.state == .none)
    press.begin()
    _ = press.hold(Self.fields[0])
    press.interrupt()
    #expect(press.state == .interrupted([Self.fields[0]]) && press.hold(Self.fields[1]) == false)
    press.begin()
    #expect(press.hold(Self.fields[1]) == true && press.state == .pressed([Self.fields[0], Self.fields[1]]))
    press.interrupt()
    #expect(press.end() == [Self.fields[0], Self.fields[1]])
  }

  @Test func `a press forgets fields that are removed`() {
    var press = Press()
    press.forget(Self.fields[0])
    press.begin()
    for field in Self.fields { _ = press.hold(field) }
    press.forget(Self.fields[1])
    #expect(press.state == .pressed([Self.fields[0], Self.fields[2]]))
    press.interrupt()
    press.forget(Self.fields[0])
    #expect(press.state == .interrupted([Self.fields[2]]))
    press.forget(Self.fields[2])
    #expect(press.state == .none)
  }
}
