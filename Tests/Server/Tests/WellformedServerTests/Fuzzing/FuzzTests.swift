import Foundation
import Hummingbird
import Synchronization
import Testing
import Wellformed
import WellformedSchema
import WellformedServer

@Suite(.serialized, .timeLimit(.minutes(30)))
struct FuzzTests {
  /// The number of simultaneous connections.
  private static let clients = 8

  /// Counts responses by status.
  private final class Tally: Sendable {
    private let counts = Mutex<[Int: Int]>([:])

    func add(_ status: Int) { counts.withLock { $0[status, default: 0] += 1 } }

    var all: [Int: Int] { counts.withLock { $0 } }
  }

  @Test func `every request is answered without 5xx, and memory does not grow`() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("wellformed-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let received = Counter()
    let routes: @Sendable (Router<ClientRequestContext>) throws -> Void = { router in
      try FormRouteTests.add(to: router)
      try Self.addFiles(to: router, in: folder, received)
    }
    try await Site.run(adding: routes) { site in
      let runs = FuzzedRequest.runs
      let early = runs / 4
      let tally = Tally()
      try await Self.send(0..<early, to: site, tally)
      let before = Self.residentKilobytes
      try await Self.send(early..<runs, to: site, tally)
      let after = Self.residentKilobytes
      print("Fuzzing: \(runs) requests, seed \(FuzzedRequest.seed), resident memory \(before) kB, then \(after) kB")
      #expect(after - before < 48 * 1024)
      print(
        "Fuzzing: answers "
          + tally.all.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", "))
      // The random requests must cause every kind of response, or they would prove nothing.
      if runs >= 2000 {
        for status in [200, 201, 400, 404, 405, 413, 415, 422] { #expect(tally.all[status] != nil, "\(status)") }
      }
      // Files that were not kept are deleted once the request has its response, whatever that is.
      #expect(runs < 2000 || received.count > 0)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
      let answer = try await site.answer(type: urlencoded, "email=jane%40example.org&userName=jane&terms=on")
      #expect(answer.status == 201)
    }
  }

  /// Adds a route that receives files and keeps none.
  private static func addFiles(
    to router: Router<ClientRequestContext>, in folder: String, _ received: Counter
  ) throws {
    let rules = """
      {"type": "object", "properties": {"email": {"type": "string", "format": "email"},
        "upload": {"type": "string", "x-wellformed": {"files": {"most": 2}}}}}
      """
    var forms = FormRoutes(try Schema(parsing: rules), named: "Upload", on: router)
    let reception = FileReception(["upload", "é"], in: folder, byteCount: 100_000, fileCount: 2)
    forms.post("/uploads", receiving: reception) { _, files, _, _ in
      for _ in files.all { received.add() }
      return Response(status: .created)
    }
    var document = OpenAPIDocument(title: "Uploads", version: "1")
    document.add(forms)
    router.openAPI(document)
  }

  private static func send(_ numbers: Range<Int>, to site: Site, _ tally: Tally) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for first in 0..<clients {
        group.addTask {
          var client: RawClient?
          for number in stride(from: numbers.lowerBound + first, to: numbers.upperBound, by: clients) {
            client = try await send(FuzzedRequest(number), number, on: client, to: site, tally)
          }
          await client?.close()
        }
      }
      try await group.waitForAll()
    }
  }

  /// Sends a request and checks the response; returns the connection if it can be used again.
  private static func send(
    _ request: FuzzedRequest, _ number: Int, on client: RawClient?, to site: Site, _ tally: Tally
  ) async throws -> RawClient? {
    let story: Comment = "request \(number) of WELLFORMED_SEED=\(FuzzedRequest.seed)"
    guard request.isFramed else {
      let broken = try await RawClient(port: site.port)
      try? await broken.send(request.bytes)
      await broken.closeOutput()
      for answer in await broken.answersToEnd() {
        tally.add(answer.status)
        #expect((200..<500).contains(answer.status), story)
      }
      await broken.close()
      return client
    }
    let connection: RawClient
    if let client { connection = client } else { connection = try await RawClient(port: site.port) }
    try? await connection.send(request.bytes)
    guard let answer = try? await connection.answer() else {
      Issue.record("no answer; \(story)")
      await connection.close()
      return nil
    }
    tally.add(answer.status)
    #expect((200..<500).contains(answer.status), story)
    if answer.status >= 400, answer["content-type"] != "text/html; charset=utf-8" { #expect(answer.isProblem, story) }
    if answer["connection"] == "close" {
      await connection.close()
      return nil
    }
    return connection
  }

  /// The resident memory of the process on Linux, in KiB; zero elsewhere.
  private static var residentKilobytes: Int {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return 0 }
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return line?.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) } ?? 0
  }
}
