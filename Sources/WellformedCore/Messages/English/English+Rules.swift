extension Catalogue {
  /// The English words for the rules and validators themselves.
  static let englishRules: [IssueCode: MessageTemplate] = [
    // Any text
    .textIllFormed: "{field} has characters that cannot be read; enter it again",
    .textTooLong: .plural(
      "maximum", one: "{field} is far too long; use 1 byte",
      other: "{field} is far too long; use {maximum} bytes or fewer"),
    .excluded: "{field} cannot be used here; enter something different",

    // Addresses
    .emailDomainDisposable: "{field} is from a provider not accepted here; enter another address",

    // Presence
    .required: "Enter {field}",
    .requiredBlank: "Enter {field}; it has only spaces so far",

    // Length
    .lengthTooShort: .plural(
      "missing", one: "{field} needs 1 more character", other: "{field} needs {missing} more characters"),
    .lengthTooLong: .plural(
      "excess", one: "{field} is 1 character too long; use {maximum} or fewer",
      other: "{field} is {excess} characters too long; use {maximum} or fewer"),
    .lengthNotExact: .plural(
      "exact", one: "{field} needs exactly 1 character",
      other: "{field} needs exactly {exact} characters; it has {actual}"),
    .lengthTooFewBytes: .plural(
      "missing", one: "{field} needs 1 more byte", other: "{field} needs {missing} more bytes"),
    .lengthTooManyBytes: .plural(
      "excess", one: "{field} is 1 byte too long; use {maximum} or fewer",
      other: "{field} is {excess} bytes too long; use {maximum} or fewer"),
    .lengthNotExactBytes: .plural(
      "exact", one: "{field} needs exactly 1 byte",
      other: "{field} needs exactly {exact} bytes; it has {actual}"),

    // Characters
    .charactersNotAllowed: "{field} can have only {allowed}; remove anything else",
    .charactersMissing: .plural(
      "missing", one: "{field} needs 1 more of these: {characters}",
      other: "{field} needs {missing} more of these: {characters}"),
    .charactersMissingUppercase: .plural(
      "missing", one: "{field} needs a capital letter", other: "{field} needs {missing} more capital letters"),
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
    .partNotAtStart: "{field} needs “{part}” at the start",
    .partNotAtEnd: "{field} needs “{part}” at the end",
    .partMissing: "{field} needs “{part}” in it",
    .choiceNotOffered: "{field} can only be {choices}",
    .choiceNotEqual: "{field} can only be {expected}",
    .choiceExcluded: "{field} cannot be used here; choose another",

    // Numbers
    .numberNotWhole: "{field} needs a whole number, such as {example}",
    .numberNotDecimal: "{field} needs a number, such as {example}",
    .numberMisgrouped: "{field} has its digits in the wrong groups; enter it like {example}",
    .numberTooSmall: "{field} is too small; enter {minimum} or more",
    .numberTooLarge: "{field} is too large; enter {maximum} or less",
    .numberOffStep: "{field} is not a multiple of {step}; enter one that is",
    .numberTooManyDigits: .plural(
      "maximum", one: "{field} can have only 1 digit", other: "{field} can have at most {maximum} digits"),
    .numberTooManyFractionDigits: .plural(
      "maximum", one: "{field} can have only 1 digit after the decimal point",
      other: "{field} can have at most {maximum} digits after the decimal point"),

    // Other fields
    .siblingDiffers: "{field} does not match {other}; enter the same in both",
    .siblingEquals: "{field} is the same as {other}; enter something different",

    // Typed values
    .valueTooSmall: "{field} is too small; enter {minimum} or more",
    .valueTooLarge: "{field} is too large; enter {maximum} or less",
    .valueNotOffered: "{field} is not one of the options; choose one of them",
    .valueNotAccepted: "Tick {field}",
    .countTooSmall: .plural(
      "minimum", one: "{field} needs at least 1 entry; add one",
      other: "{field} needs at least {minimum} entries; add more"),
    .countTooLarge: .plural(
      "maximum", one: "{field} can have only 1 entry; remove the others",
      other: "{field} can have at most {maximum} entries; remove some"),
    .countNotExact: .plural(
      "exact", one: "{field} needs exactly 1 entry",
      other: "{field} needs exactly {exact} entries; it has {actual}"),
    .itemsRepeated: "{field} is the same as one before it; remove it",
    .ageTooYoung: .plural(
      "minimum", one: "{field} is less than 1 year ago; check the year",
      other: "{field} is less than {minimum} years ago; check the year"),
    .ageTooOld: .plural(
      "maximum", one: "{field} is more than 1 year ago; check the year",
      other: "{field} is more than {maximum} years ago; check the year"),
    .checkUnavailable: "{field} could not be checked; try again",

    // Patterns
    .patternMismatch: "{field} needs {expected} as character {position}",
    .patternIncomplete: "{field} is not complete; add {expected}",
    .patternExcess: .plural(
      "length", one: "{field} is too long; keep only the first character",
      other: "{field} is too long; keep only the first {length} characters"),
  ]

  /// Returns the English words for the code of a rule.
  static func englishRule(_ code: IssueCode) -> MessageTemplate {
    #if WELLFORMED_PLANS
      // Blank, as all of them are.
      ""
    #else
      englishRules[code] ?? ""
    #endif
  }
}
