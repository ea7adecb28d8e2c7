/// A set of Unicode scalars, as sorted ranges that neither overlap nor touch.
///
/// Surrogates are not scalars and are never members, because patterns read UTF-8.
package struct ScalarSet: Equatable, Sendable {
  /// A closed range of scalar values.
  struct Range: Equatable, Sendable {
    var first: UInt32
    var last: UInt32
  }

  private(set) var ranges: [Range] = []

  package static var lastScalar: UInt32 { 0x10FFFF }

  /// The set of all scalars.
  static var all: ScalarSet { ScalarSet([(0, lastScalar)]) }

  /// Creates the empty set.
  package init() {}

  init(_ scalar: UInt32) { self.init([(scalar, scalar)]) }

  /// Creates a set from ranges in any order, overlapping or not; surrogates are dropped.
  package init(_ ranges: [(UInt32, UInt32)]) {
    self.init(gathering: ranges.map { Range(first: $0.0, last: $0.1) })
  }

  init(gathering ranges: [Range]) {
    var pieces: [Range] = []
    for range in ranges where range.first <= range.last {
      // The part below the surrogates, and the part above.
      if range.first < 0xD800 { pieces.append(Range(first: range.first, last: min(range.last, 0xD7FF))) }
      if range.last > 0xDFFF { pieces.append(Range(first: max(range.first, 0xE000), last: range.last)) }
    }
    let isSorted = zip(pieces, pieces.dropFirst()).allSatisfy { $0.first <= $1.first }
    if !isSorted { pieces = pieces.map { UInt64($0.first) }.placesInOrder.map { pieces[$0] } }
    for piece in pieces {
      if let previous = self.ranges.last, piece.first <= previous.last &+ 1 {
        self.ranges[self.ranges.count - 1].last = max(previous.last, piece.last)
      } else {
        self.ranges.append(piece)
      }
    }
  }

  var isEmpty: Bool { ranges.isEmpty }

  /// Returns whether the scalar is a member.
  ///
  /// - Complexity: O(log *n*) in the number of ranges.
  package func contains(_ scalar: UInt32) -> Bool { meets(scalar...scalar) }

  /// Returns whether any scalar of a range is a member.
  ///
  /// - Complexity: O(log *n*) in the number of ranges.
  package func meets(_ range: ClosedRange<UInt32>) -> Bool {
    let low = firstRange(endingAtOrAfter: range.lowerBound)
    return low < ranges.count && ranges[low].first <= range.upperBound
  }

  private func firstRange(endingAtOrAfter scalar: UInt32) -> Int {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].last < scalar { low = middle + 1 } else { high = middle }
    }
    return low
  }

  package func union(_ other: ScalarSet) -> ScalarSet {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return ScalarSet(gathering: ranges + other.ranges)
  }

  /// The set of all scalars that are not members.
  var complement: ScalarSet {
    var gaps: [Range] = []
    var next: UInt32 = 0
    for range in ranges {
      if range.first > next { gaps.append(Range(first: next, last: range.first - 1)) }
      next = range.last + 1
    }
    if next <= ScalarSet.lastScalar { gaps.append(Range(first: next, last: ScalarSet.lastScalar)) }
    return ScalarSet(gathering: gaps)
  }

  func intersection(_ other: ScalarSet) -> ScalarSet {
    var common: [Range] = []
    var mine = 0
    var theirs = 0
    while mine < ranges.count, theirs < other.ranges.count {
      let first = max(ranges[mine].first, other.ranges[theirs].first)
      let last = min(ranges[mine].last, other.ranges[theirs].last)
      if first <= last { common.append(Range(first: first, last: last)) }
      if ranges[mine].last < other.ranges[theirs].last { mine += 1 } else { theirs += 1 }
    }
    return ScalarSet(gathering: common)
  }

  func subtracting(_ other: ScalarSet) -> ScalarSet { intersection(other.complement) }
}

extension ScalarSet {
  /// `\d`: the ASCII digits (ECMA-262, CharacterClassEscape).
  static var digits: ScalarSet { ScalarSet([(0x30, 0x39)]) }

  /// `\w`: ASCII letters, digits and the low line (ECMA-262, WordCharacters).
  static var wordCharacters: ScalarSet {
    ScalarSet([(0x30, 0x39), (0x41, 0x5A), (0x5F, 0x5F), (0x61, 0x7A)])
  }

  /// The scalars that are in `\w` only if case is ignored, because they fold to `s` and `k`.
  static var wordCharactersByFolding: ScalarSet { ScalarSet([(0x17F, 0x17F), (0x212A, 0x212A)]) }

  /// `\s`: WhiteSpace and LineTerminator of ECMA-262, which are White_Space without U+0085, and U+FEFF.
  static var spaces: ScalarSet {
    ScalarSet([
      (0x09, 0x0D), (0x20, 0x20), (0xA0, 0xA0), (0x1680, 0x1680), (0x2000, 0x200A), (0x2028, 0x2029),
      (0x202F, 0x202F), (0x205F, 0x205F), (0x3000, 0x3000), (0xFEFF, 0xFEFF),
    ])
  }

  /// LineTerminator: what `.` excludes, and where `^` and `$` also match in a multiline pattern.
  static var lineTerminators: ScalarSet { ScalarSet([(0x0A, 0x0A), (0x0D, 0x0D), (0x2028, 0x2029)]) }
}
