import Foundation
import WellformedDepths

/// Measures, in a release build, how much stack the work on deeply nested input takes.
///
///     "$(Scripts/build-release.sh --product WellformedStacks | tail -n 1)"/WellformedStacks
///
/// Exits with status 1 if that is more than the smallest stack of any platform has.
@main
struct Main {
  static func main() throws {
    var most = (bytes: 0, name: "")
    for deep in DeepWork.all {
      let used = try deep.stackUse()
      if used >= smallestStack { print("\(used) bytes: \(deep.name)") }
      if used > most.bytes { most = (used, deep.name) }
    }
    print("\(DeepWork.all.count) sorts of work take \(most.bytes) bytes of \(smallestStack) at the most: \(most.name)")
    exit(most.bytes < smallestStack ? 0 : 1)
  }
}
