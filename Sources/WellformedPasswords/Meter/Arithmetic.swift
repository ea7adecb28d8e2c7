/// Arithmetic for counting guesses.
enum Arithmetic {
  /// Returns the number of ways to choose `k` of `n`.
  static func choices(_ n: Int, _ k: Int) -> Double {
    guard k <= n else { return 0 }
    var result = 1.0
    var rest = Double(n)
    var divisor = 1.0
    while divisor <= Double(k) {
      result *= rest
      result /= divisor
      rest -= 1
      divisor += 1
    }
    return result
  }

  /// Returns the number of ways to choose 1 to `most` of `n`.
  static func choices(_ n: Int, upTo most: Int) -> Double {
    var sum = 0.0
    var k = 1
    while k <= most {
      sum += choices(n, k)
      k += 1
    }
    return sum
  }

  /// Returns a power with a whole exponent; infinity if a `Double` cannot hold it.
  static func power(_ base: Double, _ exponent: Int) -> Double {
    var (result, factor, rest) = (1.0, base, exponent)
    while rest > 0 {
      if rest & 1 == 1 { result *= factor }
      rest >>= 1
      if rest > 0 { factor *= factor }
    }
    return result
  }

  static func factorial(_ n: Int) -> Double {
    var result = 1.0
    var factor = 2.0
    while factor <= Double(n) {
      result *= factor
      factor += 1
    }
    return result
  }

  /// Returns the decimal logarithm of a number that is at least 1, accurate to a few units in the last place.
  ///
  /// The number is a power of 2 times *m*, and ln *m* = 2 artanh((*m* - 1) / (*m* + 1)), computed by its series.
  static func decimalLogarithm(_ number: Double) -> Double {
    guard number.isFinite, number > 0 else { return number }
    var exponent = Double(number.exponent)
    var significand = number.significand
    if significand > 1.414_213_562_373_095 {
      significand /= 2
      exponent += 1
    }
    let ratio = (significand - 1) / (significand + 1)
    let square = ratio * ratio
    var sum = 0.0
    var divisor = 23.0
    while divisor >= 1 {
      sum = sum * square + 1 / divisor
      divisor -= 2
    }
    return exponent * 0.301_029_995_663_981_2 + 2 * ratio * sum * 0.434_294_481_903_251_83
  }
}
