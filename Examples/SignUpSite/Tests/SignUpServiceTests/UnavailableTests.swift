import Foundation
import GRDB
import Testing

@testable import SignUpService

@Suite struct `Unavailable storage of accounts` {
  @Test func `a locked database is reported on a page that keeps what was entered`() throws {
    let site = try BuiltSite()
    let visitor = Visitor(site)
    let (_, token) = try #require(visitor.open())
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let other = try DatabaseQueue(path: site.database, configuration: configuration)
    try other.inDatabase { try $0.execute(sql: "BEGIN EXCLUSIVE") }

    let page = try #require(visitor.ask(visitor.form(token: token)))
    #expect(page.status == 503)
    #expect(page["retry-after"] == "10")
    #expect(
      page.body.contains(
        "<li>Accounts cannot be created or shown at the moment. Try again in 10 seconds. Nothing was stored.</li>"))
    #expect(page.body.contains(#"value="jane@example.com""#))
    #expect(!page.body.contains("Correct-Horse"))

    // Once the database is known to be locked, nobody waits for it. If each visitor did, the last would wait a minute.
    let others = (0..<12).map { Visitor(site, name: "visitor\($0)") }
    let connections = others.map { _ in SharedConnection(port: site.port) }
    for (connection, other) in zip(connections, others) { connection.send(other.json) }
    for connection in connections {
      let answer = connection.answer()
      #expect(answer?.status == 503)
      #expect(answer?["content-type"] == "application/problem+json")
      #expect(answer?["retry-after"] == "10")
      #expect(answer?.body.contains("cannot be created or shown at the moment. Try again in 10 seconds.") == true)
    }
    let german = try #require(
      visitor.ask(visitor.form(token: token, fields: ["Accept: text/html", "Accept-Language: de"])))
    #expect(
      german.body.contains("angezeigt werden. Versuchen Sie es in 10\u{A0}Sekunden erneut. Es wurde nichts"))

    try other.inDatabase { try $0.execute(sql: "COMMIT") }
    #expect(visitor.ask(visitor.form(token: token))?.status == 303)
    #expect(try site.accountCount == 1)
    let complaints = site.complaints.split(separator: "\n")
    #expect(complaints.count == 14)
    #expect(complaints.allSatisfy { $0.hasSuffix("The accounts cannot be reached: database is locked (SQLite 5)") })
  }

  @Test func `a deleted database file is reported, and no account is stored elsewhere`() throws {
    let site = try BuiltSite()
    let visitor = Visitor(site)
    #expect(visitor.ask(visitor.json)?.status == 201)
    try FileManager.default.removeItem(atPath: site.database)
    #expect(visitor.ask(Visitor(site, name: "other").json)?.status == 503)
    #expect(site.complaints.contains("the file was moved or deleted; start the site again"))
  }

  @Test func `a full disk leaves no partial account`() async throws {
    let folder = try BuiltSite.Folder()
    let store = try AccountStore(path: folder.file("accounts.sqlite"))
    let registration = Registration(store: store, limit: ConcurrencyLimit(width: 1, longestQueue: 1))
    try await store.pool.writeWithoutTransaction { database in
      let count = try Int.fetchOne(database, sql: "PRAGMA page_count") ?? 0
      try database.execute(sql: "PRAGMA max_page_count = \(count)")
    }
    var signUp = SignUp()
    (signUp.name, signUp.password) = (String(repeating: "Jane ", count: 2000), "Correct-Horse-9")
    (signUp.email, signUp.userName) = ("jane@example.com", "jane")
    let error = await #expect(throws: StoreUnavailable.self) { try await registration.open(signUp) }
    #expect(error?.reason == "database or disk is full (SQLite 13)")
    let counts = try await store.pool.read { database in
      try ["account", "session"].map { try Int.fetchOne(database, sql: "SELECT count(*) FROM \($0)") }
    }
    #expect(counts == [0, 0])
    try await store.pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA max_page_count = 1000000") }
    guard case .opened = try await registration.open(signUp) else {
      Issue.record("There is room again, and no account.")
      return
    }
    try store.close()
  }
}
