import Wellformed

extension FixedWidthInteger {
  /// Creates an integer that is worth exactly what a JSON number is, if there is one of this type.
  public init?(exactly number: JSONNumber) {
    let integer = number.text.withBytes { bytes -> Self? in
      let shape = DecimalShape(bytes)
      if shape.isZero { return 0 }
      // No integer of 256 bits has more digits than this: nothing larger is worked out.
      guard shape.trailingPower >= 0, shape.leadingPower < 80 else { return nil }
      var integer: Self = 0
      for place in 0...Int(shape.leadingPower) {
        let digit = Self(truncatingIfNeeded: shape.digit(place, in: bytes))
        let (product, isOver) = integer.multipliedReportingOverflow(by: 10)
        let (sum, isOverToo) =
          shape.isNegative ? product.subtractingReportingOverflow(digit) : product.addingReportingOverflow(digit)
        if isOver || isOverToo { return nil }
        integer = sum
      }
      return integer
    }
    guard let integer else { return nil }
    self = integer
  }
}

#if !hasFeature(Embedded)
  extension Double {
    /// Creates the double nearest to a JSON number, if the number is within the range of doubles.
    public init?(nearest number: JSONNumber) {
      guard let double = Double(number.text), double.isFinite else { return nil }
      self = double
    }

    /// Creates a double that stands for a JSON number and for no other of as few digits.
    ///
    /// That is: the shortest text that reads back as the double is worth what the number is. `0.1` and `1e3` have such
    /// a double, `0.1000000000000000001` and `1e400` have none.
    public init?(exactly number: JSONNumber) {
      guard let double = Double(nearest: number), JSONNumber(double) == number else { return nil }
      self = double
    }
  }

  extension JSONNumber {
    /// Creates the number of fewest digits that reads back as a double, which must be finite.
    public init?(_ double: Double) {
      guard double.isFinite else { return nil }
      self.init(double.description)
    }
  }
#endif
