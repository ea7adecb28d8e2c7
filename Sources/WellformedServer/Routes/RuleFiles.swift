#if Server
  public import Hummingbird
  import HTTPTypes
  import Synchronization
  public import Wellformed
  public import WellformedSchema

  /// The rules of a form as files for pages, in each of the languages that its messages can be in: a rule file, and the same
  /// compiled.
  ///
  /// Those of a language are made when somebody first asks for it. `RouterMethods.rules(_:)` answers requests for them.
  @available(WellformedServer 1.0, *)
  public final class RuleFiles: Sendable {
    /// The ways in which rules are written.
    public enum Notation: Hashable, Sendable {
      /// JSON Schema, a rule file: `application/schema+json`.
      case jsonSchema
      /// Compiled rules, with which a page loads less: `application/vnd.wellformed.plan`.
      case plan
    }

    /// Where the rule file is.
    let path: RouterPath
    private let catalogues: Catalogues
    private let isNamed: Bool
    /// Writes the rules in the language at an index.
    private let write: @Sendable (Int) throws(SchemaError) -> (rules: JSONValue, plan: [UInt8])
    private let made = Mutex<[Int: Files]>([:])

    private struct Files: Sendable {
      let rules: StaticFile
      let plan: StaticFile

      subscript(notation: Notation) -> StaticFile { notation == .plan ? plan : rules }
    }

    /// Creates the files of a form.
    ///
    /// - Parameters:
    ///   - form: The form.
    ///   - path: Where the rule file is.
    ///   - catalogues: The languages that messages can be in, of which `Accept-Language` picks one.
    ///   - addresses: Where pages ask about fields that are judged elsewhere, by the names of the fields: the paths of
    ///     `remoteCheck(of:on:at:)`.
    /// - Throws: `SchemaError` where the rules cannot be written as those of a rule file, or an address is for a field that
    ///   nobody is asked about.
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
    ///   - path: Where the rule file is.
    ///   - addresses: Where pages ask about fields that are judged elsewhere, by the names of the fields.
    /// - Throws: `SchemaError` where the rules cannot be written as those of a rule file, or an address is for a field that
    ///   nobody is asked about.
    public convenience init<Model>(
      of forms: Translations<Model>, at path: RouterPath, askingAt addresses: [String: String] = [:]
    ) throws(SchemaError) {
      try self.init(forms, path, isNamed: true, addresses)
    }

    /// Creates the files of rules that are a rule file already.
    ///
    /// - Parameters:
    ///   - schema: The rules.
    ///   - path: Where the rule file is.
    ///   - catalogues: The languages that messages can be in, of which `Accept-Language` picks one.
    /// - Throws: `SchemaError` where the rules cannot be written.
    public convenience init(
      of schema: Schema, at path: RouterPath, in catalogues: Catalogues? = nil
    ) throws(SchemaError) {
      try self.init(at: path, in: catalogues ?? Catalogues(.english), isNamed: catalogues != nil) {
        index throws(SchemaError) in
        guard let catalogues else { return (schema.jsonSchema().content, schema.compiled.bytes()) }
        let catalogue = catalogues.all[index]
        return (schema.jsonSchema(in: catalogue).content, schema.worded(in: catalogue).compiled.bytes())
      }
    }

    convenience init<Model>(
      _ forms: Translations<Model>, _ path: RouterPath, isNamed: Bool, _ addresses: [String: String]
    ) throws(SchemaError) {
      try self.init(at: path, in: forms.catalogues, isNamed: isNamed) { index throws(SchemaError) in
        let form = forms.all[index]
        let rules = try form.schema(askingAt: addresses).content.jsonSchema(in: form.catalogue).content
        return (rules, try form.compiled(askingAt: addresses).content.bytes())
      }
    }

    /// Makes the files of the first language; in the others the rules are the same.
    ///
    /// - Parameter isNamed: Tells whether answers say what language they are in.
    private init(
      at path: RouterPath, in catalogues: Catalogues, isNamed: Bool,
      write: @escaping @Sendable (Int) throws(SchemaError) -> (rules: JSONValue, plan: [UInt8])
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
          let (rules, plan) = try write(index)
          let language = isNamed ? catalogues.all[index].language : nil
          let files = Files(
            rules: StaticFile(rules.description, type: "application/schema+json", language: language),
            plan: StaticFile(plan, type: "application/vnd.wellformed.plan", language: language))
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
    /// The path without the `.json` that may end it.
    private var stem: String {
      path.description.hasSuffix(".json") ? String(path.description.dropLast(5)) : path.description
    }

    /// Where the compiled rules are: at the path with `.plan` in place of `.json`, or behind it.
    var planPath: RouterPath { RouterPath(stem + ".plan") }

    /// Where the rules are that browsers may keep for ever.
    func keptPath(_ notation: Notation, fingerprint: String = "{fingerprint}") -> RouterPath {
      RouterPath("\(stem)/\(fingerprint).\(notation == .plan ? "plan" : "json")")
    }

    /// The path at which browsers may keep the rules for ever, such as `/rules/sign-up/9a3f-b2c1.plan`, in the language that
    /// is best for whoever sent a request.
    ///
    /// It has the fingerprint of the rules, so that others have another path. A page that names the rules so has them at once
    /// the next time; by the plain path a browser asks each time whether there are others.
    ///
    /// - Throws: `SchemaError` where the rules cannot be written in that language.
    public func keptPath(of notation: Notation, for request: Request) throws(SchemaError) -> String {
      keptPath(notation, fingerprint: try files(for: request)[notation].fingerprint).description
    }
  }

  // MARK: Answers

  @available(WellformedServer 1.0, *)
  extension RuleFiles {
    /// The rules in a notation, or in the one that the client would rather have.
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

    /// The rules by their fingerprint, for browsers to keep.
    ///
    /// - Throws: `Problem` (404) where no language has them.
    func keptResponse(to request: Request, in notation: Notation, fingerprint: String?) throws -> Response {
      for index in catalogues.all.indices {
        let file = try files(at: index)[notation]
        if file.fingerprint == fingerprint { return file.kept.response(to: request) }
      }
      throw Problem.notFound()
    }
  }
#endif
