import Wellformed
import WellformedLive

/// A form, the work that it has started, and a simple model of its required state.
struct World {
  /// A check, from the point of view of whoever answers it.
  struct Question: Hashable {
    var field: FieldID
    var text: String
    var dependencies: [String]
  }

  private static func form(_ change: (inout LiveOptions) -> Void = { _ in }) -> LiveForm {
    var options = LiveOptions()
    change(&options)
    return LiveForm(
      parts: parts,
      relations: [LiveRelation("c.same", reads: "c", "b") { $0["c"] != "b" || $0["b"] != "b" }],
      rows: [("items", [:])], options: options)
  }

  /// The form under the options that keep the same promises.
  static let variants = [
    form(), form { $0.reveal = .submitOnly },
    form {
      $0.concurrentChecks = 1
      $0.unavailable = .block
      $0.timings.retries = [1000]
    },
    form {
      $0.answers = .onceLeft
      $0.excludedValues = .submitted
    },
  ]

  private static let parts: [LivePart] = [
    .field(LiveField("a", .required, .length(1...3), check: .init())),
    .field(LiveField("b", .differs(from: "a"))),
    .field(LiveField("c", .trimmed, .required, .length(...2))),
    .field(LiveField("d", .length(...3), check: .init(reads: ["a"]))),
    .rows(LiveRows("items", LiveField("code", .required, check: .init()))),
  ]
  static let texts = ["a", "b", "ab", "c", "", "abc", " a", "abcd"]

  var form: LiveForm
  private(set) var timers: [LiveToken] = []
  private(set) var oldTimers: [LiveToken] = []
  private(set) var checks: [CheckRequest] = []
  private(set) var oldChecks: [CheckRequest] = []
  private(set) var submissions: [(token: LiveToken, values: LiveValues)] = []
  private(set) var oldSubmissions: [LiveToken] = []
  /// The answers since the last reset.
  private(set) var known: [Question: Bool] = [:]
  /// The issues of servers since the form was reset.
  private(set) var refused: Set<Question> = []
  private(set) var marked: [FieldID: (draft: TextDraft, value: String)] = [:]
  /// The values at the time of a submission that is still pending.
  private var intent: LiveValues?
  private var hasRevealedAll = false
  private var telling = Telling()
  private(set) var fault: String?
  private(set) var log: [String] = []
  var keepsLog = false

  init(variant: Int) { form = World.variants[variant % World.variants.count] }

  private mutating func fail(_ message: String) { if fault == nil { fault = message } }

  private static func pick<Element>(_ number: Int, _ elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[number % elements.count]
  }

  /// The correct answer to a check.
  static func truth(_ request: CheckRequest) -> Bool {
    request.name == "d" ? request.text != "b" || request.dependencies != ["a"] : request.text != "ab"
  }

  mutating func act(_ act: Act) {
    let order = form.presentationOrder
    guard let field = World.pick(act.first, order) else { return }
    let text = World.texts[act.second % World.texts.count]
    switch act.kind {
    case .type: send(.edit(field, TextDraft(text), .typing))
    case .typeShort: send(.edit(field, TextDraft(World.texts[act.second % 4]), .typing))
    case .fillAll:
      for id in order {
        guard let state = form.state(of: id) else { continue }
        send(.edit(id, TextDraft(state.name == "b" ? "b" : "a"), .autofill))
      }
    case .focus: send(.focus(field))
    case .leave: send(.blur(field, .commit))
    case .leaveOtherwise: send(.blur(field, [.windowDeactivated, .programmatic, .toCancel][act.second % 3]))
    case .beginComposing: send(.beginComposition(field))
    case .compose: if marked[field] != nil { send(.compose(field, TextDraft(text))) }
    case .endComposing: if marked[field] != nil { send(.endComposition(field, TextDraft(text))) }
    case .press: send(.pressBegan)
    case .letGo: send(.pressEnded)
    case .fireTimer: if let timer = World.pick(act.first, timers) { send(.timer(timer)) }
    case .fireOldTimer: if let timer = World.pick(act.first, oldTimers) { sendStale(.timer(timer)) }
    case .answer, .answerTruly:
      guard let request = World.pick(act.first, checks) else { return }
      send(.answer(request.token, answer(request, isTrue: act.kind == .answerTruly || act.second % 2 == 0)))
    case .answerOld:
      guard let request = World.pick(act.first, oldChecks) else { return }
      sendStale(.answer(request.token, act.second % 2 == 0 ? .pass : .fail([Issue("name.taken")])))
    case .submit: send(.submit)
    case .answerSubmission: answerSubmission(act.second)
    case .answerOldSubmission:
      if let token = World.pick(act.first, oldSubmissions) { sendStale(.submissionAnswer(token, .accepted)) }
    case .reset: send(.reset)
    case .set: send(.set(field, text))
    case .participate:
      // Fields take part more often than not.
      let choices: [Participation] = [.enabled, .enabled, .enabled, .disabled, .hidden, .readOnly]
      send(.participate(field, choices[act.second % choices.count]))
    case .addRow: if form.rows("items").count < 4 { send(.addRow("items", at: act.second % 3, ["code": text])) }
    case .removeRow: if let row = World.pick(act.first, form.rows("items")) { send(.removeRow(row)) }
    case .moveRow:
      if let row = World.pick(act.first, form.rows("items")) { send(.moveRow(row, to: act.second % 3)) }
    case .arrange: send(.arrange([field, FieldID(rawValue: act.second % 6), field]))
    case .tellServerIssue: tellServerIssue(field)
    case .online: send(.online)
    case .retry: send(.retry(field))
    case .undo: send(.undo(field))
    case .redo: send(.redo(field))
    case .validate: send(.validate(reveals: act.second % 2 == 0))
    }
  }

