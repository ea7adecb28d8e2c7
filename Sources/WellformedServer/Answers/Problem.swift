#if Server
  public import HTTPTypes
  public import Wellformed

  /// A problem (RFC 9457): an error that says why a request was refused, and that is also the response.
  ///
  /// The response is `application/problem+json`, or a page if the client prefers HTML.
  @available(WellformedServer 1.0, *)
  public struct Problem: Error, Sendable {
    /// The type of the problem, as a URI with more about it; `about:blank` if the status says enough.
    public var type: String

    /// A short name of the type, the same for every problem of that type.
    public var title: String { didSet { titleIssue = nil } }

    /// The status of the response.
    public var status: HTTPResponse.Status

    /// What is wrong with this request, in a sentence for people.
    public var detail: String? { didSet { detailIssue = nil } }

    /// The issues in the submitted values: errors and warnings.
    public var issues: [Issue]

    /// The language of the text, as a BCP 47 tag; `nil` for English that was not negotiated.
    public var language: String?

    /// Header fields for the response.
    public var headers: HTTPFields

    /// The title and the detail, as catalogues know them; `nil` for text from the application.
    private(set) var titleIssue, detailIssue: Issue?

    /// Creates a problem; without a title, it has that of its status.
    public init(
      _ status: HTTPResponse.Status, type: String = "about:blank", title: String? = nil, detail: String? = nil,
      issues: [Issue] = [], language: String? = nil, headers: HTTPFields = HTTPFields()
    ) {
      self.status = status
      self.type = type
      self.title = title ?? status.reasonPhrase
      if title == nil { titleIssue = Problem.titleCode(of: status).map { Issue($0) } }
      self.detail = detail
      self.issues = issues
      self.language = language
      self.headers = headers
    }

    /// Sets a title that catalogues can translate.
    mutating func set(title issue: Issue, in catalogue: Catalogue) {
      title = issue.message(in: catalogue)
      titleIssue = issue
    }

    /// Sets a detail that catalogues can translate.
    mutating func set(detail issue: Issue, in catalogue: Catalogue) {
      detail = issue.message(in: catalogue)
      detailIssue = issue
    }
  }
#endif
