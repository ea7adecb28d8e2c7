/// A function from scalars to small numbers, as three stages of static data with shared blocks.
///
/// The leaves are blocks of values for `1 << leafBits` neighbouring scalars. The nodes are blocks of numbers of leaves,
/// one block for 0x1000 neighbouring scalars. The roots are numbers of blocks of nodes. The leaves of ASCII come first,
/// so that an ASCII scalar is an index into the leaves.
struct ScalarTrie {
  let leafBits: Int
  let roots: StaticString
  let nodes: StaticString
  let leaves: StaticString

  /// Returns the value for a scalar: 0 for numbers that are not code points.
  @inline(__always)
  func value(of scalar: UInt32) -> UInt8 {
    if scalar < 0x80 { return leaves.byte(at: Int(scalar)) }
    return scalar <= 0x10FFFF ? value(ofLong: scalar) : 0
  }

  /// Returns the value for a code point that is not ASCII.
  @inline(__always)
  func value(ofLong scalar: UInt32) -> UInt8 {
    let nodeBits = 12 - leafBits
    let root = Int(roots.byte(at: Int(scalar >> 12)))
    let leaf = nodes.pair(at: root &<< nodeBits | Int(scalar) &>> leafBits & (1 &<< nodeBits &- 1))
    return leaves.byte(at: leaf &<< leafBits | Int(scalar) & (1 &<< leafBits &- 1))
  }
}
