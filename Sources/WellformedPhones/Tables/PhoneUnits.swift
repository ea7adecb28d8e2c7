/// Units of seven bits, one after the other, as tables are made of.
protocol PhoneUnits {
  /// How many there are.
  var unitCount: Int { get }

  /// The unit at an offset, which must lie inside the table: that is checked in debug builds only.
  func unit(at offset: Int) -> Int

  /// Two units from an offset on, a byte each, the first lowest.
  func twoUnits(at offset: Int) -> Int
}

extension PhoneUnits {
  /// The fourteen bits of two units from this offset on, the lowest first.
  @inline(__always)
  func pair(from offset: Int) -> Int { unit(at: offset) | unit(at: offset &+ 1) << 7 }

  /// The twenty-one bits of three units from this offset on, the lowest first.
  @inline(__always)
  func triple(from offset: Int) -> Int {
    unit(at: offset) | unit(at: offset &+ 1) << 7 | unit(at: offset &+ 2) << 14
  }
}

// A string literal lies in the read-only part of the program and costs nothing at start-up. The code of a character is a
// unit.
extension StaticString: PhoneUnits {
  var unitCount: Int { utf8CodeUnitCount }

  @inline(__always)
  func unit(at offset: Int) -> Int {
    assert(offset >= 0 && offset < utf8CodeUnitCount, "outside of the table")
    // Safe as long as the offset is inside: a literal of more than one scalar always has a pointer, and lives for ever.
    return unsafe Int(utf8Start[offset])
  }

  @inline(__always)
  func twoUnits(at offset: Int) -> Int {
    assert(offset >= 0 && offset + 1 < utf8CodeUnitCount, "outside of the table")
    // Safe, as `unit(at:)` is.
    let units = unsafe UnsafeRawPointer(utf8Start).loadUnaligned(fromByteOffset: offset, as: UInt16.self)
    return Int(UInt16(littleEndian: units))
  }
}

extension [UInt8]: PhoneUnits {
  var unitCount: Int { count }

  func unit(at offset: Int) -> Int { Int(self[offset]) }

  func twoUnits(at offset: Int) -> Int { Int(self[offset]) | Int(self[offset + 1]) << 8 }
}
