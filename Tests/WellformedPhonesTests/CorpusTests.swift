import Testing
import WellformedCorpora
import WellformedPhones

@Suite struct `Phone numbers of libphonenumber` {
  @Test func `phone numbers are read, judged and written as by libphonenumber`() throws {
    guard let cases = Corpus.lines("libphonenumber-examples") else { return }
    let kinds: [String: PhoneNumber.Kind] = [
      "FIXED_LINE": .fixedLine, "MOBILE": .mobile, "FIXED_LINE_OR_MOBILE": .fixedLineOrMobile, "TOLL_FREE": .tollFree,
      "PREMIUM_RATE": .premiumRate, "SHARED_COST": .sharedCost, "VOIP": .voip, "PERSONAL_NUMBER": .personalNumber,
      "PAGER": .pager, "UAN": .uan, "VOICEMAIL": .voicemail,
    ]
    var compared = 0
    for line in cases {
      guard let text = line["input"] as? String else { continue }
      let region = (line["default_region"] as? String).flatMap { PhoneRegion($0) }
      let number = try? PhoneNumber(text, region: region)
      #expect((number?.isValid ?? false) == line["valid"] as? Bool, "\(text)")
      guard let number, let e164 = line["e164"] as? String else { continue }
      compared += 1
      #expect(number.formatted(.e164) == e164, "\(text)")
      if let national = line["national"] as? String { #expect(number.formatted(.national) == national, "\(text)") }
      if let international = line["international"] as? String {
        #expect(number.formatted(.international) == international, "\(text)")
      }
      if let region = (line["region"] as? String).flatMap({ PhoneRegion($0) }) {
        #expect(number.isValid(for: region) == line["valid"] as? Bool, "\(text)")
      }
      if let isPossible = line["is_possible"] as? Bool { #expect(number.isPossible == isPossible, "\(text)") }
      if let kind = line["number_type"] as? String { #expect(number.kind == kinds[kind], "\(text)") }
    }
    print("libphonenumber-examples: \(compared) cases")
    #expect(compared > 2000)
  }
}
