/// The nondeterministic automaton of a pattern: its positions, and the edges between them.
///
/// A pattern without look-ahead is one part. Look-ahead at the front of an alternative applies to the same text as the
/// alternative itself, so it is a part of its own. All parts of an alternative must accept the text, and a negated part
/// must not. The parts share no position. A set of positions is thus one set in each part, and the subset construction
/// over the union is the product of all parts.
package struct PositionAutomaton: Sendable {
  /// A part as the parser provides it.
  struct Part {
    var fragment: Fragment
    var alternative: Int
    var isNegated: Bool
  }

  /// The parts of an alternative, as bits: those that must accept, and those that must not.
  package struct Alternative: Sendable {
    package var required: UInt64 = 0
    package var excluded: UInt64 = 0

    package init(required: UInt64 = 0, excluded: UInt64 = 0) {
      self.required = required
      self.excluded = excluded
    }
  }

  /// A move to another position.
  package struct Edge: Sendable {
    package var target: UInt32
    package var condition: Condition

    package init(target: UInt32, condition: Condition) {
      self.target = target
      self.condition = condition
    }
  }

  package let alphabet: Alphabet
  package let alternatives: [Alternative]
  /// The positions in which the parts begin, before anything has been read.
  package let starts: [UInt32]
  /// The set that each position reads, or -1 for a position in which a part begins.
  package let sets: [Int32]
  /// The part that each position belongs to.
  package let parts: [UInt16]
  package let edges: [Edge]
  let edgeEnds: [Int]
  /// The condition under which a part may end after each position.
  package let accepting: [Condition]
  /// For each position, the kinds of scalars (bit *n* for raw value *n*) after which its part can still accept.
  let viable: [UInt8]
  /// The fewest scalars that its part still needs, for each position and kind.
  let distances: [UInt32]
  /// For each position, the kinds of scalars after which its part accepts whatever follows, as far as a look at the
  /// edges shows.
  ///
  /// A state that becomes safe in another way is found among the subsets.
  let safe: [UInt8]
  /// The positions for which the kind of the scalar that was read matters.
  let looksBack: [Bool]

  static let unreachable = UInt32.max

  /// The largest number of parts of a pattern: one bit for each.
  package static let partLimit = 64

  /// Whether the pattern is one part, which must accept.
  var isSingle: Bool { starts.count == 1 }

  /// Returns the numbers of the edges that leave a position.
  package func edgeRange(from position: Int) -> Range<Int> {
    (position == 0 ? 0 : edgeEnds[position - 1])..<edgeEnds[position]
  }

  func edge(_ number: Int) -> (target: Int, condition: Condition) {
    (Int(edges[number].target), edges[number].condition)
  }

  /// Creates an automaton from the parts of an earlier one from which everything else follows.
  package init(
    _ alphabet: Alphabet, _ alternatives: [Alternative], starts: [UInt32], sets: [Int32], parts: [UInt16],
    _ edges: [Edge], edgeEnds: [Int], _ accepting: [Condition]
  ) {
    self.alphabet = alphabet
    self.alternatives = alternatives
    self.starts = starts
    self.sets = sets
    self.parts = parts
    self.edges = edges
    self.edgeEnds = edgeEnds
    self.accepting = accepting
    (viable, distances, safe, looksBack) = PositionAutomaton.consequences(alphabet, sets, edges, edgeEnds, accepting)
  }

  init(_ builder: FragmentBuilder, parts given: [Part], alphabet: Alphabet) {
    self.alphabet = alphabet
    var alternatives: [Alternative] = []
    for (index, part) in given.enumerated() {
      while alternatives.count <= part.alternative { alternatives.append(Alternative()) }
      let bit = UInt64(1) << UInt64(index)
      if part.isNegated {
        alternatives[part.alternative].excluded |= bit
      } else {
        alternatives[part.alternative].required |= bit
      }
    }
    self.alternatives = alternatives

    // An initial position for every part, and an end after its last positions.
    let read = builder.sets.count
    let count = read + given.count
    sets = builder.sets.map { Int32($0) } + given.map { _ in -1 }
    starts = given.indices.map { UInt32(read + $0) }
    var accepting = [Condition](repeating: .never, count: count)
    var all = builder.edges
    for (index, part) in given.enumerated() {
      accepting[read + index] = part.fragment.empty
      for link in part.fragment.last { accepting[link.position] = accepting[link.position] | link.condition }
      for link in part.fragment.first {
        all.append(
          FragmentBuilder.Edge(source: read + index, target: link.position, condition: link.condition))
      }
    }
    self.accepting = accepting
    (edges, edgeEnds) = PositionAutomaton.sorted(all, count)

    var parts = [UInt16](repeating: UInt16.max, count: count)
    for (index, start) in starts.enumerated() {
      var pending = [Int(start)]
      parts[Int(start)] = UInt16(index)
      while let position = pending.popLast() {
        for edge in PositionAutomaton.slice(edges, edgeEnds, position) where parts[Int(edge.target)] == UInt16.max {
          parts[Int(edge.target)] = UInt16(index)
          pending.append(Int(edge.target))
        }
      }
    }
    self.parts = parts

    (viable, distances, safe, looksBack) = PositionAutomaton.consequences(alphabet, sets, edges, edgeEnds, accepting)
  }

  /// Returns what follows from the positions and their edges.
  private static func consequences(
    _ alphabet: Alphabet, _ sets: [Int32], _ edges: [Edge], _ edgeEnds: [Int], _ accepting: [Condition]
  ) -> (viable: [UInt8], distances: [UInt32], safe: [UInt8], looksBack: [Bool]) {
    // The kinds of scalars that can have been read at each position.
    let kindsOfSets: [UInt8] = (0..<alphabet.setCount).map { set in
      alphabet.symbols(of: set).reduce(0) { $0 | 1 << alphabet.kinds[Int($1)].rawValue }
    }
    let readKinds: [UInt8] = sets.map { $0 < 0 ? 1 : kindsOfSets[Int($0)] }
    let (viable, distances) = outcomes(edges, edgeEnds, accepting, readKinds: readKinds)
    return (
      viable, distances, safe(edges, edgeEnds, accepting, sets: sets, alphabet: alphabet),
      looksBack(edges, edgeEnds, accepting)
    )
  }
}

