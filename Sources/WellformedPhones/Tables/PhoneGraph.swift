/// The graph that contains the automata of all patterns.
///
/// A node is identified by its offset in `PhoneTables.nodes`. It consists of:
/// - the count of its edges, plus 16 if it has a label;
/// - the label, if there is one: the result for the digits so far, whose meaning depends on the root;
/// - for each edge, its digits and its target;
///
/// or of 15, a count, and the node that any digits of that count lead to.
///
/// The digits of an edge are the number of one of 120 usual sets; or 120 plus three more bits, and seven bits. Its
/// target is one of 64 popular nodes; or 64 plus a distance below 16; or 80 plus five more bits, and seven bits, of a
/// distance; or 120 plus three more bits, and 14 bits. Distances count from the end of the reference. Every walk ends,
/// because an edge leads to a node with shorter ways to the end.
enum PhoneGraph {
  /// The value that stands for a missing node.
  static var nowhere: Int { 1 << 21 - 1 }

  /// Returns the label of a node; 0 if it has none.
  @inline(__always)
  static func label(of node: Int) -> Int {
    PhoneTables.nodes.unit(at: node) & 16 == 0 ? 0 : PhoneTables.nodes.unit(at: node &+ 1)
  }

  /// Follows the digits from a place on to the next node, and moves the place past them; returns whether there is such
  /// a node.
  ///
  /// There must be a digit at the place. If only several digits together lead to a node and fewer remain, there is
  /// none.
  @inline(__always)
  static func step(from node: inout Int, by digits: some PhoneDigitSequence, at place: inout Int) -> Bool {
    let nodes = PhoneTables.nodes
    let head = nodes.unit(at: node)
    if head == 15 {
      place &+= nodes.unit(at: node &+ 1)
      if place > digits.count { return false }
      node = target(of: nodes.unit(at: node &+ 2), at: node &+ 2)
      return true
    }
    // The position of the digit's bit in a set of two bytes with seven bits each; 255 is in no set.
    let digit = Int(digits[place])
    let bit = digit &+ (digit &+ 1) &>> 3
    place &+= 1
    var offset = node &+ 1 &+ head >> 4
    var count = head & 15
    while count > 0 {
      let first = nodes.unit(at: offset)
      let set: Int
      if first < 120 {
        set = PhoneTables.masks.twoUnits(at: 2 &* first)
      } else {
        offset &+= 1
        set = (first & 7) &<< 8 | nodes.unit(at: offset)
      }
      let reference = nodes.unit(at: offset &+ 1)
      if set &>> bit & 1 != 0 {
        node = target(of: reference, at: offset &+ 1)
        return true
      }
      offset &+= 1 &+ length(of: reference)
      count &-= 1
    }
    return false
  }

  /// Returns the node that the digits from a place on lead to, or ``nowhere``: see ``step(from:by:at:)``.
  @inline(__always)
  static func child(of node: Int, by digits: some PhoneDigitSequence, from place: inout Int) -> Int {
    var node = node
    return step(from: &node, by: digits, at: &place) ? node : nowhere
  }

  /// Returns how many digits lead from a node to its only child if their values do not matter; otherwise 1.
  static func count(of node: Int) -> Int {
    PhoneTables.nodes.unit(at: node) == 15 ? PhoneTables.nodes.unit(at: node + 1) : 1
  }

  /// Calls a function with the digits and the child of each edge until it returns `true`; returns whether it did.
  static func anyEdge(of node: Int, _ body: (_ digits: Int, _ child: Int) -> Bool) -> Bool {
    let head = PhoneTables.nodes.unit(at: node)
    if head == 15 { return body(1023, target(of: PhoneTables.nodes.unit(at: node + 2), at: node + 2)) }
    var place = node + 1 + head >> 4
    for _ in 0..<head & 15 {
      let digits = digits(at: &place)
      let reference = PhoneTables.nodes.unit(at: place)
      if body(digits, target(of: reference, at: place)) { return true }
      place += length(of: reference)
    }
    return false
  }

  private static func digits(at place: inout Int) -> Int {
    let first = PhoneTables.nodes.unit(at: place)
    if first < 120 {
      place &+= 1
      return PhoneTables.masks.pair(from: 2 &* first)
    }
    place &+= 2
    return (first & 7) << 7 | PhoneTables.nodes.unit(at: place &- 1)
  }

  @inline(__always)
  private static func length(of reference: Int) -> Int {
    1 &+ (reference < 80 ? 0 : 1) &+ (reference < 120 ? 0 : 1)
  }

  @inline(__always)
  private static func target(of reference: Int, at place: Int) -> Int {
    let nodes = PhoneTables.nodes
    if reference < 64 { return PhoneTables.popular.triple(from: 3 &* reference) }
    if reference < 80 { return place &+ 1 &+ (reference &- 64) }
    if reference < 120 { return place &+ 2 &+ ((reference &- 80) << 7 | nodes.unit(at: place &+ 1)) }
    return place &+ 3
      &+ ((reference &- 120) << 14 | nodes.unit(at: place &+ 1) << 7 | nodes.unit(at: place &+ 2))
  }
}

/// Digits from 0 to 9 that automata judge; 255 stands for a character that is not a digit, and is in no set.
protocol PhoneDigitSequence {
  var count: Int { get }
  subscript(_ place: Int) -> UInt8 { get }
}

extension PhoneGraph {
  /// Returns the label that all the digits lead to; 0 if there is none.
  @inline(__always)
  static func label(of digits: some PhoneDigitSequence, from root: Int) -> Int {
    if root == nowhere { return 0 }
    var node = root
    var place = 0
    while place < digits.count {
      guard step(from: &node, by: digits, at: &place) else { return 0 }
    }
    return label(of: node)
  }

  /// Returns whether the digits start with a prefix that the automaton accepts.
  @inline(__always)
  static func starts(_ digits: some PhoneDigitSequence, from root: Int) -> Bool {
    if root == nowhere { return false }
    var node = root
    var place = 0
    while label(of: node) == 0 {
      guard place < digits.count, step(from: &node, by: digits, at: &place) else { return false }
    }
    return true
  }
}
