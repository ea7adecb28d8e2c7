import Foundation
import HTTPTypes
import Hummingbird
import Testing
import Wellformed
import WellformedLanguages
import WellformedSchema
import WellformedServer

/// A page that edits a stored value without JavaScript: a hidden field sends the version.
@Suite(.timeLimit(.minutes(2)))
struct EditingTests {
  struct Place: Codable, Sendable, Equatable { var name, city: String }

  /// One place, with a version that counts its changes and needs escaping in a tag.
  private actor Shelf {
    private(set) var place = Place(name: "Mill", city: "Ulm")
    private var version = 1

    var stored: StoredValue {
      StoredValue(["name": .string(place.name), "city": .string(place.city)], version: "\(version)\"<&")
    }

    func replace(_ new: Place, if tag: String) throws {
      guard tag == stored.tag else { throw Problem.preconditionFailed() }
      place = new
      version += 1
    }
  }

  @Sendable
  private static func add(to router: Router<ClientRequestContext>) throws {
    let shelf = Shelf()
    let form = Form<Place>(
      .field("name", \.name, .required, .length(2...)), .field("city", \.city, .required))
    var places = try FormRoutes(
      form, named: "Place", on: router,
      SubmissionOptions(unknownMembers: .refused(except: []), catalogues: Catalogues(.english, .german)))
    places.edit(
      "/places/{id}",
      stored: { _, context in context.parameters.get("id") == "1" ? await shelf.stored : nil },
      page: { shown, _, _ in
        let items = shown.issues.map { "<li>\($0.path): \($0.message)</li>" }.joined()
        let others = shown.isOutdated ? "<p>Now: \(shown.stored.value["city"]?.string ?? "")</p>" : ""
        return """
          <form method="post"><ul>\(items)</ul>\(others)\(shown.versionField)
          <input name="name" value="\(shown.values["name"] ?? "")"><input name="city" value="\(shown.values["city"] ?? "")">
          </form>
          """
      }
    ) { place, before, request, _ -> Response in
      // Another client stores a change between the read and the write.
      if place.name == "Slow" { try await shelf.replace(Place(name: "Quick", city: "Bonn"), if: before.tag) }
      try await shelf.replace(place, if: before.tag)
      return Response(status: .seeOther, headers: [.location: "/places"])
    }
  }

  /// Returns the fields of a page's form, as a browser sends them.
  private static func fields(of page: String) throws -> [String: String] {
    var fields: [String: String] = [:]
    for match in page.matches(of: /name="(?<name>[^"]*)" value="(?<value>[^"]*)"/) {
      let value = String(match.value).replacing("&quot;", with: "\"").replacing("&lt;", with: "<").replacing(
        "&amp;", with: "&")
      fields[String(match.name)] = value
    }
    return fields
  }

  private static func body(_ fields: [String: String]) -> String {
    fields.map { name, value in
      name + "=" + value.utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }.joined(separator: "&")
  }

  private static let html = [("Accept", "text/html")]

  private static func send(_ site: Site, _ fields: [String: String]) async throws -> Answer {
    try await site.answer("POST", "/places/1", type: urlencoded, body(fields), fields: html)
  }

  @Test func `a page with an outdated version is shown again with the typed values`() async throws {
    try await Site.run(adding: Self.add) { site in
      let page = try await site.answer("GET", "/places/1", fields: Self.html)
      #expect(page.status == 200 && page["content-type"] == "text/html; charset=utf-8")
      var (mine, theirs) = (try Self.fields(of: page.text), try Self.fields(of: page.text))
      #expect(mine["name"] == "Mill" && mine["city"] == "Ulm" && mine["if-match"] == "\"1%22<&\"")
      theirs["city"] = "Köln"
      let first = try await Self.send(site, theirs)
      #expect(first.status == 303 && first["location"] == "/places")
      mine["name"] = "Old mill"
      let refused = try await Self.send(site, mine)
      #expect(refused.status == 412 && refused["content-type"] == "text/html; charset=utf-8")
      #expect(refused.text.contains("<li>: Somebody else has changed this in the meantime. Send it again"))
      #expect(refused.text.contains("<p>Now: Köln</p>"))
      var again = try Self.fields(of: refused.text)
      #expect(again["name"] == "Old mill" && again["city"] == "Ulm" && again["if-match"] == "\"2%22<&\"")
      // A person who has seen the new value and submits again replaces it.
      again["city"] = "Köln"
      #expect(try await Self.send(site, again).status == 303)
      let stored = try await site.answer("GET", "/places/1", fields: [("Accept", "application/json")])
      #expect(stored.json == ["name": "Old mill", "city": "Köln"] && stored["etag"] == "\"3%22<&\"")
    }
  }

