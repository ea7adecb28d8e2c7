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

      // Names of hosts
      "hostname": "Enter the name of a host, such as www.example.com",
      .hostnameEmpty: "{field} needs the name of a host, such as www.example.com",
      .hostnameBadCharacter: "{field} has a character that cannot stand in the name of a host; remove it",
      .hostnameEmptyLabel: "{field} has a dot with nothing beside it; remove the dot or fill the gap",
      .hostnameHyphenAtEdge: "{field} has a hyphen at the edge of a part of the name; remove it",
      .hostnameLabelTooLong: "{field} has a part longer than {maximum} characters between dots; shorten it",
      .hostnameTooLong: "{field} is too long for the name of a host; shorten it to at most {maximum} characters",
      .hostnameBadALabel: "{field} has a part that begins with xn-- and stands for no name; enter the name itself",
      .hostnameReservedHyphens: "{field} has two hyphens where no name can have them; remove one",
      .hostnameLeadingMark: "{field} has a part that begins with an accent; put a letter before it",
      .hostnameNotComposed: "{field} has an accent apart from its letter; enter the letter with its accent",
      .hostnameBadContext: "{field} has a character that cannot stand at this place; remove it",
      .hostnameMixedDirections: "{field} mixes letters that run left to right and right to left; use one direction",

      // Mobile numbers
      "mobile": "Enter a mobile number, such as +44 7700 900123",
      .mobileTooShort: .plural(
        "missing", one: "{field} needs 1 more digit", other: "{field} needs {missing} more digits"),
      .mobileTooLong: "{field} has too many digits; a number has at most {maximum}",
      .mobileBadCharacter: "{field} can hold only digits, spaces, hyphens, full stops, brackets and a + at the start",
      .mobileBadSeparator: "{field} has a separator out of place; leave only digits and a + at the start",

      // IPv4 addresses
      "ipv4": "Enter an IPv4 address, such as 192.0.2.1",
      .ipv4BadCharacter: "{field} can hold only digits and full stops, as in 192.0.2.1; remove anything else",
      .ipv4TooFewParts: .plural(
        "missing", one: "{field} needs 1 more number, as in 192.0.2.1",
        other: "{field} needs {missing} more numbers, as in 192.0.2.1"),
      .ipv4TooManyParts: "{field} must end after the fourth number; remove what follows",
      .ipv4PartEmpty: "{field} has a dot with no number before it; remove the dot or fill the gap",
      .ipv4PartLeadingZero: "{field} has a number that begins with 0; remove that 0",
      .ipv4PartTooLarge: "{field} has a number larger than {maximum}; enter a smaller one",

      // IPv6 addresses
      "ipv6": "Enter an IPv6 address, such as 2001:db8::1",
      .ipv6BadCharacter: "{field} can hold only digits, the letters a to f and colons, as in 2001:db8::1",
      .ipv6TooFewGroups: "{field} is not complete; it needs eight groups, or :: for those that are zero",
      .ipv6TooManyGroups: "{field} has more than eight groups; remove what is too much",
      .ipv6GroupTooLong: "{field} has a group of more than {maximum} digits; shorten it",
      .ipv6ColonMisplaced: "{field} has a colon with no group beside it; remove the colon or fill the gap",
      .ipv6CompressionRepeated: "{field} has :: more than once; write one of them out as zeros",
      .ipv6QuadMisplaced: "{field} has a dot out of place; only the end can be an IPv4 address, as in ::ffff:192.0.2.1",
      .ipv6QuadFaulty: "{field} must end in an IPv4 address, such as 192.0.2.1; correct its numbers",

      // UUIDs
      "uuid": "Enter a UUID, such as 98d80576-482e-427f-8434-7f86890ab222",
      .uuidBadCharacter: "{field} can hold only digits, the letters a to f and hyphens; remove anything else",
      .uuidHyphenMissing: "{field} needs a hyphen at this place, after 8, 12, 16 and 20 digits",
      .uuidHyphenMisplaced: "{field} has a hyphen out of place; remove it",
      .uuidTooShort: .plural(
        "missing", one: "{field} needs 1 more character", other: "{field} needs {missing} more characters"),
      .uuidTooLong: "{field} must end after 32 digits; remove what follows",

      // MAC addresses
      "mac": "Enter a MAC address, such as 00:00:5e:00:53:01",
      .macBadCharacter: "{field} can hold only digits, the letters a to f and separators, as in 00:00:5e:00:53:01",
      .macBadSeparator: "{field} needs the same separator after every two digits, as in 00:00:5e:00:53:01",
      .macTooShort: "{field} is not complete; it needs six or eight pairs of digits, as in 00:00:5e:00:53:01",
      .macTooLong: "{field} must end after eight pairs of digits; remove what follows",

      // URIs and IRIs
      "uri": "Enter a URI, such as https://example.com",
      .uriSchemeMissing: "{field} must begin with a scheme and a colon, as in https://example.com",
      .uriSchemeBadCharacter: "{field} has a character that cannot stand before the first colon; remove it",
      .uriBadCharacter: "{field} has a character that cannot stand in it; write it as % and two digits, such as %20",
      .uriEscapeFaulty: "{field} needs two digits, 0 to 9 or A to F, after a percent sign; a % itself is %25",
      .uriColonInFirstSegment: "{field} cannot have a colon before the first slash; put ./ at the beginning",
      .uriHostFaulty: "{field} must have an IPv6 address in the brackets, as in [2001:db8::1]",
      .uriPortFaulty: "{field} must have a number after the colon that follows the host, as in example.com:8080",
      .uriAtRepeated: "{field} has more than one @ before the path; write the others as %40",

      // JSON Pointers
      "jsonPointer": "Enter a JSON Pointer, such as /addresses/0/city",
      .pointerSlashMissing: "{field} must begin with a slash, as in /addresses/0/city",
      .pointerEscapeFaulty: "{field} needs 0 or 1 after a tilde: ~0 is a tilde itself, and ~1 a slash",

      // Relative JSON Pointers
      "relativeJSONPointer": "Enter a relative JSON Pointer, such as 1/city",
      .relativePointerNumberMissing: "{field} needs a number at this place, as in 1/city or 0+1/city",
      .relativePointerLeadingZero: "{field} has a number that begins with 0; remove that 0",
      .relativePointerBadCharacter: "{field} must go on with a slash after the number, or end in one #",
      .relativePointerEscapeFaulty: "{field} needs 0 or 1 after a tilde: ~0 is a tilde itself, and ~1 a slash",

      // URI templates
      "uriTemplate": "Enter a URI template, such as https://example.com/ with names in braces",
      .uriTemplateBadCharacter: "{field} has a character that cannot stand in it; write it as % and two digits",
      .uriTemplateEscapeFaulty: "{field} needs two digits, 0 to 9 or A to F, after a percent sign; a % itself is %25",
      .uriTemplateUnclosed: "{field} has a brace that is not closed; put a closing one after the name",
      .uriTemplateNameFaulty: "{field} needs a name of letters, digits and underscores in the braces",
      .uriTemplateLengthFaulty: "{field} needs a number from 1 to 9999 after the colon",
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

      // Blocks of Internet addresses
      "cidr": "Enter a block of addresses, such as 192.0.2.0/24",
      .cidrAddressFaulty: "{field} must begin with an IPv4 or IPv6 address, as in 192.0.2.0/24; correct it",
      .cidrAddressIncomplete: "{field} needs the whole address before the slash, as in 192.0.2.0/24",
      .cidrPrefixMissing: "{field} needs a slash and a number after the address, as in 192.0.2.0/24",
      .cidrPrefixBadCharacter: "{field} can hold only digits after the slash; remove anything else",
      .cidrPrefixLeadingZero: "{field} has a number after the slash that begins with 0; remove that 0",
      .cidrPrefixTooLarge: "{field} must have a number up to {maximum} after the slash",

      // Base64
      "base64": "Enter Base64",
      .base64BadCharacter: "{field} has a character that Base64 does not have; remove it",
      .base64TooShort: "{field} ends too early; enter the rest, or fill it up with = to a multiple of four characters",
      .base64PaddingMisplaced: "{field} has an = out of place; remove it",
      .base64TooLong: "{field} must end after the =; remove what follows",

      // Colours
      "color": "Enter a colour, such as #1e90ff",
      .colorSignMissing: "{field} must begin with #, as in #1e90ff",
      .colorBadCharacter: "{field} can hold only digits and the letters a to f after the #; remove anything else",
      .colorTooShort: "{field} needs six digits after the #, as in #1e90ff",
      .colorTooLong: "{field} can have only {maximum} digits after the #; remove the others",

      // Semantic versions
      "semver": "Enter a version, such as 1.4.0",
      .versionBadCharacter: "{field} has a character that cannot stand there; enter a version such as 1.4.0",
      .versionTooFewNumbers: .plural(
        "missing", one: "{field} needs 1 more number, as in 1.4.0",
        other: "{field} needs {missing} more numbers, as in 1.4.0"),
      .versionLeadingZero: "{field} has a number that begins with 0; remove that 0",
      .versionPartEmpty: "{field} has a sign or a dot with nothing after it; remove it or fill the gap",

      // Slugs
      "slug": "Enter words joined by hyphens, such as how-to-bake",
      .slugEmpty: "{field} needs a word, as in how-to-bake",
      .slugBadCharacter: "{field} can hold only letters a to z, digits and hyphens; remove anything else",
      .slugUppercase: "{field} can hold only small letters; write this one small",
      .slugHyphenMisplaced: "{field} has a hyphen with no word beside it; remove the hyphen",
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
      alternatives: { englishList($0, last: " or ") })
  ).asBuiltIn()

  private static func englishList(_ items: [String], last: String) -> String {
    guard let final = items.last else { return "" }
    var text = ""
    for (index, item) in items.dropLast().enumerated() { text += index == 0 ? item : ", " + item }
    return text.isEmpty ? final : text + last + final
  }
}
