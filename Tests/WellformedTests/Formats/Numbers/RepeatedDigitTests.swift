import Testing
import Wellformed

/// What check digits say of numbers in which one digit is repeated, as people type them into fields that they must fill in.
@Suite struct RepeatedDigitTests {
  private static let numbers = (0...9).flatMap { digit in (1...34).map { String(repeating: "\(digit)", count: $0) } }

  /// The numbers that standards allow: their check digits are right, and no clause excludes them.
  ///
  /// Assignments of blocks of numbers to publishers, companies and banks are not checked.
  private static let sound: [(Format, [String])] = [
    (.paymentCard, ["6666666666666", "888888888888", "8888888888888888"]),
    (.isbn10, (0...9).map { String(repeating: "\($0)", count: 10) }),
    // ISBN of 13 digits begin with 978 or 979.
    (.isbn13, []), (.isbn, (0...9).map { String(repeating: "\($0)", count: 10) }),
    // Prefixes of zeros are for numbers within a firm (GS1 General Specifications, figure 1.4.2-1).
    (.ean8, ["00000000", "55555555"]), (.ean13, [0, 2, 4, 6, 8].map { String(repeating: "\($0)", count: 13) }),
    (.ean, ["00000000", "55555555"] + [0, 2, 4, 6, 8].map { String(repeating: "\($0)", count: 13) }),
    (.iban, []), (.issn, []),
  ]

  @Test(arguments: sound.indices) func `a number of one repeated digit is valid only if the standard allows it`(
    _ index: Int
  ) {
    let (format, sound) = Self.sound[index]
    let valid = Self.numbers.filter { Rule.format(format).isValid($0) }
    #expect(valid.sorted() == sound.sorted(), "\(format)")
  }

  @Test func `an IBAN of zeros is invalid whatever its check digits`() {
    for country in ["DE", "GB", "FR", "NO", "BE", "NL", "CH", "MT"] {
      for digits in ["00", "01", "99"] {
        for count in 8...30 {
          #expect(!Rule.iban.isValid(country + digits + String(repeating: "0", count: count)))
        }
      }
    }
    #expect((0...9).filter { Rule.issn.isValid("\($0)\($0)\($0)\($0)-\($0)\($0)\($0)\($0)") } == [0])
  }
}
