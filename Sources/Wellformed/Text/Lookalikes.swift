/// Letters of other scripts that look like ASCII (UTS 39, section 4).
package enum Lookalikes {
  /// The ASCII text that a text without Latin letters could be taken for: nothing where some character of it looks like
  /// nothing in ASCII, or where all of it is ASCII.
  ///
  /// - Parameter text: The scalars, in lower case.
  package static func ascii(for text: some Sequence<UInt32>) -> String? {
    var bytes: [UInt8] = []
    var isForeign = false
    for scalar in text {
      if scalar < 0x80 {
        let isLetter = (scalar | 0x20) &- 0x61 < 26
        if isLetter { return nil }
        bytes.append(UInt8(truncatingIfNeeded: scalar))
        continue
      }
      guard let number = number(of: scalar) else { return nil }
      isForeign = true
      let kind = Int(LookalikeTables.texts.byte(at: number))
      for index in LookalikeTables.textStarts.pair(at: kind)..<LookalikeTables.textStarts.pair(at: kind + 1) {
        bytes.append(LookalikeTables.textBytes.byte(at: index))
      }
    }
    return isForeign ? String(decoding: bytes, as: UTF8.self) : nil
  }

  private static func number(of scalar: UInt32) -> Int? {
    var (low, high) = (0, LookalikeTables.count)
    while low < high {
      let middle = (low + high) / 2
      if LookalikeTables.scalars.triple(at: middle) < scalar { low = middle + 1 } else { high = middle }
    }
    return low < LookalikeTables.count && LookalikeTables.scalars.triple(at: low) == scalar ? low : nil
  }
}
