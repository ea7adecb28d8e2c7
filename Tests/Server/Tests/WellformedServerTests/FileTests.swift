import Foundation
import Testing
import Wellformed
import WellformedSchema
import WellformedServer

@Suite(.timeLimit(.minutes(2)))
struct FileTests {
  @Test func `a file has an entity tag, with which a client need not fetch it again`() async throws {
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

  @Test func `a file that compression makes smaller is compressed if the client accepts gzip`() async throws {
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

  @Test func `a HEAD request is answered without a body`() async throws {
    try await Site.run { site in
      let answer = try await site.answer("HEAD", "/style.css")
      #expect(answer.status == 200)
      #expect(answer["content-length"] == "19")
    }
  }

  @Test func `the rules of a form are served as a rule file in the preferred language`() async throws {
    try await Site.run { site in
      let english = try await site.answer("GET", "/rules/sign-up.json")
      #expect(english["content-type"] == "application/schema+json")
      #expect(english["content-language"] == "en")
      let schema = try Schema(parsing: english.text)
      #expect(!schema.isValid(["email": "a@@b.org", "userName": "jane", "terms": true]))
      let german = try await site.answer("GET", "/rules/sign-up.json", fields: [("Accept-Language", "de")])
      #expect(german["content-language"] == "de")
      #expect(german["etag"] != english["etag"])
      let report = try Schema(parsing: german.text).check(["email": "", "userName": "jane"])
      #expect(report["email"].first?.message == "Email fehlt")
    }
  }

  @Test func `a client gets the encoding that it prefers most, and the smallest among equals`() async throws {
    let text = String(repeating: "main { color: red }\n", count: 100)
    let brotli: [UInt8] = [1, 2, 3]  // Its content does not matter here.
    let file = StaticFile(Array(text.utf8), type: "text/css", brotli: brotli)
    let wishes = [
      (nil, nil), ("", nil), ("identity", nil), ("gzip", "gzip"), ("br", "br"), ("gzip, deflate, br", "br"),
      ("br;q=0.5, gzip", "gzip"), ("br;q=0.8, gzip;q=0.8", "br"), ("BR;Q=0.001", "br"), ("br;q=0, gzip", "gzip"),
      ("br;q=0, gzip;q=0.000", nil), ("*", "br"), ("*;q=0", nil), ("*, br;q=0", "gzip"), ("br;q=2", nil),
      ("identity, br;q=0.5", nil), ("identity;q=0.5, br;q=0.4, *;q=0", nil), ("identity;q=0.5, gzip", "gzip"),
    ]
    try await Site.run(file: file) { site in
      let tag = try #require(try await site.answer("GET", "/file", fields: [])["etag"])
      for (wish, coding) in wishes {
        let wanted = wish.map { [("Accept-Encoding", $0)] } ?? []
        let answer = try await site.answer("GET", "/file", fields: wanted)
        #expect(answer.status == 200)
        #expect(answer["content-encoding"] == coding, "\(wish ?? "nothing said")")
        #expect(answer["content-type"] == "text/css")
        #expect(answer["vary"] == "Accept-Encoding")
        #expect((answer["etag"] == tag) == (coding == nil))
        switch coding {
        case "br": #expect(answer.body == brotli)
        case "gzip": #expect(Array(answer.body.prefix(2)) == [0x1F, 0x8B])
        default: #expect(answer.text == text)
        }
        let head = try await site.answer("HEAD", "/file", fields: wanted)
        #expect(head["content-length"] == "\(answer.body.count)")
        #expect(head["content-encoding"] == coding)
        #expect(head["etag"] == answer["etag"])
      }
    }
  }

  @Test func `each encoding of a file has its own entity tag`() async throws {
    let file = StaticFile(Array(String(repeating: "a", count: 1000).utf8), type: "text/plain", brotli: [1])
    let wishes = ["identity", "gzip", "br"]
    try await Site.run(file: file) { site in
      var tags: [String] = []
      for wish in wishes {
        let answer = try await site.answer("GET", "/file", fields: [("Accept-Encoding", wish)])
        tags.append(try #require(answer["etag"]))
      }
      #expect(Set(tags).count == 3)
      for (wish, own) in zip(wishes, tags) {
        for tag in tags {
          let fields = [("Accept-Encoding", wish), ("If-None-Match", tag)]
          let answer = try await site.answer("GET", "/file", fields: fields)
          #expect(answer.status == (tag == own ? 304 : 200), "\(wish), who holds \(tag)")
          #expect(answer["etag"] == own)
          #expect(answer["vary"] == "Accept-Encoding")
          if tag == own { #expect(answer["content-encoding"] == nil) }
        }
      }
    }
  }

  @Test func `a kept file is served as immutable, with a fingerprint of its content`() async throws {
    let file = StaticFile(Array("words".utf8), type: "text/plain", isKept: true)
    #expect(file.fingerprint == StaticFile(Array("words".utf8), type: "text/css").fingerprint)
    #expect(file.fingerprint != StaticFile(Array("other".utf8), type: "text/plain").fingerprint)
    #expect(file.fingerprint.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") })
    try await Site.run(file: file) { site in
      let answer = try await site.answer("GET", "/file", fields: [])
      #expect(answer["cache-control"] == "public, max-age=31536000, immutable")
    }
  }

  @Test(arguments: [[], [UInt8](repeating: 7, count: 5)])
  func `a file that compression does not make smaller is sent uncompressed`(brotli: [UInt8]) async throws {
    try await Site.run(file: StaticFile(Array("plain".utf8), type: "text/plain", brotli: brotli)) { site in
      let answer = try await site.answer("GET", "/file", fields: [("Accept-Encoding", "br, gzip")])
      #expect(answer.text == "plain")
      #expect(answer["content-encoding"] == nil)
      #expect(answer["vary"] == nil)
    }
  }

  @Test func `a plan is served next to the rule file, in the preferred language`() async throws {
    try await Site.run { site in
      let english = try await site.answer("GET", "/rules/sign-up.plan")
      #expect(english.status == 200 && english["content-type"] == "application/vnd.wellformed.plan")
      let german = try await site.answer("GET", "/rules/sign-up.plan", fields: [("Accept-Language", "de")])
      #expect(german["content-language"] == "de" && german["vary"]?.lowercased().contains("accept-language") == true)
      for (answer, file) in [(english, "en"), (german, "de")] {
        let rules = try await site.answer("GET", "/rules/sign-up.json", fields: [("Accept-Language", file)])
        let (plan, schema) = (try CompiledSchema(bytes: Array(answer.body)), try Schema(parsing: rules.text))
        let (planned, read) = (plan.check([:]), schema.check([:]))
        #expect(planned.issues.map { $0.message } == read.issues.map { $0.message } && !read.issues.isEmpty)
      }
      let tag = try #require(english["etag"])
      let again = try await site.answer("GET", "/rules/sign-up.plan", fields: [("If-None-Match", tag)])
      #expect(again.status == 304)
      let head = try await site.answer("HEAD", "/rules/sign-up.plan")
      #expect(head.status == 200 && head.body.isEmpty)
    }
  }

  @Test func `only the files of the browser's binding are served, with their media types`() async throws {
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent("web-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    let files = [
      ("wellformed.js", "export {}"), ("form.js", "let a"), ("wellformed.wasm", "\0asm"), ("wellformed.d.ts", "x"),
      ("secret", "y"), ("wellformed.wasm.br", "b"), ("secret.br", "z"), ("wellformed.css", "p { margin: 0 }"),
    ]
    for (name, text) in files { try Data(text.utf8).write(to: directory.appendingPathComponent(name)) }
    try await Site.run(webFiles: try WebFiles(directory: directory.path)) { site in
      let types = [
        ("wellformed.js", "text/javascript; charset=utf-8"), ("form.js", "text/javascript; charset=utf-8"),
        ("wellformed.wasm", "application/wasm"), ("wellformed.d.ts", "text/plain; charset=utf-8"),
        ("wellformed.css", "text/css; charset=utf-8"),
      ]
      for (name, type) in types {
        let answer = try await site.answer("GET", "/wellformed/\(name)")
        #expect(answer.status == 200)
        #expect(answer["content-type"] == type)
        #expect(answer["etag"] != nil)
      }
      for name in ["secret", "", "..", "%2e%2e/secret", "wellformed.wasm.br", "secret.br"] {
        #expect(try await site.answer("GET", "/wellformed/\(name)").status == 404)
      }
      let packed = try await site.answer("GET", "/wellformed/wellformed.wasm", fields: [("Accept-Encoding", "br")])
      #expect(packed["content-encoding"] == "br")
      #expect(packed["content-type"] == "application/wasm")
      #expect(packed.text == "b")
    }
  }

  @Test func `the packaged web files are found next to the executable and served`() async throws {
    try await Site.run(webFiles: try .packaged()) { site in
      let script = try await site.answer("GET", "/wellformed/wellformed.js")
      #expect(script.status == 200)
      #expect(script["content-type"] == "text/javascript; charset=utf-8")
      #expect(script.text.contains("export"))
      let types = try await site.answer("GET", "/wellformed/wellformed.d.ts")
      #expect(types["content-type"] == "text/plain; charset=utf-8")
      let style = try await site.answer("GET", "/wellformed/wellformed.css")
      #expect(style["content-type"] == "text/css; charset=utf-8")
      #expect(style.text.contains("[data-wellformed-error]"))
      let module = try await site.answer("GET", "/wellformed/wellformed.wasm")
      #expect(module["content-type"] == "application/wasm")
      #expect(Array(module.body.prefix(8)) == [0x00, 0x61, 0x73, 0x6D, 1, 0, 0, 0])
      let packed = try await site.answer("GET", "/wellformed/wellformed.wasm", fields: [("Accept-Encoding", "gzip")])
      #expect(packed["content-encoding"] == "gzip")
      #expect(packed.body.count < module.body.count / 2)
      let tag = try #require(module["etag"])
      let again = try await site.answer("GET", "/wellformed/wellformed.wasm", fields: [("If-None-Match", tag)])
      #expect(again.status == 304)
      #expect(again.body.isEmpty)
      #expect(again["cache-control"] == "no-cache")
      let files = try WebFiles.packaged()
      for name in [
        "wellformed.js", "wellformed.wasm", "wellformed-plan.wasm", "wellformed-plan.primary.wasm", "wellformed.d.ts",
        "wellformed.css",
      ] {
        let plain = try await site.answer("GET", "/wellformed/\(name)")
        let kept = try await site.answer("GET", "/wellformed/\(try #require(files.keptName(of: name)))")
        #expect(kept.status == 200 && kept.body == plain.body && kept["content-type"] == plain["content-type"])
        #expect(kept["cache-control"] == "public, max-age=31536000, immutable")
      }
      #expect(files.keptName(of: "nothing.js") == nil)
      for name in ["", "wellformed", "nothing.js", "Info.plist", "WELLFORMED.JS", "..%2fPackage.swift"] {
        let answer = try await site.answer("GET", "/wellformed/\(name)")
        #expect(answer.status == 404, "\(name)")
        #expect(answer.isProblem)
      }
      #expect(try await site.answer("POST", "/wellformed/wellformed.js").status == 405)
    }
  }

  @Test func `the parts of a module have names that differ only in the part`() throws {
    let files = try WebFiles.packaged()
    let primary = try #require(files.keptName(of: "wellformed-plan.primary.wasm"))
    let deferred = try #require(files.keptName(of: "wellformed-plan.deferred.bin"))
    #expect(primary.hasSuffix(".primary.wasm"))
    #expect(primary.replacingOccurrences(of: ".primary.wasm", with: ".deferred.bin") == deferred)
    // Another deferred part is another name of both.
    let other = StaticFile([0], type: "application/octet-stream")
    let changed = files.replacing("wellformed-plan.deferred.bin", with: other)
    #expect(changed.keptName(of: "wellformed-plan.primary.wasm") != primary)
    #expect(changed.keptName(of: "wellformed-plan.wasm") == files.keptName(of: "wellformed-plan.wasm"))
  }

  @Test func `files of another directory are added, and replace those with the same name`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "wellformed-\(UInt64.random(in: 0...UInt64.max))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = try WebFiles.packaged()
    #expect(throws: WebFiles.Missing.self) { try files.adding(directory: folder.path) }
    for name in ["mine.wasm", "wellformed.css", "notes.txt"] {
      try Data([1, 2, 3]).write(to: folder.appendingPathComponent(name))
    }
    let more = try files.adding(directory: folder.path)
    #expect(more.keptName(of: "mine.wasm") != nil && more.keptName(of: "notes.txt") == nil)
    #expect(more.keptName(of: "wellformed.css") != files.keptName(of: "wellformed.css"))
  }

  @Test func `the error about missing files names them`() {
    let missing = #expect(throws: WebFiles.Missing.self) { try WebFiles(directory: "/nowhere") }
    #expect(missing?.description.hasPrefix("wellformed.js is not in /nowhere;") == true)
  }
}
