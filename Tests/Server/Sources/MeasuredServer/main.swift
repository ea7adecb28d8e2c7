// A server to be measured: one form by four routes, each of which does more than the one before it.
//
//   /bare     reads the body, as far as the library under it goes, and looks at nothing
//   /decoded  makes a model of it by that library's own decoders
//   /unjudged makes the model by ours, with a form that asks nothing
//   /judged   judges it too: the same form with its rules
import Foundation
import HTTPTypes
import Hummingbird
import Logging
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
