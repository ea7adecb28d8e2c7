import Wellformed

extension Catalogue {
  /// The German words for numbers that are given out, and postal codes.
  static let germanNumbers: [IssueCode: MessageTemplate] = [
    // HTML
    "htmlNumber.incomplete": "{field} ist noch nicht vollständig; bitte geben Sie eine Zahl ein wie 42 oder 3.5",
    "htmlNumber.unexpected": "{field} darf nur eine Zahl enthalten wie 42 oder 3.5; bitte entfernen Sie alles andere",
    "htmlNumber.tooLarge": "{field} ist zu groß; bitte geben Sie eine kleinere Zahl ein",

    // Cards
    "paymentCard.tooShort": .plural(
      "missing",
      one: "{field} braucht noch 1\u{A0}weitere Ziffer",
      other: "{field} braucht noch {missing}\u{A0}weitere Ziffern"),
    "paymentCard.tooLong": "{field} hat zu viele Ziffern; diese Karte hat höchstens {maximum}",
    "paymentCard.mistyped": "{field} hat eine falsche Ziffer; bitte vergleichen Sie die Nummer mit der Karte",
    "paymentCard.leadingZero": "{field} darf nicht mit 0 beginnen; bitte geben Sie die lange Nummer auf der Karte ein",
    "paymentCard.unexpected":
      "{field} darf nur Ziffern enthalten, mit einzelnen Leerzeichen oder Bindestrichen dazwischen",
    "cardExpiry.unfinished": "{field} braucht Monat und Jahr, wie in 09/27",
    "cardExpiry.month.faulty": "{field} braucht einen Monat von 01 bis 12 mit zwei Ziffern, wie in 09/27",
    "cardExpiry.year.faulty": "{field} braucht ein Jahr mit zwei Ziffern, wie in 09/27",
    "cardExpiry.unexpected": "{field} darf nur einen Monat, einen Schrägstrich und ein Jahr enthalten, wie in 09/27",
    "cardSecurityCode.tooShort": .plural(
      "missing",
      one: "{field} braucht noch 1\u{A0}weitere Ziffer",
      other: "{field} braucht noch {missing}\u{A0}weitere Ziffern"),
    "cardSecurityCode.tooLong": "{field} hat zu viele Ziffern; es sind höchstens {maximum}",
    "cardSecurityCode.unexpected": "{field} darf nur Ziffern enthalten; bitte entfernen Sie alles andere",

    // Banks
    "iban.tooShort": .plural(
      "missing",
      one: "{field} braucht noch 1\u{A0}weiteres Zeichen",
      other: "{field} braucht noch {missing}\u{A0}weitere Zeichen"),
    "iban.tooLong": "{field} ist zu lang; eine IBAN dieses Landes hat {maximum}\u{A0}Zeichen",
    "iban.country.unknown": "{field} muss mit den zwei Buchstaben eines Landes beginnen, das IBANs hat, etwa DE",
    "iban.mistyped": "{field} enthält einen Tippfehler; bitte vergleichen Sie die Nummer mit den Unterlagen der Bank",
    "iban.unexpected": "{field} enthält ein Zeichen, das eine IBAN dieses Landes dort nicht hat; bitte prüfen Sie es",
    "bic.tooShort": .plural(
      "missing",
      one: "{field} braucht noch 1\u{A0}weiteres Zeichen",
      other: "{field} braucht noch {missing}\u{A0}weitere Zeichen"),
    "bic.tooLong": "{field} ist zu lang; ein BIC hat 8 oder 11\u{A0}Zeichen",
    "bic.country.unknown":
      "{field} braucht an fünfter und sechster Stelle die zwei Buchstaben eines Landes, wie in DEUTDEFF",
    "bic.unexpected":
      "{field} darf nur Buchstaben und Ziffern enthalten, an fünfter und sechster Stelle nur Buchstaben",

    // Goods
    "isbn.tooShort": .plural(
      "missing",
      one: "{field} braucht noch 1\u{A0}weitere Ziffer",
      other: "{field} braucht noch {missing}\u{A0}weitere Ziffern"),
    "isbn.tooLong": "{field} hat zu viele Ziffern; bitte entfernen Sie die nach den ersten {maximum}",
    "isbn.mistyped": "{field} hat eine falsche Ziffer; bitte vergleichen Sie die Nummer mit dem Buch",
    "isbn.unexpected": "{field} darf nur die Ziffern einer ISBN enthalten, etwa 978-3-16-148410-0",
    "isbn.prefix.unknown": "{field} muss mit 978 oder 979 beginnen; mit 9790 beginnen Noten, und keine Bücher",
    "issn.tooShort": .plural(
      "missing",
      one: "{field} braucht noch 1\u{A0}weiteres Zeichen",
      other: "{field} braucht noch {missing}\u{A0}weitere Zeichen"),
    "issn.tooLong": "{field} ist zu lang; eine ISSN endet nach acht Ziffern",
    "issn.mistyped": "{field} hat eine falsche Ziffer; bitte vergleichen Sie die Nummer mit der Zeitschrift",
    "issn.unexpected":
      "{field} muss aus zwei Gruppen von vier Ziffern mit einem Bindestrich bestehen, wie in 2049-3630",
    "ean.tooShort": .plural(
      "missing",
      one: "{field} braucht noch 1\u{A0}weitere Ziffer",
      other: "{field} braucht noch {missing}\u{A0}weitere Ziffern"),
    "ean.tooLong": "{field} hat zu viele Ziffern; es dürfen höchstens {maximum} sein",
    "ean.mistyped": "{field} hat eine falsche Ziffer; bitte vergleichen Sie die Nummer mit dem Strichcode",
    "ean.unexpected": "{field} darf nur Ziffern enthalten; bitte entfernen Sie alles andere",

    // Postal codes
    "postalCode.incomplete": "{field} ist noch nicht vollständig; richtig wäre etwa {example}",
    "postalCode.unexpected":
      "{field} enthält ein Zeichen, das dort nicht hingehört; richtig wäre etwa {example}",
    "postalCode.tooLong": "{field} ist zu lang; richtig wäre etwa {example}",
  ]
}
