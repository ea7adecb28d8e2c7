import HTTPTypes
import Hummingbird
import NIOCore
import Testing
import Wellformed
import WellformedSchema
import WellformedServer

/// The routes of forms, over sockets.
@Suite(.timeLimit(.minutes(2)))
struct FormRouteTests {
  private static let rules = """
    {"type": "object", "required": ["name", "quantity"], "additionalProperties": false, "properties": {
      "name": {"type": "string", "minLength": 2, "x-wellformed": {"normalize": ["trim"]}},
      "quantity": {"type": "integer", "minimum": 1}, "gift": {"type": "boolean"},
      "email": {"type": "string", "format": "email"},
      "tags": {"type": "array", "items": {"type": "string"}, "maxItems": 2},
      "address": {"type": "object", "required": ["city"], "properties": {
        "city": {"type": "string"}, "zip": {"type": "string"}}}}}
    """

  private static let stored: [String: JSONValue] = [
    "1": [
      "name": "Pen", "quantity": 2, "tags": ["a", "b"], "email": "jane@example.org",
      "address": ["city": "Bonn", "zip": "53111"],
    ],
    "wrong": ["name": "P", "quantity": 2, "email": "jane@example,org"],
    "stranger": ["name": "Pen", "quantity": 1, "colour": "red"],
  ]

  private static func answer(_ value: JSONValue, _ status: HTTPResponse.Status = .ok) -> Response {
    Response(status: status, body: ResponseBody(byteBuffer: ByteBuffer(string: value.description)))
  }

  /// Adds orders by a rule file, and accounts by a form with a model.
  @Sendable
  static func add(to router: Router<ClientRequestContext>) throws {
    let words = Catalogues(.english, .someGerman)
    var orders = FormRoutes(
      try Schema(parsing: rules), named: "Order", on: router, SubmissionOptions(catalogues: words))
    let files = try orders.get("/orders/form")
    router.get("/kept") { request, _ in try files.keptPath(of: .plan, for: request) }
    router.get("/kept-primary") { request, _ in try files.keptPath(of: .primaryPlan, for: request) }
    orders.post("/orders") { order, _, _ in answer(order, .created) }
    orders.patch("/orders/{id}", over: { _, context in context.parameters.get("id").flatMap { stored[$0] } }) {
      order, _, _ in answer(order)
    }
    var accounts = try FormRoutes(
      Form.signUp, named: "Account", on: router, SubmissionOptions(unknownMembers: .refused(except: [])))
    accounts.post("/accounts") { account, _, _ in Response(status: .created, body: line(account)) }
    accounts.patch(
      "/accounts/{id}",
      over: { _, _ in
        ["email": "jane@example.org", "userName": "jane", "terms": true, "address": ["city": "Bonn"], "tags": ["x"]]
      }
    ) { account, _, _ in Response(status: .ok, body: line(account)) }
  }

  private static func line(_ account: SignUp) -> ResponseBody {
    ResponseBody(byteBuffer: ByteBuffer(string: Site.line(account)))
  }

  private static let patchType = "application/merge-patch+json"

  @Test func `rules are served in the preferred notation, with an entity tag`() async throws {
    try await Site.run(adding: Self.add) { site in
      let plan = "application/vnd.wellformed.plan"
      for accept in [nil, "*/*", "application/json", "text/html", "\(plan);q=0.5, application/schema+json", ""] {
        let rules = try await site.answer("GET", "/orders/form", fields: accept.map { [("Accept", $0)] } ?? [])
        #expect(rules.status == 200 && rules["content-type"] == "application/schema+json", "\(accept ?? "")")
        #expect(rules["vary"]?.contains("Accept") == true && rules["content-language"] == "en")
        #expect(try Schema(parsing: rules.text).isValid(["name": "Pen", "quantity": 1]))
      }
      let compiled = try await site.answer(
        "GET", "/orders/form", fields: [("Accept", "\(plan), application/json;q=0.5")])
      #expect(compiled["content-type"] == plan)
      #expect(try CompiledSchema(bytes: compiled.body).check([:]).issues.count == 2)
      #expect(try await site.answer("GET", "/orders/form.plan").body == compiled.body)
      // No format of these rules has large tables.
      let primary = try await site.answer("GET", "/orders/form.primary.plan")
      #expect(primary.status == 200 && primary["content-type"] == plan && primary.body == compiled.body)
      let tag = try #require(compiled["etag"])
      let again = try await site.answer(
        "GET", "/orders/form", fields: [("Accept", plan), ("If-None-Match", tag)])
      #expect(again.status == 304 && again.body.isEmpty)
      #expect(try await site.answer("GET", "/orders/form", fields: [("If-None-Match", tag)]).status == 200)
      #expect(try await site.answer("HEAD", "/orders/form").status == 200)
      #expect(try await site.answer("PUT", "/orders/form")["allow"]?.contains("GET") == true)
    }
  }

