extension Catalogue {
  /// The built-in English words.
  public static let english = Catalogue(
    language: "en",
    sentences: [
      // Any text
      .textIllFormed: "{field} is not readable text; enter it again",
      .textTooLong: .plural(
        "maximum", one: "{field} is far too long; 1 byte is accepted",
        other: "{field} is far too long; up to {maximum} bytes are accepted"),
      .excluded: "{field} cannot be this; enter something else",

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
      .numberNotWhole: "{field} must be a whole number, such as 42",
      .numberNotDecimal: "{field} must be a number, such as 42 or 3.5",
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
      .countTooSmall: .plural(
        "minimum", one: "{field} must have at least 1 entry", other: "{field} must have at least {minimum} entries"),
      .countTooLarge: .plural(
        "maximum", one: "{field} can have only 1 entry", other: "{field} can have at most {maximum} entries"),
      .countNotExact: .plural(
        "exact", one: "{field} must have exactly 1 entry", other: "{field} must have exactly {exact} entries"),
      .checkUnavailable: "{field} could not be checked; try again",

      // Patterns
      .patternMismatch: "{field} needs {expected} at this place",
      .patternIncomplete: "{field} is not complete; next comes {expected}",
      .patternExcess: "{field} must end here; remove what follows",

      // E-mail addresses
      "email": "Enter an email address, such as name@example.com",
      .emailLocalEmpty: "{field} needs a name before the @, as in name@example.com",
      .emailLocalBadCharacter: "{field} has a character that cannot stand before the @; remove it",
      .emailLocalDotAtEdge: "{field} has a dot at the edge of the name before the @; remove it",
      .emailLocalEmptyAtom: "{field} has two dots in a row before the @; leave only one",
      .emailLocalTooLong: "{field} has a name before the @ longer than {maximum} characters; shorten it",
      .emailQuotedUnclosed: "{field} has a quotation mark that is not closed; close it and go on with the @",
      .emailQuotedBadCharacter: "{field} has a character that cannot stand in quotation marks; remove it",
      .emailQuotedBadEscape: "{field} has a character that cannot follow a backslash; remove both",
      .emailQuotedTextAfter: "{field} needs an @ straight after the closing quotation mark; remove what is between",
      .emailCommentUnclosed: "{field} has a comment that is not closed; add a closing bracket",
      .emailCommentBadCharacter: "{field} has a character that cannot stand in a comment; remove it",
      .emailCommentInsideWord: "{field} has a space or a comment inside a word; remove it",
      .emailFoldingBroken: "{field} has a line break without a space after it; remove the line break",
      .emailSpaceInside: "{field} has a space where none can stand; remove it",
      .emailAtMissing: "{field} needs an @ and a domain, as in name@example.com",
      .emailAtRepeated: "{field} has more than one @; leave only one",
      .emailDomainEmpty: "{field} needs a domain after the @, as in name@example.com",
      .emailDomainBadCharacter: "{field} has a character that cannot stand after the @; remove it",
      .emailDomainEmptyLabel: "{field} has a dot with nothing beside it; remove the dot or fill the gap",
      .emailDomainHyphenAtEdge: "{field} has a hyphen at the edge of a part of the domain; remove it",
      .emailDomainLabelTooLong: "{field} has a part of the domain longer than {maximum} characters; shorten it",
      .emailDomainDotMissing: "{field} needs a domain with a dot, as in name@example.com; add its ending",
      .emailDomainEndsInNumber: "{field} has a domain that ends in a number; enter one that ends in letters",
      .emailDomainTooLong: "{field} has a domain longer than {maximum} characters; shorten it",
      .emailTooLong: "{field} is longer than {maximum} characters; shorten it",
      .emailLiteralUnclosed: "{field} has a bracket that is not closed; finish the address in it and add ]",
      .emailLiteralEmpty: "{field} has nothing in the brackets; enter an address, as in [192.0.2.1]",
      .emailLiteralBadCharacter: "{field} has a character that cannot stand in brackets; remove it",
      .emailLiteralUnknownTag: "{field} has no address in the brackets; enter one, as in [192.0.2.1]",
      .emailLiteralBadIPv4: "{field} needs four numbers up to 255 in the brackets, as in [192.0.2.1]",
      .emailLiteralBadIPv6: "{field} has no IPv6 address in the brackets; enter one, as in [IPv6:2001:db8::1]",
      .emailLiteralTextAfter: "{field} has something after the closing bracket; remove it",

      // Mobile numbers
      "mobile": "Enter a mobile number, such as +44 7700 900123",
      .mobileTooShort: .plural(
        "missing", one: "{field} needs 1 more digit", other: "{field} needs {missing} more digits"),
      .mobileTooLong: "{field} has too many digits; a number has at most {maximum}",
      .mobileBadCharacter: "{field} can hold only digits, spaces, hyphens, full stops, brackets and a + at the start",
      .mobileBadSeparator: "{field} has a separator out of place; leave only digits and a + at the start",
    ],
    pluralForm: { $0 == 1 || $0 == -1 ? .one : .other },
    vocabulary: Vocabulary(
      unnamedField: "This",
      unknownIssue: "{field} is not right; check it",
      sorts: [
        .letters: "letters", .uppercaseLetters: "upper-case letters", .lowercaseLetters: "lower-case letters",
        .marks: "accents", .digits: "digits", .symbols: "symbols", .whitespace: "white space", .space: "spaces",
        .asciiLetters: "letters A to Z", .asciiUppercaseLetters: "capital letters A to Z",
        .asciiLowercaseLetters: "small letters a to z", .asciiDigits: "digits 0 to 9",
      ],
      expectation: { $0.description },
      list: { englishList($0, last: " and ") },
      alternatives: { englishList($0, last: " or ") }))

  private static func englishList(_ items: [String], last: String) -> String {
    guard let final = items.last else { return "" }
    var text = ""
    for (index, item) in items.dropLast().enumerated() { text += index == 0 ? item : ", " + item }
    return text.isEmpty ? final : text + last + final
  }
}
