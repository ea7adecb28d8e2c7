#if !hasFeature(Embedded)
  package import Wellformed

  /// A fast check of the values of one column, each by itself, that finds values which certainly have no issues.
  ///
  /// A value that the screen accepts is one that ``ColumnRows`` accepts. Other values must still be judged.
  package struct ColumnScreen: @unchecked Sendable {
    // Unchecked for the same reason as properties of rows; the judge keeps what they refer to.

    /// Whether a cell without a value has no issues.
    package let acceptsNothing: Bool
    package let acceptsNull: Bool
    package let acceptsBool: Bool
    /// The whole numbers that certainly have no issues; `nil` if they are not easily found.
    ///
    /// If there is no bound, the least or the greatest number of the type takes its place.
    package let integers: ClosedRange<Int64>?
    package let doubles: FloatBounds<Double>?
    package let floats: FloatBounds<Float>?
    /// The column whose text must be the same, byte for byte.
    package let twin: Int?
    private let index: Int
    private let property: RowProperty
    private let judge: RowJudge
    /// Whether a text can be judged without other columns, except that it must be the same as its twin's.
    private let judgesTexts: Bool

    /// - Parameters:
    ///   - index: The index of the column's property among the judge's.
    ///   - columns: The columns of the judge's properties.
    ///   - holdsNull: Whether a cell without a value is null.
    init(_ judge: RowJudge, _ index: Int, columns: [Int?], holdsNull: Bool) {
      self.judge = judge
      self.index = index
      property = judge.property(index)
      let takesNull = property.isTypeEnough && property.types.contains(.null)
      acceptsNull = takesNull
      acceptsNothing = holdsNull ? takesNull : !property.isRequired
      acceptsBool = property.isTypeEnough && property.types.contains(.boolean)
      let takesIntegers = property.isTypeEnough && property.types.contains(.integer)
      let range = takesIntegers ? property.integers : nil
      integers = range.map { Int64($0.lowerBound)...Int64($0.upperBound) }
      let number = judge.number(index)
      let takesFractions = property.types.contains(.fraction)
      doubles = takesIntegers ? FloatBounds(number, takingFractions: takesFractions) : nil
      floats = takesIntegers ? FloatBounds(number, takingFractions: takesFractions) : nil
      twin = property.twinProperty.flatMap { columns[$0] }
      judgesTexts = property.twin == .none || twin != nil
    }

    /// Returns `true` only if a text, which must be UTF-8, has no issues, as far as the text alone decides.
    ///
    /// - Parameter look: Is overwritten; keep one if you check many texts.
    package func accepts(_ text: Span<UInt8>, _ look: inout TextLook) -> Bool {
      judgesTexts && property.accepts(text, &look)
    }

    /// Returns whether a text that is accepted is the same as its twin's.
    package func isSame(_ text: Span<UInt8>, as other: Span<UInt8>) -> Bool {
      property.twinProperty.map { judge.isSame(text, as: other, of: $0) } ?? false
    }

    /// Returns `true` only if a whole number has no issues.
    package func acceptsInteger(_ integer: some FixedWidthInteger) -> Bool {
      if let integers { return integers.contains(Int64(clamping: integer)) }
      return String(integer).withBytes { acceptsNumber($0) }
    }

    /// Returns `true` only if a number, which is written as in JSON, has no issues.
    package func acceptsNumber(_ text: Span<UInt8>) -> Bool {
      property.acceptsNumber(text) || property.acceptsShortNumber(text, judge.number(index))
    }
  }

  /// Bounds for binary floating-point numbers, which decide for most numbers whether they are within the bounds.
  ///
  /// The decimal that a number is written as is compared: the shortest one that is nearest to the number. Rounding
  /// keeps the order: if two decimals are nearest to different numbers, the decimal of the lesser number is less.
  /// Therefore, any number except the one nearest to a bound compares with that number as its decimal compares with the
  /// bound.
  package struct FloatBounds<Value: BinaryFloatingPoint & LosslessStringConvertible> {
    /// The least number that is certainly within the bounds.
    @usableFromInline
    let lower: Value
    /// The greatest number that is certainly within the bounds.
    @usableFromInline
    let upper: Value
    /// Whether numbers may have fractions.
    @usableFromInline
    let takesFractions: Bool

    /// - Parameter takesFractions: Whether numbers may have fractions.
    init?(_ bounds: NumberBounds, takingFractions takesFractions: Bool) {
      if bounds.divisor != nil { return nil }
      self.takesFractions = takesFractions
      var (lower, upper) = (-Value.greatestFiniteMagnitude, Value.greatestFiniteMagnitude)
      for (bound, isOpen) in [(bounds.minimum, false), (bounds.exclusiveMinimum, true)] {
        guard let bound else { continue }
        guard let value = Value(bound.text) else { return nil }
        lower = max(lower, !isOpen && FloatBounds.isExact(value, bound) ? value : value.nextUp)
      }
      for (bound, isOpen) in [(bounds.maximum, false), (bounds.exclusiveMaximum, true)] {
        guard let bound else { continue }
        guard let value = Value(bound.text) else { return nil }
        upper = min(upper, !isOpen && FloatBounds.isExact(value, bound) ? value : value.nextDown)
      }
      (self.lower, self.upper) = (lower, upper)
    }

    /// Returns whether the decimal of a number equals a bound.
    private static func isExact(_ value: Value, _ bound: JSONNumber) -> Bool {
      JSONNumber(value.description).map { $0 == bound } ?? false
    }

    /// Returns whether a number is certainly within the bounds; one that is not finite never is.
    @inlinable
    @inline(__always)
    package func contain(_ value: Value) -> Bool {
      // A greater number may be written with fewer digits than it has.
      value >= lower && value <= upper
        && (takesFractions || value.magnitude < 9_007_199_254_740_992 && value.rounded(.towardZero) == value)
    }
  }
#endif
