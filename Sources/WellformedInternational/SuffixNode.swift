import Wellformed

/// A node of the tree of public suffixes and top-level domains.
struct SuffixNode {
  private let index: Int

  /// The root, above the top-level domains.
  static var root: SuffixNode { SuffixNode(index: 0) }

  /// Whether the path to the node is a public suffix.
  var isRule: Bool { flags & 1 != 0 }
  /// Whether the path is an exception from a wildcard, and no public suffix.
  var isException: Bool { flags & 2 != 0 }
  /// Whether every child is a public suffix, even one that is not in the tree.
  var hasWildcard: Bool { flags & 4 != 0 }
  /// Whether the path is a top-level domain that IANA lists.
  var isTopLevelDomain: Bool { flags & 8 != 0 }

  private var flags: UInt8 { SuffixTables.flags.byte(at: index) }

  /// Returns the child with this label, which must be in lower case.
  ///
  /// - Complexity: O(log *c*), where *c* is the number of children.
  func child(_ label: String) -> SuffixNode? {
    var low = SuffixTables.firstChildren.pair(at: index)
    var high = SuffixTables.firstChildren.pair(at: index + 1)
    return label.withBytes { label in
      while low < high {
        let middle = (low + high) / 2
        let order = SuffixNode.compare(label, toLabelOf: middle)
        if order == 0 { return SuffixNode(index: middle) }
        if order < 0 { high = middle } else { low = middle + 1 }
      }
      return nil
    }
  }

  /// Compares the label with that of a node: less than, equal to or greater than 0.
  private static func compare(_ label: Span<UInt8>, toLabelOf node: Int) -> Int {
    var place = Int(SuffixTables.labels.triple(at: node))
    for offset in 0..<label.count {
      let byte = SuffixTables.text.byte(at: place)
      if byte == UInt8(ascii: ".") { return 1 }
      if label[offset] != byte { return Int(label[offset]) - Int(byte) }
      place += 1
    }
    return SuffixTables.text.byte(at: place) == UInt8(ascii: ".") ? 0 : -1
  }
}
