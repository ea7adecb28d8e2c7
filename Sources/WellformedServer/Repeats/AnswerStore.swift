#if Server
  /// A store of answers by the idempotency keys of their requests.
  ///
  /// ``AnswerMemory`` keeps them in memory. If your application has a database, keep them there, in the transaction
  /// that stores the submission, so that neither exists without the other. A table with the key as its primary key is
  /// enough.
  @available(WellformedServer 1.0, *)
  public protocol AnswerStore: Sendable {
    /// Claims a key for a request that is about to be processed, unless another request has it.
    ///
    /// Two requests must never get `.claimed` for the same key, however close together they come.
    func claim(_ key: String) async throws -> AnswerClaim

    /// Stores the answer to the request that has claimed a key.
    func keep(_ answer: KeptAnswer, for key: String) async throws

    /// Releases a claimed key: the request has done nothing that must not be repeated.
    func release(_ key: String) async throws
  }

  /// The result of claiming a key.
  @available(WellformedServer 1.0, *)
  public enum AnswerClaim: Hashable, Sendable {
    /// The key was unknown; it now belongs to this request.
    case claimed
    /// A request with this key is being processed.
    case inFlight
    /// A request with this key was answered.
    case answered(KeptAnswer)
    /// The store has no room for more keys now.
    case full
  }

  /// Stores answers in memory, limited in number, total size and lifetime.
  ///
  /// If there is no more room, it drops the oldest answers, but never the keys of requests that are being processed.
  /// The answers are lost when the program ends, and other processes do not share them.
  @available(WellformedServer 1.0, *)
  public actor AnswerMemory: AnswerStore {
    private enum State {
      case inFlight
      case answered(KeptAnswer, at: Double)
    }

    private let most: Int
    private let byteCount: Int
    private let lifetime: Double
    private let now: @Sendable () -> Double
    private var states: [String: State] = [:]
    /// The keys that were answered, in the order of their answers, from `oldest` on.
    private var order: [String] = []
    private var oldest = 0
    private var bytesInUse = 0

    /// Creates a store.
    ///
    /// - Parameters:
    ///   - most: The maximum number of keys.
    ///   - byteCount: The maximum size of all answers together, in bytes.
    ///   - lifetime: How long an answer is kept.
    public init(most: Int = 10_000, byteCount: Int = 16 << 20, lifetime: Duration = .seconds(86_400)) {
      let start = ContinuousClock.now
      self.init(most: most, byteCount: byteCount, lifetime: lifetime) { start.duration(to: .now) / .seconds(1) }
    }

    /// Creates a store with a clock of your own, in seconds.
    public init(most: Int, byteCount: Int, lifetime: Duration, now: @escaping @Sendable () -> Double) {
      self.most = max(1, most)
      self.byteCount = byteCount
      self.lifetime = lifetime / .seconds(1)
      self.now = now
    }

    /// The number of known keys.
    public var count: Int { states.count }

    /// Claims a key.
    ///
    /// - Complexity: O(1), amortized.
    public func claim(_ key: String) -> AnswerClaim {
      forget { _, time in time <= now() - lifetime }
      switch states[key] {
      case .inFlight: return .inFlight
      case .answered(let answer, _): return .answered(answer)
      case nil: break
      }
      forget { _, _ in states.count >= most }
      guard states.count < most else { return .full }
      states[key] = .inFlight
      return .claimed
    }

    /// Stores an answer.
    public func keep(_ answer: KeptAnswer, for key: String) {
      guard case .inFlight? = states[key] else { return }
      guard answer.size <= byteCount else {
        states[key] = nil
        return
      }
      states[key] = .answered(answer, at: now())
      order.append(key)
      bytesInUse += answer.size
      forget { _, _ in bytesInUse > byteCount }
    }

    /// Releases a key.
    public func release(_ key: String) {
      if case .inFlight? = states[key] { states[key] = nil }
    }

    /// Drops answers, the oldest first, as long as a condition holds.
    private func forget(while condition: (KeptAnswer, Double) -> Bool) {
      while oldest < order.count, case .answered(let answer, let time)? = states[order[oldest]], condition(answer, time)
      {
        states[order[oldest]] = nil
        bytesInUse -= answer.size
        oldest += 1
      }
      if oldest > 64, oldest * 2 > order.count {
        order.removeFirst(oldest)
        oldest = 0
      }
    }
  }

  @available(WellformedServer 1.0, *)
  extension KeptAnswer {
    /// The approximate size of the answer in bytes.
    fileprivate var size: Int {
      fields.reduce(body.count + fingerprint.count + 64) { $0 + $1.name.utf8.count + $1.value.utf8.count }
    }
  }
#endif
