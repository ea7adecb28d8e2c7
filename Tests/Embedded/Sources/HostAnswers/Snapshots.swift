// For WebAssembly this file is compiled into the module of the core, with the live forms.
#if !WELLFORMED_AS_ONE_MODULE
  import Wellformed
  import WellformedLive
#endif

// The snapshots of a live form with random events, on one line, the same on every machine.

/// Returns the whole visible state of the form after each of `count` events from a seed, and the effects.
func snapshots(seed: Int, count: Int) -> [UInt8] {
  var story = Story(seed: seed)
  for _ in 0..<count { story.goOn() }
  return Array(story.told.utf8)
}

/// A form, the work that it has started, and its snapshots.
private struct Story {
  private(set) var told = ""
  private var form: LiveForm
  private var numbers: UInt64
  private var time: Int64 = 0
  private var timers: [LiveToken] = []
  private var checks: [CheckRequest] = []
  private var submissions: [LiveToken] = []
  /// Tokens that were cancelled or answered.
  private var old: [LiveToken] = []

  init(seed: Int) {
    numbers = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 | 1
    form = Story.form(seed)
    tell()
  }

  private static func form(_ variant: Int) -> LiveForm {
    var options = LiveOptions()
    switch variant % 4 {
    case 0: break
    case 1:
      options.reveal = .eager
      options.warnings = .always
      options.timings.retries = [1000]
    case 2:
      options.reveal = .submitOnly
      options.answers = .onceLeft
      options.excludedValues = .submitted
    default:
      options.reveal = .onBlur
      options.concurrentChecks = 1
      options.unavailable = .block
    }
    let email = LiveField("email", .trimmed, .required, .email, check: .init(reads: ["country"]))
    let password = LiveField("password", .required, .length(4...12), .contains(.digit), .contains(.uppercase).warning)
    let card = LiveField("card", .optional, .paymentCard).with { $0.shape = .card }
    let name = LiveField("name", .collapsed, .length(2...8)).with {
      $0.filter = .viable(.letters)
      $0.praisesSuccess = true
      $0.suggest = { $0 == "Jo" ? "Joe" : nil }
    }
    let code = LiveField("code", .required, .length(...3), check: .init(reads: ["country"]))
    let items = LiveRows(
      "items", code, LiveField("again", .equals("code")), LiveField("note", .differs(from: "country")),
      relations: [LiveRelation("note.same", reads: "code", "note") { $0.entries[0].text != $0.entries[1].text }])
    return LiveForm(
      parts: [
        .field(email), .field(password), .field(LiveField("confirmation", .equals("password"))), .rows(items),
        .field(card), .field(LiveField("country", .length(...2))), .field(name),
      ],
      relations: [LiveRelation("password.inName", reads: "name", "password") { $0["name"] != $0["password"] }],
      values: ["country": "DE"], rows: [("items", ["code": "a", "again": "a"]), ("items", [:])], options: options)
  }

  private static let texts = [
    "", "a", "ab", "Jo", "Joe1", "jane@", "jane@example.org", " jane@gmial.com ", "Passw0rd", "4242424242424242", "DE",
    "é",
    "👩‍👩‍👧", "に", "a b  c", "much too long to be taken by anybody", "日本1",
  ]

  private mutating func number(below limit: Int) -> Int {
    numbers ^= numbers << 13
    numbers ^= numbers >> 7
    numbers ^= numbers << 17
    return Int(truncatingIfNeeded: (numbers >> 11) % UInt64(max(1, limit)))
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[number(below: elements.count)]
  }

  private mutating func draft() -> TextDraft {
    let text = pick(Story.texts) ?? ""
    if number(below: 3) == 0 { return TextDraft(text) }
    let start = number(below: text.utf8.count + 2)
    return TextDraft(text, selection: start..<start + number(below: 4))
  }

  mutating func goOn() {
    time &+= Int64(number(below: 2000))
    if number(below: 12) == 0 { return fillIn() }
    if let event = event() { take(event) } else { tell("nothing") }
  }

  /// Fills in the form so that it can be submitted, which would hardly ever happen at random.
  private mutating func fillIn() {
    for id in form.presentationOrder {
      guard let field = form.state(of: id) else { continue }
      take(.edit(id, TextDraft(Story.goodText(for: field.name)), .autofill))
    }
    take(.submit)
    while let request = checks.first, number(below: 12) != 0 { take(.answer(request.token, .pass)) }
  }

