#if !hasFeature(Embedded)
  public import WellformedCore

  extension TextFormat where Value: FixedWidthInteger & SendableMetatype {
    /// A whole number that the type can hold, with an optional sign.
    public static var wholeNumber: TextFormat { .wholeNumber() }

    /// Returns the format of whole numbers that the type can hold, as a language writes them.
    public static func wholeNumber(style: NumberStyle = .plain) -> TextFormat {
      let number = NumberText(
        .whole, minimum: DecimalNumber(Value.min.description), maximum: DecimalNumber(Value.max.description),
        style: style)
      var format = TextFormat(
        number, from: { $0.isWhole ? Value($0.description) : nil }, to: { DecimalNumber($0.description) })
      format.holds = nil
      return format
    }
  }

  extension TextFormat where Value: BinaryFloatingPoint & LosslessStringConvertible & SendableMetatype {
    /// A number with an optional sign and fraction, such as -3.5, as `Rule.decimal` accepts it.
    ///
    /// A number that the type cannot hold is refused: one that is too large, and one that would become zero.
    public static var decimal: TextFormat { .decimal(style: .plain) }

    /// Returns the format of numbers as a language writes them.
    ///
    /// A number that the type cannot hold is refused: one that is too large, and one that would become zero.
    ///
    /// - Parameters:
    ///   - style: How the language writes numbers.
    ///   - maximumFractionDigits: How many digits are accepted after the separator; any number by default.
    public static func decimal(style: NumberStyle, maximumFractionDigits: Int? = nil) -> TextFormat {
      var format = TextFormat(
        NumberText(.decimal, maximumFractionDigits: maximumFractionDigits, style: style),
        from: { Value(holding: $0) }, to: { DecimalNumber($0.description) })
      if maximumFractionDigits == nil { format.holds = { $0.isFinite } }
      format.unheld = { number in
        let (greatest, least) = (Value.greatestFiniteMagnitude, Value.leastNonzeroMagnitude)
        return .tooManyDigits(
          of: number, maximum: (DecimalNumber(greatest.description)?.wholeDigits ?? 1) - 1,
          fraction: -(DecimalNumber(least.description)?.exponent ?? 0))
      }
      return format
    }
  }

  extension BinaryFloatingPoint where Self: LosslessStringConvertible {
    /// Creates the number nearest to another, or returns `nil` if that is infinite, or is zero although the other is
    /// not.
    fileprivate init?(holding number: DecimalNumber) {
      self.init(number.description)
      if !isFinite || isZero && number != 0 { return nil }
    }
  }

  extension TextFormat where Value == DecimalNumber {
    /// A number with an optional sign and fraction, such as -3.5.
    public static var decimal: TextFormat { .decimal() }

    /// Returns the format of numbers as a language writes them.
    ///
    /// - Parameters:
    ///   - style: How the language writes numbers.
    ///   - maximumFractionDigits: How many digits are accepted after the separator; any number by default.
    public static func decimal(style: NumberStyle = .plain, maximumFractionDigits: Int? = nil) -> TextFormat {
      var format = TextFormat(
        NumberText(.decimal, maximumFractionDigits: maximumFractionDigits, style: style),
        from: { $0.isTypable ? $0 : nil }, to: { $0 })
      if maximumFractionDigits == nil { format.holds = { $0.isTypable } }
      format.unheld = { .tooManyDigits(of: $0, maximum: 1100, fraction: 1100) }
      return format
    }
  }

  extension TextFormat {
    /// Creates the format of numbers that are written as a rule requires.
    package init(
      _ number: NumberText, from read: @escaping @Sendable (DecimalNumber) -> Value?,
      to write: @escaping @Sendable (Value) -> DecimalNumber?
    ) {
      let style = number.style
      self.init(
        rules: [.number(number)], read: { DecimalNumber($0, style: style).flatMap(read) },
        write: { value in write(value).map { style.typedText(for: $0) } ?? "\(value)" })
      readNumber = read
    }
  }

  extension DecimalNumber {
    /// How many digits stand before the point; zero or negative for numbers below one.
    package var wholeDigits: Int { digits.count + exponent }
  }

  extension Issue {
    /// Returns the issue for a number that has more digits than a type holds.
    ///
    /// - Parameters:
    ///   - maximum: How many digits there can be before the decimal separator.
    ///   - fraction: How many digits there can be after it.
    package static func tooManyDigits(of number: DecimalNumber, maximum: Int, fraction: Int) -> Issue {
      let isWhole = number.wholeDigits > maximum
      return Issue(
        isWhole ? .numberTooManyDigits : .numberTooManyFractionDigits,
        arguments: Arguments("maximum", .integer(isWhole ? maximum : fraction)))
    }
  }
#endif
