public import WellformedCore

extension Rule {
  /// The text must be a postal code of any country.
  public static var postalCode: Rule { .format(.postalCode) }

  /// The text must be a postal code of this country.
  public static func postalCode(country: PostalCode.Country) -> Rule { .format(.postalCode(country: country)) }
}
