#if !hasFeature(Embedded)
  public import Wellformed

  /// Asks a range API whether a password leaked.
  ///
  /// ```swift
  /// let leaked = LeakedPasswords { prefix in
  ///   var request = URLRequest(url: URL(string: "https://api.pwnedpasswords.com/range/\(prefix)")!)
  ///   request.setValue("true", forHTTPHeaderField: "Add-Padding")
  ///   let (body, response) = try await URLSession.shared.data(for: request)
  ///   guard (response as? HTTPURLResponse)?.statusCode == 200 else { throw URLError(.badServerResponse) }
  ///   return Array(body)
  /// }
  /// switch await leaked.check(password) { … }
  /// ```
  ///
  /// If a password cannot be checked, the answer says so. It is never reported as one that did not leak.
  public struct LeakedPasswords: Sendable {
    /// Returns the body of the response for the five digits of a range; throws if there is none, also for any status
    /// except 200.
    public typealias Transport = @Sendable (_ prefix: String) async throws -> [UInt8]

    /// The answer for a password.
    public enum Answer: Hashable, Sendable {
      /// The password is in no leak that the server knows.
      case notFound
      /// The password was found this many times in leaks.
      case found(count: Int)
      /// The password could not be checked.
      case unchecked(Obstacle)
    }

    /// The reason why a password could not be checked.
    public enum Obstacle: Hashable, Sendable {
      /// The response did not arrive in time.
      case timedOut
      /// The transport threw an error. The error is not reported, because it could contain the request.
      case transportFailed
      /// The response is not that of a range API.
      case malformedAnswer
    }

    private let transport: Transport
    private let wait: @Sendable () async -> Void

    /// Creates a look-up.
    ///
    /// - Parameters:
    ///   - timeout: The maximum number of seconds to wait for a response.
    ///   - transport: Gets a response. When the time is up, it is cancelled and no longer awaited.
    public init(timeout: Double = 2, transport: @escaping Transport) {
      let nanoseconds = UInt64(max(0, min(timeout, 86400)) * 1e9)
      self.init(transport: transport) { try? await Task.sleep(nanoseconds: nanoseconds) }
    }

    /// Creates a look-up with a custom clock.
    ///
    /// - Parameter wait: Returns when the time is up, or when it is cancelled.
    package init(transport: @escaping Transport, wait: @escaping @Sendable () async -> Void) {
      self.transport = transport
      self.wait = wait
    }

    /// Checks whether a password leaked.
    public func check(_ password: String) async -> Answer {
      let range = PasswordRange(of: password)
      let race = Race()
      let asking = Task { [transport] in
        let answer: Answer
        do {
          let body = try await transport(range.prefix)
          answer = range.count(in: body).map { $0 > 0 ? .found(count: $0) : .notFound } ?? .unchecked(.malformedAnswer)
        } catch {
          answer = .unchecked(.transportFailed)
        }
        await race.finish(answer)
      }
      let waiting = Task { [wait] in
        await wait()
        await race.finish(.unchecked(.timedOut))
      }
      let answer = await withTaskCancellationHandler {
        await race.answer()
      } onCancel: {
        asking.cancel()
        waiting.cancel()
      }
      asking.cancel()
      waiting.cancel()
      return answer
    }
  }

  /// Keeps the first of two answers.
  private actor Race {
    private var first: LeakedPasswords.Answer?
    private var waiting: CheckedContinuation<LeakedPasswords.Answer, Never>?

    func finish(_ answer: LeakedPasswords.Answer) {
      guard first == nil else { return }
      first = answer
      waiting?.resume(returning: answer)
      waiting = nil
    }

    func answer() async -> LeakedPasswords.Answer {
      if let first { return first }
      return await withCheckedContinuation { waiting = $0 }
    }
  }

  extension LeakedPasswords: Redacted {
    /// The name of the type.
    public var description: String { "LeakedPasswords" }
  }
#endif
