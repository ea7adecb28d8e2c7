import Testing
import WellformedPhones

@Suite struct `Reading phone numbers` {
  /// A text, with the number that is read from it in E.164 and the extension.
  struct Vector: Sendable, CustomTestStringConvertible {
    let text: String
    let region: PhoneRegion?
    let number: String
    var `extension`: String?
    var source = PhoneNumber.Source.callingCodeOfRegion

    var testDescription: String { text }
  }

  static let vectors = [
    Vector(text: "020 7946 0958", region: "GB", number: "+442079460958"),
    Vector(text: "+44 20 7946 0958", region: nil, number: "+442079460958", source: .plus),
    Vector(text: "+44 (0)20 7946 0958", region: "GB", number: "+442079460958", source: .plus),
    Vector(text: "++44 20 7946 0958", region: nil, number: "+442079460958", source: .plus),
    Vector(text: "＋44 20 7946 0958", region: nil, number: "+442079460958", source: .plus),
    Vector(text: "0044 20 7946 0958", region: "DE", number: "+442079460958", source: .internationalPrefix),
    Vector(text: "011 44 20 7946 0958", region: "US", number: "+442079460958", source: .internationalPrefix),
    Vector(text: "442079460958", region: "GB", number: "+442079460958", source: .callingCodeWithoutPlus),
    Vector(text: "０２０ ７９４６ ０９５８", region: "GB", number: "+442079460958"),
    Vector(text: "٠٢٠٧٩٤٦٠٩٥٨", region: "GB", number: "+442079460958"),
    Vector(text: "Tel: 020 7946 0958.", region: "GB", number: "+442079460958"),
    Vector(text: "06 4981 1234", region: "IT", number: "+390649811234"),
    Vector(text: "1-800-FLOWERS", region: "US", number: "+18003569377", source: .callingCodeWithoutPlus),
    Vector(text: "tel:7946-0958;phone-context=+44-20", region: nil, number: "+442079460958", source: .plus),
    Vector(text: "tel:020-7946-0958;phone-context=example.com", region: "GB", number: "+442079460958"),
    Vector(text: "020 7946 0958 x12", region: "GB", number: "+442079460958", extension: "12"),
    Vector(text: "020 7946 0958 ext. 0123", region: "GB", number: "+442079460958", extension: "0123"),
    Vector(text: "tel:+44-20-7946-0958;ext=12", region: nil, number: "+442079460958", extension: "12", source: .plus),
    Vector(text: "020 7946 0958 доб. 7", region: "GB", number: "+442079460958", extension: "7"),
    Vector(text: "020 7946 0958,,7#", region: "GB", number: "+442079460958", extension: "7"),
    Vector(text: "020 7946 0958 - 7#", region: "GB", number: "+442079460958", extension: "7"),
    Vector(text: "020 7946 0958 x12/x13", region: "GB", number: "+442079460958", extension: "12"),
    Vector(text: "020 7946 0958 ｘ１２", region: "GB", number: "+442079460958", extension: "１２"),
    Vector(text: "0 15 11 2345 6789", region: "BR", number: "+551123456789"),
    Vector(text: "011 15-2345-6789", region: "AR", number: "+5491123456789"),
    Vector(text: "268 4641", region: "AG", number: "+12684641"),
    Vector(text: "464 1234", region: "AG", number: "+12684641234"),
  ]

  @Test(arguments: vectors)
  func `a phone number is read from a text`(_ vector: Vector) throws {
    let number = try PhoneNumber(vector.text, region: vector.region)
    #expect(number.formatted(.e164) == vector.number)
    #expect(number.extension == vector.extension)
    #expect(number.source == vector.source)
    #expect(try PhoneNumber(utf8: Array(vector.text.utf8), region: vector.region) == number)
  }

  @Test(
    arguments: [
      ("", "GB", .notANumber), ("hello", "GB", .notANumber), ("1", "GB", .notANumber),
      ("020 7946 0958", nil, .invalidCountryCode), ("+999 1234567", nil, .invalidCountryCode),
      ("+44", "GB", .notANumber), ("+0", "GB", .notANumber), ("00 44", "DE", .tooShortAfterIDD),
      ("+49 1", nil, .tooShortNSN),
      ("123456789012345678901", "GB", .tooLong),
      ("tel:0958;phone-context=", "GB", .notANumber), ("tel:0958;phone-context=-x", "GB", .notANumber),
      (String(repeating: " ", count: 240) + "0207946095812", "GB", .tooLong),
      ("(+44) \u{FFFD}20", "GB", .notANumber),
    ] as [(String, PhoneRegion?, PhoneNumberError)])
  func `a text that is no phone number is refused with the reason`(
    _ text: String, region: PhoneRegion?, error: PhoneNumberError
  ) {
    #expect(throws: error) { try PhoneNumber(text, region: region) }
  }

  @Test func `the carrier code of a phone number is kept`() throws {
    #expect(try PhoneNumber("0 15 11 2345 6789", region: "BR").carrierCode == "15")
    #expect(try PhoneNumber("11 2345 6789", region: "BR").carrierCode == nil)
  }

  @Test func `bytes that are not UTF-8 are no phone number, but are skipped after digits`() {
    for bytes in [[0xFF, 0xFE], [0xC3, 0xC3, 0xC3], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80]] as [[UInt8]] {
      #expect(throws: (any Error).self) { try PhoneNumber(utf8: bytes, region: "GB") }
    }
    // Bytes after the digits that are not UTF-8 are skipped like other marks.
    #expect((try? PhoneNumber(utf8: Array("0207946095".utf8) + [0xFF], region: "GB")) != nil)
  }

  @Test func `phone numbers are equal by calling code, digits and extension`() throws {
    let one = try PhoneNumber("020 7946 0958", region: "GB")
    let two = try PhoneNumber("+44 20 7946 0958")
    #expect(one == two)
    #expect(Set([one, two]).count == 1)
    #expect(try PhoneNumber("020 7946 0958 x1", region: "GB") != one)
    #expect(try PhoneNumber("0649811234", region: "IT") != PhoneNumber("649811234", region: "IT"))
  }

  @Test func `regions have country codes and calling codes`() {
    let britain: PhoneRegion = "GB"
    #expect(britain == "gb")
    #expect(britain.callingCode == 44)
    #expect(britain.code == "GB")
    #expect("001" == PhoneRegion.world)
    #expect(PhoneRegion.regions(withCallingCode: 44) == ["GB", "GG", "IM", "JE"])
    #expect(PhoneRegion.regions(withCallingCode: 800) == [.world])
    for code in [-1, 0, 999, 1000, Int.max] { #expect(PhoneRegion.regions(withCallingCode: code).isEmpty) }
    for code in ["", "G", "GBR", "ZZ", "00", "0011", "É"] { #expect(PhoneRegion(code) == nil) }
    #expect(PhoneRegion.all.count == 245)
    for region in PhoneRegion.all { #expect(PhoneRegion(region.code) == region) }
  }
}
