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

// snippet.recognizer
extension Format {
  /// Seven digits and a check digit, which is their sum modulo 10.
  static let memberNumber = Format(
    "member-number", summary: "a member number of 8 digits", hints: InputHints(inputMode: "numeric"),
    faults: [
      FormatFault("member-number.incomplete", "{field} needs 8 digits"),
      FormatFault("member-number.badCharacter", "{field} can have only digits; remove anything else"),
      FormatFault("member-number.tooLong", "{field} has more than 8 digits; remove the rest"),
      FormatFault("member-number.checkDigit", "{field} has a mistyped digit; compare it with your card"),
    ],
    completion: { _ in nil },
    recognize: { text in
      var sum = 0
      for offset in 0..<text.count {
        let digit = Int(text[offset]) - 0x30
        guard (0...9).contains(digit) else {
          return .invalid(MemberNumberFault.badCharacter, offset..<text.count, deadline: offset)
        }
        if offset == 8 { return .invalid(MemberNumberFault.tooLong, 8..<text.count, deadline: 8) }
        if offset == 7, digit != sum % 10 {
          return .invalid(MemberNumberFault.checkDigit, 0..<8, deadline: 7)
        }
        sum += digit
      }
      return text.count < 8 ? .incomplete(MemberNumberFault.incomplete, 0..<text.count) : .valid
    })
}

/// What can be wrong, in the order of the format's faults.
enum MemberNumberFault: Int { case incomplete, badCharacter, tooLong, checkDigit }

print(Rule.format(.memberNumber).verdict(of: "1234"))  // incomplete
print(Rule.format(.memberNumber).check("12345679").issues[0].message)
// This has a mistyped digit; compare it with your card
// snippet.end
precondition(Rule.format(.memberNumber).verdict(of: "1234") == .incomplete)
precondition(Rule.format(.memberNumber).isValid("12345678") && Rule.format(.memberNumber).isValid("00000000"))
precondition(Rule.format(.memberNumber).check("12345679").issues.map(\.code) == ["member-number.checkDigit"])
precondition(Rule.format(.memberNumber).check("123é").issues.map(\.code) == ["member-number.badCharacter"])
