import Wellformed

/// One value being judged.
struct Evaluation {
  /// What is wanted of it.
  enum Purpose {
    /// Whether the value is valid; nothing is gathered.
    case validity
    /// Whether there is nothing at all to be said, warnings included; nothing is gathered.
    case silence
    /// Everything there is to be said.
    case issues
  }

  let graph: SchemaGraph
  let purpose: Purpose
  var findings = Findings()
  /// Where in the value the evaluation is.
  var path: [Path.Component] = []
  private var depth = 0
  private var remainingSteps = 1 << 20
  /// The value as a whole, until it was asked how large it is.
  private var whole: JSONValue?

  init(_ graph: SchemaGraph, _ purpose: Purpose) {
    self.graph = graph
    self.purpose = purpose
  }

  /// How deep judging may go; what the call stack surely holds.
  private static var depthLimit: Int {
    #if arch(wasm32)
      // Browsers have the stack of a call in WebAssembly on their own, which is small.
      512
    #else
      2048
    #endif
  }

  /// The verdict on a value; without a purpose of issues, any that is not valid stands for all.
  ///
  /// - Parameter parent: The object that the value is a member of.
  mutating func verdict(on value: JSONValue, by index: Int, beside parent: JSONObject?) -> Verdict {
    let node = graph.nodes[index]
    if purpose == .validity, node.isWarning { return .valid }
    if depth == 0 { whole = value }
    guard depth < Evaluation.depthLimit, hasSteps() else {
      add(Issue(.valueTooComplex))
      return .invalid
    }
    depth += 1
    remainingSteps -= 1
    defer { depth -= 1 }
    guard purpose == .issues else { return judge(value, by: node, beside: parent) }
    let start = findings.issues.count
    let verdict = judge(value, by: node, beside: parent)
    if findings.issues.count > start {
      if case .object = value { sortByProperties(of: node, from: start) }
      tell(by: node, from: start)
    }
    return node.isWarning ? .valid : verdict
  }

  /// Tells whether judging may go on, so that time stays linear in the size of the value, however schemas refer to one
  /// another.
  private mutating func hasSteps() -> Bool {
    if remainingSteps > 0 { return true }
    guard let value = whole else { return false }
    whole = nil
    remainingSteps = value.size &* 256
    return true
  }

  private mutating func judge(_ value: JSONValue, by node: SchemaNode, beside parent: JSONObject?) -> Verdict {
    guard node.types.allow(value) else {
      addTypeMismatch(textLength: value.string?.utf8.count ?? 0, by: node)
      return .invalid
    }
    if case .string(let text) = value { return verdict(on: text, by: node, beside: parent) }
    var verdict = Verdict.valid
    for enumeration in node.schema.enumerations where !enumeration.options.contains(value) {
      add(enumeration.issue)
      verdict = .invalid
    }
    if stops(at: verdict) { return verdict }
    switch value {
    case .number(let number) where node.judgesNumbers: verdict = max(verdict, self.verdict(on: number, by: node))
    case .array(let array): verdict = max(verdict, self.verdict(on: array, by: node))
    case .object(let object) where node.judgesObjects: verdict = max(verdict, self.verdict(on: object, by: node))
    case .null, .bool, .number, .string, .object: break
    }
    if !node.isCombined || stops(at: verdict) { return verdict }
    return max(verdict, combinedVerdict(on: value, by: node, beside: parent))
  }

  /// An evaluation of the same value for another purpose.
  func inner(_ purpose: Purpose) -> Evaluation {
    var inner = Evaluation(graph, purpose)
    inner.depth = depth
    inner.remainingSteps = remainingSteps
    inner.whole = whole
    return inner
  }

  /// Counts what an inner evaluation has done.
  mutating func spend(_ inner: Evaluation) {
    remainingSteps = inner.remainingSteps
    whole = inner.whole
  }

  /// Tells whether nothing that follows matters.
  func stops(at verdict: Verdict) -> Bool { verdict != .valid && purpose != .issues }

