/// A mistake that other libraries have shipped.
///
/// The soak makes live forms commit it, to show that it notices it.
///
/// `Documentation/live-mutants.md` describes each, and where it occurred. The sources of live forms do not contain
/// them:
/// `Scripts/build-soak.py` writes them into a copy.
package enum Mutant: String, CaseIterable, Sendable {
  /// An answer is accepted without checking whether the form still waits for it.
  case staleAnswerTaken
  /// A reset leaves checks running.
  case resetKeepsChecks
  /// A text that fails its own rules keeps its check running.
  case localFailureKeepsCheck
  /// Every keystroke shows errors.
  case keystrokeReveals
  /// A submission does not wait for checks.
  case submissionIgnoresChecks
  /// A check whose answer is known is made again.
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
  /// A server's issue stays when the field's text changes.
  case serverIssuePinned
  /// A moved row is not compared with the others again.
  case movedRowNotCompared
  /// A row's own lists stay when the row is removed.
  case innerRowsKept
}

extension Mutant {
  // Set while no form is at work, by a program that has one task at that time.
  nonisolated(unsafe) private static var made: Mutant?

  /// Has every form make a mistake from now on, or none.
  package static func make(_ mutant: Mutant?) { unsafe made = mutant }

  /// Whether only forms with lists and a model can make the mistake.
  package var isOfRows: Bool { self == .movedRowNotCompared || self == .innerRowsKept }

  /// Whether this mistake is currently made.
  package var isMade: Bool { unsafe Mutant.made == self }
}
