extension Catalogue {
  /// The English words for the rules and validators themselves.
  static let englishRules: [IssueCode: MessageTemplate] = [
    // Any text
    .textIllFormed: "{field} is not readable text; enter it again",
    .textTooLong: .plural(
      "maximum", one: "{field} is far too long; 1 byte is accepted",
      other: "{field} is far too long; up to {maximum} bytes are accepted"),
    .excluded: "{field} cannot be this; enter something else",

    // Addresses
    .emailDomainDisposable: "{field} has a domain that is not accepted here; enter another address",

    // Presence
    .required: "{field} must be filled in",
    .requiredBlank: "{field} must be filled in with more than spaces",

    // Length
    .lengthTooShort: .plural(
      "missing", one: "{field} needs 1 more character", other: "{field} needs {missing} more characters"),
    .lengthTooLong: .plural(
      "excess", one: "{field} is 1 character too long; shorten it to at most {maximum}",
      other: "{field} is {excess} characters too long; shorten it to at most {maximum}"),
    .lengthNotExact: .plural(
      "exact", one: "{field} must be exactly 1 character long",
      other: "{field} must be exactly {exact} characters long, and has {actual}"),
    .lengthTooFewBytes: .plural(
      "missing", one: "{field} needs 1 more byte", other: "{field} needs {missing} more bytes"),
    .lengthTooManyBytes: .plural(
      "excess", one: "{field} is 1 byte too long; shorten it to at most {maximum}",
      other: "{field} is {excess} bytes too long; shorten it to at most {maximum}"),
    .lengthNotExactBytes: .plural(
      "exact", one: "{field} must be exactly 1 byte long",
      other: "{field} must be exactly {exact} bytes long, and has {actual}"),

    // Characters
    .charactersNotAllowed: "{field} can hold only {allowed}; remove anything else",
    .charactersMissing: .plural(
      "missing", one: "{field} needs 1 more of {characters}", other: "{field} needs {missing} more of {characters}"),
    .charactersMissingUppercase: .plural(
      "missing", one: "{field} needs an upper-case letter", other: "{field} needs {missing} more upper-case letters"),
    .charactersMissingLowercase: .plural(
      "missing", one: "{field} needs a lower-case letter", other: "{field} needs {missing} more lower-case letters"),
    .charactersMissingLetter: .plural(
      "missing", one: "{field} needs a letter", other: "{field} needs {missing} more letters"),
    .charactersMissingDigit: .plural(
      "missing", one: "{field} needs a digit", other: "{field} needs {missing} more digits"),
    .charactersMissingSymbol: .plural(
      "missing", one: "{field} needs a symbol, such as ! or %",
      other: "{field} needs {missing} more symbols, such as ! or %"),
    .charactersMissingWhitespace: .plural(
      "missing", one: "{field} needs a space", other: "{field} needs {missing} more spaces"),

    // Parts and choices
    .partNotAtStart: "{field} must begin with {part}",
    .partNotAtEnd: "{field} must end with {part}",
    .partMissing: "{field} must contain {part}",
    .choiceNotOffered: "{field} must be {choices}",
    .choiceNotEqual: "{field} must be {expected}",
    .choiceExcluded: "{field} cannot be this; choose another",

    // Numbers
    .numberNotWhole: "{field} must be a whole number, such as {example}",
    .numberNotDecimal: "{field} must be a number, such as {example}",
    .numberMisgrouped: "{field} must have its digits grouped as in {example}, or not at all",
    .numberTooSmall: "{field} must be at least {minimum}",
    .numberTooLarge: "{field} must be at most {maximum}",
    .numberOffStep: "{field} must be a multiple of {step}",
    .numberTooManyDigits: .plural(
      "maximum", one: "{field} can have only 1 digit", other: "{field} can have at most {maximum} digits"),
    .numberTooManyFractionDigits: .plural(
      "maximum", one: "{field} can have only 1 digit after the decimal point",
      other: "{field} can have at most {maximum} digits after the decimal point"),

    // Other fields
    .siblingDiffers: "{field} must be the same as {other}",
    .siblingEquals: "{field} must differ from {other}",

    // Typed values
    .valueTooSmall: "{field} must be at least {minimum}",
    .valueTooLarge: "{field} must be at most {maximum}",
    .valueNotOffered: "{field} must be one of those offered",
    .valueNotAccepted: "{field} must be ticked",
    .countTooSmall: .plural(
      "minimum", one: "{field} must have at least 1 entry", other: "{field} must have at least {minimum} entries"),
    .countTooLarge: .plural(
      "maximum", one: "{field} can have only 1 entry", other: "{field} can have at most {maximum} entries"),
    .countNotExact: .plural(
      "exact", one: "{field} must have exactly 1 entry", other: "{field} must have exactly {exact} entries"),
    .ageTooYoung: .plural(
      "minimum", one: "{field} must be at least 1 year ago; check the year",
      other: "{field} must be at least {minimum} years ago; check the year"),
    .ageTooOld: .plural(
      "maximum", one: "{field} must be at most 1 year ago; check the year",
      other: "{field} must be at most {maximum} years ago; check the year"),
    .checkUnavailable: "{field} could not be checked; try again",

    // Patterns
    .patternMismatch: "{field} needs {expected} at this place",
    .patternIncomplete: "{field} is not complete; next comes {expected}",
    .patternExcess: "{field} must end here; remove what follows",
  ]
}
