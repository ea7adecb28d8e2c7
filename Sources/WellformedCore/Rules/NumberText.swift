/// A number written in decimal digits: an optional sign, digits, and for `decimal` an optional fraction after a full
/// stop.
///
/// Leading zeros are allowed, as in HTML's numbers. Powers of ten are not allowed. Groups of digits are allowed only in
/// the style of a language.
public struct NumberText: RuleData {
  /// Whether a number may have a fraction.
  public enum Kind: RuleData {
    /// Without a fraction.
    case whole
    /// With or without a fraction.
    case decimal
  }

  /// Whether the number may have a fraction.
  public var kind: Kind
  /// The smallest number allowed, if there is one.
  public var minimum: DecimalNumber?
  /// The largest number allowed, if there is one.
  public var maximum: DecimalNumber?
  /// The number that the text's number must be a multiple of, if there is one.
  public var step: DecimalNumber?
  /// How many digits are allowed before the full stop, not counting leading zeros.
  public var maximumIntegerDigits: Int?
  /// How many digits are allowed after the full stop.
  public var maximumFractionDigits: Int?
  /// How the number is written.
  public var style: NumberStyle

  /// Creates a requirement for a number.
  public init(
    _ kind: Kind, minimum: DecimalNumber? = nil, maximum: DecimalNumber? = nil, step: DecimalNumber? = nil,
    maximumIntegerDigits: Int? = nil, maximumFractionDigits: Int? = nil, style: NumberStyle = .plain
  ) {
    self.kind = kind
    self.minimum = minimum
    self.maximum = maximum
    self.step = step
    self.maximumIntegerDigits = maximumIntegerDigits
    self.maximumFractionDigits = maximumFractionDigits
    self.style = style
  }
}

extension NumberText {
  /// Whether people type the number as programs send it.
  package var isSentAsTyped: Bool { style == .plain && maximumFractionDigits == nil }
}

extension Rule {
  /// The text must be a whole number.
  public static var wholeNumber: Rule { .number(NumberText(.whole)) }

  /// The text must be a whole number within this range.
  public static func wholeNumber(
    _ range: ClosedRange<Int>, step: Int? = nil, maximumDigits: Int? = nil, style: NumberStyle = .plain
  ) -> Rule {
    .wholeNumber(
      minimum: range.lowerBound, maximum: range.upperBound, step: step, maximumDigits: maximumDigits, style: style)
  }

  /// The text must be a whole number within this range, which excludes its upper bound.
  public static func wholeNumber(
    _ range: Range<Int>, step: Int? = nil, maximumDigits: Int? = nil, style: NumberStyle = .plain
  ) -> Rule {
    .wholeNumber(
      minimum: range.lowerBound, maximum: range.upperBound - 1, step: step, maximumDigits: maximumDigits, style: style)
  }

  /// The text must be a whole number that is at least the bound.
  public static func wholeNumber(
    _ range: PartialRangeFrom<Int>, step: Int? = nil, maximumDigits: Int? = nil, style: NumberStyle = .plain
  ) -> Rule {
    .wholeNumber(minimum: range.lowerBound, step: step, maximumDigits: maximumDigits, style: style)
  }

  /// The text must be a whole number that is at most the bound.
  public static func wholeNumber(
    _ range: PartialRangeThrough<Int>, step: Int? = nil, maximumDigits: Int? = nil, style: NumberStyle = .plain
  ) -> Rule {
    .wholeNumber(maximum: range.upperBound, step: step, maximumDigits: maximumDigits, style: style)
  }

  /// The text must be a whole number within these bounds.
  public static func wholeNumber(
    minimum: Int? = nil, maximum: Int? = nil, step: Int? = nil, maximumDigits: Int? = nil,
    style: NumberStyle = .plain
  ) -> Rule {
    .number(
      NumberText(
        .whole, minimum: minimum.map { DecimalNumber($0) }, maximum: maximum.map { DecimalNumber($0) },
        step: step.map { DecimalNumber($0) }, maximumIntegerDigits: maximumDigits, style: style))
  }

  /// The text must be a decimal number.
  public static var decimal: Rule { .number(NumberText(.decimal)) }

  /// The text must be a decimal number within these bounds.
  public static func decimal(
    minimum: DecimalNumber? = nil, maximum: DecimalNumber? = nil, step: DecimalNumber? = nil,
    maximumIntegerDigits: Int? = nil, maximumFractionDigits: Int? = nil, style: NumberStyle = .plain
  ) -> Rule {
    .number(
      NumberText(
        .decimal, minimum: minimum, maximum: maximum, step: step, maximumIntegerDigits: maximumIntegerDigits,
        maximumFractionDigits: maximumFractionDigits, style: style))
  }
}

