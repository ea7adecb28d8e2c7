/// The reason why a call fails.
struct Failure: Error {
  /// The kind of failure: the status codes of the header, except that of success.
  enum Code: Int32 {
    case badArgument = 1
    case badRules, notFound, badArray, unreadType, tooLarge
  }

  let code: Code
  /// A sentence that says what is wrong and what to do.
  let sentence: String

  init(_ code: Code, _ sentence: String) {
    self.code = code
    self.sentence = sentence
  }

  /// Returns the failure for a null pointer where none is allowed.
  static func missing(_ argument: String) -> Failure {
    Failure(.badArgument, "the argument '\(argument)' is null")
  }
}
