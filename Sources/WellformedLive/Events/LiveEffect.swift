public import Wellformed

/// Something that the host of a live form must do.
public enum LiveEffect: Hashable, Sendable {
  /// Send `timer` with the token after this number of milliseconds.
  case startTimer(LiveToken, after: Int)
  /// The timer is no longer needed; if it runs out anyway, that does no harm.
  case cancelTimer(LiveToken)
  /// Make the remote check, and send `answer` with the token.
  case startCheck(CheckRequest)
  /// The answer is no longer needed; if it arrives anyway, that does no harm.
  case cancelCheck(LiveToken)
  /// Submit these values, and send `submissionAnswer` with the token.
  case submit(LiveToken, LiveValues)
  /// The submission is cancelled; if an answer arrives anyway, that does no harm.
  case cancelSubmission(LiveToken)
  /// Show this text and selection in the field, because they differ from what was typed.
  case show(FieldID, TextDraft)
  /// Move the focus to the field.
  case focus(FieldID)
  /// Move the focus to the summary of errors, because no field with an error can take the focus.
  case focusSummary
  /// Announce this to a person who does not see the screen.
  case announce(Announcement)
}

/// A question about a field, with everything that the check may read.
public struct CheckRequest: Hashable, Sendable {
  /// The token to answer with.
  public let token: LiveToken
  /// The field that is checked.
  public let field: FieldID
  /// The name of the field; in a row, its name there.
  public let name: String
  /// The row that contains the field, if any.
  public let row: RowID?
  /// The field's text, normalised.
  public let text: String
  /// The normalised texts of the other fields that the check reads, in the order of its `reads`.
  public let dependencies: [String]
  /// All texts as they were when the check began.
  public let values: LiveValues
}

/// An announcement to a person who does not see the screen; `sentence(in:)` puts it into words.
public enum Announcement: Hashable, Sendable {
  /// A submission was attempted, and this number of fields have errors.
  case problems(count: Int)
  /// An error of the field is shown.
  case problem(FieldID, Issue)
  /// An error of the field that was announced is corrected.
  case repaired(FieldID)
  /// A check of the field has been running for a while.
  case checking(FieldID)
  /// A check of the field that was announced has passed.
  case checked(FieldID)
  /// A check of the field that was announced could not be made.
  case uncheckable(FieldID)
  /// The field's meter now gives this rating.
  case measured(FieldID, Issue)
  /// The form was accepted.
  case accepted
  /// The form has a problem that belongs to no field.
  case formProblem(Issue)
}
