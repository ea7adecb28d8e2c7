#if Server
  public import Hummingbird
  public import HTTPTypes
  public import Wellformed
  public import WellformedSchema

  /// The routes of a form: its rules and what is stored (`GET`), a whole submission (`POST`), a change of what is stored (`PATCH`),
  /// and questions about one field.
  ///
  /// ```swift
  /// var routes = try FormRoutes(order, named: "Order", on: router)
  /// try routes.get("/orders/form")
  /// routes.post("/orders") { order, request, context in … }
  /// routes.patch("/orders/{id}", over: { request, context in … }) { order, request, context in … }
  /// ```
  ///
  /// What is added here, an ``OpenAPIDocument`` describes.
  @available(WellformedServer 1.0, *)
  public struct FormRoutes<Routes: RouterMethods, Model: Sendable> {
    /// What the form is called in a description of the server: letters, digits, and `.`, `-` and `_`.
    public let name: String
    /// The middleware that stands before routes that are added from now on, so that a description tells what it asks and
    /// answers.
    ///
    /// It is not added to the router by this.
    public var middleware: RouteMiddleware = []

    /// The rules, as far as they can be written.
    let schema: Schema
    /// What of the form's rules pages and clients are not told, because a rule file cannot say it.
    ///
    /// Submissions are judged by these as well.
    public let omissions: [Omission]
    /// The languages that are spoken, as BCP 47 tags; none where there is no choice.
    let languages: [String]
    private(set) var operations: [FormOperation] = []
    let router: Routes
    let limits: SubmissionLimits
    let check: @Sendable (Submission, Request) async -> CheckedSubmission<Model>
    private let files: (RouterPath, [String: String]) throws(SchemaError) -> RuleFiles
    /// Picks the language in which a request is answered.
    let catalogue: @Sendable (Request) -> Catalogue
    /// The form in its languages, for questions about one field; nothing where it is a rule file.
    private let forms: Translations<Model>?
  }

  // MARK: Forms

  @available(WellformedServer 1.0, *)
  extension FormRoutes {
    /// Begins the routes of a form, whose model is decoded from what was sent.
    ///
    /// - Parameters:
    ///   - form: The form.
    ///   - name: What it is called in a description of the server, such as `Order`.
    ///   - router: The router, or a group of it; a description has the paths as they are given here.
    ///   - options: How submissions are read and judged.
    /// - Throws: `SchemaError` where the rules cannot be written as those of a rule file.
    public init(
      _ form: Form<Model>, named name: String, on router: Routes, _ options: SubmissionOptions = SubmissionOptions()
    ) throws(SchemaError) where Model: Decodable {
      try self.init(
        Translations(form, in: options.catalogues), name, router, options, isNamed: options.catalogues != nil
      ) { submission, request in await submission.checked(by: form, options, for: request) }
    }

    /// Begins the routes of a form in several languages.
    ///
    /// - Parameters:
    ///   - forms: The form in its languages.
    ///   - name: What it is called in a description of the server, such as `Order`.
    ///   - router: The router, or a group of it; a description has the paths as they are given here.
    ///   - options: How submissions are read and judged; its catalogues are not asked for.
    /// - Throws: `SchemaError` where the rules cannot be written as those of a rule file.
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

    /// Begins the routes of a form whose own fields make a model of what was sent, which need not be `Decodable`.
    ///
    /// - Parameters:
    ///   - form: The form.
    ///   - model: What to begin with.
    ///   - name: What it is called in a description of the server, such as `Order`.
    ///   - router: The router, or a group of it; a description has the paths as they are given here.
    ///   - options: How submissions are read and judged.
    /// - Throws: `SchemaError` where the rules cannot be written as those of a rule file.
    public init(
      _ form: Form<Model>, into model: Model, named name: String, on router: Routes,
      _ options: SubmissionOptions = SubmissionOptions()
    ) throws(SchemaError) {
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

    /// Begins the routes of a form whose rules are a rule file, and whose values have no model.
    ///
    /// - Parameters:
    ///   - schema: The rules.
    ///   - name: What the form is called in a description of the server, such as `Order`.
    ///   - router: The router, or a group of it; a description has the paths as they are given here.
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
    /// Answers what the rules of the form are: a rule file, or compiled where the client would rather have that.
    ///
    /// Beside the path, the rules are where `RouterMethods.rules(_:)` says.
    ///
    /// - Parameters:
    ///   - path: The path.
    ///   - addresses: Where pages ask about fields that are judged elsewhere, by the names of the fields.
    /// - Returns: The files, which know under what paths browsers may keep them for ever.
    /// - Throws: `SchemaError` where an address is for a field that nobody is asked about.
    @discardableResult
    public mutating func get(
      _ path: RouterPath, askingAt addresses: [String: String] = [:]
    ) throws(SchemaError) -> RuleFiles {
      let files = try files(path, addresses)
      router.rules(files)
      add(.get, path, .rules(nil))
      add(.get, files.planPath, .rules(.plan))
      for notation in [RuleFiles.Notation.jsonSchema, .plan] {
        add(.get, files.keptPath(notation), .rules(notation), refusing: [.notFound])
      }
      return files
    }

    /// Answers what is stored, as JSON, with the `ETag` of its version.
    ///
    /// A client that has this version is told so (304). The answer is for this client alone, which asks each time
    /// (`Cache-Control: private, no-cache`).
    ///
    /// - Parameters:
    ///   - path: The path.
    ///   - stored: Gives the value as it is stored, without what the client must not see; nothing where there is none (404).
    public mutating func get(
      _ path: RouterPath, stored: @escaping @Sendable (Request, Routes.Context) async throws -> StoredValue?
    ) {
      router.on(path, method: .get) { request, context in
        guard let found = try await stored(request, context) else { throw Problem.notFound() }
        return found.response(to: request)
      }
      add(.get, path, .stored, refusing: [.notFound])
    }

    /// Judges whole submissions, and hands those that are valid to a closure.
    ///
    /// What cannot be read is answered with 400, 408, 413 or 415, and what is not valid with 422 and every issue.
    ///
    /// - Parameters:
    ///   - path: The path.
    ///   - statuses: What the closure answers with, for a description of the server.
    ///   - handler: Takes the model, normalised, and answers.
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

    /// Judges whole submissions with files among them, and hands those that are valid to a closure with their files.
    ///
    /// When the closure ends, files that it has not kept are deleted.
    ///
    /// - Parameters:
    ///   - path: The path.
    ///   - reception: Where files are received, and how much of them.
    ///   - statuses: What the closure answers with, for a description of the server.
    ///   - handler: Takes the model, normalised, and the files, and answers.
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

    /// Judges changes of what is stored (JSON Merge Patch, RFC 7396), and hands what comes of those that are valid to a
    /// closure.
    ///
    /// The stored value with the changes is judged as a whole, as if it had been submitted: what is stored is always valid as
    /// a whole. So a change is also refused for errors that were there before, and where they are is told; but of what was
    /// not changed no more is told than that: no suggestion, which is made of the stored text, and no warning. Members that
    /// the form does not have are treated as in a submission, those that are null too where they are not stored.
    ///
    /// Of a form that asks for more than is stored, such as a password, use the part that can be changed: `form.only(_:)`.
    /// Where two may change the same at a time, use ``patch(_:overVersion:isVersionRequired:answering:use:)``.
    ///
    /// - Parameters:
    ///   - path: The path.
    ///   - stored: Gives the value as it is stored, as it would be submitted in JSON; nothing where there is none (404).
    ///   - statuses: What the closure answers with, for a description of the server.
    ///   - handler: Takes the whole model, normalised, and answers.
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

    /// Judges changes of a version of what is stored, and hands what comes of those that are valid to a closure; otherwise as
    /// ``patch(_:over:answering:use:)``.
    ///
    /// A client says by `If-Match` which version it changes: the `ETag` that it was read with. If that is not the one that is stored
    /// any more, the change is refused (412), whatever it is, and nobody's change is lost. Whoever changes what is stored in the
    /// meantime, while this change is judged, only the store can tell: have the closure replace no other version than the one
    /// that it is given, and throw `Problem.preconditionFailed()` where the store has another one.
    ///
    /// - Parameters:
    ///   - path: The path.
    ///   - stored: Gives the value as it is stored, and its version; nothing where there is none (404).
    ///   - isVersionRequired: Whether a client has to say which version it changes (428).
    ///   - statuses: What the closure answers with, for a description of the server.
    ///   - handler: Takes the whole model, normalised, and what was changed, and answers; best with the `ETag` of the new version,
    ///     ``StoredValue/tag(of:)``.
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

    /// What comes of a stored value with a patch, if that is valid.
    private var changed: @Sendable (_ stored: JSONValue, _ patch: JSONValue, Request) async throws -> Model {
      let check = check
      return { stored, patch, request in
        var checked = await check(Submission(stored.merging(patch), notation: .json), request)
        checked.limitIssues(to: patch.patchedPaths())
        return try checked.validModel()
      }
    }

    /// Tells a description of a route that the application answers itself, with the form's submissions as its body where
    /// the method has one.
    ///
    /// - Parameters:
    ///   - method: The method.
    ///   - path: The path.
    ///   - notations: How submissions may be sent.
    ///   - files: The names of the fields that files are received in.
    ///   - statuses: What is answered where all is well.
    ///   - problems: What is answered otherwise, besides what reading and judging a submission comes to.
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
    /// Answers questions about one field that only the server can answer, as `RouterMethods.remoteCheck(of:on:at:)` does.
    ///
    /// - Parameters:
    ///   - field: The name of the field.
    ///   - reads: The names of other fields that the rules judged elsewhere read.
    ///   - path: The path of the route.
    ///   - limiter: How often a client may ask.
    ///   - pace: Answers take a whole multiple of this.
    public mutating func remoteCheck(
      on field: String, reads: [String] = [], at path: RouterPath, limiter: RateLimiter = RateLimiter(),
      pace: Duration = .milliseconds(50)
    ) {
      // A rule file asks nobody of this server's.
      guard let forms else { return }
      router.remoteCheck(of: forms, on: field, reads: reads, at: path, limiter: limiter, pace: pace)
      add(.post, path, .question(reads: reads), refusing: [.tooManyRequests])
    }
  }

  // MARK: What is described

  /// Middleware that stands before the routes of a form, as far as a description of a server tells of it.
  @available(WellformedServer 1.0, *)
  public struct RouteMiddleware: OptionSet, Hashable, Sendable {
    /// One bit for each.
    public let rawValue: Int

    /// Creates a set of middleware.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// ``IdempotencyMiddleware``: `POST` and `PATCH` have the field `Idempotency-Key`, and 409.
    public static var idempotency: RouteMiddleware { RouteMiddleware(rawValue: 1) }
    /// ``RateLimitMiddleware``: 429.
    public static var rateLimit: RouteMiddleware { RouteMiddleware(rawValue: 2) }
    /// ``ServedHostsMiddleware``: 421.
    public static var servedHosts: RouteMiddleware { RouteMiddleware(rawValue: 4) }
  }

  /// A route of a form, as a description of a server tells of it.
  @available(WellformedServer 1.0, *)
  struct FormOperation: Sendable {
    /// What a route is about.
    enum Content: Sendable {
      case nothing
      /// The rules in a notation, or in the one that is wanted.
      case rules(RuleFiles.Notation?)
      /// A submission, and whether a client can say of which version it is; nothing where it cannot.
      case submission(Set<Submission.Notation> = [.form, .json], files: Set<String> = [], version: Need? = nil)
      /// What is stored.
      case stored
      /// A change of what is stored, and whether a client can or has to say of which version; nothing where it cannot.
      case patch(version: Need?)
      /// A question about one field, and the names of those that are sent with it.
      case question(reads: [String])
    }

    /// Whether something has to be said.
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
