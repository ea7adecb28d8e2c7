import Wellformed

/// Something that happened to a live form: a person did something, a timer ran out, somebody answered.
public enum LiveEvent: Hashable, Sendable {
  /// The person entered a field.
  case focus(FieldID)
  /// The text of a field is now this.
  ///
  /// While marked text is composed, it is only noted.
  case edit(FieldID, TextDraft, EditSource)
  /// Marked text began in a field, as with an input method for Japanese.
  case beginComposition(FieldID)
  /// The text with its marked text is now this.
  case compose(FieldID, TextDraft)
  /// Marked text was accepted or dropped, and the text is now this.
  case endComposition(FieldID, TextDraft)
  /// The person left a field.
  case blur(FieldID, BlurReason)
  /// The person pressed on something that submits; errors must not move it away.
  case pressBegan
  /// The person let go.
  case pressEnded
  /// A timer has run out.
  case timer(LiveToken)
  /// A check was answered.
  case answer(LiveToken, CheckAnswer)
  /// The person wants to submit.
  case submit
  /// The person wants to submit, and whoever shows the form has found so many problems besides: everything is shown as
  /// when a submission is tried, and nothing is submitted.
  case refuse(besides: Int)
  /// A submission was answered.
  case submissionAnswer(LiveToken, SubmissionAnswer)
  /// The person gives up what is being submitted, and keeps what was entered.
  case cancelSubmission
  /// The form goes back to where it began, and everything under way is given up.
  case reset
  /// The program set a text; nobody typed it.
  case set(FieldID, String)
  /// A field that is not a text was set by the person to a value, which is given as a text that is different for
  /// different values.
  case choose(FieldID, LiveChoice)
  /// Every field is to be judged as if submitted, shown or not; nothing is submitted.
  case validate(reveals: Bool)
  /// A field takes part from now on, or does not.
  case participate(FieldID, Participation)
  /// A row was added before the one at a position.
  ///
  /// A row of a form that is about a model stands for an element, which `LiveFormModel.addRow(to:_:)` gives it. One without
  /// stops the program: that is a mistake in it.
  case addRow(String, at: Int, LiveRow)
  /// A row was taken away.
  case removeRow(RowID)
  /// A row was moved to a position among those of its list.
  case moveRow(RowID, to: Int)
  /// The person sees the fields in this order; those not named come after, as they were.
  case arrange([FieldID])
  /// A field can be given the focus from now on, or cannot, because it is folded away.
  case allowFocus(FieldID, Bool)
  /// A server found these.
  case serverIssues([ServerIssue])
  /// The person took the suggestion for a field.
  case acceptSuggestion(FieldID)
  /// The person took back the last edit of a field.
  case undo(FieldID)
  /// The person made again what was taken back.
  case redo(FieldID)
  /// The network is back.
  case online
  /// The person wants a check that was unavailable to be made again; without a field, all of them.
  case retry(FieldID?)
}

/// Why a field was left.
public enum BlurReason: Hashable, Sendable {
  /// The person went on to something else; only this shows errors.
  case commit
  /// The window or the tab went to the back.
  case windowDeactivated
  /// The program moved the focus.
  case programmatic
  /// The person went to something that gives up what was entered.
  case toCancel
}

/// What was chosen in a field that is not a text.
public struct LiveChoice: Sendable {
  /// A text that is different for different values.
  public var text: String
  #if !hasFeature(Embedded)
    /// The model with the value in it; for a field of a row, the element.
    package var model: (any Sendable)?
  #endif

  /// Creates a choice that is reported by a text.
  public init(_ text: String) { self.text = text }
}

extension LiveChoice: Hashable {
  /// Tells whether the same was chosen.
  public static func == (first: LiveChoice, second: LiveChoice) -> Bool {
    first.text.hasSameBytes(as: second.text)
  }

  /// Feeds the text into the hasher.
  public func hash(into hasher: inout Hasher) { text.hashBytes(into: &hasher) }
}
