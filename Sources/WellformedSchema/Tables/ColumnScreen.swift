#if !hasFeature(Embedded)
  package import Wellformed

  /// What tells of the values of one column, each by itself, that surely nothing is to be found in them.
  ///
  /// A value that is let through here is one that ``ColumnRows`` accepts; what is not let through is yet to be judged.
  package struct ColumnScreen: @unchecked Sendable {
    // Unchecked as properties of rows are; the judge keeps what they refer to.

    /// Tells whether a cell without a value is fine.
    package let acceptsNothing: Bool
    package let acceptsNull: Bool
    package let acceptsBool: Bool
    /// The whole numbers that are surely fine; nothing where it is not plain to see.
    ///
    /// Bounds that are not there are the least and the greatest number of the type.
    package let integers: ClosedRange<Int64>?
    package let doubles: FloatBounds<Double>?
    package let floats: FloatBounds<Float>?
    /// The column whose text must be the same byte for byte.
    package let twin: Int?
    private let index: Int
    private let property: RowProperty
    private let judge: RowJudge
    /// Tells whether a text can be judged without other columns, but for being the same as that of the twin.
    private let judgesTexts: Bool

    /// - Parameters:
    ///   - index: Which of the judge's properties the column holds.
    ///   - columns: The columns of the judge's properties.
    ///   - holdsNull: Whether a cell without a value holds null.
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

    /// Tells that nothing is to be found in a text, which is UTF-8, so far as it alone can tell.
    ///
    /// - Parameter look: Is overwritten; whoever asks about many texts keeps one.
    package func accepts(_ text: Span<UInt8>, _ look: inout TextLook) -> Bool {
      judgesTexts && property.accepts(text, &look)
    }

    /// Tells that a text that is accepted is the same as that of its twin.
    package func isSame(_ text: Span<UInt8>, as other: Span<UInt8>) -> Bool {
      property.twinProperty.map { judge.isSame(text, as: other, of: $0) } ?? false
    }

    /// Tells that nothing is to be found in a whole number.
    package func acceptsInteger(_ integer: some FixedWidthInteger) -> Bool {
      if let integers { return integers.contains(Int64(clamping: integer)) }
      return String(integer).withBytes { acceptsNumber($0) }
    }

    /// Tells that nothing is to be found in a number that is written as JSON has it.
    package func acceptsNumber(_ text: Span<UInt8>) -> Bool {
      property.acceptsNumber(text) || property.acceptsShortNumber(text, judge.number(index))
    }
  }

  /// Bounds of numbers as they are held in memory, which tell of most numbers whether they are within the bounds.
  ///
  /// What counts is the decimal that a number is written as, the shortest that is nearest to it. Rounding keeps the order:
  /// of two decimals that are nearest to different numbers, the one of the lesser number is less. So a number other than
  /// the one that is nearest to a bound stands to that as its decimal stands to the bound.
  package struct FloatBounds<Value: BinaryFloatingPoint & LosslessStringConvertible> {
    /// The least number that is surely within the bounds.
    @usableFromInline
    let lower: Value
    /// The greatest.
    @usableFromInline
    let upper: Value
    /// Tells whether numbers may be other than whole.
    @usableFromInline
    let takesFractions: Bool

    /// - Parameter takesFractions: Tells whether numbers may be other than whole.
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

    /// Tells whether the decimal of a number is worth as much as a bound.
    private static func isExact(_ value: Value, _ bound: JSONNumber) -> Bool {
      JSONNumber(value.description).map { $0 == bound } ?? false
    }

    /// Tells that a number is surely within the bounds; one that is not finite is in none.
    @inlinable
    @inline(__always)
    package func contain(_ value: Value) -> Bool {
      // What is greater may be written with fewer digits than it has.
      value >= lower && value <= upper
        && (takesFractions || value.magnitude < 9_007_199_254_740_992 && value.rounded(.towardZero) == value)
    }
  }
#endif
