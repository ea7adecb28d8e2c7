import HTTPTypes
import Hummingbird
import Testing
import Wellformed
import WellformedSchema
import WellformedServer

/// The OpenAPI 3.1 description of a server's routes.
struct OpenAPITests {
  private static let rules = """
    {"type": "object", "title": "Order", "required": ["name", "items", "receipt"], "properties": {
      "name": {"type": "string", "title": "Name", "minLength": 2},
      "password": {"type": "string", "minLength": 8},
      "address": {"type": "object", "required": ["city"], "properties": {"city": {"type": "string"}, "pin": {"type": "string", "writeOnly": true}}},
      "gift": {"type": ["object", "null"], "properties": {"secret": {"type": ["string", "null"], "writeOnly": true}}},
      "items": {"type": "array", "minItems": 1, "items": {"type": "object", "required": ["sku"], "properties": {"sku": {"type": "string"}, "quantity": {"type": "integer"}}}},
      "receipt": {"type": "string", "title": "Receipt", "x-wellformed": {"files": {"kinds": ["pdf"]}}}}}
    """

  /// Returns routes with their description.
  private static func described() throws -> (Router<ClientRequestContext>, OpenAPIDocument) {
    let router = Router(context: ClientRequestContext.self, options: .autoGenerateHeadEndpoints)
    var orders = FormRoutes(try Schema(parsing: rules), named: "Order", on: router)
    orders.middleware = [.idempotency, .servedHosts]
    try orders.get("/orders/form")
    orders.post("/orders", receiving: FileReception(["receipt"], in: "/nowhere"), answering: [.created, .seeOther]) {
      _, _, _, _ in HTTPResponse.Status.created
    }
    orders.patch("/orders/:id", over: { _, _ in nil }) { _, _, _ in HTTPResponse.Status.ok }
    orders.get("/kept/:id", stored: { _, _ in nil })
    orders.patch("/kept/:id", overVersion: { _, _ in nil }) { _, _, _, _ in HTTPResponse.Status.ok }
    orders.patch("/strict/:id", overVersion: { _, _ in nil }, isVersionRequired: true) { _, _, _, _ in
      HTTPResponse.Status.ok
    }
    var accounts = try FormRoutes(Translations.inTwo, named: "Account", on: router)
    accounts.middleware = [.rateLimit]
    try accounts.get("/accounts/form.json")
    accounts.post("/accounts") { _, _, _ in HTTPResponse.Status.created }
    accounts.remoteCheck(on: "userName", reads: ["email"], at: "/check/user-name")
    router.put("/accounts/{name}") { _, _ in "" }
    accounts.describe(
      .put, "/accounts/{name}", accepting: [.json], answering: [.noContent],
      refusing: [.forbidden, .preconditionFailed])
    var document = OpenAPIDocument(title: "Shop", version: "2.0", servers: ["https://shop.example"])
    document.add(orders)
    document.add(accounts)
    router.openAPI(document)
    return (router, document)
  }

  /// Returns the part of a value at a pointer.
  private static func value(_ pointer: String, in value: JSONValue) -> JSONValue? {
    JSONPointer(fragment: pointer)?.value(in: value)
  }

  @Test func `the description contains exactly the router's routes`() throws {
    let (router, document) = try Self.described()
    #expect(document.content["openapi"] == "3.1.1" && document.content["info"]?["title"] == "Shop")
    var described: Set<String> = []
    for (path, item) in document.content["paths"]?.object?.members.map({ ($0.key, $0.value) }) ?? [] {
      for member in item.object?.members ?? [] where member.key != "parameters" {
        described.insert("\(member.key.uppercased()) \(path)")
        #expect(member.value["operationId"]?.string?.isEmpty == false && member.value["tags"]?.array?.count == 1)
      }
    }
    let all = Set(router.routes.filter { $0.method != .head }.map { "\($0.method) \($0.path)" })
    #expect(described == all.subtracting(["GET /openapi.json"]))
    #expect(described.count == 20)
  }

