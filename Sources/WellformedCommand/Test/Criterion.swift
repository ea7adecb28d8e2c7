import Wellformed
import WellformedSchema

/// What a value is tested by.
enum Criterion {
  /// A rule for texts, and the form in which a valid one is given back.
  case text(Rule, canonical: @Sendable (String) -> String?)

  /// The texts of a format.
  static func format(_ format: Format) -> Criterion { .text(.format(format), canonical: format.canonical) }

  /// The format with this name.
  ///
  /// Where there is none the error names those that are spelt most like it.
  static func format(named name: String) throws(CallError) -> Criterion {
    if let found = Format.named(name) { return format(found) }
    let nearest = NearestNames.to(name, among: Format.all.map(\.name)).joined(separator: " or ")
    let hint = nearest.isEmpty ? "" : "did you mean \(nearest)? "
    throw CallError("there is no format named '\(name)'; \(hint)'wellformed formats' lists them")
  }

  /// The texts that match a pattern.
  static func pattern(_ source: String) throws(CallError) -> Criterion {
    throw CallError("patterns are not supported yet; use a format instead, 'wellformed formats' lists them")
  }
}

extension Criterion {
  /// Tells whether values have parts, so that issues say where they are.
  var hasPaths: Bool {
    switch self {
    case .text: false
    }
  }

  /// The answer for a text that was given as it is.
  func answer(forText text: String) -> Answer {
    switch self {
    case .text(let rule, let canonical):
      let report = rule.report(on: text)
      let value = report.isValid ? canonical(text).map(JSONValue.string) : nil
      return Answer(verdict: report.verdict, issues: report.issues, value: value)
    }
  }

  /// The answer for a value that was given as JSON, of which `length` bytes were read.
  func answer(forJSON value: JSONValue, length: Int) -> Answer {
    switch self {
    case .text:
      guard let text = value.string else { return .notString(value, length: length) }
      return answer(forText: text)
    }
  }
}
