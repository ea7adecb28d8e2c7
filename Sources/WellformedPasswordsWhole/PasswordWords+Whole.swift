public import WellformedPasswords

extension PasswordWords {
  /// All 93,855 words with their ranks: what zxcvbn compares with.
  ///
  /// Static data, about 592 KB of the program; nothing is made when the program starts.
  public static let whole = PasswordWords(table: WholeWords.units)
}