  @Test func `errors are shown on the page, which keeps its version`() async throws {
    try await Site.run(adding: Self.add) { site in
      let page = try await site.answer("GET", "/places/1", fields: Self.html)
      var fields = try Self.fields(of: page.text)
      fields["name"] = "X"
      let answer = try await Self.send(site, fields)
      #expect(answer.status == 422 && answer.text.contains("<li>name: "))
      #expect(try Self.fields(of: answer.text) == fields)
      // An outdated version is reported before invalid values, because those may be about something else.
      fields["if-match"] = "\"0\""
      #expect(try await Self.send(site, fields).status == 412)
      fields["if-match"] = "W/\"1%22<&\""
      #expect(try await Self.send(site, fields).status == 412)
      fields["if-match"] = nil
      #expect(try await Self.send(site, fields).status == 428)
      #expect(try await site.answer("POST", "/places/2", type: urlencoded, "a=1", fields: Self.html).status == 404)
    }
  }

  @Test func `a page is shown again if the stored value changes while it is being judged`() async throws {
    try await Site.run(adding: Self.add) { site in
      var fields = try Self.fields(of: try await site.answer("GET", "/places/1", fields: Self.html).text)
      fields["name"] = "Slow"
      let answer = try await Self.send(site, fields)
      #expect(answer.status == 412 && answer.text.contains("<p>Now: Bonn</p>"))
      #expect(try Self.fields(of: answer.text)["name"] == "Slow")
    }
  }

  @Test func `a live page gets a localized message and the tag of the stored version`() async throws {
    try await Site.run(adding: Self.add) { site in
      func send(_ version: String, _ fields: [(String, String)]) async throws -> Answer {
        try await site.answer(
          "POST", "/places/1", type: urlencoded, Self.body(["name": "Mill", "city": "Ulm", "if-match": version]),
          fields: fields)
      }
      let german = [("Accept", "application/json, application/problem+json"), ("Accept-Language", "de")]
      let answer = try await send("\"0\"", german)
      #expect(answer.status == 412 && answer.isProblem && answer["etag"] == "\"1%22<&\"")
      #expect(answer.json["detail"]?.string?.hasPrefix("Jemand anderes hat das inzwischen geändert.") == true)
      let tag = try #require(answer["etag"])
      let again = try await send(tag, german)
      #expect(again.status == 303)
    }
  }

