import Testing
import Wellformed
import WellformedLive

@Suite struct `A policy of showing errors` {
  private func desk(_ policy: RevealPolicy) -> Desk {
    Desk(LiveForm(LiveField("email", .required, .email), options: LiveOptions(reveal: policy)))
  }

  @Test func `onBlur shows errors when a field is left, edited or not`() {
    var desk = desk(.onBlur)
    desk.focus("email")
    #expect(desk.visible.isEmpty)
    desk.leave("email")
    #expect(desk.visible == ["email": .required])
  }

  @Test func `eager shows errors at once that more typing cannot fix, and no others`() {
    var desk = desk(.eager)
    desk.type("email", "jo@")
    #expect(desk.visible.isEmpty)
    desk.type("email", "jo@@")
    #expect(!desk.visible.isEmpty)
    desk.type("email", "jo@x.org")
    #expect(desk.visible.isEmpty)
  }

  @Test func `a custom reveal policy knows the trigger and the issue`() {
    var desk = desk(.custom { $0.trigger == .edit && $0.code == .required ? .revealed : .unchanged })
    desk.fill("email", "jo@")
    #expect(desk.visible.isEmpty)
    desk.type("email", "")
    #expect(desk.visible == ["email": .required])
  }

  @Test(arguments: [(WarningReveal.always, true, true), (.onceLeft, false, true), (.never, false, false)])
  func `warnings have a reveal policy of their own`(_ policy: WarningReveal, _ whileTyping: Bool, _ onceLeft: Bool) {
    var options = LiveOptions()
    options.warnings = policy
    var desk = Desk(LiveForm(LiveField("name", .length(2...).warning), options: options))
    desk.type("name", "x")
    #expect(desk["name"].visibleWarnings.isEmpty != whileTyping && desk["name"].warnings.count == 1)
    desk.leave("name")
    #expect(desk["name"].visibleWarnings.isEmpty != onceLeft)
  }

  @Test func `warnings are hidden while somebody types, even if no focus was reported`() {
    var desk = Desk(LiveForm(LiveField("name", .length(2...).warning), LiveField("note", .required)))
    let name = desk.form.field("name")
    desk.send(.edit(name, TextDraft("x"), .typing))
    desk.send(.blur(name, .commit))
    #expect(desk["name"].visibleWarnings.count == 1)
    desk.send(.edit(name, TextDraft("y"), .typing))
    #expect(desk["name"].visibleWarnings.isEmpty && desk["name"].warnings.count == 1)
    desk.send(.submit)
    #expect(desk["name"].visibleWarnings.count == 1)
    desk.send(.edit(name, TextDraft("z"), .typing))
    #expect(desk["name"].visibleWarnings.isEmpty)
    desk.send(.edit(name, TextDraft("q"), .autofill))
    #expect(desk["name"].visibleWarnings.count == 1)
  }

  @Test func `success is shown only for fields that ask for it`() {
    var desk = Desk(LiveForm(LiveField("user", .required).with { $0.praisesSuccess = true }, LiveField("name")))
    desk.fill("user", "jo")
    desk.fill("name", "Jo")
    #expect(desk["user"].showsSuccess && !desk["name"].showsSuccess)
  }
}

@Suite struct `Announcements of errors` {
  private var desk = Desk(
    LiveForm(
      LiveField("email", .required, .email), LiveField("password", .length(8...), .contains(.digit)),
      LiveField("user", check: .init())))

  private var told: [String] {
    desk.announcements.map { announcement in
      switch announcement {
      case .problems(let count): "\(count) problems"
      case .problem(_, let issue): issue.code.rawValue
      case .repaired: "repaired"
      case .checking: "checking"
      case .checked: "checked"
      case .uncheckable: "uncheckable"
      case .measured(_, let issue): "measured: \(issue.code)"
      case .accepted: "accepted"
      case .formProblem(let issue): "form: \(issue.code)"
      }
    }
  }

  @Test mutating func `an error is announced once, when the field is left`() {
    desk.fill("password", "abc")
    desk.focus("password")
    desk.leave("password")
    #expect(told == ["length.tooShort"])
  }

  @Test mutating func `a change of the error while typing is announced once, when typing rests`() {
    desk.fill("password", "abc")
    for count in 4...20 {
      desk.type("password", String(repeating: "a", count: count))
      desk.wait(100)
    }
    #expect(told == ["length.tooShort"])
    desk.wait(1000)
    #expect(told == ["length.tooShort", "characters.missing.digit"])
  }

  @Test mutating func `a repair is announced if the error was announced`() {
    desk.fill("email", "jo@")
    desk.type("email", "jo@x.org")
    desk.wait(999)
    #expect(told.count == 1)
    desk.wait(1)
    #expect(told.last == "repaired")
  }

  @Test func `the same error is announced again for another text`() {
    var desk = Desk(LiveForm(LiveField("user", .required, check: .init())))
    for name in ["jo", "joe"] {
      desk.type("user", name)
      desk.wait(300)
      desk.answer(.taken)
      desk.wait(700)
    }
    let told = desk.announcements.map { if case .problem(_, let issue) = $0 { "\(issue.code)" } else { "\($0)" } }
    #expect(told == ["name.taken", "name.taken"])
  }

  @Test mutating func `the number of problems is announced with every submission`() {
    desk.send(.submit)
    desk.send(.submit)
    #expect(told == ["2 problems", "2 problems"])
  }

  @Test mutating func `a slow check is announced, and so is its end`() {
    desk.fill("user", "jo")
    desk.wait(499)
    #expect(!desk["user"].showsProgress && told.isEmpty)
    desk.wait(1)
    #expect(desk["user"].showsProgress)
    desk.answer(.pass)
    #expect(told == ["checking", "checked"] && !desk["user"].showsProgress)
  }

  @Test mutating func `the outcome of a submission is announced`() {
    desk.fill("email", "jo@x.org")
    desk.fill("password", "abcdefg1")
    desk.send(.submit)
    desk.answer(.pass)
    desk.answerSubmission(.failed("offline"))
    desk.send(.submit)
    desk.answerSubmission(.accepted)
    #expect(told == ["form: submission.failed", "accepted"])
  }
}
