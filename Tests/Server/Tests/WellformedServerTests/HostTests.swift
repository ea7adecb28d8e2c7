import Hummingbird
import NIOCore
import Testing
import WellformedServer

/// The hosts for which a server answers.
@Suite struct `The hosts of a server` {
  /// Returns the response of a site to a request with this head; `PORT` in it stands for the port.
  private static func status(
    _ hosts: ServedHosts, _ head: String, _ calls: Counter = Counter()
  ) async throws -> (status: Int, isProblem: Bool) {
    let told = Told()
    try await Site.run(serving: hosts, calls: calls) { site in
      let client = try await RawClient(port: site.port)
      try await client.send(head.replacing("PORT", with: "\(site.port)") + "\r\n\r\n")
      await told.note(try await client.answer())
      await client.close()
    }
    let answer = try #require(await told.answer)
    return (answer.status, answer.isProblem)
  }

  private static func get(_ host: String, _ fields: String...) -> String {
    (["GET /state HTTP/1.1", "Host: \(host)"] + fields).joined(separator: "\r\n")
  }

  @Test(arguments: [
    "localhost:PORT", "LocalHost:PORT", "localhost.:PORT", "127.0.0.1:PORT", "[::1]:PORT", "[0:0:0:0:0:0:0:1]:PORT",
  ])
  func `this machine is served under its names and addresses`(host: String) async throws {
    #expect(try await Self.status(ServedHosts(), Self.get(host)).status == 200)
  }

  @Test(arguments: [
    "rebound.example:PORT", "rebound.example", "localhost", "127.0.0.1", "localhost:1", "localhost:",
    "localhost.evil.example:PORT", "evil-localhost:PORT", "a.localhost:PORT", "localhost..:PORT", "127.0.0.1.:PORT",
    "127.1:PORT", "2130706433:PORT", "0x7f000001:PORT",
    "[::ffff:7f00:1]:PORT", "[::2]:PORT", "0.0.0.0:PORT", "192.0.2.1:PORT", "%6cocalhost:PORT", "",
  ])
  func `a request for any other host gets 421 without reaching the application`(host: String) async throws {
    let calls = Counter()
    let answer = try await Self.status(ServedHosts(), Self.get(host), calls)
    #expect(answer.status == 421 && answer.isProblem)
    #expect(calls.count == 0)
  }

  @Test(arguments: [
    ("www.example.org", 200), ("WWW.Example.ORG.", 200), ("www.example.org:80", 200), ("www.example.org:443", 200),
    ("www.example.org:PORT", 200), ("www.example.org:8080", 421), ("example.org", 421), ("a.www.example.org", 421),
    ("xwww.example.org", 421), ("other.example:8443", 200), ("other.example", 421), ("[2001:db8::7]", 200),
    ("[2001:DB8:0::7]:443", 200), ("192.0.2.7:90", 200), ("192.0.2.7:91", 421), ("secure.example", 200),
    ("secure.example:80", 421),
  ])
  func `configured hosts are served under the names and ports that were given`(host: String, status: Int) async throws {
    let hosts = try ServedHosts(
      ["www.example.org", "Other.Example.:8443", "[2001:db8::7]", "192.0.2.7:90", "secure.example:443"])
    #expect(try await Self.status(hosts, Self.get(host)).status == status)
  }

  @Test(arguments: [
    (get("rebound.example:PORT", "X-Forwarded-Host: localhost:PORT"), 421),
    (get("rebound.example:PORT", "Forwarded: host=\"localhost:PORT\""), 421),
    (get("localhost:PORT", "X-Forwarded-Host: rebound.example"), 200),
    ("GET http://rebound.example:PORT/state HTTP/1.1\r\nHost: localhost:PORT", 421),
    ("GET http://localhost:PORT/state HTTP/1.1\r\nHost: rebound.example:PORT", 200),
    ("GET /state HTTP/1.0", 421),
    ("GET /nothing HTTP/1.1\r\nHost: rebound.example", 421),
    ("POST /state HTTP/1.1\r\nContent-Length: 0\r\nHost: rebound.example", 421),
  ])
  func `only the request's own host counts, not forwarding headers`(head: String, status: Int) async throws {
    #expect(try await Self.status(ServedHosts(), head).status == status)
  }

  @Test(arguments: [
    ("http://localhost:PORT", 200), ("https://localhost:PORT", 200), ("http://LOCALHOST:PORT", 200),
    ("http://127.0.0.1:PORT", 403), ("http://localhost", 403), ("http://localhost:1", 403), ("null", 403), ("", 403),
    ("ftp://localhost:PORT", 403), ("http://rebound.example:PORT", 403), ("http://localhost:PORT/", 403),
  ])
  func `an origin is accepted only if it is the requested host`(origin: String, status: Int) async throws {
    let head = "GET /origin HTTP/1.1\r\nHost: localhost:PORT\r\nOrigin: \(origin)"
    #expect(try await Self.status(ServedHosts(), head).status == status)
  }

  @Test(arguments: ["", " ", "a b", "http://a", "a/b", "a:x", "a:70000", "::1", "[::1", "a@b"])
  func `the error about an invalid host contains its name`(name: String) {
    let error = #expect(throws: ServedHosts.NoHost.self) { try ServedHosts(["www.example.org", name]) }
    #expect(error?.name == name)
  }
}

/// A response, which another task stores.
private actor Told {
  private(set) var answer: Answer?

  func note(_ answer: Answer) { self.answer = answer }
}
