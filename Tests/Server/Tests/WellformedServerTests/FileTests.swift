import Foundation
import Testing
import Wellformed
import WellformedSchema
import WellformedServer

@Suite(.timeLimit(.minutes(2)))
struct FileTests {
  @Test func `a file has a tag, by which a client need not fetch it again`() async throws {
    try await Site.run { site in
      let first = try await site.answer("GET", "/style.css")
      #expect(first.status == 200)
      #expect(first.text == "main { color: red }")
      #expect(first["content-type"] == "text/css; charset=utf-8")
      #expect(first["cache-control"] == "no-cache")
      let tag = try #require(first["etag"])
      for held in [tag, "W/\(tag)", "\"x\", \(tag)", "*"] {
        let again = try await site.answer("GET", "/style.css", fields: [("If-None-Match", held)])
        #expect(again.status == 304, "\(held)")
        #expect(again["etag"] == tag)
        #expect(again.body.isEmpty)
      }
      #expect(try await site.answer("GET", "/style.css", fields: [("If-None-Match", "\"x\"")]).status == 200)
    }
  }

  @Test func `a file that gets smaller is compressed for whoever takes that`() async throws {
    try await Site.run { site in
      let plain = try await site.answer("GET", "/long.css")
      let packed = try await site.answer("GET", "/long.css", fields: [("Accept-Encoding", "br, gzip;q=0.5")])
      #expect(plain["content-encoding"] == nil)
      #expect(plain.body.count == 2000)
      #expect(packed["content-encoding"] == "gzip")
      #expect(Array(packed.body.prefix(2)) == [0x1F, 0x8B])
      #expect(packed.body.count < 100)
      #expect(packed["etag"] != plain["etag"])
      #expect(packed["vary"] == "Accept-Encoding")
      #expect(plain["vary"] == "Accept-Encoding")
      for refused in ["gzip;q=0", "identity", "br"] {
        let answer = try await site.answer("GET", "/long.css", fields: [("Accept-Encoding", refused)])
        #expect(answer["content-encoding"] == nil)
      }
    }
  }

  @Test func `a head is answered without a body`() async throws {
    try await Site.run { site in
      let answer = try await site.answer("HEAD", "/style.css")
      #expect(answer.status == 200)
      #expect(answer["content-length"] == "19")
    }
  }

  @Test func `the rules of a form are a rule file, in the language that is wanted`() async throws {
    try await Site.run { site in
      let english = try await site.answer("GET", "/rules/sign-up.json")
      #expect(english["content-type"] == "application/schema+json")
      #expect(english["content-language"] == "en")
      let schema = try Schema(parsing: english.text)
      #expect(!schema.isValid(["email": "a@@b.org", "userName": "jane", "terms": true]))
      let german = try await site.answer("GET", "/rules/sign-up.json", fields: [("Accept-Language", "de")])
      #expect(german["content-language"] == "de")
      #expect(german["etag"] != english["etag"])
      let report = try Schema(parsing: german.text).report(on: ["email": "", "userName": "jane"])
      #expect(report["email"].first?.message == "Email fehlt")
    }
  }

  @Test func `the modules of the browser's binding are served as what they are, and nothing else`() async throws {
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent("web-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    let files = [
      ("wellformed.js", "export {}"), ("form.js", "let a"), ("wellformed.wasm", "\0asm"), ("wellformed.d.ts", "x"),
      ("secret", "y"),
    ]
    for (name, text) in files { try Data(text.utf8).write(to: directory.appendingPathComponent(name)) }
    try await Site.run(webFiles: try WebFiles(directory: directory.path)) { site in
      let types = [
        ("wellformed.js", "text/javascript; charset=utf-8"), ("form.js", "text/javascript; charset=utf-8"),
        ("wellformed.wasm", "application/wasm"), ("wellformed.d.ts", "text/plain; charset=utf-8"),
      ]
      for (name, type) in types {
        let answer = try await site.answer("GET", "/wellformed/\(name)")
        #expect(answer.status == 200)
        #expect(answer["content-type"] == type)
        #expect(answer["etag"] != nil)
      }
      for name in ["secret", "", "..", "%2e%2e/secret"] {
        #expect(try await site.answer("GET", "/wellformed/\(name)").status == 404)
      }
    }
  }

  @Test func `files that are missing are told by name`() {
    #expect(throws: WebFiles.Missing.self) { try WebFiles(directory: "/nowhere") }
  }
}
