import WellformedCore

// Plans contain patterns as compiled automata, so that a reader of plans needs no parser of patterns.

extension Pattern {
  func write(to writer: inout PlanWriter) {
    writer.text(source)
    writer.byte(flags.rawValue)
    writer.byte(dialects.rawValue)
    writer.flag(scope == .anywhere)
    machine.write(to: &writer)
  }

  init(from reader: inout PlanReader) throws(PlanError) {
    let source = try reader.text()
    let flags = Flags(rawValue: try reader.byte())
    let dialects = Dialects(rawValue: try reader.byte())
    let scope: Scope = try reader.flag() ? .anywhere : .wholeText
    self.init(source, flags, scope, dialects, try PatternMachine(from: &reader))
  }
}

extension PatternMachine {
  fileprivate func write(to writer: inout PlanWriter) {
    writer.flag(automaton != nil)
    alphabet.write(to: &writer, withSets: automaton != nil)
    table.write(to: &writer)
    if let automaton {
      automaton.write(to: &writer)
      table.subsets.write(to: &writer)
    }
  }

  fileprivate convenience init(from reader: inout PlanReader) throws(PlanError) {
    let isCutOff = try reader.flag()
    let alphabet = try Alphabet(from: &reader, withSets: isCutOff)
    let rows = try TableRows(from: &reader, alphabet, isCutOff: isCutOff)
    var subsets = SequenceInterner()
    var automaton: PositionAutomaton?
    if isCutOff {
      let read = try PositionAutomaton(from: &reader, alphabet)
      subsets = try SequenceInterner(from: &reader, count: rows.count - 3, of: read)
      automaton = read
    }
    self.init(
      StateTable(
        transitions: rows.transitions, start: rows.start, accepting: rows.accepting, distances: rows.distances,
        subsets: subsets, alphabet, strides: reader.mayTake(bytes: Strides.greatestSize)),
      alphabet, automaton)
  }
}

extension Alphabet {
  /// Writes an alphabet.
  ///
  /// - Parameter withSets: Whether to write the symbols of the sets, which only positions read.
  fileprivate func write(to writer: inout PlanWriter, withSets: Bool) {
    writer.count(kinds.count)
    for kind in kinds { writer.byte(kind.rawValue) }
    var last: UInt32 = 0
    writer.count(starts.count)
    for (start, symbol) in zip(starts, symbols) {
      writer.count(Int(start - last))
      if start != 0xD800 { writer.count(Int(symbol)) }
      last = start
    }
    guard withSets else { return }
    writer.count(setCount)
    for set in 0..<setCount {
      writer.count(symbols(of: set).count)
      for symbol in symbols(of: set) { writer.count(Int(symbol)) }
    }
  }

  fileprivate init(from reader: inout PlanReader, withSets: Bool) throws(PlanError) {
    let symbolCount = try reader.count()
    guard 1...Alphabet.limit ~= symbolCount else { throw reader.malformed }
    var kinds: [CharacterKind] = []
    for _ in 0..<symbolCount {
      guard let kind = CharacterKind(rawValue: try reader.byte()) else { throw reader.malformed }
      kinds.append(kind)
    }
    // Intervals begin with the first scalar, with the surrogates, which have no symbol, and after those.
    let intervalCount = try reader.count()
    var (starts, symbols): ([UInt32], [UInt16]) = ([], [])
    for place in 0..<intervalCount {
      let last = Int(starts.last ?? 0)
      let start = last + (try reader.index(below: Int(ScalarSet.lastScalar) + 1 - last))
      let isFirst = place == 0
      guard isFirst ? start == 0 : start > last, last != 0xD800 || isFirst || start == 0xE000 else {
        throw reader.malformed
      }
      starts.append(UInt32(start))
      symbols.append(start == 0xD800 ? Alphabet.noSymbol : UInt16(try reader.index(below: symbolCount)))
    }
    guard starts.contains(0xD800), starts.last != 0xD800 else { throw reader.malformed }
    var (members, memberEnds): ([UInt16], [Int]) = ([], [])
    if withSets {
      let setCount = try reader.count()
      for _ in 0..<setCount {
        let count = try reader.count()
        var last = -1
        for _ in 0..<count {
          let symbol = try reader.index(below: symbolCount)
          guard symbol > last else { throw reader.malformed }
          last = symbol
          members.append(UInt16(symbol))
        }
        memberEnds.append(members.count)
      }
    }
    self.init(
      starts: starts, symbols: symbols, kinds: kinds, members: members, memberEnds: memberEnds,
      isQuick: reader.mayTake(bytes: Alphabet.quickTableSize))
  }
}

extension StateTable {
  /// Writes the rows from the third on; the rows before are the same in all tables.
  fileprivate func write(to writer: inout PlanWriter) {
    writer.count(accepting.count)
    writer.count(start / width)
    for row in 3..<accepting.count {
      writer.flag(accepting[row])
      if isWhole { writer.count(Int(distances[row])) }
      for symbol in 0..<width { writer.count(Int(transitions[row * width + symbol]) / width) }
    }
  }
}

