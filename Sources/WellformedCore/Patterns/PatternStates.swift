/// The states that a pattern can be in after reading texts: its automaton, as tools show it.
///
/// States are numbered from 0, the state in which every text begins, in the order in which a shortest text leads to
/// them. The state in which nothing can save a text is left out, and so are the moves to it.
package struct PatternStates: Sendable {
  /// A state.
  package struct State: Sendable {
    /// Whether a text that ends here matches.
    package let isAccepting: Bool
    /// The states to which a further scalar leads, each once.
    package fileprivate(set) var moves: [Move] = []
  }

  /// A move to the same state or to another.
  package struct Move: Sendable {
    /// The number of the state.
    package let target: Int
    /// The first and the last scalar of each range that leads there, in ascending order.
    package let ranges: [(first: UInt32, last: UInt32)]
  }

  /// The states.
  package private(set) var states: [State] = []

  /// Collects the states of a machine, or returns `nil` if there are more than the limit, or more than the machine has
  /// created.
  fileprivate init?(of machine: PatternMachine, limit: Int) {
    let table = machine.table
    guard table.isWhole else { return nil }
    var rows = [table.start]
    var numbers = [Int](repeating: -1, count: table.accepting.count)
    numbers[table.start / table.width] = 0
    while states.count < rows.count {
      let row = rows[states.count]
      var state = State(isAccepting: table.accepts(row))
      var targets: [Int] = []
      for symbol in 0..<machine.alphabet.count {
        let next = row == table.safe ? row : table.next(row, symbol)
        if next != table.dead, !targets.contains(next) { targets.append(next) }
      }
      for target in targets where row != table.dead {
        if numbers[target / table.width] < 0 {
          guard rows.count < limit else { return nil }
          numbers[target / table.width] = rows.count
          rows.append(target)
        }
        let scalars = machine.alphabet.scalars { (row == table.safe ? row : table.next(row, $0)) == target }
        state.moves.append(
          Move(target: numbers[target / table.width], ranges: scalars.ranges.map { ($0.first, $0.last) }))
      }
      states.append(state)
    }
  }
}

extension Pattern {
  /// Returns the states of the pattern, or `nil` if there are more than the limit.
  ///
  /// - Complexity: O(*n*²*m*) in the limit and in the ranges that the pattern distinguishes.
  package func states(limit: Int) -> PatternStates? { PatternStates(of: machine, limit: limit) }
}
