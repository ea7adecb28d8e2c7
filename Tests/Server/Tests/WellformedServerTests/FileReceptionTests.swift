import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import Synchronization
import Testing
import Wellformed
import WellformedSchema
import WellformedServer

/// Received files are on the disk during the closure, and are deleted afterwards unless they are kept.
struct FileReceptionTests {
  private let folder: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("wellformed-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  private var left: [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder))?.sorted() ?? [] }

  private func part(_ name: String, _ content: [UInt8], file: String? = nil) -> [UInt8] {
    let more = file.map { "; filename=\"\($0)\"" } ?? ""
    let type = file == nil ? "" : "Content-Type: application/octet-stream\r\n"
    return Array("--b\r\nContent-Disposition: form-data; name=\"\(name)\"\(more)\r\n\(type)\r\n".utf8) + content
      + Array("\r\n".utf8)
  }

  private func request(_ body: [UInt8], type: String = "multipart/form-data; boundary=b", chunk: Int = 11) -> Request {
    var head = HTTPRequest(method: .post, scheme: nil, authority: nil, path: "/")
    head.headerFields[.contentType] = type
    head.headerFields[.contentLength] = "\(body.count)"
    let pieces = stride(from: 0, to: body.count, by: chunk).map {
      ByteBuffer(bytes: body[$0..<min(body.count, $0 + chunk)])
    }
    return Request(
      head: head,
      body: RequestBody(
        asyncSequence: AsyncStream { stream in
          for piece in pieces { stream.yield(piece) }
          stream.finish()
        }))
  }

  private var reception: FileReception {
    FileReception(["receipt"], in: folder, byteCount: 1000, fileCount: 2, time: .seconds(30))
  }

  private static let end = Array("--b--\r\nepilogue".utf8)
  private static let pdf = Array("%PDF-1.7\r\n-b is no end\r\n--".utf8)

  @Test(arguments: [1, 2, 3, 7, 64, 4096])
  func `a file is on the disk, and the submission has its description`(_ chunk: Int) async throws {
    let body = part("name", Array("Jane".utf8)) + part("receipt", Self.pdf, file: "a.pdf") + part("note", []) + Self.end
    let kept = folder + "/kept"
    try await request(body, chunk: chunk).withSubmission(receiving: reception) { submission, files in
      #expect(submission["name"] == "Jane" && submission["note"] == "")
      #expect(submission["receipt"] == "\(Self.pdf.count) pdf 0x0 a.pdf")
      let file = try #require(files["receipt"].first)
      #expect(FileManager.default.contents(atPath: file.path).map { [UInt8]($0) } == Self.pdf)
      let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
      #expect(mode == 0o600 && !file.path.contains("a.pdf"))
      try files.keep(file, at: kept)
    }
    #expect(left == ["kept"])
  }

  @Test func `a file that is not kept is deleted, even if an error is thrown`() async throws {
    let body = part("receipt", Self.pdf, file: "a.pdf") + Self.end
    try await request(body).withSubmission(receiving: reception) { _, files in #expect(files.all.count == 1) }
    #expect(left.isEmpty)
    await #expect(throws: CancellationError.self) {
      try await request(body).withSubmission(receiving: reception) { _, _ in throw CancellationError() }
    }
    #expect(left.isEmpty)
  }

  /// Returns the status of the problem for a body; `nil` if it is accepted.
  private func refusal(_ body: [UInt8], type: String = "multipart/form-data; boundary=b") async throws -> Int? {
    do {
      try await request(body, type: type).withSubmission(receiving: reception) { _, _ in }
      return nil
    } catch let problem as Problem { return problem.status.code }
  }

  @Test func `a refused request leaves no files behind`() async throws {
    let file = part("receipt", Self.pdf, file: "a.pdf")
    #expect(try await refusal(part("receipt", [UInt8](repeating: 1, count: 1001), file: "a.pdf") + Self.end) == 413)
    #expect(try await refusal(file + file + file + Self.end) == 400)
    #expect(try await refusal(part("photo", Self.pdf, file: "a.pdf") + Self.end) == 415)
    #expect(try await refusal(file) == 400)
    #expect(try await refusal(Array(file.dropLast(3))) == 400)
    #expect(try await refusal(Array("--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n".utf8) + Self.end) == 400)
    #expect(
      try await refusal(Array("--b\r\nX: ".utf8) + [UInt8](repeating: 0x61, count: 20_000) + file + Self.end) == 400)
    #expect(try await refusal(Array("--b trailing\r\n".utf8) + file + Self.end) == 400)
    #expect(try await refusal([]) == 400)
    #expect(left.isEmpty)
    #expect(try await refusal(Self.end) == nil)
  }

