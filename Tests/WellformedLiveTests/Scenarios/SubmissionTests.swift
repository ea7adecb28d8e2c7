import Testing
import Wellformed

import WellformedLive

private let contact = LiveForm(
  LiveField("name", .required), LiveField("email", .trimmed, .required, .email), LiveField("note", .length(...10)))

private let valid = LiveForm(LiveField("user", .required, check: .init()), LiveField("note"))

@Suite struct `A submission` {
  var desk = Desk(contact)
  var checked = Desk(valid)

  private mutating func fillContact() {
    desk.fill("name", "Jo")
    desk.fill("email", "jo@x.org")
  }

  /// Gets so far that the user's name was accepted and the form is being submitted.
  private mutating func submitChecked() {
    checked.fill("user", "jo")
    checked.answer(.pass)
    checked.send(.submit)
  }

  @Test mutating func `44: a refused submission shows every error and focuses the first field on screen`() {
    desk.send(.arrange([desk["note"].id, desk["email"].id, desk["name"].id]))
    desk.send(.submit)
    #expect(desk.visible == ["name": .required, "email": .required])
    #expect(desk.focused == [desk["email"].id] && desk.announcements == [.problems(count: 2)])
  }

  @Test mutating func `a form refuses a submission for issues found elsewhere, and announces the total`() {
    fillContact()
    desk.send(.refuse(besides: 2))
    #expect(desk.visible == [:] && desk.announcements == [.problems(count: 2)] && desk.focusedSummary == 1)
    #expect(desk.form.state.attempts == 1 && desk.form.state.lastOutcome == .invalid)
    desk.fill("email", "jo@")
    desk.send(.refuse(besides: 2))
    #expect(desk.visible.keys.sorted() == ["email"] && desk.announcements.last == .problems(count: 3))
    #expect(desk.submissions.isEmpty)
  }

  @Test mutating func `a submission that waits for checks is given up for issues found elsewhere`() {
    checked.fill("user", "jo")
    checked.send(.submit)
    #expect(checked.form.state.phase == .awaitingChecks)
    checked.send(.refuse(besides: 1))
    #expect(checked.form.state.phase == .editing && checked.form.state.lastOutcome == .invalid)
    checked.answer(.pass)
    #expect(checked.submissions.isEmpty)
  }

  @Test mutating func `45: a refused submission skips fields that cannot take the focus, or goes to the summary`() {
    desk.send(.allowFocus(desk["name"].id, false))
    desk.send(.submit)
    #expect(desk.focused == [desk["email"].id])
    desk.send(.allowFocus(desk["email"].id, false))
    desk.send(.submit)
    #expect(desk.focusedSummary == 1)
  }

  @Test mutating func `46: submitting several times makes one submission`() {
    fillContact()
    desk.send(.submit)
    desk.send(.submit)
    #expect(desk.submitted.count == 1)
  }

  @Test mutating func `47: a submission is withdrawn if a field changes while it waits`() {
    checked.type("user", "jo")
    checked.send(.submit)
    checked.type("note", "wait")
    checked.answer(.pass)
    #expect(checked.submitted.isEmpty && checked.state.lastOutcome == .withdrawn && checked.state.canAttemptSubmit)
  }

  @Test mutating func `48: a submission has the values of its moment, and later changes stay dirty`() {
    fillContact()
    desk.send(.submit)
    desk.type("name", "Joe")
    desk.answerSubmission(.accepted)
    #expect(desk.submitted[0]["name"] == "Jo" && desk["name"].isDirty && !desk["email"].isDirty)
  }

  @Test mutating func `49: a refused text shows its error as long as the text is unchanged`() {
    submitChecked()
    checked.answerSubmission(.refused([ServerIssue("/user", code: "name.taken")]))
    checked.focus("user")
    checked.leave("user")
    #expect(checked.visible == ["user": "name.taken"])
  }

