public import Wellformed

extension FormatRegistry {
  /// Returns the registry with formats that rule files can use for passwords.
  ///
  /// It adds these formats:
  /// - `password-context`, which takes the known words after a dot or from another property (`formatBy`)
  /// - `password-runs.` plus a number
  /// - `password.unlisted.` plus the name of a blocklist, for each blocklist
  /// - `password.score1.` to `password.score4.` plus the name of words, for each name
  ///
  /// So a rule file can express what a `PasswordPolicy` does:
  ///
  /// ```json
  /// {"type": "string", "minLength": 15, "format": "password.unlisted.commonest",
  ///  "x-wellformed": {"formatBy": {"format": "password-context", "property": "name"}}}
  /// ```
  ///
  /// - Parameters:
  ///   - blocklists: Lists by their names in rules: ASCII letters, digits and hyphens.
  ///   - words: The words for computing scores, by their names.
  public func addingPasswords(
    blocklists: [String: PasswordBlocklist] = [:], words: [String: PasswordWords] = [:]
  ) -> FormatRegistry {
    var listed = formats + [.passwordContext, .passwordRuns, .passwordUnlisted]
    for (name, list) in blocklists.sorted(by: { $0.key < $1.key }) {
      listed.append(.password(notIn: list, named: name))
    }
    for (name, words) in words.sorted(by: { $0.key < $1.key }) {
      for score in 1...4 { listed.append(.password(ofScore: score, by: words, named: name)) }
    }
    return FormatRegistry(listed, named: Array(all.dropFirst(formats.count)))
  }
}
