public import Hummingbird
import NIOCore
public import WellformedServer

extension SignUpSite {
  /// Returns the routes of the site.
  public func router() throws -> Router<ClientRequestContext> {
    let router = Router(context: ClientRequestContext.self, options: .autoGenerateHeadEndpoints)
    router.add(middleware: SecurityHeaders(isSecure: options.isBehindProxy))
    router.add(
      middleware: ProblemMiddleware(
        in: translations.catalogues,
        page: { problem, request in
          // A problem without a translation is shown on a page in English.
          let words = problem.language == nil ? .english : edition(for: request).words
          return NoticePage(words: words, title: problem.title, detail: problem.detail).html
        }))
    router.add(middleware: ServedHostsMiddleware(options.hosts))
    router.add(middleware: IdempotencyMiddleware { [seal] request, _ in seal.browser(of: request) })
    router.get("/") { request, _ in try page(for: request) }
    router.post("/sign-up") { request, context in try await signUp(request, context) }
    // After a refused form, the browser's address bar has this address.
    router.get("/sign-up") { _, _ in Response.redirect(to: "/", type: .normal) }
    router.get("/account") { request, _ in try await account(for: request) }
    try describe(router)
    if let webFiles { router.webFiles(webFiles, at: "/wellformed") }
    router.file(wordList, at: "\(wordListPath)")
    router.file(StaticFile(PackageResources.style_css, type: "text/css; charset=utf-8"), at: "/style.css")
    router.file(StaticFile(PackageResources.icon_svg, type: "image/svg+xml"), at: "/icon.svg")
    router.refuseOtherMethods()
    return router
  }

  /// Adds the form's own routes, and a description of them for programs.
  private func describe(_ router: Router<ClientRequestContext>) throws {
    var routes = try FormRoutes(translations, named: "SignUp", on: router)
    routes.middleware = [.idempotency, .servedHosts]
    try routes.get("/rules/sign-up.json", askingAt: ["userName": "/check/user-name"])
    routes.remoteCheck(on: "userName", at: "/check/user-name", limiter: checkLimiter)
    // The description mentions only JSON, because forms are accepted only from the site's own page.
    routes.describe(
      .post, "/sign-up", accepting: [.json], answering: [.created],
      refusing: [.forbidden, .tooManyRequests, .serviceUnavailable])
    var document = OpenAPIDocument(title: "Sign-up", version: "1.0.0")
    document.add(routes)
    router.openAPI(document)
  }
}

extension Response {
  /// Returns a page that shared caches do not store, compressed if the client prefers that.
  static func page(_ html: String, in words: SiteWords, compressedFor request: Request) -> Response {
    var response = Response.compressed(html, for: request)
    response.headers[.cacheControl] = "private, no-cache"
    response.setLanguage(words.language)
    return response
  }

  /// Returns a page that shared caches do not store.
  static func page(_ html: String, status: HTTPResponse.Status = .ok, in words: SiteWords) -> Response {
    var response = Response(
      status: status, headers: [.contentType: "text/html; charset=utf-8", .cacheControl: "private, no-cache"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: html)))
    response.setLanguage(words.language)
    return response
  }
}
