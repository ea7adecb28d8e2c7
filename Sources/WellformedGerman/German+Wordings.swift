import Wellformed

extension Catalogue {
  /// The German sentences that are said in place of those of codes.
  static let germanWordings: [IssueCode: MessageTemplate] = [
    "required.choice": "{field} fehlt noch; bitte wählen Sie etwas aus",
    "text.unreadable": "{field} ist nicht lesbar; bitte prüfen Sie, ob die Angabe vollständig ist",
    "alternatives": "{field} muss {alternatives} sein",
    "excluded.kind": "{field} darf nicht {alternatives} sein",
    "excluded.start": "{field} darf nicht mit {text} beginnen",
    "excluded.end": "{field} darf nicht mit {text} enden",
    "excluded.part": "{field} darf {text} nicht enthalten",
    "email.several": "{field} enthält mehrere E-Mail-Adressen; bitte geben Sie nur eine ein",
    "value.tooSmall.date": "{field} muss {minimum} oder später sein",
    "value.tooLarge.date": "{field} muss {maximum} oder früher sein",

    // In a list of what is asked
    "length.tooShort.demand": .plural(
      "minimum", one: "Mindestens 1\u{A0}Zeichen", other: "Mindestens {minimum}\u{A0}Zeichen"),
    "length.notExact.demand": .plural("exact", one: "Genau 1\u{A0}Zeichen", other: "Genau {exact}\u{A0}Zeichen"),
    "length.tooFewBytes.demand": .plural(
      "minimum", one: "Mindestens 1\u{A0}Byte", other: "Mindestens {minimum}\u{A0}Byte"),
    "length.notExactBytes.demand": .plural("exact", one: "Genau 1\u{A0}Byte", other: "Genau {exact}\u{A0}Byte"),
    "characters.missing.demand": .plural(
      "minimum", one: "Eines von diesen: {characters}", other: "{minimum} von diesen: {characters}"),
    "characters.missing.uppercase.demand": .plural(
      "minimum", one: "Ein Großbuchstabe", other: "{minimum}\u{A0}Großbuchstaben"),
    "characters.missing.lowercase.demand": .plural(
      "minimum", one: "Ein Kleinbuchstabe", other: "{minimum}\u{A0}Kleinbuchstaben"),
    "characters.missing.letter.demand": .plural("minimum", one: "Ein Buchstabe", other: "{minimum}\u{A0}Buchstaben"),
    "characters.missing.digit.demand": .plural("minimum", one: "Eine Ziffer", other: "{minimum}\u{A0}Ziffern"),
    "characters.missing.symbol.demand": .plural(
      "minimum", one: "Ein Sonderzeichen, etwa ! oder %", other: "{minimum}\u{A0}Sonderzeichen, etwa ! oder %"),
    "characters.missing.whitespace.demand": .plural(
      "minimum", one: "Ein Leerzeichen", other: "{minimum}\u{A0}Leerzeichen"),
    "part.notAtStart.demand": "{part} am Anfang",
    "part.notAtEnd.demand": "{part} am Ende",
    "part.missing.demand": "{part} irgendwo darin",
  ]

  /// What texts can be, in the nominative, for sentences that name several things.
  static let germanNouns: [IssueCode: MessageTemplate] = [
    "noun.alpha": "Buchstaben", "noun.alphanumeric": "Buchstaben und Ziffern",
    "noun.asciiUserName": "ein Benutzername", "noun.bic": "ein BIC", "noun.cardExpiry": "ein Ablaufdatum",
    "noun.cardSecurityCode": "ein Sicherheitscode", "noun.cidr": "ein Block von IP-Adressen",
    "noun.color": "eine Farbe", "noun.date": "ein Datum", "noun.dateTime": "ein Zeitpunkt",
    "noun.duration": "eine Dauer", "noun.ean": "eine Artikelnummer", "noun.email": "eine E-Mail-Adresse",
    "noun.hostname": "ein Domainname", "noun.htmlNumber": "eine Zahl", "noun.iban": "eine IBAN",
    "noun.ipv4": "eine IPv4-Adresse", "noun.ipv6": "eine IPv6-Adresse", "noun.isbn": "eine ISBN",
    "noun.issn": "eine ISSN", "noun.jsonPointer": "ein JSON Pointer", "noun.languageTag": "ein Sprachkürzel",
    "noun.localDateTime": "ein Zeitpunkt", "noun.mac": "eine MAC-Adresse", "noun.mobile": "eine Mobilnummer",
    "noun.month": "ein Monat", "noun.number": "eine Zahl", "noun.paymentCard": "eine Kartennummer",
    "noun.personName": "ein Name", "noun.phone": "eine Telefonnummer", "noun.postalCode": "eine Postleitzahl",
    "noun.semver": "eine Versionsnummer", "noun.slug": "ein Kurzname", "noun.time": "eine Uhrzeit",
    "noun.timeOfDay": "eine Uhrzeit", "noun.uri": "ein URI", "noun.uriTemplate": "eine URI-Vorlage",
    "noun.url": "eine Webadresse", "noun.userName": "ein Benutzername", "noun.uuid": "eine UUID",
    "noun.webURL": "eine Webadresse", "noun.week": "eine Woche",
  ]
}
