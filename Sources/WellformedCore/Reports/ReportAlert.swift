/// The words of an alert about one thing that must be corrected.
public struct ReportAlert: Hashable, Sendable {
  /// What the field is called; empty if the issue is about the value as a whole.
  public let title: String
  /// A sentence that names the field and says how to correct it.
  public let message: String
  /// The application's own number for the issue, if the rule has one.
  public let code: Int?
  /// The path of the value in which the issue was found.
  public let path: Path
}

extension ReportAlert {
  init(_ issue: Issue) {
    title = issue.path.isRoot ? "" : (issue.words ?? .english).label(of: issue.path)
    (message, code, path) = (issue.message, issue.number, issue.path)
  }

  /// Returns an alert for the first error of each path, in order.
  fileprivate static func alerts(about issues: [Issue]) -> [ReportAlert] {
    var known: Set<Path> = []
    return issues.filter { $0.severity == .error && known.insert($0.path).inserted }.map { ReportAlert($0) }
  }
}

extension Report {
  /// The words of an alert about the first error; `nil` if there is none.
  public var alert: ReportAlert? { firstError.map { ReportAlert($0) } }

  /// The words of an alert for each field with errors, about its first error.
  public var alerts: [ReportAlert] { ReportAlert.alerts(about: issues) }
}

extension ValidationError {
  /// The words of an alert about the first error; `nil` if there is none.
  public var alert: ReportAlert? { issues.first { $0.severity == .error }.map { ReportAlert($0) } }

  /// The words of an alert for each field with errors, about its first error.
  public var alerts: [ReportAlert] { ReportAlert.alerts(about: issues) }
}
