#if Server
  public import HTTPTypes
  public import Hummingbird
  import NIOCore
  public import Wellformed
  import WellformedSchema

  /// The content of a page that edits a stored value: the stored value, or the submitted one with its issues.
  @available(WellformedServer 1.0, *)
  public struct EditingPage: Sendable {
    /// The values of the fields.
    public let values: Submission
    /// The issues for the summary and the fields; empty at first.
    public let issues: [Issue]
    /// The stored value.
    public let stored: StoredValue
    /// Whether somebody else has changed the stored value since the submitted page was made.
    ///
    /// There is then a single issue, about the whole. Submitting the page again replaces the stored value, so show that
    /// value.
    public let isOutdated: Bool

    /// The HTML of the hidden field that sends the version of the page; put it in the form.
    public var versionField: String {
      "<input type=\"hidden\" name=\"\(StoredValue.fieldName)\" value=\"\(stored.tag.escapedForHTML)\">"
    }
  }

  @available(WellformedServer 1.0, *)
  extension StoredValue {
    /// The name of the field that sends the version of a page, because HTML forms have no `If-Match`.
    public static var fieldName: String { "if-match" }
  }

  @available(WellformedServer 1.0, *)
  extension FormRoutes {
    /// Serves a page that edits a stored value (`GET`), and accepts its submissions (`POST`), with and without
    /// JavaScript.
    ///
    /// The page sends its version in ``EditingPage/versionField``; programs send `If-Match`. If another version is
    /// stored by then, the response is the page again, with the submitted values, which are not judged (412). If the
    /// values are not valid, it is the page with their issues (422). Clients that prefer JSON get the stored value and
    /// problem documents. A live page shows what these say; the next time it is submitted, it sends the version that is
    /// now stored.
    ///
    /// Only the store can detect a change during the judgement of a submission: let the closure replace only the
    /// version that it receives, and throw `Problem.preconditionFailed()` if the store has another one.
    ///
    /// - Parameters:
    ///   - path: The path of the page and of its submissions.
    ///   - stored: Returns the stored value with its version; `nil` if there is none (404).
    ///   - page: Returns the page, as HTML.
    ///   - statuses: The statuses that the closure answers with, for a description of the server.
    ///   - handler: Receives the normalised model and the stored value to replace, and returns the response.
    public mutating func edit(
      _ path: RouterPath, stored: @escaping @Sendable (Request, Routes.Context) async throws -> StoredValue?,
      page: @escaping @Sendable (EditingPage, Request, Routes.Context) async throws -> String,
      answering statuses: [HTTPResponse.Status] = [.seeOther],
      use handler:
        @escaping @Sendable (Model, StoredValue, Request, Routes.Context) async throws -> some ResponseGenerator
    ) {
      let limits = limits
      edit(path, stored: stored, page: page) { request, body in
        try await body(try await request.submission(limits), ReceivedFiles())
      } use: { model, _, before, request, context in
        try await handler(model, before, request, context).response(from: request, context: context)
      }
      describeEdit(path, receiving: [], answering: statuses)
    }

    /// Serves a page that edits a stored value, and accepts its submissions with files; otherwise like
    /// ``edit(_:stored:page:answering:use:)``.
    ///
    /// A browser sends a file only if the person has chosen one on this page. If one is stored already, let the rules
    /// of the page require none, and keep the stored file of each field without a new one. Files that the closure has
    /// not kept are deleted when it returns, and if the page is sent again.
    ///
    /// - Parameters:
    ///   - path: The path of the page and of its submissions.
    ///   - stored: Returns the stored value with its version; `nil` if there is none (404).
    ///   - reception: The fields and the limits of files.
    ///   - page: Returns the page, as HTML, whose form is `multipart/form-data`.
    ///   - statuses: The statuses that the closure answers with, for a description of the server.
    ///   - handler: Receives the normalised model, the files, and the stored value to replace, and returns the
    ///     response.
    public mutating func edit(
      _ path: RouterPath, stored: @escaping @Sendable (Request, Routes.Context) async throws -> StoredValue?,
      receiving reception: FileReception,
      page: @escaping @Sendable (EditingPage, Request, Routes.Context) async throws -> String,
      answering statuses: [HTTPResponse.Status] = [.seeOther],
      use handler:
        @escaping @Sendable (Model, ReceivedFiles, StoredValue, Request, Routes.Context) async throws ->
        some ResponseGenerator
    ) {
      let limits = limits
      edit(path, stored: stored, page: page) { request, body in
        try await request.withSubmission(limits, receiving: reception, body)
      } use: { model, files, before, request, context in
        try await handler(model, files, before, request, context).response(from: request, context: context)
      }
      describeEdit(path, receiving: reception.fields, answering: statuses)
    }

    private mutating func describeEdit(
      _ path: RouterPath, receiving files: Set<String>, answering statuses: [HTTPResponse.Status]
    ) {
      add(.get, path, .stored, refusing: [.notFound])
      add(
        .post, path, .submission(files: files, version: .optional), answering: statuses,
        refusing: [.notFound, .preconditionFailed, .preconditionRequired])
    }

    /// Adds the routes of a page that changes a stored value.
    ///
    /// - Parameter reading: Reads the submission, and passes it to a closure with its files, which are deleted when the
    ///   closure returns.
    private func edit(
      _ path: RouterPath, stored: @escaping @Sendable (Request, Routes.Context) async throws -> StoredValue?,
      page: @escaping @Sendable (EditingPage, Request, Routes.Context) async throws -> String,
      reading:
        @escaping @Sendable (Request, (Submission, ReceivedFiles) async throws -> Response) async throws -> Response,
      use handler:
        @escaping @Sendable (Model, ReceivedFiles, StoredValue, Request, Routes.Context) async throws -> Response
    ) {
      let (check, catalogue) = (check, catalogue)
      @Sendable func answer(
        _ status: HTTPResponse.Status, _ shown: EditingPage, _ request: Request, _ context: Routes.Context
      ) async throws -> Response {
        let body = ResponseBody(byteBuffer: ByteBuffer(string: try await page(shown, request, context)))
        let headers: HTTPFields = [.contentType: "text/html; charset=utf-8", .cacheControl: "private, no-cache"]
        return Response(status: status, headers: headers, body: body)
      }
      @Sendable func outdated(
        _ sent: Submission, _ request: Request, _ context: Routes.Context
      ) async throws -> Response {
        guard let now = try await stored(request, context) else { throw Problem.notFound() }
        let problem = Problem.changed(to: now).worded(in: catalogue(request))
        guard request.prefersHTML else { throw problem }
        var issue = Issue(.versionChanged)
        issue.template = problem.detail.map { MessageTemplate($0) }
        let shown = EditingPage(values: sent, issues: [issue], stored: now, isOutdated: true)
        return try await answer(.preconditionFailed, shown, request, context)
      }
      router.on(path, method: .get) { request, context in
        guard let found = try await stored(request, context) else { throw Problem.notFound() }
        let values = Submission(found.value, notation: .json)
        let shown = EditingPage(values: values, issues: [], stored: found, isOutdated: false)
        var response =
          request.prefersHTML ? try await answer(.ok, shown, request, context) : found.response(to: request)
        response.vary(by: .accept)
        return response
      }
      router.on(path, method: .post) { request, context in
        try await reading(request) { submission, files in
          var submission = submission
          let version = submission.takeVersion()
          guard let before = try await stored(request, context) else { throw Problem.notFound() }
          guard let named = version ?? request.headers[.ifMatch] else { throw Problem.preconditionRequired() }
          guard before.tag.isTagNamed(by: named) else { return try await outdated(submission, request, context) }
          let checked = await check(submission, request)
          if let model = checked.model, checked.isValid {
            do {
              return try await handler(model, files, before, request, context)
            } catch let problem as Problem where problem.status == .preconditionFailed {
              return try await outdated(submission, request, context)
            }
          }
          guard request.prefersHTML else { throw checked.problem() }
          let shown = EditingPage(values: submission, issues: checked.issues, stored: before, isOutdated: false)
          return try await answer(.unprocessableContent, shown, request, context)
        }
      }
    }
  }

  extension IssueCode {
    /// Somebody else has changed the stored value since the editing page was made.
    public static var versionChanged: IssueCode { "version.changed" }
  }

  @available(WellformedServer 1.0, *)
  extension Problem {
    /// A change of a version that is no longer the stored one (412), with the tag of the stored one.
    fileprivate static func changed(to stored: StoredValue) -> Problem {
      Problem(
        .preconditionFailed, titled: "problem.title.changed", saying: Issue("problem.detail.changed"),
        headers: [.eTag: stored.tag])
    }
  }

  @available(WellformedServer 1.0, *)
  extension Submission {
    /// Removes and returns the version that a page sent; `nil` if it sent none.
    fileprivate mutating func takeVersion() -> String? {
      guard notation == .form, var members = value.object, let version = members[StoredValue.fieldName] else {
        return nil
      }
      members[StoredValue.fieldName] = nil
      self = Submission(.object(members), notation: notation)
      return version.string ?? ""
    }
  }
#endif
