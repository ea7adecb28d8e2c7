import Testing
import WellformedCorpora
import WellformedPhones

@Suite struct `Requirements for phone numbers` {
  @Test(
    arguments: [
      ("020 7946 0958", .valid), ("+44 20 7946 0958", .valid), ("0", .incomplete), ("020 7946", .incomplete),
      ("+", .incomplete),
      ("+4", .incomplete), ("+44 (0)20 7946 095", .incomplete), ("", .incomplete), ("(", .incomplete),
      ("00", .incomplete),
      ("00 4", .incomplete), ("4420", .incomplete), ("020 7946 09581", .invalid), ("020 7946 0958 x", .valid),
      ("+999", .invalid),
      ("099", .invalid), ("+44 99", .invalid), ("020 é", .invalid), ("020 a", .incomplete),
      ("020 7946 0958 ext.", .incomplete), ("020 7946;", .invalid),
      ("1800", .incomplete),
      ("٠٢٠", .incomplete),
    ] as [(String, PhoneRequirement.PartialMatch)])
  func `a text has a partial match with a requirement for phone numbers`(
    _ text: String, _ partialMatch: PhoneRequirement.PartialMatch
  ) {
    #expect(PhoneRequirement(region: "GB").partialMatch(of: text) == partialMatch)
  }

  @Test func `a requirement limits the regions and kinds of phone numbers`() throws {
    let mobile = PhoneRequirement(region: "GB", regions: ["GB"], kinds: [.mobile])
    #expect(mobile.partialMatch(of: "07400 123456") == .valid)
    #expect(mobile.partialMatch(of: "020 7946 0958") == .invalid)
    #expect(mobile.partialMatch(of: "020") == .invalid)
    #expect(mobile.partialMatch(of: "07") == .incomplete)
    #expect(mobile.partialMatch(of: "+33 6") == .invalid)
    #expect(mobile.partialMatch(of: "07624 12") == .invalid)
    #expect(PhoneRequirement(region: "US", kinds: [.mobile]).partialMatch(of: "201 555 0123") == .valid)
    #expect(PhoneRequirement(region: "US", kinds: [.pager]).partialMatch(of: "201 555 0123") == .invalid)
    let either = PhoneRequirement(region: "GB", kinds: [.fixedLineOrMobile])
    #expect(either.partialMatch(of: "07400 123456") == .valid && either.partialMatch(of: "0800 123 4567") == .invalid)
    #expect(PhoneRequirement().partialMatch(of: "020") == .invalid)
    #expect(PhoneRequirement().partialMatch(of: "+20") == .incomplete)
    #expect(PhoneRequirement().completion(of: "")?.first == "+")
  }

  @Test func `a lenient requirement accepts any possible phone number`() throws {
    let lenient = PhoneRequirement(region: "GB", regions: ["GB"], isStrict: false)
    #expect(lenient.partialMatch(of: "099 9999 9999") == .valid)
    #expect(lenient.partialMatch(of: "099 99") == .incomplete)
    #expect(lenient.partialMatch(of: "9") == .incomplete)
    #expect(lenient.partialMatch(of: "099 9999 9999 9") == .invalid)
    #expect(lenient.partialMatch(of: "+33 1") == .invalid)
  }

  @Test func `a possible phone number has as many digits as numbers of its kind`() throws {
    let mobile = PhoneRequirement(region: "GB", kinds: [.mobile], isStrict: false)
    // Some phone numbers of the United Kingdom have seven digits, but no mobile number does.
    #expect(PhoneRequirement(region: "GB", isStrict: false).partialMatch(of: "07400 121") == .valid)
    #expect(mobile.partialMatch(of: "07400 121") == .incomplete)
    #expect(mobile.partialMatch(of: "0740 0121 99") == .incomplete)
    #expect(mobile.partialMatch(of: "07000 123456") == .invalid && mobile.partialMatch(of: "09999 999999") == .valid)
    let number = try PhoneNumber("07400 121", region: "GB")
    #expect(number.isPossible && !number.isPossible(as: .mobile) && number.isPossible(as: .tollFree))
    #expect(try PhoneNumber("+1 201 555 0123").isPossible(as: .mobile))
    #expect(try !PhoneNumber("+44 7400 123456").isPossible(as: .voicemail))
  }

  @Test func `the completion of a phone number makes it valid`() throws {
    for text in ["", "+", "0", "020", "+44 2", "00", "0044 7", "44", "07400 1"] {
      let requirement = PhoneRequirement(region: "GB")
      let completion = try #require(requirement.completion(of: text))
      #expect(try PhoneNumber(text + completion, region: "GB").isValid)
    }
  }

  /// Every prefix of a valid number can become valid, in every region and every notation.
  @Test func `no prefix of a valid phone number is invalid`() throws {
    guard let cases = Corpus.lines("libphonenumber-examples") else { return }
    var compared = 0
    for line in cases where line["valid"] as? Bool == true {
      guard let text = line["input"] as? String, let region = (line["region"] as? String).flatMap({ PhoneRegion($0) }),
        let number = try? PhoneNumber(text, region: region), let kind = number.kind
      else { continue }
      let requirement = PhoneRequirement(region: region, kinds: [kind])
      for written in [
        text, number.formatted(.national), number.formatted(.international), number.formatted(diallingFrom: "DE"),
      ] {
        guard case .valid = requirement.partialMatch(of: written) else { continue }
        var start = ""
        for scalar in written.unicodeScalars {
          #expect(requirement.partialMatch(of: start) != .invalid, "\(start) of \(written) in \(region)")
          start.unicodeScalars.append(scalar)
          compared += 1
        }
      }
    }
    print("libphonenumber-examples: \(compared) starts")
    #expect(compared > 50_000)
  }
}
