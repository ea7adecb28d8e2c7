import Wellformed

extension Catalogue {
  /// The German words for passwords: what policies find, and the meter's advice.
  static let germanPasswords: [IssueCode: MessageTemplate] = [
    // Policies
    "password.listed":
      "{field} ist ein Passwort, das viele benutzen und andere deshalb zuerst probieren; bitte wählen Sie ein anderes",
    "password.listed.demand": "Keines, das viele benutzen",
    "password.weak":
      "{field} ist zu leicht zu erraten; bitte machen Sie es länger, mit Wörtern, die nicht zusammengehören",
    "password.weak.demand": "Schwer zu erraten",
    "password.personal":
      "{field} ist kaum mehr, als andere über Sie wissen; bitte wählen Sie etwas anderes",
    "password.personal.demand": "Nicht aus Namen und Adressen gemacht, die andere kennen",
    "password.repeats": .plural(
      "maximum",
      one: "{field} hat zweimal hintereinander dasselbe Zeichen; bitte ändern Sie eines davon",
      other: "{field} hat mehr als {maximum}\u{A0}Mal hintereinander dasselbe Zeichen; bitte ändern Sie eines davon"),

    // Warnings
    "password.warning.straightRow": "Tasten, die in einer Reihe liegen, werden früh probiert",
    "password.warning.keyPattern": "Ein kurzer Weg über die Tastatur wird früh probiert",
    "password.warning.repeatedCharacter": "Immer wieder dasselbe Zeichen wird früh probiert",
    "password.warning.repeatedPattern": "Was sich wiederholt, ist kaum schwerer zu erraten als einmal",
    "password.warning.sequence": "Folgen wie abc und 6543 werden früh probiert",
    "password.warning.recentYear": "Jahre unserer Zeit werden früh probiert",
    "password.warning.date": "Daten werden früh probiert",
    "password.warning.topTen": "Das ist eines der zehn häufigsten Passwörter",
    "password.warning.topHundred": "Das ist eines der hundert häufigsten Passwörter",
    "password.warning.common": "Das ist ein häufiges Passwort",
    "password.warning.similarToCommon": "Das ist einem häufigen Passwort sehr ähnlich",
    "password.warning.wordByItself": "Ein einzelnes Wort wird früh probiert",
    "password.warning.namesByThemselves": "Ein Name allein wird früh probiert",
    "password.warning.commonNames": "Häufige Namen werden früh probiert",
    "password.warning.personal": "Was über Sie bekannt ist, wird zuerst probiert",

    // Suggestions
    "password.suggestion.useWords": "Nehmen Sie einige Wörter, die nicht zusammengehören",
    "password.suggestion.noNeedForMixedCharacters": "Ziffern, Sonderzeichen und Großbuchstaben sind nicht nötig",
    "password.suggestion.addWords": "Fügen Sie ein oder zwei Wörter hinzu, am besten seltene",
    "password.suggestion.useLongerKeyPattern": "Gehen Sie einen längeren Weg über die Tastatur, mit mehr Wendungen",
    "password.suggestion.avoidRepeats": "Lassen Sie Wiederholungen von Wörtern und Zeichen weg",
    "password.suggestion.avoidSequences": "Lassen Sie Folgen von Zeichen weg",
    "password.suggestion.avoidRecentYears": "Lassen Sie Jahre unserer Zeit weg",
    "password.suggestion.avoidPersonalYears": "Lassen Sie Jahre weg, die mit Ihnen zu tun haben",
    "password.suggestion.avoidPersonalDates": "Lassen Sie Daten und Jahre weg, die mit Ihnen zu tun haben",
    "password.suggestion.capitalization": "Ein Großbuchstabe am Anfang hilft wenig",
    "password.suggestion.allUppercase": "Lauter Großbuchstaben helfen so wenig wie keine",
    "password.suggestion.reversedWords": "Rückwärts geschriebene Wörter helfen wenig",
    "password.suggestion.substitutions":
      "Eine Ziffer oder ein Sonderzeichen statt eines Buchstabens, etwa @ für a, hilft wenig",
    "password.suggestion.avoidPersonal": "Lassen Sie Namen, Adressen und anderes weg, was über Sie bekannt ist",

    // Scores
    "password.score.0": "Sofort erraten",
    "password.score.1": "Leicht zu erraten",
    "password.score.2": "Könnte erraten werden",
    "password.score.3": "Schwer zu erraten",
    "password.score.4": "Sehr schwer zu erraten",
  ]
}
