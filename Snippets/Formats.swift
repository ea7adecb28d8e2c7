// The articles "Formats" and "Finding values in running text".
import Wellformed

// snippet.family
let code = Rule.postalCode(country: "GB")
print(code.isValid("sw1a1aa"))  // true
print(PostalCode("sw1a1aa", country: "GB")?.description ?? "")  // SW1A 1AA
let price = Rule.decimal(minimum: 0, maximum: "9999.99", style: "de")
print(price.isValid("1.234,50"))  // true
// snippet.end
precondition(code.isValid("sw1a1aa") && PostalCode("sw1a1aa", country: "GB")?.description == "SW1A 1AA")
precondition(price.isValid("1.234,50"))

// snippet.chosen
let address = Form<[String: String]>(
  .field("country", .required),
  .field("postcode", .trimmed, .format(.postalCode, chosenBy: "country"))
)
print(address.isValid(["country": "GB", "postcode": "SW1A 1AA"]))  // true
// snippet.end
precondition(address.isValid(["country": "GB", "postcode": "SW1A 1AA"]))
precondition(!address.isValid(["country": "US", "postcode": "SW1A 1AA"]))

// snippet.scanner
let text = "Write to Jane@Example.org, or see example.org/contact."
for match in TextScanner.matches(of: [.email, .url], in: text) {
  print(match.offsets, match.text, match.value)
}
// 9..<25 Jane@Example.org Jane@example.org
// 34..<53 example.org/contact https://example.org/contact
// snippet.end
precondition(TextScanner.matches(of: [.email, .url], in: text).map(\.offsets) == [9..<25, 34..<53])

// snippet.only
let only = EmailAddress.only(in: "Yes, it is jane@example.org, thanks!")
print(only?.description ?? "none, or more than one")  // jane@example.org
// snippet.end
precondition(only?.description == "jane@example.org")
