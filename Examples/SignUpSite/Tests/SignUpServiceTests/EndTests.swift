import Foundation
import GRDB
import Testing

@Suite struct `The end of the site` {
  @Test func `a site killed with SIGKILL keeps every account that it has answered`() throws {
    var site = try BuiltSite()
    var answered: [String] = []
    for round in 0..<8 {
      let visitors = (0..<6).map { Visitor(site, name: "visitor\(round)x\($0)") }
      let connections = visitors.map { _ in SharedConnection(port: site.port) }
      for (connection, visitor) in zip(connections, visitors) { connection.send(visitor.json) }
      var answers: [Answer?] = []
      // The site is killed after this many responses, while other requests are pending.
      let last = Int.random(in: 0..<visitors.count)
      for (number, connection) in connections.enumerated() {
        answers.append(connection.answer())
        if number == last { site.end(by: SIGKILL) }
      }
      for (visitor, answer) in zip(visitors, answers) where answer?.status == 201 {
        answered.append(visitor.values["email"] ?? "")
      }
      #expect(answers[...last].allSatisfy { $0?.status == 201 })
      site = try BuiltSite(in: site.folder)
    }
    let (kept, sessions, state) = try site.read { database in
      (
        try String.fetchSet(database, sql: "SELECT email FROM account"),
        try Int.fetchOne(database, sql: "SELECT count(DISTINCT account) FROM session"),
        try String.fetchAll(database, sql: "PRAGMA integrity_check")
      )
    }
    #expect(answered.count >= 8)
    #expect(kept.isSuperset(of: answered), "lost: \(Set(answered).subtracting(kept))")
    #expect(sessions == kept.count)
    #expect(state == ["ok"])
  }

  @Test func `SIGTERM just after the start lets the site answer every request that was sent`() throws {
    for count in [1, 12, 30] {
      let site = try BuiltSite(options: ["--sign-ups-per-minute", "0"])
      let visitors = (0..<count).map { Visitor(site, name: "visitor\($0)") }
      let connections = visitors.map { _ in SharedConnection(port: site.port) }
      for (number, connection) in connections.enumerated() {
        // Three kinds of requests: one with a slow response, one with a fast one, and one with an immediate one.
        let visitor = visitors[number]
        if number % 3 == 1 { visitor.values["email"] = "jane" }
        connection.send(number % 3 == 2 ? visitor.request("GET", "/") : visitor.json)
      }
      site.send(SIGTERM)
      let statuses = connections.map { $0.answer()?.status }
      #expect(statuses == (0..<count).map { [201, 422, 200][$0 % 3] })
      #expect(site.end() == 0)
      #expect(try site.accountCount == (count + 2) / 3)
    }
  }

  @Test func `SIGTERM lets the site answer on an idle connection, and then close it`() throws {
    let site = try BuiltSite()
    let visitor = Visitor(site)
    let connection = SharedConnection(port: site.port)
    connection.send(visitor.request("GET", "/style.css").replacingOccurrences(of: "Connection: close\r\n", with: ""))
    connection.send(visitor.request("GET", "/").replacingOccurrences(of: "Connection: close\r\n", with: ""))
    site.send(SIGTERM)
    // The client reads to the end, because the site closes the connection.
    #expect(connection.statuses() == [200, 200])
    #expect(site.end() == 0)
  }

  @Test func `SIGTERM lets the site finish a request that has begun, and leaves one database file`() throws {
    let site = try BuiltSite()
    let visitor = Visitor(site)
    let connection = SharedConnection(port: site.port)
    let request = visitor.json.replacingOccurrences(
      of: "Connection: close\r\n", with: "Connection: close\r\nExpect: 100-continue\r\n")
    let end = try #require(request.range(of: "\r\n\r\n")).upperBound
    connection.send(String(request[..<end]))
    // The request has begun when the server asks for the rest.
    #expect(connection.interimStatus() == 100)
    site.send(SIGTERM)
    connection.send(String(request[end...]))
    #expect(connection.answer()?.status == 201)
    #expect(site.end() == 0)
    #expect(try site.accountCount == 1)
    #expect(!site.complaints.contains("error"), "\(site.complaints)")
    #expect(!FileManager.default.fileExists(atPath: site.database + "-wal"))
  }
}

@Suite struct `A site whose output nobody reads` {
  @Test func `a site keeps running when nobody reads its output`() throws {
    // Its port is free after it has ended.
    let other = try BuiltSite()
    other.end(by: SIGKILL)
    let output = Pipe()
    try output.fileHandleForReading.close()
    let process = Process()
    process.executableURL = try BuiltSite.program()
    process.arguments = ["--port", "\(other.port)", "--database", other.database]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    defer { kill(process.processIdentifier, SIGKILL) }
    var status: Int?
    while status == nil, process.isRunning {
      let connection = Connection(port: other.port)
      connection.send("GET / HTTP/1.1\r\nHost: localhost:\(other.port)\r\nConnection: close\r\n\r\n")
      status = connection.answer()?.status
    }
    #expect(status == 200)
    process.terminate()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 0)
  }
}

@Suite struct `A site that cannot start` {
  @Test func `a port that is taken is reported in one line`() throws {
    let site = try BuiltSite()
    let (status, complaint) = try BuiltSite.refusal(
      "--port", "\(site.port)", "--database", site.folder.file("other.sqlite"))
    #expect(status == 2)
    #expect(
      complaint == "SignUpSite: port \(site.port) is taken; choose another with --port, or let 0 pick one\n")
  }

  @Test func `a file that is no database is reported in one line and not changed`() throws {
    let folder = try BuiltSite.Folder()
    let file = folder.file("letter.txt")
    let letter = String(repeating: "Dear Jane, this is no database.\n", count: 100)
    try letter.write(toFile: file, atomically: true, encoding: .utf8)
    let (status, complaint) = try BuiltSite.refusal("--port", "0", "--database", file)
    #expect(status == 2)
    #expect(
      complaint
        == "SignUpSite: the database \(file) cannot be opened: file is not a database; name another file with --database\n"
    )
    #expect(try String(contentsOfFile: file, encoding: .utf8) == letter)
  }

  @Test func `a missing folder is reported in one line`() throws {
    let folder = try BuiltSite.Folder()
    let (status, complaint) = try BuiltSite.refusal("--port", "0", "--database", folder.file("none/accounts.sqlite"))
    #expect(status == 2)
    #expect(complaint.contains("cannot be opened: No such file or directory"))
  }

  @Test(arguments: [["--port", "99999"], ["--port", "x"], ["--nothing"]])
  func `an invalid call is reported in one line`(
    arguments: [String]
  ) throws {
    let (status, complaint) = try BuiltSite.refusal(arguments)
    #expect(status == 2)
    #expect(complaint.hasSuffix("'SignUpSite --help' shows how\n"))
    #expect(complaint.split(separator: "\n").count == 1)
  }
}
