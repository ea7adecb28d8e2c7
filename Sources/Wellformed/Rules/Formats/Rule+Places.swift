extension Rule {
  /// The text must be a postal code of some country.
  public static var postalCode: Rule { .format(.postalCode) }

  /// The text must be a postal code of a country.
  public static func postalCode(country: PostalCode.Country) -> Rule { .format(.postalCode(country: country)) }
}
