/// The server of a range API, and what is asked of it and taken from it.
enum RangeServer {
  /// Have I Been Pwned's.
  static let usual = "https://api.pwnedpasswords.com/range/"

  /// The headers of a question: with padding, how long an answer is tells nobody on the way which it is.
  static let headers = [("Add-Padding", "true"), ("User-Agent", "Wellformed"), ("Accept", "text/plain")]

  /// How many bytes an answer may have: some ten times those of the longest.
  static let longestAnswer = 1 << 20

  /// Why there is no answer.
  enum Failure: Error {
    /// The status is not 200.
    case status
    /// The answer is longer than any is.
    case tooLong
  }
}
