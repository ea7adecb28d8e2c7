extension Catalogue {
  /// The English words for numbers on cards, accounts and articles.
  static let englishNumbers: [IssueCode: MessageTemplate] = [
    // Payment cards
    "paymentCard": "Enter the number on the card, such as 4242 4242 4242 4242",
    .paymentCardTooShort: .plural(
      "missing", one: "{field} needs 1 more digit", other: "{field} needs {missing} more digits"),
    .paymentCardTooLong: "{field} has too many digits; this card has at most {maximum}",
    .paymentCardMistyped: "{field} has a wrong digit; compare it with the card",
    .paymentCardUnexpected: "{field} can hold only digits, with single spaces or hyphens between them",

    // Bank accounts
    "iban": "Enter an IBAN, such as GB82 WEST 1234 5698 7654 32",
    .ibanTooShort: .plural(
      "missing", one: "{field} needs 1 more character", other: "{field} needs {missing} more characters"),
    .ibanTooLong: "{field} is too long; an IBAN of this country has {maximum} characters",
    .ibanCountryUnknown: "{field} must begin with the two letters of a country that has IBANs, such as GB",
    .ibanMistyped: "{field} has something mistyped; compare it with the bank's papers",
    .ibanUnexpected: "{field} has a character that an IBAN of this country does not have there; check it",
    "bic": "Enter a BIC, such as DEUTDEFF",
    .bicTooShort: .plural(
      "missing", one: "{field} needs 1 more character", other: "{field} needs {missing} more characters"),
    .bicTooLong: "{field} is too long; a BIC has 8 or 11 characters",
    .bicCountryUnknown: "{field} needs the two letters of a country in fifth and sixth place, as in DEUTDEFF",
    .bicUnexpected: "{field} can hold only letters and digits, and only letters in fifth and sixth place",

    // Books, periodicals and articles of trade
    "isbn": "Enter an ISBN, such as 978-3-16-148410-0",
    .isbnTooShort: .plural(
      "missing", one: "{field} needs 1 more digit", other: "{field} needs {missing} more digits"),
    .isbnTooLong: "{field} has too many digits; remove those after the first {maximum}",
    .isbnMistyped: "{field} has a wrong digit; compare it with the book",
    .isbnUnexpected: "{field} can hold only the digits of an ISBN, such as 978-3-16-148410-0",
    "issn": "Enter an ISSN, such as 2049-3630",
    .issnTooShort: .plural(
      "missing", one: "{field} needs 1 more character", other: "{field} needs {missing} more characters"),
    .issnTooLong: "{field} is too long; an ISSN ends after eight digits",
    .issnMistyped: "{field} has a wrong digit; compare it with the periodical",
    .issnUnexpected: "{field} must be two groups of four digits joined by a hyphen, such as 2049-3630",
    "ean": "Enter the number under the bar code, such as 4006381333931",
    .eanTooShort: .plural(
      "missing", one: "{field} needs 1 more digit", other: "{field} needs {missing} more digits"),
    .eanTooLong: "{field} has too many digits; it can have at most {maximum}",
    .eanMistyped: "{field} has a wrong digit; compare it with the bar code",
    .eanUnexpected: "{field} can hold only digits; remove anything else",
  ]
}
