public import WellformedPasswords

extension PasswordWords {
  /// The commonest words: 17,000 of the 93,855, with ranks rounded by up to 5 percent.
  ///
  /// Static data, about 95 KB of the program; nothing is made when the program starts.
  public static let small = PasswordWords(table: SmallWords.units)
}
