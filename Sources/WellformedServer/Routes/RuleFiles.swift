#if Server
  public import Hummingbird
  import HTTPTypes
  import Synchronization
  public import Wellformed
  public import WellformedSchema

  /// The rules of a form as files for pages, in each language of its messages: a rule file, and a plan.
  ///
  /// The files of a language are made on first request. `RouterMethods.rules(_:)` serves them.
  @available(WellformedServer 1.0, *)
  public final class RuleFiles: Sendable {
    /// The notations of rules.
    public enum Notation: Hashable, Sendable {
      /// JSON Schema, a rule file: `application/schema+json`.
      case jsonSchema
      /// Compiled rules, with which a page loads less: `application/vnd.wellformed.plan`.
      case plan
      /// The primary part of the plan, with which a page comes to life before it loads the whole plan.
      case primaryPlan
    }

    /// The path of the rule file.
    let path: RouterPath
    private let catalogues: Catalogues
    private let isNamed: Bool
    /// Writes the rules in the language at an index.
    private let write: @Sendable (Int) throws(SchemaError) -> (rules: JSONValue, compiled: CompiledSchema)
    private let made = Mutex<[Int: Files]>([:])

    private struct Files: Sendable {
      let rules: StaticFile
      let plan: StaticFile
      let primaryPlan: StaticFile

      subscript(notation: Notation) -> StaticFile {
        switch notation {
        case .jsonSchema: rules
        case .plan: plan
        case .primaryPlan: primaryPlan
        }
      }

      /// Returns the fingerprint in the path of a file.
      ///
      /// The parts of a plan have the fingerprints of both, so that the address of one leads to the other.
      func fingerprint(of notation: Notation) -> String {
        if notation == .jsonSchema { return rules.fingerprint }
        let (whole, primary) = (plan.fingerprint, primaryPlan.fingerprint)
        return whole == primary ? whole : whole + "." + primary
      }
    }

    /// Creates the files of a form.
    ///
    /// - Parameters:
    ///   - form: The form.
    ///   - path: The path of the rule file.
    ///   - catalogues: The languages of messages; `Accept-Language` selects one.
    ///   - addresses: The paths of remote checks (`remoteCheck(of:on:at:)`), by the names of their fields.
    /// - Throws: `SchemaError` if the rules cannot be written as a rule file, or if an address is for a field without a
    ///   remote check.
    public convenience init<Model>(
      of form: Form<Model>, at path: RouterPath, in catalogues: Catalogues? = nil,
      askingAt addresses: [String: String] = [:]
    ) throws(SchemaError) {
      try self.init(Translations(form, in: catalogues), path, isNamed: catalogues != nil, addresses)
    }

    /// Creates the files of a form in its languages.
    ///
    /// - Parameters:
    ///   - forms: The form in its languages.
    ///   - path: The path of the rule file.
    ///   - addresses: The paths of remote checks, by the names of their fields.
    /// - Throws: `SchemaError` if the rules cannot be written as a rule file, or if an address is for a field without a
    ///   remote check.
    public convenience init<Model>(
      of forms: Translations<Model>, at path: RouterPath, askingAt addresses: [String: String] = [:]
    ) throws(SchemaError) {
      try self.init(forms, path, isNamed: true, addresses)
    }

    /// Creates the files of a rule file.
    ///
    /// - Parameters:
    ///   - schema: The rules.
    ///   - path: The path of the rule file.
    ///   - catalogues: The languages of messages; `Accept-Language` selects one.
    /// - Throws: `SchemaError` if the rules cannot be written.
    public convenience init(
      of schema: Schema, at path: RouterPath, in catalogues: Catalogues? = nil
    ) throws(SchemaError) {
      try self.init(at: path, in: catalogues ?? Catalogues(.english), isNamed: catalogues != nil) {
        index throws(SchemaError) in
        guard let catalogues else { return (schema.jsonSchema().content, schema.compiled) }
        let catalogue = catalogues.all[index]
        return (schema.jsonSchema(in: catalogue).content, schema.worded(in: catalogue).compiled)
      }
    }

    convenience init<Model>(
      _ forms: Translations<Model>, _ path: RouterPath, isNamed: Bool, _ addresses: [String: String]
    ) throws(SchemaError) {
      try self.init(at: path, in: forms.catalogues, isNamed: isNamed) { index throws(SchemaError) in
        let form = forms.all[index]
        let rules = try form.schema(askingAt: addresses).content.jsonSchema(in: form.catalogue).content
        return (rules, try form.compiled(askingAt: addresses).content)
      }
    }

    /// Makes the files of the first language immediately, so that rules that cannot be written are noticed early.
    ///
    /// - Parameter isNamed: Whether responses name their language.
    private init(
      at path: RouterPath, in catalogues: Catalogues, isNamed: Bool,
      write: @escaping @Sendable (Int) throws(SchemaError) -> (rules: JSONValue, compiled: CompiledSchema)
    ) throws(SchemaError) {
      self.path = path
      self.catalogues = catalogues
      self.isNamed = isNamed
      self.write = write
      _ = try files(at: 0)
    }

    private func files(at index: Int) throws(SchemaError) -> Files {
      let result = made.withLock { made -> Result<Files, SchemaError> in
        if let files = made[index] { return .success(files) }
        return Result { () throws(SchemaError) in
          let (rules, compiled) = try write(index)
          let language = isNamed ? catalogues.all[index].language : nil
          let files = Files(
            rules: StaticFile(rules.description, type: "application/schema+json", language: language),
            plan: StaticFile(compiled.bytes(), type: "application/vnd.wellformed.plan", language: language),
            primaryPlan: StaticFile(
              compiled.primaryBytes(), type: "application/vnd.wellformed.plan", language: language))
          made[index] = files
          return files
        }
      }
      return try result.get()
    }

    private func files(for request: Request) throws(SchemaError) -> Files {
      let language = catalogues.best(for: request).language
      return try files(at: catalogues.all.firstIndex { $0.language == language } ?? 0)
    }
  }

  // MARK: Addresses

  @available(WellformedServer 1.0, *)
  extension RuleFiles {
    /// The path without a final `.json`.
    private var stem: String {
      path.description.hasSuffix(".json") ? String(path.description.dropLast(5)) : path.description
    }

    /// The path of the plan: with `.plan` instead of `.json`, or appended.
    var planPath: RouterPath { RouterPath(stem + ".plan") }

    /// The path of the primary part of the plan.
    var primaryPlanPath: RouterPath { RouterPath(stem + ".primary.plan") }

    /// Returns the path of rules that browsers may cache for ever.
    func keptPath(_ notation: Notation, fingerprint: String = "{fingerprint}") -> RouterPath {
      let ending =
        switch notation {
        case .jsonSchema: "json"
        case .plan: "plan"
        case .primaryPlan: "primary.plan"
        }
      return RouterPath("\(stem)/\(fingerprint).\(ending)")
    }

    /// Returns the path at which browsers may cache the rules for ever, such as `/rules/sign-up/9a3f-b2c1.plan`, in the
    /// language that fits the client of a request best.
    ///
    /// The path contains the fingerprint of the rules, so that changed rules have another path. A page that uses it has
    /// the rules at once on the next visit; at the plain path, a browser revalidates them each time.
    ///
    /// - Throws: `SchemaError` if the rules cannot be written in that language.
    public func keptPath(of notation: Notation, for request: Request) throws(SchemaError) -> String {
      keptPath(notation, fingerprint: try files(for: request).fingerprint(of: notation)).description
    }
  }

  // MARK: Answers

  @available(WellformedServer 1.0, *)
  extension RuleFiles {
    /// Returns the rules in a notation, or in the one that the client prefers.
    func response(to request: Request, in notation: Notation?) throws -> Response {
      let file = try files(for: request)[notation ?? wanted(by: request)]
      var response = file.response(to: request)
      if notation == nil { response.vary(by: .accept) }
      return response
    }

    private func wanted(by request: Request) -> Notation {
      guard let accept = request.headers[.accept] else { return .jsonSchema }
      let preferences = Preferences(accept)
      let json = ["application/schema+json", "application/json"].map { preferences.weight(ofType: $0) }.max() ?? 0
      return preferences.weight(ofType: "application/vnd.wellformed.plan") > json ? .plan : .jsonSchema
    }

    /// Returns the rules with a fingerprint, for browsers to cache.
    ///
    /// - Throws: `Problem` (404) if no language has them.
    func keptResponse(to request: Request, in notation: Notation, fingerprint: String?) throws -> Response {
      for index in catalogues.all.indices {
        let files = try files(at: index)
        if files.fingerprint(of: notation) == fingerprint { return files[notation].kept.response(to: request) }
      }
      throw Problem.notFound()
    }
  }
#endif