extension IssueCode {
  /// The text is not a whole number.
  ///
  /// Argument: `example`.
  public static var numberNotWhole: IssueCode { "number.notWhole" }
  /// The text is not a decimal number.
  ///
  /// Argument: `example`.
  public static var numberNotDecimal: IssueCode { "number.notDecimal" }
  /// The digits before the decimal separator are not grouped the way the language groups them.
  ///
  /// Argument: `example`.
  public static var numberMisgrouped: IssueCode { "number.misgrouped" }
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
  package static var codes: [IssueCode] {
    [
      .numberNotWhole, .numberNotDecimal, .numberMisgrouped, .numberTooSmall, .numberTooLarge, .numberOffStep,
      .numberTooManyDigits, .numberTooManyFractionDigits,
    ]
  }

  /// Whether the rule limits the numbers, in addition to how they are written.
  private var isBounded: Bool {
    // An unfinished group may have no room for all of its digits.
    minimum != nil || maximum != nil || step != nil || maximumIntegerDigits != nil && !style.symbols.isPlain
  }

  func partialMatch(of text: Span<UInt8>) -> PartialMatch {
    let writing = NumberWriting(of: text, upTo: text.count, as: self)
    guard writing.fault == nil else {
      return PartialMatch(holds: false, deadline: lastViableLength(of: text, upTo: writing.end))
    }
    if !isBounded { return PartialMatch(holds: writing.isComplete) }
    if writing.isComplete, isWithinBounds(writing.value) { return PartialMatch(holds: true) }
    if canReachBounds(writing) { return PartialMatch(holds: false) }
    return PartialMatch(holds: false, deadline: lastViableLength(of: text, upTo: writing.end))
  }

  /// Returns the length of the longest prefix of a well-written text from which the bounds can still be reached.
  ///
  /// - Complexity: O(*n* log *n*), and only for a text that nothing can save.
  private func lastViableLength(of text: Span<UInt8>, upTo end: Int) -> Int {
    guard isBounded else { return end }
    var (viable, hopeless) = (0, end + 1)
    guard canReachBounds(NumberWriting(of: text, upTo: 0, as: self)) else { return -1 }
    while true {
      var middle = (viable + hopeless) / 2
      while middle > viable, middle < text.count, text[middle].isContinuation { middle -= 1 }
      if middle <= viable { middle = viable + max(1, text.scalar(at: viable).length) }
      if middle >= hopeless { break }
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

  func fault(in text: Span<UInt8>) -> Fault {
    let writing = NumberWriting(of: text, upTo: text.count, as: self)
    let whole = 0..<text.count
    switch writing.fault {
    case .tooManyDigits:
      return Fault(.numberTooManyDigits, whole, Arguments("maximum", .integer(maximumIntegerDigits ?? 0)))
    case .tooManyFractionDigits:
      return Fault(.numberTooManyFractionDigits, whole, Arguments("maximum", .integer(maximumFractionDigits ?? 0)))
    case .foreignScalar: return .scalar(notNumber, at: writing.end, in: text, Arguments("example", .text(example)))
    case .misgrouped: return .scalar(.numberMisgrouped, at: writing.end, in: text, Arguments("example", .text(example)))
    case nil: break
    }
    guard writing.isComplete else {
      let code = writing.isWithinGroup ? .numberMisgrouped : notNumber
      return Fault(code, whole, Arguments("example", .text(example)))
    }
    if let minimum, writing.value < minimum {
      return Fault(.numberTooSmall, whole, Arguments("minimum", .text(style.text(for: minimum))))
    }
    if let maximum, writing.value > maximum {
      return Fault(.numberTooLarge, whole, Arguments("maximum", .text(style.text(for: maximum))))
    }
    return Fault(.numberOffStep, whole, Arguments("step", .text(step.map { style.text(for: $0) } ?? "")))
  }

  /// The code for a text that is not such a number.
  var notNumber: IssueCode { kind == .whole ? .numberNotWhole : .numberNotDecimal }

  /// An example of such a number, with enough groups to show how long they are.
  var example: String {
    guard style != .plain else { return kind == .whole ? "42" : "3.5" }
    let whole = style.symbols.leadingGroup == 2 ? "1234567" : "1234"
    return style.text(for: DecimalNumber(kind == .whole ? whole : whole + ".5") ?? 0)
  }
}
