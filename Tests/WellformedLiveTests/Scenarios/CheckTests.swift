import Testing
import Wellformed

import WellformedLive

private func username(_ change: (inout LiveOptions) -> Void = { _ in }) -> Desk {
  var options = LiveOptions()
  change(&options)
  return Desk(
    LiveForm(LiveField("user", .required, .length(1...8), check: .init()), LiveField("note"), options: options))
}

@Suite struct `Scenarios of remote checks` {
  var desk = username()

  @Test mutating func `19: only the answer about the latest text counts`() {
    desk.type("user", "a")
    desk.wait(300)
    let first = desk.checks[0]
    desk.type("user", "ab")
    desk.wait(300)
    desk.answer(.pass)
    desk.answer(first, .taken)
    #expect(desk["user"].status == .valid && desk.visible.isEmpty)
  }

  @Test mutating func `20: an answer about a text that fails the form's own rules is ignored`() {
    desk.type("user", "a")
    desk.wait(300)
    let first = desk.checks[0]
    desk.type("user", "far too long")
    #expect(desk.checks.isEmpty)
    desk.answer(first, .pass)
    #expect(desk["user"].status == .invalid)
  }

  @Test mutating func `21: a text that was changed and restored at once is checked once`() {
    desk.type("user", "bob")
    desk.wait(300)
    desk.type("user", "bo")
    desk.type("user", "bob")
    desk.wait(300)
    #expect(desk.checks.map(\.text) == ["bob"])
    desk.answer(.taken)
    #expect(desk.visible == ["user": "name.taken"])
  }

  @Test mutating func `22: a field is validating from the first keystroke`() {
    desk.type("user", "a")
    #expect(desk["user"].status == .validating(.waiting))
    #expect(!desk.state.isValid && !desk.state.isInvalid)
  }

  @Test mutating func `23: a field stays validating while a second check is scheduled`() {
    desk.type("user", "a")
    desk.wait(300)
    let first = desk.checks[0]
    desk.type("user", "ab")
    desk.answer(first, .pass)
    #expect(desk["user"].status == .validating(.waiting))
  }

  @Test mutating func `24: a check is repeated after the field was emptied and filled again`() {
    desk.type("user", "a")
    desk.wait(300)
    desk.answer(.unavailable("offline"))
    desk.type("user", "")
    desk.type("user", "a")
    #expect(desk["user"].status.isValidating)
  }

  @Test mutating func `25: a check does not begin while typing goes on`() {
    for text in ["a", "ab", "abc", "abcd", "abcde"] {
      desk.type("user", text)
      desk.wait(299)
      #expect(desk["user"].status == .validating(.waiting) && desk.state.canAttemptSubmit)
    }
    #expect(desk.askedFor.isEmpty)
  }

  @Test mutating func `26: a check begins at once when the field is left, and only once`() {
    desk.type("user", "a")
    desk.leave("user")
    #expect(desk.checks.count == 1)
    desk.wait(1000)
    #expect(desk.askedFor.count == 1)
  }

  @Test mutating func `27: a submission starts the check at once, waits for it and is made once`() {
    desk.type("user", "a")
    desk.send(.submit)
    #expect(desk.checks.count == 1 && desk.state.phase == .awaitingChecks && desk.submitted.isEmpty)
    desk.answer(.pass)
    desk.wait(1000)
    #expect(desk.submitted.count == 1)
  }

  @Test mutating func `28: a check is not repeated while its answer is fresh`() {
    desk.type("user", "bob")
    desk.leave("user")
    desk.answer(.pass)
    for _ in 0..<2 {
      desk.focus("user")
      desk.leave("user")
    }
    desk.send(.submit)
    #expect(desk.askedFor.count == 1 && desk.submitted.count == 1)
  }

  @Test mutating func `28: a submission repeats a check whose answer is too old`() {
    desk.type("user", "bob")
    desk.leave("user")
    desk.answer(.pass)
    desk.wait(60_001)
    desk.send(.submit)
    #expect(desk.askedFor.count == 2)
  }

  @Test mutating func `29: a remembered answer needs no validation`() {
    for text in ["a", "b"] {
      desk.type("user", text)
      desk.wait(300)
      desk.answer(.pass)
    }
    desk.type("user", "a")
    #expect(desk["user"].status == .valid && desk.askedFor.count == 2)
  }

