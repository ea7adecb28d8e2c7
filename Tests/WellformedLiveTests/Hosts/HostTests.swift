import Observation
import Testing
import Wellformed
import WellformedLive

private struct SignUp: Sendable, Equatable {
  var name = ""
  var email = ""
  var nickname: String?
  var password = ""
  var confirmation = ""
  var age = 0
}

private struct Offline: Error {}

private let signUp = Form<SignUp>(
  .field("name", \.name, .trimmed, .required),
  .field("email", \.email, .required, .email),
  .field("nickname", \.nickname, .length(...8)),
  .field("password", \.password, .required, .length(4...)),
  .field("confirmation", \.confirmation, .equals("password")),
  .field("age", \.age, .range(18...)),
  .rule("name.inPassword", reads: "name", "password", on: "password") { !$0.password.contains($0.name) })

private let checked = Form<SignUp>(
  .field("name", \.name, .trimmed, .required),
  .remote("name.taken", reads: "name") { model in
    if model.name == "offline" { throw Offline() }
    return model.name != "bob"
  })

extension LiveFormModel {
  /// Returns the first snapshot that satisfies a condition.
  fileprivate func first(where condition: (LiveSnapshot) -> Bool) async -> LiveSnapshot? {
    for await snapshot in snapshots where condition(snapshot) { return snapshot }
    return nil
  }
}

@MainActor
@Suite struct `A form on the main actor` {
  private let clock = ManualClock()

  @Test func `a form judges typed texts, and its model has them normalized`() {
    let model = LiveFormModel(signUp, model: SignUp(), clock: clock)
    model[\.name].edit("  Jo ")
    model[\.nickname].edit("jojo")
    model["password"].text = "secret"
    model[\.confirmation].edit("secre")
    model[\.confirmation].blur()
    #expect(model[\.confirmation].message != nil && model[\.name].state.status == .valid)
    #expect(model.model == SignUp(name: "Jo", nickname: "jojo", password: "secret", confirmation: "secre"))
  }

  @Test func `a form applies rules between fields, and judges values that are not texts`() {
    let model = LiveFormModel(signUp, model: SignUp(age: 20), clock: clock)
    model[\.name].edit("Jo")
    model[\.password].edit("myJopass")
    #expect(model[\.password].state.errors.map(\.code) == ["name.inPassword"])
    model[\.name].edit("Ann")
    #expect(model[\.password].state.status == .valid && model["age"].state.status == .valid)
    model.choose(\.age, 17)
    #expect(model["age"].state.visibleError?.code == .numberTooSmall && model.model.age == 17)
    #expect(model["age"].state.isDirty)
    model.choose(\.age, 20)
    #expect(!model["age"].state.isDirty && model["age"].state.status == .valid)
    model.choose(\.age, 17)
    model.reset()
    #expect(model.model == SignUp(age: 20) && model["age"].state.visibleError == nil)
  }

  @Test func `a remote check runs when typing rests`() async {
    let model = LiveFormModel(checked, model: SignUp(), clock: clock)
    model[\.name].edit("bob")
    await clock.areAsleep(1)
    clock.advance(by: .milliseconds(300))
    let settled = await model.first { $0["name"]?.status == .invalid }
    #expect(settled?["name"]?.visibleError?.code == "name.taken")
  }

  @Test func `30: a remote check that throws is unverified, not failed`() async {
    let model = LiveFormModel(checked, model: SignUp(), clock: clock)
    model[\.name].edit("offline")
    model[\.name].blur()
    let settled = await model.first { $0["name"]?.status == .unverified }
    #expect(settled?["name"]?.visibleError == nil && settled?["name"]?.offersRetry == true)
  }

  @Test(arguments: [("ann", []), ("bob", ["name.taken"]), ("bo", ["name.taken", "name.short"] as [IssueCode])])
  func `38: all remote checks of a field run at once and answer together`(_ name: String, _ expected: [IssueCode]) async
  {
    let form = Form<SignUp>(
      .field("name", \.name, .required),
      .remote("name.taken", reads: "name") { !$0.name.hasPrefix("bo") },
      .remote("name.short", reads: "name") { $0.name.count > 2 })
    let model = LiveFormModel(form, model: SignUp(), clock: clock)
    model[\.name].edit(name)
    model[\.name].blur()
    var errors: [[IssueCode]] = []
    for await snapshot in model.snapshots {
      errors.append(snapshot["name"]?.errors.map(\.code) ?? [])
      if snapshot["name"]?.status.isValidating == false { break }
    }
    #expect(errors.last == expected && errors.dropLast().allSatisfy { $0.isEmpty })
  }

