extension Rule {
  /// Tells whether the rule asks for a format whose texts are secrets, such as passwords.
  package var isForSecrets: Bool {
    switch self {
    case .format(let format): format.hints.isSecret
    case .all(let rules), .inOrder(let rules): rules.contains { $0.isForSecrets }
    case .remarked(let remarked): remarked.rule.isForSecrets
    default: false
    }
  }
}
