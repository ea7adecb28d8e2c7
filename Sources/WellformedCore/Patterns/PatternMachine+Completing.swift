extension PatternMachine {
  /// Returns a shortest text, in scalars, that leads from a state to acceptance.
  ///
  /// - Returns: `nil` if there is none, or if none is found because the parts of a conjunction outgrew the table.
  func completion(from place: Place) -> [UInt32]? {
    var state = place.state
    var scalars: [UInt32] = []
    while true {
      if accepts(state) { return scalars }
      guard let step = step(from: state) else { return nil }
      scalars.append(step.scalar)
      state = step.state
    }
  }

  /// Returns the best scalar that leads closer to acceptance, and the state to which it leads.
  private func step(from state: Place.State) -> (scalar: UInt32, state: Place.State)? {
    guard let distance = distance(of: state), distance > 0 else { return nil }
    var best: (rank: Int, scalar: UInt32, state: Place.State)?
    for symbol in 0..<alphabet.count {
      let next = next(state, symbol)
      guard let remaining = self.distance(of: next), remaining < distance else { continue }
      guard let (rank, scalar) = PatternMachine.plainest(of: alphabet.scalars { $0 == symbol }) else { continue }
      if best.map({ rank < $0.rank }) ?? true { best = (rank, scalar, next) }
    }
    return best.map { ($0.scalar, $0.state) }
  }

  /// Returns the number of scalars to the nearest acceptance.
  func distance(of state: Place.State) -> Int? {
    switch state {
    case .dead, .within: return nil
    case .safe: return 0
    case .row(let row):
      if table.isWhole { return Int(table.distances[row / table.width]) }
      return distance(of: .subset(table.subset(of: row)))
    case .subset(let subset):
      guard let automaton else { return nil }
      if SubsetStepper(automaton).accepts(subset) { return 0 }
      return automaton.isSingle ? automaton.distance(of: subset) : nil
    }
  }

  /// Returns the plainest scalar of a set to a person: a letter before a digit before a sign, ASCII first.
  private static func plainest(of set: ScalarSet) -> (rank: Int, scalar: UInt32)? {
    let preferences: [(UInt32, UInt32)] = [
      (0x61, 0x7A), (0x41, 0x5A), (0x30, 0x39), (0x2D, 0x2E), (0x21, 0x7E), (0x20, 0x20), (0xA1, 0xD7FF),
    ]
    for (rank, preference) in preferences.enumerated() {
      if let range = set.intersection(ScalarSet([preference])).ranges.first { return (rank, range.first) }
    }
    return set.ranges.first.map { (preferences.count, $0.first) }
  }
}

extension PositionAutomaton {
  /// Returns the fewest scalars from a subset to acceptance, if there is only one part.
  fileprivate func distance(of subset: Subset) -> Int? {
    let count = CharacterKind.allCases.count
    var best = PositionAutomaton.unreachable
    for position in subset.positions.map(Int.init) {
      // A kind that does not matter was forgotten; the distance is then the same for every kind.
      for kind in 0..<count where !looksBack[position] || kind == Int(subset.kind.rawValue) {
        best = min(best, distances[position * count + kind])
      }
    }
    return best == PositionAutomaton.unreachable ? nil : Int(best)
  }
}
