/// The bounds of numbers of any type, as data.
package struct NumberRange: Sendable {
  /// The least number, written in decimal or with an exponent; nothing where there is none.
  package let minimum: String?
  /// The greatest number, written in decimal or with an exponent; nothing where there is none.
  package let maximum: String?
  /// Tells whether the numbers are whole.
  package let areWhole: Bool
}

#if !hasFeature(Embedded)
  extension NumberRange {
    /// Makes bounds out of those of a type; nothing where its values are no numbers, or a bound is not finite.
    init?<Value: Comparable & CustomStringConvertible>(_ minimum: Value?, _ maximum: Value?) {
      switch Value.self {
      case is any FixedWidthInteger.Type: areWhole = true
      case is any BinaryFloatingPoint.Type: areWhole = false
      default: return nil
      }
      for bound in [minimum, maximum] {
        if let number = bound as? any BinaryFloatingPoint, !number.isFinite { return nil }
      }
      (self.minimum, self.maximum) = (minimum?.description, maximum?.description)
    }
  }
#endif
