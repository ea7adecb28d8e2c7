import Wellformed

extension Catalogue {
  /// The German words for what forms say that are being filled in.
  static let germanForms: [IssueCode: MessageTemplate] = [
    // Live forms
    "submission.problems": .plural(
      "count",
      one: "Es gibt ein Problem in 1\u{A0}Feld",
      other: "Es gibt Probleme in {count}\u{A0}Feldern"),
    "submission.running": "Wird gesendet",
    "submission.accepted": "Gesendet",
    "submission.failed": "Das Formular konnte nicht gesendet werden; bitte versuchen Sie es noch einmal",
    "field.repaired": "{field}: behoben",
    "field.previous": "Voriges Feld",
    "field.next": "Nächstes Feld",
    "typing.done": "Fertig",
    "check.running": "{field} wird geprüft",
    "check.passed": "{field}: geprüft",
    "check.failed": "{field} konnte nicht geprüft werden",
    "check.retry": "Noch einmal versuchen",
    "suggestion.offer": "Meinten Sie {suggestion}?",
    "error.title": "Fehler",
    "requirement.met": "erfüllt",
    "requirement.unmet": "nicht erfüllt",
    "row.remove": "Eintrag {position} entfernen",
    "row.added": "Eintrag {position} hinzugefügt",
    "row.removed": "Eintrag {position} entfernt",
    "row.moved": "An Stelle {position} verschoben",
    "row.moveUp": "Nach oben",
    "row.moveDown": "Nach unten",
    "length.allowed": .plural(
      "maximum", one: "Hier ist Platz für 1\u{A0}Zeichen", other: "Hier ist Platz für {maximum}\u{A0}Zeichen"),
    "length.remaining": .plural("count", one: "Noch 1\u{A0}Zeichen frei", other: "Noch {count}\u{A0}Zeichen frei"),
    "length.exceeded": .plural("count", one: "1\u{A0}Zeichen zu viel", other: "{count}\u{A0}Zeichen zu viel"),

    // The page
    "page.titlePrefix": "Fehler:\u{A0}",
    "page.summary": "Es gibt ein Problem",
    "page.requirements": "{met} von {count} Anforderungen erfüllt",
    "page.met": "erfüllt",
    "page.unmet": "nicht erfüllt",
    "page.suggestion": "Meinten Sie {text}?",
    "page.checking": "Wird geprüft\u{A0}…",
    "page.valid": "In Ordnung",
    "page.unverified": "Das konnte nicht geprüft werden.",
    "page.retry": "Noch einmal versuchen",
    "page.submitting": "Wird gesendet\u{A0}…",
    "page.invalid": "Prüfen Sie diese Angabe",
    "page.meter": "Stärke",
    "page.level": "Stärke: {level}",
    "page.patternsOnly": "Mit häufigen Wörtern konnte nicht verglichen werden",
    "page.show": "Anzeigen",
    "page.hide": "Verbergen",
    "page.showLabel": "{label} anzeigen",
    "page.hideLabel": "{label} verbergen",
    "page.shown": "{label} ist sichtbar",
    "page.hidden": "{label} ist verborgen",
  ]
}
