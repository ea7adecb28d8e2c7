import Wellformed

extension Catalogue {
  /// The German words for addresses in the web.
  static let germanWeb: [IssueCode: MessageTemplate] = [
    // URLs
    "url.scheme.missing": "{field} muss mit einem Schema und einem Doppelpunkt beginnen, wie in https://example.com",
    "url.host.missing": "{field} braucht nach den Schrägstrichen einen Server, wie in https://example.com",
    "url.host.badCharacter":
      "{field} enthält ein Zeichen, das im Namen eines Servers nicht stehen darf; bitte entfernen Sie es",
    "url.host.faulty": "{field} hat als Server Buchstaben, die keinen Namen ergeben; bitte prüfen Sie die Schreibweise",
    "url.host.unclosed":
      "{field} hat eine Klammer, die nicht geschlossen ist; bitte setzen Sie ] hinter die Adresse des Servers",
    "url.host.address.faulty": "{field} braucht in den Klammern eine IPv6-Adresse, wie in [2001:db8::1]",
    "url.host.number.faulty":
      """
    {field} hat einen Server, der auf eine Zahl endet und keine IPv4-Adresse ist; bitte schreiben Sie ihn wie \
    192.0.2.1
    """,
    "url.port.badCharacter":
      "{field} darf nach dem Doppelpunkt hinter dem Server nur eine Zahl haben, wie in host:8080",
    "url.port.tooLarge": "{field} hat einen Port über {maximum}; bitte geben Sie einen kleineren ein",

    // Addresses of web pages
    "webURL.scheme.missing": "{field} muss mit https:// beginnen, wie in https://example.com",
    "webURL.scheme.unsupported":
      "{field} muss mit https:// oder http:// beginnen; bitte geben Sie die Adresse einer Webseite ein",
    "webURL.slashes.faulty":
      "{field} braucht nach https einen Doppelpunkt und zwei Schrägstriche, wie in https://example.com",
    "webURL.host.missing": "{field} braucht den Namen einer Website, wie in https://example.com",
    "webURL.host.badCharacter":
      "{field} enthält ein Zeichen, das im Namen einer Website nicht stehen darf; bitte entfernen Sie es",
    "webURL.host.emptyLabel":
      "{field} hat einen Punkt, neben dem nichts steht; bitte entfernen Sie ihn oder füllen Sie die Lücke",
    "webURL.host.hyphenAtEdge":
      "{field} hat einen Bindestrich am Anfang oder Ende des Namens oder neben einem Punkt; bitte entfernen Sie ihn",
    "webURL.host.labelTooLong":
      "{field} hat zwischen Punkten einen Teil mit mehr als {maximum}\u{A0}Zeichen; bitte kürzen Sie ihn",
    "webURL.host.tooLong":
      "{field} hat eine Website mit zu langem Namen; bitte kürzen Sie ihn auf höchstens {maximum}\u{A0}Zeichen",
    "webURL.host.faulty":
      "{field} hat Buchstaben, die keinen Namen einer Website ergeben; bitte prüfen Sie die Schreibweise",
    "webURL.host.dotMissing": "{field} braucht nach dem Namen einen Punkt und eine Endung, wie in example.com",
    "webURL.host.ending.faulty": "{field} braucht eine Endung aus zwei oder mehr Buchstaben, wie in example.com",
    "webURL.host.isAddress": "{field} braucht den Namen einer Website statt Zahlen, wie in example.com",
    "webURL.host.notPublic":
      "{field} hat eine Website, die nicht im öffentlichen Internet ist; bitte geben Sie eine ein, die alle erreichen",
    "webURL.host.address.faulty":
      "{field} hat Zahlen, die keine IP-Adresse wie 192.0.2.1 sind; bitte berichtigen Sie sie",
    "webURL.credentials": "{field} hat ein @ vor dem Pfad; bitte entfernen Sie es und alles, was davor steht",
    "webURL.port.faulty": "{field} braucht nach dem Doppelpunkt eine Zahl, wie in example.com:8080",
    "webURL.port.tooLarge":
      "{field} hat nach dem Doppelpunkt eine Zahl über {maximum}; bitte geben Sie eine kleinere ein",
    "webURL.spaceInside": "{field} enthält ein Leerzeichen; bitte entfernen Sie es",
    "webURL.backslash": "{field} enthält einen Backslash; bitte verwenden Sie / stattdessen",
    "webURL.badCharacter":
      """
    {field} enthält ein Zeichen, das dort nicht stehen darf; bitte schreiben Sie es als % und zwei Ziffern, etwa \
    %22
    """,
    "webURL.escape.faulty":
      "{field} braucht nach einem Prozentzeichen zwei Ziffern, 0 bis 9 oder A bis F; ein % selbst ist %25",

    // URIs and their templates
    "uri.scheme.missing": "{field} muss mit einem Schema und einem Doppelpunkt beginnen, wie in https://example.com",
    "uri.scheme.badCharacter":
      "{field} enthält ein Zeichen, das vor dem ersten Doppelpunkt nicht stehen darf; bitte entfernen Sie es",
    "uri.badCharacter":
      """
    {field} enthält ein Zeichen, das dort nicht stehen darf; bitte schreiben Sie seine Bytes als % und zwei \
    Ziffern, etwa %20
    """,
    "uri.escape.faulty":
      "{field} braucht nach einem Prozentzeichen zwei Ziffern, 0 bis 9 oder A bis F; ein % selbst ist %25",
    "uri.path.colonInFirstSegment":
      "{field} darf vor dem ersten Schrägstrich keinen Doppelpunkt haben; bitte setzen Sie ./ an den Anfang",
    "uri.host.faulty": "{field} braucht zwischen [ und ] eine IPv6-Adresse, wie in [2001:db8::1]",
    "uri.port.faulty": "{field} braucht nach dem Doppelpunkt hinter dem Server eine Zahl, wie in example.com:8080",
    "uri.at.repeated": "{field} hat vor dem Pfad mehr als ein @; bitte schreiben Sie die übrigen als %40",
    "uriTemplate.badCharacter":
      "{field} enthält ein Zeichen, das dort nicht stehen darf; bitte schreiben Sie es als % und zwei Ziffern",
    "uriTemplate.escape.faulty":
      "{field} braucht nach einem Prozentzeichen zwei Ziffern, 0 bis 9 oder A bis F; ein % selbst ist %25",
    "uriTemplate.expression.unclosed":
      "{field} hat eine geschweifte Klammer, die nicht geschlossen ist; bitte schließen Sie sie nach dem Namen",
    "uriTemplate.name.faulty": "{field} braucht in den Klammern einen Namen aus Buchstaben, Ziffern und Unterstrichen",
    "uriTemplate.length.faulty": "{field} braucht nach dem Doppelpunkt eine Zahl von 1 bis 9999",
  ]
}
