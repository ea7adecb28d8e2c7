import Wellformed
import WellformedSchema

extension JSONWriter {
  /// The greatest number of states that are written: with more, a drawing is no longer readable.
  private static var stateLimit: Int { 64 }

  /// Writes the states of a pattern, which a playground draws; null if there are too many.
  mutating func states(of question: RequestObject) throws(SchemaError) {
    try question.refuseOthers(than: ["pattern"])
    let pattern = try question.pattern()
    object {
      $0.key("states")
      guard let found = pattern.states(limit: JSONWriter.stateLimit) else { return $0.null() }
      $0.array { for state in found.states { $0.state(state) } }
    }
  }

  private mutating func state(_ state: PatternStates.State) {
    object {
      $0.member("accepts", state.isAccepting)
      $0.key("moves")
      $0.array { for move in state.moves { $0.move(move) } }
    }
  }

  private mutating func move(_ move: PatternStates.Move) {
    object {
      $0.key("to")
      $0.integer(move.target)
      // The first and the last scalar of each range, in sequence.
      $0.key("scalars")
      $0.array {
        for range in move.ranges {
          $0.integer(Int(range.first))
          $0.integer(Int(range.last))
        }
      }
    }
  }
}
