import Foundation
import WellformedLiveMutants
import WellformedLiveWorld

/// Runs many random interleavings in a release build, and verifies that they notice the mistakes that other libraries
/// have shipped.
///
///     WELLFORMED_RUNS=100000 "$(Scripts/build-soak.py | tail -n 1)"/WellformedLiveSoak
///
/// Exits with status 1 if a run fails or a mistake is not noticed.
@main
struct Main {
  static func main() async {
    let isSound = await keepsPromises()
    let areNoticed = await noticesMistakes()
    exit(isSound && areNoticed ? 0 : 1)
  }

  private static func keepsPromises() async -> Bool {
    let shares = UInt64(ProcessInfo.processInfo.activeProcessorCount)
    let runs = UInt64(Interleaving.runs)
    var stories = await withTaskGroup(of: String?.self) { group in
      for share in 0..<shares {
        let range = (runs * share / shares)..<(runs * (share + 1) / shares)
        group.addTask {
          let seeds = (Interleaving.seed &+ range.lowerBound)..<(Interleaving.seed &+ range.upperBound)
          return Interleaving.firstFault(seeds: seeds)?.1
        }
      }
      return await group.reduce(into: [String]()) { if let story = $1 { $0.append(story) } }
    }
    let share = Interleaving.seed..<(Interleaving.seed &+ runs / 10)
    if let (_, story) = await OrderInterleaving.firstFault(seeds: share) { stories.append(story) }
    if let story = TwinInterleaving.firstFault(seeds: share) { stories.append(story) }
    for story in stories { print(story) }
    print("\(runs) runs, \(stories.isEmpty ? "every promise kept" : "promises broken")")
    return stories.isEmpty
  }

  private static func noticesMistakes() async -> Bool {
    var areNoticed = true
    for mutant in Mutant.allCases where await !dies(mutant) { areNoticed = false }
    return areNoticed
  }

  private static func dies(_ mutant: Mutant) async -> Bool {
    let runs = UInt64(Interleaving.runs)
    Mutant.make(mutant)
    defer { Mutant.make(nil) }
    let seeds = Interleaving.seed..<(Interleaving.seed &+ runs)
    var found: (UInt64, String)?
    if mutant.isOfRows {
      found = await OrderInterleaving.firstFault(seeds: seeds)
    } else {
      found = Interleaving.firstFault(seeds: seeds)
    }
    guard let found else {
      print("\(mutant.rawValue) lives")
      return false
    }
    print("\(mutant.rawValue) dies in run \(found.0 &- Interleaving.seed &+ 1): \(found.1.prefix { $0 != "\n" })")
    return true
  }
}