  @Test func `rules have a path in each language that browsers can cache for good`() async throws {
    try await Site.run(adding: Self.add) { site in
      var paths: [String] = []
      for language in ["en", "de"] {
        let wanted = [("Accept-Language", language)]
        let path = try await site.answer("GET", "/kept", fields: wanted).text
        paths.append(path)
        let plain = try await site.answer("GET", "/orders/form.plan", fields: wanted)
        // At its own path, it is the same for everybody.
        let kept = try await site.answer("GET", path)
        #expect(kept.status == 200 && kept.body == plain.body && kept["content-language"] == language)
        #expect(kept["cache-control"] == "public, max-age=31536000, immutable")
        #expect(plain["cache-control"] == "no-cache")
        #expect(try await site.answer("GET", path.replacing(".plan", with: ".json")).status == 404)
        // The path of the primary part leads to that of the whole, and the other way round.
        let primary = try await site.answer("GET", "/kept-primary", fields: wanted).text
        #expect(primary == path.replacing(".plan", with: ".primary.plan"))
        #expect(try await site.answer("GET", primary).body == plain.body)
      }
      #expect(Set(paths).count == 2)
      for path in [
        "/orders/form/1-2.plan", "/orders/form/1-2.primary.plan", "/orders/form/.primary.plan", "/orders/form/.plan",
        "/orders/form/%2e%2e.json",
      ] {
        let answer = try await site.answer("GET", path)
        #expect(answer.status == 404 && answer.isProblem)
      }
    }
  }

