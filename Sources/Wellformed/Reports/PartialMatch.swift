/// What a rule makes of a text, and of every text that begins with it.
///
/// A verdict alone does not compose: whether `not(r)` can still come to hold depends on whether `r` can still come to
/// fail. A partial match therefore keeps both ends: where hope ended, and where danger ended. With those, `all`, `any` and
/// `not` are minimum, maximum and exchange, and the longest viable prefix is `deadline` itself.
package struct PartialMatch: Hashable, Sendable {
  /// Whether the rule holds for the text as it stands.
  package var holds: Bool

  /// The UTF-8 length of the longest viable prefix: the text up to here could have been continued to hold, one scalar
  /// more could not.
  ///
  /// `PartialMatch.never` while the whole text is viable.
  package var deadline: Int

  /// The UTF-8 length of the longest prefix that could still have been continued to fail.
  ///
  /// From one scalar more on the rule holds whatever is appended. `PartialMatch.never` while the rule can still come to
  /// fail.
  package var safety: Int

  /// The offset of what has not happened in this text.
  package static var never: Int { Int.max }

  package init(holds: Bool, deadline: Int = PartialMatch.never, safety: Int = PartialMatch.never) {
    self.holds = holds
    self.deadline = deadline
    self.safety = safety
  }
}

extension PartialMatch {
  /// The verdict that a person is told.
  package var verdict: Verdict {
    if holds { return .valid }
    return deadline == PartialMatch.never ? .incomplete : .invalid
  }

  /// What a rule that asks for nothing makes of any text.
  ///
  /// Its safety begins before the first byte.
  package static var always: PartialMatch { PartialMatch(holds: true, safety: -1) }

  /// What a rule that nothing can satisfy makes of any text.
  ///
  /// Its hope ended before the first byte.
  package static var hopeless: PartialMatch { PartialMatch(holds: false, deadline: -1) }

  /// The partial match of two rules that must both hold.
  ///
  /// May be optimistic about two rules that exclude each other.
  package static func && (first: PartialMatch, second: PartialMatch) -> PartialMatch {
    PartialMatch(
      holds: first.holds && second.holds,
      deadline: min(first.deadline, second.deadline),
      safety: max(first.safety, second.safety))
  }

  /// The partial match of two rules of which one must hold.
  package static func || (first: PartialMatch, second: PartialMatch) -> PartialMatch {
    PartialMatch(
      holds: first.holds || second.holds,
      deadline: max(first.deadline, second.deadline),
      safety: min(first.safety, second.safety))
  }

  /// The partial match of the rule that holds exactly where this one does not.
  package static prefix func ! (partialMatch: PartialMatch) -> PartialMatch {
    PartialMatch(holds: !partialMatch.holds, deadline: partialMatch.safety, safety: partialMatch.deadline)
  }
}
