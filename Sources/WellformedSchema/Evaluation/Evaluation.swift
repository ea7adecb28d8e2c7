import Wellformed

/// The judging of one value.
struct Evaluation {
  /// What the judging is for.
  enum Purpose {
    /// To find whether the value is valid; nothing is collected.
    case validity
    /// To find whether there are no issues at all, including warnings; nothing is collected.
    case silence
    /// To find all issues.
    case issues
  }

  /// The greatest number of issues that are reported; if a value has very many faults, only the verdict is complete.
  static var mostIssues: Int { 10_000 }

  let graph: SchemaGraph
  let purpose: Purpose
  var foundIssues = FoundIssues()
  /// The path to the value that is being judged.
  var path: [Path.Component] = []
  /// The rest of the budget.
  private(set) var budget: JudgementBudget
  /// The judgements that wait for one of their children, the innermost last.
  ///
  /// They are not on the thread's stack, so nesting cannot exhaust it.
  private var open: [Judgement] = []
  /// Whether judging was given up because it went too deep or took too many steps.
  private(set) var isTooComplex = false

  init(_ graph: SchemaGraph, _ purpose: Purpose, _ budget: JudgementBudget) {
    self.graph = graph
    self.purpose = purpose
    self.budget = budget
  }

  /// Returns the verdict on a value; unless the purpose is `issues`, any verdict other than `valid` means "not valid".
  ///
  /// - Parameter parent: The object that the value is a member of.
  mutating func verdict(on value: JSONValue, by index: Int, beside parent: JSONObject?) -> Verdict {
    let (start, place) = (foundIssues.issues.count, path)
    let child = Judgement.Child(value: value, schema: index, parent: parent)
    var verdict = Verdict.invalid
    switch begin(child, for: purpose) {
    case .ended(let known): verdict = known
    case .open(let judgement): verdict = finish(judgement)
    }
    guard isTooComplex else { return verdict }
    // Issues found so far may belong to alternatives that would not have been chosen.
    open.removeAll()
    _ = foundIssues.take(from: start)
    add(Issue(.valueTooComplex))
    path = place
    return .invalid
  }

  private enum Beginning {
    /// The verdict is known without children.
    case ended(Verdict)
    /// There are children to judge.
    case open(Judgement)
  }

  private mutating func finish(_ judgement: Judgement) -> Verdict {
    var current = judgement
    while !isTooComplex {
      guard let child = nextChild(of: &current) else {
        let verdict = end(current)
        guard var outer = open.popLast() else { return verdict }
        if current.isCollected { collect(from: current, into: &outer) }
        take(verdict, from: current.start, into: &outer)
        current = outer
        continue
      }
      let start = foundIssues.issues.count
      switch begin(child, for: child.isQuestion ? .validity : current.purpose) {
      case .ended(let verdict): take(verdict, from: start, into: &current)
      case .open(let inner):
        open.append(current)
        current = inner
      }
    }
    return .invalid
  }

  /// Judges everything that needs no children.
  private mutating func begin(_ child: Judgement.Child, for purpose: Purpose) -> Beginning {
    let node = graph.nodes[child.schema]
    if purpose == .validity, node.isWarning, !child.isCollected { return .ended(.valid) }
    let start = foundIssues.issues.count
    let place = purpose == .issues ? child.place : nil
    if let place { path.append(place) }
    guard open.count < JudgementBudget.depthLimit, spend(node.cost) else {
      isTooComplex = true
      return .ended(.invalid)
    }
    var (verdict, isWhole) = (Verdict.invalid, true)
    if node.types.allow(child.value) {
      (verdict, isWhole) = judge(child.value, by: node, beside: child.parent, for: purpose)
    } else {
      addTypeMismatch(textLength: child.value.string?.utf8.count ?? 0, by: node, for: purpose)
    }
    let stages = isWhole ? StageSet() : node.stages.concerning(child.value)
    let collects = !isWhole && (child.isCollected || node.schema.asksOfUnevaluated) && child.value.isContainer
    if stages.isEmpty, !collects {
      return .ended(end(verdict, on: child.value, by: node, for: purpose, hasPlace: place != nil, from: start))
    }
    return .open(
      Judgement(
        of: child.value, by: node, beside: child.parent, for: purpose, hasPlace: place != nil, from: start,
        verdict: verdict, in: stages,
        evaluated: collects ? EvaluatedParts(of: node.schema, in: child.value) : nil,
        isCollected: collects && child.isCollected))
  }

  private mutating func end(_ judgement: Judgement) -> Verdict {
    end(
      judgement.verdict, on: judgement.value, by: judgement.node, for: judgement.purpose, hasPlace: judgement.hasPlace,
      from: judgement.start)
  }

