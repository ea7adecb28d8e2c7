extension Format {
  /// Returns what completes an incomplete text, by appending one candidate after another until the text is valid.
  ///
  /// Each step appends the first candidate, in their order, that leaves the text viable. This finds a way because
  /// verdicts are exact, as long as the order does not lead round in a circle.
  ///
  /// - Parameter recognize: What judges the texts: usually the format's own `recognize`, because an inlined recogniser
  ///   would be compiled once more.
  package static func completion(
    of text: String, trying candidates: String, longest: Int = 64, _ recognize: (Span<UInt8>) -> Recognition
  ) -> String {
    var completion = ""
    while completion.utf8.count < longest {
      if (text + completion).withBytes({ recognize($0).partialMatch.holds }) { break }
      let next = Array(candidates.unicodeScalars).first { candidate in
        var longer = text + completion
        longer.unicodeScalars.append(candidate)
        return longer.withBytes { recognize($0).partialMatch.verdict } != .invalid
      }
      guard let next else { break }
      completion.unicodeScalars.append(next)
    }
    return completion
  }

  /// Returns the first of these endings that completes an incomplete text.
  package static func ending(of text: String, among endings: [String], accepts: (Span<UInt8>) -> Bool) -> String {
    for ending in endings where (text + ending).withBytes(accepts) { return ending }
    return ""
  }
}

extension String {
  /// Appends a number in decimal digits, with leading zeros up to a width.
  package mutating func append(_ number: Int, width: Int) {
    let digits = number.description
    for _ in 0..<max(0, width - digits.utf8.count) { append("0") }
    append(digits)
  }
}
