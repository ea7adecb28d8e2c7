/// The remainder of a number, given digit by digit, when it is divided by one that is too long for a machine word.
struct LongRemainder {
  /// The divisor and the remainder, with nine digits in each limb, the lowest limb first.
  private var modulus: [UInt32]
  private var limbs: [UInt32]

  private static var base: UInt32 { 1_000_000_000 }

  /// Begins a division by a number other than zero, given by its digits.
  init(of divisor: [UInt8]) {
    // One limb more than the divisor needs, for ten times the remainder.
    modulus = [UInt32](repeating: 0, count: divisor.count / 9 + 2)
    limbs = modulus
    for digit in divisor { LongRemainder.shift(&modulus, adding: digit) }
  }

  var isZero: Bool { limbs.allSatisfy { $0 == 0 } }

  /// The digits of the remainder, most significant first, with leading zeros.
  var digits: [UInt8] {
    var digits: [UInt8] = []
    for var limb in limbs {
      for _ in 0..<9 {
        digits.append(UInt8(limb % 10))
        limb /= 10
      }
    }
    return digits.reversed()
  }

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
