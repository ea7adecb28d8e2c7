/// Gives equal sequences of numbers equal indexes, counted from 0 in the order in which they first appear.
///
/// It is a hash table with open addressing over one array of numbers. It replaces a dictionary because it needs no
/// allocation per sequence, and its order does not depend on a seed.
package struct SequenceInterner: Sendable {
  package private(set) var elements: [UInt32] = []
  private var ends: [Int] = []
  private var slots: [Int32] = [Int32](repeating: -1, count: 16)

  package init() {}

  /// The number of different sequences.
  package var count: Int { ends.count }

  /// Returns the range of a sequence in `elements`.
  package func range(of index: Int) -> Range<Int> { (index == 0 ? 0 : ends[index - 1])..<ends[index] }

  /// Finds a sequence, or adds it.
  package mutating func index(of sequence: [UInt32]) -> Int {
    let slot = slot(of: sequence)
    if slots[slot] >= 0 { return Int(slots[slot]) }
    slots[slot] = Int32(ends.count)
    elements.append(contentsOf: sequence)
    ends.append(elements.count)
    if ends.count * 2 > slots.count { grow() }
    return ends.count - 1
  }

  /// Finds a sequence.
  func firstIndex(of sequence: [UInt32]) -> Int? {
    let index = slots[slot(of: sequence)]
    return index < 0 ? nil : Int(index)
  }

  /// Returns the slot that holds the sequence, or the free slot in which it belongs.
  private func slot(of sequence: [UInt32]) -> Int {
    var hash: UInt64 = 0x9E37_79B9_7F4A_7C15
    for element in sequence { hash = SequenceInterner.mixed(hash, element) }
    var slot = Int(truncatingIfNeeded: hash >> 20) & (slots.count - 1)
    while slots[slot] >= 0, !holds(sequence, at: Int(slots[slot])) { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }

  private func holds(_ sequence: [UInt32], at index: Int) -> Bool {
    let range = range(of: index)
    guard range.count == sequence.count else { return false }
    for offset in 0..<sequence.count where elements[range.lowerBound + offset] != sequence[offset] { return false }
    return true
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: slots.count * 2)
    for index in 0..<ends.count {
      var hash: UInt64 = 0x9E37_79B9_7F4A_7C15
      for offset in range(of: index) { hash = SequenceInterner.mixed(hash, elements[offset]) }
      var slot = Int(truncatingIfNeeded: hash >> 20) & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(index)
    }
  }

  private static func mixed(_ hash: UInt64, _ element: UInt32) -> UInt64 {
    let product = (hash ^ UInt64(element)) &* 0xD6E8_FEB8_6659_FD93
    return product ^ (product >> 32)
  }
}
