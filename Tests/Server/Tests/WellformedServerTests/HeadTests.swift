import NIOCore
import Testing
import WellformedSchema
import WellformedServer

@Suite(.timeLimit(.minutes(2)))
struct HeadTests {
  /// Returns the responses of a site to some bytes, after which the client is silent, until the site closes the
  /// connection.
  private static func answers(_ site: Site, to text: String) async throws -> [Answer] {
    let client = try await RawClient(port: site.port)
    try? await client.send(text)
    let answers = await client.answersToEnd()
    await client.close()
    return answers
  }

  private static let next = "GET /style.css HTTP/1.1\r\nHost: a\r\n\r\n"

  @Test(arguments: [
    "GET /style.css HTTP/1.1\r\n\r\n", "GET /style.css HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n",
    "GET /style.css HTTP/1.0\r\nHost: a\r\nHost: b\r\n\r\n", "GET http://a/style.css HTTP/1.1\r\n\r\n",
  ])
  func `a request without exactly one host is refused, and nothing after it is read`(text: String) async throws {
    try await Site.run { site in
      let answers = try await Self.answers(site, to: text + Self.next)
      #expect(answers.map { $0.status } == [400])
      #expect(answers.first?.isProblem == true)
      #expect(answers.first?["connection"] == "close")
    }
  }

  @Test(arguments: [
    "a b", "a/b", "u@a", "a:x", "a:65536", "a, b", "[::1", "[::g]", "a%2", "\"a\"", "é", "[::1]x", ":80",
  ])
  func `an invalid host is refused`(host: String) async throws {
    try await Site.run { site in
      let answers = try await Self.answers(site, to: "GET /style.css HTTP/1.1\r\nHost: \(host)\r\n\r\n")
      #expect(answers.map { $0.status } == [400])
      #expect(answers.first?.isProblem == true)
    }
  }

  @Test(arguments: [
    "a", "a:80", "a:", "127.0.0.1:8080", "[::1]", "[2001:db8::1]:443", "a_b.example", "%c3%a9.example", "",
  ])
  func `a host may be a name or an address, with a port`(host: String) async throws {
    try await Site.run { site in
      let client = try await RawClient(port: site.port)
      try await client.send("GET /style.css HTTP/1.1\r\nHost: \(host)\r\n\r\n")
      #expect(try await client.answer().status == 200)
      await client.close()
    }
  }

  @Test(arguments: ["/nowhere", "/sign-up", "/boom", "/rules/sign-up.json", "/warned"])
  func `a HEAD request gets no body, whatever the answer`(path: String) async throws {
    try await Site.run { site in
      let request = "HEAD \(path) HTTP/1.1\r\nHost: a\r\n\r\n"
      let client = try await RawClient(port: site.port)
      try await client.send(request + request + Self.next)
      for _ in 0..<2 {
        let answer = try await client.answer(toHead: true)
        #expect(answer["content-length"].flatMap { Int($0) } ?? 0 > 0)
      }
      // If there were a body, it would be at the beginning of this response.
      #expect(try await client.answer().text == "main { color: red }")
      await client.close()
    }
  }

  @Test func `a HEAD request that is refused gets no body either`() async throws {
    try await Site.run { site in
      let client = try await RawClient(port: site.port)
      try await client.send("HEAD /style.css HTTP/1.1\r\nHost: a b\r\n\r\n")
      #expect(try await client.answer(toHead: true).status == 400)
      #expect(await client.drain() == 0)
      await client.close()
    }
  }

  @Test func `an HTTP 1.0 request needs no host, and is the last on its connection`() async throws {
    try await Site.run { site in
      for field in ["", "Connection: keep-alive\r\n"] {
        let answers = try await Self.answers(site, to: "GET /style.css HTTP/1.0\r\n\(field)\r\n" + Self.next)
        #expect(answers.map { $0.status } == [200])
        #expect(answers.first?["connection"] == "close")
      }
    }
  }

  @Test(arguments: ["close", "Close", "foo, close", "Upgrade\r\nUpgrade: h2c"])
  func `an answer announces that its connection closes, as the client asked`(connection: String) async throws {
    try await Site.run { site in
      let answers = try await Self.answers(
        site, to: Self.next + "GET /style.css HTTP/1.1\r\nHost: a\r\nConnection: \(connection)\r\n\r\n" + Self.next)
      #expect(answers.map { $0.status } == [200, 200])
      #expect(answers.map { $0["connection"] } == [nil, "close"])
    }
  }

  @Test func `a target may be an absolute URI, whose host takes precedence`() async throws {
    try await Site.run { site in
      for target in ["http://b/style.css", "HTTPS://b:80/style.css?x", "/style.css?http://c"] {
        let answer = try await site.answer("GET", target)
        #expect(answer.status == 200, "\(target)")
      }
      #expect(try await site.answer("GET", "http://b/host").text == "b")
      #expect(try await site.answer("GET", "http://b/host?a").text == "b")
      #expect(try await site.answer("GET", "http://b").status == 404)
      #expect(try await site.answer("GET", "http://b?/host").status == 404)
    }
  }

