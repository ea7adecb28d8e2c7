import Wellformed

extension Catalogue {
  /// The German words for e-mail addresses.
  static let germanMail: [IssueCode: MessageTemplate] = [
    // The name before the @
    "email.local.empty": "{field} braucht einen Namen vor dem @, wie in name@example.com",
    "email.local.badCharacter": "{field} enthält ein Zeichen, das vor dem @ nicht stehen darf; bitte entfernen Sie es",
    "email.local.dotAtEdge":
      "{field} hat vor dem @ einen Punkt am Anfang oder Ende des Namens; bitte entfernen Sie ihn",
    "email.local.emptyAtom": "{field} hat vor dem @ zwei Punkte hintereinander; bitte entfernen Sie einen",
    "email.local.tooLong": "{field} hat vor dem @ mehr als {maximum}\u{A0}Zeichen; bitte kürzen Sie den Namen",
    "email.quoted.unclosed":
      "{field} hat ein Anführungszeichen, das nicht geschlossen ist; bitte schließen Sie es, dann folgt das @",
    "email.quoted.badCharacter":
      "{field} enthält ein Zeichen, das in Anführungszeichen nicht stehen darf; bitte entfernen Sie es",
    "email.quoted.badEscape":
      "{field} enthält ein Zeichen, das nicht auf einen Backslash folgen darf; bitte entfernen Sie beide",
    "email.quoted.textAfter":
      """
    {field} braucht das @ gleich nach dem schließenden Anführungszeichen; bitte entfernen Sie, was dazwischen \
    steht
    """,
    "email.comment.unclosed":
      "{field} hat einen Kommentar, der nicht geschlossen ist; bitte ergänzen Sie eine schließende Klammer",
    "email.comment.badCharacter":
      "{field} enthält ein Zeichen, das in einem Kommentar nicht stehen darf; bitte entfernen Sie es",
    "email.comment.insideWord":
      "{field} hat mitten in einem Wort ein Leerzeichen oder einen Kommentar; bitte entfernen Sie das",
    "email.folding.broken":
      "{field} hat einen Zeilenumbruch, auf den kein Leerzeichen folgt; bitte entfernen Sie den Umbruch",
    "email.spaceInside": "{field} enthält ein Leerzeichen; bitte geben Sie nur die Adresse ein, ohne Leerzeichen",

    // The whole, and the domain
    "email.at.missing": "{field} braucht ein @ und eine Domain, wie in name@example.com",
    "email.at.repeated": "{field} hat mehr als ein @; bitte lassen Sie nur eines stehen",
    "email.tooLong": "{field} hat mehr als {maximum}\u{A0}Zeichen; bitte kürzen Sie die Adresse",
    "email.domain.empty": "{field} braucht eine Domain nach dem @, wie in name@example.com",
    "email.domain.badCharacter":
      "{field} enthält ein Zeichen, das nach dem @ nicht stehen darf; bitte entfernen Sie es",
    "email.domain.emptyLabel":
      "{field} hat einen Punkt, neben dem nichts steht; bitte entfernen Sie ihn oder füllen Sie die Lücke",
    "email.domain.hyphenAtEdge":
      "{field} hat einen Bindestrich am Anfang oder Ende der Domain oder neben einem Punkt; bitte entfernen Sie ihn",
    "email.domain.labelTooLong":
      "{field} hat einen Teil der Domain mit mehr als {maximum}\u{A0}Zeichen; bitte kürzen Sie ihn",
    "email.domain.tooLong": "{field} hat eine Domain mit mehr als {maximum}\u{A0}Zeichen; bitte kürzen Sie sie",
    "email.domain.dotMissing":
      "{field} braucht eine Domain mit einem Punkt, wie in name@example.com; bitte ergänzen Sie die Endung",
    "email.domain.endsInNumber":
      "{field} hat eine Domain, die auf eine Zahl endet; bitte geben Sie eine ein, die auf Buchstaben endet",
    "email.domain.badALabel":
      "{field} hat einen Teil der Domain, der mit xn-- beginnt und für keinen Namen steht; bitte berichtigen Sie ihn",
    "email.domain.reservedHyphens":
      "{field} hat zwei Bindestriche, wo keine Domain sie haben darf; bitte entfernen Sie einen",
    "email.domain.leadingMark":
      "{field} hat einen Teil der Domain, der mit einem Akzent beginnt; bitte setzen Sie einen Buchstaben davor",
    "email.domain.badContext":
      "{field} enthält nach dem @ ein Zeichen, das an dieser Stelle nicht stehen darf; bitte entfernen Sie es",
    "email.domain.mixedDirections":
      "{field} mischt nach dem @ Buchstaben verschiedener Schreibrichtungen; bitte verwenden Sie nur eine",
    "email.domain.disposable":
      "{field} ist von einem Anbieter, der hier nicht angenommen wird; bitte geben Sie eine andere E-Mail-Adresse ein",

    // Addresses in brackets
    "email.literal.unclosed":
      """
    {field} hat eine Klammer, die nicht geschlossen ist; bitte vervollständigen Sie die Adresse darin und setzen \
    Sie ] dahinter
    """,
    "email.literal.empty": "{field} hat nichts in den Klammern; bitte geben Sie eine Adresse ein, wie in [192.0.2.1]",
    "email.literal.badCharacter":
      "{field} enthält ein Zeichen, das in den Klammern nicht stehen darf; bitte entfernen Sie es",
    "email.literal.unknownTag":
      "{field} hat in den Klammern keine Adresse; bitte geben Sie eine ein, wie in [192.0.2.1]",
    "email.literal.badIPv4": "{field} braucht in den Klammern vier Zahlen bis 255, wie in [192.0.2.1]",
    "email.literal.badIPv6":
      "{field} hat in den Klammern keine IPv6-Adresse; bitte geben Sie eine ein, wie in [IPv6:2001:db8::1]",
    "email.literal.textAfter": "{field} hat etwas nach der schließenden Klammer; bitte entfernen Sie es",

    // Several
    "email.list.addressMissing":
      "{field} hat ein Komma ohne Adresse daneben; bitte ergänzen Sie die Adresse oder entfernen Sie das Komma",
    "email.list.commaMissing": "{field} braucht ein Komma zwischen zwei Adressen; bitte setzen Sie es dorthin",

    // What there is to know of valid ones
    "email.likelySlip": "{field} sieht nach einem Tippfehler aus; bitte prüfen Sie, was nach dem @ steht",
    "email.roleAccount": "{field} ist eine gemeinsame Adresse; bitte geben Sie Ihre eigene ein",
    "email.domain.specialUse": "{field} hat eine Domain, die keine Post erreicht; bitte geben Sie eine öffentliche ein",
    "email.invisibleCharacter": "{field} enthält ein unsichtbares Zeichen; bitte entfernen Sie es",
    "email.directionalControl": "{field} enthält ein Zeichen, das die Schreibrichtung ändert; bitte entfernen Sie es",
    "email.unassignedCharacter": "{field} enthält ein Zeichen, das andere Systeme nicht kennen; bitte entfernen Sie es",
    "email.mixedScripts":
      "{field} mischt in einem Wort Buchstaben verschiedener Schriften; bitte verwenden Sie nur eine",
  ]
}
