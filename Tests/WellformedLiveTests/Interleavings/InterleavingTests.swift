import Testing
import WellformedLive
import WellformedLiveWorld

@Suite struct `Random sequences of events` {
  /// The runs are shared out among so many tasks.
  private static let shares = 4

  @Test(arguments: 0..<shares)
  func `a form keeps its invariants under random events`(_ share: Int) {
    let count = UInt64((Interleaving.runs + Self.shares - 1 - share) / Self.shares)
    let first = Interleaving.seed &+ UInt64(share) * UInt64(Interleaving.runs / Self.shares + 1)
    if let (_, story) = Interleaving.firstFault(seeds: first..<(first + count)) {
      Issue.record("\(story)")
    }
  }

  @Test func `a form after random events equals a new form with the same texts`() {
    let count = UInt64(Interleaving.runs / 2)
    if let story = TwinInterleaving.firstFault(seeds: Interleaving.seed..<(Interleaving.seed &+ count)) {
      Issue.record("\(story)")
    }
  }

  @MainActor
  @Test func `nested and repeated fields have the issues that the form finds in the model`() {
    let count = UInt64(Interleaving.runs / 2)
    if let (_, story) = OrderInterleaving.firstFault(seeds: Interleaving.seed..<(Interleaving.seed &+ count)) {
      Issue.record("\(story)")
    }
  }
}
