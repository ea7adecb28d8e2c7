public import Wellformed

/// Something that the host of a live form must do.
public enum LiveEffect: Hashable, Sendable {
  /// Send `timer` with the token after this many milliseconds.
  case startTimer(LiveToken, after: Int)
  /// The timer is no longer needed; if it fires anyway, it does no harm.
  case cancelTimer(LiveToken)
  /// Make the remote check, and send `answer` with the token.
  case startCheck(CheckRequest)
  /// The answer is no longer needed; if it comes anyway, it does no harm.
  case cancelCheck(LiveToken)
  /// Submit these values, and send `submissionAnswer` with the token.
  case submit(LiveToken, LiveValues)
  /// The submission is cancelled; an answer that comes anyway does no harm.
  case cancelSubmission(LiveToken)
  /// Show this text and selection in the field, because they differ from what was typed.
  case show(FieldID, TextDraft)
  /// Move the focus to the field.
  case focus(FieldID)
  /// Move the focus to the summary of errors, because no field with an error can have the focus.
  case focusSummary
  /// Announce this to a person who does not see the screen.
  case announce(Announcement)
}

/// A question about a field, with everything that the answer may depend on.
public struct CheckRequest: Hashable, Sendable {
  /// The token to answer with.
  public let token: LiveToken
  /// The field.
  public let field: FieldID
  /// The name of the field; in a row, its name there.
  public let name: String
  /// The row that contains the field, if there is one.
  public let row: RowID?
  /// The field's text, normalised.
  public let text: String
  /// The texts of the other fields that the check reads, normalised, in the order in which it names them.
  public let dependencies: [String]
  /// All texts at the time of the question.
  public let values: LiveValues
}

/// An announcement to a person who does not see the screen; `sentence(in:)` returns its words.
public enum Announcement: Hashable, Sendable {
  /// The person tried to submit, and this many fields have errors.
  case problems(count: Int)
  /// An error of the field is shown.
  case problem(FieldID, Issue)
  /// An error of the field that was announced is gone.
  case repaired(FieldID)
  /// The field has been under check for a while.
  case checking(FieldID)
  /// A check of the field that was announced has succeeded.
  case checked(FieldID)
  /// A check of the field that was announced could not be made.
  case uncheckable(FieldID)
  /// The meter of the field has rated its text.
  case measured(FieldID, Issue)
  /// The form was accepted.
  case accepted
  /// The form has a problem that belongs to no field.
  case formProblem(Issue)
}
