#if Server
  public import Hummingbird
  import HTTPTypes

  /// Puts the fields into every answer that make a browser careful with it, where the answer has none of its own.
  ///
  /// The first middleware there is, so that the answers of others have them too.
  @available(WellformedServer 1.0, *)
  public struct SecurityHeaders<Context: RequestContext>: RouterMiddleware {
    private let fields: HTTPFields

    /// Creates the middleware.
    ///
    /// - Parameters:
    ///   - policy: The `Content-Security-Policy`. Without one: everything from the site itself, nothing inline, WebAssembly
    ///     allowed, no frame around it.
    ///   - isSecure: Whether the site is reached by HTTPS alone: browsers then keep to that for a year.
    public init(policy: String? = nil, isSecure: Bool = false) {
      var fields = HTTPFields()
      fields[.contentSecurityPolicy] = policy ?? SecurityHeaders.defaultPolicy
      fields[.xContentTypeOptions] = "nosniff"
      // Not `no-referrer`, with which browsers send forms without saying where from.
      fields[named: "Referrer-Policy"] = "same-origin"
      fields[named: "X-Frame-Options"] = "DENY"
      fields[named: "Cross-Origin-Opener-Policy"] = "same-origin"
      fields[.crossOriginResourcePolicy] = "same-origin"
      fields[named: "Permissions-Policy"] = "camera=(), geolocation=(), microphone=(), payment=(), usb=()"
      if isSecure { fields[.strictTransportSecurity] = "max-age=31536000" }
      self.fields = fields
    }

    private static var defaultPolicy: String {
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; connect-src 'self'; "
        + "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    }

    /// Hands the request on, and adds the fields to the answer.
    public func handle(
      _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
      var response: Response
      do {
        response = try await next(request, context)
      } catch let error as any HTTPResponseError {
        response = try error.response(from: request, context: context)
      }
      for field in fields where !response.headers.contains(field.name) { response.headers.append(field) }
      return response
    }
  }
#endif
