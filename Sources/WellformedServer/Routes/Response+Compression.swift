#if Server
  public import Hummingbird
  import HTTPTypes
  import NIOCore

  @available(WellformedServer 1.0, *)
  extension Response {
    /// Returns a response with a text, such as a page, compressed by gzip (RFC 1952) if the client prefers that.
    ///
    /// Compress no response that repeats what a request said and also has a secret, such as the token of a form. Its length
    /// depends on what both have in common, so somebody who can cause requests, and sees how long the responses are,
    /// learns the secret (the attack BREACH). The page of an empty form repeats nothing; a page with what somebody
    /// entered does.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - type: The value of `Content-Type`.
    ///   - request: The request, whose `Accept-Encoding` decides; `Vary` names it.
    /// - Complexity: O(*n*)
    public static func compressed(
      _ text: String, type: String = "text/html; charset=utf-8", for request: Request
    ) -> Response {
      var response = Response(status: .ok, headers: [.contentType: type])
      response.vary(by: .acceptEncoding)
      let plain = Array(text.utf8)
      var body = plain
      if let field = request.headers[.acceptEncoding], Preferences(field).coding(among: ["gzip"]) != nil {
        body = Gzip.compressed(plain)
      }
      if body.count < plain.count { response.headers[.contentEncoding] = "gzip" } else { body = plain }
      response.body = ResponseBody(byteBuffer: ByteBuffer(bytes: body))
      return response
    }
  }
#endif
