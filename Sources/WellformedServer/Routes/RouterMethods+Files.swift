#if Server
  public import Hummingbird
  import HTTPTypes
  public import Wellformed
  import WellformedSchema

  @available(WellformedServer 1.0, *)
  extension RouterMethods {
    /// Answers requests for a path with a file.
    @discardableResult
    public func file(_ file: StaticFile, at path: RouterPath) -> Self {
      on(path, method: .get) { request, _ in file.response(to: request) }
        .on(path, method: .head) { request, _ in file.response(to: request) }
    }

    /// Answers requests for a path with the rules of a form, as JSON Schema (`application/schema+json`), by which a browser
    /// judges them as the server does.
    ///
    /// Rules that are closures cannot be written: the server alone knows them. Of rules that are judged elsewhere (`.remote`)
    /// pages know where to ask, if that is said here.
    ///
    /// Beside it, by the same path with `.plan` in place of `.json` or behind it, are the rules compiled
    /// (`application/vnd.wellformed.plan`), with which a page loads less: see the article "In the
    /// browser" of `WellformedWeb`.
    ///
    /// - Parameters:
    ///   - form: The form.
    ///   - path: The path.
    ///   - catalogues: The languages that messages can be in, of which `Accept-Language` picks one.
    ///   - addresses: Where pages ask about fields that are judged elsewhere, by the names of the fields: the paths of
    ///     `remoteCheck(of:on:at:)`.
    /// - Throws: `SchemaError` where the rules cannot be written as those of a rule file, or an address is for a field that
    ///   nobody is asked about.
    @discardableResult
    public func rules<Model>(
      of form: Form<Model>, at path: RouterPath, in catalogues: Catalogues? = nil,
      askingAt addresses: [String: String] = [:]
    ) throws -> Self {
      rules(try RuleFiles(of: form, at: path, in: catalogues, askingAt: addresses))
    }

    /// Answers requests for a path with the rules of a form as JSON Schema, in the language that is wanted.
    ///
    /// - Parameters:
    ///   - forms: The form in its languages. The file of the first is made at once, and of another when somebody asks for it.
    ///   - path: The path.
    ///   - addresses: Where pages ask about fields that are judged elsewhere, by the names of the fields.
    /// - Throws: `SchemaError` where the rules cannot be written as those of a rule file, or an address is for a field that
    ///   nobody is asked about.
    @discardableResult
    public func rules<Model>(
      of forms: Translations<Model>, at path: RouterPath, askingAt addresses: [String: String] = [:]
    ) throws -> Self {
      rules(try RuleFiles(of: forms, at: path, askingAt: addresses))
    }

    /// Answers requests for the rules of a form, in the language that is wanted.
    ///
    /// | path | what is answered |
    /// |---|---|
    /// | `/rules/sign-up.json` | the rule file; the rules compiled, where `Accept` would rather have those |
    /// | `/rules/sign-up.plan` | the rules compiled |
    /// | `/rules/sign-up/9a3f-b2c1.json`, `….plan` | those with this fingerprint, which browsers may keep for ever (`RuleFiles.keptPath(of:for:)`) |
    @discardableResult
    public func rules(_ files: RuleFiles) -> Self {
      for method in [HTTPRequest.Method.get, .head] {
        on(files.path, method: method) { request, _ in try files.response(to: request, in: nil) }
        on(files.planPath, method: method) { request, _ in try files.response(to: request, in: .plan) }
        for notation in [RuleFiles.Notation.jsonSchema, .plan] {
          on(files.keptPath(notation), method: method) { request, context in
            let fingerprint = context.parameters.get("fingerprint")
            return try files.keptResponse(to: request, in: notation, fingerprint: fingerprint)
          }
        }
      }
      return self
    }

    /// Answers requests for what lies under a path with the files of the browser's binding, by their names, and by those that
    /// browsers may keep for ever (`WebFiles.keptName(of:)`).
    @discardableResult
    public func webFiles(_ files: WebFiles, at path: RouterPath) -> Self {
      for (name, file) in files.all {
        self.file(file, at: RouterPath("\(path)/\(name)"))
        self.file(file.kept, at: RouterPath("\(path)/\(WebFiles.keptName(of: name, file))"))
      }
      return self
    }
  }
#endif
