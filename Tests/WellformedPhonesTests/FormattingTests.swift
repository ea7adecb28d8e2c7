import Testing
import WellformedPhones

@Suite struct `Writing phone numbers` {
  @Test func `a phone number is written in each style`() throws {
    let number = try PhoneNumber("020 7946 0958 x12", region: "GB")
    #expect(number.formatted(.e164) == "+442079460958")
    #expect(number.formatted(.international) == "+44 20 7946 0958 x12")
    #expect(number.formatted(.national) == "020 7946 0958 x12")
    #expect(number.formatted(.rfc3966) == "tel:+44-20-7946-0958;ext=12")
    #expect("\(number)" == "+442079460958")
  }

  @Test func `a phone number without a known grouping is written in plain digits`() throws {
    let number = try PhoneNumber("+4912")
    #expect(number.formatted(.international) == "+49 12")
    #expect(number.formatted(.rfc3966) == "tel:+49-12")
  }

  @Test(
    arguments: [
      ("GB", "020 7946 0958"), ("US", "011 44 20 7946 0958"), ("DE", "00 44 20 7946 0958"),
      ("UZ", "00 44 20 7946 0958"), ("JP", "010 44 20 7946 0958"), ("KZ", "8~10 44 20 7946 0958"),
      ("CO", "+44 20 7946 0958"), (.world, "+44 20 7946 0958"),
    ] as [(PhoneRegion, String)])
  func `a phone number is written as it is dialled from another region`(_ region: PhoneRegion, _ text: String) throws {
    #expect(try PhoneNumber("+442079460958").formatted(diallingFrom: region) == text)
  }

  @Test func `a number dialled within North America has the calling code`() throws {
    #expect(try PhoneNumber("+12015550123").formatted(diallingFrom: "CA") == "1 (201) 555-0123")
  }

  @Test(
    arguments: [
      ("02079460958", "020 7946 0958"), ("+442079460958", "+44 20 7946 0958"), ("442079460958", "44 20 7946 0958"),
      ("00442079460958", "00442079460958"), ("2079460958", "20 7946 0958"), ("12", "12"),
    ])
  func `a phone number formatted as it was typed keeps the typed digits`(_ typed: String, _ written: String) throws {
    #expect(try PhoneNumber(typed, region: "GB").formattedAsTyped(typed, from: "GB") == written)
  }
}
