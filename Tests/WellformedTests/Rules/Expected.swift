import Testing
import Wellformed

/// A text, with the expected result of a rule.
struct Expected: CustomTestStringConvertible, Sendable {
  let rule: Rule
  let text: String
  let verdict: Verdict
  /// The issues, each as `code offset..<offset`.
  let issues: [String]

  init(_ rule: Rule, _ text: String, _ verdict: Verdict, _ issues: String...) {
    self.rule = rule
    self.text = text
    self.verdict = verdict
    self.issues = issues
  }

  var testDescription: String { "\(rule) of \(text.debugDescription)" }

  func verify(sourceLocation: SourceLocation = #_sourceLocation) {
    let report = rule.check(text)
    #expect(report.verdict == verdict, sourceLocation: sourceLocation)
    let found = report.issues.map {
      "\($0.severity == .warning ? "warning " : "")\($0.code) \($0.span.lowerBound)..<\($0.span.upperBound)"
    }
    #expect(found == issues, sourceLocation: sourceLocation)
  }
}