// MARK: - Construction

extension PositionAutomaton {
  private static func slice(_ edges: [Edge], _ ends: [Int], _ position: Int) -> ArraySlice<Edge> {
    edges[(position == 0 ? 0 : ends[position - 1])..<ends[position]]
  }

  /// Sorts the edges by their sources, and merges those with the same two ends.
  private static func sorted(_ all: [FragmentBuilder.Edge], _ count: Int) -> ([Edge], [Int]) {
    var places = [Int](repeating: 0, count: count + 1)
    for edge in all { places[edge.source + 1] += 1 }
    for position in 0..<count { places[position + 1] += places[position] }
    var bySource = [Edge](repeating: Edge(target: 0, condition: .never), count: all.count)
    var cursor = places
    for edge in all {
      bySource[cursor[edge.source]] = Edge(target: UInt32(edge.target), condition: edge.condition)
      cursor[edge.source] += 1
    }
    var edges: [Edge] = []
    edges.reserveCapacity(all.count)
    var ends: [Int] = []
    ends.reserveCapacity(count)
    var placeOfTarget = [Int](repeating: -1, count: count)
    for position in 0..<count {
      let begin = edges.count
      for edge in bySource[places[position]..<places[position + 1]] {
        let place = placeOfTarget[Int(edge.target)]
        if place >= begin {
          edges[place].condition = edges[place].condition | edge.condition
        } else {
          placeOfTarget[Int(edge.target)] = edges.count
          edges.append(edge)
        }
      }
      ends.append(edges.count)
    }
    return (edges, ends)
  }

  /// Walks backwards from where parts accept, over pairs of a position and the kind of scalar that was read there.
  ///
  /// A condition can depend only on the kind of what was read, and the edges are followed according to the kinds of
  /// what comes, so the walk is exact with assertions, too.
  private static func outcomes(
    _ edges: [Edge], _ ends: [Int], _ accepting: [Condition], readKinds: [UInt8]
  ) -> ([UInt8], [UInt32]) {
    let count = accepting.count
    let kindCount = CharacterKind.allCases.count
    var backEnds = [Int](repeating: 0, count: count + 1)
    for edge in edges { backEnds[Int(edge.target) + 1] += 1 }
    for position in 0..<count { backEnds[position + 1] += backEnds[position] }
    var back = [Edge](repeating: Edge(target: 0, condition: .never), count: edges.count)
    var cursor = backEnds
    for position in 0..<count {
      for edge in slice(edges, ends, position) {
        back[cursor[Int(edge.target)]] = Edge(target: UInt32(position), condition: edge.condition)
        cursor[Int(edge.target)] += 1
      }
    }
    var viable = [UInt8](repeating: 0, count: count)
    var distances = [UInt32](repeating: unreachable, count: count * kindCount)
    var reached: [(position: Int, kind: CharacterKind)] = []
    func reach(_ position: Int, _ kind: CharacterKind, _ distance: UInt32) {
      let bit = UInt8(1) << kind.rawValue
      guard readKinds[position] & bit != 0, viable[position] & bit == 0 else { return }
      viable[position] |= bit
      distances[position * kindCount + Int(kind.rawValue)] = distance
      reached.append((position, kind))
    }
    for position in 0..<count {
      for kind in CharacterKind.allCases where accepting[position].holds(kind, .edge) { reach(position, kind, 0) }
    }
    var next = 0
    while next < reached.count {
      let (position, kind) = reached[next]
      let distance = distances[position * kindCount + Int(kind.rawValue)]
      next += 1
      for edge in back[backEnds[position]..<backEnds[position + 1]] {
        for before in CharacterKind.allCases where edge.condition.holds(before, kind) {
          reach(Int(edge.target), before, distance + 1)
        }
      }
    }
    return (viable, distances)
  }

  /// Finds the positions whose conditions depend on the kind of the scalar that was read.
  private static func looksBack(_ edges: [Edge], _ ends: [Int], _ accepting: [Condition]) -> [Bool] {
    accepting.indices.map { position in
      accepting[position].looksBack || slice(edges, ends, position).contains { $0.condition.looksBack }
    }
  }

  /// Finds positions that read anything, return to themselves and always accept, and positions that lead directly to
  /// such.
  private static func safe(
    _ edges: [Edge], _ ends: [Int], _ accepting: [Condition], sets: [Int32], alphabet: Alphabet
  ) -> [UInt8] {
    let readsAnything = sets.map { $0 >= 0 && alphabet.symbols(of: Int($0)).count == alphabet.count }
    let isTail = accepting.indices.map { position in
      readsAnything[position] && accepting[position] == .always
        && slice(edges, ends, position).contains { Int($0.target) == position && $0.condition == .always }
    }
    return accepting.indices.map { position in
      var kinds: UInt8 = 0
      for kind in CharacterKind.allCases where accepting[position].holds(kind, .edge) {
        let leads = slice(edges, ends, position).contains {
          isTail[Int($0.target)] && $0.condition.after(kind) | 1 == 0b11111
        }
        if leads { kinds |= 1 << kind.rawValue }
      }
      return kinds
    }
  }
}
