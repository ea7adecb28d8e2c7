extension IssueCode {
  /// The value, such as a date, is smaller than allowed; for a number the code is ``numberTooSmall``.
  ///
  /// Argument: `minimum`.
  public static var valueTooSmall: IssueCode { "value.tooSmall" }
  /// The value, such as a date, is larger than allowed; for a number the code is ``numberTooLarge``.
  ///
  /// Argument: `maximum`.
  public static var valueTooLarge: IssueCode { "value.tooLarge" }
  /// The sentence for a value that is not one of the choices, without their list; the issue's code is
  /// ``choiceNotOffered``, or ``choiceNotEqual`` if there is one choice.
  public static var valueNotOffered: IssueCode { "value.notOffered" }
  /// A box that must be ticked is not ticked.
  public static var valueNotAccepted: IssueCode { "value.notAccepted" }
  /// There are fewer elements than allowed.
  ///
  /// Arguments: `minimum`, `actual`.
  public static var countTooSmall: IssueCode { "count.tooSmall" }
  /// There are more elements than allowed.
  ///
  /// Arguments: `maximum`, `actual`.
  public static var countTooLarge: IssueCode { "count.tooLarge" }
  /// The number of elements is not the only one that is allowed.
  ///
  /// Arguments: `exact`, `actual`.
  public static var countNotExact: IssueCode { "count.notExact" }
  /// An element of a list is the same as an earlier one.
  public static var itemsRepeated: IssueCode { "items.repeated" }
  /// A remote check could not be made.
  public static var checkUnavailable: IssueCode { "check.unavailable" }
  /// Fewer years have passed since the date than required.
  ///
  /// Argument: `minimum`.
  public static var ageTooYoung: IssueCode { "age.tooYoung" }
  /// More years have passed since the date than allowed.
  ///
  /// Argument: `maximum`.
  public static var ageTooOld: IssueCode { "age.tooOld" }
}

/// The codes of the validators.
package enum ValidatorCodes {
  package static var all: [IssueCode] {
    [
      .valueTooSmall, .valueTooLarge, .valueNotAccepted, .countTooSmall, .countTooLarge, .countNotExact, .itemsRepeated,
      .checkUnavailable, .ageTooYoung, .ageTooOld,
    ]
  }
}
