import Hummingbird
import HTTPTypes
import NIOCore
import Testing
import Wellformed
import WellformedSchema
import WellformedServer

@Suite(.timeLimit(.minutes(2)))
struct AnswerTests {
  @Test func `a missing object is one error, and a box that must be ticked reports its own code`() async throws {
    struct Place: Codable, Sendable, DefaultInitializable { var name = "", floor = 0 }
    struct Visit: Codable, Sendable, DefaultInitializable { var terms = false, street = "", place = Place() }
    let place = Form<Place>(.field("name", \.name, .required), .field("floor", \.floor))
    let form = Form<Visit>(
      .field("terms", \.terms, .accepted), .field("place", \.place, .form(place)))
    let schema = try form.schema().content
    let request = Request(
      head: HTTPRequest(method: .post, scheme: nil, authority: nil, path: "/"), body: RequestBody(buffer: ByteBuffer()))
    for (text, expected) in [
      ("{}", ["place required", "terms value.notAccepted"]),
      (#"{"terms": null, "place": {"name": "A", "floor": 1}}"#, ["terms value.notAccepted"]),
      (#"{"terms": "maybe", "place": {"name": "A"}}"#, ["place.floor required", "terms value.notAccepted"]),
      (#"{"terms": true, "place": {"floor": 1}}"#, ["place.name required"]),
    ] {
      let value = try JSONValue(parsing: text)
      let submission = Submission(value, notation: .json)
      let answers = [
        await submission.checked(by: form, for: request).issues,
        form.parse(value).issues, schema.check(value).issues,
      ]
      for issues in answers { #expect(issues.map { "\($0.path) \($0.code)" }.sorted() == expected, "\(text)") }
    }
  }

  @Test func `members missing from JSON give the same issues by every way of reading a submission`() async throws {
    enum Plan: String, CaseIterable, Codable { case free, pro }
    struct Order: Codable, Sendable, DefaultInitializable {
      var plan = Plan.free, meal: Plan?, terms = false, news = false, names: [String] = [], hints: [String] = []
      var remark = ""
    }
    let form = Form<Order>(
      .field("plan", \.plan), .field("meal", \.meal, .required()), .field("terms", \.terms, .accepted),
      .field("news", \.news, .accepted.warning), .field("names", \.names, .count(1...)),
      .field("hints", \.hints, .count(1...).warning), .field("remark", \.remark, .required.warning))
    let schema = try form.schema().content
    let request = Request(
      head: HTTPRequest(method: .post, scheme: nil, authority: nil, path: "/"), body: RequestBody(buffer: ByteBuffer()))
    for (text, expected) in [
      (#"{"plan": "pro"}"#, ["Choose Meal", "Enter Names", "Tick Terms"]),
      (#"{"plan": "pro", "meal": "pro", "terms": true, "names": ["A"]}"#, []),
      (
        #"{"plan": "pro", "meal": "pro", "terms": false, "news": false, "names": ["A"], "hints": [], "remark": ""}"#,
        ["Enter Remark", "Hints needs at least 1 entry; add one", "Tick News", "Tick Terms"]
      ),
    ] {
      let value = try JSONValue(parsing: text)
      let submission = Submission(value, notation: .json)
      let answers = [
        await submission.checked(by: form, for: request).issues,
        await submission.checked(by: form, into: Order(), for: request).issues,
        form.parse(value).issues, schema.check(value).issues,
      ]
      for issues in answers { #expect(issues.map { $0.message }.sorted() == expected, "\(text)") }
    }
    // Without a plan no model can be decoded, so nothing else is known.
    let nothing = Submission(.object(JSONObject()), notation: .json)
    #expect(await nothing.checked(by: form, for: request).issues.map { $0.message } == ["Choose Plan"])
    let read = await nothing.checked(by: form, into: Order(), for: request).issues.map { $0.message }
    #expect(read.sorted() == ["Choose Meal", "Choose Plan", "Enter Names", "Tick Terms"])
  }

  @Test func `an unknown path and a method that a path does not allow are answered with problems`() async throws {
    try await Site.run { site in
      let missing = try await site.answer("GET", "/nowhere")
      #expect(missing.status == 404)
      #expect(missing.isProblem)
      let method = try await site.answer("DELETE", "/sign-up")
      #expect(method.status == 405)
      #expect(method["allow"] == "POST, OPTIONS")
      #expect(method.isProblem)
      #expect(try await site.answer("PUT", "/style.css")["allow"] == "GET, HEAD, OPTIONS")
    }
  }

  @Test(arguments: ["TRACE", "PROPFIND", "LOCK", "QUERY", "M-SEARCH", "SOURCE", "PURGE", "DELETE"])
  func `a method that no route handles gets 405 on a known path and 404 on an unknown one`(
    method: String
  ) async throws {
    try await Site.run { site in
      let known = try await site.answer(method, "/sign-up")
      #expect(known.status == 405)
      #expect(known["allow"] == "POST, OPTIONS")
      #expect(known.isProblem)
      #expect(try await site.answer(method, "/nowhere").status == 404)
    }
  }

  @Test func `OPTIONS returns the methods of a path, and succeeds for the whole server`() async throws {
    try await Site.run { site in
      let options = try await site.answer("OPTIONS", "/sign-up")
      #expect(options.status == 204)
      #expect(options["allow"] == "POST, OPTIONS")
      #expect(options["content-length"] == nil)
      #expect(options["access-control-allow-origin"] == nil)
      #expect(try await site.answer("OPTIONS", "*").status == 204)
      #expect(try await site.answer("OPTIONS", "/nowhere").status == 404)
    }
  }

  @Test func `the answer to an unexpected error reveals nothing about the error`() async throws {
    try await Site.run { site in
      let answer = try await site.answer("GET", "/boom")
      #expect(answer.status == 500)
      #expect(answer.text == #"{"type":"about:blank","title":"Internal Server Error","status":500}"#)
    }
  }

  @Test func `a request that is cancelled because the server shuts down is not reported as a failure`() async throws {
    let status = await withTaskGroup(of: Int?.self) { group in
      group.cancelAll()
      group.addTask {
        let head = HTTPRequest(method: .get, scheme: "http", authority: "localhost", path: "/")
        let request = Request(head: head, body: RequestBody(buffer: ByteBuffer()))
        guard let context = try? TestContext("127.0.0.1") else { return nil }
        let answer = try? await ProblemMiddleware<TestContext>().handle(request, context: context) { _, _ in
          throw CancellationError()
        }
        return answer?.status.code
      }
      return await group.next() ?? nil
    }
    #expect(status == 503)
  }

  @Test func `every answer has the security headers of browsers`() async throws {
    try await Site.run { site in
      for (method, path) in [("GET", "/style.css"), ("GET", "/nowhere"), ("POST", "/sign-up"), ("GET", "/boom")] {
        let answer = try await site.answer(method, path)
        #expect(answer["content-security-policy"]?.hasPrefix("default-src 'none'; script-src 'self'") == true)
        #expect(answer["x-content-type-options"] == "nosniff")
        #expect(answer["x-frame-options"] == "DENY")
        #expect(answer["referrer-policy"] == "same-origin")
        #expect(answer["strict-transport-security"] == nil)
      }
    }
  }

  @Test(
    arguments: [
      (nil, false), ("*/*", false), ("application/json", false), ("text/html", true), ("text/*", true),
      ("text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", true),
      ("text/html;q=0.5, application/json", false),
      ("text/html;q=0, */*", false), ("application/problem+json, text/html;q=0.9", false),
      ("text/html;q=nonsense", false),
      ("TEXT/HTML ; Q=1.000", true), (",,;q=1,", false), ("text/html;q=1.5", false),
    ] as [(String?, Bool)])
  func `a client that prefers HTML gets a page`(accept: String?, isPage: Bool) async throws {
    try await Site.run { site in
      let answer = try await site.answer(type: urlencoded, "email=<", fields: accept.map { [("Accept", $0)] } ?? [])
      #expect(answer.status == 422)
      #expect(answer["content-type"] == (isPage ? "text/html; charset=utf-8" : "application/problem+json"))
      #expect(answer["vary"]?.contains("Accept") == true)
      if isPage { #expect(answer.text.contains("<li>Enter User name</li>")) }
    }
  }

  @Test(
    arguments: [
      (nil, "en"), ("de", "de"), ("de-CH", "de"), ("fr, de;q=0.5", "de"), ("en, de;q=0.9", "en"),
      ("DE-de-1996, en", "de"),
      ("*, de;q=0.1", "de"), ("de;q=0, en", "en"), ("de-x-private", "de"), ("xx", "en"), ("de;q=2", "en"), ("-", "en"),
    ] as [(String?, String)])
  func `messages are in the most preferred of the available languages`(
    wanted: String?, language: String
  ) async throws {
    try await Site.run { site in
      let answer = try await site.answer(
        type: urlencoded, "email=a%40b.org&terms=on", fields: wanted.map { [("Accept-Language", $0)] } ?? [])
      #expect(answer["content-language"] == language)
      #expect(answer["vary"] == "Accept, Accept-Language")
      let message = answer.json["errors"]?.array?.first?["message"]?.string
      #expect(message?.hasSuffix("fehlt") == (language == "de"))
    }
  }

  @Test func `a problem lists warnings separately from errors`() async throws {
    try await Site.run { site in
      let answer = try await site.answer("GET", "/warned")
      #expect(answer.errors == ["#/x a"])
      let warning = answer.json["warnings"]?.array?.first
      #expect(warning?["pointer"] == "#/rows/1/name")
      #expect(warning?["suggestion"] == "y")
    }
  }

  @Test func `an error that only the store can find is reported on its field`() async throws {
    let request = Request(
      head: HTTPRequest(method: .post, scheme: nil, authority: nil, path: "/"), body: RequestBody(buffer: ByteBuffer()))
    let submission = Submission(
      ["email": "a@b.org", "userName": "jane", "terms": "on"], notation: .form)
    var checked = await submission.checked(by: .signUp, for: request)
    #expect(checked.isValid)
    #expect(checked.submission["userName"] == "jane")
    checked.refuse("userName.taken", on: "userName", message: "{field} is taken")
    #expect(!checked.isValid)
    #expect(checked["userName"].map { $0.message } == ["User name is taken"])
    #expect(checked.problem().status == .unprocessableContent)
  }

  /// A model that cannot be made from any values.
  private final class Endless: Decodable, Sendable {
    let next: Endless
  }

  @Test func `a model that contains itself without end is not decoded, and the process does not crash`() async {
    let request = Request(
      head: HTTPRequest(method: .post, scheme: nil, authority: nil, path: "/"), body: RequestBody(buffer: ByteBuffer()))
    let checked = await Submission(["next": [:]], notation: .json).checked(by: Form<Endless>(), for: request)
    #expect(checked.model == nil)
    #expect(checked.issues.map { $0.code } == ["required"])
  }
}
