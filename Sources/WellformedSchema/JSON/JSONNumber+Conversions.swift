import Wellformed

extension FixedWidthInteger {
  /// Creates an integer that is exactly equal to a JSON number; `nil` if this type has no such integer.
  public init?(exactly number: JSONNumber) {
    let integer = number.text.withBytes { bytes -> Self? in
      let shape = DecimalShape(bytes)
      if shape.isZero { return 0 }
      // No integer of 256 bits has more digits than this, so anything larger is not calculated.
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
    /// Creates the double nearest to a JSON number; `nil` if the number is outside the range of doubles.
    public init?(nearest number: JSONNumber) {
      guard let double = Double(number.text), double.isFinite else { return nil }
      self = double
    }

    /// Creates a double that represents a JSON number and no other number of as few digits.
    ///
    /// This means that the shortest text that reads back as the double equals the number. `0.1` and `1e3` have such a
    /// double; `0.1000000000000000001` and `1e400` do not.
    public init?(exactly number: JSONNumber) {
      guard let double = Double(nearest: number), JSONNumber(double) == number else { return nil }
      self = double
    }
  }

  extension JSONNumber {
    /// Creates the number of fewest digits that reads back as a double; `nil` if the double is not finite.
    public init?(_ double: Double) {
      guard double.isFinite else { return nil }
      self.init(double.description)
    }
  }

  extension JSONNumber: ExpressibleByFloatLiteral {
    /// Creates the number of fewest digits that reads back as the double of a literal.
    ///
    /// A literal that is too large for a double stops the program; write it as a text.
    public init(floatLiteral value: Double) {
      guard let number = JSONNumber(value) else {
        preconditionFailure("This number is too large for a literal: write JSONNumber(\"…\")")
      }
      self = number
    }
  }

  extension JSONValue: ExpressibleByFloatLiteral {
    /// Creates the number of fewest digits that reads back as the double of a literal, such as 1.5.
    ///
    /// A literal that is too large for a double stops the program.
    public init(floatLiteral value: Double) { self = .number(JSONNumber(floatLiteral: value)) }
  }
#endif
