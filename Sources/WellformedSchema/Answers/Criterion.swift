package import Wellformed

/// What a value is tested by.
package enum Criterion: Sendable {
  /// A rule for texts, and the form in which a valid one is given back.
  case text(Rule, canonical: @Sendable (String) -> String?)
  /// The rules of a schema, for whole values.
  case value(Schema)

  /// The texts of a format, e-mail addresses with a warning where one looks like a slip.
  package static func format(_ format: Format) -> Criterion {
    var rule = Rule.format(format)
    if format.isEmail, let unslipped = FormatRegistry.standard["email.without.likelySlip"] {
      rule = .all([rule, .format(unslipped).warning])
    }
    return .text(rule, canonical: format.canonical)
  }

  /// The texts that match a pattern, as a whole or in any part.
  package static func pattern(_ source: String, matching scope: Pattern.Scope) throws(PatternError) -> Criterion {
    .text(.pattern(try Pattern(source, matching: scope)), canonical: { $0 })
  }
}

extension Criterion {
  /// Tells whether whole JSON values are tested, so that issues say where in them they are, and not texts.
  package var isForWholeValues: Bool {
    switch self {
    case .text: false
    case .value: true
    }
  }

  /// The answer for a value that was given as JSON, in a number of bytes.
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
  /// Tells whether the texts of the format are e-mail addresses.
  fileprivate var isEmail: Bool {
    name == "email" || name.begins(with: "email.") && !name.begins(with: "email.without.")
  }
}
