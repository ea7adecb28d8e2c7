public import WellformedCore

extension Rule {
  /// The text must be a business identifier code.
  public static var bic: Rule { .format(.bic) }

  /// The text must be the expiry month of a payment card; the card is valid until the end of that month.
  public static var cardExpiry: Rule { .format(.cardExpiry) }

  /// The text must be the security code of a payment card.
  public static var cardSecurityCode: Rule { .format(.cardSecurityCode) }

  /// The text must be an EAN of 8 or 13 digits.
  public static var ean: Rule { .format(.ean) }

  /// The text must be an EAN of 8 digits.
  public static var ean8: Rule { .format(.ean8) }

  /// The text must be an EAN of 13 digits.
  public static var ean13: Rule { .format(.ean13) }

  /// The text must be a number as HTML accepts it, such as 1.5e3.
  public static var htmlNumber: Rule { .format(.htmlNumber) }

  /// The text must be an IBAN.
  public static var iban: Rule { .format(.iban) }

  /// The text must be an ISBN of 10 or 13 digits.
  public static var isbn: Rule { .format(.isbn) }

  /// The text must be an ISBN of 10 digits.
  public static var isbn10: Rule { .format(.isbn10) }

  /// The text must be an ISBN of 13 digits.
  public static var isbn13: Rule { .format(.isbn13) }

  /// The text must be an ISSN.
  public static var issn: Rule { .format(.issn) }

  /// The text must be the number of a payment card.
  public static var paymentCard: Rule { .format(.paymentCard) }
}
