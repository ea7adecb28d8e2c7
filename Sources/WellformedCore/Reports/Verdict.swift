/// What a rule says about a text: it holds, it may come to hold, or it never will.
///
/// Verdicts are ordered from best to worst: `valid < incomplete < invalid`.
public enum Verdict: UInt8, Hashable, Sendable, CaseIterable {
  /// The rule holds.
  case valid
  /// The rule does not hold yet, but some text appended here could make it hold.
  case incomplete
  /// The rule does not hold, and nothing appended can make it hold.
  case invalid
}

extension Verdict: Comparable {
  /// Returns whether the first verdict is better than the second.
  public static func < (first: Verdict, second: Verdict) -> Bool { first.rawValue < second.rawValue }
}

extension Verdict: CustomStringConvertible {
  /// The verdict's name: `valid`, `incomplete` or `invalid`.
  public var description: String {
    switch self {
    case .valid: "valid"
    case .incomplete: "incomplete"
    case .invalid: "invalid"
    }
  }
}
