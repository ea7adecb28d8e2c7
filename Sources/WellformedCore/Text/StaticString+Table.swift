// Tables of static data.
//
// A table is a string literal in a computed property: it lies in the read-only part of the program, costs nothing at
// start-up, and can be read without allocating. Only the characters 0…127 are used, so that each is one byte and
// carries seven bits. The bits are stored exclusive-or 0x40, which makes the most common values printable.

extension StaticString {
  /// Returns the seven bits at this offset of a table.
  ///
  /// The offset must lie within the table; it is checked in debug builds only.
  @inlinable
  @inline(__always)
  package func byte(at offset: Int) -> UInt8 {
    assert(offset >= 0 && offset < utf8CodeUnitCount, "outside of the table")
    // Safe if the offset is within the table: a literal of more than one scalar always has a pointer, and is never
    // freed.
    return unsafe StaticString.bits(of: utf8Start[offset])
  }

  #if WELLFORMED_PLANS
    /// Returns the seven bits that a byte of a table carries.
    ///
    /// Traps if the byte is not there: in the primary part of a module, `split-web.sh` puts 0xFF in place of what only the
    /// whole module has. Because this is a function of its own, the compiler does not conclude from the literals that no
    /// byte is 0xFF.
    @usableFromInline
    @inline(never)
    static func bits(of byte: UInt8) -> UInt8 {
      precondition(byte < 0x80, "this part of the table is not there yet")
      return byte ^ 0x40
    }
  #else
    @inlinable
    @inline(__always)
    static func bits(of byte: UInt8) -> UInt8 { byte ^ 0x40 }
  #endif

  /// Returns the fourteen bits of the entry at this index of a table whose entries are two bytes each.
  @inline(__always)
  package func pair(at index: Int) -> Int {
    Int(byte(at: 2 &* index)) | Int(byte(at: 2 &* index &+ 1)) << 7
  }

  /// Returns the twenty-one bits of the entry at this index of a table whose entries are three bytes each.
  @inline(__always)
  package func triple(at index: Int) -> UInt32 {
    UInt32(byte(at: 3 &* index)) | UInt32(byte(at: 3 &* index &+ 1)) << 7 | UInt32(byte(at: 3 &* index &+ 2)) << 14
  }

  /// Returns the values of a table of ascending values, each of which is written as its distance from the one before.
  ///
  /// A distance has six bits in each byte, the lowest first; the seventh bit is set if more follow.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the table; code that reads it often keeps the values.
  package func ascending(count: Int) -> [UInt32] {
    var values: [UInt32] = []
    values.reserveCapacity(count)
    var (value, shift): (UInt32, UInt32) = (0, 0)
    for offset in 0..<utf8CodeUnitCount {
      let bits = UInt32(byte(at: offset))
      value &+= (bits & 63) << shift
      shift &+= 6
      if bits < 64 {
        values.append(value)
        shift = 0
      }
    }
    return values
  }
}
