import Wellformed

extension Catalogue {
  /// The German words for texts that programs read.
  static let germanPrograms: [IssueCode: MessageTemplate] = [
    // Language tags
    "languageTag.badCharacter":
      """
    {field} darf nur Buchstaben von a bis z, Ziffern und Bindestriche enthalten; bitte schreiben Sie de-AT statt \
    de_AT
    """,
    "languageTag.language.missing": "{field} muss mit einer Sprache beginnen, etwa de",
    "languageTag.subtag.empty":
      "{field} hat einen Bindestrich, neben dem nichts steht; bitte entfernen Sie ihn oder füllen Sie die Lücke",
    "languageTag.subtag.tooLong": "{field} hat einen Teil mit mehr als {maximum}\u{A0}Zeichen; bitte kürzen Sie ihn",
    "languageTag.subtag.misplaced":
      "{field} hat einen Teil an falscher Stelle; bitte schreiben Sie Sprache, Schrift und Region: zh-Hant-TW",
    "languageTag.subtag.repeated": "{field} hat denselben Teil zweimal; bitte entfernen Sie einen",
    "languageTag.unfinished": "{field} endet zu früh; bitte geben Sie auch den Rest ein, wie in de-AT",

    // Identifiers and versions
    "uuid.badCharacter":
      "{field} darf nur Ziffern, die Buchstaben a bis f und Bindestriche enthalten; bitte entfernen Sie alles andere",
    "uuid.hyphen.missing": "{field} braucht Bindestriche nach 8, 12, 16 und 20\u{A0}Ziffern",
    "uuid.hyphen.misplaced": "{field} hat einen Bindestrich an falscher Stelle; bitte entfernen Sie ihn",
    "uuid.tooShort": .plural(
      "missing",
      one: "{field} braucht noch 1\u{A0}weiteres Zeichen",
      other: "{field} braucht noch {missing}\u{A0}weitere Zeichen"),
    "uuid.tooLong": "{field} muss nach 32\u{A0}Ziffern enden; bitte entfernen Sie, was folgt",
    "semver.badCharacter":
      "{field} enthält ein Zeichen, das dort nicht stehen darf; bitte geben Sie eine Version ein wie 1.4.0",
    "semver.numbers.tooFew": .plural(
      "missing",
      one: "{field} braucht noch 1\u{A0}weitere Zahl, wie in 1.4.0",
      other: "{field} braucht noch {missing}\u{A0}weitere Zahlen, wie in 1.4.0"),
    "semver.number.leadingZero": "{field} hat eine Zahl, die mit 0 beginnt; bitte entfernen Sie diese 0",
    "semver.part.empty":
      """
    {field} hat ein Zeichen (-, + oder einen Punkt), auf das nichts folgt; bitte entfernen Sie es oder füllen Sie \
    die Lücke
    """,

    // Pointers
    "jsonPointer.slash.missing": "{field} muss mit einem Schrägstrich beginnen, wie in /addresses/0/city",
    "jsonPointer.escape.faulty":
      "{field} braucht nach einer Tilde 0 oder 1: ~0 ist die Tilde selbst und ~1 ein Schrägstrich",
    "relativeJSONPointer.number.missing": "{field} braucht dort eine Zahl, wie in 1/city oder 0+1/city",
    "relativeJSONPointer.number.leadingZero": "{field} hat eine Zahl, die mit 0 beginnt; bitte entfernen Sie diese 0",
    "relativeJSONPointer.badCharacter":
      "{field} muss nach der Zahl mit einem Schrägstrich weitergehen oder mit einem # enden",
    "relativeJSONPointer.escape.faulty":
      "{field} braucht nach einer Tilde 0 oder 1: ~0 ist die Tilde selbst und ~1 ein Schrägstrich",

    // Encodings and colours
    "base64.badCharacter": "{field} enthält ein Zeichen, das es in Base64 nicht gibt; bitte entfernen Sie es",
    "base64.tooShort": "{field} endet zu früh; bitte geben Sie auch den Rest ein",
    "base64.padding.misplaced": "{field} hat ein = an falscher Stelle; bitte entfernen Sie es",
    "base64.tooLong": "{field} muss nach dem = enden; bitte entfernen Sie, was folgt",
    "color.sign.missing": "{field} muss mit # beginnen, wie in #1e90ff",
    "color.badCharacter":
      "{field} darf nach dem # nur Ziffern und die Buchstaben a bis f enthalten; bitte entfernen Sie alles andere",
    "color.tooShort": "{field} braucht nach dem # sechs Ziffern, wie in #1e90ff",
    "color.tooLong": "{field} darf nach dem # nur {maximum}\u{A0}Ziffern haben; bitte entfernen Sie die übrigen",
  ]
}
