/// What Glushkov's construction knows of a part of a pattern.
///
/// The automaton has a state for every *position*, that is, for every place in the pattern where a scalar is read, and
/// being in that state means having just read it. So the states need no names for what comes between, there are no
/// empty moves, and every move into a state reads a scalar of the same set.
struct Fragment {
  /// A way into a fragment or out of it.
  struct Link {
    var position: Int
    var condition: Condition
  }

  /// Where the fragment matches the empty text.
  var empty: Condition
  /// The positions that can be read first, and what must hold at the place before.
  var first: [Link]
  /// The positions that can be read last, and what must hold at the place behind.
  var last: [Link]
  /// Whether every last position already leads to every first one.
  var loops = false
  /// The positions made for this fragment, which lie side by side.
  var positions: Range<Int>
  /// The edges made for this fragment, which lie side by side.
  var edges: Range<Int>

  /// Returns the links that remain under a further condition.
  static func limited(_ links: [Link], to condition: Condition) -> [Link] {
    if condition == .always { return links }
    return links.compactMap { link in
      let limited = link.condition & condition
      return limited == .never ? nil : Link(position: link.position, condition: limited)
    }
  }

  /// Returns the links with one for each position.
  static func joined(_ links: [Link]) -> [Link] {
    var joined: [Link] = []
    for place in links.map({ UInt32($0.position) }).placesInOrder {
      let link = links[place]
      if let last = joined.last, last.position == link.position {
        joined[joined.count - 1].condition = last.condition | link.condition
      } else {
        joined.append(link)
      }
    }
    return joined
  }
}