  @Test func `a form behaves as the guide says`() {
    let model = LiveFormModel(signUp, model: SignUp()) { _ in .accepted }
    model[\.email].text = "jane@"
    #expect(model[\.email].state.status == .incomplete && model[\.email].message == nil)
    model[\.email].blur()
    #expect(model[\.email].message == "Email needs a domain after the @, such as example.com")
  }

  @Test func `56: editing continues when a submission throws`() async {
    let model = LiveFormModel(checked, model: SignUp(name: "ann"), clock: clock) { _ in throw Offline() }
    #expect(await model.submission() == .failed("Offline()"))
    #expect(model.state.phase == .editing && model.state.issues.map(\.code) == [.submissionFailed])
  }

  @Test func `a submission hands over the model as it is to be stored`() async {
    let (received, continuation) = AsyncStream.makeStream(of: SignUp.self)
    let model = LiveFormModel(checked, model: SignUp(), clock: clock) { model in
      continuation.yield(model)
      return .accepted
    }
    model[\.name].edit(" ann ")
    #expect(await model.submission() == .accepted)
    for await stored in received {
      #expect(stored.name == "ann")
      break
    }
  }

  @Test func `observers of one field are not notified of changes to another`() {
    let model = LiveFormModel(signUp, model: SignUp(), clock: clock)
    let (name, email) = (Flag(), Flag())
    withObservationTracking {
      _ = model[\.name].state
    } onChange: {
      name.raise()
    }
    withObservationTracking {
      _ = model[\.email].state
    } onChange: {
      email.raise()
    }
    model[\.email].edit("jane@")
    #expect(email.isRaised && !name.isRaised)
  }

  @Test func `a form ends its tasks and streams when it is released`() async {
    let (cancellations, continuation) = AsyncStream.makeStream(of: Void.self)
    var model: LiveFormModel<LiveValues>? = LiveFormModel(
      running: LiveForm(LiveField("user", check: .init())), model: { $0 }, clock: clock,
      check: { _ in
        await withTaskCancellationHandler {
          try? await ManualClock().sleep(for: .seconds(1))
          return .pass
        } onCancel: {
          continuation.yield()
        }
      })
    model?["user"].edit("a")
    model?["user"].blur()
    await clock.areAsleep(2)
    var snapshots = model?.snapshots.makeAsyncIterator()
    model = nil
    for await _ in cancellations { break }
    #expect(await snapshots?.next()?.fields.count == 1)
    #expect(await snapshots?.next() == nil)
  }

