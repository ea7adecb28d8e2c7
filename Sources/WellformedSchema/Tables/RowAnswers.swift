import Wellformed

/// What is told of a property that is not there, or is a number: the same for all rows, and thus made once.
struct RowAnswers: Sendable {
  /// What is told where the property is not there.
  let absence: Issue
  /// Tells whether all there is to be told of a number is known.
  let tellOfNumbers: Bool
  private let mismatch: Issue?
  /// By the raw values of the faults.
  private let faults: [Issue?]

  /// Those of a member that is asked for without being described.
  init(at path: [Path.Component]) {
    absence = RowAnswers.issue(Issue(.required), at: path)
    (tellOfNumbers, mismatch, faults) = (false, nil, [])
  }

  init(_ node: SchemaNode, at path: [Path.Component], in graph: SchemaGraph) {
    absence = RowAnswers.issue(node.absence, at: path)
    tellOfNumbers = node.schema.enumerations.isEmpty && node.stages.concerning(.null).isEmpty
    func told(_ issue: Issue) -> Issue? {
      var evaluation = Evaluation(graph, .issues, JudgementBudget(for: .null, by: graph))
      evaluation.path = path
      evaluation.add(issue)
      evaluation.tell(by: node, from: 0)
      return evaluation.foundIssues.issues.first?.shared
    }
    mismatch = told(node.types.mismatch())
    faults = NumberBounds.Fault.allCases.map { node.schema.number.issue(for: $0).flatMap { told($0) } }
  }

  private static func issue(_ issue: Issue, at path: [Path.Component]) -> Issue {
    var issue = issue
    issue.path = Path(path)
    return issue.shared
  }

  /// What is told of a number, where all is known; nothing where nothing is wrong with it.
  ///
  /// - Parameter node: The property's.
  func issue(onNumber number: Span<UInt8>, by node: SchemaNode) -> Issue? {
    guard node.types.allowNumber(isInteger: DecimalShape(number).isInteger) else { return mismatch }
    guard let fault = node.schema.number.fault(of: number) else { return nil }
    return faults[fault.rawValue]
  }
}
