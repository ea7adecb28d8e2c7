import Testing

@testable import WellformedLive

@Suite struct `The queue of announcements` {
  private static let fields = (0..<3).map { FieldID(rawValue: $0) }

  /// The announcer while it waits for typing to rest, and the timer.
  private static func waiting(_ fields: [FieldID], _ identities: inout IdentitySource) throws -> (Announcer, LiveToken)
  {
    var announcer = Announcer()
    for field in fields { announcer.note(field) }
    guard case .wait(cancelling: nil, starting: let timer) = announcer.endStep(isTyping: true, &identities) else {
      throw Unexpected()
    }
    return (announcer, timer)
  }

  struct Unexpected: Error {}

  @Test(arguments: [false, true])
  func `nothing is announced if nothing has changed`(_ isTyping: Bool) {
    var (announcer, identities) = (Announcer(), IdentitySource())
    #expect(announcer.endStep(isTyping: isTyping, &identities) == .none && announcer.state == .quiet)
    #expect(announcer.reset() == nil && announcer.timer == nil && announcer.fields == [])
  }

  @Test func `changes are announced at once if nobody is typing`() {
    var (announcer, identities) = (Announcer(), IdentitySource())
    for field in [1, 0, 1] { announcer.note(Self.fields[field]) }
    #expect(announcer.state == .gathering([Self.fields[1], Self.fields[0]]))
    #expect(announcer.endStep(isTyping: false, &identities) == .announce([Self.fields[1], Self.fields[0]]))
    #expect(announcer.state == .quiet)
  }

  @Test func `changes are announced when typing has rested, and each keystroke restarts the wait`() throws {
    var identities = IdentitySource()
    var (announcer, first) = try Self.waiting([Self.fields[0]], &identities)
    announcer.note(Self.fields[1])
    announcer.note(Self.fields[0])
    // Another event in the meantime does not make it earlier.
    #expect(announcer.endStep(isTyping: false, &identities) == .none && announcer.timer == first)
    guard case .wait(cancelling: first, starting: let second) = announcer.endStep(isTyping: true, &identities) else {
      throw Unexpected()
    }
    #expect(announcer.state == .waiting([Self.fields[0], Self.fields[1]], second))
    #expect(announcer.fire(first) == [] && announcer.timer == second)
    #expect(announcer.fire(second) == [Self.fields[0], Self.fields[1]] && announcer.state == .quiet)
    #expect(announcer.fire(second) == [])
  }

  @Test func `a forgotten field is no longer announced`() throws {
    var identities = IdentitySource()
    var gathering = Announcer()
    gathering.forget(Self.fields[0])
    gathering.note(Self.fields[0])
    gathering.forget(Self.fields[1])
    #expect(gathering.fields == [Self.fields[0]])
    gathering.forget(Self.fields[0])
    #expect(gathering.state == .quiet)
    // A timer that runs already is left to run out.
    var (waiting, timer) = try Self.waiting([Self.fields[0]], &identities)
    waiting.forget(Self.fields[0])
    #expect(waiting.endStep(isTyping: true, &identities) == .none && waiting.state == .waiting([], timer))
    waiting.note(Self.fields[2])
    guard case .wait(cancelling: timer, starting: _) = waiting.endStep(isTyping: true, &identities) else {
      throw Unexpected()
    }
  }

  @Test func `a reset discards pending announcements and their timer`() throws {
    var identities = IdentitySource()
    var (waiting, timer) = try Self.waiting(Self.fields, &identities)
    #expect(waiting.reset() == timer && waiting.state == .quiet && waiting.fire(timer) == [])
    var gathering = Announcer()
    gathering.note(Self.fields[0])
    #expect(gathering.reset() == nil && gathering.state == .quiet)
  }
}

extension Announcer {
  fileprivate enum State: Hashable, Sendable {
    /// There is nothing to announce.
    case quiet
    /// Something has changed in these fields since the step began.
    case gathering([FieldID])
    /// Something has changed in these fields, and the timer runs until typing has rested.
    case waiting([FieldID], LiveToken)
  }

  /// Its current state.
  fileprivate var state: State {
    if let timer { return .waiting(fields, timer) }
    return fields.isEmpty ? .quiet : .gathering(fields)
  }
}
