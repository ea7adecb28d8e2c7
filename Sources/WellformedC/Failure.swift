/// Why a call cannot be answered.
struct Failure: Error {
  /// What kind of reason it is: the codes of the header, but for that of success.
  enum Code: Int32 {
    case badArgument = 1
    case badRules, notFound, badArray, unreadType, tooLarge
  }

  let code: Code
  /// What is wrong and what to do.
  let sentence: String

  init(_ code: Code, _ sentence: String) {
    self.code = code
    self.sentence = sentence
  }

  /// A pointer is null that must not be.
  static func missing(_ argument: String) -> Failure {
    Failure(.badArgument, "the argument '\(argument)' is null")
  }
}
