public import Wellformed

extension FormatRegistry {
  /// The registry with what rule files can ask of passwords.
  ///
  /// Added are `password-context`, which takes what is known after a dot or from another property (`formatBy`);
  /// `password-runs.` and a number; for each blocklist `password.unlisted.` and its name; and for the words of each name
  /// `password.score1.` to `password.score4.` and that. So a rule file says what a `PasswordPolicy` says:
  ///
  /// ```json
  /// {"type": "string", "minLength": 15, "format": "password.unlisted.commonest",
  ///  "x-wellformed": {"formatBy": {"format": "password-context", "property": "name"}}}
  /// ```
  ///
  /// - Parameters:
  ///   - blocklists: Lists by the names by which rules know them: letters of ASCII, digits and hyphens.
  ///   - words: The words that scores are reckoned with, by their names.
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
