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
    /// Rules that are closures or are judged elsewhere cannot be written: the server alone knows them.
    ///
    /// Beside it, by the same path with `.plan` in place of `.json` or behind it, are the rules compiled
    /// (`application/vnd.wellformed.plan`), with which a page loads less: see the article "In the
    /// browser" of `WellformedWeb`.
    ///
    /// - Parameters:
    ///   - form: The form.
    ///   - path: The path.
    ///   - catalogues: The languages that messages can be in, of which `Accept-Language` picks one.
    /// - Throws: `SchemaError` where the rules cannot be written as those of a rule file.
    @discardableResult
    public func rules<Model>(
      of form: Form<Model>, at path: RouterPath, in catalogues: Catalogues? = nil
    ) throws -> Self {
      rules(try RuleFiles(Translations(form, in: catalogues), named: catalogues != nil), at: path)
    }

    /// Answers requests for a path with the rules of a form as JSON Schema, in the language that is wanted.
    ///
    /// - Throws: `SchemaError` where the rules cannot be written as those of a rule file.
    @discardableResult
    public func rules<Model>(of forms: Translations<Model>, at path: RouterPath) throws -> Self {
      rules(try RuleFiles(forms, named: true), at: path)
    }

    private func rules<Model>(_ files: RuleFiles<Model>, at path: RouterPath) -> Self {
      let plan = path.description.hasSuffix(".json") ? String(path.description.dropLast(5)) : path.description
      for method in [HTTPRequest.Method.get, .head] {
        on(path, method: method) { request, _ in files.response(to: request) }
        on(RouterPath(plan + ".plan"), method: method) { request, _ in files.planResponse(to: request) }
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
