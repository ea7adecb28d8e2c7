#if !hasFeature(Embedded)
  extension TextFormat where Value: FixedWidthInteger & SendableMetatype {
    /// A whole number that the type can hold, with an optional sign.
    public static var wholeNumber: TextFormat { .wholeNumber() }

    /// A whole number that the type can hold, as a language writes it.
    public static func wholeNumber(style: NumberStyle = .plain) -> TextFormat {
      let number = NumberText(
        .whole, minimum: DecimalNumber(Value.min.description), maximum: DecimalNumber(Value.max.description),
        style: style)
      return TextFormat(
        number, from: { $0.isWhole ? Value($0.description) : nil }, to: { DecimalNumber($0.description) })
    }
  }

  extension TextFormat where Value: BinaryFloatingPoint & LosslessStringConvertible & SendableMetatype {
    /// A number with an optional sign and fraction, such as -3.5; one with a power of ten, such as 2e9, is read as well.
    public static var decimal: TextFormat {
      var format = TextFormat(
        explaining: [.decimal], read: { Value(typed: Normalization.trimmed.apply(to: $0)) },
        write: { value in
          DecimalNumber(value.description).map { NumberStyle.plain.typedText(for: $0) } ?? value.description
        })
      format.readNumber = { Value(typed: $0.description) }
      // The rule knows no powers of ten.
      format.continues = { Value(typed: Normalization.trimmed.apply(to: $0) + "0") != nil }
      return format
    }

    /// A number as a language writes it.
    ///
    /// - Parameters:
    ///   - style: How the language writes numbers.
    ///   - maximumFractionDigits: How many digits are taken after the separator; any number of them without it.
    public static func decimal(style: NumberStyle, maximumFractionDigits: Int? = nil) -> TextFormat {
      TextFormat(
        NumberText(.decimal, maximumFractionDigits: maximumFractionDigits, style: style),
        from: { Value(typed: $0.description) }, to: { DecimalNumber($0.description) })
    }
  }

  extension BinaryFloatingPoint where Self: LosslessStringConvertible {
    // Swift reads names and hexadecimal digits as well, which nobody means who types a number into a form.
    fileprivate init?(typed: String) {
      guard typed.utf8.allSatisfy({ (48...57).contains($0) || "+-.eE".utf8.contains($0) }) else { return nil }
      self.init(typed)
      if !isFinite { return nil }
    }
  }

  extension TextFormat where Value == DecimalNumber {
    /// A number with an optional sign and fraction, such as -3.5.
    public static var decimal: TextFormat { .decimal() }

    /// A number as a language writes it.
    ///
    /// - Parameters:
    ///   - style: How the language writes numbers.
    ///   - maximumFractionDigits: How many digits are taken after the separator; any number of them without it.
    public static func decimal(style: NumberStyle = .plain, maximumFractionDigits: Int? = nil) -> TextFormat {
      TextFormat(
        NumberText(.decimal, maximumFractionDigits: maximumFractionDigits, style: style),
        from: { $0.isTypable ? $0 : nil }, to: { $0 })
    }
  }

  extension TextFormat {
    /// Numbers as a rule has them written.
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
#endif
