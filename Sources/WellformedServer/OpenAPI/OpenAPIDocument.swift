#if Server
  public import Hummingbird
  import HTTPTypes
  import Wellformed
  public import WellformedSchema

  /// An OpenAPI 3.1 description of a server's routes, made from their forms.
  ///
  /// ```swift
  /// var document = OpenAPIDocument(title: "Shop", version: "1.0.0")
  /// document.add(routes)
  /// router.openAPI(document, at: "/openapi.json")
  /// ```
  ///
  /// Bodies are described in JSON Schema. No keyword refuses what the rules accept; ``omissions`` lists what JSON
  /// Schema cannot express.
  @available(WellformedServer 1.0, *)
  public struct OpenAPIDocument: Sendable {
    private let info: JSONValue
    private let servers: [String]
    private var paths = JSONObject()
    private var schemas = OpenAPIDocument.problemSchemas
    private var tags: [JSONValue] = []
    private var identifiers: Set<String> = []

    /// The rules that JSON Schema cannot express; see `Schema.openAPIComponent(named:)`.
    public private(set) var omissions: [Omission] = []

    /// Creates a description without routes.
    ///
    /// - Parameters:
    ///   - title: The name of the server.
    ///   - version: The version of the described API, not of OpenAPI.
    ///   - servers: The addresses of the server; by default relative to the document.
    public init(title: String, version: String, servers: [String] = []) {
      info = ["title": .string(title), "version": .string(version)]
      self.servers = servers
    }

    /// The description.
    public var content: JSONValue {
      var document = JSONObject()
      document["openapi"] = "3.1.1"
      document["info"] = info
      if !servers.isEmpty { document["servers"] = .array(servers.map { ["url": .string($0)] }) }
      document["paths"] = .object(paths)
      document["components"] = [
        "schemas": .object(schemas), "responses": .object(OpenAPIDocument.responses),
        "parameters": OpenAPIDocument.parameters, "headers": OpenAPIDocument.headers,
      ]
      document["tags"] = .array(tags)
      return .object(document)
    }

    /// Returns a valid component name for a text: other characters become `_` (OpenAPI 3.1.1, section 4.8.7).
    static func componentName(_ text: String) -> String {
      let name = text.utf8.map { byte -> UInt8 in
        switch byte {
        case 0x2D, 0x2E, 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: byte
        default: 0x5F
        }
      }
      return name.isEmpty ? "_" : String(decoding: name, as: UTF8.self)
    }
  }

  @available(WellformedServer 1.0, *)
  extension RouterMethods {
    /// Serves the description of the server's routes at a path.
    @discardableResult
    public func openAPI(_ document: OpenAPIDocument, at path: RouterPath = "/openapi.json") -> Self {
      file(StaticFile(document.content.description, type: "application/json"), at: path)
    }
  }

  // MARK: Routes

  @available(WellformedServer 1.0, *)
  extension OpenAPIDocument {
    /// Adds the routes of a form.
    ///
    /// Examples of valid and invalid values are generated from the rules, the same each time; if none is found, there
    /// are no examples. A route that was added before is replaced.
    ///
    /// - Precondition: No other form was added under the same name, and the form is not named `Problem` or `Issue`.
    public mutating func add<Routes, Model>(_ routes: FormRoutes<Routes, Model>) {
      precondition(schemas[routes.name] == nil, "Two forms are called \(routes.name); give each a name of its own")
      let form = DescribedForm(routes.name, routes.schema, languages: routes.languages)
      omissions += form.omissions
      tags.append(["name": .string(routes.name)])
      schemas[routes.name] = form.component
      for operation in routes.operations {
        let path = PathTemplate(operation.path)
        var item = paths[path.text]?.object ?? JSONObject()
        if !path.parameters.isEmpty { item["parameters"] = .array(path.parameters) }
        var described = form.operation(operation, &schemas)
        described["operationId"] = .string(identifier(for: operation, of: routes.name))
        item[operation.method.rawValue.lowercased()] = .object(described)
        paths[path.text] = .object(item)
      }
    }

    /// Returns a unique name for a route, such as `postOrder`.
    private mutating func identifier(for operation: FormOperation, of form: String) -> String {
      let what =
        switch operation.content {
        case .nothing, .stored, .submission: ""
        case .rules(nil): "Rules"
        case .rules(.jsonSchema): "RuleFile"
        case .rules(.plan): "Plan"
        case .rules(.primaryPlan): "PrimaryPlan"
        case .patch: "Changes"
        case .question: "Answer"
        }
      let stem = operation.method.rawValue.lowercased() + form + what
      var (name, number) = (stem, 1)
      while !identifiers.insert(name).inserted {
        number += 1
        name = stem + "\(number)"
      }
      return name
    }
  }

  /// The path of a route in the syntax of OpenAPI, and its parameters.
  @available(WellformedServer 1.0, *)
  private struct PathTemplate {
    let text: String
    let parameters: [JSONValue]

    init(_ path: RouterPath) {
      var names: [String] = []
      var text = ""
      for part in path.description.split(separator: "/") {
        var part = String(part)
        // Wildcards have no name in Hummingbird, but need one in OpenAPI.
        if part.contains("*") {
          let stars = part.prefix { $0 != "*" }
          part = "\(stars){rest\(names.count)}\(part.drop { $0 != "*" }.drop { $0 == "*" })"
        }
        if let start = part.firstIndex(of: "{"), let end = part.lastIndex(of: "}"), start < end {
          names.append(String(part[part.index(after: start)..<end]))
        }
        text += "/" + part
      }
      self.text = text.isEmpty ? "/" : text
      parameters = names.map { name in
        ["name": .string(name), "in": "path", "required": true, "schema": ["type": "string"]]
      }
    }
  }

  // MARK: Shared components

  @available(WellformedServer 1.0, *)
  extension OpenAPIDocument {
    /// Problem documents (RFC 9457) and the issues in them.
    fileprivate static var problemSchemas: JSONObject {
      JSONObject([
        .init(
          key: "Problem",
          value: [
            "type": "object",
            "description": "Why a request was not granted (RFC 9457).",
            "required": ["type", "title", "status"],
            "properties": [
              "type": [
                "type": "string", "format": "uri-reference",
                "description": "The sort of problem, as an address that tells more about it.",
              ],
              "title": ["type": "string", "description": "The sort of problem in a few words."],
              "status": ["type": "integer", "minimum": 400, "maximum": 599],
              "detail": ["type": "string", "description": "What was wrong with this request."],
              "errors": ["type": "array", "items": ["$ref": "#/components/schemas/Issue"]],
              "warnings": ["type": "array", "items": ["$ref": "#/components/schemas/Issue"]],
            ],
          ]),
        .init(
          key: "Issue",
          value: [
            "type": "object",
            "description": "One thing that was found in what was sent.",
            "required": ["pointer", "code", "message", "arguments"],
            "properties": [
              "pointer": [
                "type": "string", "format": "uri-reference",
                "description": "Where, as a JSON Pointer in a fragment (RFC 6901, section 6).",
              ],
              "code": ["type": "string", "description": "What, in a word that stays the same."],
              "number": ["type": "integer", "description": "The application's own number for it."],
              "message": ["type": "string", "description": "What, in a sentence for people."],
              "suggestion": ["type": "string", "description": "What is allowed at its place."],
              "arguments": ["type": "object", "description": "What the sentence mentions."],
            ],
          ]),
      ])
    }

    /// The responses to refused requests, by status.
    static let problems: [Int: (name: String, description: String, headers: [String])] = [
      400: ("BadRequest", "The request cannot be read.", []),
      401: ("Unauthorized", "The request does not say whose it is.", []),
      403: ("Forbidden", "The request is not allowed.", []),
      404: ("NotFound", "Not found.", []),
      408: ("RequestTimeout", "The body did not arrive in time.", []),
      409: ("Conflict", "The request contradicts what is stored, or is still being worked on.", ["Retry-After"]),
      412: ("PreconditionFailed", "What is stored is another version.", []),
      413: ("ContentTooLarge", "The body is too large.", []),
      415: (
        "UnsupportedMediaType", "The body is of a type that is not accepted.", ["Accept-Post", "Accept-Patch"]
      ),
      421: ("MisdirectedRequest", "The host is not served here.", []),
      422: ("UnprocessableContent", "Some values are not right.", []),
      428: ("PreconditionRequired", "The request does not say which version it changes.", []),
      429: ("TooManyRequests", "The client has to wait.", ["Retry-After"]),
      503: ("ServiceUnavailable", "The request cannot be answered now.", ["Retry-After"]),
    ]

    /// Returns a response that is a problem document, or a page for clients that prefer HTML.
    static func problemResponse(_ description: String, headers: [String], example: JSONValue? = nil) -> JSONObject {
      var document = JSONObject([.init(key: "schema", value: ["$ref": "#/components/schemas/Problem"])])
      if let example { document["example"] = example }
      var response = JSONObject([.init(key: "description", value: .string(description))])
      response["headers"] = references(to: headers)
      response["content"] = [
        "application/problem+json": .object(document), "text/html": ["schema": ["type": "string"]],
      ]
      return response
    }

    /// References to headers.
    static func references(to headers: [String]) -> JSONValue? {
      if headers.isEmpty { return nil }
      return .object(
        JSONObject(headers.map { .init(key: $0, value: ["$ref": .string("#/components/headers/\($0)")]) }))
    }

    fileprivate static var responses: JSONObject {
      var responses = JSONObject()
      for problem in problems.sorted(by: { $0.key < $1.key }).map({ $0.value }) {
        responses[problem.name] = .object(problemResponse(problem.description, headers: problem.headers))
      }
      responses["Problem"] = .object(problemResponse("The request is not granted.", headers: []))
      return responses
    }

    fileprivate static var parameters: JSONValue {
      [
        "IdempotencyKey": [
          "name": "Idempotency-Key", "in": "header",
          "description": "The request is done once by one key (draft-ietf-httpapi-idempotency-key-header).",
          "schema": ["type": "string", "minLength": 1],
          "example": "\"8e03978e-40d5-43dd-bc93-6894a57f9324\"",
        ],
        "AcceptLanguage": [
          "name": "Accept-Language", "in": "header", "description": "The language of messages.",
          "schema": ["type": "string"], "example": "de, en;q=0.5",
        ],
        "IfMatch": ifMatch(isRequired: false),
        "RequiredIfMatch": ifMatch(isRequired: true),
        "IfNoneMatch": [
          "name": "If-None-Match", "in": "header", "description": "The tags of what the client has.",
          "schema": ["type": "string"],
        ],
      ]
    }

    private static func ifMatch(isRequired: Bool) -> JSONValue {
      [
        "name": "If-Match", "in": "header", "required": .bool(isRequired),
        "description": "The tag of the version that is changed (RFC 9110, section 13.1.1).",
        "schema": ["type": "string"], "example": "\"7\"",
      ]
    }

    fileprivate static var headers: JSONValue {
      func header(_ description: String, _ type: JSONValue = "string") -> JSONValue {
        ["description": .string(description), "schema": ["type": type]]
      }
      return [
        "ETag": header("What tells this from other versions of it."),
        "Cache-Control": header("How long caches may keep this."),
        "Content-Language": header("The language of the messages."),
        "Location": header("Where to go on."),
        "Retry-After": header("After how many seconds to try again.", "integer"),
        "Accept-Post": header("The types that are accepted."),
        "Accept-Patch": header("The types of patches that are accepted (RFC 5789)."),
        "Idempotent-Replayed": header("Whether this was answered before."),
      ]
    }
  }
#endif
