#if Server
  public import HTTPTypes
  public import Wellformed

  /// Why a request was not granted, as RFC 9457 has it: what is thrown, and what is answered.
  ///
  /// It is answered as `application/problem+json`, or as a page where the client would rather have HTML.
  @available(WellformedServer 1.0, *)
  public struct Problem: Error, Sendable {
    /// The sort of problem, as an address that tells more about it; `about:blank` for what its status says already.
    public var type: String

    /// The sort of problem in a few words, the same each time.
    public var title: String { didSet { titleIssue = nil } }

    /// The status of the answer.
    public var status: HTTPResponse.Status

    /// What was wrong with this request, in a sentence for people.
    public var detail: String? { didSet { detailIssue = nil } }

    /// What was found in the values that were sent, errors and warnings.
    public var issues: [Issue]

    /// The language of the words, as a BCP 47 tag; nil for English that nobody asked for.
    public var language: String?

    /// Fields for the head of the answer.
    public var headers: HTTPFields

    /// What the title and the detail say, as catalogues know it; nil for words that an application wrote.
    private(set) var titleIssue, detailIssue: Issue?

    /// Creates a problem; without a title it has that of its status.
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

    /// Takes a title that catalogues know.
    mutating func set(title issue: Issue, in catalogue: Catalogue) {
      title = issue.message(in: catalogue)
      titleIssue = issue
    }

    /// Takes a detail that catalogues know.
    mutating func set(detail issue: Issue, in catalogue: Catalogue) {
      detail = issue.message(in: catalogue)
      detailIssue = issue
    }
  }
#endif
