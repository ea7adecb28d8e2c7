// An independent slow matcher of patterns: Brzozowski's derivatives of expression trees, with assertions that look at
// the scalars on both sides. It shares nothing with the product: no parser, no positions, no table.

/// A regular expression as a tree, with sets of alternatives, so that the derivatives of a pattern are finitely many.
indirect enum Expression: Hashable, Sendable {
  case nothing
  case empty
  case set(Set<Unicode.Scalar>)
  /// Any scalar but these.
  case except(Set<Unicode.Scalar>)
  case assertion(Assertion)
  case sequence(Expression, Expression)
  case either(Set<Expression>)
  case both(Set<Expression>)
  case not(Expression)
  case star(Expression)

  enum Assertion: Hashable, Sendable {
    case start, end, lineStart, lineEnd, boundary, noBoundary
  }

  static let anything = Expression.star(.except([]))

  static func joined(_ first: Expression, _ second: Expression) -> Expression {
    switch (first, second) {
    case (.nothing, _), (_, .nothing): .nothing
    case (.empty, let other), (let other, .empty): other
    case (.sequence(let a, let b), let c): joined(a, joined(b, c))
    default: .sequence(first, second)
    }
  }

  static func any(of parts: [Expression]) -> Expression {
    var set: Set<Expression> = []
    for part in parts where part != .nothing {
      if case .either(let inner) = part { set.formUnion(inner) } else { set.insert(part) }
    }
    if set.contains(.not(.nothing)) || set.contains(anything) { return anything }
    return set.count > 1 ? .either(set) : set.first ?? .nothing
  }

  static func all(of parts: [Expression]) -> Expression {
    var set: Set<Expression> = []
    for part in parts where part != anything && part != .not(.nothing) {
      if case .both(let inner) = part { set.formUnion(inner) } else { set.insert(part) }
    }
    if set.contains(.nothing) { return .nothing }
    return set.count > 1 ? .both(set) : set.first ?? anything
  }

  func isNullable(_ before: Unicode.Scalar?, _ after: Unicode.Scalar?) -> Bool {
    switch self {
    case .nothing, .set, .except: false
    case .empty, .star: true
    case .assertion(let assertion): assertion.holds(before, after)
    case .sequence(let first, let second): first.isNullable(before, after) && second.isNullable(before, after)
    case .either(let parts): parts.contains { $0.isNullable(before, after) }
    case .both(let parts): parts.allSatisfy { $0.isNullable(before, after) }
    case .not(let inner): !inner.isNullable(before, after)
    }
  }

  /// Returns the expression that must follow a scalar, given the one before it.
  func derivative(_ scalar: Unicode.Scalar, after before: Unicode.Scalar?) -> Expression {
    switch self {
    case .nothing, .empty, .assertion: .nothing
    case .set(let members): members.contains(scalar) ? .empty : .nothing
    case .except(let others): others.contains(scalar) ? .nothing : .empty
    case .sequence(let first, let second):
      .any(of: [
        .joined(first.derivative(scalar, after: before), second),
        first.isNullable(before, scalar) ? second.derivative(scalar, after: before) : .nothing,
      ])
    case .either(let parts): .any(of: parts.map { $0.derivative(scalar, after: before) })
    case .both(let parts): .all(of: parts.map { $0.derivative(scalar, after: before) })
    case .not(let inner): .not(inner.derivative(scalar, after: before))
    case .star(let inner): .joined(inner.derivative(scalar, after: before), self)
    }
  }
}

extension Expression.Assertion {
  func holds(_ before: Unicode.Scalar?, _ after: Unicode.Scalar?) -> Bool {
    func isWord(_ scalar: Unicode.Scalar?) -> Bool {
      guard let scalar, scalar.isASCII else { return false }
      return scalar == "_" || scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
    }
    return switch self {
    case .start: before == nil
    case .end: after == nil
    case .lineStart: before == nil || before == "\n" || before == "\r"
    case .lineEnd: after == nil || after == "\n" || after == "\r"
    case .boundary: isWord(before) != isWord(after)
    case .noBoundary: isWord(before) == isWord(after)
    }
  }
}

/// All derivatives of an expression over a small alphabet that represents all scalars: no set and no assertion of a
/// generated pattern distinguishes any scalar from all of these.
struct DerivativeMatcher {
  static let alphabet: [Unicode.Scalar] = ["a", "b", "c", "-", "\n", "\r", "é", "ÿ", "ก", "😀"]

  struct State: Hashable {
    var expression: Expression
    var before: Unicode.Scalar?
  }

  private var numbers: [State: Int] = [:]
  private var successors: [[Int]] = []
  private var accepting: [Bool] = []
  /// The fewest scalars to acceptance.
  private(set) var distances: [Int?] = []
  /// For each state, whether some continuation fails.
  private(set) var canFail: [Bool] = []

  /// Explores an expression; `nil` if it has too many derivatives.
  init?(_ expression: Expression, limit: Int = 400) {
    var states = [State(expression: expression, before: nil)]
    numbers[states[0]] = 0
    var next = 0
    while next < states.count {
      let state = states[next]
      next += 1
      accepting.append(state.expression.isNullable(state.before, nil))
      var row: [Int] = []
      for scalar in DerivativeMatcher.alphabet {
        let target = State(
          expression: state.expression.derivative(scalar, after: state.before), before: scalar)
        if let number = numbers[target] {
          row.append(number)
        } else {
          if states.count == limit { return nil }
          numbers[target] = states.count
          row.append(states.count)
          states.append(target)
        }
      }
      successors.append(row)
    }
    distances = accepting.map { $0 ? 0 : nil }
    canFail = accepting.map { !$0 }
    var changed = true
    while changed {
      changed = false
      for state in states.indices {
        if let nearest = successors[state].compactMap({ distances[$0] }).min(), nearest + 1 < distances[state] ?? .max {
          distances[state] = nearest + 1
          changed = true
        }
        if !canFail[state], successors[state].contains(where: { canFail[$0] }) {
          canFail[state] = true
          changed = true
        }
      }
    }
  }

  /// The states that a text passes through, from the start on.
  func path(of text: [Unicode.Scalar]) -> [Int] {
    var path = [0]
    for scalar in text {
      let symbol = DerivativeMatcher.alphabet.firstIndex(of: scalar) ?? 0
      path.append(successors[path[path.count - 1]][symbol])
    }
    return path
  }

  func accepts(_ state: Int) -> Bool { accepting[state] }

  /// The scalars of the alphabet that leave hope behind a state.
  func viableScalars(after state: Int) -> [Unicode.Scalar] {
    zip(DerivativeMatcher.alphabet, successors[state]).filter { distances[$0.1] != nil }.map(\.0)
  }
}
