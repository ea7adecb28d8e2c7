extension Catalogue {
  /// The English words for the rules and validators themselves.
  static let englishRules: [IssueCode: MessageTemplate] = [
    // Any text
    .textIllFormed: "{field} has characters that cannot be read; enter it again",
    .textTooLong: .plural(
      "maximum", one: "{field} is far too long; shorten it to 1 byte",
      other: "{field} is far too long; shorten it to at most {maximum} bytes"),
    .excluded: "{field} cannot be used here; enter something different",

    // Addresses
    .emailDomainDisposable: "{field} is from a provider that is not accepted here; use a different email address",

    // Presence
    .required: "{field} is missing; fill it in",
    .requiredBlank: "{field} has only spaces so far; fill it in",

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
    .charactersNotAllowed: "{field} can have only {allowed}; remove anything else",
    .charactersMissing: .plural(
      "missing", one: "{field} needs 1 more of these: {characters}",
      other: "{field} needs {missing} more of these: {characters}"),
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
    .partNotAtStart: "{field} must start with {part}",
    .partNotAtEnd: "{field} must end with {part}",
    .partMissing: "{field} must include {part}",
    .choiceNotOffered: "{field} must be {choices}",
    .choiceNotEqual: "{field} must be {expected}",
    .choiceExcluded: "{field} cannot be used here; choose something different",

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
    .siblingDiffers: "{field} does not match {other}; enter the same in both",
    .siblingEquals: "{field} is the same as {other}; enter something different",

    // Typed values
    .valueTooSmall: "{field} must be at least {minimum}",
    .valueTooLarge: "{field} must be at most {maximum}",
    .valueNotOffered: "{field} must be one of the options; choose one",
    .valueNotAccepted: "Tick {field}",
    .countTooSmall: .plural(
      "minimum", one: "{field} needs at least 1 entry; add one",
      other: "{field} needs at least {minimum} entries; add more"),
    .countTooLarge: .plural(
      "maximum", one: "{field} can have only 1 entry; remove the others",
      other: "{field} can have at most {maximum} entries; remove some"),
    .countNotExact: .plural(
      "exact", one: "{field} must have exactly 1 entry",
      other: "{field} must have exactly {exact} entries, and has {actual}"),
    .ageTooYoung: .plural(
      "minimum", one: "{field} must be at least 1 year ago; check the year",
      other: "{field} must be at least {minimum} years ago; check the year"),
    .ageTooOld: .plural(
      "maximum", one: "{field} must be at most 1 year ago; check the year",
      other: "{field} must be at most {maximum} years ago; check the year"),
    .checkUnavailable: "{field} could not be checked; try again",

    // Patterns
    .patternMismatch: "{field} needs {expected} as character {position}",
    .patternIncomplete: "{field} is not complete; add {expected}",
    .patternExcess: .plural(
      "length", one: "{field} is too long; keep only the first character",
      other: "{field} is too long; keep only the first {length} characters"),
  ]

  /// The English words for the code of a rule.
  static func englishRule(_ code: IssueCode) -> MessageTemplate {
    #if WELLFORMED_PLANS
      // Blank, as all of them are.
      ""
    #else
      englishRules[code] ?? ""
    #endif
  }
}