  @Test(arguments: ["ftp://a/x", "http:///x", "http://u@a/x", "http://a b/x", "a", "*", "/x#y", "x:y", "?x"])
  func `an invalid target is refused`(target: String) async throws {
    try await Site.run { site in
      let answers = try await Self.answers(site, to: "GET \(target) HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(answers.map { $0.status } == [400])
      #expect(answers.first?.isProblem == true)
    }
  }

  @Test func `a target that is too long gets 414, and fields that are too long get 431`() async throws {
    try await Site.run { site in
      for (count, status) in [(8000, 404), (8192, 414), (20_000, 414), (200_000, 431)] {
        let client = try await RawClient(port: site.port)
        try? await client.send("GET /" + String(repeating: "a", count: count) + " HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(try await client.answer().status == status)
        await client.close()
      }
    }
  }

  @Test(arguments: [
    "Transfer-Encoding: gzip, chunked", "Transfer-Encoding: gzip", "Transfer-Encoding: xchunked",
    "Transfer-Encoding: chunked, chunked", "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked",
    "Transfer-Encoding: chunked, identity", "Content-Length: 3\r\nTransfer-Encoding: chunked",
    "Transfer-Encoding: chunked\r\nContent-Length: 3", "Content-Length: 3\r\nTransfer-Encoding : chunked",
    "Content-Length: 3\r\nContent-Length: 3", "Content-Length: 3, 3", "Content-Length: +3", "Content-Length: -3",
    "Content-Length: 0x3", "Content-Length: 99999999999999999999", "Content-Length:",
    "Content-Length: 3\r\nX: a\r\n b", "Content-Length: 3\r\n X: a", "Content-Length: 3\r\nX : a",
    "Content-Length: 3\r\n: a",
    "Content-Length: 3\r\nX: a\rb", "Content-Length: 3\nX: a", "Content-Length: 3\r\nX: a\u{0}",
  ])
  func `a body of ambiguous length is refused, and nothing after it is read`(fields: String) async throws {
    try await Site.run { site in
      let answers = try await Self.answers(
        site,
        to: "POST /sign-up HTTP/1.1\r\nHost: a\r\nContent-Type: \(urlencoded)\r\n\(fields)\r\n\r\na=b0\r\n\r\n"
          + Self.next)
      #expect(answers.map { $0.status } == [400])
      #expect(answers.first?.isProblem == true)
    }
  }

  @Test func `a chunked body is refused in HTTP 1.0`() async throws {
    try await Site.run { site in
      let answers = try await Self.answers(
        site, to: "POST /sign-up HTTP/1.0\r\nContent-Type: \(json)\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n")
      #expect(answers.map { $0.status } == [400])
    }
  }

  @Test func `extensions of chunks are skipped, up to a limit`() async throws {
    try await Site.run { site in
      let head =
        "POST /sign-up HTTP/1.1\r\nHost: a\r\nContent-Type: \(urlencoded)\r\nTransfer-Encoding: chunked\r\n\r\n"
      let client = try await RawClient(port: site.port)
      try await client.send(head + "2;a=b;c=\"d\"\r\nx=\r\n0;e\r\n\r\n")
      #expect(try await client.answer().status == 422)
      await client.close()
      #expect(
        try await Self.answers(site, to: head + "2;" + String(repeating: "a", count: 3_000_000)).map { $0.status } == [
          400
        ])
      let small = "1;" + String(repeating: "a", count: 30_000) + "\r\na\r\n"
      #expect(try await Self.answers(site, to: head + String(repeating: small, count: 100)).map { $0.status } == [400])
    }
  }

  @Test func `a client that keeps sending after a refusal still gets the answer`() async throws {
    try await Site.run { site in
      let body = String(repeating: "a", count: 5_000_000)
      for fields in ["Content-Length: 5000000", "Host: a\r\nContent-Length: 5000000\r\nTransfer-Encoding: chunked"] {
        let client = try await RawClient(port: site.port)
        try? await client.send("POST /sign-up HTTP/1.1\r\n\(fields)\r\n\r\n\(body)")
        #expect(await client.answersToEnd().map { $0.status } == [400])
      }
    }
  }

  @Test func `a CONNECT request is refused, and nothing after it is read`() async throws {
    try await Site.run { site in
      let answers = try await Self.answers(site, to: "CONNECT b:443 HTTP/1.1\r\nHost: b:443\r\n\r\n" + Self.next)
      #expect(answers.map { $0.status } == [405])
      #expect(answers.first?["allow"] == "")
      #expect(answers.first?.isProblem == true)
    }
  }
}
