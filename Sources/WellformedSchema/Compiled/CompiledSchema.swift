public import Wellformed

/// Rules for JSON values, made ready to judge: what a ``Schema`` was read for, without the file it was read from.
///
/// It is made of a rule file or of a form, and can be written as bytes and read again: see ``bytes()`` and
/// ``init(bytes:formats:)-([UInt8],_)``. What it finds is what the schema finds. It cannot be exported.
public struct CompiledSchema: Sendable {
  let graph: SchemaGraph

  init(_ graph: SchemaGraph) { self.graph = graph }
}

extension CompiledSchema {
  /// The verdict on a value, everything found in it, and the value as it is to be stored.
  ///
  /// A missing member makes a value incomplete, a text has the verdict of its rules, and everything else makes it invalid;
  /// the worst counts. Of a value with very many faults 10,000 issues or so are told.
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

  /// Tells whether a value is valid, which is the case where the verdict of its report is.
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

  /// The value with its texts prepared, valid or not; as it is where it is too complex to judge.
  public func normalized(_ value: JSONValue) -> JSONValue {
    var normalizer = ValueNormalizer(graph, for: value)
    return normalizer.normalized(value) ?? value
  }

  /// The same rules in the words of another catalogue, which needs sentences for `IssueCode.allOfSchemas` as well.
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
