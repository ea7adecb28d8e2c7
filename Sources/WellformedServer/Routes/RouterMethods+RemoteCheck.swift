#if Server
  public import Hummingbird
  import HTTPTypes
  import NIOCore
  public import Wellformed
  import WellformedSchema

  @available(WellformedServer 1.0, *)
  extension RouterMethods where Context: RemoteAddressRequestContext {
    /// Answers questions about one field of a form that only the server can answer, such as whether a user name is free,
    /// while the form is filled in.
    ///
    /// The question is JSON: `{"value": "bob"}`, and under `values` the texts of other fields that the rules read, if any.
    /// The answer always has the same members: `{"answer": "fail", "errors": […]}`, the answer being `pass`, `fail`, or
    /// `unavailable` where nobody could judge. The form's own rules for the field come first; those judged elsewhere are
    /// asked about what passes them.
    ///
    /// Whoever may ask such a question can find out one by one which names are taken. The limiter sees to it that no client
    /// asks for more than a few, and `pace` that how long an answer takes tells less: answers are given only at multiples
    /// of it. Neither keeps out somebody with many addresses. Ask only about what may be known, such as user names that are
    /// public anyway, and never about e-mail addresses.
    ///
    /// - Parameters:
    ///   - form: The form.
    ///   - field: The name of the field.
    ///   - reads: The names of other fields that the rules judged elsewhere read.
    ///   - path: The path of the route.
    ///   - limiter: How often a client may ask.
    ///   - pace: Answers take a whole multiple of this.
    ///   - catalogues: The languages that messages can be in.
    ///   - clock: What gives the time.
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

    /// Answers questions about one field of a form, in the language that is wanted.
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

  /// Judges one field, by the form's own rules and by those that are judged elsewhere.
  @available(WellformedServer 1.0, *)
  private struct RemoteCheck<Model: Decodable & Sendable>: Sendable {
    private let forms: Translations<Model>
    private let field: Path
    private let reads: [String]
    /// Whether answers say what language they are in.
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

    /// The question as if the fields had been sent as part of the form.
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

  /// Lets things take whole multiples of a step.
  @available(WellformedServer 1.0, *)
  private struct Pace<C: Clock<Duration>>: Sendable {
    let step: Duration
    let clock: C

    /// What something gives, given when a whole multiple of the step has gone by; an error is thrown at once.
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
