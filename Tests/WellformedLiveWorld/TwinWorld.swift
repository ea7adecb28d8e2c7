import Wellformed
import WellformedLive
import WellformedTesting

/// A random form whose fields read each other in many ways, and a new form with the same texts.
///
/// Whatever happened to the first, both are in the same state once all checks are answered.
struct TwinWorld {
  private static let texts = ["", "a", "b", "ab", " a", "a  b", "1", "12", "123", "abc", "A", "1 2"]
  private static let names = ["f0", "f1", "f2", "f3", "f4"]
  private static let rowNames = ["r0", "r1", "r2"]

  private let parts: [LivePart]
  private let relations: [LiveRelation]
  private var form: LiveForm
  private var timers: [LiveToken] = []
  private var checks: [CheckRequest] = []
  private var oldChecks: [CheckRequest] = []
  private var submissions: [LiveToken] = []
  private(set) var fault: String?
  private(set) var log: [String] = []

  init(using numbers: inout SeededNumbers) {
    var parts = TwinWorld.names.map { LivePart.field(TwinWorld.field($0, among: TwinWorld.names, &numbers)) }
    var relations: [LiveRelation] = []
    for number in 0..<Int.random(in: 0...3, using: &numbers) {
      relations.append(TwinWorld.relation("f", number, TwinWorld.names, TwinWorld.names, &numbers))
    }
    if Bool.random(using: &numbers) {
      let all = TwinWorld.names + TwinWorld.rowNames
      var inner: [LiveRelation] = []
      for number in 0..<Int.random(in: 0...2, using: &numbers) {
        inner.append(TwinWorld.relation("r", number, all, TwinWorld.rowNames, &numbers))
      }
      let fields = TwinWorld.rowNames.map { TwinWorld.field($0, among: all, &numbers) }
      parts.insert(.rows(LiveRows("rows", fields: fields, relations: inner)), at: 2)
    }
    (self.parts, self.relations) = (parts, relations)
    var options = LiveOptions()
    options.concurrentChecks = Int.random(in: 1...3, using: &numbers)
    form = LiveForm(parts: parts, relations: relations, options: options)
  }

