/// A mistake that other libraries have shipped, which the tests make on purpose to see that they would notice.
///
/// `Documentation/live-mutants.md` says what each is and where it was seen. Only a build with `LIVE_MUTANTS` can make
/// them; in any other the question whether one is made is the constant no.
package enum Mutant: String, CaseIterable, Sendable {
  /// An answer is taken without asking whether it is still waited for.
  case staleAnswerTaken
  /// A reset leaves checks running.
  case resetKeepsChecks
  /// A text that fails its own rules keeps its check running.
  case localFailureKeepsCheck
  /// Every keystroke shows errors.
  case keystrokeReveals
  /// A submission does not wait for checks.
  case submissionIgnoresChecks
  /// A question whose answer is known is asked again.
  case knownAnswerAskedAgain
  /// A second submission starts while the first is under way.
  case doubleSubmission
  /// An edit does not withdraw a submission that waits for checks.
  case editKeepsIntent
  /// A field that does not take part any more keeps its check running.
  case disabledKeepsCheck
  /// Fields that depend on a changed one are not judged again.
  case dependentsForgotten
  /// A check goes on for the text before.
  case oldQuestionKept
  /// A reset leaves the submission running.
  case resetKeepsSubmission
  /// Marked text is judged.
  case markedTextJudged
  /// Leaving a field that was not edited shows errors.
  case untouchedBlurReveals
  /// Errors are not put away once the field is valid.
  case noReward
  /// A server's issue stays whatever the field's text becomes.
  case serverIssuePinned
}

extension LiveForm {
  #if LIVE_MUTANTS
    /// Tells whether a mistake is to be made.
    func makes(_ mutant: Mutant) -> Bool { self.mutant == mutant }
  #else
    /// Tells whether a mistake is to be made: never.
    @inline(__always)
    func makes(_ mutant: Mutant) -> Bool { false }
  #endif
}
