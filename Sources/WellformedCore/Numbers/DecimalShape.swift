/// Where the digits of a number stand, and which power of ten each has.
///
/// The shape belongs to the bytes that it was made from, which are a number's text or its digits alone. Significant
/// digits, from the first that is not zero to the last, are read in place. Numbers are therefore compared and divided
/// without allocating, however they are stored.
package struct DecimalShape {
  /// Whether a minus sign stands first; it means nothing before zero.
  package private(set) var isNegative = false
  /// How many significant digits there are; zero has none.
  package private(set) var count = 0
  /// The power of ten of the first significant digit; 0 for zero.
  package private(set) var leadingPower: Int64 = 0

  /// The offset of the first digit, significant or not.
  private var start = 0
  /// How many digits stand before the point.
  private var integerDigits = 0
  /// How many digits, before and after the point, precede the first significant one.
  private var skipped = 0

  /// Creates the shape of digits that are all significant, and the last of which has a power of ten.
  package init(isNegative: Bool, digits count: Int, exponent: Int) {
    self.isNegative = isNegative
    self.count = count
    integerDigits = count
    leadingPower = count == 0 ? 0 : Int64(count - 1) + Int64(exponent)
  }

  /// Finds the shape of a text that is a number by RFC 8259, section 6, with an exponent of at most eighteen digits.
  package init(_ bytes: Span<UInt8>) {
    if bytes.count > 0, bytes[0] == UInt8(ascii: "-") {
      isNegative = true
      start = 1
    }
    var digits = 0
    var last = -1
    var first = -1
    integerDigits = -1
    var offset = start
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte &- UInt8(ascii: "0") < 10 {
        if byte != UInt8(ascii: "0") {
          if first < 0 { first = digits }
          last = digits
        }
        digits += 1
      } else if byte == UInt8(ascii: ".") {
        integerDigits = digits
      } else {
        break
      }
      offset += 1
    }
    if integerDigits < 0 { integerDigits = digits }
    guard first >= 0 else { return }
    skipped = first
    count = last - first + 1
    leadingPower = Int64(integerDigits - 1 - first) + DecimalShape.exponent(after: offset, in: bytes)
  }

  /// Returns the exponent whose letter stands at an offset, if there is one.
  private static func exponent(after offset: Int, in bytes: Span<UInt8>) -> Int64 {
    var exponent: Int64 = 0
    var isNegative = false
    for index in min(offset + 1, bytes.count)..<bytes.count {
      if bytes[index] == UInt8(ascii: "-") { isNegative = true }
      let digit = bytes[index] &- UInt8(ascii: "0")
      if digit < 10 { exponent = exponent &* 10 &+ Int64(digit) }
    }
    return isNegative ? -exponent : exponent
  }

  /// Whether the number is zero.
  package var isZero: Bool { count == 0 }

  /// Whether the number is a whole number, however it is written.
  package var isInteger: Bool { isZero || trailingPower >= 0 }

  /// The power of ten of the last significant digit.
  package var trailingPower: Int64 { leadingPower - Int64(max(count - 1, 0)) }

  /// Returns a significant digit, counted from the first; 0 after the last.
  package func digit(_ place: Int, in bytes: Span<UInt8>) -> UInt8 {
    guard place < count else { return 0 }
    let index = skipped + place
    // The low bits of a digit's character are its value, and so are those of the value itself.
    return bytes[start + index + (index < integerDigits ? 0 : 1)] & 0xF
  }

  private var sign: Int { isZero ? 0 : isNegative ? -1 : 1 }
}

extension DecimalShape {
  /// Compares the numbers of two texts: the result is negative, 0 or positive if the first is less, equal or greater.
  ///
  /// - Complexity: O(*n*) in the length of the texts.
  package static func compare(_ first: Span<UInt8>, _ second: Span<UInt8>) -> Int {
    DecimalShape(first).compare(in: first, DecimalShape(second), in: second)
  }

  /// Compares a number with another.
  package func compare(in bytes: Span<UInt8>, _ other: DecimalShape, in otherBytes: Span<UInt8>) -> Int {
    if sign != other.sign || sign == 0 { return sign - other.sign }
    if leadingPower != other.leadingPower { return leadingPower < other.leadingPower ? -sign : sign }
    for place in 0..<max(count, other.count) {
      let (digit, otherDigit) = (digit(place, in: bytes), other.digit(place, in: otherBytes))
      if digit != otherDigit { return digit < otherDigit ? -sign : sign }
    }
    return 0
  }

  /// Returns whether a number is an exact whole multiple of another, whatever the signs.
  ///
  /// Only zero is a multiple of zero. Exponents are not expanded.
  ///
  /// - Complexity: O(*n*) in the number's digits if the divisor has at most 18 significant ones, O(*n* *m*) otherwise.
  package func isMultiple(in bytes: Span<UInt8>, of divisor: DecimalShape, in divisorBytes: Span<UInt8>) -> Bool {
    if isZero { return true }
    // The number is m·10^p and the divisor n·10^q, where neither m nor n ends in a zero. If p < q, then n·10^(q-p) ends
    // in a zero, and so does each of its multiples, but m does not.
    if divisor.isZero || trailingPower < divisor.trailingPower { return false }
    // Otherwise n must divide m·10^(p-q). Ten has the primes 2 and 5 only, and n has fewer than four of either for each
    // of its digits, so further tens change nothing.
    let tens = Int(min(trailingPower - divisor.trailingPower, 4 * Int64(divisor.count)))
    if divisor.count <= 18 {
      var modulus: UInt64 = 0
      for place in 0..<divisor.count { modulus = modulus * 10 + UInt64(divisor.digit(place, in: divisorBytes)) }
      var remainder: UInt64 = 0
      for place in 0..<count { remainder = (remainder * 10 + UInt64(digit(place, in: bytes))) % modulus }
      for _ in 0..<tens { remainder = remainder * 10 % modulus }
      return remainder == 0
    }
    var digits: [UInt8] = []
    for place in 0..<divisor.count { digits.append(divisor.digit(place, in: divisorBytes)) }
    var remainder = LongRemainder(of: digits)
    for place in 0..<count { remainder.append(digit(place, in: bytes)) }
    for _ in 0..<tens { remainder.append(0) }
    return remainder.isZero
  }
}