/// The parts of a table.
private struct TableRows {
  var transitions: [UInt16] = []
  var start = 0
  var accepting = [false, true, false]
  var distances: [UInt16] = []
  let count: Int

  init(from reader: inout PlanReader, _ alphabet: Alphabet, isCutOff: Bool) throws(PlanError) {
    let width = alphabet.count
    count = try reader.magnitude()
    guard count >= 3, count <= StateTable.entryLimit / width else { throw reader.malformed }
    for sink in 0..<3 { transitions += [UInt16](repeating: UInt16(sink * width), count: width) }
    if !isCutOff { distances = [UInt16.max, 0, 0] }
    start = try reader.index(below: count) * width
    for _ in 3..<count {
      accepting.append(try reader.flag())
      if !isCutOff { distances.append(UInt16(try reader.index(below: Int(UInt16.max) + 1))) }
      for _ in 0..<width {
        let row = try reader.index(below: count)
        // An entry that leads beyond a table leads to positions.
        guard isCutOff || row != 2 else { throw reader.malformed }
        transitions.append(UInt16(row * width))
      }
    }
    guard start != 2 * width else { throw reader.malformed }
  }
}

extension SequenceInterner {
  fileprivate func write(to writer: inout PlanWriter) {
    for index in 0..<count {
      let range = range(of: index)
      writer.count(range.count)
      for element in elements[range] { writer.count(Int(element)) }
    }
  }

  /// Reads the subsets of the rows of a table that was cut off.
  fileprivate init(from reader: inout PlanReader, count: Int, of automaton: PositionAutomaton) throws(PlanError) {
    self.init()
    for place in 0..<count {
      let length = try reader.count()
      guard length > 0 else { throw reader.malformed }
      var key = [UInt32(try reader.index(below: CharacterKind.allCases.count))]
      for _ in 1..<length {
        let position = UInt32(try reader.index(below: automaton.sets.count))
        guard key.count == 1 || position > key[key.count - 1] else { throw reader.malformed }
        key.append(position)
      }
      guard index(of: key) == place else { throw reader.malformed }
    }
  }
}

extension PositionAutomaton {
  fileprivate func write(to writer: inout PlanWriter) {
    writer.list(alternatives) {
      $0.bits($1.required)
      $0.bits($1.excluded)
    }
    writer.list(starts) { $0.count(Int($1)) }
    writer.count(sets.count)
    for position in sets.indices {
      writer.count(Int(sets[position]) + 1)
      // A position that cannot be reached from any part belongs to no part.
      writer.count(parts[position] == UInt16.max ? 0 : Int(parts[position]) + 1)
      writer.count(Int(accepting[position].bits))
      let range = edgeRange(from: position)
      writer.count(range.count)
      for edge in edges[range] {
        writer.count(Int(edge.target))
        writer.count(Int(edge.condition.bits))
      }
    }
  }

  fileprivate init(from reader: inout PlanReader, _ alphabet: Alphabet) throws(PlanError) {
    let alternativeCount = try reader.count()
    var alternatives: [Alternative] = []
    for _ in 0..<alternativeCount {
      let required = try reader.bits()
      alternatives.append(Alternative(required: required, excluded: try reader.bits()))
    }
    let partCount = try reader.count()
    guard 1...PositionAutomaton.partLimit ~= partCount else { throw reader.malformed }
    var givenStarts: [Int] = []
    for _ in 0..<partCount { givenStarts.append(try reader.magnitude()) }
    let count = try reader.count()
    guard givenStarts.allSatisfy({ $0 < count }) else { throw reader.malformed }
    var (sets, parts, accepting): ([Int32], [UInt16], [Condition]) = ([], [], [])
    var (edges, edgeEnds): ([Edge], [Int]) = ([], [])
    for _ in 0..<count {
      sets.append(Int32(try reader.index(below: alphabet.setCount + 1)) - 1)
      let part = try reader.index(below: partCount + 1)
      parts.append(part == 0 ? UInt16.max : UInt16(part - 1))
      accepting.append(try reader.condition())
      let edgeCount = try reader.count()
      for _ in 0..<edgeCount {
        let target = UInt32(try reader.index(below: count))
        edges.append(Edge(target: target, condition: try reader.condition()))
      }
      edgeEnds.append(edges.count)
    }
    // Parts begin in positions that read nothing, and nothing leads there.
    guard edges.allSatisfy({ sets[Int($0.target)] >= 0 }) else { throw reader.malformed }
    self.init(
      alphabet, alternatives, starts: givenStarts.map { UInt32($0) }, sets: sets, parts: parts, edges,
      edgeEnds: edgeEnds, accepting)
  }
}

extension PlanReader {
  fileprivate mutating func condition() throws(PlanError) -> Condition {
    Condition(bits: UInt32(try index(below: Int(Condition.always.bits) + 1)))
  }
}
