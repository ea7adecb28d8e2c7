#if Server
  import HTTPTypes
  public import Wellformed
  import WellformedSchema

  @available(WellformedServer 1.0, *)
  extension Problem {
    /// Creates a problem in English that catalogues can translate; without a title, it has that of its status.
    init(
      _ status: HTTPResponse.Status, type: String = "about:blank", titled title: IssueCode? = nil,
      saying detail: Issue?, issues: [Issue] = [], headers: HTTPFields = HTTPFields()
    ) {
      self.init(status, type: type, issues: issues, headers: headers)
      let english = Catalogue.english.overriding(ProblemWords.english)
      if let title { set(title: Issue(title), in: english) }
      if let detail { set(detail: detail, in: english) }
    }

    /// Returns the code of the title of a status in catalogues.
    static func titleCode(of status: HTTPResponse.Status) -> IssueCode? {
      switch status {
      case .forbidden: "problem.title.forbidden"
      case .notFound: "problem.title.notFound"
      case .methodNotAllowed: "problem.title.methodNotAllowed"
      case .requestTimeout: "problem.title.requestTimeout"
      case .tooManyRequests: "problem.title.tooManyRequests"
      case .internalServerError: "problem.title.internalServerError"
      case .serviceUnavailable: "problem.title.serviceUnavailable"
      default: nil
      }
    }

    /// Returns the problem in the words of a catalogue.
    ///
    /// Text of your own, such as the detail of `forbidden(_:)`, stays as it is: write it in the language of the
    /// catalogue. The whole problem stays in English if the catalogue lacks one of its sentences, or if only programs
    /// see it: for a body that cannot be read, and a request that is not valid HTTP.
    public func worded(in catalogue: Catalogue) -> Problem {
      var catalogue = catalogue
      if catalogue.language == "en" || catalogue.language.hasPrefix("en-") {
        let missing = ProblemWords.english.filter { catalogue.template(for: $0.key, field: "") == nil }
        catalogue = catalogue.overriding(missing)
      }
      let said = [titleIssue, detailIssue].compactMap { $0 }
      guard let titleIssue, said.allSatisfy({ catalogue.template(for: $0.code, field: "") != nil }) else {
        return self
      }
      var problem = self
      problem.set(title: titleIssue, in: catalogue)
      if let detailIssue { problem.set(detail: detailIssue, in: catalogue) }
      problem.language = catalogue.language
      return problem
    }
  }
#endif
