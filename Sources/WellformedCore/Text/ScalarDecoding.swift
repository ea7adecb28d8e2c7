/// One step of decoding UTF-8.
package enum ScalarDecoding {
  /// A scalar, and the number of bytes it takes.
  case scalar(UInt32, length: Int)
  /// The text ends within a scalar, which will be one of this range if anything follows.
  case truncated(from: UInt32, to: UInt32)
  /// No text continues like this; this many bytes are the maximal subpart that is wrong (section 3.9, D93b).
  case illFormed(length: Int)

  /// Decodes the scalar that begins with a byte that is not ASCII (Unicode 17, table 3-7).
  ///
  /// - Parameters:
  ///   - available: The number of bytes from the lead on.
  ///   - byte: Returns a byte by its distance from the lead; it is called only for bytes that are available.
  @inline(__always)
  package init(lead: UInt8, available: Int, _ byte: (Int) -> UInt8) {
    let length: Int
    var scalar: UInt32
    var lowest: UInt8 = 0x80
    var highest: UInt8 = 0xBF
    switch lead {
    case 0xC2...0xDF:
      length = 2
      scalar = UInt32(lead & 0x1F)
    case 0xE0...0xEF:
      length = 3
      scalar = UInt32(lead & 0x0F)
      if lead == 0xE0 { lowest = 0xA0 }
      if lead == 0xED { highest = 0x9F }
    case 0xF0...0xF4:
      length = 4
      scalar = UInt32(lead & 0x07)
      if lead == 0xF0 { lowest = 0x90 }
      if lead == 0xF4 { highest = 0x8F }
    default:
      self = .illFormed(length: 1)
      return
    }
    var position = 1
    while position < length {
      if position == available {
        // The missing bytes lie within their bounds, and only the first of them has narrower ones.
        let missing = UInt32(length - position)
        let low = scalar << 6 | UInt32(lowest & 0x3F)
        let high = scalar << 6 | UInt32(highest & 0x3F)
        let rest = (missing - 1) * 6
        self = .truncated(from: low << rest, to: ((high + 1) << rest) - 1)
        return
      }
      let next = byte(position)
      guard lowest <= next, next <= highest else {
        self = .illFormed(length: position)
        return
      }
      scalar = scalar << 6 | UInt32(next & 0x3F)
      (lowest, highest) = (0x80, 0xBF)
      position += 1
    }
    self = .scalar(scalar, length: length)
  }
}
