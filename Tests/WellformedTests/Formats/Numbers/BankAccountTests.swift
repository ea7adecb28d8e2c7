import Testing
import WellformedCorpora

import Wellformed

@Suite struct BankAccountTests {
  static let vectors: [[VerdictVector]] = [
    VerdictVector.valid(
      .iban, "GB82WEST12345698765432", "GB82 WEST 1234 5698 7654 32", "gb82 west 12345698765432", "NO9386011117947"),
    VerdictVector.incomplete(.iban, .ibanTooShort, "", "G", "GB", "GB8", "GB82 ", "GB82WEST1234569876543", "MT84"),
    VerdictVector.invalid(.iban, "GB82WEST12345698765431", from: 21, .ibanMistyped),
    VerdictVector.invalid(.iban, "GB82WEST123456987654321", from: 22, .ibanTooLong),
    VerdictVector.invalid(.iban, "GB82WEST12345698765432 ", from: 22, .ibanTooLong),
    VerdictVector.invalid(.iban, "AA", from: 1, .ibanCountryUnknown),
    VerdictVector.invalid(.iban, "Z", from: 0, .ibanCountryUnknown),
    VerdictVector.invalid(.iban, "1234", from: 0, .ibanCountryUnknown),
    VerdictVector.invalid(.iban, "G8", from: 1, .ibanCountryUnknown),
    VerdictVector.invalid(.iban, "GB99", from: 3, .ibanMistyped),
    VerdictVector.invalid(.iban, "GB01", from: 3, .ibanMistyped),
    VerdictVector.invalid(.iban, "GB8W", from: 3, .ibanUnexpected),
    VerdictVector.invalid(.iban, "GB82 12", from: 5, .ibanUnexpected),
    VerdictVector.invalid(.iban, "GB82  W", from: 5, .ibanUnexpected),
    VerdictVector.invalid(.iban, "GB82-W", from: 4, .ibanUnexpected),
    VerdictVector.valid(.bic, "DEUTDEFF", "DEUTDEFF500", "deutdeff", "NEDSZAJJXXX", "7ABCXKPR"),
    VerdictVector.incomplete(.bic, .bicTooShort, "", "DEUT", "DEUTD", "DEUTDEF", "DEUTDEFF5", "DEUTDEFF50"),
    VerdictVector.invalid(.bic, "DEUTDEFF500X", from: 11, .bicTooLong),
    VerdictVector.invalid(.bic, "DEUTQQ", from: 5, .bicCountryUnknown),
    VerdictVector.invalid(.bic, "DEUTD3", from: 5, .bicUnexpected),
    VerdictVector.invalid(.bic, "DEUT DE", from: 4, .bicUnexpected),
    VerdictVector.invalid(.bic, "DEÜT", from: 2, .bicUnexpected),
  ]

  @Test(arguments: vectors.flatMap { $0 }) func `bank accounts have the expected verdict, deadline and code`(
    _ vector: VerdictVector
  ) { vector.check() }

  @Test func `IBANs agree with every example of the registry, and are grouped as there`() {
    guard let lines = Corpus.lines("swift-iban-registry") else { return }
    var count = 0
    for line in lines {
      guard let text = line["input"] as? String, let print = line["print_format"] as? String else { continue }
      let iban = IBAN(text)
      #expect(iban?.description == text, "\(text)")
      #expect(iban?.grouped.filter { $0 != " " } == print.filter { $0 != " " }, "\(text)")
      #expect(iban?.description.count == Int(line["length"] as? String ?? ""), "\(text)")
      #expect(iban?.countryCode == line["country"] as? String)
      count += 1
    }
    print("swift-iban-registry: \(count) cases")
    #expect(count == 89)
  }

  @Test func `an IBAN with a mistyped character after its check digits is invalid`() {
    let bytes = Array("GB82WEST12345698765432".utf8)
    for index in 4..<bytes.count {
      for other in Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8) where other != bytes[index] {
        var wrong = bytes
        wrong[index] = other
        #expect(!Rule.iban.isValid(String(decoding: wrong, as: UTF8.self)))
      }
    }
  }

  @Test func `an IBAN and a BIC have their parts`() throws {
    let iban = try #require(IBAN(" gb82 west 1234 5698 7654 32 "))
    #expect(iban.countryCode == "GB" && iban.checkDigits == "82" && iban.bban == "WEST12345698765432")
    #expect(iban.grouped == "GB82 WEST 1234 5698 7654 32")
    let bic = try #require(BIC("deutdeff500"))
    #expect(bic.party == "DEUT" && bic.countryCode == "DE" && bic.suffix == "FF" && bic.branch == "500")
    #expect(bic.description == "DEUTDEFF500" && BIC("DEUTDEFF")?.branch == nil)
  }
}