  @Test func `an empty file choice and a text in place of a file count as nothing`() async throws {
    for body in [part("receipt", [], file: ""), part("receipt", Array("1 pdf 0x0 a.pdf".utf8))] {
      try await request(body + Self.end).withSubmission(receiving: reception) { submission, files in
        #expect(submission["receipt"] == nil && files.all.isEmpty)
      }
    }
    let text = Array("receipt=1%20pdf%200x0%20a.pdf&name=Jane".utf8)
    try await request(text, type: "application/x-www-form-urlencoded").withSubmission(receiving: reception) {
      submission, files in
      #expect(submission["receipt"] == nil && submission["name"] == "Jane" && files.all.isEmpty)
    }
    let forged = Array(#"{"receipt": "1 pdf 0x0 a.pdf"}"#.utf8)
    #expect(try await refusal(forged, type: "application/json") == 400)
  }

  @Test func `a file in JSON has a name and its content in Base64`() async throws {
    let body = Array(#"{"name": "Jane", "receipt": {"name": "a.pdf", "content": "JVBERi0xLjc="}}"#.utf8)
    try await request(body, type: "application/json").withSubmission(receiving: reception) { submission, files in
      #expect(submission["receipt"] == "8 pdf 0x0 a.pdf" && submission["name"] == "Jane")
      #expect(files.all.first.flatMap { FileManager.default.contents(atPath: $0.path) } == Data("%PDF-1.7".utf8))
    }
    #expect(left.isEmpty)
    for wrong in [
      #"{"receipt": {"name": "a.pdf"}}"#, #"{"receipt": {"name": "a", "content": "?"}}"#, #"{"receipt": 1}"#,
    ] {
      #expect(try await refusal(Array(wrong.utf8), type: "application/json") == 400)
    }
  }

  @Test func `files in rows are received from forms and from JSON, and a text never stands for one`() async throws {
    var reception = reception
    reception.fields = ["items[].receipt"]
    let told = JSONValue.string("\(Self.pdf.count) pdf 0x0 a.pdf")
    let forged = Array("1 pdf 0x0 b.pdf".utf8)
    let body =
      part("items[0][sku]", Array("A".utf8)) + part("items[0][receipt]", forged)
      + part("items[4].receipt", forged) + part("items[7].sku", Array("B".utf8))
      + part("items[7].receipt", Self.pdf, file: "a.pdf") + Self.end
    try await request(body).withSubmission(receiving: reception) { submission, files in
      // Positions leave no gaps in the value, but the file keeps the name of its field.
      #expect(submission.value == ["items": [["sku": "A"], ["sku": "B", "receipt": told]]])
      #expect(files.all.map { $0.field } == ["items[7].receipt"])
    }
    let content = JSONValue.string(Data(Self.pdf).base64EncodedString())
    let json: JSONValue = [
      "items": [["sku": "A", "receipt": .null], ["sku": "B", "receipt": ["name": "a.pdf", "content": content]], 1],
      "receipt": "x",
    ]
    try await request(Array(json.description.utf8), type: "application/json").withSubmission(receiving: reception) {
      submission, files in
      #expect(
        submission.value == ["items": [["sku": "A"], ["sku": "B", "receipt": told], 1], "receipt": "x"])
      #expect(files["items[1].receipt"].count == 1)
    }
    let urlencoded = Array("items%5B3%5D.receipt=1+pdf+0x0+a.pdf&items%5B3%5D.sku=A".utf8)
    try await request(urlencoded, type: "application/x-www-form-urlencoded").withSubmission(receiving: reception) {
      submission, _ in #expect(submission.value == ["items": [["sku": "A"]]])
    }
    await #expect(throws: Problem.self) {
      let forged = Array(#"{"items": [{"receipt": "1 pdf 0x0 a.pdf"}]}"#.utf8)
      try await request(forged, type: "application/json").withSubmission(receiving: reception) { _, _ in }
    }
    await #expect(throws: Problem.self) {
      let elsewhere = part("items[0].photo", Self.pdf, file: "a.pdf") + Self.end
      try await request(elsewhere).withSubmission(receiving: reception) { _, _ in }
    }
    #expect(left.isEmpty)
  }

