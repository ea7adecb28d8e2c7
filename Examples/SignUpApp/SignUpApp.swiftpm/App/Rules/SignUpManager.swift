import Wellformed

/// Returns a code and a message for each invalid field.
struct SignUpManager {
  /// An error in a field.
  struct Failure: Hashable {
    let code: Int
    let message: String
  }

  /// Returns the first error of each invalid field, by its name.
  func failures(of signUp: SignUp) -> [String: Failure] {
    var failures: [String: Failure] = [:]
    for issue in SignUp.form.check(signUp).errors where failures[issue.path.description] == nil {
      failures[issue.path.description] = Failure(code: issue.number ?? 0, message: issue.message)
    }
    return failures
  }
}
