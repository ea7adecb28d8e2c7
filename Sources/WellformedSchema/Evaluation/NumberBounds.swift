import Wellformed

/// The rules of a schema for numbers.
struct NumberBounds: Sendable {
  var minimum: JSONNumber?
  var exclusiveMinimum: JSONNumber?
  var maximum: JSONNumber?
  var exclusiveMaximum: JSONNumber?
  var divisor: JSONNumber?

  /// Whether there are no rules.
  var isEmpty: Bool {
    minimum == nil && exclusiveMinimum == nil && maximum == nil && exclusiveMaximum == nil && divisor == nil
  }

  /// The faults of a number, in the order in which they are looked for.
  enum Fault: Int, CaseIterable { case tooSmall, notAbove, tooLarge, notBelow, offStep }

  /// Returns the fault of the number with this text; `nil` if it has none.
  func fault(of number: Span<UInt8>) -> Fault? {
    if let minimum, minimum.compare(with: number) > 0 { return .tooSmall }
    if let exclusiveMinimum, exclusiveMinimum.compare(with: number) >= 0 { return .notAbove }
    if let maximum, maximum.compare(with: number) < 0 { return .tooLarge }
    if let exclusiveMaximum, exclusiveMaximum.compare(with: number) <= 0 { return .notBelow }
    if let divisor, !divisor.divides(number) { return .offStep }
    return nil
  }

  /// Returns the issue for a fault; `nil` if no number can have this fault.
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

  /// Why no number can be within the bounds; `nil` if some can.
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
