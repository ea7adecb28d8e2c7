/// A state of the deterministic automaton: the positions that may have been read last, and the kind of that scalar.
///
/// A subset has one normal form, so that states which look alike are one state. Positions that cannot reach acceptance
/// are left out. A part that accepts whatever follows is one position. An alternative that has failed is removed. The
/// kind is kept only if it matters to some position.
struct Subset {
  /// The kind, and then the positions in ascending order.
  var key: [UInt32]

  var kind: CharacterKind { CharacterKind(rawValue: UInt8(truncatingIfNeeded: key[0])) ?? .other }
  var positions: ArraySlice<UInt32> { key[1...] }
}

/// Where a step leads.
enum Successor {
  /// The step leads to a state from which no continuation is accepted.
  case dead
  /// The step leads to a state from which every continuation is accepted.
  case safe
  /// The step leads to the subset that the stepper holds.
  case subset
}

/// Steps from subset to subset of a position automaton.
///
/// It keeps its scratch space between steps, so that a step allocates nothing.
struct SubsetStepper {
  let automaton: PositionAutomaton
  /// The subset to which the last step led, if it led to one.
  private(set) var reached = Subset(key: [])
  /// The number of positions put into subsets so far, a measure of the time spent.
  private(set) var work = 0

  /// For each position, the kinds of scalars that reach it in this step.
  private var kinds: [UInt8]
  private var touched: [UInt32] = []
  private var buckets: [[UInt32]] = []
  /// For each symbol and set, whether the set has the symbol; empty if that would be too large.
  private var readers: [Bool] = []

  private static let readerLimit = 1 << 18

  init(_ automaton: PositionAutomaton) {
    self.automaton = automaton
    kinds = [UInt8](repeating: 0, count: automaton.sets.count)
  }

  /// Steps to the state in which every text begins.
  mutating func start() -> Successor {
    normalize(automaton.starts.filter { automaton.viable[Int($0)] != 0 }, after: .edge)
  }

  /// Steps by every symbol, in order.
  mutating func successors(of subset: Subset, _ visit: (Successor, Subset) -> Void) {
    collect(from: subset)
    touched.sort()
    let symbolCount = automaton.alphabet.count
    if buckets.isEmpty { buckets = [[UInt32]](repeating: [], count: symbolCount) }
    for target in touched {
      let kinds = kinds[Int(target)]
      self.kinds[Int(target)] = 0
      for symbol in automaton.alphabet.symbols(of: Int(automaton.sets[Int(target)])) {
        if kinds >> automaton.alphabet.kinds[Int(symbol)].rawValue & 1 == 1 {
          buckets[Int(symbol)].append(target)
          work += 1
        }
      }
    }
    touched.removeAll(keepingCapacity: true)
    for symbol in 0..<symbolCount {
      visit(normalize(buckets[symbol], after: automaton.alphabet.kinds[symbol]), reached)
      buckets[symbol].removeAll(keepingCapacity: true)
    }
    work += symbolCount
  }

  /// Steps by one symbol.
  mutating func step(from subset: Subset, by symbol: Int) -> Successor {
    let automaton = automaton
    let after = automaton.alphabet.kinds[symbol]
    let place = Condition.at(subset.kind, after)
    let viable = UInt8(1) << after.rawValue
    if readers.isEmpty { readers = automaton.alphabet.setsBySymbol(limit: SubsetStepper.readerLimit) }
    // In most cases, positions are reached in order.
    var isSorted = true
    var last: UInt32 = 0
    var found = touched
    touched = []
    for index in 1..<max(subset.key.count, 1) {
      for number in automaton.edgeRange(from: Int(subset.key[index])) {
        let (target, condition) = automaton.edge(number)
        if condition & place == .never || automaton.viable[target] & viable == 0 { continue }
        let set = Int(automaton.sets[target])
        let reads =
          readers.isEmpty
          ? automaton.alphabet.has(symbol, in: set) : readers[symbol * automaton.alphabet.setCount + set]
        if !reads || kinds[target] != 0 { continue }
        kinds[target] = 1
        let position = UInt32(truncatingIfNeeded: target)
        if position < last { isSorted = false }
        last = position
        found.append(position)
      }
    }
    for position in found { kinds[Int(position)] = 0 }
    if !isSorted { found.sort() }
    let successor = normalize(found, after: after)
    found.removeAll(keepingCapacity: true)
    touched = found
    return successor
  }

