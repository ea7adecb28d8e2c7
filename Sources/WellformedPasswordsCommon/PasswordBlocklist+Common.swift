public import WellformedPasswords

extension PasswordBlocklist {
  /// The 3,000 commonest passwords of 8 characters and more, which OWASP ASVS 5.0, V6.2.4, asks to be refused.
  ///
  /// With them are some 2,000 of the commonest words and names of that length, since what is both a password and a name
  /// counts as a name in the lists they are from. A filter of static data, 15 KB of the program: of other passwords one in 65,536 is taken for one of them. Rules know it
  /// best as `commonest-3000`. It is the least that a site refuses; for more, `LeakedPasswords` and lists that
  /// `wellformed blocklist build` makes.
  public static let commonest3000 = PasswordBlocklist(table: CommonPasswords.units)
}
