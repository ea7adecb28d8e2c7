import HTTPTypes
import Logging
import WellformedServer

extension Logger {
  /// What something that reads or writes accounts gives.
  ///
  /// - Throws: Where they cannot be reached now, which is logged, a `Problem` that says when to try again (503); and
  ///   whatever else is thrown within.
  func withAccounts<Result>(in words: SiteWords, _ body: () async throws -> Result) async throws -> Result {
    do { return try await body() } catch let error as StoreUnavailable {
      self.error("The accounts cannot be reached: \(error.reason)")
      let delay = 10
      throw Problem(
        .serviceUnavailable, detail: "\(words.problems.unreachable) \(words.problems.retry(delay))",
        headers: [.retryAfter: String(delay)])
    }
  }
}
