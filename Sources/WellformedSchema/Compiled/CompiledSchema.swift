public import Wellformed

/// Rules for JSON values, ready to judge: what a ``Schema`` judges by, without the file it was read from.
///
/// It is made from a rule file or from a form. You can write it as bytes and read it again: see ``bytes()`` and
/// ``init(bytes:formats:)-([UInt8],_)``. It reports the same issues as the schema. You cannot export it.
public struct CompiledSchema: Sendable {
  let graph: SchemaGraph

  init(_ graph: SchemaGraph) { self.graph = graph }
}

extension CompiledSchema {
  /// Judges a value, and returns the verdict, the issues, and the value as you should store it.
  ///
  /// A missing member makes a value incomplete. A text has the verdict of its rules. Every other issue makes the value
  /// invalid. The worst verdict counts. If a value has very many faults, about 10,000 issues are reported.
  public func check(_ value: JSONValue) -> Report<JSONValue> { check(value, by: 0) }

  /// The former name of ``check(_:)``.
  @available(*, deprecated, renamed: "check(_:)")
  public func report(on value: JSONValue) -> Report<JSONValue> { check(value) }

  /// Judges a value by one of the schemas, which is given by its index.
  func check(_ given: JSONValue, by index: Int) -> Report<JSONValue> {
    var normalizer = ValueNormalizer(graph, for: given)
    let value = normalizer.normalized(given, by: index) ?? given
    if normalizer.isTooComplex {
      return Report(verdict: .invalid, value: given, issues: [Issue(.valueTooComplex)], words: graph.words)
    }
    if !graph.isDirect {
      // If one of several alternatives fits, the issues of those that fail would be collected for nothing.
      var quick = Evaluation(graph, .silence, normalizer.budget)
      if quick.verdict(on: value, by: index, beside: nil) == .valid {
        return Report(verdict: .valid, value: value, issues: [], words: nil)
      }
    }
    var evaluation = Evaluation(graph, .issues, JudgementBudget(for: value, by: graph))
    let verdict = evaluation.verdict(on: value, by: index, beside: nil)
    if evaluation.foundIssues.issues.isEmpty { return Report(verdict: verdict, value: value, issues: [], words: nil) }
    normalizer.restoreSpans(in: &evaluation.foundIssues)
    return Report(verdict: verdict, value: value, issues: evaluation.foundIssues.distinct, words: graph.words)
  }

  /// Returns whether a value is valid, which is so if the verdict of its report is `valid`.
  public func isValid(_ value: JSONValue) -> Bool {
    var normalizer = ValueNormalizer(graph, for: value)
    let prepared = normalizer.normalized(value) ?? value
    if normalizer.isTooComplex { return false }
    if !graph.isDirect {
      var quick = Evaluation(graph, .silence, normalizer.budget)
      if quick.verdict(on: prepared, by: 0, beside: nil) == .valid { return true }
    }
    var evaluation = Evaluation(graph, .validity, JudgementBudget(for: prepared, by: graph))
    if evaluation.verdict(on: prepared, by: 0, beside: nil) != .valid { return false }
    if graph.isDirect { return true }
    // There may be warnings, and so many that reporting them reaches the limit.
    return check(value).isValid
  }

  /// Returns the value with its texts normalised, valid or not; unchanged if it is too complex to judge.
  public func normalized(_ value: JSONValue) -> JSONValue {
    var normalizer = ValueNormalizer(graph, for: value)
    return normalizer.normalized(value) ?? value
  }

  /// Returns the same rules in the words of another catalogue, which also needs sentences for `IssueCode.allOfSchemas`.
  public func worded(in catalogue: Catalogue) -> CompiledSchema { CompiledSchema(graph.worded(in: catalogue)) }
}

extension FoundIssues {
  /// The issues without repeats: several schemas may report the same one.
  var distinct: [Issue] {
    if issues.count < 2 { return issues }
    if issues.count <= 8 {
      // A few issues are compared with one another faster than they are spelled out.
      let areApart = issues.indices.allSatisfy { one in
        issues[..<one].allSatisfy { $0.isElsewhere(than: issues[one]) }
      }
      if areApart { return issues }
    }
    let spelled = issues.map { $0.spelledOut }
    if spelled.count <= 8 {
      // A few issues are compared with one another faster than they are hashed.
      let isRepeated = spelled.indices.contains { one in
        spelled[..<one].contains { $0.code == spelled[one].code && $0 == spelled[one] }
      }
      // Issues without sentences are faster to compare when they are counted.
      if !isRepeated { return issues }
    }
    var seen = Set<Issue>()
    return spelled.filter { seen.insert($0).inserted }
  }
}
