import Foundation
import WellformedDepths

/// Measures, in a release build, how much of the stack it takes to handle whatever is nested as deep as it may be.
///
///     "$(Scripts/build-release.sh --product WellformedStacks | tail -n 1)"/WellformedStacks
///
/// Ends with status 1 where that is more than the smallest stack of any platform holds.
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
