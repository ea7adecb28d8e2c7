#if Server
  import Hummingbird
  import Wellformed
  import WellformedSchema

  /// The rules of a form as a file, in each of the languages that its messages can be in.
  @available(WellformedServer 1.0, *)
  struct RuleFiles: Sendable {
    private let files: [String: StaticFile]
    private let catalogues: Catalogues?
    private let own: StaticFile

    init<Model>(_ form: Form<Model>, in catalogues: Catalogues?) throws {
      self.catalogues = catalogues
      let rules = try form.schema().content.jsonSchema().content
      own = RuleFiles.file(rules, in: form.catalogue, named: catalogues != nil)
      var files: [String: StaticFile] = [:]
      for catalogue in catalogues?.all ?? [] {
        files[catalogue.language] = RuleFiles.file(rules, in: catalogue, named: true)
      }
      self.files = files
    }

    func response(to request: Request) -> Response {
      guard let catalogues else { return own.response(to: request) }
      return (files[catalogues.best(for: request).language] ?? own).response(to: request)
    }

    /// The rules with the sentences of a catalogue, unless it is the built-in one, which whoever reads them has.
    private static func file(_ rules: JSONValue, in catalogue: Catalogue, named: Bool) -> StaticFile {
      var rules = rules
      if !catalogue.isBuiltIn, case .object(var object) = rules {
        var own = object["x-wellformed"]?.object ?? JSONObject()
        var messages = catalogue.ruleFileMessages
        for member in own["messages"]?.object?.members ?? [] { messages[member.key] = member.value }
        own["messages"] = .object(messages)
        object["x-wellformed"] = .object(own)
        rules = .object(object)
      }
      return StaticFile(
        rules.description, type: "application/schema+json", language: named ? catalogue.language : nil)
    }
  }

  extension Catalogue {
    /// The sentences as the member `messages` of a rule file has them, by their codes in order.
    ///
    /// A rule file has one sentence for a code: of several plural forms it is the one for most numbers.
    fileprivate var ruleFileMessages: JSONObject {
      var messages = JSONObject()
      for code in codes.sorted(by: { $0.rawValue.precedesInBytes($1.rawValue) }) {
        guard let sentence = template(for: code, field: "")?.sentences[.other] else { continue }
        messages[code.rawValue] = .string(sentence)
      }
      return messages
    }
  }
#endif