  /// Exchanges the subset that was reached for another, which becomes scratch space.
  mutating func exchange(_ subset: inout Subset) { swap(&reached, &subset) }

  /// Collects what any symbol may lead to.
  private mutating func collect(from subset: Subset) {
    let kind = subset.kind
    for index in 1..<max(subset.key.count, 1) {
      for edge in automaton.edgeRange(from: Int(subset.key[index])) {
        let (target, condition) = automaton.edge(edge)
        let reachedKinds = condition.after(kind) & automaton.viable[target]
        if reachedKinds == 0 { continue }
        if kinds[target] == 0 { touched.append(UInt32(truncatingIfNeeded: target)) }
        kinds[target] |= reachedKinds
      }
    }
  }
}

// MARK: - Normal form

extension SubsetStepper {
  /// Brings viable positions, in ascending order, into normal form.
  private mutating func normalize(_ positions: [UInt32], after kind: CharacterKind) -> Successor {
    reached.key.removeAll(keepingCapacity: true)
    if automaton.isSingle {
      if positions.isEmpty { return .dead }
      for position in positions where isSafe(position, kind) { return .safe }
      keep(positions, after: kind, of: nil)
      return .subset
    }
    // The outcome of each part: nothing viable, something, or certainty.
    var outcome = PartOutcomes()
    for position in positions {
      outcome.note(position, Int(automaton.parts[Int(position)]), isCertain: isSafe(position, kind))
    }
    let (isDead, isSafe) = outcome.conclude(automaton)
    if isDead { return .dead }
    if isSafe { return .safe }
    keep(positions, after: kind, of: outcome)
    return .subset
  }

  private mutating func keep(_ positions: [UInt32], after kind: CharacterKind, of outcomes: PartOutcomes?) {
    var matters = false
    reached.key.append(0)
    for position in positions {
      if let outcomes, !outcomes.keeps(position, Int(automaton.parts[Int(position)])) { continue }
      reached.key.append(position)
      if automaton.looksBack[Int(position)] { matters = true }
    }
    reached.key[0] = UInt32((matters ? kind : .other).rawValue)
  }

  private func isSafe(_ position: UInt32, _ kind: CharacterKind) -> Bool {
    automaton.safe[Int(position)] >> kind.rawValue & 1 == 1
  }

  /// Returns whether the pattern matches a text that ends here.
  func accepts(_ subset: Subset) -> Bool {
    let kind = subset.kind
    var hasAccepted: UInt64 = 0
    for position in subset.positions where automaton.accepting[Int(position)].holds(kind, .edge) {
      hasAccepted |= 1 << UInt64(automaton.parts[Int(position)])
    }
    return automaton.alternatives.contains {
      hasAccepted & $0.required == $0.required && hasAccepted & $0.excluded == 0
    }
  }
}

/// The outcomes of the parts of a conjunction, by their bits.
private struct PartOutcomes {
  private var alive: UInt64 = 0
  private var certain: UInt64 = 0
  /// The parts of alternatives that have not failed.
  private var kept: UInt64 = 0
  private var witnesses: [UInt32] = []

  mutating func note(_ position: UInt32, _ part: Int, isCertain: Bool) {
    alive |= 1 << UInt64(part)
    if isCertain, certain >> UInt64(part) & 1 == 0 {
      certain |= 1 << UInt64(part)
      witnesses.append(position)
    }
  }

  mutating func conclude(_ automaton: PositionAutomaton) -> (isDead: Bool, isSafe: Bool) {
    var isSafe = false
    for alternative in automaton.alternatives {
      if alternative.required & ~alive != 0 || alternative.excluded & certain != 0 { continue }
      kept |= alternative.required | alternative.excluded
      if alternative.required & ~certain == 0, alternative.excluded & alive == 0 { isSafe = true }
    }
    return (kept == 0, isSafe)
  }

  /// Returns whether a position still matters: a part that is certain has one position that says everything.
  func keeps(_ position: UInt32, _ part: Int) -> Bool {
    if kept >> UInt64(part) & 1 == 0 { return false }
    return certain >> UInt64(part) & 1 == 0 || witnesses.contains(position)
  }
}