  private static func goodText(for name: String) -> String {
    switch name {
    case "email": "jane@example.org"
    case "password", "confirmation": "Passw0rd"
    case "country": "DE"
    case "card": "4242424242424242"
    case "name": "Joe"
    case "code", "again": "a"
    default: "n"
    }
  }

  private mutating func take(_ event: LiveEvent) {
    switch event {
    case .timer(let token): timers.removeAll { $0 == token }
    case .answer(let token, _): checks.removeAll { $0.token == token }
    case .submissionAnswer(let token, _): submissions.removeAll { $0 == token }
    default: break
    }
    for effect in form.reduce(event, at: time) {
      tell(effect)
      switch effect {
      case .startTimer(let token, _): timers.append(token)
      case .startCheck(let request): checks.append(request)
      case .submit(let token, _): submissions.append(token)
      case .cancelTimer(let token), .cancelCheck(let token), .cancelSubmission(let token):
        timers.removeAll { $0 == token }
        checks.removeAll { $0.token == token }
        submissions.removeAll { $0 == token }
        old.append(token)
      case .show, .focus, .focusSummary, .announce: break
      }
    }
    tell()
  }

  private mutating func event() -> LiveEvent? {
    guard let field = pick(form.presentationOrder) else { return nil }
    let row = pick(form.rows("items"))
    switch number(below: 36) {
    case 0...9:
      let sources: [EditSource] = [.typing, .paste, .autofill]
      return .edit(field, draft(), pick(sources) ?? .typing)
    case 10: return .focus(field)
    case 11...13: return .blur(field, .commit)
    case 14: return .blur(field, pick([BlurReason.windowDeactivated, .programmatic, .toCancel]) ?? .commit)
    case 15: return .beginComposition(field)
    case 16: return .compose(field, draft())
    case 17: return .endComposition(field, draft())
    case 18: return number(below: 2) == 0 ? .pressBegan : .pressEnded
    case 19, 20: return pick(timers).map { .timer($0) }
    case 21, 22: return pick(checks).map { .answer($0.token, answer(about: $0)) }
    case 23: return pick(old).map { number(below: 2) == 0 ? .timer($0) : .answer($0, .pass) }
    case 24, 25: return .submit
    case 26: return pick(submissions).map { .submissionAnswer($0, submissionAnswer()) }
    case 27: return number(below: 3) == 0 ? .reset : .online
    case 28: return .set(field, pick(Story.texts) ?? "")
    case 29:
      let choices: [Participation] = [.enabled, .enabled, .enabled, .disabled, .hidden, .readOnly]
      return .participate(field, pick(choices) ?? .enabled)
    case 30: return .addRow("items", at: number(below: 4), ["code": pick(Story.texts) ?? "", "note": "n"])
    case 31: return row.map { .removeRow($0) }
    case 32: return row.map { .moveRow($0, to: number(below: 4)) }
    case 33: return number(below: 2) == 0 ? .undo(field) : .redo(field)
    case 34: return .serverIssues([serverIssue(), serverIssue()])
    default:
      let others: [LiveEvent] = [
        .acceptSuggestion(field), .retry(nil), .validate(reveals: true), .validate(reveals: false),
        .arrange([field]), .allowFocus(field, false), .allowFocus(field, true),
      ]
      return pick(others)
    }
  }

  private mutating func answer(about request: CheckRequest) -> CheckAnswer {
    switch number(below: 4) {
    case 0: .unavailable("flaky")
    case 1: .fail([Issue("taken"), Issue("odd", severity: .warning)])
    default: .pass
    }
  }

  private mutating func submissionAnswer() -> SubmissionAnswer {
    switch number(below: 3) {
    case 0: .accepted
    case 1: .refused([serverIssue()])
    default: .failed("network")
    }
  }

  private mutating func serverIssue() -> ServerIssue {
    ServerIssue(pick(["/email", "#/items/0/code", "/items/1/note", "/nobody", "", "/name"]) ?? "", message: "No.")
  }
}

extension Story {
  private mutating func tell(_ word: String) { told += " " + word }

  private mutating func tell(_ label: String, _ number: Int) { told += " " + label + "\(number)" }

  private mutating func tell(text: String) {
    let digits = Array("0123456789abcdef".utf8)
    var bytes: [UInt8] = [UInt8(ascii: " "), UInt8(ascii: "'")]
    for byte in text.utf8 {
      bytes.append(digits[Int(byte >> 4)])
      bytes.append(digits[Int(byte & 15)])
    }
    told += String(decoding: bytes, as: UTF8.self)
  }

