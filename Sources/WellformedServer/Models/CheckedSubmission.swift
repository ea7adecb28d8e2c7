#if Server
  public import Hummingbird
  public import Wellformed
  import WellformedSchema

  /// The result of checking a submission: what was sent, the issues, and the model to store.
  @available(WellformedServer 1.0, *)
  public struct CheckedSubmission<Model: Sendable>: Sendable {
    /// What was sent.
    public let submission: Submission

    /// The normalised model; `nil` if none could be made from the submission.
    ///
    /// Store it only if ``isValid`` is true.
    public let model: Model?

    /// All issues, in the order of the fields; values of a wrong type come first.
    public private(set) var issues: [Issue]

    /// The language of the issues' messages, as a BCP 47 tag.
    public var language: String { words.catalogue.language }

    /// The language of messages, and the labels of the fields.
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
    /// The issues, one on each line.
    public var description: String {
      (["CheckedSubmission"] + issues.map { "  \($0)" }).joined(separator: "\n")
    }
  }

  @available(WellformedServer 1.0, *)
  extension CheckedSubmission {
    /// Whether the model can be stored; warnings do not count.
    public var isValid: Bool { model != nil && errors.isEmpty }

    /// The issues that are errors.
    public var errors: [Issue] { issues.filter { $0.severity == .error } }

    /// The issues that are warnings.
    public var warnings: [Issue] { issues.filter { $0.severity == .warning } }

    /// The issues of a field, which is named by its path, and of everything within it.
    public subscript(field: String) -> [Issue] {
      let path = Path(stringLiteral: field)
      return issues.filter { path.contains($0.path) }
    }

    /// Adds an error that only the store could find, such as a name that somebody else took in the meantime.
    public mutating func refuse(_ code: IssueCode, on field: String, message: String? = nil) {
      var issue = Issue(code, at: Path(stringLiteral: field))
      issue.words = words
      issue.template = message.map { MessageTemplate($0) }
      issues.append(issue)
    }

    /// Returns the problem for values that are not valid (422).
    public func problem() -> Problem {
      var problem = Problem.invalid(issues).worded(in: words.catalogue)
      problem.language = language
      return problem
    }
  }

  @available(WellformedServer 1.0, *)
  extension CheckedSubmission {
    /// Returns the model.
    ///
    /// - Throws: `Problem` with every issue (422) if it is not valid.
    func validModel() throws(Problem) -> Model {
      guard let model, isValid else { throw problem() }
      return model
    }

    /// Removes warnings and suggestions for members that were not changed.
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
    /// Makes a model from the submission and judges it, including remote checks.
    ///
    /// - Parameters:
    ///   - form: The form.
    ///   - options: How the submission is read.
    ///   - request: The request whose `Accept-Language` decides the language, if there are several.
    public func checked<Model: Decodable & Sendable>(
      by form: Form<Model>, _ options: SubmissionOptions = SubmissionOptions(), for request: Request
    ) async -> CheckedSubmission<Model> {
      let form = options.catalogues.map { form.worded(in: $0.best(for: request)) } ?? form
      let (model, notes, absent) = made(by: form, options)
      guard let model else { return CheckedSubmission(self, model: nil, issues: form.worded(notes), words: form.words) }
      if notes.isEmpty {
        let report = await form.checkRemotely(model)
        return CheckedSubmission(
          self, model: report.value, issues: form.gathered(report.issues, absent), words: form.words)
      }
      // Fields whose values had to be replaced by empty ones are not judged, and neither are rules that read them.
      let sound = form.fieldNames.filter { name in
        let path = Path(stringLiteral: name)
        return !notes.contains { path.contains($0.path) || $0.path.contains(path) }
      }
      let report = await form.only(sound).checkRemotely(model)
      return CheckedSubmission(
        self, model: report.value, issues: form.worded(notes) + form.gathered(report.issues, absent), words: form.words)
    }

    /// Makes a model from the submission by the form's own fields, as `form.parse` does, and judges it, including
    /// remote checks.
    ///
    /// The model need not be `Decodable`: each field reads its text with its `TextFormat`. Remote checks run if
    /// everything else is valid.
    ///
    /// - Parameters:
    ///   - form: The form.
    ///   - model: The initial model.
    ///   - options: How the submission is read.
    ///   - request: The request whose `Accept-Language` decides the language, if there are several.
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

    /// Returns the model, if one can be made from the submission, the issues found in the process, and the places of
    /// what was expected and not sent.
    private func made<Model: Decodable>(
      by form: Form<Model>, _ options: SubmissionOptions
    ) -> (model: Model?, issues: [Issue], absent: Absences) {
      var known: Set<String>?
      if case .refused(let names) = options.unknownMembers { known = names }
      let notes = ModelNotes(notation: notation, notesMembers: known != nil, outline: form.outline)
      let model = try? SubmittedValue(value, notes: notes).make(Model.self)
      if let known, model != nil { notes.addUnknownMembers(of: value, except: known) }
      return (model, form.gathered(notes.issues, notes.absent), notes.absent)
    }
  }

  @available(WellformedServer 1.0, *)
  extension Form {
    /// Returns the issues with one, `required`, for each absent object or list in place of its errors, and without
    /// warnings about what is absent.
    ///
    /// Closures over the whole model report what they find, wherever that is.
    fileprivate func gathered(_ issues: [Issue], _ absent: Absences) -> [Issue] {
      if absent.objects.isEmpty, absent.values.isEmpty { return issues }
      var closures: Set<IssueCode> = []
      for case .closure(let code, _) in outline { closures.insert(code) }
      var reported: Set<Path> = []
      return issues.compactMap { issue in
        let steps = issue.path.components
        let object = steps.indices.lazy.map { Path(Array(steps[...$0])) }.first { absent.objects.contains($0) }
        if closures.contains(issue.code) { return issue }
        guard issue.severity == .error else {
          return object != nil || absent.values.contains(issue.path) ? nil : issue
        }
        guard let object else { return issue }
        guard reported.insert(object).inserted else { return nil }
        var gathered = Issue(.required, at: object)
        (gathered.words, gathered.isIncomplete) = (issue.words, true)
        return gathered
      }
    }

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
    /// Reads the submission, makes a model from it and judges the model.
    ///
    /// - Throws: `Problem` if the body cannot be read; invalid values are a result, not an error.
    public func checked<Model: Decodable & Sendable>(
      by form: Form<Model>, _ options: SubmissionOptions = SubmissionOptions(), context: some RequestContext
    ) async throws -> CheckedSubmission<Model> {
      try await submission(options.limits).checked(by: form, options, for: self)
    }

    /// Reads the submission and returns its normalised model.
    ///
    /// - Throws: `Problem` if the body cannot be read, and with every issue (422) if the values are not valid.
    public func validated<Model: Decodable & Sendable>(
      by form: Form<Model>, _ options: SubmissionOptions = SubmissionOptions(), context: some RequestContext
    ) async throws -> Model {
      try await checked(by: form, options, context: context).validModel()
    }

    /// Reads the submission, makes a model from it by the form's own fields and judges the model.
    ///
    /// - Throws: `Problem` if the body cannot be read; invalid values are a result, not an error.
    public func checked<Model: Sendable>(
      by form: Form<Model>, into model: Model, _ options: SubmissionOptions = SubmissionOptions(),
      context: some RequestContext
    ) async throws -> CheckedSubmission<Model> {
      try await submission(options.limits).checked(by: form, into: model, options, for: self)
    }

    /// Reads the submission and returns the normalised model that the form's own fields make of it.
    ///
    /// - Throws: `Problem` if the body cannot be read, and with every issue (422) if the values are not valid.
    public func validated<Model: Sendable>(
      by form: Form<Model>, into model: Model, _ options: SubmissionOptions = SubmissionOptions(),
      context: some RequestContext
    ) async throws -> Model {
      try await checked(by: form, into: model, options, context: context).validModel()
    }
  }
#endif
