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

  /// Every code of what a live form says besides what is wrong, with the English words for it.
  package static var livePhrases: [IssueCode: MessageTemplate] { english }
}

/// The English words for what a live form says besides what is wrong; a module that judges by plans has them as well.
private let english: [IssueCode: MessageTemplate] = [
  .submissionProblems: .plural(
    "count", [.one: "There is a problem with 1 field", .other: "There are problems with {count} fields"]),
  .submissionRunning: MessageTemplate(verbatim: "Sending"),
  .submissionAccepted: MessageTemplate(verbatim: "Sent"),
  .submissionFailed: MessageTemplate(verbatim: "The form could not be sent; try again"),
  .fieldRepaired: MessageTemplate(verbatim: "{field}: fixed"),
  .checkRunning: MessageTemplate(verbatim: "Checking {field}"),
  .checkPassed: MessageTemplate(verbatim: "{field}: checked"),
  .checkFailed: MessageTemplate(verbatim: "{field} could not be checked"),
  .checkRetry: MessageTemplate(verbatim: "Try again"),
  .suggestionOffer: MessageTemplate(verbatim: "Did you mean {suggestion}?"),
  .errorTitle: MessageTemplate(verbatim: "Error"),
  .requirementMet: MessageTemplate(verbatim: "met"),
  .requirementUnmet: MessageTemplate(verbatim: "not met"),
  .lengthAllowed: .plural(
    "maximum", [.one: "You can enter 1 character", .other: "You can enter up to {maximum} characters"]),
  .lengthRemaining: .plural(
    "count", [.one: "You have 1 character left", .other: "You have {count} characters left"]),
  .lengthExceeded: .plural(
    "count", [.one: "You have 1 character too many", .other: "You have {count} characters too many"]),
]

extension LiveForm {
  /// What stands for a code, in the form's words.
  ///
  /// - Parameters:
  ///   - code: One of the codes of what a live form says.
  ///   - field: The field that is spoken of, if one is.
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
