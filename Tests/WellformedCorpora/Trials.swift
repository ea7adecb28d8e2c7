import Foundation

/// How many generated cases are tried, and what chance begins with, for every test that makes up its cases.
///
/// The same on every run, unless a variable of the environment says otherwise: `WELLFORMED_SEED` what chance begins with,
/// `WELLFORMED_RUNS` how many cases there are, and `WELLFORMED_DEEP`, set to anything, that there are many.
package enum Trials {
  /// What chance begins with.
  package static func seed(_ usual: UInt64 = 20_260_101) -> UInt64 { variable("SEED").flatMap { UInt64($0) } ?? usual }

  /// How many cases are tried.
  ///
  /// - Parameters:
  ///   - usual: How many where nothing else is asked for.
  ///   - deep: How many where many are asked for.
  package static func count(_ usual: Int, deep: Int = 8000) -> Int {
    variable("RUNS").flatMap { Int($0) } ?? (variable("DEEP") == nil ? usual : deep)
  }

  private static func variable(_ name: String) -> String? { ProcessInfo.processInfo.environment["WELLFORMED_" + name] }
}
