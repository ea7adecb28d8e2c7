extension Catalogue {
  /// The English sentences that are used instead of those of codes.
  static let englishWordings: [IssueCode: MessageTemplate] = [
    .requiredChoice: "Choose {field}",
    .unreadable: "{field} cannot be read; check that it is complete",
    .alternatives: "{field} can only be {alternatives}",
    .excludedKind: "{field} cannot be {alternatives}",
    .excludedStart: "{field} cannot start with “{text}”",
    .excludedEnd: "{field} cannot end with “{text}”",
    .excludedPart: "{field} cannot have “{text}” in it",
    .textInvisible: "{field} has an invisible character; remove it",
    .emailSeveral: "{field} has several addresses; enter only one",
    .valueTooEarly: "{field} is too early; enter {minimum} or later",
    .valueTooLate: "{field} is too late; enter {maximum} or earlier",

    // In a list of requirements
    IssueCode.lengthTooShort.demand: .plural(
      "minimum", one: "At least 1 character", other: "At least {minimum} characters"),
    IssueCode.lengthNotExact.demand: .plural("exact", one: "Exactly 1 character", other: "Exactly {exact} characters"),
    IssueCode.lengthTooFewBytes.demand: .plural("minimum", one: "At least 1 byte", other: "At least {minimum} bytes"),
    IssueCode.lengthNotExactBytes.demand: .plural("exact", one: "Exactly 1 byte", other: "Exactly {exact} bytes"),
    IssueCode.charactersMissing.demand: .plural(
      "minimum", one: "One of these: {characters}", other: "{minimum} of these: {characters}"),
    IssueCode.charactersMissingUppercase.demand: .plural(
      "minimum", one: "A capital letter", other: "{minimum} capital letters"),
    IssueCode.charactersMissingLowercase.demand: .plural(
      "minimum", one: "A lower-case letter", other: "{minimum} lower-case letters"),
    IssueCode.charactersMissingLetter.demand: .plural("minimum", one: "A letter", other: "{minimum} letters"),
    IssueCode.charactersMissingDigit.demand: .plural("minimum", one: "A digit", other: "{minimum} digits"),
    IssueCode.charactersMissingSymbol.demand: .plural(
      "minimum", one: "A symbol, such as ! or %", other: "{minimum} symbols, such as ! or %"),
    IssueCode.charactersMissingWhitespace.demand: .plural("minimum", one: "A space", other: "{minimum} spaces"),
    IssueCode.partNotAtStart.demand: "“{part}” at the start",
    IssueCode.partNotAtEnd.demand: "“{part}” at the end",
    IssueCode.partMissing.demand: "“{part}” anywhere",
  ]

  /// What texts can be, for sentences that name several things.
  static let englishNouns: [IssueCode: MessageTemplate] = [
    "noun.alpha": "letters", "noun.alphanumeric": "letters and digits", "noun.asciiUserName": "a user name",
    "noun.bic": "a BIC", "noun.cardExpiry": "an expiry date", "noun.cardSecurityCode": "a security code",
    "noun.cidr": "a block of IP addresses", "noun.color": "a colour", "noun.date": "a date",
    "noun.dateTime": "a date and time", "noun.duration": "a duration", "noun.ean": "a bar code number",
    "noun.email": "an email address", "noun.hostname": "a domain name", "noun.htmlNumber": "a number",
    "noun.iban": "an IBAN", "noun.ipv4": "an IPv4 address", "noun.ipv6": "an IPv6 address", "noun.isbn": "an ISBN",
    "noun.issn": "an ISSN", "noun.jsonPointer": "a JSON Pointer", "noun.languageTag": "a language tag",
    "noun.localDateTime": "a date and time", "noun.mac": "a MAC address", "noun.mobile": "a mobile number",
    "noun.month": "a month", "noun.number": "a number", "noun.paymentCard": "a card number",
    "noun.personName": "a name", "noun.phone": "a phone number", "noun.postalCode": "a postal code",
    "noun.regex": "a regular expression", "noun.semver": "a version number", "noun.slug": "words joined by hyphens",
    "noun.time": "a time", "noun.timeOfDay": "a time",
    "noun.uri": "a URI", "noun.uriTemplate": "a URI template", "noun.url": "a web address",
    "noun.userName": "a user name", "noun.uuid": "a UUID", "noun.webURL": "a web address", "noun.week": "a week",
  ]
}
