import Wellformed

extension Catalogue {
  /// The German words for telephone numbers.
  static let germanPhones: [IssueCode: MessageTemplate] = [
    "mobile.tooShort": .plural(
      "missing",
      one: "{field} braucht noch 1\u{A0}weitere Ziffer",
      other: "{field} braucht noch {missing}\u{A0}weitere Ziffern"),
    "mobile.tooLong": "{field} hat zu viele Ziffern; eine Nummer hat höchstens {maximum}",
    "mobile.badCharacter":
      "{field} darf nur Ziffern, Leerzeichen, Bindestriche, Punkte, Klammern und ein + am Anfang enthalten",
    "mobile.badSeparator":
      "{field} hat ein Trennzeichen an falscher Stelle; bitte lassen Sie nur Ziffern und ein + am Anfang stehen",
    "phone.tooShort": .plural(
      "missing",
      one: "{field} braucht noch 1\u{A0}weitere Ziffer",
      other: "{field} braucht noch {missing}\u{A0}weitere Ziffern"),
    "phone.tooLong": "{field} hat zu viele Ziffern; eine Nummer hat höchstens {maximum}",
    "phone.badCharacter":
      "{field} darf nur Ziffern, Leerzeichen, Bindestriche, Punkte, Klammern und ein + am Anfang enthalten",
    "phone.badSeparator":
      "{field} hat ein Trennzeichen an falscher Stelle; bitte lassen Sie nur Ziffern und ein + am Anfang stehen",
    "phone.plus.missing": "{field} muss mit + und der Landesvorwahl beginnen, etwa +49",
    "phone.country.unknown": "{field} braucht nach dem + eine Landesvorwahl, etwa +49; keine beginnt mit 0",
    "phone.trunkZero":
      "{field} hat eine 0 in Klammern; bitte lassen Sie sie weg, wenn sie aus dem Ausland nicht gewählt wird",
  ]
}
