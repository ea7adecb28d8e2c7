/// A number written in decimal digits: an optional sign, digits, and for `decimal` an optional fraction after a full stop.
///
/// Leading zeros are allowed, as in HTML's numbers; powers of ten and separators of thousands are not.
public struct NumberText: RuleData {
  /// What sort of number.
  public enum Kind: RuleData {
    /// Without a fraction.
    case whole
    /// With or without a fraction.
    case decimal
  }

  /// What sort of number.
  public var kind: Kind
  /// The smallest number allowed, if there is one.
  public var minimum: DecimalNumber?
  /// The largest number allowed, if there is one.
  public var maximum: DecimalNumber?
  /// What the number must be a multiple of, if anything.
  public var step: DecimalNumber?
  /// How many digits are allowed before the full stop, leading zeros not counted.
  public var maximumIntegerDigits: Int?
  /// How many digits are allowed after the full stop.
  public var maximumFractionDigits: Int?

  /// Creates a demand for a number.
  public init(
    _ kind: Kind, minimum: DecimalNumber? = nil, maximum: DecimalNumber? = nil, step: DecimalNumber? = nil,
    maximumIntegerDigits: Int? = nil, maximumFractionDigits: Int? = nil
  ) {
    self.kind = kind
    self.minimum = minimum
    self.maximum = maximum
    self.step = step
    self.maximumIntegerDigits = maximumIntegerDigits
    self.maximumFractionDigits = maximumFractionDigits
  }
}

extension Rule {
  /// The text must be a whole number.
  public static var wholeNumber: Rule { .number(NumberText(.whole)) }

  /// The text must be a whole number in a range.
  public static func wholeNumber(
    _ range: ClosedRange<Int>, step: Int? = nil, maximumDigits: Int? = nil
  ) -> Rule {
    .wholeNumber(
      minimum: range.lowerBound, maximum: range.upperBound, step: step, maximumDigits: maximumDigits)
  }

  /// The text must be a whole number within the bounds that are given.
  public static func wholeNumber(
    minimum: Int? = nil, maximum: Int? = nil, step: Int? = nil, maximumDigits: Int? = nil
  ) -> Rule {
    .number(
      NumberText(
        .whole, minimum: minimum.map { DecimalNumber($0) }, maximum: maximum.map { DecimalNumber($0) },
        step: step.map { DecimalNumber($0) }, maximumIntegerDigits: maximumDigits))
  }

  /// The text must be a decimal number.
  public static var decimal: Rule { .number(NumberText(.decimal)) }

  /// The text must be a decimal number within the bounds that are given.
  public static func decimal(
    minimum: DecimalNumber? = nil, maximum: DecimalNumber? = nil, step: DecimalNumber? = nil,
    maximumIntegerDigits: Int? = nil, maximumFractionDigits: Int? = nil
  ) -> Rule {
    .number(
      NumberText(
        .decimal, minimum: minimum, maximum: maximum, step: step, maximumIntegerDigits: maximumIntegerDigits,
        maximumFractionDigits: maximumFractionDigits))
  }
}

extension IssueCode {
  /// The text is not a number without a fraction.
  public static var numberNotWhole: IssueCode { "number.notWhole" }
  /// The text is not a decimal number.
  public static var numberNotDecimal: IssueCode { "number.notDecimal" }
  /// The number is smaller than allowed.
  ///
  /// Argument: `minimum`.
  public static var numberTooSmall: IssueCode { "number.tooSmall" }
  /// The number is larger than allowed.
  ///
  /// Argument: `maximum`.
  public static var numberTooLarge: IssueCode { "number.tooLarge" }
  /// The number is not a multiple of the step.
  ///
  /// Argument: `step`.
  public static var numberOffStep: IssueCode { "number.offStep" }
  /// The number has too many digits before the full stop.
  ///
  /// Argument: `maximum`.
  public static var numberTooManyDigits: IssueCode { "number.tooManyDigits" }
  /// The number has too many digits after the full stop.
  ///
  /// Argument: `maximum`.
  public static var numberTooManyFractionDigits: IssueCode { "number.tooManyFractionDigits" }
}

extension NumberText {
  static var codes: [IssueCode] {
    [
      .numberNotWhole, .numberNotDecimal, .numberTooSmall, .numberTooLarge, .numberOffStep, .numberTooManyDigits,
      .numberTooManyFractionDigits,
    ]
  }

  /// What is being asked of the numbers beyond how they are written.
  private var isBounded: Bool { minimum != nil || maximum != nil || step != nil }

  func outlook(of text: Span<UInt8>) -> Outlook {
    let writing = NumberWriting(of: text, upTo: text.count, as: self)
    guard writing.fault == nil else {
      return Outlook(holds: false, deadline: lastViableLength(of: text, upTo: writing.end))
    }
    if !isBounded { return Outlook(holds: writing.isComplete) }
    if writing.isComplete, isWithinBounds(writing.value) { return Outlook(holds: true) }
    if canReachBounds(writing) { return Outlook(holds: false) }
    return Outlook(holds: false, deadline: lastViableLength(of: text, upTo: writing.end))
  }

  /// The length of the longest beginning of a well written text from which the bounds can still be reached.
  ///
  /// - Complexity: O(*n* log *n*), and only for a text that is beyond hope.
  private func lastViableLength(of text: Span<UInt8>, upTo end: Int) -> Int {
    guard isBounded else { return end }
    var (viable, hopeless) = (0, end + 1)
    guard canReachBounds(NumberWriting(of: text, upTo: 0, as: self)) else { return -1 }
    while hopeless - viable > 1 {
      let middle = (viable + hopeless) / 2
      if canReachBounds(NumberWriting(of: text, upTo: middle, as: self)) {
        viable = middle
      } else {
        hopeless = middle
      }
    }
    return viable
  }

  private func isWithinBounds(_ value: DecimalNumber) -> Bool {
    if let minimum, value < minimum { return false }
    if let maximum, value > maximum { return false }
    if let step, !value.isMultiple(of: step) { return false }
    return true
  }

  func finding(in text: Span<UInt8>) -> Finding {
    let writing = NumberWriting(of: text, upTo: text.count, as: self)
    switch writing.fault {
    case .tooManyDigits:
      return Finding(
        .numberTooManyDigits, 0..<text.count, Arguments("maximum", .integer(maximumIntegerDigits ?? 0)))
    case .tooManyFractionDigits:
      return Finding(
        .numberTooManyFractionDigits, 0..<text.count, Arguments("maximum", .integer(maximumFractionDigits ?? 0)))
    case .foreignByte:
      return .scalar(kind == .whole ? .numberNotWhole : .numberNotDecimal, at: writing.end, in: text)
    case nil: break
    }
    guard writing.isComplete else {
      return Finding(kind == .whole ? .numberNotWhole : .numberNotDecimal, 0..<text.count)
    }
    if let minimum, writing.value < minimum {
      return Finding(.numberTooSmall, 0..<text.count, Arguments("minimum", .text(minimum.description)))
    }
    if let maximum, writing.value > maximum {
      return Finding(.numberTooLarge, 0..<text.count, Arguments("maximum", .text(maximum.description)))
    }
    return Finding(.numberOffStep, 0..<text.count, Arguments("step", .text(step?.description ?? "")))
  }
}
