import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import Synchronization
import Wellformed
import WellformedLanguages
import WellformedSchema
import WellformedServer

/// What a person who signs up sends.
struct SignUp: Codable, Sendable, Equatable {
  enum Plan: String, Codable, Sendable { case free, paid }

  struct Address: Codable, Sendable, Equatable {
    var city: String
    var country: String?
  }

  var email: String
  var name: String?
  var userName: String
  var age: Int?
  var height: Double?
  var plan: Plan?
  var terms: Bool
  var address: Address
  var tags: [String]
  var visits: [Int]?
}

extension Form where Model == SignUp {
  /// The form of the tests; the user name "taken" is taken, and the check of "unknown" is unavailable.
  static let signUp = Form(
    .field("email", \.email, .trimmed, .required, .email),
    .field("name", \.name, .trimmed, .optional, .length(2...50)),
    .field("userName", \.userName, .trimmed, .required, .length(3...20)),
    .field("terms", \.terms, .satisfies("terms.notAccepted", message: "Accept the terms") { $0 }),
    .field("address.city", \.address.city, .trimmed, .optional, .length(2...40)),
    .remote("userName.taken", reads: "userName", message: "{field} is taken") { model in
      if model.userName == "unknown" { throw CancellationError() }
      return model.userName != "taken"
    })
}

extension Translations where Model == SignUp {
  /// The form of the tests in two languages, with its own labels and message in each.
  static let inTwo = Translations(
    form(labelled: "E-mail", "User name", taken: "{field} is somebody else's").worded(in: .english),
    form(labelled: "E-Mail-Adresse", "Benutzername", taken: "{field} hat schon jemand").worded(in: .someGerman))

  private static func form(labelled email: String, _ userName: String, taken: String) -> Form<SignUp> {
    Form(
      .field("email", \.email, .trimmed, .required, .email).labelled(email),
      .field("userName", \.userName, .trimmed, .required, .length(3...20)).labelled(userName),
      .remote("userName.taken", reads: "userName", message: taken) { $0.userName != "taken" })
  }
}

extension Catalogue {
  /// A few German texts.
  static let someGerman = Catalogue(
    language: "de", sentences: ["required": "{field} fehlt"], pluralForm: { $0 == 1 ? .one : .other },
    vocabulary: Vocabulary(
      unnamedField: "Das", unknownIssue: "{field} stimmt nicht", sorts: [:], expectation: { $0.description },
      list: { $0.joined(separator: ", ") }, alternatives: { $0.joined(separator: " oder ") }))
}

/// A server for tests, on its own port.
struct Site {
  let port: Int