  @Test mutating func `50: a refused text shows its error again only when the same text returns`() {
    submitChecked()
    checked.answerSubmission(.refused([ServerIssue("/user", code: "name.taken")]))
    checked.type("user", "joe")
    #expect(checked.visible.isEmpty)
    checked.type("user", "jo")
    checked.wait(300)
    #expect(checked.visible == ["user": "name.taken"] && checked.askedFor.count == 1)
  }

  @Test mutating func `51: a refused text shows its error whatever other fields become`() {
    submitChecked()
    checked.answerSubmission(.refused([ServerIssue("/user", code: "name.taken")]))
    checked.fill("note", "other")
    #expect(checked.visible == ["user": "name.taken"])
  }

  @Test mutating func `52: a refusal of a text that has changed meanwhile appears only in the outcome`() {
    submitChecked()
    checked.type("user", "joe")
    let refusal = [ServerIssue("/user", code: "name.taken")]
    checked.answerSubmission(.refused(refusal))
    #expect(checked.visible.isEmpty && checked.state.lastOutcome == .refused(refusal))
  }

  @Test mutating func `53: a failed submission is no field's error and can be repeated`() {
    fillContact()
    desk.send(.submit)
    desk.answerSubmission(.failed("offline"))
    #expect(desk.state.issues.map(\.code) == [.submissionFailed] && desk.visible.isEmpty && desk.state.isValid)
    desk.send(.submit)
    #expect(desk.submitted.count == 2)
  }

  @Test(arguments: ["/nobody", "", "/name/first", "no pointer", "/~2"])
  mutating func `54: a refusal that names no field is an issue of the form`(_ pointer: String) {
    fillContact()
    desk.send(.submit)
    desk.answerSubmission(.refused([ServerIssue(pointer, code: "odd", message: "Odd.")]))
    #expect(desk.state.issues.map(\.message) == ["Odd."] && desk.visible.isEmpty)
  }

  @Test(arguments: [Participation.readOnly, .disabled, .hidden])
  mutating func `54: a refusal of a field that shows no errors is an issue of the form`(_ participation: Participation)
  {
    fillContact()
    desk.send(.participate(desk["note"].id, participation))
    desk.send(.submit)
    desk.answerSubmission(.refused([ServerIssue("/note", code: "odd", message: "Odd.")]))
    #expect(desk.state.issues.map(\.message) == ["Odd."] && desk.visible.isEmpty)
    desk.send(.participate(desk["note"].id, .enabled))
    // A value that was not sent cannot have been refused.
    #expect(desk["note"].errors.map(\.message) == (participation == .readOnly ? ["Odd."] : []))
  }

  @Test mutating func `55: a reset ends a submission, and a new one is possible`() {
    fillContact()
    desk.send(.submit)
    let first = desk.submissions[0].token
    desk.send(.reset)
    #expect(desk.cancelledSubmissions == [first] && desk.state.phase == .editing)
    fillContact()
    desk.send(.submit)
    desk.send(.submissionAnswer(first, .refused([ServerIssue("/name")])))
    #expect(desk.visible.isEmpty && desk.state.phase == .submitting)
  }

  @Test mutating func `56: a cancelled submission keeps what was entered and can be repeated`() {
    fillContact()
    desk.send(.cancelSubmission)
    #expect(desk.cancelledSubmissions.isEmpty && desk.state.lastOutcome == nil)
    desk.send(.submit)
    let first = desk.submissions[0].token
    desk.send(.cancelSubmission)
    #expect(desk.cancelledSubmissions == [first] && desk.state.phase == .editing)
    #expect(desk.state.lastOutcome == .cancelled && desk["name"].text == "Jo" && desk.state.isDirty)
    // An answer that arrives now has no effect.
    desk.send(.submissionAnswer(first, .accepted))
    #expect(desk.state.lastOutcome == .cancelled && desk.state.isDirty)
    desk.send(.submit)
    #expect(desk.state.phase == .submitting && desk.submissions.last?.token != first)
  }

