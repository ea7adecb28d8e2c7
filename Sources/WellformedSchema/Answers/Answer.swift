package import Wellformed

/// The result for one value.
package struct Answer {
  /// The verdict.
  package var verdict: Verdict
  /// All issues.
  package var issues: [Issue]
  /// The canonical or normalised form of a valid value.
  package var value: JSONValue?
  /// The parts of the value, or null if it has none; `nil` if parts are not reported.
  package var parts: JSONValue?

  package init(verdict: Verdict, issues: [Issue], value: JSONValue?) {
    (self.verdict, self.issues, self.value) = (verdict, issues, value)
  }

  /// Whether the value is valid; warnings do not count.
  package var isValid: Bool { verdict == .valid }
}

// Answers for lines that contain no value to test, so that every line has its answer. Offsets count from the start of
// the line.
extension Answer {
  /// Returns the answer for a line that is not JSON.
  package static func notJSON(_ error: JSONError, length: Int) -> Answer {
    let start = min(error.offset, length)
    return refused("input.notJSON", start..<length, "This is not JSON: \(error.kind.description)")
  }

  /// Returns the answer for a line that is JSON but not a string.
  package static func notString(_ value: JSONValue, length: Int) -> Answer {
    refused("input.notString", 0..<length, "Expected a JSON string, but found \(value.phrase)")
  }

  /// Returns the answer for a line that is too long.
  package static func tooLong(limit: Int) -> Answer {
    refused("input.tooLong", 0..<0, "The line is longer than \(limit) bytes")
  }

  private static func refused(_ code: IssueCode, _ span: Range<Int>, _ reason: String) -> Answer {
    var issue = Issue(code, span: span, arguments: Arguments("reason", .text(reason)))
    issue.template = MessageTemplate("{reason}")
    return Answer(verdict: .invalid, issues: [issue], value: nil)
  }
}

extension JSONValue {
  /// The kind of value, with its article.
  fileprivate var phrase: String {
    switch self {
    case .null: "null"
    case .array, .object: "an \(typeName)"
    default: "a \(typeName)"
    }
  }
}
