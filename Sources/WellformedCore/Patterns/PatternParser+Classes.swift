/// Character classes: those of the `u` flag, with the nesting, intersection and subtraction of the `v` flag.
///
/// If the two readings differ, `[` always opens a class, and `&&` or `--` after a single first operand is an operator.
/// In any other place these are characters, as with `u`.
extension PatternParser {
  private static let depthLimit = 32

  private enum Operator: Equatable {
    case intersection
    case subtraction
  }

  /// Reads a class, beginning with its bracket.
  mutating func readClass(depth: Int) throws(PatternError) -> ScalarSet {
    let start = offset
    guard depth < PatternParser.depthLimit else { throw error(.nestedTooDeeply) }
    if let error = posixError(isNested: depth > 0) { throw error }
    offset += 1
    let isNegated = skip("^")
    var single: [ScalarSet.Range] = []
    var gathered = ScalarSet()
    var operands = 0
    while true {
      guard let byte = next else { throw error(.unterminatedClass, at: start) }
      if byte == UInt8(ascii: "]") { break }
      if operands == 1, let first = upcomingOperator {
        gathered = gathered.union(folded(ScalarSet(gathering: single)))
        gathered = try readOperations(on: gathered, first, start, depth)
        single = []
        break
      }
      // Neither reading allows an operator after more than one operand with a class after the operator.
      if operands > 1, upcomingOperator != nil, self.byte(ahead: 2) == UInt8(ascii: "[") {
        throw error(.mixedClassOperators)
      }
      let place = offset
      let item = try readOperand(depth)
      operands += 1
      guard isRange(first: operands == 1) else {
        switch item {
        case .scalar(let scalar): single.append(ScalarSet.Range(first: scalar, last: scalar))
        case .set(let set): gathered = gathered.union(set)
        }
        continue
      }
      offset += 1
      guard next != nil else { throw error(.unterminatedClass, at: start) }
      guard case .scalar(let first) = item, case .scalar(let last) = try readOperand(depth) else {
        throw error(.rangeOfClass, at: place)
      }
      guard first <= last else { throw error(.rangeOutOfOrder, at: place) }
      single.append(ScalarSet.Range(first: first, last: last))
      operands += 1  // a range is no single operand
    }
    offset += 1
    let set = gathered.union(folded(ScalarSet(gathering: single)))
    return isNegated ? set.complement : set
  }

  /// Returns the error if the bracket here opens something that POSIX writes in a class: `[:alpha:]`, `[.hyphen.]` or
  /// `[=a=]`.
  ///
  /// Outside another class, `[:alpha:]` counts as such only if the name exists.
  private func posixError(isNested: Bool) -> PatternError? {
    guard let mark = byte(ahead: 1), mark == UInt8(ascii: ":") || isNested && (mark == 0x2E || mark == 0x3D) else {
      return nil
    }
    let rest = source[(offset + 2)...]
    guard let end = rest.firstIndex(of: mark), end > rest.startIndex, end + 1 < source.count,
      source[end + 1] == UInt8(ascii: "]")
    else { return nil }
    let isNegated = rest.first == UInt8(ascii: "^")
    let name = isNegated ? rest[..<end].dropFirst() : rest[..<end]
    let named = mark == UInt8(ascii: ":") ? POSIXClass(named: name) : nil
    guard isNested ? name.allSatisfy({ ByteSet.label.contains($0) }) : named != nil else { return nil }
    let replacement = isNegated ? named?.complement : named?.equivalent
    return PatternError(offset: offset, reason: .posixClass, replacement: replacement)
  }

  /// Returns whether a hyphen here stands between the ends of a range.
  private func isRange(first: Bool) -> Bool {
    next == UInt8(ascii: "-") && byte(ahead: 1) != UInt8(ascii: "]") && !(first && upcomingOperator != nil)
  }

  /// The operator here, if an operand follows it.
  private var upcomingOperator: Operator? {
    guard let first = next, byte(ahead: 1) == first, let operand = byte(ahead: 2), operand != UInt8(ascii: "]"),
      operand != first
    else { return nil }
    switch first {
    case UInt8(ascii: "&"): return .intersection
    case UInt8(ascii: "-"): return .subtraction
    default: return nil
    }
  }

  /// Reads the rest of a class whose operands are joined by an operator, up to its bracket.
  private mutating func readOperations(
    on first: ScalarSet, _ operation: Operator, _ start: Int, _ depth: Int
  ) throws(PatternError) -> ScalarSet {
    var result = first
    while next != UInt8(ascii: "]") {
      guard next != nil else { throw error(.unterminatedClass, at: start) }
      guard upcomingOperator == operation else { throw error(.mixedClassOperators) }
      dialects.remove(.jsonSchema)
      offset += 2
      let operand: ScalarSet
      switch try readOperand(depth) {
      case .scalar(let scalar): operand = folded(ScalarSet(scalar))
      case .set(let set): operand = set
      }
      result = operation == .intersection ? result.intersection(operand) : result.subtracting(operand)
    }
    return result
  }

  private mutating func readOperand(_ depth: Int) throws(PatternError) -> Item {
    switch next {
    case UInt8(ascii: "\\"): return try readItemEscape(inClass: true)
    case UInt8(ascii: "["):
      dialects.remove(.jsonSchema)
      return .set(try readClass(depth: depth + 1))
    default:
      if isReservedByV { dialects.remove(.html) }
      return .scalar(readScalar())
    }
  }

  /// Whether the `v` flag requires a backslash here (ClassSetSyntaxCharacter and ClassSetReservedDoublePunctuator).
  private var isReservedByV: Bool {
    guard let byte = next else { return false }
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "/"),
      UInt8(ascii: "-"), UInt8(ascii: "|"):
      return true
    case UInt8(ascii: "&"), UInt8(ascii: "!"), UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "%"),
      UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: ":"),
      UInt8(ascii: ";"), UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "?"),
      UInt8(ascii: "@"), UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "~"):
      return self.byte(ahead: 1) == byte
    default: return false
    }
  }
}
