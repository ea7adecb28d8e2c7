public import Foundation
public import WellformedPasswords

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

extension LeakedPasswords {
  /// Creates a lookup over a `URLSession`.
  ///
  /// ```swift
  /// let leaked = LeakedPasswords(over: .forLeakedPasswords)
  /// switch await leaked.check(password) { … }
  /// ```
  ///
  /// It sends a `GET` to the server's address with five hexadecimal digits appended, and requests padding. Any status
  /// other than 200, or a response of more than 1 MiB, gives `.unchecked(.transportFailed)`.
  ///
  /// - Parameters:
  ///   - session: The session that sends the requests.
  ///   - server: The address to which the digits are appended; by default that of Have I Been Pwned.
  ///   - timeout: The maximum time for a response, in seconds.
  public init(over session: URLSession, server: URL? = nil, timeout: Double = 2) {
    let base = server?.absoluteString ?? RangeServer.usual
    self.init(timeout: timeout) { prefix in
      guard let url = URL(string: base + prefix) else { throw URLError(.badURL) }
      var request = URLRequest(url: url, cachePolicy: .reloadIgnoringLocalCacheData)
      for (name, value) in RangeServer.headers { request.setValue(value, forHTTPHeaderField: name) }
      return try await RangeTask(session, request).answer()
    }
  }
}

extension URLSession {
  /// A session that stores nothing, neither responses nor cookies.
  public static let forLeakedPasswords: URLSession = {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    return URLSession(configuration: configuration)
  }()
}

/// A session task whose response can be awaited, and which is cancelled with the task that awaits it.
private final class RangeTask: Sendable {
  private let session: URLSession
  private let request: URLRequest

  init(_ session: URLSession, _ request: URLRequest) {
    (self.session, self.request) = (session, request)
  }

  /// Returns the body of the response.
  func answer() async throws -> [UInt8] {
    let task = Cancellable()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let data = session.dataTask(with: request) { body, response, error in
          if let error { return continuation.resume(throwing: error) }
          guard let body, (response as? HTTPURLResponse)?.statusCode == 200 else {
            return continuation.resume(throwing: RangeServer.Failure.status)
          }
          guard body.count <= RangeServer.longestAnswer else {
            return continuation.resume(throwing: RangeServer.Failure.tooLong)
          }
          continuation.resume(returning: Array(body))
        }
        task.start(data)
      }
    } onCancel: {
      task.cancel()
    }
  }
}

/// Holds a session task, and can be cancelled before the task exists.
private final class Cancellable: @unchecked Sendable {
  // Both are accessed only while the lock is held.
  private let lock = NSLock()
  private var task: URLSessionTask?
  private var isCancelled = false

  func start(_ task: URLSessionTask) {
    lock.lock()
    self.task = task
    let isCancelled = isCancelled
    lock.unlock()
    task.resume()
    if isCancelled { task.cancel() }
  }

  func cancel() {
    lock.lock()
    isCancelled = true
    let task = task
    lock.unlock()
    task?.cancel()
  }
}
