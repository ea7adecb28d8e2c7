/// How long a text must be.
///
/// In forms and rule files, a text of more than 4 KiB of UTF-8 that is longer than ``maximum`` is not examined any
/// further: its length is the only thing reported. This does not apply to a length that need not always hold, such as
/// one within `Rule.any`, or to one that only warns.
public struct Length: RuleData {
  /// The shortest length allowed.
  public var minimum: Int
  /// The longest length allowed, if there is one.
  public var maximum: Int?
  /// What is counted.
  public var unit: LengthUnit

  /// Creates a length from its bounds.
  public init(minimum: Int = 0, maximum: Int? = nil, unit: LengthUnit = .characters) {
    self.minimum = minimum
    self.maximum = maximum
    self.unit = unit
  }
}

extension Rule {
  /// The text must have a number of characters, or of another unit, within this range.
  ///
  /// In a form, if a text of more than 4 KiB of UTF-8 is too long, nothing else about it is reported: see ``Length``.
  public static func length(_ range: ClosedRange<Int>, in unit: LengthUnit = .characters) -> Rule {
    .length(Length(minimum: range.lowerBound, maximum: range.upperBound, unit: unit))
  }

  /// The text must have at least this many characters, or other units.
  public static func length(_ range: PartialRangeFrom<Int>, in unit: LengthUnit = .characters) -> Rule {
    .length(Length(minimum: range.lowerBound, unit: unit))
  }

  /// The text must have at most this many characters, or other units.
  ///
  /// In a form, if a text of more than 4 KiB of UTF-8 is too long, nothing else about it is reported: see ``Length``.
  public static func length(_ range: PartialRangeThrough<Int>, in unit: LengthUnit = .characters) -> Rule {
    .length(Length(maximum: range.upperBound, unit: unit))
  }

  /// The text must have a number of characters, or of another unit, within this range, which excludes its upper bound.
  public static func length(_ range: Range<Int>, in unit: LengthUnit = .characters) -> Rule {
    .length(Length(minimum: range.lowerBound, maximum: range.upperBound - 1, unit: unit))
  }

  /// The text must have fewer than this many characters, or other units.
  public static func length(_ range: PartialRangeUpTo<Int>, in unit: LengthUnit = .characters) -> Rule {
    .length(Length(maximum: range.upperBound - 1, unit: unit))
  }

  /// The text must have exactly this many characters, or other units.
  public static func length(_ exact: Int, in unit: LengthUnit = .characters) -> Rule {
    .length(Length(minimum: exact, maximum: exact, unit: unit))
  }
}

extension IssueCode {
  /// The text is shorter than allowed.
  ///
  /// Arguments: `minimum`, `missing`.
  public static var lengthTooShort: IssueCode { "length.tooShort" }
  /// The text is longer than allowed.
  ///
  /// Arguments: `maximum`, `excess`.
  public static var lengthTooLong: IssueCode { "length.tooLong" }
  /// The text does not have the only length that is allowed.
  ///
  /// Arguments: `exact`, `actual`.
  public static var lengthNotExact: IssueCode { "length.notExact" }
  /// As `length.tooShort`, counted in UTF-8 bytes.
  public static var lengthTooFewBytes: IssueCode { "length.tooFewBytes" }
  /// As `length.tooLong`, counted in UTF-8 bytes.
  public static var lengthTooManyBytes: IssueCode { "length.tooManyBytes" }
  /// As `length.notExact`, counted in UTF-8 bytes.
  public static var lengthNotExactBytes: IssueCode { "length.notExactBytes" }
}

extension Length {
  package static var codes: [IssueCode] {
    [
      .lengthTooShort, .lengthTooLong, .lengthNotExact, .lengthTooFewBytes, .lengthTooManyBytes, .lengthNotExactBytes,
    ]
  }

  func partialMatch(of text: Span<UInt8>) -> PartialMatch {
    if let maximum {
      guard maximum >= max(0, minimum) else { return .hopeless }
      let measure = text.measure(unit, limit: maximum)
      if let excess = measure.excessOffset { return PartialMatch(holds: false, deadline: excess) }
      return PartialMatch(holds: measure.count >= minimum)
    }
    guard minimum > 0 else { return .always }
    // The character that makes the text long enough is the first one beyond the longest length that is too short.
    let measure = text.measure(unit, limit: minimum - 1)
    guard let enough = measure.excessOffset else { return PartialMatch(holds: false) }
    return PartialMatch(holds: true, safety: enough)
  }

  func fault(in text: Span<UInt8>) -> Fault {
    let count = text.measure(unit, limit: Int.max).count
    var span = 0..<text.count
    if let maximum, count > maximum, let start = text.measure(unit, limit: maximum).excessOffset {
      span = start..<text.count
    }
    return fault(of: count, at: span)
  }

  /// Returns the fault for a text of this length.
  ///
  /// - Parameter span: The part of the text that is too much, or the whole text if it is too short.
  func fault(of count: Int, at span: Range<Int>) -> Fault {
    let isBytes = unit == .utf8
    if minimum == maximum {
      return Fault(
        isBytes ? .lengthNotExactBytes : .lengthNotExact, span,
        Arguments("exact", .integer(minimum), "actual", .integer(count)))
    }
    if let maximum, count > maximum {
      return Fault(
        isBytes ? .lengthTooManyBytes : .lengthTooLong, span,
        Arguments("maximum", .integer(maximum), "excess", .integer(count - max(0, maximum))))
    }
    return Fault(
      isBytes ? .lengthTooFewBytes : .lengthTooShort, span,
      Arguments("minimum", .integer(minimum), "missing", .integer(minimum - count)))
  }
}