  @Test(arguments: [
    ("a.pdf", nil), ("../../etc/passwd.pdf", "file.name"), ("C:\\a.pdf", "file.name"),
    ("a%0A1 pdf 0x0 b.pdf", "file.name"),
    ("a\u{202E}fdp.exe.pdf", "file.name"), ("a\u{0}.pdf", "file.name"), ("a.exe", "file.mismatch"),
    ("", "file.name"), (".pdf", nil), ("a\n1 pdf 0x0 b.pdf", "file.name"),
  ])
  func `unsafe file names are reported, and no files stay behind`(_ name: String, _ code: String?) async throws {
    struct Model: Decodable, Sendable { var receipt = "" }
    let form = Form<Model>(
      .field("receipt", \.receipt, .required, .files(FileLimits(kinds: [.pdf]))))
    let request = request(part("receipt", Self.pdf, file: name) + Self.end)
    let codes = try await request.withSubmission(receiving: reception) { submission, _ in
      await submission.checked(by: form, for: request).issues.map { $0.code.rawValue }
    }
    #expect(codes == [code].compactMap(\.self))
    #expect(left.isEmpty)
  }

  @Test func `a submission in JSON may take as long as its files`() async throws {
    let body = Array(#"{"receipt":{"name":"a.pdf","content":"JVBERi0xLjc="}}"#.utf8)
    try await request(body, type: "application/json").withSubmission(
      SubmissionLimits(time: .zero), receiving: reception
    ) { submission, files in
      #expect(submission["receipt"] == "8 pdf 0x0 a.pdf")
    }
    await #expect(throws: Problem.self) {
      try await request(body, type: "application/json").submission(SubmissionLimits(time: .zero))
    }
  }

  @Test func `if a file cannot be stored, the log says in which folder and why, and the answer does not`() async throws
  {
    let log = KeptLog()
    let context = try TestContext("127.0.0.1", logger: Logger(label: "test") { _ in log })
    let blocked = folder + "/file"
    #expect(FileManager.default.createFile(atPath: blocked, contents: nil))
    let form = part("receipt", Self.pdf, file: "a.pdf") + Self.end
    let json = Array(#"{"receipt":{"name":"a.pdf","content":"JVBERi0xLjc="}}"#.utf8)
    let missing = folder + "/missing"
    for (place, reason) in [(missing, "there is no such folder"), (blocked, "no file can be created there")] {
      for request in [request(form), request(json, type: "application/json")] {
        let response = try await ProblemMiddleware<TestContext>().handle(request, context: context) { request, _ in
          try await request.withSubmission(receiving: FileReception(["receipt"], in: place)) { _, _ in
            Response(status: .created)
          }
        }
        let bytes = TestBytes()
        try await response.body.write(bytes)
        #expect(
          String(decoding: bytes.all, as: UTF8.self)
            == #"{"type":"about:blank","title":"Internal Server Error","status":500}"#)
        #expect(log.takeAll() == ["A request failed: A file cannot be stored in \(place): \(reason)"])
      }
    }
  }
}

/// A log that keeps errors.
private final class KeptLog: LogHandler {
  private let lines = Mutex<[String]>([])
  var metadata: Logger.Metadata {
    get { [:] }
    set {}
  }
  var logLevel: Logger.Level {
    get { .error }
    set {}
  }
  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { nil }
    set {}
  }

  func log(event: LogEvent) {
    lines.withLock { $0.append("\(event.message): \(event.metadata?["error"] ?? "")") }
  }

  func takeAll() -> [String] {
    lines.withLock { lines in
      defer { lines = [] }
      return lines
    }
  }
}
