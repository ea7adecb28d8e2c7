/// The result of a check: the verdict, the issues, and the normalised value.
@frozen
public struct Report<Value> {
  /// The verdict on the value as a whole.
  ///
  /// It is `valid` exactly if no issue is an error.
  public let verdict: Verdict

  /// The normalised value, which you store if the report is valid.
  public let value: Value

  /// The issues, without the words that `worded` adds.
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

  /// All issues, in the order of the fields and of their rules.
  public var issues: [Issue] { found.isEmpty ? [] : found.map(worded) }

  /// The issues that must be corrected.
  public var errors: [Issue] { found.lazy.filter { $0.severity == .error }.map(worded) }

  /// The issues that the person may want to look at again.
  public var warnings: [Issue] { found.lazy.filter { $0.severity == .warning }.map(worded) }

  /// The number of issues, including warnings.
  ///
  /// Creates no words and allocates nothing.
  @inlinable
  public var count: Int { found.count }

  /// The first issue that must be corrected, if there is one.
  public var firstError: Issue? { found.first { $0.severity == .error }.map(worded) }

  /// The issues at a path or further in from it.
  public subscript(path: Path) -> [Issue] {
    found.lazy.filter { path.contains($0.path) }.map(worded)
  }

  /// Returns an issue of this report with the words in which it is reported.
  package func worded(_ issue: Issue) -> Issue {
    guard let words else { return issue }
    var issue = issue
    issue.words = words.including(issue.words)
    return issue
  }
}

extension Report {
  /// Returns the same report without the value, with its issues changed by a closure.
  package func withoutValue(_ change: (inout Issue) -> Void = { _ in }) -> Report<Void> {
    var issues = found
    for index in issues.indices { change(&issues[index]) }
    return Report<Void>(verdict: verdict, value: (), issues: issues, words: words)
  }
}

extension Report {
  /// Returns the value as it would be stored, if it is valid: `try await form.checkRemotely(order).get()`.
  ///
  /// - Throws: `ValidationError` with all issues if the value is not valid.
  @_disfavoredOverload
  public func get() throws(ValidationError) -> Value {
    guard isValid else { throw ValidationError(issues: issues) }
    return value
  }
}

extension Report: Sendable where Value: Sendable {}

extension Report: Equatable where Value: Equatable {
  /// Returns whether two checks have the same result.
  public static func == (first: Report, second: Report) -> Bool {
    first.verdict == second.verdict && first.value == second.value && first.found == second.found
  }
}

extension Report: CustomStringConvertible {
  /// The verdict and the issues as written in a log, one line each.
  public var description: String {
    var text = verdict.description
    for issue in found { text += "\n  \(issue)" }
    return text
  }
}

/// The error that is thrown if a value must be valid and is not: the report, without the value.
///
/// With `WellformedFoundation`, which the adapters to SwiftUI, UIKit, Combine and Hummingbird import, its
/// `localizedDescription` contains the messages of the issues.
public struct ValidationError: Error, Hashable, Sendable {
  /// All issues.
  public let issues: [Issue]

  package init(issues: [Issue]) { self.issues = issues }
}

extension ValidationError: CustomStringConvertible {
  /// The messages, one line each.
  public var description: String {
    var text = ""
    for issue in issues where issue.severity == .error {
      if !text.isEmpty { text += "\n" }
      text += issue.path.isRoot ? issue.message : "\(issue.path): \(issue.message)"
    }
    return text
  }
}
