/// The Secure Hash Algorithm SHA-1 (RFC 3174), for look-ups of leaked passwords.
///
/// Use it for nothing else.
enum SHA1 {
  /// Returns the hash of bytes: 20 bytes.
  static func hash(of message: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(message.count + 72)
    bytes += message
    bytes.append(0x80)
    while bytes.count % 64 != 56 { bytes.append(0) }
    let bits = UInt64(message.count) * 8
    for index in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: bits >> UInt64(56 - 8 * index))) }
    var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
    var words = [UInt32](repeating: 0, count: 80)
    for block in stride(from: 0, to: bytes.count, by: 64) {
      for index in 0..<16 {
        var word: UInt32 = 0
        for offset in 0..<4 { word = word << 8 | UInt32(bytes[block + 4 * index + offset]) }
        words[index] = word
      }
      for index in 16..<80 {
        words[index] = rotated(words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16], 1)
      }
      mix(words, into: &state)
    }
    for index in bytes.indices { bytes[index] = 0 }
    for index in words.indices { words[index] = 0 }
    return state.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> UInt32(24 - 8 * $0)) } }
  }

  private static func mix(_ words: [UInt32], into state: inout [UInt32]) {
    var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
    for index in 0..<80 {
      let (function, constant): (UInt32, UInt32)
      switch index {
      case ..<20: (function, constant) = (b & c | ~b & d, 0x5A82_7999)
      case ..<40: (function, constant) = (b ^ c ^ d, 0x6ED9_EBA1)
      case ..<60: (function, constant) = (b & c | b & d | c & d, 0x8F1B_BCDC)
      default: (function, constant) = (b ^ c ^ d, 0xCA62_C1D6)
      }
      let next = rotated(a, 5) &+ function &+ e &+ constant &+ words[index]
      (a, b, c, d, e) = (next, a, rotated(b, 30), c, d)
    }
    state[0] &+= a
    state[1] &+= b
    state[2] &+= c
    state[3] &+= d
    state[4] &+= e
  }

  private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 { word << count | word >> (32 - count) }
}
