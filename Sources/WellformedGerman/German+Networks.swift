import Wellformed

extension Catalogue {
  /// The German words for hosts and addresses of networks.
  static let germanNetworks: [IssueCode: MessageTemplate] = [
    // Names of hosts
    "hostname.empty": "{field} braucht den Namen eines Servers, etwa www.example.com",
    "hostname.badCharacter":
      "{field} enthält ein Zeichen, das im Namen eines Servers nicht stehen darf; bitte entfernen Sie es",
    "hostname.emptyLabel":
      "{field} hat einen Punkt, neben dem nichts steht; bitte entfernen Sie ihn oder füllen Sie die Lücke",
    "hostname.hyphenAtEdge":
      "{field} hat einen Bindestrich am Anfang oder Ende des Namens oder neben einem Punkt; bitte entfernen Sie ihn",
    "hostname.labelTooLong":
      "{field} hat zwischen Punkten einen Teil mit mehr als {maximum}\u{A0}Zeichen; bitte kürzen Sie ihn",
    "hostname.tooLong":
      """
    {field} ist für den Namen eines Servers zu lang; bitte kürzen Sie den Text auf höchstens \
    {maximum}\u{A0}Zeichen
    """,
    "hostname.badALabel":
      "{field} hat einen Teil, der mit xn-- beginnt und für keinen Namen steht; bitte geben Sie den Namen selbst ein",
    "hostname.mixedDirections":
      "{field} mischt Buchstaben verschiedener Schreibrichtungen; bitte verwenden Sie nur eine",
    "hostname.reservedHyphens": "{field} hat zwei Bindestriche, wo kein Name sie haben darf; bitte entfernen Sie einen",
    "hostname.leadingMark":
      "{field} hat einen Teil, der mit einem Akzent beginnt; bitte setzen Sie einen Buchstaben davor",
    "hostname.notComposed":
      "{field} hat einen Akzent neben seinem Buchstaben; bitte geben Sie den Buchstaben mit Akzent ein",
    "hostname.badContext":
      "{field} enthält ein Zeichen, das an dieser Stelle nicht stehen darf; bitte entfernen Sie es",

    // IP addresses
    "ipv4.badCharacter":
      "{field} darf nur Ziffern und Punkte enthalten, wie in 192.0.2.1; bitte entfernen Sie alles andere",
    "ipv4.parts.tooFew": .plural(
      "missing",
      one: "{field} braucht noch 1\u{A0}weitere Zahl, wie in 192.0.2.1",
      other: "{field} braucht noch {missing}\u{A0}weitere Zahlen, wie in 192.0.2.1"),
    "ipv4.parts.tooMany": "{field} muss nach der vierten Zahl enden; bitte entfernen Sie, was folgt",
    "ipv4.part.empty": "{field} hat einen Punkt ohne Zahl davor; bitte entfernen Sie ihn oder füllen Sie die Lücke",
    "ipv4.part.leadingZero": "{field} hat eine Zahl, die mit 0 beginnt; bitte entfernen Sie diese 0",
    "ipv4.part.tooLarge": "{field} hat eine Zahl über {maximum}; bitte geben Sie eine kleinere ein",
    "ipv6.badCharacter":
      "{field} darf nur Ziffern, die Buchstaben a bis f und Doppelpunkte enthalten, wie in 2001:db8::1",
    "ipv6.groups.tooFew": "{field} ist noch nicht vollständig; nötig sind acht Gruppen oder :: für die, die null sind",
    "ipv6.groups.tooMany": "{field} hat mehr als acht Gruppen; bitte entfernen Sie, was zu viel ist",
    "ipv6.group.tooLong": "{field} hat eine Gruppe mit mehr als {maximum}\u{A0}Ziffern; bitte kürzen Sie sie",
    "ipv6.colon.misplaced":
      "{field} hat einen Doppelpunkt, neben dem keine Gruppe steht; bitte entfernen Sie ihn oder füllen Sie die Lücke",
    "ipv6.compression.repeated": "{field} hat mehr als einmal ::; bitte schreiben Sie eines davon als Nullen aus",
    "ipv6.ipv4.misplaced":
      "{field} hat einen Punkt an falscher Stelle; nur das Ende darf eine IPv4-Adresse sein, wie in ::ffff:192.0.2.1",
    "ipv6.ipv4.faulty": "{field} muss auf eine IPv4-Adresse enden, etwa 192.0.2.1; bitte berichtigen Sie deren Zahlen",
    "cidr.address.faulty":
      "{field} muss mit einer IPv4- oder IPv6-Adresse beginnen, wie in 192.0.2.0/24; bitte berichtigen Sie sie",
    "cidr.address.incomplete": "{field} braucht die ganze Adresse vor dem Schrägstrich, wie in 192.0.2.0/24",
    "cidr.prefix.missing": "{field} braucht nach der Adresse einen Schrägstrich und eine Zahl, wie in 192.0.2.0/24",
    "cidr.prefix.badCharacter":
      "{field} darf nach dem Schrägstrich nur Ziffern enthalten; bitte entfernen Sie alles andere",
    "cidr.prefix.leadingZero":
      "{field} hat nach dem Schrägstrich eine Zahl, die mit 0 beginnt; bitte entfernen Sie diese 0",
    "cidr.prefix.tooLarge": "{field} muss nach dem Schrägstrich eine Zahl bis {maximum} haben",
    "mac.badCharacter":
      "{field} darf nur Ziffern, die Buchstaben a bis f und Trennzeichen enthalten, wie in 00:00:5e:00:53:01",
    "mac.badSeparator": "{field} braucht nach je zwei Ziffern dasselbe Trennzeichen, wie in 00:00:5e:00:53:01",
    "mac.tooShort":
      "{field} ist noch nicht vollständig; nötig sind sechs oder acht Paare von Ziffern, wie in 00:00:5e:00:53:01",
    "mac.tooLong": "{field} muss nach acht Paaren von Ziffern enden; bitte entfernen Sie, was folgt",
  ]
}
