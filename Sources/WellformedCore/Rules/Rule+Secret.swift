extension Rule {
  /// Whether the rule requires a format whose texts are secrets, such as passwords.
  package var isForSecrets: Bool {
    if case .format(let format) = self { return format.hints.isSecret }
    return demands?.contains { $0.isForSecrets } ?? false
  }
}