  @Test mutating func `30: an unavailable check is no error and can be retried`() {
    desk.type("user", "a")
    desk.wait(300 + 8000)
    #expect(desk["user"].status == .unverified && desk["user"].offersRetry && desk.visible.isEmpty)
    desk.send(.retry(desk["user"].id))
    #expect(desk["user"].status == .validating(.checking))
  }

  @Test(arguments: [UnavailablePolicy.allow, .block])
  mutating func `31: an unavailable check allows or blocks a submission, as the policy says`(
    _ policy: UnavailablePolicy
  ) {
    desk = username { $0.unavailable = policy }
    desk.type("user", "a")
    desk.send(.submit)
    desk.answer(.unavailable("offline"))
    #expect(desk.submitted.count == (policy == .allow ? 1 : 0))
    #expect(desk.state.issues.map(\.code) == (policy == .allow ? [] : [.checkUnavailable]))
    #expect(desk.visible.isEmpty)
  }

  @Test mutating func `32: an unavailable check is repeated for the current text when the network is back`() {
    for text in ["a", "ab"] {
      desk.type("user", text)
      desk.wait(300)
      desk.answer(.unavailable("offline"))
    }
    desk.send(.online)
    #expect(desk.checks.map(\.text) == ["ab"])
  }

  @Test mutating func `33: a reset ends a check, and a later check is not disturbed`() {
    desk.type("user", "a")
    desk.wait(300)
    let first = desk.checks[0]
    desk.send(.reset)
    #expect(desk["user"].status == .idle && desk.checks.isEmpty)
    desk.type("user", "b")
    desk.wait(300)
    desk.answer(first, .taken)
    #expect(desk["user"].status == .validating(.checking) && desk.visible.isEmpty)
  }

  @Test(arguments: [Participation.disabled, .hidden])
  mutating func `34: a check ends when its field is disabled or hidden`(_ participation: Participation) {
    desk.type("user", "a")
    desk.wait(300)
    let first = desk.checks[0]
    desk.send(.participate(desk["user"].id, participation))
    desk.answer(first, .taken)
    #expect(desk.checks.isEmpty && desk["user"].status == .exempt && desk.state.isValid)
  }

  @Test func `a check is no longer valid when a field that it reads breaks a rule in a batch of events`() {
    let form = LiveForm(
      parts: [
        .field(LiveField("from")), .field(LiveField("to")),
        .field(LiveField("user", .required, check: .init(reads: ["to"]))),
      ], relations: [LiveRelation("to.early", reads: "from", "to") { ($0["from"] ?? "") <= ($0["to"] ?? "") }])
    var desk = Desk(form)
    desk.type("user", "jo")
    desk.wait(300)
    desk.answer(.pass)
    #expect(desk["user"].status == .valid)
    _ = desk.form.reduce([.set(desk["from"].id, "2"), .set(desk["from"].id, "3")])
    #expect(desk["to"].errors.count == 1 && desk["user"].status != .valid)
  }

  @Test mutating func `38: the answers of several checks are merged into one`() {
    let twoRules: [CheckAnswer] = [.pass, .taken]
    desk.type("user", "a")
    desk.wait(300)
    let before = desk.form.version
    desk.answer(.merged(twoRules))
    #expect(desk.form.version == before + 1 && desk["user"].errors.map(\.code) == ["name.taken"])
    #expect(CheckAnswer.merged([.unavailable("x"), .taken]) == .taken)
    #expect(CheckAnswer.merged([.unavailable("x"), .pass]) == .unavailable("x"))
  }

  @Test mutating func `39: an answer to a cancelled check changes nothing`() {
    desk.type("user", "a")
    desk.wait(300)
    let first = desk.checks[0]
    desk.type("user", "ab")
    let before = desk.form.snapshot.fields
    desk.answer(first, .taken)
    #expect(desk.form.snapshot.fields == before && desk.timers.count == 1)
  }

  @Test func `40: untouched fields are not checked`() {
    let fields = (0..<100).map { LivePart.field(LiveField("f\($0)", check: .init())) }
    var desk = Desk(LiveForm(parts: fields, values: ["f1": "x"]))
    desk.wait(10_000)
    #expect(desk.askedFor.isEmpty)
  }

  @Test mutating func `41: a failed check is shown once typing rests or the field is left, as the policy says`() {
    for (policy, isShown) in [(AnswerReveal.whenTypingRests, true), (.onceLeft, false)] {
      desk = username { $0.answers = policy }
      desk.focus("user")
      desk.type("user", "a")
      desk.wait(300)
      desk.answer(.taken)
      #expect(desk.visible.isEmpty != isShown)
      desk.leave("user")
      #expect(desk.visible == ["user": "name.taken"])
    }
  }