  private func answer(_ request: CheckRequest, isTrue: Bool) -> CheckAnswer {
    isTrue ? World.truth(request) ? .pass : .fail([Issue("name.taken")]) : .unavailable("flaky")
  }

  private mutating func answerSubmission(_ number: Int) {
    guard let submission = submissions.last else { return }
    switch number % 4 {
    case 0: send(.submissionAnswer(submission.token, .accepted))
    case 1: send(.submissionAnswer(submission.token, .failed("network")))
    default:
      guard let entry = World.pick(number, submission.values.entries) else { return }
      let path = "/" + World.steps(entry.path).joined(separator: "/")
      let dependencies = entry.name == "d" ? [submission.values["a"] ?? form.snapshot["a"]?.value ?? ""] : []
      // A value that is not submitted cannot be read back; what is known about `a` is then its current text.
      if entry.name == "d", submission.values["a"] == nil { return }
      if form.state(of: entry.field) != nil {
        refused.insert(Question(field: entry.field, text: entry.text, dependencies: dependencies))
      }
      send(.submissionAnswer(submission.token, .refused([ServerIssue(path, code: "refused", message: entry.text)])))
    }
  }

  /// Returns a path as a JSON Pointer.
  private static func steps(_ path: Path) -> [String] {
    path.components.map { step in
      switch step {
      case .name(let name): name
      case .index(let index): "\(index)"
      }
    }
  }

  /// Reports an issue of the server for a field's current value, at a random time.
  private mutating func tellServerIssue(_ field: FieldID) {
    guard let state = form.state(of: field) else { return }
    let dependencies = state.name == "d" ? [form.snapshot["a"]?.value ?? ""] : []
    refused.insert(Question(field: field, text: state.value, dependencies: dependencies))
    let pointer = "/" + World.steps(state.path).joined(separator: "/")
    send(.serverIssues([ServerIssue(pointer, code: "refused", message: state.value)]))
  }

  private mutating func sendStale(_ event: LiveEvent) {
    let before = form.snapshot
    send(event)
    let after = form.snapshot
    if before.fields != after.fields || before.form != after.form { fail("I2: a stale token changed something") }
  }

  private mutating func send(_ event: LiveEvent) {
    if fault != nil { return }
    let before = form.snapshot
    let effects = form.reduce(event)
    note(event)
    carryOut(effects, event)
    if keepsLog { log.append("\(event) -> \(effects)".replacing("WellformedLive.", with: "")) }
    let after = form.snapshot
    check(after)
    checkChange(event, before, after)
    if let wrong = telling.follow(event, effects, before, form) { fail(wrong) }
  }

