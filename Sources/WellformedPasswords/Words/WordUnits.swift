import Wellformed

/// The seven-bit units that hold words: in a table of static data, or in memory of their own.
///
/// They are stored exclusive-or 0x40, as in all our tables. Units outside read as 0x40, which ends any search.
@safe final class WordUnits: Sendable {
  /// The source of the units.
  enum Source {
    /// A table of static data.
    case table(StaticString)
    /// A file in which the units are packed as consecutive bits.
    case packed(ArraySlice<UInt8>)
  }

  /// Safe to share: nothing writes to the units after they are created.
  private nonisolated(unsafe) let start: UnsafePointer<UInt8>
  let count: Int
  private let isOwned: Bool

  init(_ source: Source) {
    switch source {
    case .table(let table):
      // A literal of more than one scalar always has a pointer, and is never freed.
      unsafe start = table.utf8Start
      count = table.utf8CodeUnitCount
      isOwned = false
    case .packed(let bytes):
      // Each byte holds a unit and a bit of the next; the remaining bits at the end are not a unit.
      let count = bytes.count * 8 / 7
      let units = UnsafeMutablePointer<UInt8>.allocate(capacity: max(count, 1))
      for index in 0..<count {
        let bit = 7 * index
        let place = bytes.startIndex + bit / 8
        let low = UInt32(bytes[place])
        let high = place + 1 < bytes.endIndex ? UInt32(bytes[place + 1]) : 0
        // Within the memory that was allocated for this many units.
        unsafe (units + index).initialize(
          to: UInt8(truncatingIfNeeded: (low | high << 8) >> UInt32(bit % 8)) & 0x7F ^ 0x40)
      }
      unsafe start = UnsafePointer(units)
      self.count = count
      isOwned = true
    }
  }

  deinit {
    // Only memory that was allocated here is freed.
    if isOwned { unsafe start.deallocate() }
  }

  /// The units packed as consecutive bits.
  var packed: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity((7 * count + 7) / 8)
    var (row, held) = (0, 0)
    for offset in 0..<count {
      row |= unit(offset) << held
      held += 7
      if held >= 8 {
        bytes.append(UInt8(truncatingIfNeeded: row))
        row >>= 8
        held -= 8
      }
    }
    if held > 0 { bytes.append(UInt8(truncatingIfNeeded: row)) }
    return bytes
  }

  /// Returns the seven bits at an offset.
  @inline(__always)
  func unit(_ offset: Int) -> Int {
    guard UInt(bitPattern: offset) < UInt(bitPattern: count) else { return 0x40 }
    // The check above has shown that the offset is inside.
    return Int(unsafe start[offset] ^ 0x40)
  }

  /// Returns the number in three units at an offset.
  @inline(__always)
  func number(_ offset: Int) -> Int { unit(offset) | unit(offset &+ 1) << 7 | unit(offset &+ 2) << 14 }

  /// Returns up to 21 bits, from a bit on that is counted from a unit.
  @inline(__always)
  func bits(_ count: Int, from base: Int, at bit: Int) -> Int {
    let first = base &+ bit / 7
    var row = unit(first) | unit(first &+ 1) << 7
    if count > 8 { row |= unit(first &+ 2) << 14 }
    if count > 15 { row |= unit(first &+ 3) << 21 }
    return row >> (bit % 7) & (1 << count &- 1)
  }
}
