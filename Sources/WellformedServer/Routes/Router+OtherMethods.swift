#if Server
  public import Hummingbird
  import HTTPTypes

  @available(WellformedServer 1.0, *)
  extension Router {
    /// Answers methods that a path does not have with 405, and `OPTIONS` with 204, for all paths added so far.
    ///
    /// Both responses list the methods of the path in `Allow` (RFC 9110, sections 9.3.7 and 15.5.6).
    ///
    /// Call it once, after you have added every route. It assumes that `HEAD` is answered wherever `GET` is, which the
    /// router ensures if you create it with the option `autoGenerateHeadEndpoints`. Unknown paths stay not found,
    /// whatever the method.
    public func refuseOtherMethods() {
      var paths: [RouterPath] = []
      var own: [String: [HTTPRequest.Method]] = [:]
      for route in routes {
        if own[route.path.description] == nil { paths.append(route.path) }
        own[route.path.description, default: []].append(route.method)
      }
      for path in paths {
        let methods = own[path.description] ?? []
        var allowed = methods
        if methods.contains(.get), !methods.contains(.head) { allowed.append(.head) }
        if !methods.contains(.options) { allowed.append(.options) }
        let problem = Problem.methodNotAllowed(allowed)
        for method in HTTPRequest.Method.known where !allowed.contains(method) {
          on(path, method: method) { _, _ -> Response in throw problem }
        }
        if methods.contains(.options) { continue }
        on(path, method: .options) { _, _ in Response(status: .noContent, headers: problem.headers) }
      }
      add(middleware: OptionsOfTheServer())
    }
  }

  /// Answers `OPTIONS *`, which is about the server and not about a path (RFC 9110, section 9.3.7).
  @available(WellformedServer 1.0, *)
  private struct OptionsOfTheServer<Context: RequestContext>: RouterMiddleware {
    func handle(
      _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
      guard request.method == .options, request.head.path == "*" else { return try await next(request, context) }
      return Response(status: .noContent)
    }
  }

  @available(WellformedServer 1.0, *)
  extension HTTPRequest.Method {
    /// Every method that SwiftNIO's parser knows; it rejects requests with any other method.
    ///
    /// `CONNECT` never reaches a route.
    fileprivate static let known = [
      "GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE",
      // WebDAV and its extensions
      "ACL", "BIND", "CHECKOUT", "COPY", "LINK", "LOCK", "MERGE", "MKACTIVITY", "MKCALENDAR", "MKCOL", "MOVE",
      "PROPFIND",
      "PROPPATCH", "QUERY", "REBIND", "REPORT", "SEARCH", "UNBIND", "UNLINK", "UNLOCK",
      // other protocols
      "ANNOUNCE", "DESCRIBE", "FLUSH", "GET_PARAMETER", "M-SEARCH", "MSEARCH", "NOTIFY", "PAUSE", "PLAY", "PRI",
      "PURGE",
      "RECORD", "REDIRECT", "SET_PARAMETER", "SETUP", "SOURCE", "SUBSCRIBE", "TEARDOWN", "UNSUBSCRIBE",
    ].compactMap { HTTPRequest.Method($0) }
  }
#endif
