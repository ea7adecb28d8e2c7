package import Wellformed

/// What there is to say of one value.
package struct Answer {
  /// The verdict.
  package var verdict: Verdict
  /// Everything found.
  package var issues: [Issue]
  /// The canonical or normalised value of a valid one.
  package var value: JSONValue?
  /// What the value is made of, null where there is none; nothing where the parts are not reported.
  package var parts: JSONValue?

  package init(verdict: Verdict, issues: [Issue], value: JSONValue?) {
    (self.verdict, self.issues, self.value) = (verdict, issues, value)
  }

  /// Tells whether the value is valid; warnings do not count.
  package var isValid: Bool { verdict == .valid }
}

// What is said of a line that holds no value to be tested, so that every line has its answer. Offsets count from the
// start of the line.
extension Answer {
  /// The line is no JSON.
  package static func notJSON(_ error: JSONError, length: Int) -> Answer {
    let start = min(error.offset, length)
    return refused("input.notJSON", start..<length, "This is not JSON: \(error.kind.description)")
  }

  /// The line is JSON, and no string.
  package static func notString(_ value: JSONValue, length: Int) -> Answer {
    refused("input.notString", 0..<length, "Expected a JSON string, but found \(value.phrase)")
  }

  /// The line is longer than lines may be.
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
