extension DecimalNumber {
  /// Returns the smallest multiple of a step that is not less than this number.
  ///
  /// Neither may be negative, and the step must not be zero.
  ///
  /// - Complexity: O(*n* · *m*) in the numbers of digits between the highest and the lowest place of either.
  package func roundedUp(toMultipleOf step: DecimalNumber) -> DecimalNumber {
    if step.digits == [1] { return roundedUp(toPlace: step.exponent) }
    if isMultiple(of: step) { return self }
    let place = min(exponent, step.exponent)
    let digits = self.digits(downTo: place)
    let divisor = step.digits(downTo: place)
    var remainder = LongRemainder(of: divisor)
    for digit in digits { remainder.append(digit) }
    // Adding the step and subtracting the remainder gives the next multiple.
    var sum = DecimalDigits.sum(digits, divisor)
    DecimalDigits.subtract(remainder.digits, from: &sum)
    return DecimalNumber(isNegative: false, digits: sum, exponent: place)
  }

  private func roundedUp(toPlace place: Int) -> DecimalNumber {
    guard !digits.isEmpty, exponent < place else { return self }
    let kept = Array(digits.dropLast(place - exponent))
    return DecimalNumber(isNegative: false, digits: DecimalDigits.sum(kept, [1]), exponent: place)
  }

  /// Returns the smallest multiple of this number that has no digits below a place.
  ///
  /// - Complexity: O(*n* · *m*), where *m* is the number of places to clear.
  package func multiple(withoutDigitsBelow place: Int) -> DecimalNumber {
    var number = self
    while number.exponent < place, let last = number.digits.last {
      // The last digit is not 0, so the number needs a factor of 2 or 5, or both, to clear its place.
      let factor: UInt8 = last % 2 == 0 ? 5 : last == 5 ? 2 : 10
      var carry: UInt8 = 0
      var product = number.digits
      for index in product.indices.reversed() {
        let value = product[index] * factor + carry
        product[index] = value % 10
        carry = value / 10
      }
      number = DecimalNumber(isNegative: isNegative, digits: [carry] + product, exponent: number.exponent)
    }
    return number
  }

  private func digits(downTo place: Int) -> [UInt8] { digits + Array(repeating: 0, count: exponent - place) }
}

/// Arithmetic on digits, the most significant first.
enum DecimalDigits {
  static func sum(_ first: [UInt8], _ second: [UInt8]) -> [UInt8] {
    var sum = [UInt8](repeating: 0, count: max(first.count, second.count) + 1)
    var carry: UInt8 = 0
    for step in 1...sum.count {
      let value =
        (step <= first.count ? first[first.count - step] : 0)
        + (step <= second.count ? second[second.count - step] : 0) + carry
      sum[sum.count - step] = value % 10
      carry = value / 10
    }
    return sum
  }

  /// Subtracts a number from one that is not smaller.
  static func subtract(_ subtrahend: [UInt8], from digits: inout [UInt8]) {
    var borrow: UInt8 = 0
    for step in 1...max(1, digits.count) where step <= digits.count {
      let place = digits.count - step
      let value = (step <= subtrahend.count ? subtrahend[subtrahend.count - step] : 0) + borrow
      borrow = digits[place] < value ? 1 : 0
      digits[place] = digits[place] + borrow * 10 - value
    }
  }
}
