public import Wellformed

/// Rules for JSON values, read from a rule file: JSON Schema, draft 2020-12, and what it lacks under `x-wellformed`.
///
/// What a rule file can say, keyword by keyword, is in `Documentation/rule-files.md`. What is said of texts becomes rules
/// of the core, so that a text gets the same verdict here, in a form and in a browser. Lengths by `minLength` and
/// `maxLength` count Unicode scalars, as the standard says, and `format` is asserted.
///
/// Texts are prepared as `normalize` says before anything is judged, so that what was judged is what is stored.
public struct Schema: Sendable {
  let graph: SchemaGraph

  /// Reads a rule file.
  ///
  /// - Parameter formats: The formats that it may name.
  /// - Throws: `SchemaError` for whatever in it is wrong or not supported: nothing is passed over.
  public init(_ json: JSONValue, formats: FormatRegistry = .standard) throws(SchemaError) {
    graph = try SchemaGraph(reading: json, formats)
  }

  /// Reads the text of a rule file.
  ///
  /// - Parameter formats: The formats that it may name.
  /// - Throws: `SchemaError` where the text is not JSON, and for whatever in it is wrong or not supported.
  public init(parsing text: String, formats: FormatRegistry = .standard) throws(SchemaError) {
    try self.init(Schema.json { () throws(JSONError) in try JSONValue(parsing: text) }, formats: formats)
  }

  /// Reads the text of a rule file.
  ///
  /// - Parameter formats: The formats that it may name.
  /// - Throws: `SchemaError` where the text is not JSON, and for whatever in it is wrong or not supported.
  public init(parsing bytes: Span<UInt8>, formats: FormatRegistry = .standard) throws(SchemaError) {
    try self.init(Schema.json { () throws(JSONError) in try JSONValue(parsing: bytes) }, formats: formats)
  }

  init(_ graph: SchemaGraph) { self.graph = graph }

  private static func json(_ parse: () throws(JSONError) -> JSONValue) throws(SchemaError) -> JSONValue {
    do throws(JSONError) { return try parse() } catch {
      throw SchemaError("this is not JSON: \(error.description)", at: JSONPointer())
    }
  }
}

extension Schema {
  /// The verdict on a value, everything found in it, and the value as it is to be stored.
  ///
  /// A missing member makes a value incomplete, a text has the verdict of its rules, and everything else makes it invalid;
  /// the worst counts.
  public func report(on value: JSONValue) -> Report<JSONValue> { report(on: value, by: 0) }

  /// The verdict on a value by one of the schemas, which is given by its index.
  func report(on given: JSONValue, by index: Int) -> Report<JSONValue> {
    var normalizer = ValueNormalizer(graph, for: given)
    let value = normalizer.normalized(given, by: index) ?? given
    if normalizer.isTooComplex {
      return Report(verdict: .invalid, value: given, issues: [Issue(.valueTooComplex)], words: graph.words)
    }
    var quick = Evaluation(graph, .silence, normalizer.budget)
    if quick.verdict(on: value, by: index, beside: nil) == .valid {
      return Report(verdict: .valid, value: value, issues: [], words: nil)
    }
    var evaluation = Evaluation(graph, .issues, JudgementBudget(for: value, by: graph))
    let verdict = evaluation.verdict(on: value, by: index, beside: nil)
    normalizer.restoreSpans(in: &evaluation.findings)
    return Report(verdict: verdict, value: value, issues: evaluation.findings.distinct, words: graph.words)
  }

  /// What the rule file calls itself, if it has a title.
  public var title: String? { graph.annotation("title", of: 0) }

  /// Tells whether a value is valid, which is the case where the verdict of its report is.
  public func isValid(_ value: JSONValue) -> Bool {
    var normalizer = ValueNormalizer(graph, for: value)
    let prepared = normalizer.normalized(value) ?? value
    if normalizer.isTooComplex { return false }
    var quick = Evaluation(graph, .silence, normalizer.budget)
    if quick.verdict(on: prepared, by: 0, beside: nil) == .valid { return true }
    var evaluation = Evaluation(graph, .validity, JudgementBudget(for: prepared, by: graph))
    if evaluation.verdict(on: prepared, by: 0, beside: nil) != .valid { return false }
    // There are warnings, whose issues may be too many to come to an end.
    return report(on: value).isValid
  }

  /// The value with its texts prepared, valid or not; as it is where it is too complex to judge.
  public func normalized(_ value: JSONValue) -> JSONValue {
    var normalizer = ValueNormalizer(graph, for: value)
    return normalizer.normalized(value) ?? value
  }

  /// The same rules in the words of another catalogue, which needs sentences for `IssueCode.allOfSchemas` as well.
  public func worded(in catalogue: Catalogue) -> Schema { Schema(graph.worded(in: catalogue)) }

  /// The rules made ready for a table whose columns have these names.
  ///
  /// - Throws: `SchemaError` where the rules are not about objects, or two columns have the same name.
  public func table(columns: [String]) throws(SchemaError) -> SchemaTable {
    try SchemaTable(graph, columns: columns)
  }
}

extension Findings {
  /// The issues, each told once: several schemas may find the same.
  var distinct: [Issue] {
    if issues.count < 2 { return issues }
    if issues.count <= 8 {
      // A few are compared with one another sooner than they are hashed.
      let isRepeated = issues.indices.contains { one in
        issues[..<one].indices.contains { issues[$0].code == issues[one].code && issues[$0] == issues[one] }
      }
      if !isRepeated { return issues }
    }
    var seen = Set<Issue>()
    return issues.filter { seen.insert($0).inserted }
  }
}
