package import Wellformed

/// What values are tested by.
package enum Criterion: Sendable {
  /// A rule for texts, and the closure that returns the canonical form of a valid one.
  case text(Rule, canonical: @Sendable (String) -> String?)
  /// The rules of a schema, for whole values.
  case value(Schema)

  /// Returns the criterion for the texts of a format; email addresses that look like a slip get a warning.
  package static func format(_ format: Format) -> Criterion {
    var rule = Rule.format(format)
    if format.isEmail, let unslipped = FormatRegistry.standard["email.without.likelySlip"] {
      rule = .all([rule, .format(unslipped).warning])
    }
    return .text(rule, canonical: format.canonical)
  }

  /// Returns the criterion for texts that match a pattern, as a whole or in any part.
  package static func pattern(_ source: String, matching scope: Pattern.Scope) throws(PatternError) -> Criterion {
    .text(.pattern(try Pattern(source, matching: scope)), canonical: { $0 })
  }
}

extension Criterion {
  /// Whether whole JSON values are tested rather than texts, so that issues have paths.
  package var isForWholeValues: Bool {
    switch self {
    case .text: false
    case .value: true
    }
  }

  /// Returns the answer for a value that was given as JSON, with its length in bytes.
  package func answer(for value: JSONValue, length: Int) -> Answer {
    switch self {
    case .text(let rule, let canonical):
      guard let text = value.string else { return .notString(value, length: length) }
      let report = rule.check(text)
      let canonical = report.isValid ? canonical(text).map(JSONValue.string) : nil
      return Answer(verdict: report.verdict, issues: report.issues, value: canonical)
    case .value(let schema):
      let report = schema.check(value)
      return Answer(verdict: report.verdict, issues: report.issues, value: report.isValid ? .some(report.value) : .none)
    }
  }
}

extension Format {
  /// Whether the texts of the format are email addresses.
  fileprivate var isEmail: Bool {
    name == "email" || name.begins(with: "email.") && !name.begins(with: "email.without.")
  }
}