  @Test func `a submission is judged as a whole and handed over in its canonical form`() async throws {
    try await Site.run(adding: Self.add) { site in
      let answer = try await site.answer("POST", "/orders", type: urlencoded, "name=+Pen+&quantity=2&gift=on")
      #expect(answer.status == 201 && answer.json == ["name": "Pen", "quantity": 2, "gift": true])
      let wrong = try await site.answer("POST", "/orders", type: json, #"{"name": "P", "colour": 1}"#)
      #expect(wrong.status == 422 && wrong.isProblem)
      #expect(Set(wrong.errors) == ["#/name length.tooShort", "#/quantity required", "#/colour property.unknown"])
      let german = try await site.answer(
        "POST", "/orders", type: json, #"{"name": "Pen"}"#, fields: [("Accept-Language", "de")])
      #expect(german["content-language"] == "de")
      #expect(try await site.answer("POST", "/orders", type: "text/plain", "x").status == 415)
      let account = try await site.answer(
        "POST", "/accounts", type: urlencoded, "email=jane%40example.org&userName=jane&terms=on&x=1")
      #expect(account.errors == ["#/x property.unknown"])
    }
  }

  @Test func `a schema judges submissions in every notation over a socket`() async throws {
    try await Site.run(adding: { router in
      let schema = try Schema(parsing: Self.rules)
      router.post("/checked") { request, _ -> Response in
        let checked = try await request.checked(
          by: schema, SubmissionOptions(unknownMembers: .refused(except: ["csrf"])))
        guard let value = checked.model, checked.isValid else { throw checked.problem() }
        return Self.answer(value)
      }
      router.post("/validated") { request, _ in Self.answer(try await request.validated(by: schema)) }
    }) { site in
      let whole: JSONValue = [
        "name": "Pen", "quantity": 2, "gift": false, "tags": ["a"], "address": ["city": "Bonn"],
      ]
      let fields = [
        ("name", " Pen "), ("quantity", "2"), ("tags[]", "a"), ("address[city]", "Bonn"), ("address.zip", ""),
        ("csrf", "1"),
      ]
      let form = fields.map { "\($0.0)=\($0.1.replacing(" ", with: "+"))" }.joined(separator: "&")
      let parts =
        fields.map { "--b\r\nContent-Disposition: form-data; name=\"\($0.0)\"\r\n\r\n\($0.1)\r\n" }.joined() + "--b--"
      let multipart = "multipart/form-data; boundary=b"
      for path in ["/checked", "/validated"] {
        for (type, body) in [(urlencoded, form), (multipart, parts), (json, whole.description)] {
          let answer = try await site.answer("POST", path, type: type, body)
          #expect(answer.status == 200 && answer.json == whole, "\(path), \(type): \(answer.text)")
        }
        let wrong = [
          (urlencoded, "name=P&quantity=x&tags=1&tags=2&tags=3"),
          (json, #"{"name": "P", "quantity": "x", "tags": ["1", "2", "3"]}"#),
        ]
        for (type, body) in wrong {
          let answer = try await site.answer("POST", path, type: type, body)
          #expect(answer.status == 422 && answer.isProblem)
          #expect(
            Set(answer.errors) == [
              "#/name length.tooShort", "#/quantity type.mismatch.integer", "#/tags count.tooLarge",
            ], "\(answer.errors)")
        }
      }
      // Unknown fields of a form are refused if the option says so; for JSON, the rules decide.
      let unknown = try await site.answer("POST", "/checked", type: urlencoded, "name=Pen&quantity=2&x=1&csrf=2")
      #expect(unknown.errors == ["#/x property.unknown"])
      #expect(try await site.answer("POST", "/validated", type: urlencoded, "name=Pen&quantity=2&x=1").status == 200)
      let deep = String(repeating: #"{"a":"#, count: 17) + "1" + String(repeating: "}", count: 17)
      for (type, body) in [
        (urlencoded, "address.city=a&address=b"), (json, "[]"), (json, #"{"a": 1, "a": 2}"#), (json, deep), (json, ""),
        (multipart, "--b\r\n"),
      ] {
        let answer = try await site.answer("POST", "/checked", type: type, body)
        #expect(answer.status == 400 && answer.isProblem, "\(type), \(body)")
      }
    }
  }

  // MARK: Changes

  @Test func `a patch is merged with the stored value, and the whole is judged`() async throws {
    try await Site.run(adding: Self.add) { site in
      let answer = try await site.answer(
        "PATCH", "/orders/1", type: Self.patchType,
        #"{"name": " Pencil ", "tags": ["c"], "email": null, "address": {"zip": null, "city": "Köln"}}"#)
      #expect(answer.status == 200)
      #expect(answer.json == ["name": "Pencil", "quantity": 2, "tags": ["c"], "address": ["city": "Köln"]])
      let same = try await site.answer("PATCH", "/orders/1", type: json, "{}")
      #expect(same.json == Self.stored["1"])
      let missing = try await site.answer("PATCH", "/orders/2", type: Self.patchType, #"{"name": "Pen"}"#)
      #expect(missing.status == 404 && missing.isProblem)
      let account = try await site.answer("PATCH", "/accounts/1", type: Self.patchType, #"{"age": 30, "tags": null}"#)
      #expect(account.text == "jane@example.org|-|jane|30|-|-|true|Bonn|")
    }
  }

  @Test func `errors of a patch are reported, and suggestions only for what it changes`() async throws {
    try await Site.run(adding: Self.add) { site in
      func errors(_ path: String, _ patch: String) async throws -> [String] {
        let answer = try await site.answer("PATCH", path, type: Self.patchType, patch)
        #expect(answer.status == 422 && answer.isProblem, "\(answer.text)")
        return answer.errors
      }
      #expect(try await errors("/orders/1", #"{"quantity": null}"#) == ["#/quantity required"])
      #expect(try await errors("/orders/1", #"{"address": 1}"#) == ["#/address type.mismatch.object"])
      #expect(try await errors("/orders/1", #"{"address": {"city": null}}"#) == ["#/address/city required"])
      #expect(try await errors("/orders/1", #"{"colour": "red"}"#) == ["#/colour property.unknown"])
      #expect(try await errors("/accounts/1", #"{"x": 1, "terms": null}"#).contains("#/x property.unknown"))
      #expect(try await errors("/accounts/1", #"{"terms": false}"#) == ["#/terms terms.notAccepted"])
      #expect(try await errors("/orders/stranger", #"{"quantity": 3}"#) == ["#/colour property.unknown"])
      // A null for a member that does not exist changes nothing, and is not an unknown member.
      #expect(try await site.answer("PATCH", "/orders/1", type: json, #"{"colour": null}"#).status == 200)
      let before = try await site.answer("PATCH", "/orders/wrong", type: Self.patchType, #"{"name": "Q"}"#)
      #expect(before.errors.count == 2 && before.errors.contains { $0.hasPrefix("#/email ") })
      #expect(!before.text.contains("suggestion"))
      let own = try await site.answer(
        "PATCH", "/orders/wrong", type: Self.patchType, #"{"name": "Pen", "email": "jane@example,org"}"#)
      #expect(own.errors.count == 1 && own.text.contains("suggestion"))
    }
  }

  @Test func `an invalid patch is refused, and the accepted types are named`() async throws {
    try await Site.run(adding: Self.add) { site in
      for type in [urlencoded, "multipart/form-data; boundary=b", "text/plain", "application/json-patch+json", nil] {
        let answer = try await site.answer("PATCH", "/orders/1", type: type, "name=Pen")
        #expect(answer.status == 415 && answer.isProblem)
        #expect(answer["accept-patch"] == "application/merge-patch+json, application/json")
        #expect(answer["accept-post"] == nil)
      }
      let deep = String(repeating: #"{"a":"#, count: 17) + "null" + String(repeating: "}", count: 17)
      let many = "{" + (0..<300).map { "\"a\($0)\": null" }.joined(separator: ",") + "}"
      for patch in ["", "null", "[]", "\"x\"", #"{"a": 1, "a": 2}"#, #"{"a": 1,}"#, deep, many, "{\"a\": \"\u{0}\"}"] {
        let answer = try await site.answer("PATCH", "/orders/1", type: Self.patchType, patch)
        #expect(answer.status == 400 && answer.isProblem, "\(patch)")
      }
      let large = #"{"name": ""# + String(repeating: "a", count: 300_000) + #""}"#
      #expect(try await site.answer("PATCH", "/orders/1", type: Self.patchType, large).status == 413)
    }
  }

  // MARK: Versions

  /// Orders by number, each with a version that counts its changes.
  private actor Shelf {
    private var orders: [String: (value: JSONValue, version: Int)] = ["1": (["name": "Pen", "quantity": 2], 7)]

    func order(_ id: String?) -> StoredValue? {
      id.flatMap { orders[$0] }.map { StoredValue($0.value, version: "\($0.version)") }
    }

    func replace(_ value: JSONValue, at id: String?, if tag: String) throws -> String {
      guard let id, let order = orders[id], StoredValue.tag(of: "\(order.version)") == tag else {
        throw Problem.preconditionFailed()
      }
      orders[id] = (value, order.version + 1)
      return StoredValue.tag(of: "\(order.version + 1)")
    }
  }

  @Sendable
  private static func addVersioned(to router: Router<ClientRequestContext>) throws {
    let shelf = Shelf()
    let (read, slow) = AsyncStream.makeStream(of: Void.self)
    var orders = FormRoutes(try Schema(parsing: rules), named: "Order", on: router)
    orders.get("/orders/{id}", stored: { _, context in await shelf.order(context.parameters.get("id")) })
    for (path, isRequired) in [("/orders/{id}", false), ("/strict/{id}", true)] {
      orders.patch(
        RouterPath(path), overVersion: { _, context in await shelf.order(context.parameters.get("id")) },
        isVersionRequired: isRequired
      ) { order, before, request, context -> Response in
        // Both changes read the stored value before either is written.
        if request.headers[.userAgent] == "slow" {
          for await _ in read { break }
        }
        defer { if request.headers[.userAgent] == "quick" { slow.yield() } }
        let tag = try await shelf.replace(order, at: context.parameters.get("id"), if: before.tag)
        return Response(status: .noContent, headers: [.eTag: tag])
      }
    }
  }

  @Test func `a stored value is served with the tag of its version`() async throws {
    try await Site.run(adding: Self.addVersioned) { site in
      let order = try await site.answer("GET", "/orders/1")
      #expect(order.status == 200 && order.json == ["name": "Pen", "quantity": 2] && order["etag"] == "\"7\"")
      #expect(order["content-type"] == "application/json" && order["cache-control"] == "private, no-cache")
      for held in ["\"7\"", "W/\"7\"", "\"6\", \"7\"", "*"] {
        let again = try await site.answer("GET", "/orders/1", fields: [("If-None-Match", held)])
        #expect(again.status == 304 && again.body.isEmpty && again["etag"] == "\"7\"", "\(held)")
      }
      for held in ["\"8\"", "7", "\"7", ""] {
        #expect(try await site.answer("GET", "/orders/1", fields: [("If-None-Match", held)]).status == 200, "\(held)")
      }
      #expect(try await site.answer("GET", "/orders/2", fields: [("If-None-Match", "*")]).status == 404)
    }
  }

  @Test func `a patch of another version than the stored one is refused before it is judged`() async throws {
    try await Site.run(adding: Self.addVersioned) { site in
      func change(_ path: String, _ patch: String, _ fields: [(String, String)]) async throws -> Answer {
        try await site.answer("PATCH", path, type: Self.patchType, patch, fields: fields)
      }
      // Tags are compared strongly: a weak tag does not match.
      for tag in ["\"6\"", "W/\"7\"", "7", "\"77\"", "\"7", ""] {
        for patch in [#"{"quantity": 3}"#, #"{"quantity": 0}"#] {
          let answer = try await change("/orders/1", patch, [("If-Match", tag)])
          #expect(answer.status == 412 && answer.isProblem, "\(tag), \(patch)")
        }
      }
      #expect(try await change("/orders/1", #"{"quantity": 3}"#, [("If-None-Match", "*")]).status == 412)
      #expect(try await site.answer("GET", "/orders/1")["etag"] == "\"7\"")
      // An invalid patch, or one of a missing value, gets the same response as without versions.
      #expect(try await change("/orders/1", "[]", [("If-Match", "\"6\"")]).status == 400)
      #expect(try await change("/orders/2", "{}", [("If-Match", "*")]).status == 404)
      let wrong = try await change("/orders/1", #"{"quantity": 0}"#, [("If-Match", "\"7\"")])
      #expect(wrong.status == 422)
      let first = try await change("/orders/1", #"{"quantity": 3}"#, [("If-Match", "\"2\", \"7\"")])
      #expect(first.status == 204 && first["etag"] == "\"8\"")
      // The other tab has read the value before that change.
      let second = try await change("/orders/1", #"{"name": "Ink"}"#, [("If-Match", "\"7\"")])
      #expect(second.status == 412)
      #expect(try await change("/orders/1", #"{"name": "Ink"}"#, [("If-Match", "*")]).status == 204)
      #expect(try await site.answer("GET", "/orders/1").json == ["name": "Ink", "quantity": 3])
    }
  }

  @Test func `a route can require that a patch names its version`() async throws {
    try await Site.run(adding: Self.addVersioned) { site in
      let patch = #"{"quantity": 3}"#
      let answer = try await site.answer("PATCH", "/strict/1", type: Self.patchType, patch)
      #expect(answer.status == 428 && answer.isProblem)
      #expect(try await site.answer("PATCH", "/strict/2", type: Self.patchType, patch).status == 404)
      let tagged = try await site.answer(
        "PATCH", "/strict/1", type: Self.patchType, patch, fields: [("If-Match", "\"7\"")])
      #expect(tagged.status == 204)
      // If no version is required, a change applies to whatever is stored.
      #expect(try await site.answer("PATCH", "/orders/1", type: Self.patchType, patch).status == 204)
    }
  }

  @Test func `of two concurrent patches to the same version, only one is written`() async throws {
    try await Site.run(adding: Self.addVersioned) { site in
      func change(_ patch: String, _ agent: String) async throws -> Int {
        try await site.answer(
          "PATCH", "/orders/1", type: Self.patchType, patch, fields: [("If-Match", "\"7\""), ("User-Agent", agent)]
        ).status
      }
      async let slow = change(#"{"quantity": 5}"#, "slow")
      async let quick = change(#"{"name": "Ink"}"#, "quick")
      let statuses = try await [slow, quick]
      #expect(statuses == [412, 204])
      #expect(try await site.answer("GET", "/orders/1").json == ["name": "Ink", "quantity": 2])
    }
  }

  @Test func `a tag can hold any version, and a value without a version gets one from its content`() throws {
    #expect(StoredValue.tag(of: "a \"b\", %é") == "\"a%20%22b%22%2C%20%25%C3%A9\"")
    #expect(StoredValue.tag(of: "a,b") != StoredValue.tag(of: "a%2Cb"))
    let (one, same, other) = (StoredValue(["a": 1]), StoredValue(["a": 1]), StoredValue(["a": 2]))
    #expect(one.tag == same.tag && one.tag != other.tag && one.tag.count == 66)
  }

  /// RFC 7396, appendix A, with each example in a member.
  @Test(arguments: [
    (#"{"a":"b"}"#, #"{"a":"c"}"#, #"{"a":"c"}"#), (#"{"a":"b"}"#, #"{"b":"c"}"#, #"{"a":"b","b":"c"}"#),
    (#"{"a":"b"}"#, #"{"a":null}"#, "{}"), (#"{"a":"b","b":"c"}"#, #"{"a":null}"#, #"{"b":"c"}"#),
    (#"{"a":["b"]}"#, #"{"a":"c"}"#, #"{"a":"c"}"#), (#"{"a":"c"}"#, #"{"a":["b"]}"#, #"{"a":["b"]}"#),
    (#"{"a":{"b":"c"}}"#, #"{"a":{"b":"d","c":null}}"#, #"{"a":{"b":"d"}}"#),
    (#"{"a":[{"b":"c"}]}"#, #"{"a":[1]}"#, #"{"a":[1]}"#), (#"["a","b"]"#, #"["c","d"]"#, #"["c","d"]"#),
    (#"{"a":"b"}"#, #"["c"]"#, #"["c"]"#), (#"{"a":"foo"}"#, #""bar""#, #""bar""#),
    (#"{"e":null}"#, #"{"a":1}"#, #"{"e":null,"a":1}"#), (#"[1,2]"#, #"{"a":"b","c":null}"#, #"{"a":"b"}"#),
    ("{}", #"{"a":{"bb":{"ccc":null}}}"#, #"{"a":{"bb":{}}}"#),
  ])
  func `patches are merged as RFC 7396 requires`(_ target: String, _ patch: String, _ result: String) async throws {
    let body = #"{"v":\#(patch)}"#
    let head = HTTPRequest(
      method: .patch, scheme: nil, authority: nil, path: "/", headerFields: [.contentType: Self.patchType])
    let request = Request(head: head, body: RequestBody(buffer: ByteBuffer(string: body)))
    let merged = try await request.submission(patching: ["v": JSONValue(parsing: target)])
    #expect(merged.value == ["v": try JSONValue(parsing: result)] && merged.notation == .json)
  }
}
