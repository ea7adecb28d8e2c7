import Foundation
import Testing

@Suite struct `Requests for another host` {
  private static let evil = "rebound.example"

  private static func request(_ host: String, _ method: String = "GET", _ path: String = "/", _ rest: String = "")
    -> String
  {
    "\(method) \(path) HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\(rest)\r\n"
  }

  @Test func `a request for another host gets 421 and changes nothing`() throws {
    let site = try BuiltSite()
    let visitor = Visitor(site)
    for host in [Self.evil, "\(Self.evil):\(site.port)", "localhost:1"] {
      // A page whose host name was made to resolve to this machine sends these: the host, and its own origin.
      let origin = "Origin: http://\(host)\r\nSec-Fetch-Site: same-origin\r\n"
      for path in ["/", "/account", "/rules/sign-up.json", "/style.css", "/wellformed/wellformed.js"] {
        let answer = try #require(visitor.ask(Self.request(host, "GET", path, origin)))
        #expect(answer.status == 421 && answer.cookie("browser") == nil, "\(host) \(path)")
      }
      let check = #"{"value": "jane"}"#
      let head = origin + "Content-Type: application/json\r\nContent-Length: \(check.utf8.count)\r\n"
      #expect(visitor.ask(Self.request(host, "POST", "/check/user-name", head) + check)?.status == 421)
    }
    let (_, token) = try #require(visitor.open())
    let form = visitor.form(token: token).replacingOccurrences(
      of: "Host: 127.0.0.1:\(site.port)", with: "Host: \(Self.evil)")
    #expect(visitor.ask(form)?.status == 421)
    #expect(try site.accountCount == 0)
  }

  @Test func `a person who asks for another host gets a page that says so`() throws {
    let site = try BuiltSite()
    let answer = Visitor(site).ask(Self.request(Self.evil, "GET", "/", "Accept: text/html\r\n"))
    #expect(answer?.status == 421 && answer?.body.contains("<h1>Misdirected Request</h1>") == true)
  }

  @Test func `hosts that the options and the environment name are served`() throws {
    let site = try BuiltSite(
      options: ["--host-name", "sign-up.example.org", "--host-name", "other.example:8443"],
      environment: ["SIGN_UP_HOST_NAMES": "third.example, fourth.example"])
    let visitor = Visitor(site)
    for host in [
      "sign-up.example.org", "other.example:8443", "third.example", "FOURTH.example.", "localhost:\(site.port)",
    ] {
      #expect(visitor.ask(Self.request(host))?.status == 200, "\(host)")
    }
    #expect(visitor.ask(Self.request(Self.evil))?.status == 421)
  }

  @Test func `a form is accepted only from the origin of a served host`() throws {
    let site = try BuiltSite(options: ["--host-name", "sign-up.example.org"])
    for (origin, status) in [("https://sign-up.example.org", 303), ("https://rebound.example", 403)] {
      let visitor = Visitor(site)
      let (_, token) = try #require(visitor.open())
      let form = visitor.form(token: token, fields: ["Accept: text/html", "Origin: \(origin)"])
        .replacingOccurrences(of: "Host: 127.0.0.1:\(site.port)", with: "Host: sign-up.example.org")
      #expect(visitor.ask(form)?.status == status, "\(origin)")
    }
  }

  @Test func `an invalid host name is reported in one line`() throws {
    let (status, complaint) = try BuiltSite.refusal("--host-name", "http://example.org")
    #expect(status == 2)
    #expect(complaint.contains("\"http://example.org\" is not a host") && complaint.split(separator: "\n").count == 1)
  }
}
