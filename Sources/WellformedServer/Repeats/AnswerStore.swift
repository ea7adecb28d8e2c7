#if Server
  /// Where answers are kept by the keys that requests came with.
  ///
  /// ``AnswerMemory`` keeps them in memory. An application that has a database keeps them there, in the transaction in which
  /// it stores what was sent, so that neither can be without the other: a table with the key as its primary key will do.
  @available(WellformedServer 1.0, *)
  public protocol AnswerStore: Sendable {
    /// Claims a key for a request that is about to be worked on, unless there is one by that key already.
    ///
    /// Two requests never get `.claimed` for one key, however close together they come.
    func claim(_ key: String) async throws -> AnswerClaim

    /// Keeps the answer to the request that has claimed a key.
    func keep(_ answer: KeptAnswer, for key: String) async throws

    /// Gives a claimed key back: nothing was done that must not be done again.
    func release(_ key: String) async throws
  }

  /// What is known of a key.
  @available(WellformedServer 1.0, *)
  public enum AnswerClaim: Hashable, Sendable {
    /// Nothing was known; it belongs to this request now.
    case claimed
    /// A request by this key is being worked on.
    case inFlight
    /// A request by this key was answered.
    case answered(KeptAnswer)
    /// No more keys are taken now.
    case full
  }

  /// Keeps answers in memory: so many, of so many bytes together, for so long.
  ///
  /// Where there is no more room, the oldest answers are forgotten; keys of requests that are being worked on never are. What
  /// is kept is lost when the program ends, and another program on another machine knows nothing of it.
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
    ///   - most: How many keys are known at once.
    ///   - byteCount: How many bytes the answers may have together.
    ///   - lifetime: How long an answer is kept.
    public init(most: Int = 10_000, byteCount: Int = 16 << 20, lifetime: Duration = .seconds(86_400)) {
      let start = ContinuousClock.now
      self.init(most: most, byteCount: byteCount, lifetime: lifetime) { start.duration(to: .now) / .seconds(1) }
    }

    /// Creates a store with a clock of the caller's, in seconds.
    public init(most: Int, byteCount: Int, lifetime: Duration, now: @escaping @Sendable () -> Double) {
      self.most = max(1, most)
      self.byteCount = byteCount
      self.lifetime = lifetime / .seconds(1)
      self.now = now
    }

    /// How many keys are known.
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

    /// Keeps an answer.
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

    /// Gives a key back.
    public func release(_ key: String) {
      if case .inFlight? = states[key] { states[key] = nil }
    }

    /// Forgets answers, the oldest first, as long as a condition holds.
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
    /// About how many bytes the answer takes.
    fileprivate var size: Int {
      fields.reduce(body.count + fingerprint.count + 64) { $0 + $1.name.utf8.count + $1.value.utf8.count }
    }
  }
#endif
