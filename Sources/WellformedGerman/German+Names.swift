import Wellformed

extension Catalogue {
  /// The German words for names of people and accounts, and other texts.
  static let germanNames: [IssueCode: MessageTemplate] = [
    // People
    "personName.empty": "{field} braucht einen Buchstaben",
    "personName.digit":
      "{field} darf keine Ziffern enthalten; bitte schreiben Sie die Zahl aus oder lassen Sie sie weg",
    "personName.badCharacter": "{field} enthält ein Zeichen, das in Namen nicht vorkommt; bitte entfernen Sie es",
    "personName.invisible": "{field} enthält ein unsichtbares Zeichen; bitte entfernen Sie es",
    "personName.mark.misplaced": "{field} hat einen Akzent ohne Buchstaben; bitte setzen Sie einen Buchstaben davor",
    "personName.marks.tooMany":
      "{field} hat einen Buchstaben mit mehr als {maximum}\u{A0}Akzenten; bitte entfernen Sie einige",
    "personName.sign.misplaced":
      "{field} hat ein Zeichen an falscher Stelle; bitte setzen Sie es neben einen Buchstaben oder entfernen Sie es",
    "personName.unfinished": "{field} braucht am Ende einen Buchstaben; bitte ergänzen Sie ihn",
    "personName.space.misplaced": "{field} hat ein Leerzeichen an falscher Stelle; bitte entfernen Sie es",
    "personName.space.missing": "{field} braucht nach dem Komma ein Leerzeichen; bitte ergänzen Sie es",
    "personName.address": "{field} sieht wie eine Webadresse aus; bitte geben Sie einen Namen ein",

    // Accounts
    "userName.empty": "{field} braucht einen Buchstaben oder eine Ziffer",
    "userName.badCharacter":
      "{field} enthält ein Zeichen, das in einem Benutzernamen nicht stehen darf; bitte entfernen Sie es",
    "userName.space":
      "{field} darf keine Leerzeichen enthalten; bitte entfernen Sie sie oder schreiben Sie - stattdessen",
    "userName.misplaced": "{field} enthält ein Zeichen, das an dieser Stelle nicht stehen darf; bitte entfernen Sie es",
    "userName.unfinished":
      "{field} endet mit einem Zeichen, auf das ein Buchstabe folgen muss; bitte ergänzen Sie einen",
    "userName.directions.mixed":
      "{field} mischt Buchstaben verschiedener Schreibrichtungen; bitte verwenden Sie nur eine",
    "userName.scripts.mixed":
      "{field} mischt Buchstaben verschiedener Schriften; bitte verwenden Sie nur eine",
    "userName.lookalike":
      """
    {field} sieht nach lateinischen Buchstaben aus und hat andere; bitte verwenden Sie lateinische oder wählen Sie \
    etwas anderes
    """,
    "asciiUserName.empty": "{field} braucht einen Buchstaben oder eine Ziffer",
    "asciiUserName.badCharacter":
      """
    {field} darf nur Buchstaben von a bis z, Ziffern, Unterstriche, Punkte und Bindestriche enthalten; bitte \
    entfernen Sie alles andere
    """,
    "asciiUserName.separator.misplaced":
      """
    {field} darf Punkte und Bindestriche nur einzeln zwischen Buchstaben und Ziffern haben; bitte entfernen Sie \
    dieses Zeichen
    """,

    // Any text
    "opaqueString.empty": "{field} braucht mindestens ein Zeichen",
    "opaqueString.badCharacter":
      "{field} enthält ein Zeichen, das niemand sehen oder tippen kann; bitte entfernen Sie es",
    "opaqueString.misplaced":
      "{field} enthält ein Zeichen, das an dieser Stelle nicht stehen darf; bitte entfernen Sie es",
    "opaqueString.unfinished":
      "{field} endet mit einem Zeichen, auf das ein Buchstabe folgen muss; bitte ergänzen Sie einen",
    "alpha.empty": "{field} braucht einen Buchstaben",
    "alpha.badCharacter": "{field} darf nur Buchstaben enthalten; bitte entfernen Sie alles andere",
    "alphanumeric.empty": "{field} braucht einen Buchstaben oder eine Ziffer",
    "alphanumeric.badCharacter": "{field} darf nur Buchstaben und Ziffern enthalten; bitte entfernen Sie alles andere",
    "slug.empty": "{field} braucht ein Wort, wie in brot-backen",
    "slug.badCharacter":
      "{field} darf nur Buchstaben von a bis z, Ziffern und Bindestriche enthalten; bitte entfernen Sie alles andere",
    "slug.uppercase": "{field} darf nur Kleinbuchstaben enthalten; bitte schreiben Sie diesen Buchstaben klein",
    "slug.hyphen.misplaced": "{field} hat einen Bindestrich, neben dem kein Wort steht; bitte entfernen Sie ihn",
  ]
}
