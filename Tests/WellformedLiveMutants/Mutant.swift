/// A mistake that other libraries have shipped, which the soak has live forms make to show that it notices it.
///
/// `Documentation/live-mutants.md` says what each is and where it was seen. The live forms themselves know nothing of
/// them: `Scripts/build-soak.py` writes them into a copy of the sources.
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
  /// A row that is moved is not compared anew with the others.
  case movedRowNotCompared
  /// A row's own lists stay when it is taken away.
  case innerRowsKept
}

extension Mutant {
  // Set while no form is at work, by a program that has one task at that time.
  nonisolated(unsafe) private static var made: Mutant?

  /// Has every form make a mistake from now on, or none.
  package static func make(_ mutant: Mutant?) { unsafe made = mutant }

  /// Tells whether only forms with lists about a model can make it.
  package var isOfRows: Bool { self == .movedRowNotCompared || self == .innerRowsKept }

  /// Tells whether this is the mistake to make.
  package var isMade: Bool { unsafe Mutant.made == self }
}
