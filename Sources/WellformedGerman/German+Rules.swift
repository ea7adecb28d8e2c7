import Wellformed

extension Catalogue {
  /// The German words for the rules and validators themselves.
  static let germanRules: [IssueCode: MessageTemplate] = [
    // Any text
    "text.illFormed": "{field} enthält Zeichen, die nicht lesbar sind; bitte geben Sie den Text noch einmal ein",
    "text.tooLong": .plural(
      "maximum",
      one: "{field} ist viel zu lang; bitte kürzen Sie den Text auf 1\u{A0}Byte",
      other: "{field} ist viel zu lang; bitte kürzen Sie den Text auf höchstens {maximum}\u{A0}Byte"),
    "excluded": "{field} kann so nicht verwendet werden; bitte geben Sie etwas anderes ein",

    // Presence
    "required": "{field} fehlt noch; bitte füllen Sie das Feld aus",
    "required.blank": "{field} enthält nur Leerzeichen; bitte füllen Sie das Feld aus",

    // Length
    "length.tooShort": .plural(
      "missing",
      one: "{field} braucht noch 1\u{A0}weiteres Zeichen",
      other: "{field} braucht noch {missing}\u{A0}weitere Zeichen"),
    "length.tooLong": .plural(
      "excess",
      one: "{field} ist um 1\u{A0}Zeichen zu lang; bitte kürzen Sie den Text auf höchstens {maximum}",
      other: "{field} ist um {excess}\u{A0}Zeichen zu lang; bitte kürzen Sie den Text auf höchstens {maximum}"),
    "length.notExact": .plural(
      "exact",
      one: "{field} muss genau 1\u{A0}Zeichen lang sein",
      other: "{field} muss genau {exact}\u{A0}Zeichen lang sein und hat {actual}"),
    "length.tooFewBytes": .plural(
      "missing",
      one: "{field} braucht noch 1\u{A0}weiteres Byte",
      other: "{field} braucht noch {missing}\u{A0}weitere Byte"),
    "length.tooManyBytes": .plural(
      "excess",
      one: "{field} ist um 1\u{A0}Byte zu lang; bitte kürzen Sie den Text auf höchstens {maximum}",
      other: "{field} ist um {excess}\u{A0}Byte zu lang; bitte kürzen Sie den Text auf höchstens {maximum}"),
    "length.notExactBytes": .plural(
      "exact",
      one: "{field} muss genau 1\u{A0}Byte lang sein",
      other: "{field} muss genau {exact}\u{A0}Byte lang sein und hat {actual}"),

    // Characters
    "characters.notAllowed": "{field} darf nur {allowed} enthalten; bitte entfernen Sie alles andere",
    "characters.missing": .plural(
      "missing",
      one: "{field} braucht noch 1\u{A0}Zeichen aus dieser Auswahl: {characters}",
      other: "{field} braucht noch {missing}\u{A0}Zeichen aus dieser Auswahl: {characters}"),
    "characters.missing.uppercase": .plural(
      "missing",
      one: "{field} braucht einen Großbuchstaben",
      other: "{field} braucht noch {missing}\u{A0}Großbuchstaben"),
    "characters.missing.lowercase": .plural(
      "missing",
      one: "{field} braucht einen Kleinbuchstaben",
      other: "{field} braucht noch {missing}\u{A0}Kleinbuchstaben"),
    "characters.missing.letter": .plural(
      "missing",
      one: "{field} braucht einen Buchstaben",
      other: "{field} braucht noch {missing}\u{A0}Buchstaben"),
    "characters.missing.digit": .plural(
      "missing",
      one: "{field} braucht eine Ziffer",
      other: "{field} braucht noch {missing}\u{A0}Ziffern"),
    "characters.missing.symbol": .plural(
      "missing",
      one: "{field} braucht ein Sonderzeichen, etwa ! oder %",
      other: "{field} braucht noch {missing}\u{A0}Sonderzeichen, etwa ! oder %"),
    "characters.missing.whitespace": .plural(
      "missing",
      one: "{field} braucht ein Leerzeichen",
      other: "{field} braucht noch {missing}\u{A0}Leerzeichen"),

    // Parts and choices
    "part.notAtStart": "{field} muss mit {part} beginnen",
    "part.notAtEnd": "{field} muss mit {part} enden",
    "part.missing": "{field} muss {part} enthalten",
    "choice.notOffered": "{field} muss {choices} sein",
    "choice.notEqual": "{field} muss {expected} sein",
    "choice.excluded": "{field} kann so nicht verwendet werden; bitte wählen Sie etwas anderes",

    // Numbers
    "number.notWhole": "{field} muss eine ganze Zahl sein, etwa {example}",
    "number.notDecimal": "{field} muss eine Zahl sein, etwa {example}",
    "number.misgrouped": "{field} muss die Ziffern wie in {example} gruppieren oder gar nicht",
    "number.tooSmall": "{field} muss mindestens {minimum} sein",
    "number.tooLarge": "{field} darf höchstens {maximum} sein",
    "number.offStep": "{field} muss ein Vielfaches von {step} sein",
    "number.tooManyDigits": .plural(
      "maximum",
      one: "{field} darf nur 1\u{A0}Ziffer haben",
      other: "{field} darf höchstens {maximum}\u{A0}Ziffern haben"),
    "number.tooManyFractionDigits": .plural(
      "maximum",
      one: "{field} darf nur 1\u{A0}Nachkommastelle haben",
      other: "{field} darf höchstens {maximum}\u{A0}Nachkommastellen haben"),

    // Other fields
    "sibling.differs": "{field} und {other} stimmen nicht überein; bitte geben Sie in beiden dasselbe ein",
    "sibling.equals": "{field} und {other} sind gleich; bitte geben Sie etwas anderes ein",

    // Typed values
    "value.tooSmall": "{field} muss mindestens {minimum} sein",
    "value.tooLarge": "{field} darf höchstens {maximum} sein",
    "value.notOffered": "{field} muss eine der Möglichkeiten sein; bitte wählen Sie eine",
    "value.notAccepted": "{field}: bitte kreuzen Sie das Kästchen an",
    "count.tooSmall": .plural(
      "minimum",
      one: "{field} braucht mindestens 1\u{A0}Eintrag; bitte ergänzen Sie ihn",
      other: "{field} braucht mindestens {minimum}\u{A0}Einträge; bitte ergänzen Sie welche"),
    "count.tooLarge": .plural(
      "maximum",
      one: "{field} darf nur 1\u{A0}Eintrag haben; bitte entfernen Sie die übrigen",
      other: "{field} darf höchstens {maximum}\u{A0}Einträge haben; bitte entfernen Sie einige"),
    "count.notExact": .plural(
      "exact",
      one: "{field} muss genau 1\u{A0}Eintrag haben",
      other: "{field} muss genau {exact}\u{A0}Einträge haben und hat {actual}"),
    "age.tooYoung": .plural(
      "minimum",
      one: "{field} muss mindestens 1\u{A0}Jahr zurückliegen; bitte prüfen Sie das Jahr",
      other: "{field} muss mindestens {minimum}\u{A0}Jahre zurückliegen; bitte prüfen Sie das Jahr"),
    "age.tooOld": .plural(
      "maximum",
      one: "{field} darf höchstens 1\u{A0}Jahr zurückliegen; bitte prüfen Sie das Jahr",
      other: "{field} darf höchstens {maximum}\u{A0}Jahre zurückliegen; bitte prüfen Sie das Jahr"),
    "check.unavailable": "{field} konnte nicht geprüft werden; bitte versuchen Sie es noch einmal",

    // Patterns
    "pattern.mismatch": "{field} braucht als {position}. Zeichen {expected}",
    "pattern.incomplete": "{field} ist noch nicht vollständig; bitte ergänzen Sie {expected}",
    "pattern.excess": .plural(
      "length",
      one: "{field} ist zu lang; bitte lassen Sie nur das erste Zeichen stehen",
      other: "{field} ist zu lang; bitte lassen Sie nur die ersten {length}\u{A0}Zeichen stehen"),
  ]
}
