#if Server
  public import Hummingbird
  import Wellformed
  public import WellformedSchema

  // Judges submissions by a rule file, without a model.

  @available(WellformedServer 1.0, *)
  extension Submission {
    /// Returns the submitted value by the rules: JSON as it is, and the texts of a form as the values that they stand
    /// for.
    ///
    /// A live page reads its controls in the same way. An empty text is no value. A text of a list is one element, and
    /// an empty text is none. A checkbox that was not sent is `false`. An object in which nothing is filled in exists
    /// only if it is required. In a form, members that the rules do not describe are left out.
    ///
    /// - Complexity: O(*n*) in the size of the submission, plus what the rules need to interpret texts.
    public func value(by schema: Schema) -> JSONValue { reading(by: schema).value }

    private func reading(by schema: Schema) -> (value: JSONValue, unknown: [Path]) {
      guard notation == .form else { return (value, []) }
      var reader = FormReader(schema.compiled)
      return reader.value(ofForm: value)
    }

    /// Reads the submitted value by the rules, and judges it.
    ///
    /// Remote checks do not run. The value is ready to be stored: its texts are prepared.
    ///
    /// - Parameters:
    ///   - schema: The rules.
    ///   - options: How the submission is read. In JSON, the rules decide about members that they do not describe.
    ///   - request: The request whose `Accept-Language` decides the language, if there are several.
    public func checked(
      by schema: Schema, _ options: SubmissionOptions = SubmissionOptions(), for request: Request
    ) -> CheckedSubmission<JSONValue> {
      let schema = options.catalogues.map { schema.worded(in: $0.best(for: request)) } ?? schema
      let (value, unknown) = reading(by: schema)
      let report = schema.check(value)
      var issues = report.issues
      if case .refused(let known) = options.unknownMembers {
        for path in unknown {
          if path.components.count == 1, case .name(let name)? = path.components.first, known.contains(exactly: name) {
            continue
          }
          var issue = Issue(.propertyUnknown, at: path)
          issue.words = schema.compiled.words
          issues.append(issue)
        }
      }
      return CheckedSubmission(self, model: report.value, issues: issues, words: schema.compiled.words)
    }
  }

  @available(WellformedServer 1.0, *)
  extension Request {
    /// Reads the submitted value by the rules, and judges it.
    ///
    /// - Throws: `Problem` if the body cannot be read; invalid values are a result, not an error.
    public func checked(
      by schema: Schema, _ options: SubmissionOptions = SubmissionOptions()
    ) async throws -> CheckedSubmission<JSONValue> {
      try await submission(options.limits).checked(by: schema, options, for: self)
    }

    /// Reads the submission and returns its value by the rules, ready to be stored.
    ///
    /// - Throws: `Problem` if the body cannot be read, and with every issue (422) if the value is not valid.
    public func validated(
      by schema: Schema, _ options: SubmissionOptions = SubmissionOptions()
    ) async throws -> JSONValue {
      try await checked(by: schema, options).validModel()
    }
  }
#endif
