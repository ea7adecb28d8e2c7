#if canImport(Combine)
  public import Wellformed
  public import WellformedLive

  /// What a screen shows of a text: nothing, an error, or that it is right.
  public enum ValidationState: Hashable, Sendable {
    /// There is nothing to say: the text is empty, or more typing may make it right.
    case idle
    /// This is wrong with it.
    case error(Issue)
    /// It is right.
    case valid

    /// What a screen shows of a field.
    public init(_ state: FieldState) {
      if let issue = state.visibleError {
        self = .error(issue)
      } else {
        self = state.status == .valid ? .valid : .idle
      }
    }

    /// What is wrong, in words; nothing where nothing is shown as wrong.
    public var message: String? {
      if case .error(let issue) = self { issue.message } else { nil }
    }
  }
#endif
