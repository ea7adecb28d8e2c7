import Wellformed

extension Evaluation {
  /// Returns the next of the other schemas for the same value; `nil` if the stage is over.
  mutating func nextCombined(of judgement: inout Judgement) -> Judgement.Child? {
    let node = judgement.node
    switch judgement.stage {
    case .allOf: return child(node.schema.allOf, of: &judgement)
    case .anyOf: return way(node.schema.anyOf, of: &judgement)
    case .oneOf: return way(node.schema.oneOf, of: &judgement)
    case .not: return question(node.schema.not, of: &judgement)
    case .condition: return question(node.schema.condition, of: &judgement)
    case .consequence: return only(judgement.consequence, of: &judgement)
    default: return child(node.schema.stages ?? [], of: &judgement)
    }
  }

  private func child(_ schemas: [Int], of judgement: inout Judgement) -> Judgement.Child? {
    guard judgement.position < schemas.count else { return nil }
    judgement.position += 1
    return Judgement.Child(
      value: judgement.value, schema: schemas[judgement.position - 1], parent: judgement.parent,
      isQuestion: judgement.ways.isEnough, isCollected: judgement.evaluated != nil)
  }

  private func only(_ schema: Int?, of judgement: inout Judgement) -> Judgement.Child? {
    guard let schema, judgement.position == 0 else { return nil }
    judgement.position = 1
    return Judgement.Child(
      value: judgement.value, schema: schema, parent: judgement.parent, isCollected: judgement.evaluated != nil)
  }

  private func question(_ schema: Int?, of judgement: inout Judgement) -> Judgement.Child? {
    guard var child = only(schema, of: &judgement) else { return nil }
    child.isQuestion = true
    // A schema that must not hold evaluates nothing.
    if judgement.stage == .not { child.isCollected = false }
    return child
  }

  private mutating func way(_ ways: [Int]?, of judgement: inout Judgement) -> Judgement.Child? {
    guard let ways else { return nil }
    if !judgement.ways.isSettled, let child = child(ways, of: &judgement) { return child }
    // There are no alternatives left, or the result no longer depends on them.
    let ended = judgement.ways
    judgement.ways = Judgement.Ways()
    if ended.isSettled || ended.isEnough { return nil }
    if let taken = ended.taken {
      foundIssues.add(taken)
    } else {
      if let evaluated = ended.evaluated { join(evaluated, into: judgement.evaluated) }
      let start = foundIssues.issues.count
      if judgement.purpose == .issues, let choice = choice(among: ways, for: judgement.value) {
        add(choice.issue(titles: judgement.node.titles))
      } else if let best = ended.best {
        foundIssues.add(best.foundIssues)
      }
      // The closest alternative is reported; another one may be the one that can still hold.
      if ended.verdict == .incomplete { foundIssues.change(from: start) { $0.isIncomplete = true } }
      judgement.verdict = max(judgement.verdict, ended.verdict)
    }
    return nil
  }

  /// Returns whether a value has another type than a schema's types and options allow.
  ///
  /// A number with a fraction counts as nearer to whole numbers than a value of any other type.
  private func isOfOtherType(_ value: JSONValue, than schema: Int) -> Bool {
    let allowed = graph.allowedTypes([schema])
    if case .number = value { return allowed.isDisjoint(with: .number) }
    return !allowed.allow(value)
  }

  /// Returns the values of the alternatives if each is only one value: none of these is closer than the others.
  private func choice(among ways: [Int], for value: JSONValue) -> Enumeration? {
    if case .object = value { return nil }
    if case .array = value { return nil }
    var options: [JSONValue] = []
    var known: Set<JSONValue> = []
    for way in ways {
      let schema = graph.nodes[way].schema
      guard schema.enumerations.count == 1, schema.number.isEmpty, schema.allOf.isEmpty, schema.alternatives.isEmpty,
        schema.override == IssueOverride(), schema.messages.isEmpty
      else { return nil }
      for option in schema.enumerations[0].options where known.insert(option).inserted { options.append(option) }
    }
    return Enumeration(options: options)
  }

