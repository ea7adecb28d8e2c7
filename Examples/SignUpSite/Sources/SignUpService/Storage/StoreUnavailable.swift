import GRDB

/// The accounts can be neither read nor written now, whatever was asked for.
struct StoreUnavailable: Error {
  /// What SQLite has to say of it, without anything that somebody entered.
  let reason: String

  /// The error that the file is not there any more: what is written now, nobody will find again.
  static let moved = StoreUnavailable("the file was moved or deleted; start the site again")

  private init(_ reason: String) { self.reason = reason }

  /// Creates the error where SQLite's is about the file, the disk or memory; nothing where the program is to blame.
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
