import Wellformed

extension Evaluation {
  /// The verdict on a value other than a text, by the other schemas for the same value.
  mutating func combinedVerdict(
    on value: JSONValue, by node: SchemaNode, beside parent: JSONObject?
  ) -> Verdict {
    let schema = node.schema
    var verdict = Verdict.valid
    for other in schema.allOf {
      verdict = max(verdict, self.verdict(on: value, by: other, beside: parent))
      if stops(at: verdict) { return verdict }
    }
    if let ways = schema.anyOf { verdict = max(verdict, closest(of: ways, to: value, beside: parent, isOnly: false)) }
    if stops(at: verdict) { return verdict }
    if let ways = schema.oneOf { verdict = max(verdict, closest(of: ways, to: value, beside: parent, isOnly: true)) }
    if stops(at: verdict) { return verdict }
    if let other = schema.not, holds(other, for: value, beside: parent) {
      add(Issue(.excluded))
      verdict = .invalid
    }
    if stops(at: verdict) { return verdict }
    if let condition = schema.condition {
      let holds = holds(condition, for: value, beside: parent)
      if let applicable = holds ? schema.consequence : schema.alternative {
        verdict = max(verdict, self.verdict(on: value, by: applicable, beside: parent))
      }
    }
    if stops(at: verdict) { return verdict }
    if let stages = schema.stages { verdict = max(verdict, staged(stages, value, beside: parent)) }
    return verdict
  }

  /// Tells whether a value is valid by a schema, whatever is wanted of this evaluation.
  mutating func holds(_ schema: Int, for value: JSONValue, beside parent: JSONObject?) -> Bool {
    var inner = self.inner(.validity)
    let holds = inner.verdict(on: value, by: schema, beside: parent) == .valid
    spend(inner)
    return holds
  }

  /// The verdict of several ways to be right, of which the closest is told where none is taken.
  private mutating func closest(
    of ways: [Int], to value: JSONValue, beside parent: JSONObject?, isOnly: Bool
  ) -> Verdict {
    var best: (distance: Distance, findings: Findings)?
    var verdict = Verdict.invalid
    var taken: Findings?
    for way in ways {
      let start = findings.issues.count
      let own = self.verdict(on: value, by: way, beside: parent)
      let found = findings.take(from: start)
      if own == .valid {
        guard isOnly else {
          findings.add(found)
          return .valid
        }
        if taken != nil {
          add(Issue(.valueAmbiguous))
          return .invalid
        }
        taken = found
      } else if purpose == .issues {
        let distance = Distance(found, from: Path(path))
        if best.map({ distance < $0.distance }) ?? true { best = (distance, found) }
        verdict = min(verdict, own)
      }
    }
    if let taken {
      findings.add(taken)
      return .valid
    }
    if let best { findings.add(best.findings) }
    return verdict
  }

  /// The verdict of stages: those after the first that does not hold are not spoken of.
  private mutating func staged(_ stages: [Int], _ value: JSONValue, beside parent: JSONObject?) -> Verdict {
    var verdict = Verdict.valid
    for stage in stages {
      let start = findings.issues.count
      let isSilent = verdict != .valid
      verdict = max(verdict, self.verdict(on: value, by: stage, beside: parent))
      if isSilent { _ = findings.take(from: start) }
      if stops(at: verdict) { return verdict }
    }
    return verdict
  }
}

/// How far a value is from satisfying one of several ways: by how many of its parts are of another type or are another
/// constant, which is how alternatives are mostly told apart, and then by how much else is wrong.
private struct Distance: Comparable {
  private let isOfAnotherType: Bool
  private let differences: Int
  private let errors: Int

  init(_ findings: Findings, from place: Path) {
    var (isOfAnotherType, differences, errors) = (false, 0, 0)
    for issue in findings.issues where issue.severity == .error {
      errors += 1
      let isMismatch = issue.code == .typeMismatch || issue.code.parent == .typeMismatch || issue.code == .excluded
      if isMismatch, issue.path == place { isOfAnotherType = true }
      if isMismatch || issue.code == .choiceNotOffered || issue.code == .choiceNotEqual { differences += 1 }
    }
    (self.isOfAnotherType, self.differences, self.errors) = (isOfAnotherType, differences, errors)
  }

  static func < (first: Distance, second: Distance) -> Bool {
    if first.isOfAnotherType != second.isOfAnotherType { return second.isOfAnotherType }
    return (first.differences, first.errors) < (second.differences, second.errors)
  }
}
