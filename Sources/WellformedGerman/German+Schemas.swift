import Wellformed

extension Catalogue {
  /// The German words for what rule files find beyond rules for texts.
  static let germanSchemas: [IssueCode: MessageTemplate] = [
    // Types
    "type.mismatch": "{field} muss vom Typ {expected} sein",
    "type.mismatch.string": "{field} muss Text sein",
    "type.mismatch.number": "{field} muss eine Zahl sein, etwa 42 oder 3.5",
    "type.mismatch.integer": "{field} muss eine ganze Zahl sein, etwa 42",
    "type.mismatch.boolean": "{field} muss true oder false sein",
    "type.mismatch.array": "{field} muss eine Liste sein",
    "type.mismatch.object": "{field} muss ein Objekt sein",
    "type.mismatch.null": "{field} muss null sein",

    // Numbers
    "number.tooSmall.exclusive": "{field} muss größer als {minimum} sein",
    "number.tooLarge.exclusive": "{field} muss kleiner als {maximum} sein",

    // Lists
    "items.repeated": "{field} steht so schon weiter vorn; bitte entfernen Sie einen der Einträge",
    "items.missing": .plural(
      "minimum",
      one: "{field} braucht einen Eintrag der verlangten Art; bitte ergänzen Sie ihn",
      other: "{field} muss mindestens {minimum}\u{A0}Einträge der verlangten Art haben und hat {actual}"),
    "items.inExcess": .plural(
      "maximum",
      one: "{field} darf nur 1\u{A0}Eintrag der begrenzten Art haben und hat {actual}",
      other: "{field} darf höchstens {maximum}\u{A0}Einträge der begrenzten Art haben und hat {actual}"),

    // Objects
    "property.name":
      "{field} kann hier kein Name sein; bitte benennen Sie den Eintrag um oder entfernen Sie ihn",
    "property.unknown": "{field} ist hier nicht vorgesehen; bitte entfernen Sie den Eintrag",
    "required.byOther": "{field} fehlt noch; bitte füllen Sie auch dieses Feld aus, weil {other} ausgefüllt ist",
    "value.ambiguous":
      "{field} passt zu mehr als einer der Möglichkeiten; bitte ändern Sie die Angabe, damit sie nur zu einer passt",
    "value.tooComplex": "{field} ist zum Prüfen zu tief verschachtelt; bitte vereinfachen Sie die Angabe",
  ]
}
