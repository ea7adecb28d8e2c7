import Wellformed

/// What is said of numbers.
struct NumberBounds: Sendable {
  var minimum: JSONNumber?
  var exclusiveMinimum: JSONNumber?
  var maximum: JSONNumber?
  var exclusiveMaximum: JSONNumber?
  var divisor: JSONNumber?

  /// Tells whether nothing is said.
  var isEmpty: Bool {
    minimum == nil && exclusiveMinimum == nil && maximum == nil && exclusiveMaximum == nil && divisor == nil
  }

  /// What is wrong with a number, if anything is; bounds before multiples.
  func fault(of number: JSONNumber) -> (code: IssueCode, arguments: Arguments)? {
    if let minimum, number < minimum { return (.numberTooSmall, Arguments("minimum", .text(minimum.text))) }
    if let exclusiveMinimum, number <= exclusiveMinimum {
      return (.numberNotAbove, Arguments("minimum", .text(exclusiveMinimum.text)))
    }
    if let maximum, number > maximum { return (.numberTooLarge, Arguments("maximum", .text(maximum.text))) }
    if let exclusiveMaximum, number >= exclusiveMaximum {
      return (.numberNotBelow, Arguments("maximum", .text(exclusiveMaximum.text)))
    }
    if let divisor, !number.isMultiple(of: divisor) {
      return (.numberOffStep, Arguments("step", .text(divisor.text)))
    }
    return nil
  }

  /// Tells whether nothing is wrong with a number that has this text.
  func accept(_ number: Span<UInt8>) -> Bool {
    if let minimum, minimum.compare(with: number) > 0 { return false }
    if let exclusiveMinimum, exclusiveMinimum.compare(with: number) >= 0 { return false }
    if let maximum, maximum.compare(with: number) < 0 { return false }
    if let exclusiveMaximum, exclusiveMaximum.compare(with: number) <= 0 { return false }
    return divisor?.divides(number) ?? true
  }

  /// Why no number can be within the bounds, if that is so.
  var contradiction: String? {
    for (lower, isLowerOpen) in [(minimum, false), (exclusiveMinimum, true)] {
      for (upper, isUpperOpen) in [(maximum, false), (exclusiveMaximum, true)] {
        guard let lower, let upper, lower > upper || (lower == upper && (isLowerOpen || isUpperOpen)) else { continue }
        return "no number is \(isLowerOpen ? "more than" : "at least") \(lower) "
          + "and \(isUpperOpen ? "less than" : "at most") \(upper)"
      }
    }
    return nil
  }
}
