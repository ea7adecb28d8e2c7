import Wellformed

/// Something that happened to a live form: an action of the person, a timer, an answer.
public enum LiveEvent: Hashable, Sendable {
  /// The person entered a field.
  case focus(FieldID)
  /// The text of a field has changed to this.
  ///
  /// While marked text is being composed, the change is only noted.
  case edit(FieldID, TextDraft, EditSource)
  /// Composition of marked text began in a field, as with an input method for Japanese.
  case beginComposition(FieldID)
  /// The text, including its marked text, has changed to this.
  case compose(FieldID, TextDraft)
  /// Marked text was accepted or dropped, and the text is now this.
  case endComposition(FieldID, TextDraft)
  /// The person left a field.
  case blur(FieldID, BlurReason)
  /// The person pressed on something that submits; errors must not move it away.
  case pressBegan
  /// The person released it.
  case pressEnded
  /// A timer has run out.
  case timer(LiveToken)
  /// A check was answered.
  case answer(LiveToken, CheckAnswer)
  /// The person wants to submit.
  case submit
  /// The person wants to submit, but the host has found this many other problems.
  ///
  /// Everything is shown as for a submission, and nothing is submitted.
  case refuse(besides: Int)
  /// A submission was answered.
  case submissionAnswer(LiveToken, SubmissionAnswer)
  /// The person cancels the submission, and what was entered is kept.
  case cancelSubmission
  /// The form returns to its initial state, and everything under way is cancelled.
  case reset
  /// The program set a text; nobody typed it.
  case set(FieldID, String)
  /// The person set a field that is not a text to a value.
  ///
  /// The value is given as a text that differs for different values.
  case choose(FieldID, LiveChoice)
  /// All fields are judged as for a submission, and their errors are shown if `reveals` is true; nothing is submitted.
  case validate(reveals: Bool)
  /// The participation of a field has changed.
  case participate(FieldID, Participation)
  /// A row was added before the row at a position.
  ///
  /// In a form about a model, a row stands for an element, which `LiveFormModel.addRow(to:_:)` provides. A row without
  /// an element stops the program: this is a programming error.
  case addRow(String, at: Int, LiveRow)
  /// A row was removed.
  case removeRow(RowID)
  /// A row was moved to a position among the rows of its list.
  case moveRow(RowID, to: Int)
  /// The fields are now shown in this order; fields that are not named come after these, in their previous order.
  case arrange([FieldID])
  /// A field can now have the focus, or cannot, because it is hidden in a collapsed section.
  case allowFocus(FieldID, Bool)
  /// A server reported these issues.
  case serverIssues([ServerIssue])
  /// The person accepted the suggestion for a field.
  case acceptSuggestion(FieldID)
  /// The person undid the last edit of a field.
  case undo(FieldID)
  /// The person redid what was undone.
  case redo(FieldID)
  /// The network is available again.
  case online
  /// The person wants to repeat a check that was unavailable; without a field, all such checks.
  case retry(FieldID?)
}

/// Why the person left a field.
public enum BlurReason: Hashable, Sendable {
  /// The person went on to something else. Only this reason shows errors.
  case commit
  /// The window or the tab went to the background.
  case windowDeactivated
  /// The program moved the focus.
  case programmatic
  /// The person went to something that discards what was entered.
  case toCancel
}

/// What was chosen in a field that is not a text.
public struct LiveChoice: Sendable {
  /// A text that differs for different values.
  public var text: String
  #if !hasFeature(Embedded)
    /// The model with the value in it; for a field of a row, the element.
    package var model: (any Sendable)?
  #endif

  /// Creates a choice that a text identifies.
  public init(_ text: String) { self.text = text }
}

extension LiveChoice: Hashable {
  /// Returns whether the same was chosen.
  public static func == (first: LiveChoice, second: LiveChoice) -> Bool {
    first.text.hasSameBytes(as: second.text)
  }

  /// Feeds the text into the hasher.
  public func hash(into hasher: inout Hasher) { text.hashBytes(into: &hasher) }
}
