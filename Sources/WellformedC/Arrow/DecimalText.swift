/// Decimals in JSON.
enum DecimalText {
  /// Returns the number that little-endian bytes represent in two's complement.
  ///
  /// - Parameters:
  ///   - bytes: At most 32 bytes; their number is a multiple of 4.
  ///   - scale: The number of digits after the decimal point.
  @unsafe
  static func text(of bytes: UnsafeRawBufferPointer, scale: Int) -> String {
    // The parts have 32 bits each, the highest first.
    var parts: [UInt32] = []
    for place in stride(from: bytes.count - 4, through: 0, by: -4) {
      parts.append(unsafe UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self)))
    }
    let isNegative = parts[0] >> 31 == 1
    if isNegative { negate(&parts) }
    var digits: [UInt8] = []
    while parts.contains(where: { $0 != 0 }) { digits.append(UInt8(ascii: "0") + remainder(of: &parts, by: 10)) }
    // The digits are in ascending order here, the lowest first.
    while digits.count <= max(scale, 0) { digits.append(UInt8(ascii: "0")) }
    if scale > 0 { digits.insert(UInt8(ascii: "."), at: scale) }
    if isNegative { digits.append(UInt8(ascii: "-")) }
    let number = String(decoding: digits.reversed(), as: UTF8.self)
    return scale < 0 ? "\(number)e\(-scale)" : number
  }

  private static func negate(_ parts: inout [UInt32]) {
    var carries = true
    for place in parts.indices.reversed() {
      let (sum, overflows) = (~parts[place]).addingReportingOverflow(carries ? 1 : 0)
      parts[place] = sum
      carries = overflows
    }
  }

  /// Divides a number by a small one, and returns the remainder.
  private static func remainder(of parts: inout [UInt32], by divisor: UInt64) -> UInt8 {
    var rest: UInt64 = 0
    for place in parts.indices {
      let dividend = rest << 32 | UInt64(parts[place])
      parts[place] = UInt32(dividend / divisor)
      rest = dividend % divisor
    }
    return UInt8(rest)
  }
}