  @Test func `programs name the version that they replace with If-Match`() async throws {
    try await Site.run(adding: Self.add) { site in
      func send(_ fields: [(String, String)]) async throws -> Answer {
        try await site.answer("POST", "/places/1", type: json, #"{"name": "Mill", "city": "Bern"}"#, fields: fields)
      }
      let silent = try await send([])
      let (other, stored) = (try await send([("If-Match", "\"0\"")]), try await send([("If-Match", "\"1%22<&\"")]))
      #expect(silent.status == 428 && other.status == 412 && stored.status == 303)
    }
  }

  @Test func `the order of members changes neither the version nor the answer`() async throws {
    let values: [JSONValue] = [
      ["name": "Mill", "city": "Ulm", "rooms": [["a": 1, "b": 2]]],
      ["rooms": [["b": 2, "a": 1]], "city": "Ulm", "name": "Mill"],
    ]
    #expect(StoredValue(values[0]).tag == StoredValue(values[1]).tag)
    #expect(
      StoredValue(values[0]).tag != StoredValue(["name": "Mill", "city": "Ulm", "rooms": [["a": 2, "b": 1]]]).tag)
    #expect(StoredValue(["a": [1, 2]]).tag != StoredValue(["a": [2, 1]]).tag)
    let form = Form<Place>(.field("name", \.name, .required), .field("city", \.city, .required))
    try await Site.run(adding: { router in
      var places = try FormRoutes(form, named: "Place", on: router)
      places.get(
        "/places/{id}", stored: { _, context in StoredValue(values[context.parameters.get("id") == "1" ? 1 : 0]) })
      places.patch("/places/{id}", overVersion: { _, _ in StoredValue(values[0]) }) { place, _, _, _ in
        HTTPResponse.Status.noContent
      }
    }) { site in
      let (first, second) = (try await site.answer("GET", "/places/0"), try await site.answer("GET", "/places/1"))
      let tag = try #require(second["etag"])
      #expect(first["etag"] == tag && first.text == second.text && first.json == values[0])
      let change = try await site.answer(
        "PATCH", "/places/0", type: "application/merge-patch+json", #"{"city": "Bonn"}"#, fields: [("If-Match", tag)])
      #expect(change.status == 204)
    }
  }

  private actor Album {
    private(set) var files: [String] = []
    private(set) var changes = 0

    var stored: StoredValue { StoredValue(["name": "Mill"], version: "\(changes)") }

    func change(_ files: ReceivedFiles, to folder: String) throws {
      changes += 1
      for file in files["photo"] {
        try files.keep(file, at: "\(folder)/kept-\(changes)")
        self.files.append(file.file.name)
      }
    }
  }

  @Test func `a chosen file is kept with an accepted page and deleted with a refused one`() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("edit-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let album = Album()
    let rules = try Schema(
      parsing: #"""
        {"type": "object", "required": ["name"], "properties": {"name": {"type": "string", "minLength": 2},
        "photo": {"type": "string", "x-wellformed": {"optional": true, "files": {"kinds": ["png"], "maxBytes": 1000}}}}}
        """#)
    @Sendable func add(to router: Router<ClientRequestContext>) throws {
      var places = FormRoutes(rules, named: "Place", on: router)
      places.edit(
        "/places", stored: { _, _ in await album.stored }, receiving: FileReception(["photo"], in: folder),
        page: { shown, _, _ in shown.issues.map { "\($0.path)" }.joined() + shown.versionField }
      ) { _, files, _, _, _ -> HTTPResponse.Status in
        try await album.change(files, to: folder)
        return .seeOther
      }
      var document = OpenAPIDocument(title: "Places", version: "1")
      document.add(places)
      let post = document.content["paths"]?["/places"]?["post"]
      #expect(post?["requestBody"]?["content"]?["multipart/form-data"] != nil)
      #expect(post?["parameters"]?.array?.contains(["$ref": "#/components/parameters/IfMatch"]) == true)
    }
    try await Site.run(adding: add) { site in
      func send(_ name: String, version: String, photo: String?) async throws -> Answer {
        var body = ""
        for (field, text) in [("name", name), ("if-match", "\"\(version)\"")] {
          body += "--b\r\nContent-Disposition: form-data; name=\"\(field)\"\r\n\r\n\(text)\r\n"
        }
        let fileName = photo == nil ? "" : "a.png"
        body += "--b\r\nContent-Disposition: form-data; name=\"photo\"; filename=\"\(fileName)\"\r\n\r\n"
        body += "\(photo ?? "")\r\n--b--\r\n"
        return try await site.answer(
          "POST", "/places", type: "multipart/form-data; boundary=b", body, fields: Self.html)
      }
      func files() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder).sorted() }
      // Not a PNG; a name that is too short; another version.
      let (wrong, short, old) = (
        try await send("Mill", version: "0", photo: "MZ"), try await send("M", version: "0", photo: "MZ"),
        try await send("Mill", version: "9", photo: "MZ")
      )
      #expect(wrong.status == 422 && wrong.text.hasPrefix("photo<"))
      #expect(short.status == 422 && old.status == 412)
      #expect(try files() == [])
      let tiny =
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
      let chosen = try await site.answer(
        "POST", "/places", type: json, #"{"name": "Mill", "photo": {"name": "a.png", "content": "\#(tiny)"}}"#,
        fields: [("If-Match", "\"0\"")])
      #expect(chosen.status == 303)
      #expect(try files() == ["kept-1"])
      // No file was chosen on this page.
      let kept = try await send("Mill", version: "1", photo: nil)
      #expect(kept.status == 303)
      let (names, changes) = (await album.files, await album.changes)
      #expect(names == ["a.png"] && changes == 2)
      #expect(try files() == ["kept-1"])
    }
  }

  @Test func `the routes of an editing page are described in OpenAPI`() throws {
    let router = Router(context: ClientRequestContext.self)
    var places = FormRoutes(try Schema(parsing: #"{"type": "object"}"#), named: "Place", on: router)
    places.edit("/places/{id}", stored: { _, _ in nil }, page: { _, _, _ in "" }) { _, _, _, _ in
      HTTPResponse.Status.seeOther
    }
    var document = OpenAPIDocument(title: "Places", version: "1")
    document.add(places)
    let post = document.content["paths"]?["/places/{id}"]?["post"]
    #expect(post?["parameters"]?.array?.contains(["$ref": "#/components/parameters/IfMatch"]) == true)
    for status in ["303", "404", "412", "422", "428"] { #expect(post?["responses"]?[status] != nil, "\(status)") }
  }
}