  private mutating func end(
    _ verdict: Verdict, on value: JSONValue, by node: SchemaNode, for purpose: Purpose, hasPlace: Bool, from start: Int
  ) -> Verdict {
    if purpose == .silence { return verdict }
    if purpose == .validity { return node.isWarning ? .valid : verdict }
    if foundIssues.issues.count > start {
      if case .object = value { sortByProperties(of: node, from: start) }
      applyReporting(of: node, from: start)
    }
    if hasPlace { path.removeLast() }
    return node.isWarning ? .valid : verdict
  }

  /// Judges a value by what a schema says without other schemas; returns the verdict, and whether that is final.
  private mutating func judge(
    _ value: JSONValue, by node: SchemaNode, beside parent: JSONObject?, for purpose: Purpose
  ) -> (Verdict, isWhole: Bool) {
    if case .string(let text) = value { return (verdict(on: text, by: node, beside: parent, for: purpose), true) }
    var verdict = Verdict.valid
    if !node.schema.enumerations.isEmpty {
      for enumeration in node.schema.enumerations where !enumeration.allows(value) {
        var issue = enumeration.issue(titles: node.titles)
        issue.isIncomplete = enumeration.isTicked && value == .bool(false)
        verdict = max(verdict, issue.isIncomplete ? .incomplete : .invalid)
        add(issue, for: purpose)
      }
    }
    if verdict != .valid, purpose != .issues { return (verdict, true) }
    switch value {
    case .number(let number) where node.judgesNumbers:
      if let fault = number.text.withBytes({ node.schema.number.fault(of: $0) }) {
        if purpose == .issues, let issue = node.schema.number.issue(for: fault) { add(issue, for: purpose) }
        verdict = .invalid
      }
    case .array(let array): verdict = max(verdict, self.verdict(on: array, by: node, for: purpose))
    case .null, .bool, .number, .string, .object: break
    }
    return (verdict, verdict != .valid && purpose != .issues)
  }

  /// Counts the work of looking at a member's name once or several times; returns whether the budget allows it.
  mutating func spend(onName name: String, _ times: Int = 1) -> Bool {
    spend(times &* (1 + name.utf8.count / JudgementBudget.bytesPerStep))
  }

  /// Counts the work of comparing the items of an array with one another; returns whether the budget allows it.
  mutating func spend(onEqualityOf array: [JSONValue]) -> Bool { spend(JSONValue.array(array).size) }

  /// Counts steps; returns whether the budget allows them.
  mutating func spend(_ steps: Int) -> Bool {
    if budget.take(steps) { return true }
    isTooComplex = true
    return false
  }

  // MARK: Texts

  /// Judges a text in place and finds all issues; normalisation must leave the text as it is.
  ///
  /// - Parameters:
  ///   - look: What was seen of the text when its plan did not accept it.
  ///   - site: What the issues in the text have in common; present if its schema judges texts.
  mutating func verdict(
    onText text: Span<UInt8>, _ look: TextLook, by index: Int, at site: IssueSite?, among siblings: Siblings
  ) -> Verdict {
    let node = graph.nodes[index]
    let start = foundIssues.issues.count
    var verdict = Verdict.valid
    if !node.types.contains(.string) {
      addTypeMismatch(textLength: text.count, by: node, for: purpose)
      verdict = .invalid
    } else if let plan = node.text, let site {
      verdict = plan.explain(text, look, at: site, among: siblings, into: &foundIssues)
      nameOtherValues(by: node, from: start)
    }
    if foundIssues.issues.count > start { applyReporting(of: node, from: start) }
    return node.isWarning ? .valid : verdict
  }

  private mutating func verdict(
    on text: String, by node: SchemaNode, beside parent: JSONObject?, for purpose: Purpose
  ) -> Verdict {
    guard let plan = node.text else { return .valid }
    guard spend(text.utf8.count / JudgementBudget.bytesPerStep) else { return .invalid }
    let start = foundIssues.issues.count
    let result = text.withBytes { verdict(on: $0, by: plan, beside: parent, for: purpose) }
    if result != .valid, purpose == .issues { nameOtherValues(by: node, from: start) }
    return result
  }

  private mutating func verdict(
    on text: Span<UInt8>, by plan: TextPlan, beside parent: JSONObject?, for purpose: Purpose
  ) -> Verdict {
    var look = TextLook()
    if plan.accepts(text, &look, beside: parent) { return .valid }
    let siblings: Siblings = if let parent, !plan.reads.isEmpty { Siblings(in: parent) } else { .none }
    switch purpose {
    case .validity: return plan.isValid(text, look, among: siblings) ? .valid : .invalid
    case .silence:
      var found = FoundIssues()
      let verdict = plan.explain(text, look, at: .root, among: siblings, into: &found)
      return found.issues.isEmpty ? verdict : .invalid
    case .issues where isFull:
      var dropped = FoundIssues()
      return plan.explain(text, look, at: .root, among: siblings, into: &dropped)
    case .issues:
      let start = foundIssues.issues.count
      let verdict = plan.explain(text, look, at: Path(path), among: siblings, into: &foundIssues)
      if verdict == .incomplete { foundIssues.change(from: start) { $0.isIncomplete = true } }
      return verdict
    }
  }

