#if Server
  import HTTPTypes
  import Hummingbird

  /// A route of a form, as a description of a server lists it.
  @available(WellformedServer 1.0, *)
  struct FormOperation: Sendable {
    /// What a route serves or takes.
    enum Content: Sendable {
      case nothing
      /// The rules in a notation; `nil` if the client chooses one.
      case rules(RuleFiles.Notation?)
      /// A submission, and whether a client names its version; `nil` if it cannot.
      case submission(Set<Submission.Notation> = [.form, .json], files: Set<String> = [], version: Need? = nil)
      /// The stored value.
      case stored
      /// A change of the stored value, and whether a client names its version; `nil` if it cannot.
      case patch(version: Need?)
      /// A remote check of one field, with the names of the other fields that are sent.
      case question(reads: [String])
    }

    /// Whether a client may or must name something.
    enum Need: Sendable {
      case optional
      case required
    }

    let method: HTTPRequest.Method
    let path: RouterPath
    let content: Content
    let statuses: [HTTPResponse.Status]
    let problems: [HTTPResponse.Status]
    let middleware: RouteMiddleware
  }
#endif
