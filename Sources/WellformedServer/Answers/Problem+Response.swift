#if Server
  public import Hummingbird
  import HTTPTypes
  import NIOCore
  import Wellformed
  import WellformedSchema

  @available(WellformedServer 1.0, *)
  extension Problem: HTTPResponseError {
    /// Returns the response: a page if the client prefers HTML, and JSON otherwise.
    public func response(from request: Request, context: some RequestContext) -> Response {
      response(page: request.prefersHTML ? page : nil)
    }

    /// Returns the response: a page, if there is one, or JSON.
    func response(page: String?) -> Response {
      var headers = headers
      headers[.contentType] = page == nil ? "application/problem+json" : "text/html; charset=utf-8"
      headers[.cacheControl] = "no-store"
      var body = ByteBuffer()
      if let page { body.writeString(page) } else { body.writeBytes(json) }
      var response = Response(status: status, headers: headers, body: ResponseBody(byteBuffer: body))
      response.vary(by: .accept)
      if let language { response.setLanguage(language) }
      return response
    }

    /// The problem as a self-contained HTML page.
    var page: String {
      let language = language ?? "en"
      let direction = LanguageRange(language).isRightToLeft ? "rtl" : "ltr"
      var html = "<!doctype html>\n<html lang=\"\(language.escapedForHTML)\" dir=\"\(direction)\">\n"
      html += "<meta charset=\"utf-8\">\n"
      html += "<meta name=\"viewport\" content=\"width=device-width\">\n"
      html += "<title>\(title.escapedForHTML)</title>\n<main>\n<h1>\(title.escapedForHTML)</h1>\n"
      if let detail { html += "<p>\(detail.escapedForHTML)</p>\n" }
      if !issues.isEmpty {
        html += "<ul>\n"
        for issue in issues { html += "<li>\(issue.message.escapedForHTML)</li>\n" }
        html += "</ul>\n"
      }
      return html + "</main>\n</html>\n"
    }
  }

  @available(WellformedServer 1.0, *)
  extension Problem {
    /// The problem as JSON (RFC 9457, section 3).
    ///
    /// Errors have the form of the example in section 3: each has a pointer into the submission, as a fragment (RFC
    /// 6901, section 6). Warnings have a member of their own, `warnings`, because they are no reason to refuse a
    /// submission.
    var json: [UInt8] {
      var writer = JSONWriter()
      writer.object {
        $0.key("type")
        $0.string(type)
        $0.key("title")
        $0.string(title)
        $0.key("status")
        $0.integer(status.code)
        if let detail {
          $0.key("detail")
          $0.string(detail)
        }
        if !issues.isEmpty {
          for (name, value) in issues.problemMembers {
            $0.key(name)
            $0.value(value)
          }
        }
      }
      return writer.bytes
    }
  }
#endif
