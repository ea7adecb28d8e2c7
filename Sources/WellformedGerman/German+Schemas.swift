import Wellformed

extension Catalogue {
  /// The German words for what rule files find beyond rules for texts.
  static let germanSchemas: [IssueCode: MessageTemplate] = [
    // Types
    "type.mismatch": "{field} muss von einem anderen Typ sein: {expected}",
    "type.mismatch.string": "{field} muss ein Text sein",
    "type.mismatch.number": "{field} muss eine Zahl sein, etwa 42 oder 3.5",
    "type.mismatch.integer": "{field} muss eine ganze Zahl sein, etwa 42",
    "type.mismatch.boolean": "{field} muss true oder false sein",
    "type.mismatch.array": "{field} muss eine Liste sein",
    "type.mismatch.object": "{field} muss ein Objekt mit Einträgen sein",
    "type.mismatch.null": "{field} muss null sein",

    // Numbers
    "number.tooSmall.exclusive": "{field} muss größer als {minimum} sein",
    "number.tooLarge.exclusive": "{field} muss kleiner als {maximum} sein",

    // Lists
    "items.repeated": "{field} enthält diesen Eintrag schon; bitte entfernen Sie einen davon",
    "items.missing": .plural(
      "minimum",
      one: "{field} muss einen Eintrag der verlangten Art haben",
      other: "{field} muss mindestens {minimum}\u{A0}Einträge der verlangten Art haben und hat {actual}"),
    "items.inExcess": .plural(
      "maximum",
      one: "{field} darf nur 1\u{A0}Eintrag der begrenzten Art haben und hat {actual}",
      other: "{field} darf höchstens {maximum}\u{A0}Einträge der begrenzten Art haben und hat {actual}"),

    // Objects
    "property.name":
      "{field} ist als Name hier nicht erlaubt; bitte benennen Sie den Eintrag um oder entfernen Sie ihn",
    "property.unknown": "{field} ist hier nicht bekannt; bitte entfernen Sie den Eintrag",
    "required.byOther": "{field} muss ausgefüllt werden, wenn {other} ausgefüllt ist",
    "value.ambiguous": "{field} passt zu mehr als einer der Möglichkeiten; es muss genau eine sein",
    "value.tooComplex": "{field} ist zum Prüfen zu tief verschachtelt; bitte vereinfachen Sie die Angabe",
  ]
}
