import Foundation

/// What generated tests begin with: the same on every run, unless WELLFORMED_SEED says otherwise.
enum Seed {
  static let value = ProcessInfo.processInfo.environment["WELLFORMED_SEED"].flatMap { UInt64($0) } ?? 20_260_101
}
