/// Builds the position automaton of a pattern from fragments, bottom up.
struct FragmentBuilder {
  /// A move from one position to another.
  struct Edge {
    var source: Int
    var target: Int
    package var condition: Condition
  }

  /// The largest number of positions and edges of a pattern; a larger pattern is refused.
  static let limit = 1 << 18

  /// The index of the set that each position reads.
  private(set) var sets: [Int] = []
  private(set) var edges: [Edge] = []

  /// Whether the pattern outgrew the limit; what is built afterwards is no longer complete.
  private(set) var isTooLarge = false

  private var hasRoom: Bool { sets.count + edges.count < FragmentBuilder.limit }

  /// Returns a fragment that reads nothing, under a condition.
  func nothing(_ condition: Condition = .always) -> Fragment {
    Fragment(
      empty: condition, first: [], last: [], positions: sets.count..<sets.count, edges: edges.count..<edges.count)
  }

  /// Returns a fragment that reads one scalar of a set.
  mutating func scalar(in set: Int) -> Fragment {
    guard hasRoom else {
      isTooLarge = true
      return nothing(.never)
    }
    let link = Fragment.Link(position: sets.count, condition: .always)
    sets.append(set)
    return Fragment(
      empty: .never, first: [link], last: [link], positions: sets.count - 1..<sets.count,
      edges: edges.count..<edges.count)
  }

  /// Lets the second fragment follow the first, in place.
  mutating func append(_ next: Fragment, to fragment: inout Fragment) {
    connect(fragment.last, to: next.first)
    if fragment.empty != .never { fragment.first.append(contentsOf: Fragment.limited(next.first, to: fragment.empty)) }
    if next.empty == .never {
      fragment.last = next.last
    } else {
      fragment.last = Fragment.limited(fragment.last, to: next.empty) + next.last
    }
    fragment.empty = fragment.empty & next.empty
    fragment.loops = false
    cover(&fragment)
  }

  /// Lets the second fragment be an alternative to the first.
  mutating func unite(_ other: Fragment, into fragment: inout Fragment) {
    fragment.first.append(contentsOf: other.first)
    fragment.last.append(contentsOf: other.last)
    fragment.empty = fragment.empty | other.empty
    fragment.loops = false
    cover(&fragment)
  }

  /// Lets a fragment, which must be the newest, occur a number of times.
  ///
  /// Further occurrences are copies. Optional copies are nested (`x(x(x)?)?` and not `x?x?x?`), so that each copy has
  /// one way in, and there are about as many edges as positions.
  mutating func repeated(_ fragment: Fragment, atLeast minimum: Int, atMost maximum: Int?) -> Fragment {
    if maximum == 0 {
      discard(fragment)
      return nothing()
    }
    var fragment = fragment
    var minimum = minimum
    if fragment.empty == .always {
      // A fragment that can match nothing needs no smaller number of occurrences.
      fragment.empty = .never
      minimum = 0
    }
    if fragment.positions.isEmpty { return minimum == 0 ? nothing() : fragment }
    let size = fragment.positions.count + fragment.edges.count
    let copies = maximum ?? max(minimum, 1)
    guard copies <= FragmentBuilder.limit / size else {
      isTooLarge = true
      return fragment
    }
    var whole = fragment
    var exits: [Fragment.Link] = []
    if maximum == nil, copies == 1 { close(&whole) }
    for count in 1..<copies {
      var next = copy(of: fragment)
      if maximum == nil, count == copies - 1 { close(&next) }
      if count >= minimum { exits.append(contentsOf: whole.last) }
      append(next, to: &whole)
      if exits.count > FragmentBuilder.limit { isTooLarge = true }
      if isTooLarge { return whole }
    }
    if !exits.isEmpty { whole.last = Fragment.joined(whole.last + exits) }
    if minimum == 0 { whole.empty = .always }
    return whole
  }

  /// Leads every last position to every first one.
  private mutating func close(_ fragment: inout Fragment) {
    if !fragment.loops { connect(fragment.last, to: fragment.first) }
    fragment.loops = true
    fragment.edges = fragment.edges.lowerBound..<edges.count
  }

  private mutating func connect(_ sources: [Fragment.Link], to targets: [Fragment.Link]) {
    // Divided and not multiplied, because the product might not fit 32 bits.
    let room = max(FragmentBuilder.limit - sets.count - edges.count, 0)
    guard targets.isEmpty || sources.count <= room / targets.count else {
      isTooLarge = true
      return
    }
    for source in sources {
      for target in targets {
        let condition = source.condition & target.condition
        if condition != .never {
          edges.append(Edge(source: source.position, target: target.position, condition: condition))
        }
      }
    }
  }

  private mutating func copy(of fragment: Fragment) -> Fragment {
    let shift = sets.count - fragment.positions.lowerBound
    let edgeShift = edges.count - fragment.edges.lowerBound
    for position in fragment.positions { sets.append(sets[position]) }
    for index in fragment.edges {
      var edge = edges[index]
      edge.source += shift
      edge.target += shift
      edges.append(edge)
    }
    if !hasRoom { isTooLarge = true }
    var copy = fragment
    for index in copy.first.indices { copy.first[index].position += shift }
    for index in copy.last.indices { copy.last[index].position += shift }
    copy.positions = fragment.positions.lowerBound + shift..<fragment.positions.upperBound + shift
    copy.edges = fragment.edges.lowerBound + edgeShift..<fragment.edges.upperBound + edgeShift
    return copy
  }

  /// Removes the newest fragment again.
  private mutating func discard(_ fragment: Fragment) {
    sets.removeSubrange(fragment.positions)
    edges.removeSubrange(fragment.edges)
  }

  /// Adds what was built last to the range of the fragment.
  private func cover(_ fragment: inout Fragment) {
    fragment.positions = fragment.positions.lowerBound..<sets.count
    fragment.edges = fragment.edges.lowerBound..<edges.count
  }
}
