#if Server
  public import Hummingbird
  public import Wellformed
  import WellformedSchema

  /// Everything there is to say of a submission: what was sent, what was found in it, and the model to store.
  @available(WellformedServer 1.0, *)
  public struct CheckedSubmission<Model: Sendable>: Sendable {
    /// What was sent.
    public let submission: Submission

    /// The model, normalised; nothing where what was sent could not be made into one.
    ///
    /// Only to be stored where the judgement is valid.
    public let model: Model?

    /// Everything found, in the order of the fields; what is of a wrong type comes first.
    public private(set) var issues: [Issue]

    /// The language of the issues' messages, as a BCP 47 tag.
    public var language: String { words.catalogue.language }

    /// What is said, and what the fields are called.
    private let words: Words

    init(_ submission: Submission, model: Model?, issues: [Issue], words: Words) {
      self.submission = submission
      self.model = model
      self.issues = issues
      self.words = words
    }
  }

  @available(WellformedServer 1.0, *)
  extension CheckedSubmission: Redacted {
    /// What was found, a line each.
    public var description: String {
      (["CheckedSubmission"] + issues.map { "  \($0)" }).joined(separator: "\n")
    }
  }

  @available(WellformedServer 1.0, *)
  extension CheckedSubmission {
    /// Tells whether the model can be stored; warnings do not count.
    public var isValid: Bool { model != nil && errors.isEmpty }

    /// What must be changed.
    public var errors: [Issue] { issues.filter { $0.severity == .error } }

    /// What the person may want to look at again.
    public var warnings: [Issue] { issues.filter { $0.severity == .warning } }

    /// What was found in a field, which is named by its path, or further in from it.
    public subscript(field: String) -> [Issue] {
      let path = Path(stringLiteral: field)
      return issues.filter { path.contains($0.path) }
    }

    /// Adds an error that only the store could find, such as that somebody else took the name meanwhile.
    public mutating func refuse(_ code: IssueCode, on field: String, message: String? = nil) {
      var issue = Issue(code, at: Path(stringLiteral: field))
      issue.words = words
      issue.template = message.map { MessageTemplate($0) }
      issues.append(issue)
    }

    /// The answer to values that are not valid (422).
    public func problem() -> Problem {
      var problem = Problem.invalid(issues).worded(in: words.catalogue)
      problem.language = language
      return problem
    }
  }

  @available(WellformedServer 1.0, *)
  extension CheckedSubmission {
    /// The model.
    ///
    /// - Throws: `Problem` with every issue (422) where it is not valid.
    func validModel() throws(Problem) -> Model {
      guard let model, isValid else { throw problem() }
      return model
    }

    /// Tells of what was not changed only that it is wrong.
    mutating func limitIssues(to changed: [Path]) {
      issues = issues.compactMap { issue in
        if changed.contains(where: { $0.contains(issue.path) || issue.path.contains($0) }) { return issue }
        guard issue.severity == .error else { return nil }
        var issue = issue
        issue.suggestion = nil
        return issue
      }
    }
  }

  @available(WellformedServer 1.0, *)
  extension Submission {
    /// Makes a model of what was sent and judges it, by rules that are judged elsewhere as well.
    ///
    /// - Parameters:
    ///   - form: The form.
    ///   - options: How the submission is read.
    ///   - request: The request whose `Accept-Language` decides the language, where there is a choice.
    public func checked<Model: Decodable & Sendable>(
      by form: Form<Model>, _ options: SubmissionOptions = SubmissionOptions(), for request: Request
    ) async -> CheckedSubmission<Model> {
      let form = options.catalogues.map { form.worded(in: $0.best(for: request)) } ?? form
      let (model, notes) = made(by: form, options)
      guard let model else { return CheckedSubmission(self, model: nil, issues: form.worded(notes), words: form.words) }
      if notes.isEmpty {
        let report = await form.checkRemotely(model)
        return CheckedSubmission(self, model: report.value, issues: report.issues, words: form.words)
      }
      // Fields with something empty in place of what was sent are not judged, nor are rules that read them.
      let sound = form.fieldNames.filter { name in
        let path = Path(stringLiteral: name)
        return !notes.contains { path.contains($0.path) || $0.path.contains(path) }
      }
      let report = await form.only(sound).checkRemotely(model)
      return CheckedSubmission(
        self, model: report.value, issues: form.worded(notes) + report.issues, words: form.words)
    }

    /// Makes a model of what was sent by the form's own fields, as `form.parse` does anywhere else, and judges it by rules that
    /// are judged elsewhere as well.
    ///
    /// The model need not be `Decodable`: each field reads its text by its `TextFormat`. Rules that are judged elsewhere are
    /// asked where all else is valid.
    ///
    /// - Parameters:
    ///   - form: The form.
    ///   - model: What to begin with.
    ///   - options: How the submission is read.
    ///   - request: The request whose `Accept-Language` decides the language, where there is a choice.
    public func checked<Model: Sendable>(
      by form: Form<Model>, into model: Model, _ options: SubmissionOptions = SubmissionOptions(), for request: Request
    ) async -> CheckedSubmission<Model> {
      let form = options.catalogues.map { form.worded(in: $0.best(for: request)) } ?? form
      var unknownNames = UnknownNames.ignored
      if case .refused(let names) = options.unknownMembers { unknownNames = .refused(except: names) }
      let report = await form.parseRemotely(
        FormInput(value), into: model, unknownNames, takesTextsAsLists: notation == .form)
      return CheckedSubmission(self, model: report.value, issues: report.issues, words: form.words)
    }

    /// A model made of what was sent, if that can be, and what was found on the way.
    private func made<Model: Decodable>(
      by form: Form<Model>, _ options: SubmissionOptions
    ) -> (model: Model?, issues: [Issue]) {
      var known: Set<String>?
      if case .refused(let names) = options.unknownMembers { known = names }
      let notes = ModelNotes(notation: notation, notesMembers: known != nil, outline: form.outline)
      let model = try? SubmittedValue(value, notes: notes).make(Model.self)
      if let known, model != nil { notes.addUnknownMembers(of: value, except: known) }
      return (model, notes.issues)
    }
  }

  @available(WellformedServer 1.0, *)
  extension Form {
    fileprivate func worded(_ issues: [Issue]) -> [Issue] {
      issues.map { issue in
        var issue = issue
        issue.words = words
        return issue
      }
    }
  }

  @available(WellformedServer 1.0, *)
  extension Request {
    /// Reads what was sent, makes a model of it and judges that.
    ///
    /// - Throws: `Problem` where nothing can be read; that values are not valid is a result.
    public func checked<Model: Decodable & Sendable>(
      by form: Form<Model>, _ options: SubmissionOptions = SubmissionOptions(), context: some RequestContext
    ) async throws -> CheckedSubmission<Model> {
      try await submission(options.limits).checked(by: form, options, for: self)
    }

    /// Reads what was sent and gives the normalised model that it makes.
    ///
    /// - Throws: `Problem` where nothing can be read, and with every issue (422) where the values are not valid.
    public func validated<Model: Decodable & Sendable>(
      by form: Form<Model>, _ options: SubmissionOptions = SubmissionOptions(), context: some RequestContext
    ) async throws -> Model {
      try await checked(by: form, options, context: context).validModel()
    }

    /// Reads what was sent, makes a model of it by the form's own fields and judges that.
    ///
    /// - Throws: `Problem` where nothing can be read; that values are not valid is a result.
    public func checked<Model: Sendable>(
      by form: Form<Model>, into model: Model, _ options: SubmissionOptions = SubmissionOptions(),
      context: some RequestContext
    ) async throws -> CheckedSubmission<Model> {
      try await submission(options.limits).checked(by: form, into: model, options, for: self)
    }

    /// Reads what was sent and gives the normalised model that the form's own fields make of it.
    ///
    /// - Throws: `Problem` where nothing can be read, and with every issue (422) where the values are not valid.
    public func validated<Model: Sendable>(
      by form: Form<Model>, into model: Model, _ options: SubmissionOptions = SubmissionOptions(),
      context: some RequestContext
    ) async throws -> Model {
      try await checked(by: form, into: model, options, context: context).validModel()
    }
  }
#endif
