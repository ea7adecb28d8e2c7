import GRDB

/// An error that says that accounts can currently be neither read nor written.
struct StoreUnavailable: Error {
  /// SQLite's message, which contains nothing that somebody entered.
  let reason: String

  /// The error for a file that was moved or deleted: what is written to it now would be lost.
  static let moved = StoreUnavailable("the file was moved or deleted; start the site again")

  private init(_ reason: String) { self.reason = reason }

  /// Creates the error if SQLite's is about the file, the disk or memory; `nil` if it is a bug in the program.
  init?(_ error: DatabaseError) {
    switch error.resultCode {
    case .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_PROTOCOL, .SQLITE_FULL, .SQLITE_IOERR, .SQLITE_READONLY,
      .SQLITE_CANTOPEN,
      .SQLITE_PERM, .SQLITE_AUTH, .SQLITE_NOMEM, .SQLITE_CORRUPT, .SQLITE_NOTADB:
      reason = "\(error.message ?? "") (SQLite \(error.extendedResultCode.rawValue))"
    default: return nil
    }
  }
}
