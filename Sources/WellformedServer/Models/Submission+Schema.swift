#if Server
  public import Hummingbird
  import Wellformed
  public import WellformedSchema

  // Submissions judged by a rule file, without a model.

  @available(WellformedServer 1.0, *)
  extension Submission {
    /// What was sent as the rules have it: JSON as it is, and the texts of a form as the values that they stand for.
    ///
    /// A page that is alive reads its controls the same way. An empty text is nothing; a text of a list is one element, and an
    /// empty one none; a box that was not sent says no; an object in which nothing is filled in is there only where it is
    /// required. Of a form, members that the rules do not describe are left out.
    ///
    /// - Complexity: O(*n*) in what was sent, beside what the rules need to tell what a text stands for.
    public func value(by schema: Schema) -> JSONValue { reading(by: schema).value }

    private func reading(by schema: Schema) -> (value: JSONValue, unknown: [Path]) {
      guard notation == .form else { return (value, []) }
      var reader = FormReader(schema.compiled)
      return reader.value(ofForm: value)
    }

    /// Reads what was sent as the rules have it, and judges that.
    ///
    /// Rules that are judged elsewhere are not asked. The value is as it is to be stored, its texts prepared.
    ///
    /// - Parameters:
    ///   - schema: The rules.
    ///   - options: How the submission is read. In JSON, members that the rules do not describe are theirs to refuse.
    ///   - request: The request whose `Accept-Language` decides the language, where there is a choice.
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
    /// Reads what was sent as the rules have it, and judges that.
    ///
    /// - Throws: `Problem` where nothing can be read; that values are not valid is a result.
    public func checked(
      by schema: Schema, _ options: SubmissionOptions = SubmissionOptions()
    ) async throws -> CheckedSubmission<JSONValue> {
      try await submission(options.limits).checked(by: schema, options, for: self)
    }

    /// Reads what was sent and gives the value that it makes by the rules, as it is to be stored.
    ///
    /// - Throws: `Problem` where nothing can be read, and with every issue (422) where the value is not valid.
    public func validated(
      by schema: Schema, _ options: SubmissionOptions = SubmissionOptions()
    ) async throws -> JSONValue {
      try await checked(by: schema, options).validModel()
    }
  }
#endif
