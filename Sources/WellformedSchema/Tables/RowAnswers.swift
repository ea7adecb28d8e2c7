import Wellformed

/// The issues of a property that is absent, or is a number: the same for all rows, so they are made once.
struct RowAnswers: Sendable {
  /// The issue for an absent property.
  let absence: Issue
  /// Whether all possible issues of a number are known.
  let reportsNumbers: Bool
  private let mismatch: Issue?
  /// The issues by the raw values of the faults.
  private let faults: [Issue?]

  /// Creates the answers for a member that is required but not described.
  init(at path: [Path.Component]) {
    absence = RowAnswers.issue(Issue(.required), at: path)
    (reportsNumbers, mismatch, faults) = (false, nil, [])
  }

  init(_ node: SchemaNode, at path: [Path.Component], in graph: SchemaGraph) {
    absence = RowAnswers.issue(node.absence, at: path)
    reportsNumbers = node.schema.enumerations.isEmpty && node.stages.concerning(.null).isEmpty
    func reported(_ issue: Issue) -> Issue? {
      var evaluation = Evaluation(graph, .issues, JudgementBudget(for: .null, by: graph))
      evaluation.path = path
      evaluation.add(issue)
      evaluation.applyReporting(of: node, from: 0)
      return evaluation.foundIssues.issues.first?.shared
    }
    mismatch = reported(node.types.mismatch())
    faults = NumberBounds.Fault.allCases.map { node.schema.number.issue(for: $0).flatMap { reported($0) } }
  }

  private static func issue(_ issue: Issue, at path: [Path.Component]) -> Issue {
    var issue = issue
    issue.path = Path(path)
    return issue.shared
  }

  /// Returns the issue for a number, if all possible ones are known; `nil` if the number has none.
  ///
  /// - Parameter node: The schema of the property.
  func issue(onNumber number: Span<UInt8>, by node: SchemaNode) -> Issue? {
    guard node.types.allowNumber(isInteger: DecimalShape(number).isInteger) else { return mismatch }
    guard let fault = node.schema.number.fault(of: number) else { return nil }
    return faults[fault.rawValue]
  }
}
