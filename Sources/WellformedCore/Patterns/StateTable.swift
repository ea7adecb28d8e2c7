/// The deterministic automaton of a pattern, as a table that is filled when the pattern is created and never changes.
///
/// The table is filled breadth first from the start, as far as a fixed budget allows, and not as texts come along. Most
/// patterns that people write have fewer than a hundred states and are done in microseconds. In return, nothing is ever
/// locked, no text changes what another costs, threads can share a pattern as it is, and a complete table shows exactly
/// which states are dead and which are safe. If a table was cut off and a text leaves it, reading continues by
/// simulation (`Simulation`), which follows the same subsets without keeping them.
///
/// A row is identified by the offset of its first entry, so that a step is one addition and one load. The first three
/// rows are sinks: dead, safe, and beyond the table.
package struct StateTable: Sendable {
  /// For each row and symbol, the row that follows.
  package let transitions: [UInt16]
  /// The number of symbols, which is the length of a row.
  package let width: Int
  /// The row in which every text begins.
  package let start: Int
  /// For each row, by its number, whether the pattern matches a text that ends there.
  package let accepting: [Bool]
  /// For each row, by its number, the fewest scalars that lead to acceptance; empty unless the table is complete.
  package let distances: [UInt16]
  /// The rows after four ASCII characters, if the table is small enough.
  let strides: Strides
  /// For each row, by its number, the characters that stay in it; empty if the table is large.
  let selfLoops: [SelfLoopRanges?]
  /// The subsets of the rows from the third on, if the table was cut off.
  package let subsets: SequenceInterner

  /// Whether no text can leave the table.
  package var isWhole: Bool { subsets.count == 0 }

  var dead: Int { 0 }
  var safe: Int { width }
  var beyond: Int { width * 2 }
  var firstState: Int { width * 3 }

  func next(_ row: Int, _ symbol: Int) -> Int { Int(transitions[row + symbol]) }

  func accepts(_ row: Int) -> Bool { accepting[row / width] }

  /// Returns the subset of a row, if the table was cut off.
  func subset(of row: Int) -> Subset {
    Subset(key: Array(subsets.elements[subsets.range(of: row / width - 3)]))
  }

  /// Returns the row of a subset, if the table was cut off.
  func row(of subset: Subset) -> Int? {
    subsets.firstIndex(of: subset.key).map { ($0 + 3) * width }
  }
}

// MARK: - Construction

extension StateTable {
  /// The largest number of entries: as many as 16 bits can identify, which is 128 KiB.
  package static let entryLimit = 1 << 16
  /// The largest number of elements of all subsets together.
  private static let subsetLimit = 1 << 17
  /// A limit on the time spent, in positions put into subsets.
  private static let workLimit = 1 << 21

  /// Creates a table from an earlier one.
  ///
  /// Its transitions must be rows of the table, and its first three rows must lead to themselves.
  package init(
    transitions: [UInt16], start: Int, accepting: [Bool], distances: [UInt16], subsets: SequenceInterner,
    _ alphabet: Alphabet, strides isQuick: Bool
  ) {
    self.transitions = transitions
    self.start = start
    self.accepting = accepting
    self.distances = distances
    self.subsets = subsets
    width = max(alphabet.count, 1)
    strides = Strides(over: transitions, width: width, alphabet, isWanted: isQuick)
    selfLoops = StateTable.selfLoops(transitions, width, alphabet)
  }

  /// Fills the table of an automaton, up to a number of entries.
  init(_ automaton: PositionAutomaton, entryLimit: Int = StateTable.entryLimit) {
    let width = max(automaton.alphabet.count, 1)
    var exploration = Exploration(width: width, stateLimit: max(entryLimit / width - 3, 1))
    var stepper = SubsetStepper(automaton)
    let first = exploration.row(of: stepper.start(), stepper.reached)
    while exploration.next < exploration.subsets.count, stepper.work < StateTable.workLimit,
      exploration.subsets.elements.count < StateTable.subsetLimit
    {
      let subset = Subset(key: Array(exploration.subsets.elements[exploration.subsets.range(of: exploration.next)]))
      exploration.accepting.append(stepper.accepts(subset))
      exploration.next += 1
      stepper.successors(of: subset) { exploration.transitions.append(exploration.row(of: $0, $1)) }
    }
    // A state that the budget did not reach has a row that only leads out of the table.
    while exploration.next < exploration.subsets.count {
      let range = exploration.subsets.range(of: exploration.next)
      exploration.accepting.append(stepper.accepts(Subset(key: Array(exploration.subsets.elements[range]))))
      exploration.next += 1
      for _ in 0..<width { exploration.transitions.append(UInt16(width * 2)) }
      exploration.isCutOff = true
    }
    exploration.settle(first: Int(first))

    transitions = exploration.transitions
    accepting = exploration.accepting
    start = exploration.start
    distances = exploration.isCutOff ? [] : exploration.distances
    subsets = exploration.isCutOff ? exploration.subsets : SequenceInterner()
    strides = Strides(over: exploration.transitions, width: width, automaton.alphabet)
    selfLoops = StateTable.selfLoops(transitions, width, automaton.alphabet)
    self.width = width
  }

