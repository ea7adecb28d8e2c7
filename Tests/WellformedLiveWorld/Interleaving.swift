import Wellformed
import WellformedCorpora
import WellformedTesting

/// Runs of random acts, with their failures.
package enum Interleaving {
  package static let runs = Trials.count(800)
  package static let seed = Trials.seed(20_260_707)

  package static func acts(seed: UInt64) -> [Act] {
    var numbers = SeededNumbers(seed: seed)
    return (0..<Int.random(in: 5...45, using: &numbers)).map { _ in Act(using: &numbers) }
  }

  /// Returns the failure of a form during some acts, if there is one.
  package static func fault(_ acts: [Act], variant: Int, keepsLog: Bool = false) -> (String, [String])? {
    var world = World(variant: variant)
    world.keepsLog = keepsLog
    for act in acts {
      world.act(act)
      if let fault = world.fault { return (fault, world.log) }
    }
    world.comeToRest()
    return world.fault.map { ($0, world.log) }
  }

  /// The shortest list of acts still going wrong that leaving some out leads to.
  package static func shrunk(_ acts: [Act], variant: Int) -> [Act] {
    var acts = acts
    var width = acts.count / 2
    while width > 0 {
      var start = 0
      while start < acts.count {
        var fewer = acts
        fewer.removeSubrange(start..<min(start + width, acts.count))
        if fault(fewer, variant: variant) != nil { acts = fewer } else { start += width }
      }
      width /= 2
    }
    return acts
  }

  /// Runs many lists of acts, and returns the first that fails, shrunk as far as possible.
  package static func firstFault(seeds: Range<UInt64>) -> (UInt64, String)? {
    for seed in seeds {
      let (acts, variant) = (acts(seed: seed), Int(seed % UInt64(World.variants.count)))
      guard fault(acts, variant: variant) != nil else { continue }
      let shortest = shrunk(acts, variant: variant)
      guard let (message, log) = fault(shortest, variant: variant, keepsLog: true) else { continue }
      let story = log.map { "    \($0)\n" }.joined()
      return (seed, "\(message)\n\(story)  repeat with WELLFORMED_SEED=\(seed) WELLFORMED_RUNS=1")
    }
    return nil
  }
}
