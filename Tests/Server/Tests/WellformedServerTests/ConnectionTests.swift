import NIOCore
import Testing
import WellformedSchema
import WellformedServer

@Suite(.timeLimit(.minutes(2)))
struct ConnectionTests {
  private static let valid = "email=jane%40example.org&userName=jane&terms=on"

  private static func post(_ body: String, _ fields: [(String, String)] = []) -> [UInt8] {
    Site.request(type: urlencoded, bytes: Array(body.utf8), fields: fields)
  }

  @Test func `pipelined requests are answered in order, whether valid or not`() async throws {
    try await Site.run { site in
      let client = try await RawClient(port: site.port)
      let bad = Self.post("email=x")
      let unreadable = Site.request(type: json, bytes: Array("{".utf8))
      let elsewhere = Site.request("GET", "/nowhere", type: nil)
      try await client.send(Self.post(Self.valid) + bad + unreadable + elsewhere + Self.post(Self.valid))
      var statuses: [Int] = []
      for _ in 0..<5 { statuses.append(try await client.answer().status) }
      #expect(statuses == [201, 422, 400, 404, 201])
      await client.close()
    }
  }

  @Test func `a client that expects 100-continue gets it`() async throws {
    try await Site.run { site in
      let client = try await RawClient(port: site.port)
      let request = Self.post(Self.valid, [("Expect", "100-continue")])
      let head = request.count - Self.valid.utf8.count
      try await client.send(Array(request[..<head]))
      #expect(try await client.answer(passingOverInformation: false).status == 100)
      try await client.send(Array(request[head...]))
      #expect(try await client.answer().status == 201)
      await client.close()
    }
  }

  @Test func `a client gets 100-continue only after the answers to earlier requests`() async throws {
    try await Site.run { site in
      let client = try await RawClient(port: site.port)
      let request = Self.post(Self.valid, [("Expect", "100-continue")])
      let head = request.count - Self.valid.utf8.count
      try await client.send(Self.post(Self.valid) + request[..<head])
      var statuses = [try await client.answer(passingOverInformation: false).status]
      statuses.append(try await client.answer(passingOverInformation: false).status)
      try await client.send(request[head...])
      statuses.append(try await client.answer(passingOverInformation: false).status)
      #expect(statuses == [201, 100, 201])
      await client.close()
    }
  }

  @Test func `a body may be sent in chunks of any size`() async throws {
    try await Site.run { site in
      let client = try await RawClient(port: site.port)
      var bytes =
        "POST /sign-up HTTP/1.1\r\nHost: a\r\nContent-Type: \(urlencoded)\r\nTransfer-Encoding: chunked\r\n\r\n"
      for byte in Self.valid { bytes += "1\r\n\(byte)\r\n" }
      try await client.send(bytes + "0\r\n\r\n")
      #expect(try await client.answer().status == 201)
      await client.close()
    }
  }

  @Test func `a chunked body that is too large is refused, and the connection is closed`() async throws {
    try await Site.run(limits: .init(byteCount: 1000)) { site in
      let client = try await RawClient(port: site.port)
      try await client.send(
        "POST /sign-up HTTP/1.1\r\nHost: a\r\nContent-Type: \(urlencoded)\r\nTransfer-Encoding: chunked\r\n\r\n")
      try await client.send("3E9\r\n" + String(repeating: "a", count: 1001) + "\r\n")
      let answer = try await client.answer()
      #expect(answer.status == 413)
      #expect(answer.isProblem)
      // The server closes the connection, whatever else the client sends.
      #expect(await client.answersToEnd().isEmpty)
    }
  }

  @Test func `malformed chunks are answered with 400`() async throws {
    try await Site.run { site in
      let client = try await RawClient(port: site.port)
      try await client.send(
        "POST /sign-up HTTP/1.1\r\nHost: a\r\nContent-Type: \(urlencoded)\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n")
      let answers = await client.answersToEnd()
      #expect(answers.map { $0.status } == [400])
    }
  }

