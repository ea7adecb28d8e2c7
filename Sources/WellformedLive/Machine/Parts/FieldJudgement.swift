import Wellformed

/// The issues of one field: of its own rules, of rules between fields, and of servers.
struct FieldJudgement: Sendable {
  /// The verdict of the field's own rules.
  private(set) var verdict = Verdict.valid
  private(set) var issues: [Issue] = []
  /// The issues of rules between fields, by the numbers of the rules, in their order.
  private(set) var relations: [(relation: Int, issues: [Issue])] = []
  /// The issues of values that its row shares with an earlier row.
  private(set) var repeats: [Issue] = []
  /// The issues of servers, each bound to the texts in which it was found, oldest first.
  private(set) var external: [ExternalIssue] = []

  /// The number of server issues that are kept.
  static var mostExternal: Int { 32 }

  /// Records the result of the field's own rules; returns whether it is new.
  @discardableResult
  mutating func judge(_ verdict: Verdict, _ issues: [Issue]) -> Bool {
    if self.verdict == verdict, issues.isEmpty, self.issues.isEmpty { return false }
    let isNew = self.verdict != verdict || self.issues != issues
    (self.verdict, self.issues) = (verdict, issues)
    return isNew
  }

  /// Records the result of a rule between fields; returns whether it has issues, or had some before.
  mutating func judge(relation: Int, _ issues: [Issue]) -> Bool {
    let place = relations.firstIndex { $0.relation >= relation }
    let isKnown = place.map { relations[$0].relation == relation } ?? false
    if issues.isEmpty, !isKnown { return false }
    if let place, isKnown { relations.remove(at: place) }
    if !issues.isEmpty { relations.insert((relation, issues), at: place ?? relations.count) }
    return true
  }

  /// Records what the row shares with an earlier row; returns whether that is new.
  mutating func judge(repeats: [Issue]) -> Bool {
    if repeats.isEmpty, self.repeats.isEmpty { return false }
    let isNew = self.repeats != repeats
    self.repeats = repeats
    return isNew
  }

  /// Records a server issue; if there are too many, the oldest is forgotten.
  mutating func note(_ issue: ExternalIssue) {
    if !external.contains(issue) { external.append(issue) }
    if external.count > FieldJudgement.mostExternal { external.removeFirst() }
  }

  /// Forgets the server issues.
  mutating func forgetExternal() { external = [] }

  /// The verdict of the field's own rules and of rules between fields.
  var localVerdict: Verdict {
    let verdict = relations.reduce(verdict) { max($0, $1.issues.verdict) }
    return repeats.isEmpty ? verdict : max(verdict, repeats.verdict)
  }
}

/// A server issue, and the texts in which it was found.
struct ExternalIssue: Hashable, Sendable {
  let key: CheckKey
  let issue: Issue
}
