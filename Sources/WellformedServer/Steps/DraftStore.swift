#if Server

  /// A store of drafts; the key of a draft is a secret, which the person's browser has in a cookie.
  @available(WellformedServer 1.0, *)
  public protocol DraftStore: Sendable {
    /// Returns the draft of a secret; `nil` if there is none, or it is too old.
    func draft(_ secret: String) async throws -> Draft?
    /// Stores a draft, replacing the previous one.
    func keep(_ draft: Draft, _ secret: String) async throws
    /// Deletes a draft.
    func forget(_ secret: String) async throws
  }

  /// Stores drafts in memory, limited in number and lifetime; it first drops those whose last change is oldest.
  @available(WellformedServer 1.0, *)
  public actor DraftMemory: DraftStore {
    private let most: Int
    private let lifetime: Double
    private let now: @Sendable () -> Double
    private var drafts: [String: (draft: Draft, time: Double, turn: Int)] = [:]
    private var turn = 0

    /// Creates a store.
    public init(most: Int = 10_000, lifetime: Duration = .seconds(86_400)) {
      let start = ContinuousClock.now
      self.init(most: most, lifetime: lifetime) { start.duration(to: .now) / .seconds(1) }
    }

    /// Creates a store with a clock of your own, in seconds.
    public init(most: Int, lifetime: Duration, now: @escaping @Sendable () -> Double) {
      self.most = max(1, most)
      self.lifetime = lifetime / .seconds(1)
      self.now = now
    }

    /// Returns the draft of a secret.
    public func draft(_ secret: String) -> Draft? {
      guard let kept = drafts[secret], kept.time > now() - lifetime else { return nil }
      return kept.draft
    }

    /// Stores a draft.
    ///
    /// - Complexity: O(1), amortized.
    public func keep(_ draft: Draft, _ secret: String) {
      turn += 1
      drafts[secret] = (draft, now(), turn)
      // A quarter is dropped at once, so that storing most drafts costs nothing more.
      guard drafts.count > most else { return }
      let oldest = drafts.sorted { $0.value.turn < $1.value.turn }.prefix(max(1, most / 4))
      for (secret, _) in oldest { drafts[secret] = nil }
    }

    /// Deletes a draft.
    public func forget(_ secret: String) { drafts[secret] = nil }

    /// The number of drafts.
    public var count: Int { drafts.count }
  }
#endif