  private mutating func tell(_ issues: [Issue], _ label: String) {
    for issue in issues {
      tell(label + issue.code.rawValue + "@" + issue.path.description)
      tell("", issue.span.lowerBound)
      tell("", issue.span.upperBound)
      tell(text: issue.message)
    }
  }

  private mutating func tell(_ draft: TextDraft) {
    tell(text: draft.text)
    tell("", draft.selection.lowerBound)
    tell("", draft.selection.upperBound)
  }

  /// Writes the whole visible state of the form.
  private mutating func tell() {
    let snapshot = form.snapshot
    tell("|", snapshot.version)
    switch snapshot.form.phase {
    case .editing: tell("editing")
    case .awaitingChecks: tell("awaiting")
    case .submitting: tell("submitting")
    }
    switch snapshot.form.validity {
    case .valid: tell("valid")
    case .invalid: tell("invalid")
    case .unknown: tell("unknown")
    }
    tell(snapshot.form.isDirty ? "dirty" : "clean", snapshot.form.attempts)
    switch snapshot.form.lastOutcome {
    case nil: tell("none")
    case .invalid: tell("invalid")
    case .unverified: tell("unverified")
    case .withdrawn: tell("withdrawn")
    case .cancelled: tell("cancelled")
    case .accepted: tell("accepted")
    case .refused(let issues): tell("refused", issues.count)
    case .failed(let reason): tell(reason)
    }
    tell(snapshot.form.issues, "!")
    for field in snapshot.fields { tell(field) }
    for id in form.changes { tell("*", id.rawValue) }
  }

  private mutating func tell(_ field: FieldState) {
    tell(field.path.description, field.id.rawValue)
    tell(field.draft)
    tell(text: field.value)
    switch field.status {
    case .exempt: tell("exempt")
    case .idle: tell("idle")
    case .incomplete: tell("incomplete")
    case .invalid: tell("invalid")
    case .validating(.waiting): tell("waiting")
    case .validating(.checking): tell("checking")
    case .unverified: tell("unverified")
    case .valid: tell("valid")
    }
    tell(field.errors, "e:")
    tell(field.warnings, "w:")
    if let visible = field.visibleError { tell([visible], "shown:") }
    tell("", field.visibleWarnings.count)
    if let suggestion = field.suggestion { tell(text: suggestion) }
    let facts = [
      field.showsSuccess, field.showsProgress, field.isFocused, field.isTouched, field.isEdited, field.isDirty,
      field.isComposing,
    ]
    tell(facts.reduce("") { $0 + ($1 ? "1" : "0") })
    for requirement in form.requirements(of: field.id) {
      switch requirement.state {
      case .unmet: tell("?")
      case .met: tell("+")
      case .violated: tell("-")
      }
    }
  }

  private mutating func tell(_ effect: LiveEffect) {
    switch effect {
    case .startTimer(let token, let delay):
      tell(token, "timer")
      tell("after", delay)
    case .cancelTimer(let token): tell(token, "stop")
    case .startCheck(let request):
      tell(request.token, "check")
      tell(text: request.text)
      for text in request.dependencies { tell(text: text) }
    case .cancelCheck(let token): tell(token, "leave")
    case .submit(let token, let values):
      tell(token, "submit")
      for entry in values.entries {
        tell(entry.path.description)
        tell(text: entry.text)
      }
    case .cancelSubmission(let token): tell(token, "withdraw")
    case .show(let id, let draft):
      tell("show", id.rawValue)
      tell(draft)
    case .focus(let id): tell("focus", id.rawValue)
    case .focusSummary: tell("summary")
    case .announce(let announcement): tell(announcement)
    }
  }

  private mutating func tell(_ token: LiveToken, _ word: String) {
    tell(word, token.serial)
    tell("\(token.purpose.rawValue)", token.field?.rawValue ?? -1)
  }

  private mutating func tell(_ announcement: Announcement) {
    tell(text: announcement.sentence(in: form))
    switch announcement {
    case .problems(let count): tell("problems", count)
    case .problem(let id, let issue):
      tell("problem", id.rawValue)
      tell([issue], "")
    case .repaired(let id): tell("repaired", id.rawValue)
    case .checking(let id): tell("checking", id.rawValue)
    case .checked(let id): tell("checked", id.rawValue)
    case .uncheckable(let id): tell("uncheckable", id.rawValue)
    case .measured(let id, let issue):
      tell("measured", id.rawValue)
      tell([issue], "")
    case .accepted: tell("accepted")
    case .formProblem(let issue): tell([issue], "")
    }
  }
}
