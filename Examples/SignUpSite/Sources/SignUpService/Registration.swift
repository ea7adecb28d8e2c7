import NIOPosix
import WellformedServer

/// Creates accounts from valid sign-ups.
struct Registration: Sendable {
  let store: AccountStore
  /// Limits how many passwords are hashed at once.
  let limit: ConcurrencyLimit

  /// An error for a sign-up that passed validation, but has no valid keys.
  struct Unstorable: Error {}

  enum Outcome: Sendable {
    /// The account was created, and is on the disk.
    case opened(Session)
    /// Other accounts have the same address or name.
    case taken([Collision])
  }

  /// Creates an account, unless it collides with another one.
  ///
  /// - Parameter signUp: A valid, normalised sign-up.
  /// - Throws: `ConcurrencyLimit.QueueIsFull` if too many sign-ups are waiting already, and `PasswordHash.OutOfMemory`.
  func open(_ signUp: SignUp) async throws -> Outcome {
    // Every valid sign-up has keys. If one ever had none, only this request would fail, and not the site.
    guard let keys = AccountKeys(signUp) else { throw Unstorable() }
    return try await limit.run {
      // Checked before hashing, which is slow, and again when the account is added, because others may be faster.
      let known = try await store.collisions(with: keys)
      guard known.isEmpty else { return .taken(known) }
      let hash = try await NIOThreadPool.singleton.runIfActive { try PasswordHash(of: signUp.password) }
      let session = Session()
      let account = Account(signUp, keys: keys, password: hash, createdAt: session.start)
      let collisions = try await store.add(account, session: session)
      return collisions.isEmpty ? .opened(session) : .taken(collisions)
    }
  }
}