  // MARK: Texts

  /// Everything there is to be said of a text where it lies, which stays as it is when it is prepared.
  mutating func verdict(onText text: Span<UInt8>, by index: Int, among siblings: Siblings) -> Verdict {
    let node = graph.nodes[index]
    let start = findings.issues.count
    var verdict = Verdict.valid
    if !node.types.contains(.string) {
      addTypeMismatch(textLength: text.count, by: node)
      verdict = .invalid
    } else if let plan = node.text {
      verdict = plan.check(text, at: Path(path), among: siblings, into: &findings)
    }
    if findings.issues.count > start { tell(by: node, from: start) }
    return node.isWarning ? .valid : verdict
  }

  private mutating func verdict(on text: String, by node: SchemaNode, beside parent: JSONObject?) -> Verdict {
    guard let plan = node.text else { return .valid }
    if text.withBytes({ plan.accepts($0) { parent?[$0]?.string } }) { return .valid }
    // An absent member reads as the empty text, as a field of a form does.
    let siblings: Siblings =
      if let parent, !plan.reads.isEmpty {
        Siblings { name in
          guard let value = parent[name] else { return "" }
          return value.string
        }
      } else {
        .none
      }
    guard purpose == .issues else {
      var found = Findings()
      let verdict = text.withBytes { plan.check($0, at: .root, among: siblings, into: &found) }
      return purpose == .silence && !found.issues.isEmpty ? .invalid : verdict
    }
    let place = Path(path)
    return text.withBytes { plan.check($0, at: place, among: siblings, into: &findings) }
  }

  // MARK: Numbers

  private mutating func verdict(on number: JSONNumber, by node: SchemaNode) -> Verdict {
    guard let fault = node.schema.number.fault(of: number) else { return .valid }
    add(Issue(fault.code, arguments: fault.arguments))
    return .invalid
  }

  // MARK: Issues

  /// Adds an issue about the value that is being judged.
  @inline(never)  // It stands at many places, which all would hold it in a small build.
  mutating func add(_ issue: Issue) {
    guard purpose == .issues else { return }
    var issue = issue
    issue.path = Path(path)
    findings.add(issue)
  }

  private mutating func addTypeMismatch(textLength: Int, by node: SchemaNode) {
    guard purpose == .issues else { return }
    var issue = Issue(node.types.mismatchCode, span: 0..<textLength)
    if issue.code == .typeMismatch { issue.arguments = Arguments("expected", .choices(node.types.names)) }
    add(issue)
  }

  /// Tells the issues from a position on as a schema wants them told.
  mutating func tell(by node: SchemaNode, from start: Int) {
    if node.schema.tellsFirstIssueOnly { findings.keepFirstError(from: start) }
    if !node.messages.isEmpty {
      findings.change(from: start) { issue in
        if issue.template == nil { issue.template = node.messages.sentence(for: issue.code) }
      }
    }
    if node.schema.remark != Remark() { findings.apply(node.schema.remark, from: start) }
  }
}

extension JSONValue {
  /// How many values there are within this one, itself included.
  fileprivate var size: Int {
    switch self {
    case .null, .bool, .number, .string: 1
    case .array(let array): array.reduce(1) { $0 + $1.size }
    case .object(let object): object.members.reduce(1) { $0 + $1.value.size }
    }
  }
}

extension ValueTypes {
  /// The code for a value of another type than these.
  fileprivate var mismatchCode: IssueCode {
    switch self {
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
  /// What is found where a value other than a text is none of the options.
  fileprivate var issue: Issue {
    let choices = options.map { $0.string ?? $0.description }
    if choices.count == 1 { return Issue(.choiceNotEqual, arguments: Arguments("expected", .text(choices[0]))) }
    var issue = Issue(.choiceNotOffered, arguments: Arguments("choices", .choices(choices)))
    if choices.count > TextChoice.mostTold { issue.telling = Telling(.valueNotOffered) }
    return issue
  }
}
