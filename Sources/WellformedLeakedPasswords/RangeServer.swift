/// The server of a range API: its address, and what its requests and responses have in common.
enum RangeServer {
  /// The server of Have I Been Pwned.
  static let usual = "https://api.pwnedpasswords.com/range/"

  /// The header fields of a request.
  ///
  /// With padding, the length of a response does not reveal which one it is.
  static let headers = [("Add-Padding", "true"), ("User-Agent", "Wellformed"), ("Accept", "text/plain")]

  /// The maximum size of a response in bytes: about ten times the longest real one.
  static let longestAnswer = 1 << 20

  /// Why there is no response.
  enum Failure: Error {
    /// The status is not 200.
    case status
    /// The response is longer than any real one.
    case tooLong
  }
}
