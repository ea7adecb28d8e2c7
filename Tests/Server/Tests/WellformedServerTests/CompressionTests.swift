import HTTPTypes
import Hummingbird
import Testing
import WellformedServer

@Suite struct `Compressed pages` {
  private static let page = String(repeating: "<option>Österreich</option>\n", count: 300)

  @Sendable
  private static func add(to router: Router<ClientRequestContext>) throws {
    router.get("/page") { request, _ in Response.compressed(page, for: request) }
    router.get("/short") { request, _ in Response.compressed("ok", type: "text/plain", for: request) }
  }

  @Test(arguments: [
    ("gzip, deflate, br", true), ("gzip;q=0.5", true), ("*", true), ("gzip;q=0", false), ("br", false), ("", false),
    ("identity;q=1, gzip;q=0.5", false), (nil, false),
  ])
  func `a page is compressed if the client accepts gzip`(_ wanted: String?, _ isCompressed: Bool) async throws {
    try await Site.run(adding: Self.add) { site in
      let answer = try await site.answer("GET", "/page", fields: wanted.map { [("Accept-Encoding", $0)] } ?? [])
      #expect(answer.status == 200 && answer["content-type"] == "text/html; charset=utf-8")
      #expect(answer["vary"] == "Accept-Encoding")
      #expect(answer["content-encoding"] == (isCompressed ? "gzip" : nil))
      if isCompressed {
        #expect(answer.body.starts(with: [0x1F, 0x8B]) && answer.body.count < Self.page.utf8.count / 10)
      } else {
        #expect(answer.body == Array(Self.page.utf8))
      }
    }
  }

  @Test func `a page that compression would make longer is sent uncompressed`() async throws {
    try await Site.run(adding: Self.add) { site in
      let answer = try await site.answer("GET", "/short", fields: [("Accept-Encoding", "gzip")])
      #expect(answer["content-encoding"] == nil && answer.text == "ok" && answer["content-type"] == "text/plain")
    }
  }
}
