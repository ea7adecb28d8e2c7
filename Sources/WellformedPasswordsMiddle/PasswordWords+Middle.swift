public import WellformedPasswords

extension PasswordWords {
  /// All 93,855 words, with ranks rounded by up to 3 percent.
  ///
  /// Static data, about 484 KB of the program; nothing is made when the program starts.
  public static let middle = PasswordWords(table: MiddleWords.units)
}
