extension PatternMachine {
  /// Returns what may come next, in the order in which a person would name it: classes first, then single characters.
  func expectations(from place: Place) -> [Expectation] {
    switch place.state {
    case .dead, .within: return []
    case .safe: return [.anyCharacter]
    case .row, .subset: return expectations(from: place.state) { expectedScalars($0) }
    }
  }

  /// Returns what is missing in an incomplete text: what may come next or, if anything may, what leads closer to a
  /// match.
  ///
  /// For example, if `foo` may stand anywhere in the text, anything can be appended, and `foo` is missing.
  func missing(from place: Place) -> [Expectation] {
    let expected = expectations(from: place)
    guard expected == [.anyCharacter], distance(of: place.state) ?? 0 > 0 else { return expected }
    let missing = expectations(from: place.state) { nearerScalars($0) }
    return missing.isEmpty ? expected : missing
  }

  private func expectations(from state: Place.State, by scalars: (Place.State) -> ScalarSet) -> [Expectation] {
    let expected = scalars(state)
    guard let only = expected.single else { return Expectation.naming(expected) }
    return [.text(forcedText(from: state, only, by: scalars))]
  }

  private func expectedScalars(_ state: Place.State) -> ScalarSet {
    alphabet.scalars { isViable(next(state, $0)) }
  }

  /// Returns the scalars that lead closer to a match.
  private func nearerScalars(_ state: Place.State) -> ScalarSet {
    let distance = distance(of: state) ?? 0
    return alphabet.scalars { self.distance(of: next(state, $0)) ?? distance < distance }
  }

  /// Returns the text that must come, as long as there is no choice.
  private func forcedText(from state: Place.State, _ first: UInt32, by scalars: (Place.State) -> ScalarSet) -> String {
    var text = String.UnicodeScalarView()
    var state = state
    var scalar = first
    // A pattern that repeats itself without a choice must not be written out for ever.
    while text.count < 64, let next = Unicode.Scalar(scalar) {
      text.append(next)
      state = self.next(state, alphabet.symbol(of: scalar))
      guard !accepts(state), let only = scalars(state).single else { break }
      scalar = only
    }
    return String(text)
  }
}

extension ScalarSet {
  /// The only member, if there is exactly one.
  fileprivate var single: UInt32? {
    guard ranges.count == 1, let range = ranges.first, range.first == range.last else { return nil }
    return range.first
  }

  /// Returns whether the set contains another set.
  ///
  /// - Complexity: O(*n*) in the number of ranges of both.
  fileprivate func isSuperset(of other: ScalarSet) -> Bool {
    var mine = 0
    for range in other.ranges {
      while mine < ranges.count, ranges[mine].last < range.first { mine += 1 }
      guard mine < ranges.count, ranges[mine].first <= range.first, ranges[mine].last >= range.last else {
        return false
      }
    }
    return true
  }
}

extension Expectation {
  /// A list of a dozen is more useful than one of a hundred.
  private static let limit = 12

  // Created once, because millions of invalid texts may need it.
  private static let anyCharacterSet = ScalarSet.lineTerminators.complement
  private static let beyondASCII = ScalarSet([(0x80, ScalarSet.lastScalar)])
  private static let knownSets: [(set: ScalarSet, expectation: Expectation)] = [
    (ScalarSet([(0x41, 0x5A), (0x61, 0x7A)]), .letter), (ScalarSet([(0x61, 0x7A)]), .lowercaseLetter),
    (ScalarSet([(0x41, 0x5A)]), .uppercaseLetter), (.digits, .digit), (.spaces, .whiteSpace),
  ]

  /// Returns names for the members of a set.
  fileprivate static func naming(_ set: ScalarSet) -> [Expectation] {
    if set.isSuperset(of: anyCharacterSet) { return [.anyCharacter] }
    var rest = set
    var list: [Expectation] = []
    for (known, expectation) in knownSets where rest.isSuperset(of: known) {
      list.append(expectation)
      rest = rest.subtracting(known)
    }
    let beyond = rest.intersection(beyondASCII)
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
