#if Server
  public import HTTPTypes
  public import Hummingbird
  import NIOCore
  public import Wellformed
  import WellformedSchema

  /// What a page shows on which somebody changes what is stored: as it is stored, or as it was sent with what is wrong with it.
  @available(WellformedServer 1.0, *)
  public struct EditingPage: Sendable {
    /// What stands in the fields.
    public let values: Submission
    /// What is wrong, for the summary and the fields; none at first.
    public let issues: [Issue]
    /// What is stored now.
    public let stored: StoredValue
    /// Whether somebody else has changed what is stored since the page was made on which the fields were filled in.
    ///
    /// The one issue is then about the whole. Whoever sends the page again replaces what is stored; show what that is.
    public let isOutdated: Bool

    /// The hidden field that sends the version that the page is about, as HTML; it belongs in the form.
    public var versionField: String {
      "<input type=\"hidden\" name=\"\(StoredValue.fieldName)\" value=\"\(stored.tag.escapedForHTML)\">"
    }
  }

  @available(WellformedServer 1.0, *)
  extension StoredValue {
    /// The name of the field by which a page sends the version that it changes: HTML forms have no `If-Match`.
    public static var fieldName: String { "if-match" }
  }

  @available(WellformedServer 1.0, *)
  extension FormRoutes {
    /// Answers with a page on which somebody changes what is stored (`GET`), and takes what is sent by it (`POST`), with and without
    /// JavaScript.
    ///
    /// The page sends the version that it is about, by ``EditingPage/versionField``; programs send `If-Match`. If another version is
    /// stored by then, the page is answered again (412) with what was sent in its fields, before it is judged, and so it is where
    /// something is wrong (422). Clients that would rather have JSON are answered with what is stored, and with problem documents;
    /// a page that is alive tells what they say, and sends the version that is stored when it is sent again.
    ///
    /// Whoever changes what is stored while a submission is judged, only the store can tell: have the closure replace no other version
    /// than the one that it is given, and throw `Problem.preconditionFailed()` where the store has another one.
    ///
    /// - Parameters:
    ///   - path: The path of the page, and of what it sends.
    ///   - stored: Gives the value as it is stored, and its version; nothing where there is none (404).
    ///   - page: Makes the page, as HTML.
    ///   - statuses: What the closure answers with, for a description of the server.
    ///   - handler: Takes the model, normalised, and what it is to replace, and answers.
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

    /// Answers with a page on which somebody changes what is stored, and takes what is sent by it with files among it; otherwise as
    /// ``edit(_:stored:page:answering:use:)``.
    ///
    /// A browser sends a file only where somebody has chosen one on this page. Where one is stored already, let the rules of the page
    /// ask for none, and keep what is stored of fields in which none came. When the closure ends, files that it has not kept are
    /// deleted, and so they are where the page is answered again.
    ///
    /// - Parameters:
    ///   - path: The path of the page, and of what it sends.
    ///   - stored: Gives the value as it is stored, and its version; nothing where there is none (404).
    ///   - reception: Where files are received, and how much of them.
    ///   - page: Makes the page, as HTML, whose form is `multipart/form-data`.
    ///   - statuses: What the closure answers with, for a description of the server.
    ///   - handler: Takes the model, normalised, the files, and what they are to replace, and answers.
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

    /// Adds the routes of a page that changes what is stored.
    ///
    /// - Parameter reading: Reads what was sent, and hands it to a closure with its files, which end with that.
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
    /// What is stored was changed by somebody else since the page was made that changes it.
    public static var versionChanged: IssueCode { "version.changed" }
  }

  @available(WellformedServer 1.0, *)
  extension Problem {
    /// A change of a version that is not the one that is stored any more (412), with the tag of the one that is.
    fileprivate static func changed(to stored: StoredValue) -> Problem {
      Problem(
        .preconditionFailed, titled: "problem.title.changed", saying: Issue("problem.detail.changed"),
        headers: [.eTag: stored.tag])
    }
  }

  @available(WellformedServer 1.0, *)
  extension Submission {
    /// Takes out what a page says of the version that it changes; nothing where it says nothing.
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