  /// Runs a server while a closure talks to it.
  static func run(
    idleTimeout: TimeAmount = .seconds(30), limits: SubmissionLimits = SubmissionLimits(),
    limiter: RateLimiter = RateLimiter(burst: 1_000_000, perMinute: 60_000_000), webFiles: WebFiles? = nil,
    file: StaticFile? = nil, serving hosts: ServedHosts? = nil, calls: Counter = Counter(),
    adding routes: @escaping @Sendable (Router<ClientRequestContext>) throws -> Void = { _ in },
    _ body: @escaping @Sendable (Site) async throws -> Void
  ) async throws {
    let (ports, found) = AsyncStream.makeStream(of: Int.self)
    var logger = Logger(label: "test")
    logger.logLevel = .critical
    let app = Application(
      router: try router(limits, limiter, webFiles, file, hosts, calls, routes),
      server: .guarded(idleTimeout: idleTimeout),
      configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
      onServerRunning: { found.yield($0.localAddress?.port ?? 0) }, logger: logger)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        try await app.run()
        found.finish()
      }
      group.addTask {
        var iterator = ports.makeAsyncIterator()
        guard let port = await iterator.next(isolation: nil) else { return }
        try await body(Site(port: port))
      }
      // The first to end is either the closure, with or without an error, or a server that cannot start.
      do { try await group.next() } catch {
        group.cancelAll()
        throw error
      }
      group.cancelAll()
      while (try? await group.next()) != nil {}
    }
  }

  private static func router(
    _ limits: SubmissionLimits, _ limiter: RateLimiter, _ webFiles: WebFiles?, _ file: StaticFile?,
    _ hosts: ServedHosts?, _ calls: Counter, _ routes: (Router<ClientRequestContext>) throws -> Void
  ) throws -> Router<ClientRequestContext> {
    let router = Router(context: ClientRequestContext.self, options: .autoGenerateHeadEndpoints)
    router.add(middleware: SecurityHeaders())
    router.add(middleware: ProblemMiddleware(in: Catalogues(.english, .french)))
    if let hosts { router.add(middleware: ServedHostsMiddleware(hosts)) }
    router.add(middleware: CountingMiddleware(calls))
    router.get("/state") { _, _ in "state" }
    router.get("/origin") { request, context -> String in
      guard let origin = request.headers[.origin], let hosts,
        hosts.isOrigin(origin, of: request, at: context.localAddress)
      else { throw Problem.forbidden("From elsewhere.") }
      return origin
    }
    let words = Catalogues(.english, .someGerman)
    router.post("/sign-up") { request, context -> Response in
      let options = SubmissionOptions(limits: limits, catalogues: words)
      let account = try await request.validated(by: .signUp, options, context: context)
      return Response(status: .created, headers: [.location: "/account"], body: stored(account))
    }
    router.post("/strict") { request, context -> Response in
      let options = SubmissionOptions(limits: limits, unknownMembers: .refused(except: ["csrf"]))
      let account = try await request.validated(by: .signUp, options, context: context)
      return Response(status: .created, body: stored(account))
    }
    router.post("/translated") { request, _ -> Response in
      let form = Translations.inTwo.best(for: request)
      let checked = try await request.submission(limits).checked(by: form, for: request)
      guard let account = checked.model, checked.isValid else { throw checked.problem() }
      return Response(status: .created, body: stored(account))
    }
    try router.rules(of: .inTwo, at: "/translated/rules.json")
    router.remoteCheck(of: .inTwo, on: "userName", at: "/translated/check", limiter: limiter, pace: .milliseconds(1))
    router.get("/warned") { _, _ -> Response in
      let warning = Issue("b", at: "rows[1].name", severity: .warning, suggestion: "y")
      throw Problem.invalid([Issue("a", at: "x"), warning])
    }
    router.get("/host") { request, _ in request.head.authority ?? "-" }
    router.get("/boom") { _, _ -> Response in throw CancellationError() }
    try router.rules(of: .signUp, at: "/rules/sign-up.json", in: words)
    router.file(StaticFile("main { color: red }", type: "text/css; charset=utf-8"), at: "/style.css")
    router.file(
      StaticFile(String(repeating: "main { color: red }\n", count: 100), type: "text/css; charset=utf-8"),
      at: "/long.css")
    router.remoteCheck(
      of: .signUp, on: "userName", at: "/check/user-name", limiter: limiter, pace: .milliseconds(1))
    if let file { router.file(file, at: "/file") }
    if let webFiles { router.webFiles(webFiles, at: "/wellformed") }
    try routes(router)
    router.refuseOtherMethods()
    return router
  }

  private static func stored(_ account: SignUp) -> ResponseBody {
    ResponseBody(byteBuffer: ByteBuffer(string: Site.line(account)))
  }

  /// Returns what was stored, in one line.
  static func line(_ account: SignUp) -> String {
    "\(account.email)|\(account.name ?? "-")|\(account.userName)|\(account.age.map { "\($0)" } ?? "-")|"
      + "\(account.height.map { "\($0)" } ?? "-")|\(account.plan?.rawValue ?? "-")|\(account.terms)|"
      + "\(account.address.city)|\(account.tags.joined(separator: ","))"
  }

  /// Sends a request on its own connection, and returns the response.
  func answer(
    _ method: String = "POST", _ path: String = "/sign-up", type: String? = nil, _ body: String = "",
    fields: [(String, String)] = []
  ) async throws -> Answer {
    try await answer(method, path, type: type, bytes: Array(body.utf8), fields: fields)
  }

  /// Does the same with arbitrary bytes as the body.
  func answer(
    _ method: String = "POST", _ path: String = "/sign-up", type: String? = nil, bytes: [UInt8],
    fields: [(String, String)] = []
  ) async throws -> Answer {
    let client = try await RawClient(port: port)
    try await client.send(Site.request(method, path, type: type, bytes: bytes, fields: fields))
    let answer = try await client.answer(toHead: method == "HEAD")
    await client.close()
    return answer
  }

  /// Returns the bytes of a request.
  static func request(
    _ method: String = "POST", _ path: String = "/sign-up", type: String?, bytes: [UInt8] = [],
    fields: [(String, String)] = []
  ) -> [UInt8] {
    var head = "\(method) \(path) HTTP/1.1\r\nHost: localhost\r\n"
    if let type { head += "Content-Type: \(type)\r\n" }
    if method != "GET" && method != "HEAD" { head += "Content-Length: \(bytes.count)\r\n" }
    for (name, value) in fields { head += "\(name): \(value)\r\n" }
    return Array((head + "\r\n").utf8) + bytes
  }
}

/// Counts calls of an application.
final class Counter: Sendable {
  private let number = Mutex(0)

  var count: Int { number.withLock { $0 } }

  func add() { number.withLock { $0 += 1 } }
}

/// Counts the requests that reach the application.
private struct CountingMiddleware: RouterMiddleware {
  private let counter: Counter

  init(_ counter: Counter) { self.counter = counter }

  func handle(
    _ request: Request, context: ClientRequestContext, next: (Request, ClientRequestContext) async throws -> Response
  ) async throws -> Response {
    counter.add()
    return try await next(request, context)
  }
}

let urlencoded = "application/x-www-form-urlencoded"
let json = "application/json"
