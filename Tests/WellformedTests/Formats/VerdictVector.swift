import Testing
import WellformedCorpora

import Wellformed

/// A text, with the expected result of a format.
struct VerdictVector: CustomTestStringConvertible, Sendable {
  let format: Format
  let text: String
  let verdict: Verdict
  /// For an invalid text: the length of its longest viable prefix.
  let deadline: Int?
  /// The expected issue of a text that is not valid.
  let code: IssueCode?

  var testDescription: String { "\(format) \(text.debugDescription)" }

  static func valid(_ format: Format, _ texts: String...) -> [VerdictVector] {
    texts.map { VerdictVector(format: format, text: $0, verdict: .valid, deadline: nil, code: nil) }
  }

  static func incomplete(_ format: Format, _ code: IssueCode, _ texts: String...) -> [VerdictVector] {
    texts.map { VerdictVector(format: format, text: $0, verdict: .incomplete, deadline: nil, code: code) }
  }

  static func invalid(_ format: Format, _ text: String, from deadline: Int, _ code: IssueCode) -> [VerdictVector] {
    [VerdictVector(format: format, text: text, verdict: .invalid, deadline: deadline, code: code)]
  }

  func check() {
    Questions.write(format, text)
    let report = Rule.format(format).check(text)
    #expect(report.verdict == verdict, "\(testDescription)")
    #expect(report.issues.map(\.code) == (code.map { [$0] } ?? []), "\(testDescription)")
    if let deadline {
      let prefix = Rule.format(format).longestViablePrefix(of: text)
      #expect(prefix.utf8.count == deadline, "\(testDescription)")
    }
  }
}

extension Corpus {
  /// The cases of the JSON Schema suite for a format: a text, and whether it is valid.
  static func schemaCases(_ format: Format) -> [(text: String, isValid: Bool)] {
    (lines("json-schema-test-suite") ?? []).compactMap { line in
      guard line["format"] as? String == format.schemaName, let text = line["input"] as? String,
        let isValid = line["valid"] as? Bool
      else { return nil }
      return (text, isValid)
    }
  }
}
