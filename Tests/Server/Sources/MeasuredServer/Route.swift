import HTTPTypes
import Hummingbird
import NIOCore
import Wellformed
import WellformedServer

/// The ways to answer a form; each does more than the one before it.
enum Route: String, CaseIterable, Sendable {
  /// Reads the body with the underlying library, and ignores it.
  case bare
  /// Decodes a model with that library's own decoders.
  case decoded
  /// Decodes the model with ours, with a form without rules.
  case unjudged
  /// Judges it as well: the same form with its rules.
  case judged

  func answer(_ request: Request, _ context: some RequestContext) async throws -> Response {
    switch self {
    case .bare:
      let body = try await request.body.collect(upTo: 1 << 20)
      return Response(status: body.readableBytes > 0 ? .created : .badRequest)
    case .decoded:
      if request.headers[.contentType] == SampleBody.json.type {
        return Route.answer(try await request.decode(as: SignUp.self, context: context).email)
      }
      let account = try await URLEncodedFormDecoder().decode(SentSignUp.self, from: request, context: context)
      return Route.answer(account.email)
    case .unjudged: return Route.answer(try await request.validated(by: .askingNothing, context: context).email)
    case .judged: return Route.answer(try await request.validated(by: .signUp, context: context).email)
    }
  }

  private static func answer(_ email: String) -> Response {
    Response(status: email.isEmpty ? .badRequest : .created)
  }
}

struct SignUp: Codable, Sendable {
  var email: String
  var name: String
  var mobile: String?
  var userName: String
  var password: String
  var confirmation: String
  var terms: Bool
}

/// A sign-up as Hummingbird's decoder of forms reads it: a ticked box is a text.
struct SentSignUp: Codable, Sendable {
  var email: String
  var name: String
  var mobile: String?
  var userName: String
  var password: String
  var confirmation: String
  var terms: String
}

extension Form where Model == SignUp {
  /// A form without rules.
  static let askingNothing = Form()

  /// A typical form of a site.
  static let signUp = Form(
    .field("email", \.email, .trimmed, .required, .email),
    .field("name", \.name, .trimmed, .required, .personName, .length(2...50)),
    .field("mobile", \.mobile, .trimmed, .optional, .phone),
    .field("userName", \.userName, .trimmed, .required, .length(3...20)),
    .field("password", \.password, .required, .length(8...64), .contains(.letter), .contains(.digit)),
    .field("confirmation", \.confirmation, .equals("password")),
    .field("terms", \.terms, .satisfies("terms.notAccepted") { $0 }))
}

/// A valid body.
enum SampleBody: String, CaseIterable, Sendable {
  case form, json

  var type: String {
    switch self {
    case .form: "application/x-www-form-urlencoded"
    case .json: "application/json"
    }
  }

  var text: String {
    switch self {
    case .form:
      "email=jane%40example.org&name=Jane+Doe&mobile=%2B14155552671&userName=janedoe"
        + "&password=correct1horse&confirmation=correct1horse&terms=on"
    case .json:
      #"{"email":"jane@example.org","name":"Jane Doe","mobile":"+14155552671","userName":"janedoe","#
        + #""password":"correct1horse","confirmation":"correct1horse","terms":true}"#
    }
  }

  /// A request with the body, made without a connection.
  var request: Request {
    let head = HTTPRequest(
      method: .post, scheme: "http", authority: "localhost", path: "/",
      headerFields: [.contentType: type, .contentLength: "\(text.utf8.count)"])
    return Request(head: head, body: RequestBody(buffer: ByteBuffer(string: text)))
  }
}
