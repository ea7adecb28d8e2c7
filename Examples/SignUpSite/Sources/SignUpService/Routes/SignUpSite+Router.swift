public import Hummingbird
import NIOCore
public import WellformedServer

extension SignUpSite {
  /// What the site answers to what.
  public func router() throws -> Router<ClientRequestContext> {
    let router = Router(context: ClientRequestContext.self, options: .autoGenerateHeadEndpoints)
    router.add(middleware: SecurityHeaders(isSecure: options.isBehindProxy))
    router.add(
      middleware: ProblemMiddleware { problem, _ in
        NoticePage(title: problem.title, detail: problem.detail).html
      })
    router.get("/") { request, _ in page(for: request) }
    router.post("/sign-up") { request, context in try await signUp(request, context) }
    // Where the form was refused, this is the address that stands in the browser.
    router.get("/sign-up") { _, _ in Response.redirect(to: "/", type: .normal) }
    router.get("/account") { request, _ in try await account(for: request) }
    try router.rules(of: form, at: "/rules/sign-up.json")
    router.remoteCheck(of: form, on: "userName", at: "/check/user-name", limiter: checkLimiter)
    if let webFiles { router.webFiles(webFiles, at: "/wellformed") }
    router.file(StaticFile(PackageResources.style_css, type: "text/css; charset=utf-8"), at: "/style.css")
    router.file(StaticFile(PackageResources.icon_svg, type: "image/svg+xml"), at: "/icon.svg")
    router.refuseOtherMethods()
    return router
  }
}

extension Response {
  /// A page, which no cache keeps for others.
  static func page(_ html: String, status: HTTPResponse.Status = .ok) -> Response {
    Response(
      status: status,
      headers: [.contentType: "text/html; charset=utf-8", .cacheControl: "private, no-cache", .contentLanguage: "en"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: html)))
  }
}
