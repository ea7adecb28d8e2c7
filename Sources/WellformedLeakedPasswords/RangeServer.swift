/// The server of a range API, with its requests and answers.
enum RangeServer {
  /// The server of Have I Been Pwned.
  static let usual = "https://api.pwnedpasswords.com/range/"

  /// The headers of a request: with padding, the length of an answer does not reveal which one it is.
  static let headers = [("Add-Padding", "true"), ("User-Agent", "Wellformed"), ("Accept", "text/plain")]

  /// The maximum size of an answer in bytes: about ten times the longest.
  static let longestAnswer = 1 << 20

  /// Why there is no answer.
  enum Failure: Error {
    /// The status is not 200.
    case status
    /// The answer is longer than any real one.
    case tooLong
  }
}
