/// What one check found: the verdict, the issues, and the normalised value.
public struct Report<Value> {
  /// The verdict on the value as a whole.
  ///
  /// Valid exactly when no issue is an error.
  public let verdict: Verdict

  /// The value after normalisation: what to store when the report is valid.
  public let value: Value

  /// What was found, without the words that `worded` gives it.
  @usableFromInline
  package let found: [Issue]
  @usableFromInline
  let words: Words?

  @inlinable
  package init(verdict: Verdict, value: Value, issues: [Issue], words: Words?) {
    self.verdict = verdict
    self.value = value
    self.found = issues
    self.words = words
  }

  /// Whether the value is valid; warnings do not count.
  @inlinable
  public var isValid: Bool { verdict == .valid }

  /// Everything found, in the order of the fields and of their rules.
  public var issues: [Issue] { found.isEmpty ? [] : found.map(worded) }

  /// What was found that must be changed.
  public var errors: [Issue] { found.lazy.filter { $0.severity == .error }.map(worded) }

  /// What was found that the person may want to look at again.
  public var warnings: [Issue] { found.lazy.filter { $0.severity == .warning }.map(worded) }

  /// The number of issues, errors and warnings alike.
  ///
  /// Makes no words and allocates nothing.
  @inlinable
  public var count: Int { found.count }

  /// The first issue that must be changed, if any.
  public var firstError: Issue? { found.first { $0.severity == .error }.map(worded) }

  /// What was found at a path or further in from it.
  public subscript(path: Path) -> [Issue] {
    found.lazy.filter { path.contains($0.path) }.map(worded)
  }

  /// An issue of this report with the words that it is to be reported in.
  package func worded(_ issue: Issue) -> Issue {
    guard let words else { return issue }
    var issue = issue
    issue.words = words.including(issue.words)
    return issue
  }
}

extension Report {
  /// The same report without the value, its issues changed by a closure.
  package func withoutValue(_ change: (inout Issue) -> Void = { _ in }) -> Report<Void> {
    var issues = found
    for index in issues.indices { change(&issues[index]) }
    return Report<Void>(verdict: verdict, value: (), issues: issues, words: words)
  }
}

extension Report: Sendable where Value: Sendable {}

extension Report: Equatable where Value: Equatable {
  /// Returns whether two checks found the same.
  public static func == (first: Report, second: Report) -> Bool {
    first.verdict == second.verdict && first.value == second.value && first.found == second.found
  }
}

extension Report: CustomStringConvertible {
  /// The verdict and the issues for a log, a line each.
  public var description: String {
    var text = verdict.description
    for issue in found { text += "\n  \(issue)" }
    return text
  }
}

/// Thrown where a valid value was asked for and the value is not: the report, without the value.
///
/// With `WellformedFoundation`, which the adapters to SwiftUI, UIKit, Combine and Hummingbird bring along, its
/// `localizedDescription` is what the issues say.
public struct ValidationError: Error, Hashable, Sendable {
  /// Everything found.
  public let issues: [Issue]

  package init(issues: [Issue]) { self.issues = issues }
}

extension ValidationError: CustomStringConvertible {
  /// The messages, a line each.
  public var description: String {
    var text = ""
    for issue in issues where issue.severity == .error {
      if !text.isEmpty { text += "\n" }
      text += issue.path.isRoot ? issue.message : "\(issue.path): \(issue.message)"
    }
    return text
  }
}