  // MARK: Issues

  private var isFull: Bool { foundIssues.issues.count >= Evaluation.mostIssues }

  /// Adds an issue about the value that is being judged.
  mutating func add(_ issue: Issue) { add(issue, for: purpose) }

  @inline(never)  // Called at many places: inlined, it would make small builds larger.
  mutating func add(_ issue: Issue, for purpose: Purpose) {
    guard purpose == .issues, !isFull else { return }
    var issue = issue
    issue.path = Path(path)
    foundIssues.add(issue)
  }

  private mutating func addTypeMismatch(textLength: Int, by node: SchemaNode, for purpose: Purpose) {
    guard purpose == .issues else { return }
    add(node.types.mismatch(textLength: textLength), for: purpose)
  }

  /// Changes the issues from a position on in the way that a schema says.
  mutating func applyReporting(of node: SchemaNode, from start: Int) {
    guard node.changesReporting else { return }
    if node.schema.reportsFirstIssueOnly { foundIssues.keepFirstError(from: start) }
    if !node.titles.isEmpty {
      let depth = path.count
      foundIssues.change(from: start) { issue in
        if issue.path.components.count == depth { issue.speak(of: node.titles) }
      }
    }
    if !node.messages.isEmpty {
      foundIssues.change(from: start) { issue in
        if issue.template == nil { issue.template = node.messages.sentence(for: issue.code) }
      }
    }
    if node.schema.override != IssueOverride() { foundIssues.apply(node.schema.override, from: start) }
  }
}

extension JSONValue {
  /// Whether this value can contain others.
  fileprivate var isContainer: Bool {
    switch self {
    case .array, .object: true
    case .null, .bool, .number, .string: false
    }
  }
}

extension ValueTypes {
  /// Returns the issue for a value of a type other than these.
  ///
  /// - Parameter textLength: The number of bytes if the value is a text, and 0 otherwise.
  func mismatch(textLength: Int = 0) -> Issue {
    var issue = Issue(mismatchCode, span: 0..<textLength)
    if mismatchCode == .typeMismatch { issue.arguments = Arguments("expected", .choices(besideNull.names)) }
    return issue
  }

  /// The code for a value of a type other than these.
  var mismatchCode: IssueCode {
    switch besideNull {
    case []: .excluded
    case .string: .typeNotString
    case .number: .typeNotNumber
    case .integer: .typeNotInteger
    case .boolean: .typeNotBoolean
    case .array: .typeNotArray
    case .object: .typeNotObject
    case .null: .typeNotNull
    default: .typeMismatch
    }
  }
}

extension Enumeration {
  /// Returns the issue for a value, other than a text, that is none of the options.
  ///
  /// Null stands for the absence of a choice, and is named only if it has a title or is the only option.
  func issue(titles: [ExactText: String]) -> Issue {
    let isNullNamed = options.count == 1 || titles[ExactText("null")] != nil
    let choices = options.filter { isNullNamed || !$0.isNull }.map { $0.controlText }
    if choices.count == 1 { return Issue(.choiceNotEqual, arguments: Arguments("expected", .text(choices[0]))) }
    var issue = Issue(.choiceNotOffered, arguments: Arguments("choices", .choices(choices)))
    if choices.count > Wording.mostAlternatives { issue.wording = Wording(.valueNotOffered) }
    return issue
  }
}

extension Issue {
  /// Replaces the options among the arguments by their titles.
  fileprivate mutating func speak(of titles: [ExactText: String]) {
    guard code == .choiceNotOffered || code == .choiceNotEqual || cause == .choiceNotOffered else { return }
    var spoken = Arguments()
    for argument in arguments.all {
      switch argument.value {
      case .choices(let choices):
        spoken.append(argument.name, .choices(choices.map { titles[ExactText($0)] ?? $0 }))
      case .text(let text): spoken.append(argument.name, .text(titles[ExactText(text)] ?? text))
      default: spoken.append(argument.name, argument.value)
      }
    }
    arguments = spoken
    wording = wording?.renaming { titles[ExactText($0)] ?? $0 }
  }
}

extension Siblings {
  /// Creates the siblings that are members of an object.
  ///
  /// A member that is absent or null counts as an empty text, as for a field of a form.
  package init(in object: JSONObject) {
    self.init { name in
      guard let value = object[name], !value.isNull else { return "" }
      return value.string
    }
  }
}

extension JSONValue {
  /// The value as a control with this option sends it: a text as it is, anything else as JSON.
  var controlText: String { string ?? description }
}
