import NIOPosix
import WellformedServer

/// Makes accounts of sign-ups that are valid.
struct Registration: Sendable {
  let store: AccountStore
  /// What limits how many passwords are hashed at once.
  let gate: Gate

  /// A sign-up that was taken for valid and is not.
  struct Unstorable: Error {}

  enum Outcome: Sendable {
    /// There is an account now, and it is on the disk.
    case opened(Session)
    /// Others have what was asked for.
    case taken([Collision])
  }

  /// Makes an account, unless it collides with another.
  ///
  /// - Parameter signUp: A valid one, its texts normalised.
  /// - Throws: `Gate.Crowded` where too many wait already, and `PasswordHash.OutOfMemory`.
  func open(_ signUp: SignUp) async throws -> Outcome {
    // What the form takes makes an account; were it ever otherwise, one request would fail, and not the site.
    guard let keys = AccountKeys(signUp) else { throw Unstorable() }
    return try await gate.pass {
      // Asked first, because hashing is dear; asked again where the account is added, because others may be quicker.
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
