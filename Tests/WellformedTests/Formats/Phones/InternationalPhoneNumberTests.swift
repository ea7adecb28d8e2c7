import Testing
import WellformedCorpora

import Wellformed

@Suite struct PhoneNumberTests {
  static let vectors: [[VerdictVector]] = [
    VerdictVector.valid(
      .phone, "+14155550123", "+1 (415) 555-0123", "+44 7700 900123", "+44.7700.900123", "(+44) 7700 900123", "+290899",
      "+39 (06) 1234567", "+33\u{A0}6\u{202F}12\u{2011}34 56 78", "+123456789012345", "+(44) 7700 900123"),
    VerdictVector.incomplete(.phone, .phoneTooShort, "", "+", "(", "(+", "+1", "+1 (", "+44 (0", "+29089"),
    VerdictVector.incomplete(.phone, .phoneBadSeparator, "+4477009-", "+44 (770090"),
    VerdictVector.invalid(.phone, "4155550123", from: 0, .phonePlusMissing),
    VerdictVector.invalid(.phone, "(415", from: 1, .phonePlusMissing),
    VerdictVector.invalid(.phone, "0044 7700 900123", from: 0, .phonePlusMissing),
    VerdictVector.invalid(.phone, "+0", from: 1, .phoneCountryUnknown),
    VerdictVector.invalid(.phone, "++1", from: 1, .phoneBadSeparator),
    VerdictVector.invalid(.phone, "+1+", from: 2, .phoneBadSeparator),
    VerdictVector.invalid(.phone, " +1", from: 0, .phoneBadSeparator),
    VerdictVector.invalid(.phone, "+44 (0)20 7946 0000", from: 6, .phoneTrunkZero),
    VerdictVector.incomplete(
      .phone, .phoneBadSeparator, "+12345678901234 (", "+12345678901234 (5", "+1234567890123 (0"),
    VerdictVector.invalid(.phone, "+12345678901234 (0", from: 17, .phoneTrunkZero),
    VerdictVector.incomplete(.mobile, .mobileBadSeparator, "+12345678901234 (0"),
    VerdictVector.invalid(.phone, "+1234567890123456", from: 16, .phoneTooLong),
    VerdictVector.invalid(.phone, "+123456789012345 ", from: 16, .phoneBadSeparator),
    VerdictVector.invalid(.phone, "+1 800 FLOWERS", from: 7, .phoneBadCharacter),
    VerdictVector.invalid(.phone, "+٣", from: 1, .phoneBadCharacter),
    VerdictVector.valid(.mobile, "07700 900123", "(+44) 7700 900123", "7700\u{A0}900123"),
    VerdictVector.invalid(.mobile, "1(+", from: 2, .mobileBadSeparator),
  ]

  @Test(arguments: vectors.flatMap { $0 })
  func `international phone numbers have the expected verdict, deadline and code`(_ vector: VerdictVector) {
    vector.check()
  }

  @Test func `the canonical form of an international phone number is + and its digits`() throws {
    let number = try #require(InternationalPhoneNumber(" +1 (415) 555-0123\n"))
    #expect(number.description == "+14155550123" && number.digits == "14155550123")
    #expect(MobileNumber("(+44) 7700 900123")?.description == "+447700900123")
  }

  @Test func `a phone number that was copied as a link gets a suggestion without tel:`() {
    #expect(Rule.phone.check("tel:+44-7700-900123").issues.first?.suggestion == "+44-7700-900123")
    #expect(Rule.mobile.check("tel:07700900123").issues.first?.suggestion == "07700900123")
    #expect(Rule.phone.check("tel:").issues.first?.suggestion == nil)
  }

  @Test func `a phone number with 00 before the country code gets a suggestion with +`() {
    let issue = Rule.phone.check("0044 7700-900123").issues.first
    #expect(issue?.suggestion == "+447700900123")
    #expect(Rule.phone.check("07700 900123").issues.first?.suggestion == nil)
  }

  @Test func `international phone numbers agree with every example of libphonenumber`() throws {
    guard let lines = Corpus.lines("libphonenumber-examples") else { return }
    var count = 0
    for line in lines where line["valid"] as? Bool == true {
      guard let e164 = line["e164"] as? String, let international = line["international"] as? String else { continue }
      // A number that does not begin with + is an extension, or cannot be dialled from abroad.
      guard e164.hasPrefix("+"), international.hasPrefix("+"), !international.contains("ext") else { continue }
      #expect(InternationalPhoneNumber(e164)?.description == e164, "\(e164)")
      #expect(InternationalPhoneNumber(international)?.description == e164, "\(international)")
      count += 1
    }
    print("libphonenumber-examples: \(count) cases")
    #expect(count > 2000)
  }

  @Test func `international phone numbers differ from go-playground where E.123 does`() throws {
    FormatVectors(.phone).compare(
      with: "go-playground-validator",
      deviations: [
        // ITU-T E.123: the international form begins with +.
        "12345678": "no +",
        // ITU-T E.123: groups of digits are kept apart.
        "+1 202-555-0123": "separators",
      ], atLeast: 7
    ) { $0["format"] as? String == "e164" }
  }
}