  @Test mutating func `57: a hidden field is not required, and its value is left out unless the options keep it`() {
    desk.fill("name", "Jo")
    desk.send(.participate(desk["email"].id, .hidden))
    desk.send(.submit)
    #expect(desk.submitted[0].entries.map(\.name) == ["name", "note"])
    var options = LiveOptions()
    options.excludedValues = .submitted
    var other = Desk(LiveForm(LiveField("email", .required), options: options))
    other.send(.participate(other["email"].id, .hidden))
    other.send(.submit)
    #expect(other.submitted[0].entries.map(\.name) == ["email"])
  }

  @Test mutating func `58: a submission judges the text of a field that still has the focus`() {
    desk.fill("email", "jo@x.org")
    desk.focus("name")
    desk.type("name", "Jo")
    desk.send(.submit)
    #expect(desk.submitted[0]["name"] == "Jo")
  }

  @Test mutating func `59: a submission accepts marked text first`() {
    fillContact()
    let name = desk["name"].id
    desk.send(.beginComposition(name))
    desk.send(.compose(name, TextDraft("日本")))
    desk.send(.submit)
    #expect(desk.submitted[0]["name"] == "日本" && !desk["name"].isComposing)
  }

  @Test mutating func `60: an accepted submission is the new initial state, also after a reset`() {
    fillContact()
    desk.send(.submit)
    desk.answerSubmission(.accepted)
    #expect(desk.state.attempts == 0 && !desk.state.isDirty && desk["name"].text == "Jo")
    desk.send(.reset)
    #expect(desk.state.lastOutcome == .accepted && desk["name"].text == "Jo")
  }

  @Test func `61: a form sees all texts that the program has just set`() {
    var desk = Desk(LiveForm(LiveField("a", .required), LiveField("b", .equals("a")), LiveField("c", .equals("b"))))
    for name in ["a", "b", "c"] { desk.send(.set(desk[name].id, "same")) }
    #expect(desk.state.isValid)
  }

  @Test func `62: a form that is valid initially can be submitted`() {
    #expect(LiveForm(LiveField("a", .required), values: ["a": "x"]).state.validity == .valid)
    #expect(LiveForm(LiveField("a", .required)).state.validity == .unknown)
  }

  @Test mutating func `63: a form is never valid while a field has errors`() {
    desk.send(.submit)
    #expect(!desk.state.isValid && desk.state.isInvalid && desk.form.snapshot.errorSummary.count == 2)
    fillContact()
    #expect(desk.state.isValid && desk.form.snapshot.errorSummary.isEmpty)
  }

  @Test func `a refusal of a row is shown at that row after it has moved`() {
    var desk = Desk(
      LiveForm(
        parts: [.rows(LiveRows("items", LiveField("code")))],
        rows: [("items", ["code": "x"]), ("items", ["code": "y"])]))
    desk.send(.submit)
    desk.send(.moveRow(desk.form.rows("items")[1], to: 0))
    desk.answerSubmission(.refused([ServerIssue("#/items/1/code", code: "odd")]))
    #expect(desk.visible == ["items[0].code": "odd"] && desk["items[0].code"].text == "y")
  }

  @Test func `a refusal with an escaped pointer is shown at its field`() {
    var desk = Desk(LiveForm(LiveField(#"["a/b~c d"]"#)))
    desk.send(.serverIssues([ServerIssue("#/a~1b~0c%20d", code: "odd")]))
    #expect(desk.form.snapshot.fields[0].visibleError?.code == "odd" && desk.state.issues.isEmpty)
  }

  @Test func `a form keeps at most 32 issues that belong to no field, and all issues of fields`() {
    var form = LiveForm(LiveField("email", .required))
    let issues = (0..<5000).map { ServerIssue("/other\($0)", code: "odd") } + [ServerIssue("/email", code: "taken")]
    let effects = form.reduce(.serverIssues(issues))
    #expect(form.state.issues.count == 32 && form.state.issues.first?.path == "other0")
    #expect(effects.count < 64)
    #expect(form.state(of: form.field("email"))?.errors.contains { $0.code == "taken" } == true)
  }
}
