import Testing
import Wellformed
import WellformedLive
import WellformedPhones
import WellformedSchema
import WellformedTesting

@Suite struct `A rule for phone numbers` {
  private func codes(_ rule: Rule, _ text: String) -> [String] {
    rule.report(on: text).issues.map { "\($0.severity) \($0.code)" }
  }

  private func messages(_ rule: Rule, _ text: String) -> [String] {
    rule.report(on: text).issues.map { $0.message }
  }

  private let mobile = Rule.phone(region: "GB", kinds: [.mobile])

  @Test func `takes numbers with and without a calling code`() {
    let rule = Rule.phone(region: "GB")
    for text in [
      "020 7946 0958", "+44 20 7946 0958", "(020) 7946-0958", "+49 30 123456", "\u{FF0B}\u{FF14}\u{FF14}2079460958",
    ] {
      #expect(rule.isValid(text), "\(text)")
    }
    #expect(!Rule.phone(region: nil).isValid("020 7946 0958") && Rule.phone(region: nil).isValid("+442079460958"))
    #expect(!Rule.phone(region: "GB", regions: ["GB"]).isValid("+49 30 123456"))
    #expect(Format.phone(PhoneRequirement(region: "GB")).canonical("020 7946 0958") == "+442079460958")
  }

  @Test func `has a value whose name is no other module's`() throws {
    // Both modules are imported here: this compiles as long as only one has such a name.
    let number = try PhoneNumber("020 7946 0958", region: "GB")
    #expect(InternationalPhoneNumber(number.formatted(.international))?.description == number.description)
  }

  @Test func `tells incomplete from hopeless while somebody types`() {
    #expect(mobile.verdict(of: "") == .incomplete && mobile.verdict(of: "07400 12") == .incomplete)
    #expect(mobile.report(on: "07400 12").issues[0].message == "This needs 4 more digits")
    #expect(mobile.report(on: "").issues[0].message == "This is missing; fill it in")
    #expect(mobile.verdict(of: "020 7946 0958") == .invalid)
    #expect(mobile.longestViablePrefix(of: "07400 123456789") == "07400 123456")
    #expect(Format.phone(PhoneRequirement(region: "GB", kinds: [.mobile])).completion(of: "07400 12")?.count == 4)
  }

  @Test func `has no room for letters`() {
    for text in [
      "020 7946 0958 x3", "020 7946 0958;ext=3", "tel:+442079460958", "0800 FLOWERS", "hello 020 7946 0958", "020+",
    ] {
      let report = Rule.phone(region: "GB").report(on: text)
      #expect(report.verdict == .invalid && report.issues.map { $0.code } == ["phone.notNumber"], "\(text)")
    }
    #expect(Rule.phone(region: "GB").longestViablePrefix(of: "020 7946x") == "020 7946")
  }

  @Test func `says what helps`() {
    #expect(messages(mobile, "020 7946 0958") == ["This looks like a landline; enter a mobile number"])
    #expect(codes(mobile, "+999 123 4567") == ["error phone.callingCode"])
    #expect(codes(.phone(region: nil), "020 7946 0958") == ["error phone.callingCode"])
    #expect(codes(.phone(region: "GB"), "020 7946 09581234") == ["error phone.excess"])
    #expect(codes(.phone(region: "GB", regions: ["GB"]), "+49 30 123456") == ["error phone.region"])
    #expect(codes(.phone(region: "GB"), "hello!") == ["error phone.notNumber"])
    #expect(mobile.report(on: "0044 7400 123456").issues.first?.suggestion ?? "+44 7400 123456" == "+44 7400 123456")
  }

  @Test func `warns of what can be a number and is of no range that is known`() {
    let text = "+44 99 9999 9999"
    #expect(Rule.phone(region: "GB").isValid(text) == Rule.phone(region: "GB").report(on: text).isValid)
    #expect(codes(.phone(region: "GB"), text) == ["warning phone.notInUse"])
    #expect(codes(.phone(region: "GB", isStrict: true), text) == ["error phone.notInUse"])
  }

