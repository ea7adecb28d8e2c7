#if Server
  import Hummingbird
  import Wellformed
  import WellformedSchema

  /// The rules of a form as a file, in each of the languages that its messages can be in.
  @available(WellformedServer 1.0, *)
  struct RuleFiles<Model>: Sendable {
    private let forms: Translations<Model>
    private let files: [String: StaticFile]
    private let plans: [String: StaticFile]

    /// Makes the files.
    ///
    /// - Parameters:
    ///   - named: Tells whether answers say what language they are in.
    ///   - addresses: Where pages ask about fields, by their names.
    init(_ forms: Translations<Model>, named: Bool, askingAt addresses: [String: String]) throws {
      self.forms = forms
      var files: [String: StaticFile] = [:]
      var plans: [String: StaticFile] = [:]
      for form in forms.all {
        let language = form.catalogue.language
        let rules = try form.schema(askingAt: addresses).content.jsonSchema(in: form.catalogue).content
        files[language] = StaticFile(
          rules.description, type: "application/schema+json", language: named ? language : nil)
        plans[language] = StaticFile(
          try form.compiled(askingAt: addresses).content.bytes(), type: "application/vnd.wellformed.plan",
          language: named ? language : nil)
      }
      self.files = files
      self.plans = plans
    }

    func response(to request: Request) -> Response {
      let language = forms.best(for: request).catalogue.language
      return files[language]?.response(to: request) ?? Response(status: .notFound)
    }

    /// The rules compiled, for a page to load.
    func planResponse(to request: Request) -> Response {
      let language = forms.best(for: request).catalogue.language
      return plans[language]?.response(to: request) ?? Response(status: .notFound)
    }
  }
#endif
