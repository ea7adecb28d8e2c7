#if canImport(UIKit) && !os(watchOS)
  import Wellformed
  public import WellformedLive

  extension Announcement {
    /// What is said, in English but for the messages of issues; nothing for what is not worth saying.
    ///
    /// - Parameter label: What a field is called.
    public func sentence(label: (FieldID) -> String) -> String? {
      switch self {
      case .problems(let count): count == 1 ? "There is 1 problem" : "There are \(count) problems"
      case .problem(let field, let issue): "\(label(field)): \(issue.message)"
      case .repaired(let field): "\(label(field)) is fixed"
      case .checking(let field): "Checking \(label(field))"
      case .checked(let field): "\(label(field)) is checked"
      case .uncheckable(let field): "\(label(field)) could not be checked"
      case .accepted: "Sent"
      case .formProblem(let issue): issue.message
      }
    }
  }
#endif
