import Testing
import Wellformed
import WellformedCorpora

/// Texts, with the expected results of a format.
struct FormatVectors {
  let format: Format

  init(_ format: Format) { self.format = format }

  /// Texts that are valid, each with its canonical form.
  func valid(_ texts: [(text: String, canonical: String)], sourceLocation: SourceLocation = #_sourceLocation) {
    for (text, canonical) in texts {
      Questions.write(format, text)
      #expect(
        Rule.format(format).verdict(of: text) == .valid, "\(text.debugDescription)", sourceLocation: sourceLocation)
      #expect(format.canonical(text) == canonical, "\(text.debugDescription)", sourceLocation: sourceLocation)
    }
  }

  /// Texts that are not valid, each with its issue as `code offset..<offset`; those that are incomplete end in `…`.
  func faulty(_ texts: [(text: String, issue: String)], sourceLocation: SourceLocation = #_sourceLocation) {
    for (text, expected) in texts {
      Questions.write(format, text)
      let report = Rule.format(format).check(text)
      let found = report.issues.map { "\($0.code) \($0.span.lowerBound)..<\($0.span.upperBound)" }.joined(
        separator: ", ")
      let ending = report.verdict == .incomplete ? " …" : ""
      #expect(found + ending == expected, "\(text.debugDescription)", sourceLocation: sourceLocation)
    }
  }

  /// Compares a format with a file of shared vectors, and returns how many cases agree.
  ///
  /// - Parameters:
  ///   - deviations: The texts that this package intentionally judges differently, with the reason.
  ///   - isMeant: Selects the cases of the file.
  func compare(
    with file: String, deviations: [String: String] = [:], atLeast count: Int,
    sourceLocation: SourceLocation = #_sourceLocation, where isMeant: ([String: Any]) -> Bool
  ) {
    guard let lines = Corpus.lines(file) else { return }
    var agreed = 0
    var deviated = 0
    for line in lines where isMeant(line) {
      guard let text = line["input"] as? String, let expected = line["valid"] as? Bool else { continue }
      Questions.write(format, text)
      let isEqual = Rule.format(format).isValid(text) == expected
      if deviations[text] != nil {
        #expect(!isEqual, "\(text.debugDescription) is no deviation", sourceLocation: sourceLocation)
        deviated += 1
      } else {
        #expect(isEqual, "\(text.debugDescription) should be valid: \(expected)", sourceLocation: sourceLocation)
        agreed += 1
      }
    }
    print("\(format) with \(file): \(agreed) cases agree, \(deviated) deviations")
    #expect(agreed >= count, sourceLocation: sourceLocation)
  }
}
