import Combine
import Testing
import Wellformed
import WellformedCombineDoor
import WellformedLive

/// A clock that stands still: a task that sleeps with it does so until it is cancelled.
private struct StillClock: Clock {
  struct Instant: InstantProtocol {
    var offset = Duration.zero

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (first: Instant, second: Instant) -> Bool { first.offset < second.offset }
  }

  let now = Instant()
  let minimumResolution = Swift.Duration.zero

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
    for await _ in stream {}
    _ = continuation
    try Task.checkCancellation()
  }
}

/// One script for every adapter: texts that are typed, each after typing has rested, then leaving the field.
private struct Script {
  var rules: Rule
  var texts: [String]

  var form: LiveForm { LiveForm(LiveField("", rules), options: LiveOptions(reveal: .eager)) }

  /// Returns the states that the adapters promise: one after each pause in typing, and none twice.
  private func settled(_ states: [FieldState]) -> [FieldState] {
    var result: [FieldState] = []
    for state in states where state != result.last { result.append(state) }
    return result
  }

  private func tokens(_ effects: [LiveEffect]) -> [LiveToken] {
    effects.compactMap { if case .startTimer(let token, _) = $0 { token } else { nil } }
  }

  private func events(_ field: FieldID) -> [LiveEvent] {
    texts.map { .edit(field, TextDraft($0), .typing) } + (texts.isEmpty ? [] : [.blur(field, .commit)])
  }

  func asyncSequence() async -> [FieldState] {
    let (stream, continuation) = AsyncStream.makeStream(of: String.self)
    for text in texts { continuation.yield(text) }
    continuation.finish()
    var states: [FieldState] = []
    for await state in stream.validated(by: rules, clock: StillClock()) { states.append(state) }
    return settled(states)
  }

  func combine() -> (states: [FieldState], shown: [ValidationState]) {
    let subject = PassthroughSubject<String, Never>()
    var (states, shown): ([FieldState], [ValidationState]) = ([], [])
    let cancellables = [
      subject.validated(by: rules).sink { states.append($0) },
      subject.validate(rules).sink { shown.append($0) },
    ]
    for text in texts { subject.send(text) }
    subject.send(completion: .finished)
    for cancellable in cancellables { cancellable.cancel() }
    return (states, shown)
  }

  @MainActor
  func model() -> [FieldState] {
    let model = LiveFormModel(running: form, model: { $0 }, clock: StillClock())
    var due: [LiveToken] = []
    let observation = model.observe { due += tokens($0.effects) }
    var states: [FieldState] = []
    for event in events(model[""].id) {
      model.send(event)
      let timers = due
      due = []
      for timer in timers { model.send(.timer(timer)) }
      states.append(model[""].state)
      if model.snapshot[""] != model[""].state { Issue.record("the snapshot is not what views see") }
    }
    withExtendedLifetime(observation) {}
    return settled(states)
  }

  func actor() async -> [FieldState] {
    let actor = LiveFormActor(running: form, model: { $0 }, clock: StillClock())
    var due: [LiveToken] = []
    var states: [FieldState] = []
    for event in events(await actor.field("")) {
      due += tokens(await actor.send(event))
      let timers = due
      due = []
      for timer in timers { due += tokens(await actor.send(.timer(timer))) }
      if let state = await actor.snapshot[""] { states.append(state) }
    }
    return settled(states)
  }

  /// Runs the script with all adapters, and returns the states.
  func play(_ note: String, _ location: SourceLocation = #_sourceLocation) async -> [FieldState] {
    let model = await model()
    let combine = combine()
    let (sequence, actor) = (await asyncSequence(), await actor())
    // A sequence that ends before anything was typed still emits the state of the untouched field.
    if !texts.isEmpty { #expect(sequence == model, "AsyncSequence, \(note)", sourceLocation: location) }
    #expect(actor == model, "LiveFormActor, \(note)", sourceLocation: location)
    #expect(combine.states == model, "Combine, \(note)", sourceLocation: location)
    var shown: [ValidationState] = []
    for state in model.map({ ValidationState($0) }) where state != shown.last { shown.append(state) }
    #expect(combine.shown == shown, "Combine's screen, \(note)", sourceLocation: location)
    return model
  }
}

/// Knuth's numbers, so that a failure can be seen again.
private struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 32)
  }
}

@Suite struct `Every adapter` {
  @Test func `every adapter emits the same states for a typed address`() async {
    let texts = ["", "j", "jane", "jane@", "jane@e..", "jane@e", "jane@e.c", "jane@e.c c", "jane@"]
    let states = await Script(rules: .email, texts: texts).play("an address")
    #expect(states.count == texts.count + 1 && states.last?.isTouched == true)
    #expect(states.contains { $0.visibleError != nil } && states.contains { $0.status == .valid })
  }

  @Test func `every adapter emits the same states when one message replaces another`() async {
    let states = await Script(rules: .name, texts: ["Jane4", "Jane4 the Great", "Jane the Great", ""]).play("messages")
    #expect(Set(states.compactMap { $0.visibleError?.code }).count >= 3)
  }

  @Test func `no adapter emits anything if nothing was typed`() async {
    #expect(await Script(rules: .email, texts: []).play("nothing").isEmpty)
  }

  @Test func `every adapter emits the same states for random typing`() async {
    let short = Rule.all(.required, .length(3...5), .contains(.digit))
    let rules: [Rule] = [.email, .name, .mobile, short, .wholeNumber(3...40)]
    let pieces = ["", "j", "4", "@", ".", "e.c", " ", "日", "👍", "\u{301}", "jane@example.com", "é"]
    for seed in 0..<150 {
      var random = Seeded(state: UInt64(seed))
      var text = ""
      let texts = (0..<Int.random(in: 1...12, using: &random)).map { _ in
        if Int.random(in: 0..<4, using: &random) == 0 { text = String(text.dropLast()) }
        text += pieces.randomElement(using: &random) ?? ""
        return text
      }
      _ = await Script(rules: rules[seed % rules.count], texts: texts).play("seed \(seed)")
    }
  }
}
