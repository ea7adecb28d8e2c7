// Tables of static data: a table is a string literal, which lies in the read-only part of the program and costs nothing
// at start-up. A character is a unit of seven bits, its code exclusive-or 0x40.

extension StaticString {
  /// The unit at this offset, which must lie inside the table: that is checked in debug builds only.
  @inline(__always)
  func unit(at offset: Int) -> Int {
    assert(offset >= 0 && offset < utf8CodeUnitCount, "outside of the table")
    // Safe as long as the offset is inside: a literal of more than one scalar always has a pointer, and lives for ever.
    return unsafe Int(utf8Start[offset] ^ 0x40)
  }

  /// The fourteen bits of two units from this offset on, the lowest first.
  @inline(__always)
  func pair(at offset: Int) -> Int { unit(at: offset) | unit(at: offset &+ 1) << 7 }

  /// The twenty-one bits of three units from this offset on, the lowest first.
  @inline(__always)
  func triple(at offset: Int) -> Int {
    unit(at: offset) | unit(at: offset &+ 1) << 7 | unit(at: offset &+ 2) << 14
  }
}
