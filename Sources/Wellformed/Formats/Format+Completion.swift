extension Format {
  /// What completes an incomplete text: of the candidates, in their order, the first that leaves hope, until the text
  /// is valid.
  ///
  /// Finds the way because verdicts are exact, as long as the order does not lead it round in a circle.
  static func completion(
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

  /// What completes an incomplete text: the first of these endings that does.
  static func ending(of text: String, among endings: [String], accepts: (Span<UInt8>) -> Bool) -> String {
    for ending in endings where (text + ending).withBytes(accepts) { return ending }
    return ""
  }
}

extension String {
  /// Appends a number in decimal digits, with zeros before it up to a width.
  mutating func append(_ number: Int, width: Int) {
    let digits = number.description
    for _ in 0..<max(0, width - digits.utf8.count) { append("0") }
    append(digits)
  }
}
