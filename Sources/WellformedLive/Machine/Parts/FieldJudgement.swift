import Wellformed

/// What is wrong with one field's text by its own rules, by those between fields, and by what servers said.
struct FieldJudgement: Sendable {
  /// What the field's own rules say.
  private(set) var verdict = Verdict.valid
  private(set) var issues: [Issue] = []
  /// What rules between fields say, by the numbers of the rules, in their order.
  private(set) var relations: [(relation: Int, issues: [Issue])] = []
  /// What its row as a whole has alike with one before it.
  private(set) var repeats: [Issue] = []
  /// What servers said, each bound to what it was said of, the oldest first.
  private(set) var external: [ExternalIssue] = []

  /// How many issues of servers are kept.
  static var mostExternal: Int { 32 }

  /// What the field's own rules say; tells whether that is new.
  @discardableResult
  mutating func judge(_ verdict: Verdict, _ issues: [Issue]) -> Bool {
    if self.verdict == verdict, issues.isEmpty, self.issues.isEmpty { return false }
    let isNew = self.verdict != verdict || self.issues != issues
    (self.verdict, self.issues) = (verdict, issues)
    return isNew
  }

  /// What a rule between fields says; tells whether there is, or was, something to say.
  mutating func judge(relation: Int, _ issues: [Issue]) -> Bool {
    let place = relations.firstIndex { $0.relation >= relation }
    let isKnown = place.map { relations[$0].relation == relation } ?? false
    if issues.isEmpty, !isKnown { return false }
    if let place, isKnown { relations.remove(at: place) }
    if !issues.isEmpty { relations.insert((relation, issues), at: place ?? relations.count) }
    return true
  }

  /// What its row has alike with one before it; tells whether that is new.
  mutating func judge(repeats: [Issue]) -> Bool {
    if repeats.isEmpty, self.repeats.isEmpty { return false }
    let isNew = self.repeats != repeats
    self.repeats = repeats
    return isNew
  }

  /// Notes what a server said; of too much, the oldest is forgotten.
  mutating func note(_ issue: ExternalIssue) {
    if !external.contains(issue) { external.append(issue) }
    if external.count > FieldJudgement.mostExternal { external.removeFirst() }
  }

  /// Forgets what servers said.
  mutating func forgetExternal() { external = [] }

  /// What the field's own rules and those between fields say.
  var localVerdict: Verdict {
    let verdict = relations.reduce(verdict) { max($0, $1.issues.verdict) }
    return repeats.isEmpty ? verdict : max(verdict, repeats.verdict)
  }
}

/// A server's issue and what it was found in.
struct ExternalIssue: Hashable, Sendable {
  let key: CheckKey
  let issue: Issue
}
