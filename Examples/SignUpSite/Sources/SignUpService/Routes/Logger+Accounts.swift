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
      var problem = Problem.unavailable(retryAfter: 10).worded(in: words.catalogue)
      problem.detail = [words.problems.unreachable, problem.detail].compactMap { $0 }.joined(separator: " ")
      throw problem
    }
  }
}