  /// Takes the verdict of one of the other schemas for the same value.
  mutating func takeCombined(_ verdict: Verdict, from start: Int, into judgement: inout Judgement) {
    switch judgement.stage {
    case .anyOf, .oneOf: takeWay(verdict, from: start, into: &judgement)
    case .not:
      guard verdict == .valid else { return }
      add(Issue(.excluded), for: judgement.purpose)
      judgement.verdict = .invalid
    case .condition:
      let node = judgement.node
      judgement.consequence = verdict == .valid ? node.schema.consequence : node.schema.alternative
    case .inOrder:
      // After the first stage that does not hold, nothing is reported.
      if judgement.hasFailedStage { _ = foundIssues.take(from: start) }
      if verdict != .valid { judgement.hasFailedStage = true }
      judgement.verdict = max(judgement.verdict, verdict)
    default: judgement.verdict = max(judgement.verdict, verdict)
    }
  }

  private mutating func takeWay(_ verdict: Verdict, from start: Int, into judgement: inout Judgement) {
    let found = foundIssues.take(from: start)
    if judgement.ways.isEnough { return }
    if verdict == .valid {
      if judgement.stage == .anyOf {
        foundIssues.add(found)
        if judgement.evaluated == nil { judgement.ways.isSettled = true } else { judgement.ways.isEnough = true }
      } else if judgement.ways.taken != nil {
        add(Issue(.valueAmbiguous), for: judgement.purpose)
        judgement.ways.isSettled = true
        judgement.verdict = .invalid
      } else {
        judgement.ways.taken = found
      }
    } else if judgement.purpose == .issues {
      let distance = Distance(
        found, from: Path(path), isOfOtherType: isOfOtherType(judgement.value, than: judgement.way))
      if judgement.ways.best.map({ distance < $0.distance }) ?? true { judgement.ways.best = (distance, found) }
      judgement.ways.verdict = min(judgement.ways.verdict, verdict)
    } else if judgement.purpose == .silence, judgement.stage == .oneOf {
      // An alternative that only warns holds, so there is something to report.
      guard graph.mayWarn(judgement.way) else { return }
      judgement.ways.isSettled = true
      judgement.verdict = .invalid
    }
  }

  /// Changes issues that list the texts that a value could be: numbers, `true` and `false` are listed, too.
  ///
  /// A text is judged by rules for texts alone, which know nothing of the alternatives of other types.
  mutating func nameOtherValues(by node: SchemaNode, from start: Int) {
    guard foundIssues.issues.count > start, node.types != .string else { return }
    // Of options that are not texts, a text is none, as any other value is.
    if let options = node.schema.enumerations.first(where: { !$0.types.contains(.string) }) {
      let other = options.issue(titles: node.titles)
      foundIssues.change(from: start) { issue in
        guard issue.code == .excluded, issue.severity == .error else { return }
        (issue.code, issue.arguments, issue.wording) = (other.code, other.arguments, other.wording)
      }
      return
    }
    let names = graph.namesOfOtherValues(by: node)
    guard !names.earlier.isEmpty || !names.later.isEmpty else { return }
    foundIssues.change(from: start) { issue in
      guard issue.severity == .error else { return }
      let wording = Wording(replacing: issue, before: names.later, after: names.earlier)
      if let wording { issue.wording = wording }
    }
  }

  /// Adds the parts that one of the other schemas for the same value evaluates.
  ///
  /// A schema that does not hold evaluates nothing. If the value is invalid because of it, the parts that it would
  /// evaluate are still left alone: otherwise they would be reported a second time.
  mutating func collect(from child: Judgement, into judgement: inout Judgement) {
    guard let evaluated = child.evaluated else { return }
    if child.verdict == .valid {
      join(evaluated, into: judgement.evaluated)
      return
    }
    guard child.purpose == .issues, !child.node.isWarning else { return }
    switch judgement.stage {
    case .anyOf, .oneOf:
      guard judgement.ways.evaluated != nil else {
        judgement.ways.evaluated = evaluated
        return
      }
      join(evaluated, into: judgement.ways.evaluated)
    default: join(evaluated, into: judgement.evaluated)
    }
  }

