/// Whether a rule holds for a text, and for the texts that begin with it.
///
/// A verdict alone does not compose: whether more text can satisfy `not(r)` depends on whether more text can violate
/// `r`. So a partial match has two offsets: `deadline`, beyond which the rule can no longer be satisfied, and `safety`,
/// beyond which it can no longer be violated. `all` takes the minimum of them, `any` the maximum, and `not` exchanges
/// them. The longest viable prefix ends at `deadline`.
@frozen
@usableFromInline
package struct PartialMatch: Hashable, Sendable {
  /// Whether the rule holds for the text as it stands.
  @usableFromInline
  package var holds: Bool

  /// The UTF-8 length of the longest viable prefix: the text up to here could still be continued to hold, but not with
  /// one scalar more.
  ///
  /// `PartialMatch.never` if the whole text is viable.
  @usableFromInline
  package var deadline: Int

  /// The UTF-8 length of the longest prefix that could still be continued to fail.
  ///
  /// With one scalar more, the rule holds whatever is appended. `PartialMatch.never` if the rule can still come to
  /// fail.
  @usableFromInline
  package var safety: Int

  /// The offset of something that has not happened in this text.
  @inlinable package static var never: Int { Int.max }

  @inlinable
  package init(holds: Bool, deadline: Int = PartialMatch.never, safety: Int = PartialMatch.never) {
    self.holds = holds
    self.deadline = deadline
    self.safety = safety
  }
}

extension PartialMatch {
  /// The verdict that is reported.
  @inlinable
  package var verdict: Verdict {
    if holds { return .valid }
    return deadline == PartialMatch.never ? .incomplete : .invalid
  }

  /// The partial match of a rule that requires nothing, for any text.
  ///
  /// Its safety lies before the first byte.
  package static var always: PartialMatch { PartialMatch(holds: true, safety: -1) }

  /// The partial match of a rule that nothing can satisfy, for any text.
  ///
  /// Its deadline is before the first byte.
  package static var hopeless: PartialMatch { PartialMatch(holds: false, deadline: -1) }

  /// Returns the partial match of two rules that must both hold.
  ///
  /// It may be optimistic if the two rules exclude each other.
  package static func && (first: PartialMatch, second: PartialMatch) -> PartialMatch {
    PartialMatch(
      holds: first.holds && second.holds,
      deadline: min(first.deadline, second.deadline),
      safety: max(first.safety, second.safety))
  }

  /// Returns the partial match of two rules of which one must hold.
  package static func || (first: PartialMatch, second: PartialMatch) -> PartialMatch {
    PartialMatch(
      holds: first.holds || second.holds,
      deadline: max(first.deadline, second.deadline),
      safety: min(first.safety, second.safety))
  }

  /// Returns the partial match of the rule that holds exactly if this one does not.
  package static prefix func ! (partialMatch: PartialMatch) -> PartialMatch {
    PartialMatch(holds: !partialMatch.holds, deadline: partialMatch.safety, safety: partialMatch.deadline)
  }
}