  @Test func `a body that ends before its announced length is refused with 400`() async throws {
    try await Site.run { site in
      let client = try await RawClient(port: site.port)
      // Without its end, the body would still be a valid form.
      let request = Site.request(type: urlencoded, bytes: Array((Self.valid + "&name=Jane").utf8))
      try await client.send(Array(request.dropLast("&name=Jane".utf8.count)))
      await client.closeOutput()
      let answers = await client.answersToEnd()
      #expect(answers.map { $0.status } == [400])
    }
  }

  @Test func `two different lengths, or a length with chunked encoding, are refused with 400`() async throws {
    try await Site.run { site in
      for fields in ["Content-Length: 5\r\nContent-Length: 6", "Content-Length: 5\r\nTransfer-Encoding: chunked"] {
        let client = try await RawClient(port: site.port)
        try await client.send(
          "POST /sign-up HTTP/1.1\r\nHost: a\r\nContent-Type: \(urlencoded)\r\n\(fields)\r\n\r\n0\r\n\r\n")
        await client.closeOutput()
        let answers = await client.answersToEnd()
        #expect(answers.first?.status == 400, "\(fields)")
      }
    }
  }

  @Test func `a body that arrives too slowly is refused with 408`() async throws {
    try await Site.run(limits: .init(time: .zero)) { site in
      let client = try await RawClient(port: site.port)
      try await client.send(Site.request(type: urlencoded, bytes: Array(repeating: 0x61, count: 5000)).dropLast(5000))
      for _ in 0..<3000 { try? await client.send("a") }
      #expect(await client.answersToEnd().map { $0.status } == [408])
    }
  }

  @Test func `the connection of a silent client is closed, whether in the head or in the body`() async throws {
    try await Site.run(idleTimeout: .milliseconds(100)) { site in
      for start in [
        "", "POST /sign", "POST /sign-up HTTP/1.1\r\nHost: a\r\nContent-Type: \(json)\r\nContent-Length: 9\r\n\r\n{",
      ] {
        let client = try await RawClient(port: site.port)
        try await client.send(start)
        let answers = await client.answersToEnd()
        #expect(answers.allSatisfy { $0.status == 400 || $0.status == 408 })
      }
      // On a busy machine, the connection may time out before the client sends anything.
      var status: Int?
      for _ in 0..<50 where status == nil { status = try? await site.answer(type: urlencoded, Self.valid).status }
      #expect(status == 201)
    }
  }

  @Test func `clients that disconnect without reading do not disturb the server`() async throws {
    try await Site.run { site in
      for _ in 0..<50 {
        let client = try await RawClient(port: site.port)
        try await client.send(Self.post("email=x") + Self.post("email=y"))
        await client.close()
      }
      #expect(try await site.answer(type: urlencoded, Self.valid).status == 201)
    }
  }

  @Test func `a head that is too large is refused`() async throws {
    try await Site.run { site in
      let client = try await RawClient(port: site.port)
      try await client.send(Self.post(Self.valid, [("X-Long", String(repeating: "a", count: 20_000))]))
      let answers = await client.answersToEnd()
      #expect(answers.map { $0.status } == [431])
      #expect(answers.first?.isProblem == true)
      let other = try await RawClient(port: site.port)
      try await other.send(Self.post(Self.valid, (0..<200).map { ("X-\($0)", "a") }))
      #expect(await other.answersToEnd().map { $0.status } == [431])
    }
  }

  @Test(arguments: [
    "GET\r\n\r\n", "\u{0}\u{1}\u{2}\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "G\tT / HTTP/1.1\r\nA B: c\r\n\r\n",
  ])
  func `bytes that are not HTTP are answered with a problem`(text: String) async throws {
    try await Site.run { site in
      let client = try await RawClient(port: site.port)
      try await client.send(text)
      await client.closeOutput()
      let answers = await client.answersToEnd()
      #expect(answers.map { $0.status } == [400])
      #expect(answers.first?.isProblem == true)
      await client.close()
    }
  }
}