  private mutating func join(_ evaluated: EvaluatedParts, into all: EvaluatedParts?) {
    if spend(evaluated.cost) { all?.formUnion(evaluated) }
  }
}

/// How far a value is from satisfying one of several alternatives.
///
/// First counts how many of its parts have another type or are another constant, because alternatives mostly differ in
/// these, and then how much else is wrong.
struct Distance: Comparable {
  private let isOfAnotherType: Bool
  private let differences: Int
  private let errors: Int

  /// Measures the distance.
  ///
  /// - Parameter isOfOtherType: Whether the alternative allows no value of this type.
  init(_ foundIssues: FoundIssues, from place: Path, isOfOtherType: Bool) {
    var (isOfAnotherType, differences, errors) = (isOfOtherType, 0, 0)
    for issue in foundIssues.issues where issue.severity == .error {
      errors += 1
      let isMismatch = issue.code == .typeMismatch || issue.code.parent == .typeMismatch || issue.code == .excluded
      if isMismatch, issue.code != .typeNotInteger, issue.path == place { isOfAnotherType = true }
      if isMismatch || issue.code == .choiceNotOffered || issue.code == .choiceNotEqual { differences += 1 }
    }
    (self.isOfAnotherType, self.differences, self.errors) = (isOfAnotherType, differences, errors)
  }

  static func < (first: Distance, second: Distance) -> Bool {
    if first.isOfAnotherType != second.isOfAnotherType { return second.isOfAnotherType }
    return (first.differences, first.errors) < (second.differences, second.errors)
  }
}

extension Judgement {
  /// The alternative that was judged last.
  fileprivate var way: Int { (stage == .anyOf ? node.schema.anyOf : node.schema.oneOf)?[position - 1] ?? 0 }
}

extension SchemaGraph {
  /// Returns what to call the values, other than texts, that a schema's options or alternatives allow: those before the
  /// first text among them, and those after it.
  func namesOfOtherValues(by node: SchemaNode) -> (earlier: [Wording.Name], later: [Wording.Name]) {
    var (earlier, later): ([Wording.Name], [Wording.Name]) = ([], [])
    var isAfterText = false
    func add(_ options: [JSONValue]) {
      for option in options where node.types.allow(option) {
        switch option {
        case .string: isAfterText = true
        case .number, .bool:
          if isAfterText { later.append(.text(option.controlText)) } else { earlier.append(.text(option.controlText)) }
        case .null, .array, .object: continue
        }
      }
    }
    if let options = node.schema.enumerations.first?.options {
      add(options)
      return (earlier, later)
    }
    for way in node.schema.anyOf ?? node.schema.oneOf ?? [] {
      if let options = nodes[way].schema.enumerations.first?.options {
        add(options)
      } else if nodes[way].types.contains(.string) {
        isAfterText = true
      } else if nodes[way].types == .boolean, node.types.contains(.boolean) {
        add([.bool(true), .bool(false)])
      } else if !nodes[way].types.intersection(node.types).isDisjoint(with: .number) {
        if isAfterText { later.append(.noun(.nounOfNumbers)) } else { earlier.append(.noun(.nounOfNumbers)) }
      }
    }
    return (earlier, later)
  }

  /// Whether an issue about a text can also list values that are not texts.
  var namesOtherValues: Bool {
    nodes.contains { node in
      guard node.types.contains(.string), node.types != .string else { return false }
      let names = namesOfOtherValues(by: node)
      return !names.earlier.isEmpty || !names.later.isEmpty
    }
  }
}
