import Foundation
import GRDB
import Wellformed

/// The accounts and sessions, in an SQLite file.
///
/// When a call that writes returns, the data is on the disk: the write-ahead log is synchronised with every commit, so
/// that neither a crash of the process nor of the machine loses it.
public struct AccountStore: Sendable {
  let pool: DatabasePool
  private let patience: Patience
  private let path: String
  private let file: FileIdentity?

  /// Opens a file, or creates it for its owner alone if it does not exist.
  ///
  /// - Parameter patience: How long to wait for a file that another program has locked.
  /// - Throws: `StoreError` if that fails.
  public init(path: String, patience limit: Duration = .seconds(5)) throws(StoreError) {
    try AccountStore.makeFile(at: path)
    let patience = Patience(limit: limit)
    (self.patience, self.path) = (patience, path)
    file = FileIdentity(path: path)
    do {
      var configuration = Configuration()
      configuration.busyMode = .callback { patience.wait(before: $0) }
      pool = try DatabasePool(path: path, configuration: configuration)
      // Set after the pool is open, because opening it sets a weaker value.
      try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
      try AccountStore.migrator.migrate(pool)
    } catch let error as DatabaseError {
      throw StoreError(path: path, reason: error.message ?? "SQLite reports error \(error.resultCode.rawValue)")
    } catch {
      throw StoreError(path: path, reason: "\(error)")
    }
  }

  private static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("accounts") { database in
      try database.create(table: "account") { table in
        table.autoIncrementedPrimaryKey("id")
        table.column("email", .text).notNull()
        table.column("emailKey", .text).notNull().unique()
        table.column("userName", .text).notNull()
        table.column("userNameKey", .text).notNull().unique()
        table.column("name", .text).notNull()
        table.column("mobile", .text)
        table.column("passwordHash", .text).notNull()
        table.column("createdAt", .datetime).notNull()
      }
      try database.create(table: "session", options: .withoutRowID) { table in
        table.primaryKey("fingerprint", .blob)
        table.column("account", .integer).notNull().references("account", onDelete: .cascade)
        table.column("expiresAt", .datetime).notNull().indexed()
      }
      try database.create(table: "secret", options: .withoutRowID) { table in
        table.primaryKey("name", .text)
        table.column("bytes", .blob).notNull()
      }
    }
    return migrator
  }
}

extension AccountStore {
  /// Closes the file after all reads and writes have ended.
  public func close() throws { try pool.close() }

  /// Returns the result of a closure that reads.
  ///
  /// - Throws: `StoreUnavailable` if the database cannot be read now.
  private func read<Result: Sendable>(_ body: @Sendable (Database) throws -> Result) async throws -> Result {
    do { return try await pool.read(body) } catch let error as DatabaseError {
      throw StoreUnavailable(error) ?? error
    }
  }

  /// Returns the result of a closure that writes, after the data is on the disk.
  ///
  /// - Throws: `StoreUnavailable` if the database cannot be written now; nothing was written then.
  private func write<Result: Sendable>(_ body: @Sendable (Database) throws -> Result) async throws -> Result {
    guard FileIdentity(path: path) == file else { throw StoreUnavailable.moved }
    do {
      let result = try await pool.write(body)
      patience.renew()
      return result
    } catch let error as DatabaseError {
      throw StoreUnavailable(error) ?? error
    }
  }

  /// Returns the keys of a sign-up that accounts already have.
  func collisions(with keys: AccountKeys) async throws -> [Collision] {
    try await read { try AccountStore.collisions(with: keys, in: $0) }
  }

  /// Returns whether no account has a name.
  func isFree(_ name: UserName) async throws -> Bool {
    let key = name.description
    return try await read { database in
      try !Bool(database, "SELECT EXISTS (SELECT 1 FROM account WHERE userNameKey = ?)", key)
    }
  }

  /// Adds an account and its first session, both or neither, unless it collides with another one.
  ///
  /// There is only one writer at a time, and the check and the insertion are one transaction, so that only one of many
  /// simultaneous sign-ups gets a name.
  ///
  /// - Returns: The collisions; if there are none, the account was added and is on the disk.
  func add(_ account: Account, session: Session) async throws -> [Collision] {
    try await write { database in
      let collisions = try AccountStore.collisions(with: account.keys, in: database)
      guard collisions.isEmpty else { return collisions }
      var account = account
      try account.insert(database)
      try database.execute(sql: "DELETE FROM session WHERE expiresAt < ?", arguments: [session.start])
      try database.execute(
        sql: "INSERT INTO session (fingerprint, account, expiresAt) VALUES (?, ?, ?)",
        arguments: [Data(session.token.fingerprint), account.id, session.end])
      return []
    }
  }

  /// Returns the account of a session that has not ended; `nil` if there is none.
  func account(of token: Secret, at date: Date = Date()) async throws -> Account? {
    try await read { database in
      try Account.fetchOne(
        database,
        sql: """
          SELECT account.* FROM account JOIN session ON session.account = account.id
          WHERE session.fingerprint = ? AND session.expiresAt > ?
          """,
        arguments: [Data(token.fingerprint), date])
    }
  }

  /// Returns the secret that seals forms.
  ///
  /// It is created once and stored, so that a page that was open while the site restarted can still be submitted.
  func sealingSecret() throws -> Secret {
    try pool.write { database in
      let stored = try Data.fetchOne(database, sql: "SELECT bytes FROM secret WHERE name = 'seal'")
      if let secret = stored.flatMap({ Secret([UInt8]($0)) }) { return secret }
      let secret = Secret()
      try database.execute(
        sql: "INSERT OR REPLACE INTO secret (name, bytes) VALUES ('seal', ?)", arguments: [Data(secret.bytes)])
      return secret
    }
  }

  private static func collisions(with keys: AccountKeys, in database: Database) throws -> [Collision] {
    try Collision.allCases.filter { collision in
      switch collision {
      case .email: try Bool(database, "SELECT EXISTS (SELECT 1 FROM account WHERE emailKey = ?)", keys.email)
      case .userName:
        try Bool(database, "SELECT EXISTS (SELECT 1 FROM account WHERE userNameKey = ?)", keys.userName)
      }
    }
  }
}

extension Bool {
  /// Creates the result of an SQL query with one text argument.
  fileprivate init(_ database: Database, _ sql: String, _ text: String) throws {
    self = try Bool.fetchOne(database, sql: sql, arguments: [text]) ?? false
  }
}
