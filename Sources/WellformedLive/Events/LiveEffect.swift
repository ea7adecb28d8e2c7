public import Wellformed

/// Something that whoever runs a live form must do.
public enum LiveEffect: Hashable, Sendable {
  /// Send `timer` with the token after so many milliseconds.
  case startTimer(LiveToken, after: Int)
  /// The timer is not needed any more; one that comes anyway does no harm.
  case cancelTimer(LiveToken)
  /// Ask whoever knows, and send `answer` with the token.
  case startCheck(CheckRequest)
  /// The answer is not needed any more; one that comes anyway does no harm.
  case cancelCheck(LiveToken)
  /// Submit these values, and send `submissionAnswer` with the token.
  case submit(LiveToken, LiveValues)
  /// The submission is given up; an answer that comes anyway does no harm.
  case cancelSubmission(LiveToken)
  /// Show this text and selection in the field, because it is not what was typed.
  case show(FieldID, TextDraft)
  /// Move the focus to the field.
  case focus(FieldID)
  /// Move the focus to the summary of errors, because no field with an error can have it.
  case focusSummary
  /// Tell somebody who does not see the screen.
  case announce(Announcement)
}

/// A question about a field, with everything it may look at.
public struct CheckRequest: Hashable, Sendable {
  /// The token to answer with.
  public let token: LiveToken
  /// The field.
  public let field: FieldID
  /// The field's name; in a row, its name there.
  public let name: String
  /// The row the field is in, if in one.
  public let row: RowID?
  /// The field's text, normalised.
  public let text: String
  /// The texts of the other fields that the check reads, normalised, in the order in which it names them.
  public let dependencies: [String]
  /// Every text as it was when the question was put.
  public let values: LiveValues
}

/// Something to tell somebody who does not see the screen; `sentence(in:)` puts it into words.
public enum Announcement: Hashable, Sendable {
  /// A submission was tried, and so many fields have errors.
  case problems(count: Int)
  /// An error of the field is shown.
  case problem(FieldID, Issue)
  /// An error of the field that was reported is gone.
  case repaired(FieldID)
  /// The field has been being checked for a while.
  case checking(FieldID)
  /// A check of the field that was reported has come to a good end.
  case checked(FieldID)
  /// A check of the field that was reported could not be made.
  case uncheckable(FieldID)
  /// The text of the field is now so good by its meter.
  case measured(FieldID, Issue)
  /// The form was accepted.
  case accepted
  /// The form has a problem that no field has.
  case formProblem(Issue)
}
