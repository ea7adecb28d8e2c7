import HTTPTypes
import Logging
import WellformedServer

extension Logger {
  /// Returns the result of a closure that reads or writes accounts.
  ///
  /// - Throws: If the accounts are unavailable, which is logged, a `Problem` that says when to try again (503); and the
  ///   other errors of the closure.
  func withAccounts<Result>(in words: SiteWords, _ body: () async throws -> Result) async throws -> Result {
    do { return try await body() } catch let error as StoreUnavailable {
      self.error("The accounts cannot be reached: \(error.reason)")
      var problem = Problem.unavailable(retryAfter: 10).worded(in: words.catalogue)
      problem.detail = [words.problems.unreachable, problem.detail].compactMap { $0 }.joined(separator: " ")
      throw problem
    }
  }
}
