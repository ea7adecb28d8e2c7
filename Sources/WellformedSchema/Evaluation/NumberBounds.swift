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

  /// What can be wrong with a number, in the order in which it is asked.
  enum Fault: Int, CaseIterable { case tooSmall, notAbove, tooLarge, notBelow, offStep }

  /// What is wrong with a number that has this text, if anything is.
  func fault(of number: Span<UInt8>) -> Fault? {
    if let minimum, minimum.compare(with: number) > 0 { return .tooSmall }
    if let exclusiveMinimum, exclusiveMinimum.compare(with: number) >= 0 { return .notAbove }
    if let maximum, maximum.compare(with: number) < 0 { return .tooLarge }
    if let exclusiveMaximum, exclusiveMaximum.compare(with: number) <= 0 { return .notBelow }
    if let divisor, !divisor.divides(number) { return .offStep }
    return nil
  }

  /// What is told of a number with a fault; nothing where none can have it.
  func issue(for fault: Fault) -> Issue? {
    func issue(_ code: IssueCode, _ name: String, _ bound: JSONNumber?) -> Issue? {
      bound.map { Issue(code, arguments: Arguments(name, .text($0.readableText))) }
    }
    return switch fault {
    case .tooSmall: issue(.numberTooSmall, "minimum", minimum)
    case .notAbove: issue(.numberNotAbove, "minimum", exclusiveMinimum)
    case .tooLarge: issue(.numberTooLarge, "maximum", maximum)
    case .notBelow: issue(.numberNotBelow, "maximum", exclusiveMaximum)
    case .offStep: issue(.numberOffStep, "step", divisor)
    }
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
