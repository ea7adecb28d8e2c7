#if canImport(Combine)
  public import Wellformed
  public import WellformedLive

  /// What a screen shows for a text: nothing, an error, or that it is valid.
  public enum ValidationState: Hashable, Sendable {
    /// Nothing is shown: the text is empty, or more typing may make it valid.
    case idle
    /// The text has this error.
    case error(Issue)
    /// The text is valid.
    case valid

    /// Creates what a screen shows for a field.
    public init(_ state: FieldState) {
      if let issue = state.visibleError {
        self = .error(issue)
      } else {
        self = state.status == .valid ? .valid : .idle
      }
    }

    /// The message of the error; `nil` if no error is shown.
    public var message: String? {
      if case .error(let issue) = self { issue.message } else { nil }
    }
  }
#endif
