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
      .emailAtMissing: "{field} needs an @ and a domain, as in name@example.com",
      .emailAtRepeated: "{field} has more than one @; leave only one",
      .emailDomainEmpty: "{field} needs a domain after the @, as in name@example.com",
      .emailDomainBadCharacter: "{field} has a character that cannot stand after the @; remove it",
      .emailDomainEmptyLabel: "{field} has a dot with nothing beside it; remove the dot or fill the gap",
      .emailDomainHyphenAtEdge: "{field} has a hyphen at the edge of a part of the domain; remove it",
      .emailDomainLabelTooLong: "{field} has a part of the domain longer than {maximum} characters; shorten it",

      // Mobile numbers
      "mobile": "Enter a mobile number, such as +44 7700 900123",
      .mobileTooShort: .plural(
        "missing", one: "{field} needs 1 more digit", other: "{field} needs {missing} more digits"),
      .mobileTooLong: "{field} has too many digits; a number has at most {maximum}",
      .mobileBadCharacter: "{field} can hold only digits, spaces, hyphens, full stops, brackets and a + at the start",
      .mobileBadSeparator: "{field} has a separator out of place; leave only digits and a + at the start",

      // Dates and times
      "date": "Enter a date as year, month and day, such as 2026-03-31",
      .dateUnexpected: "{field} must be year, month and day joined by hyphens, such as 2026-03-31",
      .dateIncomplete: "{field} is not complete; enter year, month and day, such as 2026-03-31",
      .dateYearZero: "{field} has the year 0000; enter a later one",
      .dateYearTooLarge: "{field} has too late a year; enter one up to {maximum}",
      .dateMonthOutOfRange: "{field} has a month that does not exist; enter 01 to 12",
      .dateDayOutOfRange: "{field} has a day that this month does not have; enter 01 to {maximum}",
      "month": "Enter a year and a month, such as 2026-03",
      .monthUnexpected: "{field} must be a year and a month joined by a hyphen, such as 2026-03",
      .monthIncomplete: "{field} is not complete; enter a year and a month, such as 2026-03",
      "week": "Enter a year and a week, such as 2026-W09",
      .weekUnexpected: "{field} must be a year and a week, such as 2026-W09",
      .weekIncomplete: "{field} is not complete; enter a year and a week, such as 2026-W09",
      .weekNumberOutOfRange: "{field} has a week that this year does not have; enter 01 to {maximum}",
      "time": "Enter a time and its offset from UTC, such as 09:30:15+01:00",
      .timeUnexpected: "{field} must be hours, minutes, seconds and an offset from UTC, such as 09:30:15+01:00",
      .timeIncomplete: "{field} is not complete; enter a time and its offset from UTC, such as 09:30:15+01:00",
      .timeHourOutOfRange: "{field} has an hour that does not exist; enter 00 to 23",
      .timeMinuteOutOfRange: "{field} has a minute that does not exist; enter 00 to 59",
      .timeSecondOutOfRange: "{field} has a second that does not exist; enter 00 to 59",
      .timeLeapSecondMisplaced: "{field} has second 60, which only the last minute of a day in UTC has; enter 00 to 59",
      .timeFractionTooLong: "{field} can have at most {maximum} digits after the seconds; remove the others",
      .timeOffsetOutOfRange: "{field} has an offset from UTC that does not exist; enter one such as +01:00",
      "timeOfDay": "Enter a time, such as 09:30",
      .timeOfDayUnexpected: "{field} must be hours and minutes, such as 09:30",
      .timeOfDayIncomplete: "{field} is not complete; enter hours and minutes, such as 09:30",
      "dateTime": "Enter a date and time, such as 2026-03-31T09:30:15Z",
      .dateTimeUnexpected: "{field} must be a date, T, a time and its offset from UTC, such as 2026-03-31T09:30:15Z",
      .dateTimeIncomplete: "{field} is not complete; enter a date and time, such as 2026-03-31T09:30:15Z",
      "localDateTime": "Enter a date and time, such as 2026-03-31T09:30",
      .localDateTimeUnexpected: "{field} must be a date, T and a time, such as 2026-03-31T09:30",
      .localDateTimeIncomplete: "{field} is not complete; enter a date and time, such as 2026-03-31T09:30",
      .ageTooYoung: .plural(
        "minimum", one: "{field} must be at least 1 year ago; check the year",
        other: "{field} must be at least {minimum} years ago; check the year"),
      .ageTooOld: .plural(
        "maximum", one: "{field} must be at most 1 year ago; check the year",
        other: "{field} must be at most {maximum} years ago; check the year"),

      // Durations
      "duration": "Enter a duration, such as P1DT12H",
      .durationUnexpected: "{field} must be P, then numbers with units, such as P1DT12H; remove anything else",
      .durationIncomplete: "{field} is not complete; enter a duration such as P1DT12H",
      .durationUnitMisplaced: "{field} has a unit out of place; the order is P1Y1M1DT1H1M1S or P1W, skipping none",

      // Payment cards
      "paymentCard": "Enter the number on the card, such as 4242 4242 4242 4242",
      .paymentCardTooShort: .plural(
        "missing", one: "{field} needs 1 more digit", other: "{field} needs {missing} more digits"),
      .paymentCardTooLong: "{field} has too many digits; this card has at most {maximum}",
      .paymentCardMistyped: "{field} has a wrong digit; compare it with the card",
      .paymentCardUnexpected: "{field} can hold only digits, with single spaces or hyphens between them",

      // Bank accounts
      "iban": "Enter an IBAN, such as GB82 WEST 1234 5698 7654 32",
      .ibanTooShort: .plural(
        "missing", one: "{field} needs 1 more character", other: "{field} needs {missing} more characters"),
      .ibanTooLong: "{field} is too long; an IBAN of this country has {maximum} characters",
      .ibanCountryUnknown: "{field} must begin with the two letters of a country that has IBANs, such as GB",
      .ibanMistyped: "{field} has something mistyped; compare it with the bank's papers",
      .ibanUnexpected: "{field} has a character that an IBAN of this country does not have there; check it",
      "bic": "Enter a BIC, such as DEUTDEFF",
      .bicTooShort: .plural(
        "missing", one: "{field} needs 1 more character", other: "{field} needs {missing} more characters"),
      .bicTooLong: "{field} is too long; a BIC has 8 or 11 characters",
      .bicCountryUnknown: "{field} needs the two letters of a country in fifth and sixth place, as in DEUTDEFF",
      .bicUnexpected: "{field} can hold only letters and digits, and only letters in fifth and sixth place",

      // Books, periodicals and articles of trade
      "isbn": "Enter an ISBN, such as 978-3-16-148410-0",
      .isbnTooShort: .plural(
        "missing", one: "{field} needs 1 more digit", other: "{field} needs {missing} more digits"),
      .isbnTooLong: "{field} has too many digits; remove those after the first {maximum}",
      .isbnMistyped: "{field} has a wrong digit; compare it with the book",
      .isbnUnexpected: "{field} can hold only the digits of an ISBN, such as 978-3-16-148410-0",
      "issn": "Enter an ISSN, such as 2049-3630",
      .issnTooShort: .plural(
        "missing", one: "{field} needs 1 more character", other: "{field} needs {missing} more characters"),
      .issnTooLong: "{field} is too long; an ISSN ends after eight digits",
      .issnMistyped: "{field} has a wrong digit; compare it with the periodical",
      .issnUnexpected: "{field} must be two groups of four digits joined by a hyphen, such as 2049-3630",
      "ean": "Enter the number under the bar code, such as 4006381333931",
      .eanTooShort: .plural(
        "missing", one: "{field} needs 1 more digit", other: "{field} needs {missing} more digits"),
      .eanTooLong: "{field} has too many digits; it can have at most {maximum}",
      .eanMistyped: "{field} has a wrong digit; compare it with the bar code",
      .eanUnexpected: "{field} can hold only digits; remove anything else",
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
