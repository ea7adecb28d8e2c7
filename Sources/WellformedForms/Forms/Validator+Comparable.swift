package import WellformedCore

// A bound is reported as its type describes it, unless that description is meant for programs rather than people.
extension Validator where Value: Comparable & CustomStringConvertible & Sendable {
  /// The value must be within this range.
  public static func range(_ range: ClosedRange<Value>) -> Validator {
    bounds(minimum: range.lowerBound, maximum: range.upperBound)
  }

  /// The value must not be less than this bound.
  public static func range(_ range: PartialRangeFrom<Value>) -> Validator {
    bounds(minimum: range.lowerBound, maximum: nil)
  }

  /// The value must not be greater than this bound.
  public static func range(_ range: PartialRangeThrough<Value>) -> Validator {
    bounds(minimum: nil, maximum: range.upperBound)
  }

  fileprivate static func bounds(
    minimum: Value?, maximum: Value?, integerRange: ClosedRange<Int>? = nil,
    speaking: (Value) -> SpokenBound = { SpokenBound($0.description) }
  ) -> Validator {
    let (least, greatest) = (minimum.map(speaking), maximum.map(speaking))
    let isNumber = isNumber
    var validator = Validator(integerRange: integerRange) { value, path, foundIssues in
      // Written like this so that a value that cannot be compared, such as NaN, is refused.
      if let minimum, let bound = least, !(value >= minimum) {
        var issue = Issue(
          isNumber ? .numberTooSmall : .valueTooSmall, at: path, arguments: Arguments("minimum", .text(bound.text)))
        if bound.isDate { issue.wording = Wording(.valueTooEarly) }
        foundIssues.add(issue)
      } else if let maximum, let bound = greatest, !(value <= maximum) {
        var issue = Issue(
          isNumber ? .numberTooLarge : .valueTooLarge, at: path, arguments: Arguments("maximum", .text(bound.text)))
        if bound.isDate { issue.wording = Wording(.valueTooLate) }
        foundIssues.add(issue)
      }
    }
    #if !hasFeature(Embedded)
      if let range = NumberRange(minimum, maximum) {
        validator.outline = { .number(range) }
        validator.bounds = range
      }
    #endif
    return validator
  }
}

extension Validator where Value: BinaryFloatingPoint & CustomStringConvertible & Sendable {
  /// The number must be within this range.
  public static func range(_ range: ClosedRange<Value>) -> Validator {
    fractionBounds(minimum: range.lowerBound, maximum: range.upperBound)
  }

  /// The number must not be less than this bound.
  public static func range(_ range: PartialRangeFrom<Value>) -> Validator {
    fractionBounds(minimum: range.lowerBound, maximum: nil)
  }

  /// The number must not be greater than this bound.
  public static func range(_ range: PartialRangeThrough<Value>) -> Validator {
    fractionBounds(minimum: nil, maximum: range.upperBound)
  }

  private static func fractionBounds(minimum: Value?, maximum: Value?) -> Validator {
    bounds(minimum: minimum, maximum: maximum) { SpokenBound(ofFraction: $0.description) }
  }
}

extension Validator {
  /// Whether the values are numbers, whose bounds are reported like those of a number in a text or in JSON.
  fileprivate static var isNumber: Bool {
    #if hasFeature(Embedded)
      Value.self == Int.self || Value.self == Double.self || Value.self == DecimalNumber.self
    #else
      NumberRange.isFor(Value.self) != nil
    #endif
  }
}

// For whole numbers the range is also known as data, so that a form can check it without calling a closure.
extension Validator where Value == Int {
  /// The number must be within this range.
  public static func range(_ range: ClosedRange<Int>) -> Validator {
    bounds(minimum: range.lowerBound, maximum: range.upperBound, integerRange: range)
  }

  /// The number must not be less than this bound.
  public static func range(_ range: PartialRangeFrom<Int>) -> Validator {
    bounds(minimum: range.lowerBound, maximum: nil, integerRange: range.lowerBound...Int.max)
  }

  /// The number must not be greater than this bound.
  public static func range(_ range: PartialRangeThrough<Int>) -> Validator {
    bounds(minimum: nil, maximum: range.upperBound, integerRange: Int.min...range.upperBound)
  }

  /// The number must be within this range, which excludes its upper bound.
  ///
  /// Stops the program if the range is empty.
  public static func range(_ range: Range<Int>) -> Validator { .range(range.closed) }

  /// The number must be less than this bound.
  public static func range(_ range: PartialRangeUpTo<Int>) -> Validator { .range(...(range.upperBound - 1)) }
}

extension Validator where Value: FixedWidthInteger & Sendable {
  /// The number must be within this range, which excludes its upper bound.
  ///
  /// Stops the program if the range is empty.
  public static func range(_ range: Range<Value>) -> Validator {
    let range = range.closed
    return bounds(minimum: range.lowerBound, maximum: range.upperBound)
  }

  /// The number must be less than this bound.
  public static func range(_ range: PartialRangeUpTo<Value>) -> Validator {
    bounds(minimum: nil, maximum: range.upperBound - 1)
  }
}

extension Range where Bound: FixedWidthInteger {
  /// The same range as a closed range; an empty range stops the program, because it is a programming error.
  package var closed: ClosedRange<Bound> {
    precondition(!isEmpty, "The range \(self) is empty: no number is in it")
    return lowerBound...(upperBound - 1)
  }
}

// For texts, the rule of this name, which is data, is preferred.
extension Validator where Value: Equatable & Sendable {
  /// The value must be one of these.
  @_disfavoredOverload
  public static func oneOf(_ options: Value...) -> Validator { .oneOf(options) }

  /// The value must be one of these: `.oneOf(Plan.allCases)`.
  @_disfavoredOverload
  public static func oneOf(_ options: [Value]) -> Validator {
    #if hasFeature(Embedded)
      let write: @Sendable (Value) -> String = { _ in "" }
    #else
      let format = TextFormat<Value>.standard
      let write: @Sendable (Value) -> String = { format?.write($0) ?? "\($0)" }
    #endif
    let validator = Validator { value, path, foundIssues in
      if options.contains(value) { return }
      foundIssues.add(Issue(among: options.map { write($0) }, at: path))
    }
    #if hasFeature(Embedded)
      return validator
    #else
      var outlined = validator
      outlined.outlineAs = { literal in
        let literals = options.compactMap(literal)
        return literals.count == options.count ? .choice(literals) : nil
      }
      outlined.outline = { [outlineAs = outlined.outlineAs] in
        TextFormat<Value>.standard?.literal.flatMap { outlineAs?($0) }
      }
      return outlined
    #endif
  }
}

extension Issue {
  /// Creates the issue for a value that is none of some options, with the code of the same issue in a text or in JSON.
  ///
  /// The sentence does not list the options, because a person may see them as something other than these texts.
  package init(among options: [String], at path: Path) {
    if options.count == 1 {
      self.init(.choiceNotEqual, at: path, arguments: Arguments("expected", .text(options[0])))
    } else {
      self.init(.choiceNotOffered, at: path, arguments: Arguments("choices", .choices(options)))
    }
    wording = Wording(.valueNotOffered)
  }
}
