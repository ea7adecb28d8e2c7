import Wellformed

extension JSONWriter {
  /// Writes an answer; programs rely on its members and their order.
  ///
  /// - Parameter withPaths: Whether issues have the paths of their values.
  package mutating func answer(_ answer: Answer, withPaths: Bool) {
    object {
      $0.key("verdict")
      $0.string(answer.verdict.description)
      $0.key("issues")
      $0.array { for issue in answer.issues { $0.issue(issue, withPath: withPaths) } }
      $0.key("value")
      $0.value(answer.value ?? .null)
      guard let parts = answer.parts else { return }
      $0.key("parts")
      $0.value(parts)
    }
  }

  private mutating func issue(_ issue: Issue, withPath: Bool) {
    object {
      $0.key("code")
      $0.string(issue.code.rawValue)
      if withPath {
        $0.key("path")
        $0.string(issue.path.description)
      }
      $0.key("severity")
      $0.string(issue.severity.rawValue)
      $0.key("offset")
      $0.integer(issue.span.lowerBound)
      $0.key("length")
      $0.integer(issue.span.count)
      $0.key("message")
      $0.string(issue.message)
      $0.key("suggestion")
      if let suggestion = issue.suggestion { $0.string(suggestion) } else { $0.null() }
    }
  }
}
