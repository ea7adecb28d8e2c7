import Wellformed
import WellformedLanguages

extension SiteWords {
  /// The German words.
  public static let german = SiteWords(
    catalogue: .german,
    fields: FieldWords(
      email: "E-Mail-Adresse", name: "Vollständiger Name", country: "Land", mobile: "Mobilnummer",
      userName: "Benutzername", password: "Passwort", confirmation: "Passwort bestätigen",
      terms: "Ich stimme den Bedingungen zu",
      emailHint: "Zum Beispiel name@example.com", countryChoice: "Land wählen",
      countrySearch: "Länder suchen", countriesFound: "Gefundene Länder: {count}", noCountry: "Kein Land heißt so",
      mobileHint: "Wie im Land gewählt, oder mit + und der Landesvorwahl",
      userNameHint: "3 bis 32\u{A0}Buchstaben, Ziffern und Zeichen, ohne Leerzeichen",
      passwordAgainHint: "Geben Sie es noch einmal ein: Passwörter werden nicht zurückgesendet",
      emailTaken: "Zu dieser E-Mail-Adresse gibt es schon ein Konto; geben Sie eine andere ein",
      userNameTaken: "Dieser Benutzername ist vergeben; wählen Sie einen anderen",
      passwordsDiffer: "Die Passwörter stimmen nicht überein; geben Sie zweimal dasselbe ein",
      termsUnticked: "Setzen Sie das Häkchen, um den Bedingungen zuzustimmen",
      userNameFree: "Dieser Benutzername ist frei"),
    pages: PageWords(
      signUp: "Konto anlegen",
      lead: "Füllen Sie alle Felder aus; nur Land und Mobilnummer sind freiwillig.", button: "Konto erstellen",
      summary: "Es gibt ein Problem", errorPrefix: "Fehler:\u{A0}", termsTitle: "Die Bedingungen",
      termsText: """
        Diese Website ist ein Beispiel, das auf Ihrem eigenen Rechner läuft. Was Sie eingeben, steht in ihrer \
        Datenbankdatei und nirgendwo sonst. Löschen Sie die Datei, und es ist fort.
        """,
      created: "Konto erstellt", welcome: "Willkommen, ",
      stored: ". Das wurde gespeichert, dazu ein Hash Ihres Passworts.", another: "Ein weiteres Konto anlegen",
      footer: "Ein Beispiel: dieselben Regeln vom Tastendruck bis zur Datenbank. Nichts verlässt diesen Rechner."),
    problems: ProblemWords(
      fromElsewhere:
        "Das wurde von einer anderen Website gesendet. Öffnen Sie die Seite hier und senden Sie es von dort.",
      unsealed: """
        Dieses Formular wurde nicht erkannt, vielleicht weil Cookies ausgeschaltet sind. Es wurde nichts \
        gespeichert. Senden Sie es erneut.
        """,
      outdated: """
        Dieses Formular wurde nicht erkannt, vielleicht weil Cookies ausgeschaltet sind. Es wurde nichts \
        gespeichert. Laden Sie die Seite neu.
        """,
      unreachable: "Konten können zurzeit nicht angelegt oder angezeigt werden.",
      unstored: "Es wurde nichts gespeichert."))
}