  @Test func `is judged in forms, live forms and rule files`() throws {
    let form = Form<[String: String]>(.field("mobile", .trimmed, .required, .phone(region: "DE", kinds: [.mobile])))
    #expect(form.isValid(["mobile": " 0151 12345678 "]) && !form.isValid(["mobile": "030 123456"]))
    var live = LiveForm(LiveField("mobile", .phone(region: "GB", kinds: [.mobile])))
    _ = live.reduce(.set(live.field("mobile"), "07400 1234"), at: 0)
    #expect(live.snapshot.fields[0].text == "07400 1234" && live.state.validity != .valid)
    let text = #"{"type":"object","properties":{"mobile":{"type":"string","format":"phone.GB.mobile"}}}"#
    let schema = try Schema(parsing: text, formats: .standard.addingPhones())
    #expect(
      schema.report(on: ["mobile": "07400 123456"]).isValid && !schema.report(on: ["mobile": "020 7946 0958"]).isValid)
    #expect(throws: SchemaError.self) { try Schema(parsing: text) }
    #expect(try form.schema().content.report(on: ["mobile": "0151 12345678"]).isValid)
  }

  /// What every rule promises, on starts of numbers of every region, and on what follows them.
  @Test func `keeps its promises in every region`() throws {
    var numbers = SeededNumbers(seed: 1)
    for region in PhoneRegion.all {
      let format = Format.phone(PhoneRequirement(region: region))
      let rule = Rule.format(format)
      guard let completion = format.completion(of: "") else {
        Issue.record("no number of \(region)")
        continue
      }
      #expect(rule.isValid(completion), "\(region) \(completion)")
      for count in 0..<completion.count {
        let start = String(completion.prefix(count))
        #expect(rule.verdict(of: start) != .invalid, "\(region) \(start)")
        let rest = try #require(format.completion(of: start), "\(region) \(start)")
        #expect(rule.isValid(start + rest), "\(region) \(start) \(rest)")
      }
      let digits = completion + "\(Int.random(in: 0...999_999, using: &numbers))"
      let report = rule.report(on: digits)
      #expect(report.isValid == rule.isValid(digits))
      let viable = rule.longestViablePrefix(of: digits)
      #expect(rule.verdict(of: viable) != .invalid, "\(region) \(digits)")
      if report.verdict == .invalid {
        #expect(rule.verdict(of: String(digits.prefix(viable.count + 1))) == .invalid, "\(region) \(digits)")
        #expect(rule.verdict(of: digits + "5") == .invalid, "\(region) \(digits)")
      }
    }
  }

  @Test(arguments: ["GB", "US", "DE", "IT", "AR", "BR", "JP", "SM"] as [PhoneRegion])
  func `keeps its promises on whatever is typed`(_ region: PhoneRegion) throws {
    var numbers = SeededNumbers(seed: 7)
    let characters = Array("00112345677899+ -(). /x;é")
    func text(_ count: Int) -> String { String((0..<count).map { _ in characters.randomElement(using: &numbers)! }) }
    for kinds in [[], [PhoneNumber.Kind.mobile]] {
      for isStrict in [false, true] {
        let format = Format.phone(PhoneRequirement(region: region, kinds: kinds, isStrict: isStrict))
        let rule = Rule.format(format)
        for _ in 0..<100 {
          let given = text(Int.random(in: 1...12, using: &numbers))
          let verdict = rule.verdict(of: given)
          if verdict == .incomplete {
            let rest = try #require(format.completion(of: given), "\(region) \(given)")
            #expect(rule.isValid(given + rest), "\(region) \(given) \(rest)")
          }
          if verdict == .invalid {
            let longer = given + text(3)
            #expect(rule.verdict(of: longer) == .invalid, "\(region) \(longer)")
          }
          let viable = rule.longestViablePrefix(of: given)
          #expect(rule.verdict(of: viable) != .invalid, "\(region) \(given) \(viable)")
          #expect((verdict == .invalid) == (viable != given), "\(region) \(given) \(viable)")
          if viable != given {
            let next = String(given.prefix(viable.count + 1))
            #expect(rule.verdict(of: next) == .invalid, "\(region) \(next)")
          }
        }
      }
    }
  }
}

@Suite struct `A registry with phone numbers` {
  private let formats = FormatRegistry.standard.addingPhones()

  @Test func `knows them by region, kind and strictness`() {
    #expect(formats["phone.GB"] == .phone(PhoneRequirement(region: "GB", isStrict: false)))
    #expect(formats["phone.GB.mobile.strict"] == .phone(PhoneRequirement(region: "GB", kinds: [.mobile])))
    for name in [
      "phone.ZZ", "phone.gb", "phone.GB.", "phone.GB.strict.mobile", "phone.GB.pager", "phone.", "phone.GB.x",
    ] {
      #expect(formats[name] == nil, "\(name)")
    }
    #expect(formats.names(like: "phone.GBR") == ["phone.GB"] || !formats.names(like: "phone.GBR").isEmpty)
  }

  @Test func `judges by the shape where no region is named`() {
    #expect(
      formats.formats.count == FormatRegistry.standard.formats.count && formats["email.without.likelySlip"] != nil)
    guard let plain = formats["phone"] else { return }
    #expect(plain == .phone && plain.option?.name == "region")
    for text in ["+44 20 7946 0958", "+4", "0044 20 7946 0958", "x", ""] {
      let (own, shape) = (Rule.format(plain).report(on: text), Rule.phone.report(on: text))
      #expect(own.verdict == shape.verdict && own.issues.map { $0.code } == shape.issues.map { $0.code }, "\(text)")
      #expect(own.issues.first?.suggestion == shape.issues.first?.suggestion, "\(text)")
      #expect(
        plain.completion(of: text) == Format.phone.completion(of: text)
          && plain.canonical(text) == Format.phone.canonical(text))
    }
  }
}
