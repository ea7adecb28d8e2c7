// A server to be measured: one form by four routes, each of which does more than the one before it.
//
//   /bare     reads the body, as far as the library under it goes, and looks at nothing
//   /decoded  makes a model of it by that library's own decoders
//   /unjudged makes the model by ours, with a form that asks nothing
//   /judged   judges it too: the same form with its rules
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import Wellformed
import WellformedServer

struct SignUp: Codable, Sendable {
  var email: String
  var name: String
  var mobile: String?
  var userName: String
  var password: String
  var confirmation: String
  var terms: Bool
}

/// What Hummingbird's decoder of forms makes of a ticked box is the text.
struct SentSignUp: Codable, Sendable {
  var email: String
  var name: String
  var mobile: String?
  var userName: String
  var password: String
  var confirmation: String
  var terms: String
}

let unjudged = Form<SignUp>()
let judged = Form<SignUp>(
  .field("email", \.email, .trimmed, .required, .email),
  .field("name", \.name, .trimmed, .required, .personName, .length(2...50)),
  .field("mobile", \.mobile, .trimmed, .optional, .phone),
  .field("userName", \.userName, .trimmed, .required, .length(3...20)),
  .field("password", \.password, .required, .length(8...64), .contains(.letter), .contains(.digit)),
  .field("confirmation", \.confirmation, .equals("password")),
  .field("terms", \.terms, .satisfies("terms.notAccepted") { $0 }))

let formBody =
  "email=jane%40example.org&name=Jane+Doe&mobile=%2B14155552671&userName=janedoe"
  + "&password=correct1horse&confirmation=correct1horse&terms=on"
let jsonBody =
  #"{"email":"jane@example.org","name":"Jane Doe","mobile":"+14155552671","userName":"janedoe","#
  + #""password":"correct1horse","confirmation":"correct1horse","terms":true}"#

/// Tells how much processor time the reading, the making and the judging of one body take, without a socket.
func tellCosts() async throws {
  for (type, body) in [("application/x-www-form-urlencoded", formBody), ("application/json", jsonBody)] {
    let head = HTTPRequest(
      method: .post, scheme: "http", authority: "localhost", path: "/", headerFields: [.contentType: type])
    let request = Request(head: head, body: RequestBody(buffer: ByteBuffer(string: body)))
    let submission = try await request.submission()
    let costs = [
      ("reading", try await cost { _ = try await request.submission() }),
      ("and making", try await cost { _ = await submission.judged(by: unjudged, for: request) }),
      ("and judging", try await cost { _ = await submission.judged(by: judged, for: request) }),
    ]
    for (name, cost) in costs { print("\(type) \(name): \(cost) µs") }
  }
}

/// Microseconds of processor time for one call, the least of seven rounds.
func cost(_ body: () async throws -> Void) async throws -> Double {
  var least = Double.infinity
  for _ in 0..<7 {
    let start = clock()
    for _ in 0..<10_000 { try await body() }
    least = min(least, Double(clock() - start) / Double(CLOCKS_PER_SEC) * 1e6 / 10_000)
  }
  return (least * 100).rounded() / 100
}

let router = Router(context: ClientRequestContext.self)
router.add(middleware: ProblemMiddleware())
router.post("/bare") { request, _ in
  let body = try await request.body.collect(upTo: 1 << 20)
  return Response(status: body.readableBytes > 0 ? .created : .badRequest)
}
router.post("/decoded") { request, context in
  if request.headers[.contentType] == "application/json" {
    let account = try await request.decode(as: SignUp.self, context: context)
    return Response(status: account.email.isEmpty ? .badRequest : .created)
  }
  let account = try await URLEncodedFormDecoder().decode(SentSignUp.self, from: request, context: context)
  return Response(status: account.email.isEmpty ? .badRequest : .created)
}
router.post("/unjudged") { request, context in
  let account = try await request.validated(by: unjudged, context: context)
  return Response(status: account.email.isEmpty ? .badRequest : .created)
}
router.post("/judged") { request, context in
  let account = try await request.validated(by: judged, context: context)
  return Response(status: account.email.isEmpty ? .badRequest : .created)
}

if CommandLine.arguments.contains("--costs") {
  try await tellCosts()
  exit(0)
}

var logger = Logger(label: "measured")
logger.logLevel = .error
let app = Application(
  router: router, server: .http1(configuration: .guarded()),
  configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
  onServerRunning: { channel in
    print("port \(channel.localAddress?.port ?? 0)")
    fflush(nil)
  }, logger: logger)
try await app.runService()
