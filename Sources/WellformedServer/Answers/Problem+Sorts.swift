#if Server
  public import HTTPTypes
  public import Wellformed

  @available(WellformedServer 1.0, *)
  extension Problem {
    private static func type(_ name: String) -> String {
      "https://github.com/wellformed/wellformed/blob/main/Documentation/problem-types.md#" + name
    }

    /// Returns a problem for values that violate the rules (422).
    public static func invalid(_ issues: [Issue], language: String? = nil) -> Problem {
      var problem = Problem(
        .unprocessableContent, type: type("invalid-values"), titled: "problem.title.invalid", saying: nil,
        issues: issues)
      problem.language = language
      return problem
    }

    /// Returns a problem for a body that cannot be read (400).
    public static func unreadable(_ detail: String) -> Problem {
      Problem(.badRequest, type: type("unreadable-body"), title: "The body cannot be read", detail: detail)
    }

    /// Returns a problem for a client that sends too many requests (429).
    ///
    /// - Parameter delay: The number of seconds after which the client may try again.
    public static func tooManyRequests(retryAfter delay: Int) -> Problem {
      Problem(.tooManyRequests, saying: retry(after: delay), headers: [.retryAfter: String(delay)])
    }

    /// Returns a problem for a request that cannot be answered now (503).
    ///
    /// - Parameter delay: The number of seconds after which the client may try again.
    public static func unavailable(retryAfter delay: Int) -> Problem {
      Problem(.serviceUnavailable, saying: retry(after: delay), headers: [.retryAfter: String(delay)])
    }

    private static func retry(after delay: Int) -> Issue {
      Issue("problem.detail.retry", arguments: Arguments("count", .integer(delay)))
    }

    /// Returns a problem for a request that is not allowed (403).
    public static func forbidden(_ detail: String) -> Problem { Problem(.forbidden, detail: detail) }

    /// Returns a problem for a request to a host that is not served here (421; RFC 9110, section 15.5.20).
    public static func misdirected() -> Problem {
      Problem(.misdirectedRequest, detail: "This host is not served here.")
    }

    /// Returns a problem for a resource that does not exist (404).
    public static func notFound() -> Problem { Problem(.notFound) }

    /// Returns a problem for a method that the resource does not have (405).
    public static func methodNotAllowed(_ allowed: [HTTPRequest.Method]) -> Problem {
      Problem(.methodNotAllowed, headers: [.allow: allowed.map { $0.rawValue }.joined(separator: ", ")])
    }

    /// A body whose texts are not UTF-8 (400).
    static func notUTF8(in field: String?) -> Problem {
      unreadable(field.map { "The text of the field \($0) is not UTF-8." } ?? "The name of a field is not UTF-8.")
    }

    /// A form with too many fields (400).
    static func tooManyFields(_ limit: Int) -> Problem {
      Problem(
        .badRequest, type: type("too-many-fields"), title: "There are too many fields",
        detail: "At most \(limit) fields are accepted.")
    }

    /// A form whose names are nested too deeply (400).
    static func tooDeep(_ limit: Int) -> Problem {
      unreadable("The name of a field has more than \(limit) levels.")
    }

    /// A form with a file (415).
    static func fileRefused(in field: String) -> Problem {
      var problem = Problem(
        .unsupportedMediaType, type: type("file-refused"), titled: "problem.title.fileRefused",
        saying: Issue("problem.detail.fileRefused", arguments: Arguments("label", .text(field))))
      problem.headers[named: "Accept-Post"] = Submission.types
      return problem
    }

    /// A body of an unsupported media type (415), with the supported ones (`Accept-Post`, W3C Linked Data Platform,
    /// section 7.1).
    static func unsupported(_ detail: String) -> Problem {
      var problem = Problem(
        .unsupportedMediaType, type: type("unsupported-type"), title: "The body's type is not accepted",
        detail: detail)
      problem.headers[named: "Accept-Post"] = Submission.types
      return problem
    }

    /// A compressed body (415; RFC 9110, section 12.5.3).
    static func encodingUnsupported() -> Problem {
      var problem = unsupported("A compressed body is not accepted.")
      problem.headers[.acceptEncoding] = "identity"
      return problem
    }

    /// A body that is too large (413); the connection closes, so that the rest need not be read.
    static func tooLarge(_ limit: Int) -> Problem {
      Problem(
        .contentTooLarge, type: type("too-large"), titled: "problem.title.tooLarge",
        saying: Issue("problem.detail.tooLarge", arguments: Arguments("maximum", .integer(limit))),
        headers: [.connection: "close"])
    }

    /// A request that is not HTTP (400).
    static func badlyWritten() -> Problem {
      Problem(.badRequest, detail: "The request is not valid HTTP/1.1.")
    }

    /// A request whose method the parser does not know (400).
    static func methodUnknown() -> Problem {
      Problem(.badRequest, detail: "The request does not begin with a known method.")
    }

    /// A request whose head contradicts itself or is ambiguous (400).
    static func badHead(_ detail: String) -> Problem { Problem(.badRequest, detail: detail) }

    /// A request for a tunnel (405; RFC 9110, section 9.3.6): its target has no methods here.
    static func connectRefused() -> Problem { methodNotAllowed([]) }

    /// A request that names more than one host (400; RFC 9112, section 3.2).
    static func ambiguousHost() -> Problem { Problem(.badRequest, detail: "The request names more than one host.") }

    /// A head with too many fields, or too many bytes of them (431; RFC 6585, section 5).
    static func headTooLarge() -> Problem {
      Problem(.requestHeaderFieldsTooLarge, detail: "The head of the request is too large.")
    }

    /// A target that is too long (414; RFC 9112, section 3).
    static func targetTooLong() -> Problem { Problem(.uriTooLong, detail: "The request's target is too long.") }

    /// A body that does not arrive in time (408); the connection closes.
    static func tooSlow() -> Problem {
      Problem(
        .requestTimeout, saying: Issue("problem.detail.requestTimeout"), headers: [.connection: "close"])
    }

    /// A body that ends too early or has malformed chunks (400); the connection closes.
    static func brokenOff() -> Problem {
      var problem = unreadable("The body ends early, or its chunks are malformed.")
      problem.headers[.connection] = "close"
      return problem
    }
  }
#endif
