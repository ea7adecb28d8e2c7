public import Wellformed

// What a live form says besides what is wrong. A catalogue tells these codes in its own words like those of issues; where
// it has none, the English words below are said.
extension IssueCode {
  /// So many fields have errors: said after a submission, and the title of a summary of errors.
  ///
  /// Arguments: `count`.
  public static var submissionProblems: IssueCode { "submission.problems" }
  /// The form is being sent.
  public static var submissionRunning: IssueCode { "submission.running" }
  /// The form was accepted.
  public static var submissionAccepted: IssueCode { "submission.accepted" }
  /// A submission did not come through.
  public static var submissionFailed: IssueCode { "submission.failed" }
  /// An error of a field that was reported is gone.
  public static var fieldRepaired: IssueCode { "field.repaired" }
  /// A check of a field takes long.
  public static var checkRunning: IssueCode { "check.running" }
  /// A check of a field that took long has come to a good end.
  public static var checkPassed: IssueCode { "check.passed" }
  /// A check of a field could not be made.
  public static var checkFailed: IssueCode { "check.failed" }
  /// The title of what makes a check again.
  public static var checkRetry: IssueCode { "check.retry" }
  /// The title of what takes a suggestion.
  ///
  /// Arguments: `suggestion`.
  public static var suggestionOffer: IssueCode { "suggestion.offer" }
  /// What the error of a field is called where it is said together with the field.
  public static var errorTitle: IssueCode { "error.title" }
  /// A requirement is met.
  public static var requirementMet: IssueCode { "requirement.met" }
  /// A requirement is not met.
  public static var requirementUnmet: IssueCode { "requirement.unmet" }
  /// The title of what goes to the field before, as on the bar above a keyboard.
  public static var fieldPrevious: IssueCode { "field.previous" }
  /// The title of what goes to the next field.
  public static var fieldNext: IssueCode { "field.next" }
  /// The title of what ends typing and puts the keyboard away.
  public static var typingDone: IssueCode { "typing.done" }

  /// So many characters can be entered at most.
  ///
  /// Arguments: `maximum`.
  public static var lengthAllowed: IssueCode { "length.allowed" }
  /// So many characters are left.
  ///
  /// Arguments: `count`.
  public static var lengthRemaining: IssueCode { "length.remaining" }
  /// So many characters are too many, said while they are typed.
  ///
  /// Arguments: `count`.
  public static var lengthExceeded: IssueCode { "length.exceeded" }

  /// The title of what takes a row of a list away.
  ///
  /// Arguments: `position`, counted from one.
  public static var rowRemove: IssueCode { "row.remove" }
  /// A row was added.
  ///
  /// Arguments: `position`, counted from one.
  public static var rowAdded: IssueCode { "row.added" }
  /// A row was taken away.
  ///
  /// Arguments: `position`, counted from one.
  public static var rowRemoved: IssueCode { "row.removed" }
  /// A row was moved.
  ///
  /// Arguments: `position`, counted from one.
  public static var rowMoved: IssueCode { "row.moved" }
  /// The title of what moves a row to the place before.
  public static var rowMoveUp: IssueCode { "row.moveUp" }
  /// The title of what moves a row to the place after.
  public static var rowMoveDown: IssueCode { "row.moveDown" }

  /// Every code of what a live form says besides what is wrong, with the English words for it.
  package static var livePhrases: [IssueCode: MessageTemplate] { english }
}

/// The English words for what a live form says besides what is wrong; a module that judges by plans has them as well.
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

// A code and its sentence; or a code, the argument that it counts, and the sentences for one and for other numbers. One
// text takes much less of a module for pages than a list does.
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
  /// What stands for a code, in the form's words.
  ///
  /// - Parameters:
  ///   - code: One of the codes of what a live form says.
  ///   - field: The field that is spoken of, if one is.
  ///   - arguments: What the sentence shows.
  public func phrase(_ code: IssueCode, of field: FieldID? = nil, arguments: Arguments = Arguments()) -> String {
    let path = field.flatMap { index(of: $0) }.map { issuePath(of: records[$0].definition) } ?? .root
    return worded(LiveForm.phrase(code, at: path, arguments: arguments)).message
  }

  /// What a live form says, before it is put into words.
  static func phrase(_ code: IssueCode, at path: Path = .root, arguments: Arguments = Arguments()) -> Issue {
    var issue = Issue(code, at: path, arguments: arguments)
    issue.sentence = english[code]
    return issue
  }
}
