import Testing
import WellformedCorpora
import WellformedPhones
import WellformedTesting

/// Laws for arbitrary input.
@Suite struct `Laws of phone numbers` {
  static let seed = Trials.seed(18)
  static let count = Trials.count(1000, deep: 300_000)

  private static let parts: [[UInt8]] =
    [
      "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "20 7946 0958", "+44", "+1", "+39", "00", "011", "(0)", "0",
      " ", " ",
      "-", ".", "/", "(", ")", "x", " x12", " ext. ", ";ext=", ";phone-context=", "+4420", "example.com", "tel:", "#",
      "*",
      ",", ",,", "~", "+", "＋", "٣", "９", "ó", "\u{301}", "доб", "ſ", "é", "字", "😀", "\n", "2012-01-02 08", ":00",
      "31/10/96",
      "0800", "15", "FLOWERS",
    ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xE0, 0xA5], [0xF0, 0x90]]

  /// Returns bytes, usually of a text, and a region.
  private static func make(_ seed: UInt64) -> (bytes: [UInt8], region: PhoneRegion?) {
    var numbers = SeededNumbers(seed: seed)
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 0...14, using: &numbers) { bytes += parts.randomElement(using: &numbers) ?? [] }
    let region = PhoneRegion.all.randomElement(using: &numbers)
    return (bytes, Bool.random(using: &numbers) ? "GB" : Bool.random(using: &numbers) ? nil : region)
  }

  @Test func `a valid phone number is read back from every style except the national one`() {
    var valid = 0
    for seed in Self.seed..<Self.seed + UInt64(Self.count) {
      let (bytes, region) = Self.make(seed)
      let completion = PhoneRequirement(region: region).completion(ofUTF8: bytes) ?? []
      guard let number = try? PhoneNumber(utf8: bytes + completion, region: region), number.isValid,
        let own = number.region
      else { continue }
      valid += 1
      for style in PhoneNumber.Style.allCases where style != .e164 || number.extension == nil {
        // In national form, some numbers look like those of other countries.
        if style == .national { continue }
        let written = number.formatted(style)
        #expect((try? PhoneNumber(written)) == number, "\(written), WELLFORMED_SEED=\(seed)")
      }
      #expect(number.isValid(for: own), "WELLFORMED_SEED=\(seed)")
      #expect(number.isPossible || own != .world, "WELLFORMED_SEED=\(seed)")
      #expect(number.classified?.region == own && number.classified?.kind == number.kind, "WELLFORMED_SEED=\(seed)")
      #expect(number.match(number) == .exactMatch)
    }
    #expect(valid > Self.count / 50)
  }

  @Test func `a phone number found in a text has its range, and is read from there`() {
    var found = 0
    for seed in Self.seed..<Self.seed + UInt64(Self.count) {
      let (bytes, region) = Self.make(seed)
      for leniency in PhoneLeniency.allCases {
        var end = 0
        for match in PhoneNumber.matches(inUTF8: bytes, region: region, leniency: leniency) {
          found += 1
          #expect(match.range.lowerBound >= end && match.range.upperBound <= bytes.count, "WELLFORMED_SEED=\(seed)")
          end = match.range.upperBound
          let number = try? PhoneNumber(utf8: Array(bytes[match.range]), region: region)
          #expect(number == match.number, "WELLFORMED_SEED=\(seed)")
          #expect(leniency == .possible ? match.number.isPossible : match.number.isValid, "WELLFORMED_SEED=\(seed)")
        }
      }
    }
    #expect(found > Self.count / 10)
  }

  @Test func `the partial match of a phone number agrees with its completion`() {
    for seed in Self.seed..<Self.seed + UInt64(Self.count) {
      let (bytes, region) = Self.make(seed)
      var requirement = PhoneRequirement(region: region)
      requirement.isStrict = seed % 2 == 0
      if seed % 3 == 0 { requirement.kinds = [.mobile] }
      let partialMatch = requirement.partialMatch(ofUTF8: bytes.span)
      let accepted = (try? PhoneNumber(utf8: bytes, region: region)).map { requirement.accepts($0) } ?? false
      #expect((partialMatch == .valid) == accepted, "WELLFORMED_SEED=\(seed)")
      switch requirement.completion(ofUTF8: bytes) {
      case nil: #expect(partialMatch == .invalid, "WELLFORMED_SEED=\(seed)")
      case let completion?:
        #expect((partialMatch == .valid) == completion.isEmpty, "WELLFORMED_SEED=\(seed)")
        let number = try? PhoneNumber(utf8: bytes + completion, region: region)
        #expect(number.map { requirement.accepts($0) } == true, "WELLFORMED_SEED=\(seed)")
      }
    }
  }

  @Test func `the as-you-type formatter keeps all typed digits`() {
    for seed in Self.seed..<Self.seed + UInt64(Self.count) {
      let (bytes, region) = Self.make(seed)
      let text = String(decoding: bytes, as: UTF8.self)
      var formatter = PhoneAsYouTypeFormatter(region: region)
      var typed = ""
      for scalar in text.unicodeScalars {
        typed.unicodeScalars.append(scalar)
        let shown = formatter.append(scalar)
        let digits = { (text: String) in text.unicodeScalars.compactMap { $0.properties.numericValue } }
        #expect(digits(shown) == digits(typed), "\(typed) is shown as \(shown), WELLFORMED_SEED=\(seed)")
      }
    }
  }
}
