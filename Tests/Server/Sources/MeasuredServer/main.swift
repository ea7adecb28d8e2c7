// A server for measurements (Scripts/measure-server.sh): one form by several routes, each of which does more than the
// one before it; see Route.
//
//   MeasuredServer                     serves, and prints its port
//   MeasuredServer --slices MS COUNT   the same; the routes answer /turns in turn, for so many milliseconds each, and a
//                                      line has the cost of each turn; ends after so many rounds
//   MeasuredServer --costs             no server: the processor time of each step
//   MeasuredServer --calls ROUTE KIND COUNT   no server: answers a form or JSON by a route so many times
import Foundation
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import WellformedServer

let arguments = CommandLine.arguments

if arguments.contains("--costs") {
  try await tellCosts()
  exit(0)
}
if arguments.count == 5, arguments[1] == "--calls", let route = Route(rawValue: arguments[2]),
  let kind = SampleBody(rawValue: arguments[3]), let count = Int(arguments[4]), #available(macOS 26.0, *)
{
  call(route, kind, count)
}

let router = Router(context: ClientRequestContext.self)
router.add(middleware: ProblemMiddleware())
for route in Route.allCases {
  router.post(RouterPath(route.rawValue)) { request, context in try await route.answer(request, context) }
}
router.post("/turns") { request, context in
  defer { Turns.count() }
  return try await Turns.route.answer(request, context)
}

var logger = Logger(label: "measured")
logger.logLevel = .error
let app = Application(
  router: router, server: .guarded(),
  configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
  onServerRunning: { channel in
    print("port \(channel.localAddress?.port ?? 0)")
    fflush(nil)
    if arguments.count == 4, arguments[1] == "--slices", let length = Int(arguments[2]), let rounds = Int(arguments[3])
    {
      // The server answers only after this closure has ended.
      Task {
        try? await Turns.take(.milliseconds(length), rounds: rounds)
        exit(0)
      }
    }
  }, logger: logger)
try await app.runService()
