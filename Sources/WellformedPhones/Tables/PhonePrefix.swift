/// A match at the start of digits: where it ends, and the ranges of up to two groups in it.
struct PhonePrefix {
  let end: Int
  let groupCount: Int
  let first: Range<Int>?
  let second: Range<Int>?

  /// The last group; `nil` if it is missing or there are no groups.
  var last: Range<Int>? { groupCount == 2 ? second : first }

  /// Finds the preferred match at the start of digits; `nil` if there is none.
  ///
  /// The label of a node is the number of an outcome, from 1. An outcome has the number of groups, and then twice, for
  /// digits that go on and for digits that end there, the end of the match and of each group. Each end is stored plus
  /// one, and 0 means none. The last outcome on the way counts.
  @inline(__always)
  init?(of digits: some PhoneDigitSequence, from root: Int) {
    var node = root
    var place = 0
    var found = 0
    while node != PhoneGraph.nowhere {
      let label = PhoneGraph.label(of: node)
      if label != 0 {
        let outcome = 11 &* (label &- 1) &+ (place == digits.count ? 6 : 1)
        if PhoneTables.outcomes.unit(at: outcome) != 0 { found = outcome }
      }
      if place == digits.count { break }
      node = PhoneGraph.child(of: node, by: digits, from: &place)
    }
    guard found != 0 else { return nil }
    // Well-formed tables never point beyond the digits on the way.
    let end = min(PhoneTables.outcomes.unit(at: found) &- 1, place)
    self.end = end
    groupCount = PhoneTables.outcomes.unit(at: found &- (found % 11))
    first = Self.range(at: found &+ 1, before: end)
    second = Self.range(at: found &+ 3, before: end)
  }

  private static func range(at place: Int, before limit: Int) -> Range<Int>? {
    let (start, end) = (PhoneTables.outcomes.unit(at: place) &- 1, PhoneTables.outcomes.unit(at: place &+ 1) &- 1)
    return 0 <= start && start <= end && end <= limit ? start..<end : nil
  }
}
