import Wellformed

/// Something that happened to a live form: a person acted, a timer ran out, or an answer arrived.
public enum LiveEvent: Hashable, Sendable {
  /// The person entered a field.
  case focus(FieldID)
  /// The text of a field changed.
  ///
  /// While marked text is being composed, the text is only recorded.
  case edit(FieldID, TextDraft, EditSource)
  /// Marked text began in a field, as with an input method for Japanese.
  case beginComposition(FieldID)
  /// The text, including its marked text, changed.
  case compose(FieldID, TextDraft)
  /// The marked text was accepted or discarded, and this is the resulting text.
  case endComposition(FieldID, TextDraft)
  /// The person left a field.
  case blur(FieldID, BlurReason)
  /// The person pressed a control that submits; errors must not move it away.
  case pressBegan
  /// The person released the control.
  case pressEnded
  /// A timer has run out.
  case timer(LiveToken)
  /// A check was answered.
  case answer(LiveToken, CheckAnswer)
  /// The person wants to submit.
  case submit
  /// The person wants to submit, but the host has found this number of further problems.
  ///
  /// Everything is shown as after an attempted submission, and nothing is submitted.
  case refuse(besides: Int)
  /// A submission was answered.
  case submissionAnswer(LiveToken, SubmissionAnswer)
  /// The person cancels the submission under way, and keeps the input.
  case cancelSubmission
  /// The form returns to its initial state, or to that of the last accepted submission, and everything under way is
  /// cancelled.
  case reset
  #if !hasFeature(Embedded)
    /// The form begins again with another model, and everything under way is cancelled.
    case begin(LiveStart)
  #endif
  /// The program set a text; nobody typed it.
  case set(FieldID, String)
  /// The person chose a value in a field that is not a text.
  ///
  /// The choice has a text that differs for different values.
  case choose(FieldID, LiveChoice)
  /// Judges every field as for a submission, without submitting; `reveals` determines whether errors are shown.
  case validate(reveals: Bool)
  /// A field's participation changed.
  case participate(FieldID, Participation)
  /// A row was added before the one at a position.
  ///
  /// In a form that is about a model, a row stands for an element, which `LiveFormModel.addRow(to:_:)` provides. A row
  /// without one stops the program: that is a programming error.
  case addRow(String, at: Int, LiveRow)
  /// Rows were removed.
  case removeRows([RowID])
  /// Rows of one list were moved: the first of them to a position in the list, and the others after it, in this order.
  ///
  /// The position is counted without the rows that are moved. Rows of another list than the first are not moved.
  case moveRows([RowID], to: Int)
  /// The order in which the person sees the fields changed; fields that are not named follow in their old order.
  case arrange([FieldID])
  /// A field became able or unable to take the focus, because it was unfolded or folded away.
  case allowFocus(FieldID, Bool)
  /// A server reported these issues.
  case serverIssues([ServerIssue])
  /// The person accepted the suggestion for a field.
  case acceptSuggestion(FieldID)
  /// The person undid the last edit of a field.
  case undo(FieldID)
  /// The person redid the edit that was last undone.
  case redo(FieldID)
  /// The network is available again.
  case online
  /// The person wants an unavailable check to be repeated; without a field, all of them.
  case retry(FieldID?)
}

extension LiveEvent {
  /// A row was removed.
  public static func removeRow(_ row: RowID) -> LiveEvent { .removeRows([row]) }

  /// A row was moved to a position in its list.
  public static func moveRow(_ row: RowID, to position: Int) -> LiveEvent { .moveRows([row], to: position) }
}

/// The reason why a field was left.
public enum BlurReason: Hashable, Sendable {
  /// The person moved on to something else; only this reason reveals errors.
  case commit
  /// The window or the tab went into the background.
  case windowDeactivated
  /// The program moved the focus.
  case programmatic
  /// The person moved to a control that discards the input.
  case toCancel
}

#if !hasFeature(Embedded)
  /// Another model for a live form to begin with, which ``LiveFormModel/reset(to:)`` provides.
  public struct LiveStart: Sendable {
    let model: any Sendable
    /// The texts of the form's own fields.
    let texts: [ExactText: String]
    /// The rows of the form's own lists, in order.
    let rows: [(rows: String, values: LiveRow)]
  }

  extension LiveStart: Hashable {
    /// Returns whether both have the same texts and rows.
    public static func == (first: LiveStart, second: LiveStart) -> Bool {
      first.texts == second.texts
        && first.rows.elementsEqual(second.rows) { $0.rows == $1.rows && $0.values == $1.values }
    }

    /// Feeds the texts into the hasher.
    public func hash(into hasher: inout Hasher) { hasher.combine(texts) }
  }
#endif

/// A choice in a field that is not a text.
public struct LiveChoice: Sendable {
  /// A text that is different for different values.
  public var text: String
  #if !hasFeature(Embedded)
    /// The model with the value in it; for a field of a row, the element.
    package var model: (any Sendable)?
  #endif

  /// Creates a choice that a text represents.
  public init(_ text: String) { self.text = text }
}

extension LiveChoice: Hashable {
  /// Returns whether both choices have the same text.
  public static func == (first: LiveChoice, second: LiveChoice) -> Bool {
    first.text.hasSameBytes(as: second.text)
  }

  /// Feeds the text into the hasher.
  public func hash(into hasher: inout Hasher) { text.hashBytes(into: &hasher) }
}