  @Test mutating func `42: a failed check that arrives after the field was left is shown`() {
    desk.fill("user", "a")
    #expect(desk.visible.isEmpty)
    desk.answer(.taken)
    #expect(desk.visible == ["user": "name.taken"])
  }

  @Test mutating func `43: each answer is one step, and versions increase by one`() {
    let fields = ["a", "b", "c"].map { LivePart.field(LiveField($0, check: .init())) }
    desk = Desk(LiveForm(parts: fields))
    for name in ["a", "b", "c"] { desk.type(name, "x") }
    desk.wait(300)
    var versions = [desk.form.version]
    for check in desk.checks {
      desk.answer(check, .pass)
      versions.append(desk.form.version)
    }
    #expect(zip(versions, versions.dropFirst()).allSatisfy { $0 + 1 == $1 } && desk.state.isValid)
  }

  @Test func `no more checks run at once than the options allow`() {
    var options = LiveOptions()
    options.concurrentChecks = 2
    let fields = (0..<5).map { LivePart.field(LiveField("f\($0)", check: .init())) }
    var desk = Desk(LiveForm(parts: fields, options: options))
    for index in 0..<5 { desk.type("f\(index)", "x") }
    desk.wait(300)
    #expect(desk.checks.count == 2 && desk["f4"].status == .validating(.waiting))
    for _ in 0..<5 { desk.answer(.pass) }
    #expect(desk.state.isValid && desk.askedFor.count == 5)
  }

  @Test func `an unavailable check is retried automatically if the options ask for it`() {
    var options = LiveOptions()
    options.timings.retries = [1000, 2000]
    var desk = Desk(LiveForm(LiveField("user", check: .init()), options: options))
    desk.fill("user", "a")
    for (delay, count) in [(1000, 2), (2000, 3), (9000, 3)] {
      desk.answer(.unavailable("offline"))
      desk.wait(delay)
      #expect(desk.askedFor.count == count)
    }
  }
}

@Suite struct `Remote checks that depend on another field` {
  @Test func `37: a check is repeated when a field that it reads changes while it runs`() {
    var desk = Desk(LiveForm(LiveField("country"), LiveField("user", check: .init(reads: ["country"]))))
    desk.type("user", "a")
    desk.wait(300)
    let first = desk.checks[0]
    desk.type("country", "IN")
    desk.answer(first, .taken)
    desk.wait(300)
    #expect(desk["user"].status == .validating(.checking))
    #expect(desk.checks.map(\.dependencies) == [["IN"]] && first.dependencies == [""])
  }
}

@Suite struct `Remote checks in rows` {
  private static let form = LiveForm(
    parts: [.rows(LiveRows("items", LiveField("code", .required, check: .init())))],
    rows: [("items", [:]), ("items", [:])])

  @Test func `35: an answer never reaches the row that takes a removed row's place`() {
    var desk = Desk(Self.form)
    let rows = desk.form.rows("items")
    desk.type("items[0].code", "x")
    desk.type("items[1].code", "y")
    desk.wait(300)
    let first = desk.checks[0]
    desk.send(.removeRow(rows[0]))
    desk.answer(first, .taken)
    #expect(desk.form.snapshot.fields.count == 1 && desk["items[0].code"].text == "y")
    #expect(desk["items[0].code"].status == .validating(.checking))
  }

  @Test func `36: a running check moves with its row`() {
    var desk = Desk(Self.form)
    let rows = desk.form.rows("items")
    desk.type("items[0].code", "x")
    desk.wait(300)
    desk.send(.moveRow(rows[0], to: 1))
    desk.answer(.taken)
    #expect(desk["items[1].code"].text == "x" && desk.visible == ["items[1].code": "name.taken"])
    #expect(desk["items[1].code"].visibleError?.path == "items[1].code")
  }

  @Test func `a reset restores the initial rows after rows were added and removed`() {
    var desk = Desk(Self.form)
    let rows = desk.form.rows("items")
    desk.send(.addRow("items", at: 0, ["code": "new"]))
    #expect(desk["items[0].code"].text == "new" && desk.state.isDirty)
    desk.send(.removeRow(rows[1]))
    desk.send(.reset)
    #expect(desk.form.rows("items").count == 2 && desk.form.rows("items")[0] == rows[0])
    #expect(desk.form.snapshot.fields.allSatisfy { $0.text.isEmpty && $0.status == .idle } && !desk.state.isDirty)
  }
}
