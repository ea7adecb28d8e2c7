public import Wellformed

/// Compiled rules for JSON values: what a ``Schema`` contains, without the file it was read from.
///
/// Create it from a rule file or from a form. You can write it as bytes and read it again: see ``bytes()`` and
/// ``init(bytes:formats:)-([UInt8],_)``. It reports the same issues as the schema. It cannot be exported.
public struct CompiledSchema: Sendable {
  let graph: SchemaGraph

  init(_ graph: SchemaGraph) { self.graph = graph }
}

extension CompiledSchema {
  /// Checks a value, and reports the verdict, every issue, and the value as it is to be stored.
  ///
  /// A missing member makes a value incomplete, a text has the verdict of its rules, and everything else makes the
  /// value invalid; the worst verdict counts. For a value with very many faults, about 10,000 issues are reported.
  public func check(_ value: JSONValue) -> Report<JSONValue> { check(value, by: 0) }

  /// The former name of ``check(_:)``.
  @available(*, deprecated, renamed: "check(_:)")
  public func report(on value: JSONValue) -> Report<JSONValue> { check(value) }

  /// The verdict on a value by one of the schemas, which is given by its index.
  func check(_ given: JSONValue, by index: Int) -> Report<JSONValue> {
    var normalizer = ValueNormalizer(graph, for: given)
    let value = normalizer.normalized(given, by: index) ?? given
    if normalizer.isTooComplex {
      return Report(verdict: .invalid, value: given, issues: [Issue(.valueTooComplex)], words: graph.words)
    }
    if !graph.isDirect {
      // What fails of several ways would be explained in vain.
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

  /// Returns whether a value is valid, as the verdict of its report would be.
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
    // There are warnings, whose issues may be too many to come to an end.
    return check(value).isValid
  }

  /// Returns the value with its texts prepared, whether or not it is valid, or unchanged if it is too complex to judge.
  public func normalized(_ value: JSONValue) -> JSONValue {
    var normalizer = ValueNormalizer(graph, for: value)
    return normalizer.normalized(value) ?? value
  }

  /// Returns the same rules in the words of another catalogue, which also needs sentences for `IssueCode.allOfSchemas`.
  public func worded(in catalogue: Catalogue) -> CompiledSchema { CompiledSchema(graph.worded(in: catalogue)) }
}

extension FoundIssues {
  /// The issues, each told once: several schemas may find the same.
  var distinct: [Issue] {
    if issues.count < 2 { return issues }
    if issues.count <= 8 {
      // A few are compared with one another sooner than they are spelled out.
      let areApart = issues.indices.allSatisfy { one in
        issues[..<one].allSatisfy { $0.isElsewhere(than: issues[one]) }
      }
      if areApart { return issues }
    }
    let spelled = issues.map { $0.spelledOut }
    if spelled.count <= 8 {
      // A few are compared with one another sooner than they are hashed.
      let isRepeated = spelled.indices.contains { one in
        spelled[..<one].contains { $0.code == spelled[one].code && $0 == spelled[one] }
      }
      // Those that are not spelled out are told apart sooner by whoever counts them.
      if !isRepeated { return issues }
    }
    var seen = Set<Issue>()
    return spelled.filter { seen.insert($0).inserted }
  }
}
