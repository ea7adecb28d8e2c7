import Testing
import WellformedSchema
import WellformedServer

@Suite(.timeLimit(.minutes(2)))
struct RemoteCheckTests {
  private static func ask(_ site: Site, _ body: String, _ fields: [(String, String)] = []) async throws -> Answer {
    try await site.answer("POST", "/check/user-name", type: json, body, fields: fields)
  }

  @Test func `answers to a remote check always have the same members`() async throws {
    try await Site.run { site in
      let free = try await Self.ask(site, #"{"value":" jane "}"#)
      #expect(free.status == 200)
      #expect(free.text == #"{"answer":"pass","errors":[]}"#)
      #expect(free["cache-control"] == "no-store")
      let taken = try await Self.ask(site, #"{"value":"taken","values":{"email":"x"}}"#)
      #expect(taken.json["answer"] == "fail")
      #expect(taken.errors == ["#/userName userName.taken"])
      #expect(taken.json["errors"]?.array?.first?["message"] == "User name is taken")
      let unknown = try await Self.ask(site, #"{"value":"unknown"}"#)
      #expect(unknown.text == #"{"answer":"unavailable","errors":[]}"#)
      let short = try await Self.ask(site, #"{"value":"x"}"#)
      #expect(short.json["answer"] == "fail")
      #expect(short.errors == ["#/userName length.tooShort"])
    }
  }

  @Test(arguments: ["", "{}", "[]", #"{"value":7}"#, #"{"value":null}"#, #"{"value":"a","value":"b"}"#])
  func `an invalid question is refused with 400`(body: String) async throws {
    try await Site.run { site in
      let answer = try await Self.ask(site, body)
      #expect(answer.status == 400)
      #expect(answer.isProblem)
    }
  }

  @Test func `a client that asks too often gets 429 with the time to wait`() async throws {
    let limiter = RateLimiter(burst: 3, perMinute: 60, clients: 10, proxies: .none) { 0 }
    try await Site.run(limiter: limiter) { site in
      for _ in 0..<3 {
        let answer = try await Self.ask(site, #"{"value":"jane"}"#)
        #expect(answer.status == 200)
      }
      let answer = try await Self.ask(site, #"{"value":"jane"}"#)
      #expect(answer.status == 429)
      #expect(answer.isProblem)
      #expect(answer["retry-after"] == "1")
    }
  }

  @Test func `clients behind trusted proxies are told apart by the forwarded address`() async throws {
    let limiter = RateLimiter(burst: 1, perMinute: 1, clients: 10, proxies: .forwardedFor(count: 1)) { 0 }
    try await Site.run(limiter: limiter) { site in
      let question = #"{"value":"jane"}"#
      let asks: [(String, Int)] = [
        ("1.2.3.4", 200), ("1.2.3.4", 429), ("9.9.9.9, 1.2.3.4", 429), ("1.2.3.5:443", 200), ("1.2.3.5", 429),
        ("2001:db8::1", 200), ("[2001:db8:0:0:ffff::2]:80", 429), ("2001:db8:0:1::1", 200), ("::ffff:1.2.3.4", 429),
        ("nonsense", 200), ("", 429), ("unknown", 429),
      ]
      for (field, status) in asks {
        let answer = try await Self.ask(site, question, [("X-Forwarded-For", field)])
        #expect(answer.status == status, "\(field)")
      }
    }
  }

  @Test func `forwarded addresses are ignored if no proxy is trusted`() async throws {
    let limiter = RateLimiter(burst: 1, perMinute: 1, clients: 10, proxies: .none) { 0 }
    try await Site.run(limiter: limiter) { site in
      let first = try await Self.ask(site, #"{"value":"jane"}"#, [("X-Forwarded-For", "1.1.1.1")])
      let second = try await Self.ask(site, #"{"value":"jane"}"#, [("X-Forwarded-For", "2.2.2.2")])
      #expect(first.status == 200)
      #expect(second.status == 429)
    }
  }
}
