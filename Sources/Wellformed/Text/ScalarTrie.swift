/// A function from scalars to small numbers, as three stages of static data with shared blocks.
///
/// The leaves are blocks of values, `1 << leafBits` for as many neighbouring scalars. The nodes number the leaves. The
/// nodes of the first plane lie in the order of the scalars; those of the others are shared between blocks of 0x1000
/// scalars, which the roots number. The leaves of ASCII come first, so that an ASCII scalar is an index into the leaves.
struct ScalarTrie {
  let leafBits: Int
  let roots: StaticString
  let nodes: StaticString
  let leaves: StaticString

  /// The value for a scalar: 0 for numbers that are no code points.
  @inline(__always)
  func value(of scalar: UInt32) -> UInt8 {
    if scalar < 0x80 { return leaves.byte(at: Int(scalar)) }
    var node = Int(scalar) >> leafBits
    if scalar > 0xFFFF {
      guard scalar <= 0x10FFFF else { return 0 }
      let nodeBits = 12 - leafBits
      let root = Int(roots.byte(at: Int(scalar >> 12) &- 0x10))
      node = root << nodeBits | node & (1 << nodeBits &- 1)
    }
    return leaves.byte(at: nodes.pair(at: node) << leafBits | Int(scalar) & (1 << leafBits &- 1))
  }
}
