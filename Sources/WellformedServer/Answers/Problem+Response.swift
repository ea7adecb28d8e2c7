#if Server
  public import Hummingbird
  import HTTPTypes
  import NIOCore
  import Wellformed
  import WellformedSchema

  @available(WellformedServer 1.0, *)
  extension Problem: HTTPResponseError {
    /// The problem as an answer: a page where the client would rather have HTML, and otherwise JSON.
    public func response(from request: Request, context: some RequestContext) -> Response {
      response(page: request.prefersHTML ? page : nil)
    }

    /// The problem as an answer: a page, if there is one, or JSON.
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

    /// The problem as a page of HTML that needs nothing else.
    var page: String {
      var html = "<!doctype html>\n<html lang=\"\((language ?? "en").escapedForHTML)\">\n<meta charset=\"utf-8\">\n"
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
    /// The problem as JSON (RFC 9457, section 3), its errors as the example in section 3 has them: each with a pointer
    /// into what was sent, as a fragment (RFC 6901, section 6).
    ///
    /// Warnings stand apart, in `warnings`, for they are no reason to refuse anything.
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
        let errors = issues.filter { $0.severity == .error }
        if !issues.isEmpty {
          $0.key("errors")
          $0.issues(errors)
        }
        if errors.count < issues.count {
          $0.key("warnings")
          $0.issues(issues.filter { $0.severity == .warning })
        }
      }
      return writer.bytes
    }
  }

  @available(WellformedServer 1.0, *)
  extension JSONWriter {
    /// Writes issues as an array.
    mutating func issues(_ issues: [Issue]) {
      array { for issue in issues { $0.issue(issue) } }
    }

    private mutating func issue(_ issue: Issue) {
      object {
        $0.key("pointer")
        $0.string(issue.path.pointer.fragment)
        $0.key("code")
        $0.string(issue.code.rawValue)
        if let number = issue.number {
          $0.key("number")
          $0.integer(number)
        }
        $0.key("message")
        $0.string(issue.message)
        if let suggestion = issue.suggestion {
          $0.key("suggestion")
          $0.string(suggestion)
        }
        $0.key("arguments")
        $0.object { for argument in issue.arguments.all { $0.argument(argument) } }
      }
    }

    private mutating func argument(_ argument: Arguments.Argument) {
      key(argument.name)
      switch argument.value {
      case .integer(let integer): self.integer(integer)
      case .text(let text): string(text)
      case .field(let field): string(field)
      case .choices(let choices): array { for choice in choices { $0.string(choice) } }
      case .characters(let characters): value(characters.ruleFileValue)
      case .expected(let expectations): array { for expected in expectations { $0.string(expected.description) } }
      }
    }
  }

  @available(WellformedServer 1.0, *)
  extension Path {
    /// The path as a pointer into JSON.
    var pointer: JSONPointer {
      JSONPointer(
        components.map { component in
          switch component {
          case .name(let name): name
          case .index(let index): String(index)
          }
        })
    }
  }
#endif
