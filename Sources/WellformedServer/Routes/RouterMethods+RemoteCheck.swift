#if Server
  public import Hummingbird
  import HTTPTypes
  import NIOCore
  public import Wellformed
  import WellformedSchema

  @available(WellformedServer 1.0, *)
  extension RouterMethods where Context: RemoteAddressRequestContext {
    /// Serves a remote check: a question about one field that only the server can answer, such as whether a user name
    /// is free.
    ///
    /// The question is JSON: `{"value": "bob"}`, with the texts of other fields that the check reads, if any, under
    /// `values`. The answer always has the same members: `{"answer": "fail", "errors": […]}`, where `answer` is `pass`,
    /// `fail`, or `unavailable` if the check could not be made. The form's own rules for the field come first; the
    /// remote check judges what passes them.
    ///
    /// Anybody who may ask can find out, one by one, which names are taken. The limiter allows each client only a few
    /// questions, and `pace` hides timing differences: answers come only at multiples of it. Neither stops somebody
    /// with many addresses. Use remote checks only for what may be known, such as user names that are public anyway,
    /// and never for email addresses.
    ///
    /// - Parameters:
    ///   - form: The form.
    ///   - field: The name of the field.
    ///   - reads: The names of other fields that the remote check reads.
    ///   - path: The path of the route.
    ///   - limiter: How often a client may ask.
    ///   - pace: Every answer takes a whole multiple of this time.
    ///   - catalogues: The languages of messages.
    ///   - clock: The clock.
    @discardableResult
    public func remoteCheck<Model: Decodable & Sendable>(
      of form: Form<Model>, on field: String, reads: [String] = [], at path: RouterPath,
      limiter: RateLimiter = RateLimiter(), pace: Duration = .milliseconds(50), in catalogues: Catalogues? = nil,
      clock: some Clock<Duration> = ContinuousClock()
    ) -> Self {
      let forms = Translations(form.only([field] + reads), in: catalogues)
      let check = RemoteCheck(forms, field, reads, isNamed: catalogues != nil)
      return remoteCheck(check, at: path, limiter, Pace(step: pace, clock: clock))
    }

    /// Serves the remote check of a field, in the language that the client prefers.
    @discardableResult
    public func remoteCheck<Model: Decodable & Sendable>(
      of forms: Translations<Model>, on field: String, reads: [String] = [], at path: RouterPath,
      limiter: RateLimiter = RateLimiter(), pace: Duration = .milliseconds(50)
    ) -> Self {
      let check = RemoteCheck(forms.only([field] + reads), field, reads, isNamed: true)
      return remoteCheck(check, at: path, limiter, Pace(step: pace, clock: .continuous))
    }

    private func remoteCheck<Model: Decodable & Sendable>(
      _ check: RemoteCheck<Model>, at path: RouterPath, _ limiter: RateLimiter, _ pace: Pace<some Clock<Duration>>
    ) -> Self {
      on(path, method: .post) { request, context in
        if let delay = limiter.retryDelay(for: request, context: context) {
          throw Problem.tooManyRequests(retryAfter: delay)
        }
        return try await pace.kept { try await check.response(to: request) }
      }
    }
  }

  /// Judges one field, by the form's own rules and by its remote checks.
  @available(WellformedServer 1.0, *)
  private struct RemoteCheck<Model: Decodable & Sendable>: Sendable {
    private let forms: Translations<Model>
    private let field: Path
    private let reads: [String]
    /// Whether responses name their language.
    private let isNamed: Bool

    init(_ forms: Translations<Model>, _ field: String, _ reads: [String], isNamed: Bool) {
      self.forms = forms
      self.field = Path(stringLiteral: field)
      self.reads = reads
      self.isNamed = isNamed
    }

    func response(to request: Request) async throws -> Response {
      let question = try await request.submission(SubmissionLimits(byteCount: 16 * 1024, fieldCount: 64))
      let submission = try submission(of: question)
      let checked = await submission.checked(by: forms.best(for: request), for: request)
      let issues = checked[field.description]
      let errors = issues.filter { $0.severity == .error }
      let isUnknown = issues.contains { $0.code == .checkUnavailable }
      var writer = JSONWriter()
      writer.object {
        $0.key("answer")
        $0.string(!errors.isEmpty ? "fail" : isUnknown ? "unavailable" : "pass")
        $0.key("errors")
        $0.value(.array(errors.map { $0.problemValue }))
      }
      var response = Response(
        status: .ok, headers: [.contentType: "application/json", .cacheControl: "no-store"],
        body: ResponseBody(byteBuffer: ByteBuffer(bytes: writer.bytes)))
      if isNamed { response.setLanguage(checked.language) }
      return response
    }

    /// Returns the question as if the fields had been submitted with the form.
    private func submission(of question: Submission) throws(Problem) -> Submission {
      guard let text = question.value["value"]?.string else {
        throw .unreadable("Send text as the member \"value\".")
      }
      var fields = [FormField(name: field.description, text: text)]
      for name in reads {
        if let text = question.value["values"]?[name]?.string { fields.append(FormField(name: name, text: text)) }
      }
      return Submission(try FormTree.value(of: fields, depth: 16), notation: .form)
    }
  }

  /// Makes operations take whole multiples of a step.
  @available(WellformedServer 1.0, *)
  private struct Pace<C: Clock<Duration>>: Sendable {
    let step: Duration
    let clock: C

    /// Returns the result of an operation once a whole multiple of the step has passed; an error is thrown at once.
    func kept<Result>(_ body: () async throws -> Result) async throws -> Result {
      let start = clock.now
      let result = try await body()
      guard step > .zero else { return result }
      let steps = (start.duration(to: clock.now) / step).rounded(.up)
      try await clock.sleep(until: start.advanced(by: step * Int(max(steps, 1))), tolerance: nil)
      return result
    }
  }
#endif
