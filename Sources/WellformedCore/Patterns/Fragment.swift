/// What Glushkov's construction knows of a part of a pattern.
///
/// The automaton has a state for every *position*, that is, for every place in the pattern at which a scalar is read.
/// Being in that state means having just read the scalar. So the states need no names for what lies between them, there
/// are no empty moves, and all moves into a state read a scalar of the same set.
struct Fragment {
  /// A way into a fragment or out of it.
  struct Link {
    var position: Int
    var condition: Condition
  }

  /// The condition under which the fragment matches the empty text.
  var empty: Condition
  /// The positions that can be read first, and what must hold at the place before them.
  var first: [Link]
  /// The positions that can be read last, and what must hold at the place after them.
  var last: [Link]
  /// Whether every last position already leads to every first one.
  var loops = false
  /// The positions created for this fragment, which are contiguous.
  var positions: Range<Int>
  /// The edges created for this fragment, which are contiguous.
  var edges: Range<Int>

  /// Returns the links that remain under a further condition.
  static func limited(_ links: [Link], to condition: Condition) -> [Link] {
    if condition == .always { return links }
    return links.compactMap { link in
      let limited = link.condition & condition
      return limited == .never ? nil : Link(position: link.position, condition: limited)
    }
  }

  /// Returns the links merged, so that there is one for each position.
  static func joined(_ links: [Link]) -> [Link] {
    var joined: [Link] = []
    for place in links.map({ UInt64($0.position) }).placesInOrder {
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
