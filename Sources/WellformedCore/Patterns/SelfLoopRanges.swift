/// The ASCII characters that leave the automaton in a row, if they are few ranges.
///
/// `[a-z ]*`, or a search for something else, passes over such characters, and does so sixteen at a time.
struct SelfLoopRanges: Sendable {
  private var lows: SIMD4<UInt8>
  private var spans: SIMD4<UInt8>

  /// Finds the ranges of a row.
  ///
  /// - Returns: `nil` if there are none, or more than four.
  init?(row: Int, in transitions: [UInt16], _ alphabet: Alphabet) {
    lows = .zero
    spans = .zero
    var count = 0
    var isInside = false
    for (byte, symbol) in alphabet.lowSymbols[..<0x80].enumerated() {
      let stays = Int(transitions[row + Int(symbol)]) == row
      if stays, isInside {
        spans[count - 1] += 1
      } else if stays {
        if count == 4 { return nil }
        lows[count] = UInt8(byte)
        spans[count] = 0
        count += 1
      }
      isInside = stays
    }
    if count == 0 { return nil }
    // Superfluous ranges repeat the first one.
    for index in count..<4 { (lows[index], spans[index]) = (lows[0], spans[0]) }
  }

  /// Passes over bytes that lie in the ranges, sixteen at a time.
  ///
  /// - Returns: An offset from which at least eight bytes are left, if there were as many.
  func skip(_ bytes: UnsafeBufferPointer<UInt8>, from first: Int) -> Int {
    let (low0, span0) = (SIMD16(repeating: lows[0]), SIMD16(repeating: spans[0]))
    let (low1, span1) = (SIMD16(repeating: lows[1]), SIMD16(repeating: spans[1]))
    let (low2, span2) = (SIMD16(repeating: lows[2]), SIMD16(repeating: spans[2]))
    let (low3, span3) = (SIMD16(repeating: lows[3]), SIMD16(repeating: spans[3]))
    let raw = UnsafeRawBufferPointer(bytes)
    var offset = first
    while raw.count &- offset >= 24 {
      let sixteen = unsafe raw.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
      let isOutside =
        ((sixteen &- low0) .> span0) .& ((sixteen &- low1) .> span1) .& ((sixteen &- low2) .> span2)
        .& ((sixteen &- low3) .> span3)
      var outside = SIMD16<UInt8>.zero
      outside.replace(with: 1, where: isOutside)
      // Testing two words is faster than testing sixteen bytes.
      let words = unsafe unsafeBitCast(outside, to: SIMD2<UInt64>.self)
      if words[0] | words[1] != 0 { break }
      offset &+= 16
    }
    return offset
  }
}
