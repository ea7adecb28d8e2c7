/// A pattern that is ready to read texts: the table, and the positions behind it if the table was cut off.
///
/// It is immutable, so all copies of a pattern share it, in all threads.
package final class PatternMachine: Sendable {
  package let table: StateTable
  package let alphabet: Alphabet
  /// The positions behind the table, if it was cut off.
  package let automaton: PositionAutomaton?

  init(_ automaton: PositionAutomaton, entryLimit: Int = StateTable.entryLimit) {
    table = StateTable(automaton, entryLimit: entryLimit)
    alphabet = automaton.alphabet
    self.automaton = table.isWhole ? nil : automaton
  }

  /// Creates a machine from the parts of an earlier one.
  package init(_ table: StateTable, _ alphabet: Alphabet, _ automaton: PositionAutomaton?) {
    self.table = table
    self.alphabet = alphabet
    self.automaton = automaton
  }

  /// The place to which a text leads.
  struct Place {
    enum State {
      case dead
      case safe
      case row(Int)
      case subset(Subset)
      /// The text ends within a scalar, which will be one of this range.
      indirect case within(State, from: UInt32, to: UInt32)
    }

    var state: State
    /// The offset of the scalar that led into a dead or safe state; -1 if the pattern began in it.
    var offset: Int
  }

  /// Reads a text.
  ///
  /// The table is used as long as possible, simulation where the text leaves the table, and the table again when a
  /// known subset comes up.
  func place(after text: Span<UInt8>) -> Place {
    if table.start < table.firstState { return Place(state: sink(table.start), offset: -1) }
    var row = table.start
    var offset = 0
    var stepper: SubsetStepper?
    while true {
      switch table.scan(text, from: offset, row: row, alphabet) {
      case .ended(let row): return Place(state: .row(row), offset: text.count)
      case .sunk(let row, let offset): return Place(state: sink(row), offset: offset)
      case .truncated(let row, let low, let high, let offset):
        return Place(state: .within(.row(row), from: low, to: high), offset: offset)
      case .left(let last, let symbol, let place, let length):
        guard let automaton else { return Place(state: .dead, offset: place) }
        var steps = stepper ?? SubsetStepper(automaton)
        stepper = nil
        let end = simulate(text, table.subset(of: last), symbol, place, length, &steps)
        stepper = steps
        guard case .row(let known) = end.state else { return end }
        (row, offset) = (known, end.offset)
      }
    }
  }

  private func sink(_ row: Int) -> Place.State { row == table.safe ? .safe : .dead }

  /// Continues from a subset by a symbol, until the end of the text, a sink, or a row of the table.
  private func simulate(
    _ text: Span<UInt8>, _ first: Subset, _ firstSymbol: Int, _ start: Int, _ firstLength: Int,
    _ stepper: inout SubsetStepper
  ) -> Place {
    var (subset, symbol, offset, length) = (first, firstSymbol, start, firstLength)
    while true {
      switch stepper.step(from: subset, by: symbol) {
      case .dead: return Place(state: .dead, offset: offset)
      case .safe: return Place(state: .safe, offset: offset)
      case .subset: stepper.exchange(&subset)
      }
      offset += length
      if let known = table.row(of: subset) { return Place(state: .row(known), offset: offset) }
      guard offset < text.count else { return Place(state: .subset(subset), offset: offset) }
      let here = offset
      let lead = text[here]
      if lead < 0x80 {
        (symbol, length) = (Int(alphabet.lowSymbols[Int(lead)]), 1)
        continue
      }
      switch ScalarDecoding(lead: lead, available: text.count - here, { text[here + $0] }) {
      case .scalar(let scalar, let size): (symbol, length) = (alphabet.symbol(of: scalar), size)
      case .truncated(let low, let high):
        return Place(state: .within(.subset(subset), from: low, to: high), offset: here)
      case .illFormed: return Place(state: .dead, offset: here)
      }
    }
  }
}

// MARK: - States

extension PatternMachine {
  /// Returns whether a text that ends in the state matches.
  func accepts(_ state: Place.State) -> Bool {
    switch state {
    case .dead, .within: false
    case .safe: true
    case .row(let row): table.accepts(row)
    case .subset(let subset): automaton.map { SubsetStepper($0).accepts(subset) } ?? false
    }
  }

  /// Returns the state that follows by a symbol.
  func next(_ state: Place.State, _ symbol: Int) -> Place.State {
    switch state {
    case .dead, .safe: return state
    case .within(let before, let low, let high):
      return alphabet.has(symbol, from: low, to: high) ? next(before, symbol) : .dead
    case .row(let row):
      let next = table.next(row, symbol)
      if next == table.dead { return .dead }
      if next == table.safe { return .safe }
      if next != table.beyond { return .row(next) }
      return self.next(.subset(table.subset(of: row)), symbol)
    case .subset(let subset):
      guard let automaton else { return .dead }
      var stepper = SubsetStepper(automaton)
      switch stepper.step(from: subset, by: symbol) {
      case .dead: return .dead
      case .safe: return .safe
      case .subset: return table.row(of: stepper.reached).map { .row($0) } ?? .subset(stepper.reached)
      }
    }
  }

  /// Returns whether any text leads from the state to acceptance.
  func isViable(_ state: Place.State) -> Bool {
    switch state {
    case .dead: false
    case .within(let before, let low, let high):
      alphabet.symbols(from: low, to: high).contains { isViable(next(before, $0)) }
    case .safe, .row, .subset: true
    }
  }

  /// Returns the partial match of a text.
  func partialMatch(of text: Span<UInt8>) -> PartialMatch {
    let place = place(after: text)
    switch place.state {
    case .dead: return PartialMatch(holds: false, deadline: place.offset)
    case .safe: return PartialMatch(holds: true, safety: place.offset)
    case .row, .subset: return PartialMatch(holds: accepts(place.state))
    case .within: return PartialMatch(holds: false, deadline: isViable(place.state) ? PartialMatch.never : place.offset)
    }
  }

  /// Returns whether a text matches; allocates nothing as long as the text stays in the table.
  func matches(_ text: Span<UInt8>) -> Bool {
    if table.start < table.firstState { return table.start == table.safe }
    switch table.scan(text, from: 0, row: table.start, alphabet) {
    case .ended(let row): return table.accepts(row)
    case .sunk(let row, _): return row == table.safe
    case .truncated: return false
    case .left: return accepts(place(after: text).state)
    }
  }
}