  @Test func `every subscriber gets the current snapshot first, and events deliver every step`() async {
    let model = LiveFormModel(signUp, model: SignUp(), clock: clock)
    var (first, second) = (model.snapshots.makeAsyncIterator(), model.snapshots.makeAsyncIterator())
    var steps = model.events.makeAsyncIterator()
    #expect(await first.next()?.version == 0)
    for text in ["a", "ab", "abc"] { model[\.name].edit(text) }
    #expect(await first.next()?.version == 3)
    #expect(await second.next()?["name"]?.text == "abc")
    for version in 1...3 { #expect(await steps.next()?.version == version) }
  }

  @Test func `events are buffered for a slow reader up to a bound, and then the stream ends`() async {
    let model = LiveFormModel(signUp, model: SignUp(), clock: clock)
    let (slow, quick) = (model.events, model.events)
    var reader = quick.makeAsyncIterator()
    for number in 1...1500 {
      model[\.name].edit("\(number)")
      if number <= 600 { #expect(await reader.next()?.version == number) }
    }
    let rest = model.snapshots
    var kept: [Int] = []
    for await step in slow { kept.append(step.version) }
    #expect(kept == Array(1...1024))
    var steps = model.events.makeAsyncIterator()
    model[\.name].edit("once more")
    #expect(await steps.next()?.version == 1501)
    // A reader that keeps up misses nothing.
    for version in 601...1501 { #expect(await reader.next()?.version == version) }
    for await snapshot in rest {
      #expect(snapshot["name"]?.text == "once more")
      break
    }
  }

  @Test func `an event that is sent within a step is processed after it`() {
    let model = LiveFormModel(signUp, model: SignUp(), clock: clock)
    var events: [Int] = []
    let observation = model.observe { step in
      events.append(step.version)
      // Every toolkit reports that a field was left while another one gets the focus.
      if case .submit = step.event { model["email"].blur() }
    }
    model.submit()
    #expect(events == [1, 2] && model[\.email].state.isTouched)
    withExtendedLifetime(observation) {}
  }

  @Test func `rewording replaces the sentences of issues and changes nothing else`() {
    let model = LiveFormModel(signUp, model: SignUp(), clock: clock)
    model.submit()
    model.reword(in: Catalogue.english.overriding([.required: "Fehlt"]))
    #expect(model[\.name].message == "Fehlt" && model.state.attempts == 1)
  }

  @Test func `a form gives views the labels, rules and input hints of its fields`() {
    let form = Form<SignUp>(
      .field("email", \.email, .trimmed, .required, .email).labelled("Your address"),
      .field("nickname", \.nickname, .optional, .length(...8)))
    let model = LiveFormModel(form, model: SignUp(), clock: clock)
    #expect(model[\.email].label == "Your address" && model[\.nickname].label == "Nickname")
    #expect(model[\.email].hints?.type == "email" && model[\.nickname].hints == nil)
    #expect(model[\.nickname].rules.contains(.optional) && model[\.email].rules.count == 2)
  }

  @Test(arguments: [
    (LiveField("old", .required), nil, "text", nil, nil),
    (LiveField("age", .required, .wholeNumber(18...120)), nil, "text", "numeric", nil),
    (LiveField("change", .wholeNumber(-20...40)), nil, "text", nil, nil),
    (LiveField("price", .decimal(minimum: "0")), nil, "text", nil, nil),
    (LiveField("pin", .digits, .length(4)), true, "password", "numeric", "new-password"),
    (LiveField("member", .digits, .length(6)), nil, "text", "numeric", nil),
    (LiveField("code", .required, .digits, .length(6)), nil, "text", "numeric", "one-time-code"),
    (LiveField("sms_code", .digits, .length(4...8)), nil, "text", "numeric", "one-time-code"),
    (LiveField("code", .digits, .length(6)), true, "password", "numeric", "one-time-code"),
    (LiveField("code", .digits), nil, "text", "numeric", nil),
    (LiveField("code", .length(6)), nil, "text", nil, nil),
    (LiveField("password", .required), true, "password", nil, "current-password"),
    (LiveField("password", .required, .length(...72)), true, "password", nil, "current-password"),
    (LiveField("password", .required, .length(8...)), true, "password", nil, "new-password"),
    (LiveField("again", .equals("password2")), true, "password", nil, "new-password"),
  ])
  func `input hints take more into account than formats`(
    _ field: LiveField, _ isSecret: Bool?, _ type: String, _ inputMode: String?, _ autocomplete: String?
  ) {
    let form = LiveForm(field.with { $0.isSecret = isSecret ?? false }, LiveField("password2"))
    let model = LiveFormModel(running: form, model: { $0 }, clock: clock)
    let expected = InputHints(type: type, inputMode: inputMode, autocomplete: autocomplete)
    #expect((model[field.name].hints ?? InputHints()) == expected)
  }

  @Test func `typing follows the adjustments of the fields`() {
    let model = LiveFormModel(
      signUp, model: SignUp(), clock: clock,
      adjusting: ["name": { $0.filter = .viable(.letters) }, "password": { $0.shape = .card }])
    model[\.name].text = "Jo1"
    model[\.password].text = "42424"
    #expect(model[\.name].text == "Jo" && model[\.password].text == "4242 4")
  }

  @Test func `rows can be added and removed`() throws {
    let form = LiveForm(parts: [.rows(LiveRows("items", LiveField("code", .required)))])
    let model = LiveFormModel(running: form, model: { $0 }, clock: clock)
    model.send(.addRow("items", at: 0, ["code": "x"]))
    let row = try #require(model.rows("items").first)
    #expect(model.field("code", in: row)?.text == "x" && model.fields.count == 1)
    model.send(.removeRow(row))
    #expect(model.fields.isEmpty && model.field("code", in: row) == nil)
  }
}

/// Something that can be raised once, from anywhere.
private final class Flag: Sendable {
  private let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
  private let raised = ManualClock()

  func raise() { raised.advance(by: .seconds(1)) }
  var isRaised: Bool { raised.now.offset > .zero }
}

@Suite struct `A form away from the main actor` {
  @Test func `an actor form submits once its remote checks have passed`() async {
    let form = LiveFormActor(checked, model: SignUp(), clock: ManualClock())
    await form.edit("name", "ann")
    #expect(await form.submission() == .accepted)
    await form.edit("name", "bob")
    #expect(await form.submission() == .invalid)
    #expect(await form.snapshot["name"]?.visibleError?.code == "name.taken")
    #expect(await form.model.name == "bob")
  }

  @Test func `an actor form gives the same snapshots as a plain form and a main-actor form`() async {
    let form = LiveForm(signUp, model: SignUp())
    let name = form.field("name")
    let script: [LiveEvent] = [
      .focus(name), .edit(name, TextDraft(" J"), .typing), .blur(name, .commit), .submit,
      .edit(form.field("email"), TextDraft("j@x"), .paste), .undo(name), .reset,
      .serverIssues([ServerIssue("/email", code: "odd")]),
    ]
    var plain = form
    let actor = LiveFormActor(signUp, model: SignUp(), clock: ManualClock())
    let model = await LiveFormModel(signUp, model: SignUp(), clock: ManualClock())
    for event in script {
      _ = plain.reduce(event)
      await actor.send(event)
      await model.send(event)
      #expect(await actor.snapshot == plain.snapshot)
      #expect(await model.snapshot == plain.snapshot)
      let fields = await model.fields
      #expect(await MainActor.run { fields.map(\.state) } == plain.snapshot.fields)
    }
  }
}

@Suite struct `Asynchronous sequences of texts` {
  private func texts(_ texts: String...) -> AsyncStream<String> {
    AsyncStream { continuation in
      for text in texts { continuation.yield(text) }
      continuation.finish()
    }
  }

  @Test func `each text of a sequence gives a state, and the end gives a final one`() async {
    var seen: [(FieldStatus, IssueCode?)] = []
    for await state in texts("jane@", "jane@@").validated(by: .required, .email) {
      seen.append((state.status, state.visibleError?.code))
    }
    #expect(seen.map(\.0) == [.incomplete, .invalid, .invalid])
    #expect(seen.map { $0.1 == nil } == [true, false, false])
  }

  @Test func `a sequence that ends with an incomplete text reports it`() async {
    var codes: [IssueCode?] = []
    for await state in texts("jane@").validated(by: .email) { codes.append(state.visibleError?.code) }
    #expect(codes.count == 2 && codes[0] == nil && codes[1] != nil)
  }

  @Test func `debounced states arrive only when typing rests`() async {
    let clock = ManualClock()
    let (stream, continuation) = AsyncStream.makeStream(of: String.self)
    var states = stream.validated(by: .length(3...), debounce: .milliseconds(200), clock: clock).makeAsyncIterator()
    continuation.yield("a")
    await clock.areAsleep(1)
    clock.advance(by: .milliseconds(200))
    #expect(await states.next()?.text == "a")
    continuation.yield("ab")
    continuation.yield("abc")
    continuation.finish()
    #expect(await states.next()?.text == "abc")
    #expect(await states.next() == nil)
  }

  @Test(arguments: [false, true]) func `texts are no longer read once nobody iterates over the states`(
    _ isCancelled: Bool
  ) async {
    let (stream, continuation) = AsyncStream.makeStream(of: String.self)
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    continuation.onTermination = { _ in end.finish() }
    continuation.yield("a")
    if isCancelled {
      let reader = Task { for await _ in stream.validated(by: .email) {} }
      reader.cancel()
      await reader.value
    } else {
      var states = stream.validated(by: .email).makeAsyncIterator()
      #expect(await states.next()?.text == "a")
    }
    // This waits until the texts are no longer read.
    for await _ in ends {}
  }

  @Test func `a slow reader gets the latest states`() async {
    let (stream, continuation) = AsyncStream.makeStream(of: String.self)
    var states = stream.validated(by: .length(3...)).makeAsyncIterator()
    for count in 1...1000 { continuation.yield(String(repeating: "a", count: count)) }
    continuation.finish()
    var lengths: [Int] = []
    while let state = await states.next() { lengths.append(state.text.count) }
    #expect(lengths.last == 1000 && lengths == lengths.sorted())
  }

  @Test func `any async sequence of texts that does not fail can be validated`() async {
    let words = texts("x").map { $0 + "y" }
    var last: FieldState?
    for await state in words.validated(by: .exactly("xy")) { last = state }
    #expect(last?.status == .valid)
  }
}
