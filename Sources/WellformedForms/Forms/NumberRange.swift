#if hasFeature(Embedded)
  import WellformedCore
#else
  public import WellformedCore
#endif

/// The bounds of numbers of any type, as data.
package struct NumberRange: Sendable {
  /// The smallest number, written in decimal or with an exponent; `nil` if there is none.
  package let minimum: String?
  /// The largest number, written in decimal or with an exponent; `nil` if there is none.
  package let maximum: String?
  /// Whether the numbers are whole.
  package let areWhole: Bool
}

#if !hasFeature(Embedded)
  /// A type of numbers that describes them in decimal or with an exponent.
  package protocol DecimallyDescribed {}

  extension DecimalNumber: DecimallyDescribed {}

  extension NumberRange {
    /// Creates the bounds of numbers that lie within all of some bounds, or returns `nil` if there are none.
    init?(_ ranges: [NumberRange]) {
      guard let first = ranges.first else { return nil }
      let minimum = ranges.compactMap { $0.minimum.flatMap { DecimalNumber($0) } }.max()
      let maximum = ranges.compactMap { $0.maximum.flatMap { DecimalNumber($0) } }.min()
      self.init(minimum: minimum?.description, maximum: maximum?.description, areWhole: first.areWhole)
    }

    /// Creates bounds from those of a type, or returns `nil` if its values are not numbers, or a bound is not finite.
    init?<Value: Comparable & CustomStringConvertible>(_ minimum: Value?, _ maximum: Value?) {
      guard let areWhole = NumberRange.isFor(Value.self) else { return nil }
      self.areWhole = areWhole
      for bound in [minimum, maximum] {
        if let number = bound as? any BinaryFloatingPoint, !number.isFinite { return nil }
      }
      (self.minimum, self.maximum) = (minimum?.description, maximum?.description)
    }

    /// Returns whether the numbers of a type are whole, or `nil` if its values are not numbers.
    static func isFor<Value>(_ type: Value.Type) -> Bool? {
      switch type {
      case is any FixedWidthInteger.Type: true
      case is any BinaryFloatingPoint.Type, is any DecimallyDescribed.Type: false
      default: nil
      }
    }
  }
#endif
