#if Server
  public import Hummingbird
  import HTTPTypes
  public import Wellformed
  import WellformedSchema

  @available(WellformedServer 1.0, *)
  extension RouterMethods {
    /// Serves a file at a path.
    @discardableResult
    public func file(_ file: StaticFile, at path: RouterPath) -> Self {
      on(path, method: .get) { request, _ in file.response(to: request) }
        .on(path, method: .head) { request, _ in file.response(to: request) }
    }

    /// Serves the rules of a form at a path, as JSON Schema (`application/schema+json`), so that browsers and the
    /// server apply the same rules.
    ///
    /// The file does not include closures: only the server runs them. For remote checks (`.remote`), pass the paths
    /// that pages send their questions to.
    ///
    /// The compiled rules (`application/vnd.wellformed.plan`), with which a page loads less, are at the same path with
    /// `.plan` instead of `.json`, or with `.plan` appended. See the article "In the browser" of `WellformedWeb`.
    ///
    /// - Parameters:
    ///   - form: The form.
    ///   - path: The path.
    ///   - catalogues: The languages of messages; `Accept-Language` selects one.
    ///   - addresses: The paths of remote checks (`remoteCheck(of:on:at:)`), by the names of their fields.
    /// - Throws: `SchemaError` if the rules cannot be written as a rule file, or if an address is for a field without a
    ///   remote check.
    @discardableResult
    public func rules<Model>(
      of form: Form<Model>, at path: RouterPath, in catalogues: Catalogues? = nil,
      askingAt addresses: [String: String] = [:]
    ) throws -> Self {
      rules(try RuleFiles(of: form, at: path, in: catalogues, askingAt: addresses))
    }

    /// Serves the rules of a form at a path, as JSON Schema, in the language that the client prefers.
    ///
    /// - Parameters:
    ///   - forms: The form in its languages. The file of the first is made immediately, the others on demand.
    ///   - path: The path.
    ///   - addresses: The paths of remote checks, by the names of their fields.
    /// - Throws: `SchemaError` if the rules cannot be written as a rule file, or if an address is for a field without a
    ///   remote check.
    @discardableResult
    public func rules<Model>(
      of forms: Translations<Model>, at path: RouterPath, askingAt addresses: [String: String] = [:]
    ) throws -> Self {
      rules(try RuleFiles(of: forms, at: path, askingAt: addresses))
    }

    /// Serves the rules of a form in the language that the client prefers.
    ///
    /// | path | response |
    /// |---|---|
    /// | `/rules/sign-up.json` | the rule file, or the compiled rules if `Accept` prefers them |
    /// | `/rules/sign-up.plan` | the compiled rules |
    /// | `/rules/sign-up.primary.plan` | their primary part (`RuleFiles.Notation.primaryPlan`) |
    /// | `/rules/sign-up/9a3f-b2c1.json`, `….plan`, `….primary.plan` | those with this fingerprint; see `RuleFiles.keptPath(of:for:)` |
    @discardableResult
    public func rules(_ files: RuleFiles) -> Self {
      for method in [HTTPRequest.Method.get, .head] {
        on(files.path, method: method) { request, _ in try files.response(to: request, in: nil) }
        on(files.planPath, method: method) { request, _ in try files.response(to: request, in: .plan) }
        on(files.primaryPlanPath, method: method) { request, _ in try files.response(to: request, in: .primaryPlan) }
        // The first route that fits is taken, and that of plans fits primary parts, too.
        for notation in [RuleFiles.Notation.jsonSchema, .primaryPlan, .plan] {
          on(files.keptPath(notation), method: method) { request, context in
            let fingerprint = context.parameters.get("fingerprint")
            return try files.keptResponse(to: request, in: notation, fingerprint: fingerprint)
          }
        }
      }
      return self
    }

    /// Serves the files of the browser binding under a path, by their names and by those that browsers may cache for
    /// ever (`WebFiles.keptName(of:)`).
    @discardableResult
    public func webFiles(_ files: WebFiles, at path: RouterPath) -> Self {
      for (name, file) in files.all {
        self.file(file, at: RouterPath("\(path)/\(name)"))
        if let kept = files.keptName(of: name) { self.file(file.kept, at: RouterPath("\(path)/\(kept)")) }
      }
      return self
    }
  }
#endif
