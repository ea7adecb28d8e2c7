public import WellformedPasswords

extension PasswordWords {
  /// All words of `.middle`, and 49,413 of German, Spanish and Polish, with ranks rounded by up to 3 percent.
  ///
  /// Static data, about 726 KB of the program; nothing is made when the program starts. A word that is in several lists
  /// counts for the one in which it is commonest, so that a rank can be lower than that of zxcvbn: for the mode `.zxcvbn`
  /// take `.whole`.
  public static let languages = PasswordWords(table: LanguagesWords.units)
}