  /// Records the meaning of an event, independently of the form.
  private mutating func note(_ event: LiveEvent) {
    switch event {
    case .timer(let token): timers.removeAll { $0 == token }
    case .answer(let token, let answer):
      if let request = checks.first(where: { $0.token == token }), case .unavailable = answer {
        _ = request
      } else if let request = checks.first(where: { $0.token == token }) {
        known[Question(field: request.field, text: request.text, dependencies: request.dependencies)] = answer == .pass
      }
      checks.removeAll { $0.token == token }
    case .submissionAnswer(let token, let answer):
      guard submissions.contains(where: { $0.token == token }) else { return }
      submissions.removeAll { $0.token == token }
      if answer == .accepted { refused = [] }
    case .reset:
      (known, refused, marked, intent, hasRevealedAll) = ([:], [], [:], nil, false)
    case .beginComposition(let field):
      if marked[field] == nil, let state = form.state(of: field) { marked[field] = (state.draft, state.value) }
    case .compose(let field, let draft): marked[field]?.draft = draft
    case .edit(let field, let draft, _): marked[field]?.draft = draft
    case .endComposition(let field, _), .blur(let field, .commit), .set(let field, _): marked[field] = nil
    case .submit: if form.state.attempts > 0 { takeSubmission() }
    case .validate(let reveals): hasRevealedAll = hasRevealedAll || reveals
    default: break
    }
  }

  private mutating func takeSubmission() {
    if form.state.phase != .submitting || submissions.isEmpty { marked = marked.filter { isComposing($0.key) } }
    intent = form.state.phase == .editing ? nil : form.values()
  }

  private func isComposing(_ field: FieldID) -> Bool { form.state(of: field)?.isComposing ?? false }

  private mutating func carryOut(_ effects: [LiveEffect], _ event: LiveEvent) {
    for effect in effects {
      switch effect {
      case .startTimer(let token, _): timers.append(token)
      case .cancelTimer(let token):
        timers.removeAll { $0 == token }
        oldTimers.append(token)
      case .startCheck(let request):
        let question = Question(field: request.field, text: request.text, dependencies: request.dependencies)
        if known[question] != nil { fail("I10: a known answer is asked for again: \(question)") }
        checks.append(request)
      case .cancelCheck(let token):
        oldChecks += checks.filter { $0.token == token }
        checks.removeAll { $0.token == token }
      case .submit(let token, let values):
        if !submissions.isEmpty { fail("I9: two submissions at once") }
        if let intent, Set(intent.entries) != Set(values.entries) { fail("I9: submitted what was changed since") }
        submissions.append((token, values))
        for field in form.snapshot.fields
        where field.status.isBad || field.status.isValidating || field.status == .idle
          || field.status == .unverified && form.options.unavailable == .block
        {
          fail("I9: submitted while \(field.path) is \(field.status)")
        }
      case .cancelSubmission(let token):
        submissions.removeAll { $0.token == token }
        oldSubmissions.append(token)
      case .show, .focus, .focusSummary, .announce: break
      }
    }
  }

  /// Fires every timer and answers every check correctly, until at most a submission is pending.
  mutating func comeToRest() {
    send(.online)
    var steps = 0
    while fault == nil, !(timers.isEmpty && checks.isEmpty) {
      if let request = checks.first {
        send(.answer(request.token, answer(request, isTrue: true)))
      } else if let timer = timers.first {
        send(.timer(timer))
      }
      steps += 1
      if steps > 1000 { fail("I4: never comes to rest") }
    }
    for field in form.snapshot.fields where field.status.isValidating {
      fail("I4: \(field.path) is validating though nothing is under way")
    }
    if let wrong = telling.fault(atRest: form) { fail(wrong) }
  }
}

// Invariants after every step.
extension World {
  /// Returns whether a text satisfies the rules of its field, computed in a simple way.
  private static func holds(_ field: FieldState, _ texts: [String: String], isSoundC: Bool, isSoundB: Bool) -> Bool {
    let text = field.value
    switch field.name {
    case "a": return (1...3).contains(text.count)
    case "b":
      let isRelated = isSoundC && isSoundB && texts["c"] == "b" && text == "b"
      return text != texts["a"] && !isRelated
    case "c": return (1...2).contains(text.count)
    case "d": return text.count <= 3
    default: return !text.isEmpty && text.contains { $0 != " " }
    }
  }

  private mutating func check(_ snapshot: LiveSnapshot) {
    let outstanding = form.outstanding
    let started = timers + checks.map { $0.token } + submissions.map { $0.token }
    if outstanding.count != started.count || Set(outstanding) != Set(started) {
      fail("I3: waits for \(outstanding), and these are under way: \(started)")
    }
    var texts: [String: String] = [:]
    for field in snapshot.fields where field.row == nil { texts[field.name] = field.value }
    // A rule between fields is evaluated if those that it reads are valid or do not take part.
    func isSound(_ name: String) -> Bool {
      guard let field = snapshot[name] else { return false }
      if field.participation != .enabled { return true }
      return name == "b" ? field.value != texts["a"] : (1...2).contains(field.value.count)
    }
    for field in snapshot.fields {
      checkField(field, World.holds(field, texts, isSoundC: isSound("c"), isSoundB: isSound("b")), texts, snapshot)
    }
    checkForm(snapshot)
  }

