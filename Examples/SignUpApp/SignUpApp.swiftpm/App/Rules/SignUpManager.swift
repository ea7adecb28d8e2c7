import Wellformed

/// Tells the code and the message of what is wrong with each field.
struct SignUpManager {
  /// What is wrong with a field.
  struct Failure: Hashable {
    let code: Int
    let message: String
  }

  /// The first thing that is wrong with each field, by its name; nothing of a field that is right.
  func failures(of signUp: SignUp) -> [String: Failure] {
    var failures: [String: Failure] = [:]
    for issue in SignUp.form.check(signUp).errors where failures[issue.path.description] == nil {
      failures[issue.path.description] = Failure(code: issue.number ?? 0, message: issue.message)
    }
    return failures
  }
}
