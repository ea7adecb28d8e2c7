import Testing
import WellformedCorpora
import WellformedPhones

@Suite struct `Phone numbers while typed` {
  @Test func `the as-you-type formatter shows what libphonenumber shows, key by key`() throws {
    guard let cases = Corpus.lines("libphonenumber-asyoutype") else { return }
    var compared = 0
    for line in cases {
      guard let keys = line["input"] as? String, let steps = line["steps"] as? [String],
        let region = (line["region"] as? String).flatMap({ PhoneRegion($0) })
      else { continue }
      var formatter = PhoneAsYouTypeFormatter(region: region)
      let shown = keys.unicodeScalars.map { formatter.append($0) }
      #expect(shown == steps, "\(keys) in \(region)")
      compared += 1
    }
    print("libphonenumber-asyoutype: \(compared) cases")
    #expect(compared == 80)
  }

  @Test(
    arguments: [
      ("GB", "02079460958", "020 7946 0958"), ("GB", "+442079460958", "+44 20 7946 0958"), ("GB", "2079", "2079"),
      ("US", "2015550123", "(201) 555-0123"), ("US", "12015550123", "1 (201) 555-0123"), ("US", "1", "1"),
      ("DE", "0044207946", "00 44 20 7946"), ("GB", "020-7946", "020-7946"), ("GB", "020 79", "020 79"),
      (nil, "+442079460958", "+44 20 7946 0958"), (nil, "02079460958", "02079460958"), ("GB", "+999123", "+999123"),
      ("GB", "٠٢٠٧٩٤٦", "020 7946"), ("US", "1234567890123456789", "1234567890123456789"),
      ("AR", "01123456789", "011 2345-6789"),
    ] as [(PhoneRegion?, String, String)])
  func `a phone number is grouped while it is typed`(_ region: PhoneRegion?, _ keys: String, _ shown: String) {
    var formatter = PhoneAsYouTypeFormatter(region: region)
    #expect(formatter.type(keys) == shown)
    #expect(formatter.text == shown)
    // Earlier input has no effect.
    #expect(formatter.type(keys) == shown)
  }

  @Test func `the as-you-type formatter remembers the position of a key`() {
    var formatter = PhoneAsYouTypeFormatter(region: "US")
    for (number, key) in "2015550123".unicodeScalars.enumerated() { formatter.append(key, remembering: number == 3) }
    // (201) 5|55-0123
    #expect(formatter.rememberedPosition == 7)
    formatter.append("-")
    #expect(formatter.rememberedPosition == 4)
    formatter.clear()
    #expect(formatter.text == "")
    #expect(formatter.rememberedPosition == 0)
  }
}
