/// A state of the deterministic automaton: the positions that may have been read last, and the kind of that scalar.
///
/// A subset is kept in one normal form, so that states which look alike are one state: positions that cannot reach
/// acceptance are left out, a part that accepts whatever follows is one position, an alternative that has failed is
/// gone, and the kind is remembered only where some position asks for it.
struct Subset {
  /// The kind, and then the positions in ascending order.
  var key: [UInt32]

  var kind: Kind { Kind(rawValue: UInt8(truncatingIfNeeded: key[0])) ?? .other }
  var positions: ArraySlice<UInt32> { key[1...] }
}

/// Where a step leads.
enum Successor {
  /// No continuation is accepted.
  case dead
  /// Every continuation is accepted.
  case safe
  case subset(Subset)
}

/// Steps from subset to subset of a position automaton.
struct SubsetStepper {
  let automaton: PositionAutomaton
  /// For each position the kinds of scalars by reading which it is reached in this step.
  private var reached: [UInt8]
  private var touched: [UInt32] = []
  private var buckets: [[UInt32]]
  /// What has been put into subsets so far, a measure of the time spent.
  private(set) var work = 0

  init(_ automaton: PositionAutomaton) {
    self.automaton = automaton
    reached = [UInt8](repeating: 0, count: automaton.sets.count)
    buckets = [[UInt32]](repeating: [], count: automaton.alphabet.count)
  }

  /// Where every text begins.
  func start() -> Successor {
    normalized(automaton.starts.filter { automaton.viable[Int($0)] != 0 }, after: .edge)
  }

  /// The successors of a subset by every symbol, in order.
  mutating func successors(of subset: Subset, _ visit: (_ symbol: Int, Successor) -> Void) {
    collect(from: subset)
    let alphabet = automaton.alphabet
    for target in touched {
      let kinds = reached[Int(target)]
      for symbol in alphabet.symbols(of: Int(automaton.sets[Int(target)])) {
        if kinds >> alphabet.kinds[Int(symbol)].rawValue & 1 == 1 {
          buckets[Int(symbol)].append(target)
          work += 1
        }
      }
    }
    forget()
    for symbol in 0..<alphabet.count {
      visit(symbol, normalized(buckets[symbol], after: alphabet.kinds[symbol]))
      buckets[symbol].removeAll(keepingCapacity: true)
    }
    work += alphabet.count
  }

  /// The successor of a subset by one symbol.
  mutating func successor(of subset: Subset, by symbol: Int) -> Successor {
    let kind = automaton.alphabet.kinds[symbol]
    collect(from: subset)
    let positions = touched.filter {
      reached[Int($0)] >> kind.rawValue & 1 == 1
        && automaton.alphabet.has(symbol, in: Int(automaton.sets[Int($0)]))
    }
    forget()
    return normalized(positions, after: kind)
  }

  /// Finds what any symbol may lead to, in ascending order.
  private mutating func collect(from subset: Subset) {
    let kind = subset.kind
    for position in subset.positions {
      for edge in automaton.edges(from: Int(position)) {
        let target = Int(edge.target)
        let kinds = edge.condition.after(kind) & automaton.viable[target]
        if kinds == 0 { continue }
        if reached[target] == 0 { touched.append(edge.target) }
        reached[target] |= kinds
      }
    }
    touched.sort()
  }

  private mutating func forget() {
    for target in touched { reached[Int(target)] = 0 }
    touched.removeAll(keepingCapacity: true)
  }
}

// MARK: - Normal form

extension SubsetStepper {
  /// Brings viable positions into normal form.
  private func normalized(_ positions: [UInt32], after kind: Kind) -> Successor {
    if automaton.isSingle {
      if positions.isEmpty { return .dead }
      if positions.contains(where: { isSafe($0, kind) }) { return .safe }
      return .subset(subset(positions, after: kind))
    }
    // What each part has come to: nothing viable, something, or certainty.
    var isAlive = [Bool](repeating: false, count: automaton.roles.count)
    var certainty = [UInt32?](repeating: nil, count: automaton.roles.count)
    for position in positions {
      let part = Int(automaton.parts[Int(position)])
      isAlive[part] = true
      if certainty[part] == nil, isSafe(position, kind) { certainty[part] = position }
    }
    var hasFailed = [Bool](repeating: false, count: automaton.alternativeCount)
    var isCertain = [Bool](repeating: true, count: automaton.alternativeCount)
    for (part, role) in automaton.roles.enumerated() {
      if role.isNegated ? certainty[part] != nil : !isAlive[part] { hasFailed[role.alternative] = true }
      if role.isNegated ? isAlive[part] : certainty[part] == nil { isCertain[role.alternative] = false }
    }
    if hasFailed.allSatisfy({ $0 }) { return .dead }
    if zip(hasFailed, isCertain).contains(where: { !$0 && $1 }) { return .safe }
    let kept = positions.filter { position in
      let part = Int(automaton.parts[Int(position)])
      return !hasFailed[automaton.roles[part].alternative] && (certainty[part] ?? position) == position
    }
    return .subset(subset(kept, after: kind))
  }

  private func subset(_ positions: [UInt32], after kind: Kind) -> Subset {
    let matters = positions.contains { automaton.looksBack[Int($0)] }
    var key: [UInt32] = []
    key.reserveCapacity(positions.count + 1)
    key.append(UInt32((matters ? kind : .other).rawValue))
    key.append(contentsOf: positions)
    return Subset(key: key)
  }

  private func isSafe(_ position: UInt32, _ kind: Kind) -> Bool {
    automaton.safe[Int(position)] >> kind.rawValue & 1 == 1
  }

  /// Tells whether the pattern matches a text that ends here.
  func accepts(_ subset: Subset) -> Bool {
    let kind = subset.kind
    var hasAccepted = [Bool](repeating: false, count: automaton.roles.count)
    for position in subset.positions where automaton.accepting[Int(position)].holds(kind, .edge) {
      if automaton.isSingle { return true }
      hasAccepted[Int(automaton.parts[Int(position)])] = true
    }
    if automaton.isSingle { return false }
    var holds = [Bool](repeating: true, count: automaton.alternativeCount)
    for (part, role) in automaton.roles.enumerated() where hasAccepted[part] == role.isNegated {
      holds[role.alternative] = false
    }
    return holds.contains(true)
  }
}
