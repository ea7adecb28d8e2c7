/// A seeded generator of random numbers (SplitMix64), so that a failure can be repeated.
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }
}

/// Every Unicode scalar, in order.
let everyScalar: [Unicode.Scalar] = (UInt32(0)...0x10FFFF).compactMap { Unicode.Scalar($0) }

/// Every Unicode scalar, less those of which there are many and one does as the other: ideographs, most of the Hangul
/// syllables, private use, and planes of which nothing is assigned.
let everyTellingScalar = everyScalar.filter {
  !$0.properties.isIdeographic && $0.properties.generalCategory != .privateUse
    && !(0xAC40...0xD780).contains($0.value) && !(0x20000..<0xE0000).contains($0.value) && $0.value < 0xE1000
}

/// Runs a function of bytes the way the library does.
func withBytes<Result>(_ bytes: [UInt8], _ body: (Span<UInt8>) -> Result) -> Result {
  unsafe bytes.withUnsafeBufferPointer { unsafe body($0.span) }
}