  private static func pick<Element>(_ elements: [Element], _ numbers: inout SeededNumbers) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &numbers)]
  }

  private static func rule(_ names: [String], _ numbers: inout SeededNumbers) -> Rule {
    let (name, other) = (pick(names, &numbers), pick(names, &numbers))
    switch Int.random(in: 0..<12, using: &numbers) {
    case 0: return .length(...2)
    case 1: return .length(2...)
    case 2: return .equals(name)
    case 3: return .differs(from: name)
    case 4: return .when(name, .notEmpty, .required)
    case 5: return .when(name, .contains(.digit), .differs(from: other))
    case 6: return .when(name, .length(2...), .length(...1))
    case 7: return .contains(.letter)
    case 8: return .oneOf("a", "ab", "12", ignoringCase: true)
    case 9: return .pattern("[a-c ]*")
    case 10: return .equals(name, ignoringCase: true)
    default: return .length(...1).warning
    }
  }

  private static func field(_ name: String, among names: [String], _ numbers: inout SeededNumbers) -> LiveField {
    let others = names.filter { $0 != name }
    let normalizations: [Normalization] = [[], [.trimmed], [.collapsed], [.lowercased], [.trimmed, .digitsOnly]]
    var rules: [Rule] = []
    for _ in 0..<Int.random(in: 0...2, using: &numbers) { rules.append(rule(others, &numbers)) }
    switch Int.random(in: 0..<3, using: &numbers) {
    case 0: rules.append(.required)
    case 1: rules.append(.optional)
    default: break
    }
    if (try? RuleReview.check(rules, field: name)) == nil { rules = [.length(...2)] }
    var check: LiveField.Check?
    switch Int.random(in: 0..<4, using: &numbers) {
    case 0: check = .init()
    case 1: check = .init(reads: [pick(others, &numbers)])
    default: break
    }
    var field = LiveField(name, pick(normalizations, &numbers), rules: rules, check: check)
    switch Int.random(in: 0..<5, using: &numbers) {
    case 0:
      field.shape = .grouped(
        TextGrouping("groups", reading: pick(others, &numbers)) { text, other in
          text.map { String($0) }.joined(separator: (other ?? "").count > 1 ? " " : "-")
        })
    case 1: field.shape = .groups(of: 2)
    default: break
    }
    return field
  }

  private static func relation(
    _ kind: String, _ number: Int, _ names: [String], _ own: [String], _ numbers: inout SeededNumbers
  ) -> LiveRelation {
    let (first, second, place) = (pick(own, &numbers), pick(names, &numbers), pick(own, &numbers))
    return LiveRelation(
      IssueCode(stringLiteral: kind + "\(number)"), reads: first, second, on: place,
      severity: Bool.random(using: &numbers) ? .error : .warning
    ) { values in (values[first] ?? "").count + (values[second] ?? "").count != 3 }
  }

  private static func answer(_ request: CheckRequest) -> CheckAnswer {
    let length = request.dependencies.reduce(request.text.count) { $0 + $1.count }
    return length % 3 == 2 ? .fail([Issue("name.taken")]) : .pass
  }

  private mutating func send(_ event: LiveEvent) {
    note(event)
    if case .timer(let token) = event { timers.removeAll { $0 == token } }
    if case .answer(let token, _) = event { checks.removeAll { $0.token == token } }
    carryOut(form.reduce(event))
  }

  /// Sends several events in one step.
  private mutating func send(_ events: [LiveEvent]) {
    for event in events { note(event) }
    carryOut(form.reduce(events))
  }

  private mutating func note(_ event: LiveEvent) {
    switch event {
    case .edit(let field, let draft, _): log.append("edit \(field) \(draft.text.debugDescription)")
    case .set(let field, let text): log.append("set \(field) \(text.debugDescription)")
    default: log.append("\(event)")
    }
  }

  private mutating func carryOut(_ effects: [LiveEffect]) {
    for effect in effects {
      switch effect {
      case .startTimer(let token, _): timers.append(token)
      case .cancelTimer(let token): timers.removeAll { $0 == token }
      case .startCheck(let request): checks.append(request)
      case .cancelCheck(let token):
        oldChecks += checks.filter { $0.token == token }
        checks.removeAll { $0.token == token }
      case .submit(let token, _): submissions.append(token)
      default: break
      }
    }
  }

  mutating func act(using numbers: inout SeededNumbers) {
    let order = form.presentationOrder
    let (field, text) = (TwinWorld.pick(order, &numbers), TwinWorld.pick(TwinWorld.texts, &numbers))
    let rows = form.rows("rows")
    switch Int.random(in: 0..<24, using: &numbers) {
    case 0...6: send(.edit(field, TextDraft(text), Bool.random(using: &numbers) ? .typing : .paste))
    case 7: send(.blur(field, .commit))
    case 8:
      let others = (0..<3).map { _ in (TwinWorld.pick(order, &numbers), TwinWorld.pick(TwinWorld.texts, &numbers)) }
      send(others.map { .edit($0.0, TextDraft($0.1), .autofill) })
    case 9: send(.set(field, text))
    case 10: send(.participate(field, TwinWorld.pick([.enabled, .enabled, .disabled, .hidden, .readOnly], &numbers)))
    case 11: send(.undo(field))
    case 12: send(.redo(field))
    case 13:
      send(.beginComposition(field))
      send(.compose(field, TextDraft("b")))
      send(.endComposition(field, TextDraft(text)))
    case 14: send(.submit)
    case 15:
      if let token = submissions.popLast() {
        send(.submissionAnswer(token, Bool.random(using: &numbers) ? .accepted : .failed("net")))
      }
    case 16: if Int.random(in: 0..<4, using: &numbers) == 0 { send(.reset) }
    case 17:
      if form.isList("rows"), rows.count < 3 {
        send(.addRow("rows", at: Int.random(in: 0...2, using: &numbers), ["r0": text, "r1": "a"]))
      }
    case 18: if !rows.isEmpty { send(.removeRow(TwinWorld.pick(rows, &numbers))) }
    case 19:
      if !rows.isEmpty { send(.moveRow(TwinWorld.pick(rows, &numbers), to: Int.random(in: 0...2, using: &numbers))) }
    case 20: if !timers.isEmpty { send(.timer(TwinWorld.pick(timers, &numbers))) }
    case 21: if !oldChecks.isEmpty { send(.answer(TwinWorld.pick(oldChecks, &numbers).token, .fail([Issue("old")]))) }
    case 22:
      if !checks.isEmpty {
        let request = TwinWorld.pick(checks, &numbers)
        send(.answer(request.token, Bool.random(using: &numbers) ? TwinWorld.answer(request) : .unavailable("net")))
      }
    default: send(.validate(reveals: false))
    }
  }

  /// Answers every check.
  private mutating func comeToRest() {
    send(.online)
    var steps = 0
    while !(timers.isEmpty && checks.isEmpty), steps < 500 {
      send(checks.first.map { .answer($0.token, TwinWorld.answer($0)) } ?? .timer(timers[0]))
      steps += 1
    }
    if steps == 500 { fault = "never comes to rest" }
  }

  mutating func compare() {
    comeToRest()
    let old = form.snapshot
    for field in old.fields { log.append("in the end \(TwinWorld.account(of: field, form))") }
    var texts: [String: String] = [:]
    for field in old.fields where field.row == nil { texts[field.name] = field.text }
    let rows = form.rows("rows").map { row in
      var texts: [String: String] = [:]
      for field in form.fields(in: row).compactMap({ old[$0] }) { texts[field.name] = field.text }
      return (rows: "rows", values: texts)
    }
    var twin = self
    twin.form = LiveForm(parts: parts, relations: relations, values: texts, rows: rows, options: form.options)
    (twin.timers, twin.checks) = ([], [])
    for (one, other) in zip(old.fields, twin.form.snapshot.fields) where one.participation != .enabled {
      twin.send(.participate(other.id, one.participation))
    }
    // A shape may have grouped a text again, and does so when another text is set.
    for _ in 0..<3 {
      for (one, other) in zip(old.fields, twin.form.snapshot.fields) where one.text != other.text {
        twin.send(.set(other.id, one.text))
      }
    }
    twin.send(.validate(reveals: false))
    twin.comeToRest()
    let new = twin.form.snapshot
    if old.fields.count != new.fields.count { fault = "there are other fields" }
    // A field that nobody edited need not be checked.
    for (one, other) in zip(old.fields, new.fields) where one.status != .idle || !one.errors.isEmpty {
      let (first, second) = (TwinWorld.account(of: one, form), TwinWorld.account(of: other, twin.form))
      if first != second { fault = fault ?? "it is \(first), and anew \(second)" }
    }
    let isIdle = (old.fields + new.fields).contains { $0.status == .idle }
    if !isIdle, old.form.validity != new.form.validity {
      fault = fault ?? "the form is \(old.form.validity), and anew \(new.form.validity)"
    }
    let (first, second) = (TwinWorld.texts(of: form), TwinWorld.texts(of: twin.form))
    if first != second { fault = fault ?? "it submits \(first), and anew \(second)" }
  }

  private static func texts(of form: LiveForm) -> [String] { form.values().entries.map { "\($0.path) \($0.text)" } }

  private static func account(of field: FieldState, _ form: LiveForm) -> String {
    let status = field.status == .idle ? FieldStatus.incomplete : field.status
    let issues = (field.errors + field.warnings).map { "\($0.path) \($0.code) \($0.span)" }
    let requirements = form.requirements(of: field.id).map { "\($0.rule) \($0.state)" }
    let texts = [field.text, field.value]
    return "\(field.path) \(texts) \(status) \(issues) \(requirements) \(field.participation)"
  }
}

