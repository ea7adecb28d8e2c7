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
    // Those of the module WellformedPhones.
    "phone.missing": "{field} fehlt; bitte geben Sie eine Telefonnummer ein",
    "phone.notNumber": "{field} darf nur Ziffern, Leerzeichen, Bindestriche, Klammern und ein + am Anfang enthalten",
    "phone.incomplete": .plural(
      "missing",
      one: "{field} braucht noch 1\u{A0}weitere Ziffer",
      other: "{field} braucht noch {missing}\u{A0}weitere Ziffern"),
    "phone.excess": "{field} hat zu viele Ziffern für eine Telefonnummer; bitte prüfen Sie die Nummer",
    "phone.notInUse": "{field} ist keine Telefonnummer, die vergeben wird; bitte prüfen Sie die Ziffern",
    "phone.callingCode": "{field} braucht eine Landesvorwahl, die es gibt, etwa +49 für Deutschland",
    "phone.region": "{field} ist eine Nummer eines anderen Landes; bitte geben Sie eine aus Ihrem Land ein",
    "phone.kind": "{field} ist eine Nummer anderer Art; bitte geben Sie eine ein, unter der Sie erreichbar sind",
    "phone.kind.fixedLine": "{field} sieht nach einer Festnetznummer aus; bitte geben Sie eine Mobilnummer ein",
  ]
}
