import Wellformed

extension JSONNumber {
  /// Tells whether the number is a whole number of times another, exactly and whatever the signs.
  ///
  /// Only zero is a multiple of zero. Exponents are not expanded.
  ///
  /// - Complexity: O(*n*) in the number's digits if the divisor has at most 18 significant ones, O(*n* *m*) otherwise.
  public func isMultiple(of divisor: JSONNumber) -> Bool {
    text.withBytes { bytes in
      divisor.text.withBytes { divisorBytes in JSONNumber.isMultiple(bytes, of: divisorBytes) }
    }
  }

  private static func isMultiple(_ bytes: Span<UInt8>, of divisorBytes: Span<UInt8>) -> Bool {
    let shape = DecimalShape(bytes)
    let divisor = DecimalShape(divisorBytes)
    if shape.isZero { return true }
    // The number is m·10^p and the divisor n·10^q, where neither m nor n ends in a zero. If p < q, then n·10^(q-p)
    // ends in a zero and so would each of its multiples, which m does not.
    if divisor.isZero || shape.trailingPower < divisor.trailingPower { return false }
    // Otherwise n must divide m·10^(p-q). Ten has the primes 2 and 5 only, and n has fewer than four of either for each
    // of its digits, so that further tens change nothing.
    let tens = Int(min(shape.trailingPower - divisor.trailingPower, 4 * Int64(divisor.count)))
    if divisor.count <= 18 {
      var modulus: UInt64 = 0
      for place in 0..<divisor.count { modulus = modulus * 10 + UInt64(divisor.digit(place, in: divisorBytes)) }
      var remainder: UInt64 = 0
      for place in 0..<shape.count { remainder = (remainder * 10 + UInt64(shape.digit(place, in: bytes))) % modulus }
      for _ in 0..<tens { remainder = remainder * 10 % modulus }
      return remainder == 0
    }
    var remainder = LongRemainder(divisor, in: divisorBytes)
    for place in 0..<shape.count { remainder.append(shape.digit(place, in: bytes)) }
    for _ in 0..<tens { remainder.append(0) }
    return remainder.isZero
  }
}

/// What is left of a number, given digit by digit, when it is divided by one too long for a machine word.
private struct LongRemainder {
  /// The divisor and the remainder, nine digits a limb, the lowest first.
  private var modulus: [UInt32]
  private var limbs: [UInt32]

  private static var base: UInt32 { 1_000_000_000 }

  init(_ divisor: DecimalShape, in bytes: Span<UInt8>) {
    // One limb more than the divisor needs, for the remainder times ten.
    modulus = [UInt32](repeating: 0, count: divisor.count / 9 + 2)
    limbs = modulus
    for place in 0..<divisor.count { LongRemainder.shift(&modulus, adding: divisor.digit(place, in: bytes)) }
  }

  var isZero: Bool { limbs.allSatisfy { $0 == 0 } }

  mutating func append(_ digit: UInt8) {
    LongRemainder.shift(&limbs, adding: digit)
    while !isLessThanModulus { subtractModulus() }  // Nine times at the most.
  }

  private static func shift(_ limbs: inout [UInt32], adding digit: UInt8) {
    var carry = UInt64(digit)
    for index in limbs.indices {
      let sum = UInt64(limbs[index]) * 10 + carry
      limbs[index] = UInt32(sum % UInt64(base))
      carry = sum / UInt64(base)
    }
  }

  private var isLessThanModulus: Bool {
    for index in limbs.indices.reversed() where limbs[index] != modulus[index] { return limbs[index] < modulus[index] }
    return false
  }

  private mutating func subtractModulus() {
    var borrow: UInt32 = 0
    for index in limbs.indices {
      let amount = modulus[index] + borrow
      borrow = limbs[index] < amount ? 1 : 0
      limbs[index] = limbs[index] &+ (borrow * LongRemainder.base) &- amount
    }
  }
}
