#if Server
  import Hummingbird
  import Synchronization
  import Wellformed
  import WellformedSchema

  /// The rules of a form as a file, in each of the languages that its messages can be in.
  ///
  /// Those of a language are written when somebody first asks for it.
  @available(WellformedServer 1.0, *)
  final class RuleFiles<Model>: Sendable {
    private let forms: Translations<Model>
    private let isNamed: Bool
    private let addresses: [String: String]
    private let made = Mutex<[String: Files]>([:])

    private struct Files: Sendable {
      let rules: StaticFile
      /// The rules compiled, for a page to load.
      let plan: StaticFile
    }

    /// Makes the files of the first language; in the others the rules are the same.
    ///
    /// - Parameters:
    ///   - isNamed: Tells whether answers say what language they are in.
    ///   - addresses: Where pages ask about fields, by their names.
    init(_ forms: Translations<Model>, named isNamed: Bool, askingAt addresses: [String: String]) throws {
      self.forms = forms
      self.isNamed = isNamed
      self.addresses = addresses
      _ = try files(of: forms.all[0])
    }

    func response(to request: Request) throws -> Response {
      try files(of: forms.best(for: request)).rules.response(to: request)
    }

    func planResponse(to request: Request) throws -> Response {
      try files(of: forms.best(for: request)).plan.response(to: request)
    }

    private func files(of form: Form<Model>) throws -> Files {
      let language = form.catalogue.language
      return try made.withLock { made in
        if let files = made[language] { return files }
        let rules = try form.schema(askingAt: addresses).content.jsonSchema(in: form.catalogue).content
        let plan = try form.compiled(askingAt: addresses).content.bytes()
        let name = isNamed ? language : nil
        let files = Files(
          rules: StaticFile(rules.description, type: "application/schema+json", language: name),
          plan: StaticFile(plan, type: "application/vnd.wellformed.plan", language: name))
        made[language] = files
        return files
      }
    }
  }
#endif