  @Test func `every reference resolves, and every operation has a unique name`() throws {
    let content = try Self.described().1.content
    var (references, names): ([String], [String]) = ([], [])
    func visit(_ value: JSONValue) {
      for member in value.object?.members ?? [] {
        if member.key == "$ref", let reference = member.value.string { references.append(reference) }
        if member.key == "operationId", let name = member.value.string { names.append(name) }
        visit(member.value)
      }
      for element in value.array ?? [] { visit(element) }
    }
    visit(content)
    #expect(references.count > 40 && names.count == 20 && Set(names).count == 20)
    for reference in references { #expect(Self.value(reference, in: content) != nil, "\(reference)") }
  }

  @Test func `bodies are described in each media type, with files as that type sends them`() throws {
    let content = try Self.described().1.content
    let post = content["paths"]?["/orders"]?["post"]
    let bodies = try #require(post?["requestBody"]?["content"]?.object)
    #expect(
      Set(bodies.members.map { $0.key }) == [
        "application/json", "application/x-www-form-urlencoded", "multipart/form-data",
      ])
    func receipt(_ type: String) throws -> JSONValue? {
      let reference = try #require(bodies[type]?["schema"]?["$ref"]?.string)
      return Self.value(reference, in: content)?["properties"]?["receipt"]
    }
    #expect(try receipt("multipart/form-data")?["items"]?["contentMediaType"] == "application/octet-stream")
    #expect(try receipt("multipart/form-data")?["title"] == "Receipt")
    #expect(
      try receipt("application/json")?["anyOf"]?.array?[0]["properties"]?["content"]?["contentEncoding"] == "base64")
    #expect(try receipt("application/x-www-form-urlencoded") == nil)
    #expect(bodies["multipart/form-data"]?["encoding"]?["address"]?["style"] == "deepObject")
    let patch = content["paths"]?["/orders/{id}"]
    #expect(patch?["parameters"]?.array?[0]["name"] == "id" && patch?["parameters"]?.array?[0]["in"] == "path")
    #expect(patch?["patch"]?["requestBody"]?["content"]?["application/merge-patch+json"] != nil)
    let changes = content["components"]?["schemas"]?["OrderChanges"]
    #expect(changes?["required"] == nil && changes?["properties"]?["address"]?["type"] == ["object", "null"])
    // An object or a text that may be null is described as one that may not.
    #expect(bodies["multipart/form-data"]?["encoding"]?["gift"]?["style"] == "deepObject")
    #expect(changes?["properties"]?["gift"]?["type"] == ["object", "null"])
    #expect(changes?["properties"]?["gift"]?["properties"]?["secret"]?["anyOf"]?.array?.count == 2)
    let gift = content["components"]?["schemas"]?["Order"]?["properties"]?["gift"]
    #expect(gift?["properties"]?["secret"]?["format"] == "password")
    let account = content["paths"]?["/accounts/{name}"]?["put"]?["requestBody"]?["content"]?.object
    #expect(account?.members.map { $0.key } == ["application/json"])
  }

  @Test func `files in rows are described as files in their place`() throws {
    let rules = """
      {"type": "object", "required": ["items"], "properties": {
        "cover": {"type": "string", "x-wellformed": {"files": {}}},
        "items": {"type": "array", "items": {"type": "object", "required": ["sku", "receipt"], "properties": {
          "sku": {"type": "string", "minLength": 2},
          "receipt": {"type": "string", "title": "Receipt", "x-wellformed": {"files": {"kinds": ["pdf"]}}}}}}}}
      """
    let router = Router(context: ClientRequestContext.self)
    var orders = FormRoutes(try Schema(parsing: rules), named: "Order", on: router)
    let reception = FileReception(["cover", "items[].receipt", "absent[].file"], in: "/nowhere")
    orders.post("/orders", receiving: reception) { _, _, _, _ in HTTPResponse.Status.created }
    var document = OpenAPIDocument(title: "Shop", version: "1")
    document.add(orders)
    let content = document.content
    let bodies = try #require(content["paths"]?["/orders"]?["post"]?["requestBody"]?["content"]?.object)
    func row(_ type: String) throws -> JSONValue {
      let reference = try #require(bodies[type]?["schema"]?["$ref"]?.string)
      return try #require(Self.value(reference, in: content)?["properties"]?["items"]?["items"])
    }
    let multipart = try row("multipart/form-data")
    #expect(multipart["properties"]?["receipt"]?["items"]?["contentMediaType"] == "application/octet-stream")
    #expect(multipart["properties"]?["receipt"]?["title"] == "Receipt" && multipart["required"] == ["sku", "receipt"])
    #expect(multipart["properties"]?["sku"]?["minLength"] == 2)
    #expect(
      try row("application/json")["properties"]?["receipt"]?["anyOf"]?.array?[0]["properties"]?["content"]?[
        "contentEncoding"]
        == "base64")
    // An urlencoded form has no files.
    let urlencoded = try row("application/x-www-form-urlencoded")
    #expect(urlencoded["properties"]?["receipt"] == nil && urlencoded["required"] == ["sku"])
    #expect(
      bodies["multipart/form-data"]?["encoding"] == ["cover": ["contentType": "application/octet-stream"]])
    #expect(bodies["application/x-www-form-urlencoded"]?["encoding"] == nil)
    // Examples do not contain the texts that describe files, because nobody sends those.
    for body in bodies.members {
      let rows = body.value["example"]?["items"]?.array ?? []
      #expect(rows.allSatisfy { $0["receipt"] == nil } && body.value["example"]?["cover"] == nil)
    }
  }

  @Test func `the responses described are those of the middleware and the application`() throws {
    let content = try Self.described().1.content
    func statuses(_ path: String, _ method: String) -> Set<String> {
      Set(content["paths"]?[path]?[method]?["responses"]?.object?.members.map { $0.key } ?? [])
    }
    #expect(
      statuses("/orders", "post") == [
        "201", "303", "400", "408", "409", "413", "415", "421", "422", "429", "default",
      ])
    #expect(
      statuses("/orders/{id}", "patch") == [
        "200", "400", "404", "408", "409", "413", "415", "421", "422", "429", "default",
      ])
    #expect(statuses("/orders/form", "get") == ["200", "304", "421", "default"])
    #expect(statuses("/accounts", "post") == ["201", "400", "408", "413", "415", "422", "429", "default"])
    #expect(statuses("/accounts/{name}", "put").isSuperset(of: ["204", "403", "412"]))
    #expect(statuses("/check/user-name", "post").isSuperset(of: ["200", "429"]))
    let parameters = content["paths"]?["/orders"]?["post"]?["parameters"]?.array ?? []
    #expect(parameters.contains(["$ref": "#/components/parameters/IdempotencyKey"]))
    let account = content["paths"]?["/accounts"]?["post"]?["parameters"]?.array ?? []
    #expect(account == [["$ref": "#/components/parameters/AcceptLanguage"]])
    let problem = content["components"]?["responses"]?["BadRequest"]?["content"]?["application/problem+json"]
    #expect(problem?["schema"]?["$ref"] == "#/components/schemas/Problem")
  }

  @Test func `version headers and statuses are described on the routes that use versions`() throws {
    let content = try Self.described().1.content
    func operation(_ path: String, _ method: String) -> JSONValue? { content["paths"]?[path]?[method] }
    func names(_ parameter: String, in operation: JSONValue?) -> Bool {
      operation?["parameters"]?.array?.contains(["$ref": .string("#/components/parameters/\(parameter)")]) ?? false
    }
    let get = operation("/kept/{id}", "get")
    #expect(names("IfNoneMatch", in: get) && get?["responses"]?["304"] != nil && get?["responses"]?["404"] != nil)
    let answer = get?["responses"]?["200"]
    #expect(answer?["headers"]?["ETag"] != nil)
    #expect(answer?["content"]?["application/json"]?["schema"]?["$ref"] == "#/components/schemas/Order")
    let (patch, strict) = (operation("/kept/{id}", "patch"), operation("/strict/{id}", "patch"))
    #expect(names("IfMatch", in: patch) && names("RequiredIfMatch", in: strict))
    #expect(patch?["responses"]?["412"] != nil && patch?["responses"]?["428"] == nil)
    #expect(strict?["responses"]?["412"] != nil && strict?["responses"]?["428"] != nil)
    #expect(strict?["responses"]?["200"]?["headers"]?["ETag"] != nil)
    let plain = operation("/orders/{id}", "patch")
    #expect(!names("IfMatch", in: plain) && plain?["responses"]?["412"] == nil)
    #expect(content["components"]?["parameters"]?["RequiredIfMatch"]?["required"] == true)
  }

  @Test func `secrets are described as write-only`() throws {
    let content = try Self.described().1.content
    let properties = content["components"]?["schemas"]?["Order"]?["properties"]
    #expect(properties?["password"]?["writeOnly"] == true && properties?["password"]?["format"] == "password")
    #expect(properties?["address"]?["properties"]?["pin"]?["writeOnly"] == true)
    #expect(properties?["name"]?["writeOnly"] == nil && properties?["name"]?["format"] == nil)
  }

  @Test func `examples of requests are valid, and the example of a refusal has errors`() throws {
    let content = try Self.described().1.content
    let example = try #require(
      content["paths"]?["/accounts"]?["post"]?["requestBody"]?["content"]?["application/json"]?["example"])
    let schema = try Translations.inTwo.all[0].schema().content
    #expect(schema.isValid(example))
    let refused = try #require(
      content["paths"]?["/accounts"]?["post"]?["responses"]?["422"]?["content"]?["application/problem+json"]?["example"]
    )
    #expect(refused["status"] == 422 && refused["errors"]?.array?.isEmpty == false)
    // A text that describes files is not an example of a submission.
    #expect(content["paths"]?["/orders"]?["post"]?["requestBody"]?["content"]?["application/json"]?["example"] == nil)
    // The description is the same each time, and so is its tag.
    #expect(try Self.described().1.content == content)
  }

  @Test func `the description is served with an entity tag`() async throws {
    try await Site.run(adding: { router in
      var document = OpenAPIDocument(title: "Shop", version: "1")
      document.add(FormRoutes(try Schema(parsing: Self.rules), named: "Order now!", on: router))
      router.openAPI(document, at: "/api/openapi.json")
    }) { site in
      let answer = try await site.answer("GET", "/api/openapi.json")
      #expect(answer.status == 200 && answer["content-type"] == "application/json")
      #expect(answer.json["components"]?["schemas"]?["Order_now_"]?["type"] == "object")
      let tag = try #require(answer["etag"])
      #expect(try await site.answer("GET", "/api/openapi.json", fields: [("If-None-Match", tag)]).status == 304)
    }
  }
}