  private static func selfLoops(_ transitions: [UInt16], _ width: Int, _ alphabet: Alphabet) -> [SelfLoopRanges?] {
    guard transitions.count / width <= 64 else { return [] }
    return stride(from: 0, to: transitions.count, by: width).map { row in
      // The sinks stay as well, but nothing is read in them.
      let stays = row >= width * 3 && (0..<width).contains { Int(transitions[row + $0]) == row }
      return stays ? SelfLoopRanges(row: row, in: transitions, alphabet) : nil
    }
  }
}

/// The table while it is filled.
private struct Exploration {
  package let width: Int
  let stateLimit: Int
  var transitions: [UInt16] = []
  var accepting = [false, true, false]
  var subsets = SequenceInterner()
  var distances: [UInt16] = []
  /// The next state to explore.
  var next = 0
  var start = 0
  var isCutOff = false

  private var dead: Int { 0 }
  private var safe: Int { 1 }
  private var beyond: Int { 2 }

  init(width: Int, stateLimit: Int) {
    self.width = width
    self.stateLimit = stateLimit
    for sink in 0..<3 { transitions += [UInt16](repeating: UInt16(sink * width), count: width) }
  }

  mutating func row(of successor: Successor, _ subset: Subset) -> UInt16 {
    switch successor {
    case .dead: return UInt16(dead * width)
    case .safe: return UInt16(safe * width)
    case .subset:
      if subsets.count >= stateLimit {
        if let known = subsets.firstIndex(of: subset.key) { return UInt16((known + 3) * width) }
        isCutOff = true
        return UInt16(beyond * width)
      }
      return UInt16((subsets.index(of: subset.key) + 3) * width)
    }
  }

  /// Finds the states that no text can save and those that no text can spoil, and merges them into the dead and the
  /// safe row.
  mutating func settle(first: Int) {
    let count = accepting.count
    let hope = steps(to: (0..<count).map { accepting[$0] || $0 == beyond })
    let danger = steps(to: (0..<count).map { !accepting[$0] || $0 == beyond })
    var rows = [UInt16](repeating: 0, count: count)
    var kept = 0
    for state in 0..<count {
      if state >= 3, hope[state] == nil {
        rows[state] = UInt16(dead * width)
      } else if state >= 3, danger[state] == nil {
        rows[state] = UInt16(safe * width)
      } else {
        // A table that was cut off keeps all its rows, because the subsets are counted by them.
        rows[state] = UInt16((isCutOff ? state : kept) * width)
        kept += 1
      }
    }
    for index in transitions.indices { transitions[index] = rows[Int(transitions[index]) / width] }
    start = Int(rows[first / width])
    distances = hope.map { UInt16(truncatingIfNeeded: $0 ?? Int(UInt16.max)) }
    if !isCutOff { leaveOut { state in state >= 3 && (hope[state] == nil || danger[state] == nil) } }
  }

  private mutating func leaveOut(_ isSuperfluous: (Int) -> Bool) {
    var keptTransitions: [UInt16] = []
    var keptAccepting: [Bool] = []
    var keptDistances: [UInt16] = []
    for state in accepting.indices where !isSuperfluous(state) {
      keptTransitions += transitions[state * width..<(state + 1) * width]
      keptAccepting.append(accepting[state])
      keptDistances.append(distances[state])
    }
    (transitions, accepting, distances) = (keptTransitions, keptAccepting, keptDistances)
  }

  /// Returns the fewest steps from each state to one of the goals, by a walk backwards.
  private func steps(to isGoal: [Bool]) -> [Int?] {
    let count = isGoal.count
    var ends = [Int](repeating: 0, count: count + 1)
    for target in transitions { ends[Int(target) / width + 1] += 1 }
    for state in 0..<count { ends[state + 1] += ends[state] }
    var sources = [Int](repeating: 0, count: transitions.count)
    var cursor = ends
    for (index, target) in transitions.enumerated() {
      sources[cursor[Int(target) / width]] = index / width
      cursor[Int(target) / width] += 1
    }
    var steps = [Int?](repeating: nil, count: count)
    var reached: [Int] = []
    for state in 0..<count where isGoal[state] {
      steps[state] = 0
      reached.append(state)
    }
    var next = 0
    while next < reached.count {
      let state = reached[next]
      next += 1
      for source in sources[ends[state]..<ends[state + 1]] where steps[source] == nil {
        steps[source] = (steps[state] ?? 0) + 1
        reached.append(source)
      }
    }
    return steps
  }
}
