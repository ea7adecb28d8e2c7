import Foundation
import WellformedLiveMutants
import WellformedLiveWorld

/// Runs many random interleavings in a release build, and sees to it that they would notice the mistakes that other
/// libraries have shipped.
///
///     WELLFORMED_RUNS=100000 "$(Scripts/build-soak.py | tail -n 1)"/WellformedLiveSoak
///
/// Ends with status 1 if a run goes wrong or a mistake is not noticed.
@main
struct Main {
  static func main() async {
    let isSound = await keepsPromises()
    exit(isSound && noticesMistakes() ? 0 : 1)
  }

  private static func keepsPromises() async -> Bool {
    let shares = UInt64(ProcessInfo.processInfo.activeProcessorCount)
    let runs = UInt64(Interleaving.runs)
    let stories = await withTaskGroup(of: String?.self) { group in
      for share in 0..<shares {
        let range = (runs * share / shares)..<(runs * (share + 1) / shares)
        group.addTask {
          let seeds = (Interleaving.seed &+ range.lowerBound)..<(Interleaving.seed &+ range.upperBound)
          return Interleaving.firstFault(seeds: seeds)?.1
        }
      }
      return await group.reduce(into: [String]()) { if let story = $1 { $0.append(story) } }
    }
    for story in stories { print(story) }
    print("\(runs) runs, \(stories.isEmpty ? "every promise kept" : "promises broken")")
    return stories.isEmpty
  }

  private static func noticesMistakes() -> Bool { Mutant.allCases.map { dies($0) }.allSatisfy { $0 } }

  private static func dies(_ mutant: Mutant) -> Bool {
    let runs = UInt64(Interleaving.runs)
    Mutant.make(mutant)
    defer { Mutant.make(nil) }
    guard let found = Interleaving.firstFault(seeds: Interleaving.seed..<(Interleaving.seed &+ runs)) else {
      print("\(mutant.rawValue) lives")
      return false
    }
    print("\(mutant.rawValue) dies in run \(found.0 &- Interleaving.seed &+ 1): \(found.1.prefix { $0 != "\n" })")
    return true
  }
}