  private mutating func checkField(
    _ field: FieldState, _ holds: Bool, _ texts: [String: String], _ snapshot: LiveSnapshot
  ) {
    let dependencies = field.name == "d" ? [texts["a"] ?? ""] : []
    let question = Question(field: field.id, text: field.value, dependencies: dependencies)
    let isRefused = refused.contains(question)
    let isChecked = field.name != "b" && field.name != "c"
    let place = "\(field.path) (\(field.status), \(field.value.debugDescription))"
    switch field.status {
    case .exempt: if field.participation == .enabled { fail("\(place) is exempt") }
    case .valid:
      if field.visibleError != nil { fail("I5: \(place) shows an error") }
      if !holds { fail("I12: \(place) does not satisfy its rules") }
      if isRefused { fail("I16: \(place) was refused") }
      if isChecked, known[question] != true { fail("I12: \(place) was not passed") }
    case .invalid:
      if holds, !isRefused, known[question] != false { fail("I12/I16: \(place) satisfies everything") }
    case .incomplete: if holds { fail("I12: \(place) satisfies its rules") }
    case .idle: if holds, !isChecked { fail("I12: \(place) is sound") }
    case .validating, .unverified:
      if !holds || !isChecked || known[question] != nil { fail("I12: \(place) need not be asked about") }
    }
    if field.participation != .enabled, field.status != .exempt { fail("I13: \(place) takes part") }
    if field.visibleError != nil, !field.status.isBad { fail("I5: \(place) shows an error") }
    if !field.isEdited, snapshot.form.attempts == 0, refused.isEmpty, !hasRevealedAll, field.visibleError != nil {
      fail("I6: \(place) shows an error though nobody edited it")
    }
    for error in field.errors where error.code == "refused" && error.message != field.value {
      fail("I16: \(place) has an error of \(error.message)")
    }
    if let composing = marked[field.id], composing.draft != field.draft || composing.value != field.value {
      fail("I14: \(place) has marked text that was touched")
    }
    for request in checks where request.field == field.id {
      if field.participation != .enabled { fail("I13: \(place) is being checked") }
      if request.text != field.value || request.dependencies != dependencies || !holds {
        fail("I12: \(place) is being checked for \(request.text), \(request.dependencies)")
      }
    }
  }

  private mutating func checkForm(_ snapshot: LiveSnapshot) {
    let taking = snapshot.fields.filter { $0.status != .exempt }
    let validity: FormValidity =
      taking.contains { $0.status.isBad }
      ? .invalid
      : taking.allSatisfy {
        $0.status == .valid || $0.status == .unverified && form.options.unavailable == .allow
      } ? .valid : .unknown
    if validity != snapshot.form.validity { fail("the form is \(snapshot.form.validity), its fields say \(validity)") }
    if snapshot.fields.contains(where: { $0.isDirty }), !snapshot.form.isDirty { fail("dirty fields in a clean form") }
    if (snapshot.form.phase == .submitting) != !submissions.isEmpty { fail("I9: \(snapshot.form.phase)") }
  }

  private mutating func checkChange(_ event: LiveEvent, _ before: LiveSnapshot, _ after: LiveSnapshot) {
    if after.version != before.version + 1 { fail("the version went from \(before.version) to \(after.version)") }
    switch event {
    case .edit(let id, _, _), .undo(let id), .redo(let id), .compose(let id, _):
      if before[id]?.visibleError == nil, let shown = after[id]?.visibleError {
        fail("I7: a keystroke revealed \(shown.code)")
      }
    case .reset:
      if !form.outstanding.isEmpty { fail("I8: \(form.outstanding) survive a reset") }
      let isClean = after.form.attempts == 0 && after.form.phase == .editing && !after.form.isDirty
      if !isClean || !after.form.issues.isEmpty { fail("I8: after a reset the form is \(after.form)") }
      for field in after.fields {
        let isInitial = !field.isDirty && !field.isEdited && !field.isTouched && field.visibleError == nil
        if !isInitial || field.status.isValidating { fail("I8: after a reset \(field.path) is \(field.status)") }
      }
    default: break
    }
  }
}
