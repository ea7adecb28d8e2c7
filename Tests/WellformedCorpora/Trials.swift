import Foundation

/// The number of generated cases and the seed, for every test that generates its cases.
///
/// They are the same on every run, unless an environment variable is set: `WELLFORMED_SEED` is the seed,
/// `WELLFORMED_RUNS` the number of cases, and `WELLFORMED_DEEP`, with any value, requests many cases.
package enum Trials {
  /// Returns the seed.
  package static func seed(_ usual: UInt64 = 20_260_101) -> UInt64 { variable("SEED").flatMap { UInt64($0) } ?? usual }

  /// Returns the number of cases.
  ///
  /// - Parameters:
  ///   - usual: The number by default.
  ///   - deep: The number if many are requested.
  package static func count(_ usual: Int, deep: Int = 8000) -> Int {
    variable("RUNS").flatMap { Int($0) } ?? (variable("DEEP") == nil ? usual : deep)
  }

  private static func variable(_ name: String) -> String? { ProcessInfo.processInfo.environment["WELLFORMED_" + name] }
}
