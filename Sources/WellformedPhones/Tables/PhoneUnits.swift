/// A sequence of seven-bit units, the content of tables.
protocol PhoneUnits {
  /// The number of units.
  var unitCount: Int { get }

  /// Returns the unit at an offset, which must be inside the table; only debug builds check that.
  func unit(at offset: Int) -> Int

  /// Returns two units from an offset on, one byte each, the first lowest.
  func twoUnits(at offset: Int) -> Int
}

extension PhoneUnits {
  /// Returns the fourteen bits of two units from an offset on, the lowest first.
  @inline(__always)
  func pair(from offset: Int) -> Int { unit(at: offset) | unit(at: offset &+ 1) << 7 }

  /// Returns the twenty-one bits of three units from an offset on, the lowest first.
  @inline(__always)
  func triple(from offset: Int) -> Int {
    unit(at: offset) | unit(at: offset &+ 1) << 7 | unit(at: offset &+ 2) << 14
  }
}

// A string literal is in the read-only part of the program and costs nothing at start-up. Each character's code is a
// unit.
extension StaticString: PhoneUnits {
  var unitCount: Int { utf8CodeUnitCount }

  @inline(__always)
  func unit(at offset: Int) -> Int {
    assert(offset >= 0 && offset < utf8CodeUnitCount, "outside of the table")
    // Safe if the offset is inside: a literal of more than one scalar always has a pointer, and is never freed.
    return unsafe Int(utf8Start[offset])
  }

  @inline(__always)
  func twoUnits(at offset: Int) -> Int {
    assert(offset >= 0 && offset + 1 < utf8CodeUnitCount, "outside of the table")
    // Safe for the same reason as `unit(at:)`.
    let units = unsafe UnsafeRawPointer(utf8Start).loadUnaligned(fromByteOffset: offset, as: UInt16.self)
    return Int(UInt16(littleEndian: units))
  }
}

extension [UInt8]: PhoneUnits {
  var unitCount: Int { count }

  func unit(at offset: Int) -> Int { Int(self[offset]) }

  func twoUnits(at offset: Int) -> Int { Int(self[offset]) | Int(self[offset + 1]) << 8 }
}