extension LiveForm {
  fileprivate func isList(_ name: String) -> Bool {
    var copy = self
    _ = copy.reduce(.addRow(name, at: 0, [:]))
    return !copy.rows(name).isEmpty
  }
}

/// Runs of random acts on random forms, with their failures.
package enum TwinInterleaving {
  /// Returns the failure of the form with this seed after some acts, each made from a seed of its own.
  private static func fault(_ seed: UInt64, _ acts: [UInt64]) -> (String, [String])? {
    var numbers = SeededNumbers(seed: seed)
    var world = TwinWorld(using: &numbers)
    for act in acts {
      var numbers = SeededNumbers(seed: act)
      world.act(using: &numbers)
    }
    world.compare()
    return world.fault.map { ($0, world.log) }
  }

  /// Runs many lists of acts, and returns the first failure, with as few acts as leaving some out leads to.
  package static func firstFault(seeds: Range<UInt64>) -> String? {
    for seed in seeds {
      var numbers = SeededNumbers(seed: seed)
      var acts = (0..<25).map { _ in UInt64.random(in: 0...UInt64.max, using: &numbers) }
      guard fault(seed, acts) != nil else { continue }
      var place = 0
      while place < acts.count {
        var fewer = acts
        fewer.remove(at: place)
        if fault(seed, fewer) != nil { acts = fewer } else { place += 1 }
      }
      guard let (message, log) = fault(seed, acts) else { continue }
      return "\(message)\n\(log.map { "    \($0)\n" }.joined())  repeat with WELLFORMED_SEED=\(seed) WELLFORMED_RUNS=1"
    }
    return nil
  }
}
