import Testing
import WellformedPhones

@Suite struct `Phone numbers in text` {
  private func found(_ text: String, _ region: PhoneRegion? = "GB", _ leniency: PhoneLeniency = .valid) -> [String] {
    PhoneNumber.matches(in: text, region: region, leniency: leniency).map {
      String(decoding: Array(text.utf8)[$0.range], as: UTF8.self)
    }
  }

  @Test(
    arguments: [
      ("Call 020 7946 0958 or +44 7400 123456 x12.", ["020 7946 0958", "+44 7400 123456 x12"]),
      ("(020) 7946 0958", ["(020) 7946 0958"]), ("tel:０２０７９４６０９５８。", ["０２０７９４６０９５８"]),
      ("020 7946 0958/020 7946 0959", ["020 7946 0958", "020 7946 0959"]),
      ("02079460958 02079460959", ["02079460958", "02079460959"]),
      ("12 - 020 7946 0958", ["020 7946 0958"]), ("日本02079460958日本", ["02079460958"]),
      ("a02079460958", []), ("02079460958b", []), ("$02079460958", []), ("02079460958%", []), ("é02079460958", []),
      ("2079460958", []), ("02079460958//x17", ["02079460958/"]), ("14671153216909788//x(17/31/2006", []),
      ("on 31/10/2096 and 1/2/03", []), ("2012-01-02 08:00", []), ("20120102 08:00", []), ("", []),
      ("(((", []),
    ] as [(String, [String])])
  func `phone numbers are found where they stand in a text`(_ text: String, _ numbers: [String]) {
    #expect(found(text) == numbers)
  }

  @Test func `the leniency decides which phone numbers are found`() {
    // A possible number has a length that phone numbers have.
    #expect(found("12345678", "US", .possible) == [])
    #expect(found("1112223333", "US", .possible) == ["1112223333"])
    #expect(found("1112223333", "US", .valid) == [])
    for (text, strictest) in [
      ("650 253 0000", PhoneLeniency.exactGrouping), ("6502530000", .exactGrouping), ("650 2530000", .strictGrouping),
      ("65 02 53 00 00", .valid), ("650/253/0000", .valid), ("111 222 3333", .possible),
    ] {
      for leniency in PhoneLeniency.allCases {
        #expect(found(text, "US", leniency) == (leniency <= strictest ? [text] : []), "\(text) \(leniency)")
      }
    }
  }

  @Test func `exact grouping judges a number of zeros as it is written`() {
    #expect(found("8~10992000000 0-0-0", "TJ", .exactGrouping) == ["8~10992000000 0-0-0"])
    #expect(found("+992 000 00 00 00", "TJ", .exactGrouping) == [])
  }

  @Test func `without a region, only phone numbers with a plus are found`() {
    #expect(found("020 7946 0958 and +44 20 7946 0959", nil) == ["+44 20 7946 0959"])
  }

  @Test func `phone numbers are found in bytes that are not UTF-8`() {
    let bytes: [UInt8] = [0xFF, 0xC3] + Array("02079460958".utf8) + [0xE0, 0xA5]
    #expect(PhoneNumber.matches(inUTF8: bytes, region: "GB").map(\.range) == [2..<13])
  }

  @Test func `the search for phone numbers takes time in proportion to the text`() {
    // Each of these once took quadratic time somewhere.
    for part in [
      "(", "+", "1 ", "1-", "1 - ", "x", "1x ", "1,", "/", "1/x", "1.", " ", "1;ext=", "(1) ", "1 ext. -", "\u{3000}1",
    ] {
      let text = String(repeating: part, count: 20_000 / part.utf8.count)
      #expect(found(text + " +44 20 7946 0958").last.map { $0.hasSuffix("0958") } ?? true)
    }
  }
}
