#if Server
  public import Hummingbird
  import HTTPTypes

  /// Adds security header fields to every response that does not set them itself.
  ///
  /// Add it as the first middleware, so that the responses of other middleware have the fields, too.
  @available(WellformedServer 1.0, *)
  public struct SecurityHeaders<Context: RequestContext>: RouterMiddleware {
    private let fields: HTTPFields

    /// Creates the middleware.
    ///
    /// - Parameters:
    ///   - policy: The `Content-Security-Policy`. By default, resources come only from the site itself; nothing inline
    ///     and no frames are allowed, but WebAssembly is.
    ///   - isSecure: Whether the site is served by HTTPS only: browsers then insist on HTTPS for a year.
    public init(policy: String? = nil, isSecure: Bool = false) {
      var fields = HTTPFields()
      fields[.contentSecurityPolicy] = policy ?? SecurityHeaders.defaultPolicy
      fields[.xContentTypeOptions] = "nosniff"
      // Not `no-referrer`, because browsers then submit forms with `Origin: null`.
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

    /// Passes the request on, and adds the fields to the response.
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
