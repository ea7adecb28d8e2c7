public import Wellformed

// The phrases of a live form. A catalogue has its own words for these codes, as for those of issues; if it has none,
// the English words below are used.
extension IssueCode {
  /// A number of fields have errors: announced after a submission, and the title of a summary of errors.
  ///
  /// Arguments: `count`.
  public static var submissionProblems: IssueCode { "submission.problems" }
  /// The form is being sent.
  public static var submissionRunning: IssueCode { "submission.running" }
  /// The form was accepted.
  public static var submissionAccepted: IssueCode { "submission.accepted" }
  /// A submission failed.
  public static var submissionFailed: IssueCode { "submission.failed" }
  /// An error of a field that was reported is corrected.
  public static var fieldRepaired: IssueCode { "field.repaired" }
  /// A check of a field takes a long time.
  public static var checkRunning: IssueCode { "check.running" }
  /// A check of a field that took a long time has passed.
  public static var checkPassed: IssueCode { "check.passed" }
  /// A check of a field could not be made.
  public static var checkFailed: IssueCode { "check.failed" }
  /// The title of the control that repeats a check.
  public static var checkRetry: IssueCode { "check.retry" }
  /// The title of the control that accepts a suggestion.
  ///
  /// Arguments: `suggestion`.
  public static var suggestionOffer: IssueCode { "suggestion.offer" }
  /// The title of a field's error, where it is read out together with the field.
  public static var errorTitle: IssueCode { "error.title" }
  /// A requirement is met.
  public static var requirementMet: IssueCode { "requirement.met" }
  /// A requirement is not met.
  public static var requirementUnmet: IssueCode { "requirement.unmet" }
  /// The title of the control that leads to the previous field, as on the bar above a keyboard.
  public static var fieldPrevious: IssueCode { "field.previous" }
  /// The title of the control that leads to the next field.
  public static var fieldNext: IssueCode { "field.next" }
  /// The title of the control that ends typing and hides the keyboard.
  public static var typingDone: IssueCode { "typing.done" }

  /// At most so many characters can be entered.
  ///
  /// Arguments: `maximum`.
  public static var lengthAllowed: IssueCode { "length.allowed" }
  /// So many characters are left.
  ///
  /// Arguments: `count`.
  public static var lengthRemaining: IssueCode { "length.remaining" }
  /// There are so many characters too many: announced while somebody types.
  ///
  /// Arguments: `count`.
  public static var lengthExceeded: IssueCode { "length.exceeded" }

  /// The title of the control that removes a row of a list.
  ///
  /// Arguments: `position`, counted from one.
  public static var rowRemove: IssueCode { "row.remove" }
  /// A row was added.
  ///
  /// Arguments: `position`, counted from one.
  public static var rowAdded: IssueCode { "row.added" }
  /// A row was removed.
  ///
  /// Arguments: `position`, counted from one.
  public static var rowRemoved: IssueCode { "row.removed" }
  /// A row was moved.
  ///
  /// Arguments: `position`, counted from one.
  public static var rowMoved: IssueCode { "row.moved" }
  /// The title of the control that moves a row one place up.
  public static var rowMoveUp: IssueCode { "row.moveUp" }
  /// The title of the control that moves a row one place down.
  public static var rowMoveDown: IssueCode { "row.moveDown" }

  /// The codes of all phrases of a live form, with their English words.
  package static var livePhrases: [IssueCode: MessageTemplate] { english }
}

/// The English words for the phrases of a live form; a module that judges by plans has them as well.
private let english: [IssueCode: MessageTemplate] = {
  var english: [IssueCode: MessageTemplate] = [:]
  for line in phrases.pieces(between: "\n") {
    let parts = String(decoding: line, as: UTF8.self).pieces(between: "|").map { String(decoding: $0, as: UTF8.self) }
    let code = IssueCode(rawValue: parts[0])
    if parts.count == 2 {
      english[code] = MessageTemplate(verbatim: parts[1])
    } else {
      english[code] = .plural(parts[1], [.one: parts[2], .other: parts[3]])
    }
  }
  return english
}()

// Each line has a code and its sentence; or a code, the argument that is counted, and the sentences for one and for
// other numbers. One string takes much less space in a module for pages than a list does.
private var phrases: String {
  """
  submission.problems|count|There is a problem with 1 field|There are problems with {count} fields
  submission.running|Sending
  submission.accepted|Sent
  submission.failed|The form could not be sent; try again
  field.repaired|{field}: fixed
  field.previous|Previous field
  field.next|Next field
  typing.done|Done
  check.running|Checking {field}
  check.passed|{field}: checked
  check.failed|{field} could not be checked
  check.retry|Try again
  suggestion.offer|Did you mean {suggestion}?
  error.title|Error
  requirement.met|met
  requirement.unmet|not met
  length.allowed|maximum|You can enter 1 character|You can enter up to {maximum} characters
  length.remaining|count|You have 1 character left|You have {count} characters left
  row.remove|Remove item {position}
  row.added|Item {position} added
  row.removed|Item {position} removed
  row.moved|Moved to position {position}
  row.moveUp|Move up
  row.moveDown|Move down
  length.exceeded|count|You have 1 character too many|You have {count} characters too many
  """
}

extension LiveForm {
  /// Returns the phrase for a code, in the form's words.
  ///
  /// - Parameters:
  ///   - code: The code of a phrase.
  ///   - field: The field that the phrase is about, if any.
  ///   - arguments: The arguments of the sentence.
  public func phrase(_ code: IssueCode, of field: FieldID? = nil, arguments: Arguments = Arguments()) -> String {
    let path = field.flatMap { index(of: $0) }.map { issuePath(of: records[$0].definition) } ?? .root
    return worded(LiveForm.phrase(code, at: path, arguments: arguments)).message
  }

  /// Returns a phrase of a live form before it is put into words.
  static func phrase(_ code: IssueCode, at path: Path = .root, arguments: Arguments = Arguments()) -> Issue {
    var issue = Issue(code, at: path, arguments: arguments)
    issue.sentence = english[code]
    return issue
  }
}
