import Wellformed

/// The units of seven bits that hold words: in a table of static data, or in memory of their own.
///
/// They are stored exclusive-or 0x40, as all our tables are. What lies outside reads as 0x40, which ends any search.
@safe final class WordUnits: Sendable {
  /// Where the units come from.
  enum Source {
    /// A table of static data.
    case table(StaticString)
    /// A file, in which units follow one another bit after bit.
    case packed(ArraySlice<UInt8>)
  }

  /// Safe to share: nothing writes to the units once they are there.
  private nonisolated(unsafe) let start: UnsafePointer<UInt8>
  let count: Int
  private let isOwned: Bool

  init(_ source: Source) {
    switch source {
    case .table(let table):
      // A literal of more than one scalar always has a pointer, and lives for ever.
      unsafe start = table.utf8Start
      count = table.utf8CodeUnitCount
      isOwned = false
    case .packed(let bytes):
      // Each byte holds a unit and a bit of the next; what is left at the end is none.
      let count = bytes.count * 8 / 7
      let units = UnsafeMutablePointer<UInt8>.allocate(capacity: max(count, 1))
      for index in 0..<count {
        let bit = 7 * index
        let place = bytes.startIndex + bit / 8
        let low = UInt32(bytes[place])
        let high = place + 1 < bytes.endIndex ? UInt32(bytes[place + 1]) : 0
        // Within what was allocated for so many units.
        unsafe (units + index).initialize(
          to: UInt8(truncatingIfNeeded: (low | high << 8) >> UInt32(bit % 8)) & 0x7F ^ 0x40)
      }
      unsafe start = UnsafePointer(units)
      self.count = count
      isOwned = true
    }
  }

  deinit {
    // Only what was allocated here is given back.
    if isOwned { unsafe start.deallocate() }
  }

  /// The units, bit after bit.
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

  /// The seven bits at an offset.
  @inline(__always)
  func unit(_ offset: Int) -> Int {
    guard UInt(bitPattern: offset) < UInt(bitPattern: count) else { return 0x40 }
    // Inside, as was just seen.
    return Int(unsafe start[offset] ^ 0x40)
  }

  /// The number of three units at an offset.
  @inline(__always)
  func number(_ offset: Int) -> Int { unit(offset) | unit(offset &+ 1) << 7 | unit(offset &+ 2) << 14 }

  /// So many bits, at most 21, from a bit on that is counted from a unit.
  @inline(__always)
  func bits(_ count: Int, from base: Int, at bit: Int) -> Int {
    let first = base &+ bit / 7
    var row = unit(first) | unit(first &+ 1) << 7
    if count > 8 { row |= unit(first &+ 2) << 14 }
    if count > 15 { row |= unit(first &+ 3) << 21 }
    return row >> (bit % 7) & (1 << count &- 1)
  }
}
