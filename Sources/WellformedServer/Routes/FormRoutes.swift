#if Server
  public import Hummingbird
  public import HTTPTypes
  public import Wellformed
  public import WellformedSchema

  /// The routes of a form: its rules and its stored value (`GET`), submissions (`POST`), changes (`PATCH`), and checks
  /// of one field.
  ///
  /// ```swift
  /// var routes = try FormRoutes(order, named: "Order", on: router)
  /// try routes.get("/orders/form")
  /// routes.post("/orders") { order, request, context in … }
  /// routes.patch("/orders/{id}", over: { request, context in … }) { order, request, context in … }
  /// ```
  ///
  /// An ``OpenAPIDocument`` describes the routes that you add here.
  @available(WellformedServer 1.0, *)
  public struct FormRoutes<Routes: RouterMethods, Model: Sendable> {
    /// The name of the form in a description of the server: letters, digits, and `.`, `-` and `_`.
    public let name: String
    /// The middleware in front of the routes that are added from now on, so that a description includes its fields and
    /// statuses.
    ///
    /// Setting it does not add the middleware to the router.
    public var middleware: RouteMiddleware = []

    /// The rules, as far as a rule file can express them.
    let schema: Schema
    /// The rules that pages and clients do not receive, because a rule file cannot express them.
    ///
    /// Submissions are judged by these, too.
    public let omissions: [Omission]
    /// The languages, as BCP 47 tags; empty if there is only one.
    let languages: [String]
    private(set) var operations: [FormOperation] = []
    let router: Routes
    let limits: SubmissionLimits
    let check: @Sendable (Submission, Request) async -> CheckedSubmission<Model>
    private let files: (RouterPath, [String: String]) throws(SchemaError) -> RuleFiles
    /// Returns the catalogue for a request.
    let catalogue: @Sendable (Request) -> Catalogue
    /// The form in its languages, for checks of one field; `nil` for a rule file.
    private let forms: Translations<Model>?
  }

  // MARK: Forms

  @available(WellformedServer 1.0, *)
  extension FormRoutes {
    /// Creates the routes of a form whose model is decoded from the submission.
    ///
    /// - Parameters:
    ///   - form: The form.
    ///   - name: Its name in a description of the server, such as `Order`.
    ///   - router: The router, or a group of it; a description has the paths as you pass them here.
    ///   - options: How submissions are read and judged.
    /// - Throws: `SchemaError` if the rules cannot be written as a rule file.
    public init(
      _ form: Form<Model>, named name: String, on router: Routes, _ options: SubmissionOptions = SubmissionOptions()
    ) throws(SchemaError) where Model: Decodable {
      try self.init(
        Translations(form, in: options.catalogues), name, router, options, isNamed: options.catalogues != nil
      ) { submission, request in await submission.checked(by: form, options, for: request) }
    }

    /// Creates the routes of a form in several languages.
    ///
    /// - Parameters:
    ///   - forms: The form in its languages.
    ///   - name: Its name in a description of the server, such as `Order`.
    ///   - router: The router, or a group of it; a description has the paths as you pass them here.
    ///   - options: How submissions are read and judged; its catalogues are not used.
    /// - Throws: `SchemaError` if the rules cannot be written as a rule file.
    public init(
      _ forms: Translations<Model>, named name: String, on router: Routes,
      _ options: SubmissionOptions = SubmissionOptions()
    ) throws(SchemaError) where Model: Decodable {
      var options = options
      options.catalogues = nil
      let (own, chosen) = (options, forms)
      try self.init(forms, name, router, options, isNamed: true) { submission, request in
        await submission.checked(by: chosen.best(for: request), own, for: request)
      }
    }

    /// Creates the routes of a form whose own fields make a model from the submission; the model need not be
    /// `Decodable`.
    ///
    /// - Parameters:
    ///   - form: The form.
    ///   - model: The initial model.
    ///   - name: Its name in a description of the server, such as `Order`.
    ///   - router: The router, or a group of it; a description has the paths as you pass them here.
    ///   - options: How submissions are read and judged.
    /// - Throws: `SchemaError` if the rules cannot be written as a rule file, or if a submission would have to create a
    ///   value whose type is not `DefaultInitializable`; see `Form.parsingFault`.
    public init(
      _ form: Form<Model>, into model: Model, named name: String, on router: Routes,
      _ options: SubmissionOptions = SubmissionOptions()
    ) throws(SchemaError) {
      if let fault = form.parsingFault { throw SchemaError(fault.description, at: JSONPointer()) }
      try self.init(
        Translations(form, in: options.catalogues), name, router, options, isNamed: options.catalogues != nil
      ) { submission, request in await submission.checked(by: form, into: model, options, for: request) }
    }

    private init(
      _ forms: Translations<Model>, _ name: String, _ router: Routes, _ options: SubmissionOptions, isNamed: Bool,
      check: @escaping @Sendable (Submission, Request) async -> CheckedSubmission<Model>
    ) throws(SchemaError) {
      self.name = OpenAPIDocument.componentName(name)
      self.router = router
      self.check = check
      self.forms = forms
      limits = options.limits
      let export = try forms.all[0].schema()
      (schema, omissions) = (export.content, export.omissions)
      catalogue = { request in forms.best(for: request).catalogue }
      languages = isNamed ? forms.all.map { $0.catalogue.language } : []
      files = { path, addresses throws(SchemaError) in
        try RuleFiles(forms, path, isNamed: isNamed, addresses)
      }
    }

    /// Creates the routes of a form that is a rule file; its values have no model.
    ///
    /// - Parameters:
    ///   - schema: The rules.
    ///   - name: The name of the form in a description of the server, such as `Order`.
    ///   - router: The router, or a group of it; a description has the paths as you pass them here.
    ///   - options: How submissions are read and judged.
    public init(
      _ schema: Schema, named name: String, on router: Routes, _ options: SubmissionOptions = SubmissionOptions()
    ) where Model == JSONValue {
      self.name = OpenAPIDocument.componentName(name)
      self.router = router
      self.schema = schema
      omissions = []
      forms = nil
      limits = options.limits
      catalogue = { request in options.catalogues?.best(for: request) ?? schema.compiled.words.catalogue }
      languages = options.catalogues?.languages ?? []
      check = { submission, request in submission.checked(by: schema, options, for: request) }
      files = { path, _ throws(SchemaError) in try RuleFiles(of: schema, at: path, in: options.catalogues) }
    }
  }

  // MARK: Routes

  @available(WellformedServer 1.0, *)
  extension FormRoutes {
    /// Serves the rules of the form: a rule file, or a plan if the client prefers that.
    ///
    /// The rules are also at the other paths that `RouterMethods.rules(_:)` lists.
    ///
    /// - Parameters:
    ///   - path: The path.
    ///   - addresses: The paths of remote checks, by the names of their fields.
    /// - Returns: The files, which know the paths at which browsers may cache them for ever.
    /// - Throws: `SchemaError` if an address is for a field without a remote check.
    @discardableResult
    public mutating func get(
      _ path: RouterPath, askingAt addresses: [String: String] = [:]
    ) throws(SchemaError) -> RuleFiles {
      let files = try files(path, addresses)
      router.rules(files)
      add(.get, path, .rules(nil))
      add(.get, files.planPath, .rules(.plan))
      add(.get, files.primaryPlanPath, .rules(.primaryPlan))
      for notation in [RuleFiles.Notation.jsonSchema, .plan, .primaryPlan] {
        add(.get, files.keptPath(notation), .rules(notation), refusing: [.notFound])
      }
      return files
    }

    /// Serves the stored value, as JSON, with the `ETag` of its version.
    ///
    /// A client that has this version gets 304. The response is for this client only, which must revalidate it each
    /// time (`Cache-Control: private, no-cache`).
    ///
    /// - Parameters:
    ///   - path: The path.
    ///   - stored: Returns the stored value, without what the client must not see; `nil` if there is none (404).
    public mutating func get(
      _ path: RouterPath, stored: @escaping @Sendable (Request, Routes.Context) async throws -> StoredValue?
    ) {
      router.on(path, method: .get) { request, context in
        guard let found = try await stored(request, context) else { throw Problem.notFound() }
        return found.response(to: request)
      }
      add(.get, path, .stored, refusing: [.notFound])
    }

    /// Judges submissions, and passes valid ones to a closure.
    ///
    /// The response is 400, 408, 413 or 415 if the body cannot be read, and 422 with every issue if the values are not
    /// valid.
    ///
    /// - Parameters:
    ///   - path: The path.
    ///   - statuses: The statuses that the closure answers with, for a description of the server.
    ///   - handler: Receives the normalised model, and returns the response.
    public mutating func post(
      _ path: RouterPath, answering statuses: [HTTPResponse.Status] = [.created],
      use handler: @escaping @Sendable (Model, Request, Routes.Context) async throws -> some ResponseGenerator
    ) {
      let (check, limits) = (check, limits)
      router.on(path, method: .post) { request, context in
        let checked = await check(try await request.submission(limits), request)
        return try await handler(try checked.validModel(), request, context)
      }
      add(.post, path, .submission(), answering: statuses)
    }

    /// Judges submissions with files, and passes valid ones to a closure with their files.
    ///
    /// When the closure returns, the files that it has not kept are deleted.
    ///
    /// - Parameters:
    ///   - path: The path.
    ///   - reception: The fields and the limits of files.
    ///   - statuses: The statuses that the closure answers with, for a description of the server.
    ///   - handler: Receives the normalised model and the files, and returns the response.
    public mutating func post(
      _ path: RouterPath, receiving reception: FileReception, answering statuses: [HTTPResponse.Status] = [.created],
      use handler:
        @escaping @Sendable (Model, ReceivedFiles, Request, Routes.Context) async throws ->
        some ResponseGenerator
    ) {
      let (check, limits) = (check, limits)
      router.on(path, method: .post) { request, context in
        try await request.withSubmission(limits, receiving: reception) { submission, files in
          let model = try await check(submission, request).validModel()
          return try await handler(model, files, request, context)
        }
      }
      add(.post, path, .submission(files: reception.fields), answering: statuses)
    }

    /// Judges changes of the stored value (JSON Merge Patch, RFC 7396), and passes valid results to a closure.
    ///
    /// The changed value is judged as a whole, as if it had been submitted, so that what is stored is always valid as a
    /// whole. A change is therefore also refused for errors that were there before. For members that were not changed,
    /// the response names the place of an error and nothing else: no suggestion, which would reveal the stored text,
    /// and no warning. Members that the form does not have are treated as in a submission; so are those that are `null`
    /// and not stored.
    ///
    /// If a form requires more than is stored, such as a password, use the part that can be changed: `form.only(_:)`.
    /// If two clients may change the same value at a time, use
    /// ``patch(_:overVersion:isVersionRequired:answering:use:)``.
    ///
    /// - Parameters:
    ///   - path: The path.
    ///   - stored: Returns the stored value, as it would be submitted in JSON; `nil` if there is none (404).
    ///   - statuses: The statuses that the closure answers with, for a description of the server.
    ///   - handler: Receives the whole normalised model, and returns the response.
    public mutating func patch(
      _ path: RouterPath, over stored: @escaping @Sendable (Request, Routes.Context) async throws -> JSONValue?,
      answering statuses: [HTTPResponse.Status] = [.ok],
      use handler: @escaping @Sendable (Model, Request, Routes.Context) async throws -> some ResponseGenerator
    ) {
      let (changed, limits) = (changed, limits)
      router.on(path, method: .patch) { request, context in
        let patch = try await request.mergePatch(limits)
        guard let value = try await stored(request, context) else { throw Problem.notFound() }
        return try await handler(try await changed(value, patch, request), request, context)
      }
      add(.patch, path, .patch(version: nil), answering: statuses, refusing: [.notFound])
    }

    /// Judges changes of a version of the stored value, and passes valid results to a closure; otherwise like
    /// ``patch(_:over:answering:use:)``.
    ///
    /// A client names the version that it changes in `If-Match`: the `ETag` of the value that it has read. If another
    /// version is stored by then, the change is refused (412), so that nobody's change is lost. Only the store can
    /// detect a change during the judgement: let the closure replace only the version that it receives, and throw
    /// `Problem.preconditionFailed()` if the store has another one.
    ///
    /// - Parameters:
    ///   - path: The path.
    ///   - stored: Returns the stored value with its version; `nil` if there is none (404).
    ///   - isVersionRequired: Whether a client must name the version that it changes (428).
    ///   - statuses: The statuses that the closure answers with, for a description of the server.
    ///   - handler: Receives the whole normalised model and the stored value, and returns the response, preferably with
    ///     the `ETag` of the new version, ``StoredValue/tag(of:)``.
    public mutating func patch(
      _ path: RouterPath,
      overVersion stored: @escaping @Sendable (Request, Routes.Context) async throws -> StoredValue?,
      isVersionRequired: Bool = false, answering statuses: [HTTPResponse.Status] = [.ok],
      use handler:
        @escaping @Sendable (Model, StoredValue, Request, Routes.Context) async throws -> some ResponseGenerator
    ) {
      let (changed, limits) = (changed, limits)
      router.on(path, method: .patch) { request, context in
        let patch = try await request.mergePatch(limits)
        guard let before = try await stored(request, context) else { throw Problem.notFound() }
        try request.requireVersion(of: before, isRequired: isVersionRequired)
        return try await handler(try await changed(before.value, patch, request), before, request, context)
      }
      add(
        .patch, path, .patch(version: isVersionRequired ? .required : .optional), answering: statuses,
        refusing: [.notFound, .preconditionFailed] + (isVersionRequired ? [.preconditionRequired] : []))
    }

    /// Returns the stored value with a patch applied, if that is valid.
    private var changed: @Sendable (_ stored: JSONValue, _ patch: JSONValue, Request) async throws -> Model {
      let check = check
      return { stored, patch, request in
        var checked = await check(Submission(stored.merging(patch), notation: .json), request)
        checked.limitIssues(to: patch.patchedPaths())
        return try checked.validModel()
      }
    }

    /// Adds a route that the application serves itself to the description, with submissions of the form as its body if
    /// the method has one.
    ///
    /// - Parameters:
    ///   - method: The method.
    ///   - path: The path.
    ///   - notations: The notations of submissions.
    ///   - files: The names of the fields with files.
    ///   - statuses: The statuses of success.
    ///   - problems: Other statuses, besides those of reading and judging a submission.
    public mutating func describe(
      _ method: HTTPRequest.Method, _ path: RouterPath, accepting notations: Set<Submission.Notation> = [.form, .json],
      receiving files: Set<String> = [], answering statuses: [HTTPResponse.Status],
      refusing problems: [HTTPResponse.Status] = []
    ) {
      let content: FormOperation.Content
      switch method {
      case .get, .head, .delete, .options: content = .nothing
      case .patch: content = .patch(version: nil)
      default: content = .submission(notations, files: files)
      }
      add(method, path, content, answering: statuses, refusing: problems)
    }

    mutating func add(
      _ method: HTTPRequest.Method, _ path: RouterPath, _ content: FormOperation.Content,
      answering statuses: [HTTPResponse.Status] = [.ok], refusing problems: [HTTPResponse.Status] = []
    ) {
      operations.append(
        FormOperation(
          method: method, path: path, content: content, statuses: statuses, problems: problems, middleware: middleware))
    }
  }

  @available(WellformedServer 1.0, *)
  extension FormRoutes where Routes.Context: RemoteAddressRequestContext, Model: Decodable {
    /// Serves the remote check of a field, as `RouterMethods.remoteCheck(of:on:at:)` does.
    ///
    /// - Parameters:
    ///   - field: The name of the field.
    ///   - reads: The names of other fields that the remote check reads.
    ///   - path: The path of the route.
    ///   - limiter: How often a client may ask.
    ///   - pace: Every answer takes a whole multiple of this time.
    public mutating func remoteCheck(
      on field: String, reads: [String] = [], at path: RouterPath, limiter: RateLimiter = RateLimiter(),
      pace: Duration = .milliseconds(50)
    ) {
      // A rule file has no remote checks on this server.
      guard let forms else { return }
      router.remoteCheck(of: forms, on: field, reads: reads, at: path, limiter: limiter, pace: pace)
      add(.post, path, .question(reads: reads), refusing: [.tooManyRequests])
    }
  }
#endif
