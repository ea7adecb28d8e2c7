/// Something that may come next in a text.
public enum Expectation: Hashable, Sendable {
  /// Exactly this text.
  case text(String)
  /// One character between two, both included.
  case range(Unicode.Scalar, Unicode.Scalar)
  /// A digit from 0 to 9.
  case digit
  /// A lowercase letter from a to z.
  case lowercaseLetter
  /// An uppercase letter from A to Z.
  case uppercaseLetter
  /// A letter from A to Z, of either case.
  case letter
  /// White space.
  case whiteSpace
  /// A letter or other character beyond ASCII.
  case characterBeyondASCII
  /// Any character at all.
  case anyCharacter
}

extension Expectation: CustomStringConvertible {
  /// What is expected, in English, to stand after "Expected".
  public var description: String {
    switch self {
    case .text(let text): "“" + text + "”"
    case .range(let first, let last): "“" + String(first) + "” to “" + String(last) + "”"
    case .digit: "a digit"
    case .lowercaseLetter: "a lowercase letter"
    case .uppercaseLetter: "an uppercase letter"
    case .letter: "a letter"
    case .whiteSpace: "a space"
    case .characterBeyondASCII: "a character beyond ASCII"
    case .anyCharacter: "any character"
    }
  }
}

extension PatternMachine {
  /// What may come next, in the order in which a person would name it: classes first, then single characters.
  func expectations(from place: Place) -> [Expectation] {
    switch place.state {
    case .dead, .within: return []
    case .safe: return [.anyCharacter]
    case .row, .subset: break
    }
    let expected = expectedScalars(place.state)
    guard let only = expected.single else { return Expectation.naming(expected) }
    return [.text(forcedText(from: place.state, only))]
  }

  private func expectedScalars(_ state: Place.State) -> ScalarSet {
    alphabet.scalars { isViable(next(state, $0)) }
  }

  /// The text that must come, as far as there is no choice.
  private func forcedText(from state: Place.State, _ first: UInt32) -> String {
    var text = String.UnicodeScalarView()
    var state = state
    var scalar = first
    // A pattern that repeats itself without a choice must not be written out for ever.
    while text.count < 64, let next = Unicode.Scalar(scalar) {
      text.append(next)
      state = self.next(state, alphabet.symbol(of: scalar))
      guard !accepts(state), let only = expectedScalars(state).single else { break }
      scalar = only
    }
    return String(text)
  }
}

extension ScalarSet {
  /// The only member, where there is but one.
  fileprivate var single: UInt32? {
    guard ranges.count == 1, let range = ranges.first, range.first == range.last else { return nil }
    return range.first
  }

  fileprivate func isSuperset(of other: ScalarSet) -> Bool { other.subtracting(self).isEmpty }
}

extension Expectation {
  /// A list of a dozen says more than one of a hundred.
  private static let limit = 12

  /// Names the members of a set.
  fileprivate static func naming(_ set: ScalarSet) -> [Expectation] {
    if set.isSuperset(of: ScalarSet.lineTerminators.complement) { return [.anyCharacter] }
    var rest = set
    var list: [Expectation] = []
    let lowercase = ScalarSet([(0x61, 0x7A)])
    let uppercase = ScalarSet([(0x41, 0x5A)])
    func take(_ known: ScalarSet, _ expectation: Expectation) {
      guard rest.isSuperset(of: known) else { return }
      list.append(expectation)
      rest = rest.subtracting(known)
    }
    take(lowercase.union(uppercase), .letter)
    take(lowercase, .lowercaseLetter)
    take(uppercase, .uppercaseLetter)
    take(.digits, .digit)
    take(.spaces, .whiteSpace)
    let beyond = rest.subtracting(ScalarSet([(0, 0x7F)]))
    if beyond.ranges.count > 2 || beyond.ranges.contains(where: { $0.last - $0.first > 0xFFF }) {
      rest = rest.subtracting(beyond)
    }
    for range in rest.ranges {
      guard let first = Unicode.Scalar(range.first), let last = Unicode.Scalar(range.last) else { continue }
      if range.last - range.first > 2 {
        list.append(.range(first, last))
      } else {
        for scalar in range.first...range.last {
          if let member = Unicode.Scalar(scalar) { list.append(.text(String(member))) }
        }
      }
    }
    if set.ranges != rest.ranges, !beyond.isEmpty, rest.intersection(beyond).isEmpty {
      list.append(.characterBeyondASCII)
    }
    return Array(list.prefix(limit))
  }
}
