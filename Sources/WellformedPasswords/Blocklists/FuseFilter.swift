/// A binary fuse filter with fingerprints of 16 bits (Graf and Lemire, "Binary Fuse Filters", 2022).
///
/// For each key, the exclusive or of three slots is its fingerprint. For any other value this holds with a probability
/// of 1 in 65,536.
struct FuseFilter: Sendable {
  private var seed: UInt64 = 0
  private var segment: Int
  private var firsts: Int
  private var slots: [UInt16]

  /// Creates a filter of hashes; equal hashes count once.
  ///
  /// This takes about 35 bytes of memory for each hash, including the hash itself.
  init(_ hashes: consuming [UInt64]) {
    var keys = hashes
    keys.sort()
    var kept = 0
    for index in keys.indices where index == 0 || keys[index] != keys[index - 1] {
      keys[kept] = keys[index]
      kept += 1
    }
    keys.removeLast(keys.count - kept)
    let count = max(keys.count, 2)
    // The sizes in the paper for three slots: segments of 3.33 to the power of (log count + 2.25), and 12.5 percent
    // spare room, or more if there are few keys.
    let logarithm = Arithmetic.decimalLogarithm(Double(count))
    let power = Int(logarithm / 0.522_444_233_506_319_7 + 2.25)
    segment = 1 << min(power, 18)
    let factor = max(1.125, 0.875 + 0.25 * 6 / logarithm)
    let capacity = Int(Double(count) * factor + 0.5)
    firsts = max(1, (capacity + segment - 1) / segment - 2) * segment
    slots = []
    while !fill(keys) {
      seed = WordGraph.mixed(seed &+ 0x9E37_79B9_7F4A_7C15)
      // Another seed nearly always works. For very few keys, more room does.
      if keys.count < 1000 { firsts += segment }
    }
  }

  /// The number of bytes in `bytes`.
  var byteCount: Int { 13 + 2 * slots.count }

  /// Returns the hash of a key: FNV-1a.
  static func hash(of key: [UInt8]) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in key { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return WordGraph.mixed(hash)
  }

  func contains(_ hash: UInt64) -> Bool {
    let mixed = WordGraph.mixed(hash &+ seed)
    let (first, second, third) = places(of: mixed)
    return slots[first] ^ slots[second] ^ slots[third] == FuseFilter.fingerprint(of: mixed)
  }

  private static func fingerprint(of mixed: UInt64) -> UInt16 { UInt16(truncatingIfNeeded: mixed ^ mixed >> 32) }

  @inline(__always)
  private func places(of mixed: UInt64) -> (Int, Int, Int) {
    let first = Int(mixed.multipliedFullWidth(by: UInt64(firsts)).high)
    let mask = segment - 1
    return (
      first, (first + segment) ^ (Int(truncatingIfNeeded: mixed >> 18) & mask),
      (first + 2 * segment) ^ (Int(truncatingIfNeeded: mixed) & mask)
    )
  }

  /// Fills the slots; returns `false` if this seed does not allow it.
  private mutating func fill(_ keys: [UInt64]) -> Bool {
    let size = firsts + 2 * segment
    // For each slot, the number of keys that use it, and the exclusive or of these keys.
    var counts = [UInt32](repeating: 0, count: size)
    var sums = [UInt64](repeating: 0, count: size)
    func toggle(_ mixed: UInt64, _ change: UInt32) {
      let (first, second, third) = places(of: mixed)
      for place in [first, second, third] {
        counts[place] &+= change
        sums[place] ^= mixed
      }
    }
    for key in keys { toggle(WordGraph.mixed(key &+ seed), 1) }
    // A key that is alone in a slot is removed; its slot is set after those of all keys that are removed later.
    var ready: [Int] = []
    for place in counts.indices where counts[place] == 1 { ready.append(place) }
    var order: [UInt64] = []
    // For each key, which of its three slots was free for it.
    var choices: [UInt8] = []
    order.reserveCapacity(keys.count)
    choices.reserveCapacity(keys.count)
    while let place = ready.popLast() {
      guard counts[place] == 1 else { continue }
      let mixed = sums[place]
      toggle(mixed, .max)
      let (first, second, third) = places(of: mixed)
      order.append(mixed)
      choices.append(place == first ? 0 : place == second ? 1 : 2)
      if counts[first] == 1 { ready.append(first) }
      if counts[second] == 1 { ready.append(second) }
      if counts[third] == 1 { ready.append(third) }
    }
    guard order.count == keys.count else { return false }
    slots = [UInt16](repeating: 0, count: size)
    for index in order.indices.reversed() {
      let mixed = order[index]
      let (first, second, third) = places(of: mixed)
      let place = choices[index] == 0 ? first : choices[index] == 1 ? second : third
      slots[place] ^= slots[first] ^ slots[second] ^ slots[third] ^ FuseFilter.fingerprint(of: mixed)
    }
    return true
  }

  /// The filter as bytes: the seed, the binary logarithm of a segment's size, the number of segments for first places,
  /// and the slots.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    for index in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: seed >> UInt64(8 * index))) }
    bytes.append(UInt8(truncatingIfNeeded: segment.trailingZeroBitCount))
    for index in 0..<4 { bytes.append(UInt8(truncatingIfNeeded: (firsts / segment) >> (8 * index))) }
    for slot in slots {
      bytes.append(UInt8(truncatingIfNeeded: slot))
      bytes.append(UInt8(truncatingIfNeeded: slot >> 8))
    }
    return bytes
  }

  /// Reads bytes in the form of `bytes`.
  init?(bytes: [UInt8]) {
    guard bytes.count >= 13, bytes[8] <= 18 else { return nil }
    for index in 0..<8 { seed |= UInt64(bytes[index]) << UInt64(8 * index) }
    segment = 1 << Int(bytes[8])
    // Computed with 64 bits, because `Int` has fewer on WebAssembly.
    var segments: UInt64 = 0
    for index in 0..<4 { segments |= UInt64(bytes[9 + index]) << UInt64(8 * index) }
    let size = (segments + 2) << UInt64(bytes[8])
    guard segments > 0, UInt64(bytes.count) == 13 + 2 * size else { return nil }
    firsts = Int(segments) * segment
    slots = []
    slots.reserveCapacity(firsts + 2 * segment)
    for place in stride(from: 13, to: bytes.count, by: 2) {
      slots.append(UInt16(bytes[place]) | UInt16(bytes[place + 1]) << 8)
    }
  }
}
