import Testing
import Wellformed
import WellformedLanguages
import WellformedLive
import WellformedPhones
import WellformedSchema
import WellformedTesting

@Suite struct `A rule for phone numbers` {
  private func codes(_ rule: Rule, _ text: String) -> [String] {
    rule.check(text).issues.map { "\($0.severity) \($0.code)" }
  }

  private func messages(_ rule: Rule, _ text: String) -> [String] {
    rule.check(text).issues.map { $0.message }
  }

  private let mobile = Rule.phone(region: "GB", kinds: [.mobile])

  @Test func `a phone rule accepts numbers with and without a calling code`() {
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

  @Test func `the name PhoneNumber is not ambiguous if both modules are imported`() throws {
    // Both modules are imported here: this compiles as long as only one of them has this name.
    let number = try PhoneNumber("020 7946 0958", region: "GB")
    #expect(InternationalPhoneNumber(number.formatted(.international))?.description == number.description)
  }

  @Test func `a phone rule distinguishes incomplete from invalid while somebody types`() {
    #expect(mobile.verdict(of: "") == .incomplete && mobile.verdict(of: "07400 12") == .incomplete)
    #expect(mobile.check("07400 12").issues[0].message == "This needs 4 more digits")
    #expect(mobile.check("").issues[0].message == "Enter something")
    #expect(mobile.verdict(of: "020 7946 0958") == .invalid)
    #expect(mobile.longestViablePrefix(of: "07400 123456789") == "07400 123456")
    #expect(Format.phone(PhoneRequirement(region: "GB", kinds: [.mobile])).completion(of: "07400 12")?.count == 4)
  }

  @Test func `a phone rule refuses letters and extensions`() {
    for text in [
      "020 7946 0958 x3", "020 7946 0958;ext=3", "tel:+442079460958", "0800 FLOWERS", "hello 020 7946 0958", "020+",
    ] {
      let report = Rule.phone(region: "GB").check(text)
      #expect(report.verdict == .invalid && report.issues.map { $0.code } == ["phone.notNumber"], "\(text)")
    }
    #expect(Rule.phone(region: "GB").longestViablePrefix(of: "020 7946x") == "020 7946")
  }

  /// An extension after a tilde must not be lost with it.
  @Test(arguments: [
    "+1 202-555-0113~123", "+1 202-555-0113\u{FF5E}123", "20~2-555-0113", "202 55\u{FF5E}5 0113", "202-555-0113~",
  ])
  func `a phone rule refuses a tilde, which would begin an extension`(_ text: String) throws {
    let rule = Rule.phone(region: "US")
    let report = rule.check(text)
    #expect(report.verdict == .invalid && report.issues.map { $0.code } == ["phone.notNumber"])
    let tilde = try #require(text.utf8.firstIndex { $0 == UInt8(ascii: "~") || $0 == 0xEF })
    #expect(report.issues.map { $0.span.lowerBound } == [text.utf8.distance(from: text.startIndex, to: tilde)])
    #expect(rule.longestViablePrefix(of: text) == text[..<tilde])
  }

  @Test func `issues of a phone rule say what to change`() {
    #expect(messages(mobile, "020 7946 0958") == ["This looks like a landline; enter a mobile number"])
    #expect(codes(mobile, "+999 123 4567") == ["error phone.callingCode"])
    #expect(codes(.phone(region: nil), "020 7946 0958") == ["error phone.callingCode"])
    #expect(codes(.phone(region: "GB"), "020 7946 09581234") == ["error phone.excess"])
    #expect(codes(.phone(region: "GB", regions: ["GB"]), "+49 30 123456") == ["error phone.region"])
    #expect(codes(.phone(region: "GB"), "hello!") == ["error phone.notNumber"])
  }

  @Test func `a phone rule suggests a number only if its meaning is certain`() {
    func suggestion(_ rule: Rule, _ text: String) -> String? { rule.check(text).issues.first?.suggestion }
    // If 00 is not dialled before a calling code, or if the plus is missing.
    #expect(suggestion(.phone(region: "US"), "0049 30 123456") == "+49 30 123456")
    #expect(suggestion(.phone(region: nil), "0049 30 123456") == "+49 30 123456")
    #expect(suggestion(.phone(region: nil), "442079460958") == "+44 20 7946 0958")
    #expect(suggestion(.phone(region: "US"), "44 (20) 7946-0958") == "+44 20 7946 0958")
    #expect(suggestion(.phone(region: "US"), "tel:+44-20-7946-0958") == "+44 20 7946 0958")
    #expect(suggestion(.phone(region: "GB"), "TEL:020-7946-0958") == "+44 20 7946 0958")
    #expect(suggestion(.phone(region: "GB"), "tel:") == nil && suggestion(.phone(region: "GB"), "tel:x") == nil)
    #expect(suggestion(.phone(region: nil), "tel:020-7946-0958") == nil)
    #expect(suggestion(.phone(regions: ["DE", "AT"]), "0043 1 234567890") == "+43 1 234567890")
    // In France, 00 is dialled, so the text is valid as it is. Numbers of a country that is not accepted are not
    // suggested.
    #expect(Rule.phone(region: "FR").isValid("0049 30 123456"))
    #expect(suggestion(.phone(region: "FR", regions: ["FR"]), "0049 30 123456") == nil)
    #expect(suggestion(.phone(region: nil, kinds: [.mobile]), "442079460958") == nil)
    // A text that may become a number, or that belongs to an unknown range, has no certain meaning.
    #expect(suggestion(.phone(region: nil), "44207946") == nil && suggestion(.phone(region: "GB"), "44207946") == nil)
    #expect(suggestion(.phone(region: nil), "449999999999") == nil)
    #expect(suggestion(.phone(region: "US"), "0049 30 123456 x5") == nil)
    // With a label.
    #expect(suggestion(.phone(region: "DE"), "Tel. 030 901820") == "+49 30 901820")
    #expect(suggestion(.phone(region: "DE"), "Telefon: (030) 901820") == "+49 30 901820")
    #expect(suggestion(.phone(region: "DE"), "☎ 030/901820") == "+49 30 901820")
    #expect(suggestion(.phone(region: nil), "Phone +44 20 7946 0958") == "+44 20 7946 0958")
    #expect(suggestion(.phone(region: "US"), "x2024561111") == nil)
    #expect(suggestion(.phone(region: "US"), "Call me, please, at 2024561111") == nil)
    // Not the number of another country if the last digit is one too many.
    #expect(suggestion(.phone(region: "US"), "20245611111") == nil)
    #expect(suggestion(.phone(region: "US"), "2024561111.0") == nil)
  }

  @Test func `every code of phone rules has a German sentence`() throws {
    for (code, theirs) in Format.phone(PhoneRequirement()).sentences {
      let ours = try #require(Catalogue.german.template(for: code, field: "x"), "\(code)")
      #expect(Catalogue.german.codes.contains(code) && ours != theirs, "\(code)")
      #expect(Set(ours.placeholders) == Set(theirs.placeholders) && ours.count == theirs.count, "\(code)")
    }
    let report = mobile.check("020 7946 0958")
    #expect(
      report.issues[0].message(in: .german)
        == "Diese Angabe: Das sieht wie eine Festnetznummer aus; geben Sie eine Mobilnummer ein")
  }

  @Test func `a possible phone number of no known range gets a warning`() {
    let text = "+44 99 9999 9999"
    #expect(Rule.phone(region: "GB").isValid(text) == Rule.phone(region: "GB").check(text).isValid)
    #expect(codes(.phone(region: "GB"), text) == ["warning phone.notInUse"])
    #expect(codes(.phone(region: "GB", isStrict: true), text) == ["error phone.notInUse"])
  }

  @Test func `a phone rule can be limited to some regions`() {
    let rule = Rule.phone(regions: ["DE", "AT", "CH"])
    #expect(rule.isValid("+49 30 123456") && rule.isValid("+43 1 234567890"))
    #expect(codes(rule, "+44 20 7946 0958") == ["error phone.region"])
    #expect(codes(rule, "030 123456") == ["error phone.callingCode"])
    #expect(rule.verdict(of: "+4") == .incomplete && rule.verdict(of: "+44") == .invalid)
    // With a single region, the region of the number is known.
    #expect(Rule.phone(regions: ["GB"]).isValid("020 7946 0958"))
    #expect(codes(.phone(regions: ["GB"], kinds: [.tollFree]), "020 7946 0958") == ["error phone.kind"])
  }

  private struct Contact: Equatable {
    var country = ""
    var phone = ""
  }

  private let contact = Form<Contact>(
    .field("country", \.country, .trimmed),
    .field("phone", \.phone, .trimmed, .required, .phone(regionFrom: "country", kinds: [.mobile])))

  @Test func `a phone rule takes the region from another field`() {
    func codes(_ country: String, _ phone: String) -> [String] {
      contact.check(Contact(country: country, phone: phone)).issues.map { "\($0.severity) \($0.code)" }
    }
    for region in PhoneRegion.all {
      let completion = PhoneRequirement(region: region, kinds: [.mobile]).completion(of: "")
      guard let completion, completion.first != "+" else { continue }
      #expect(codes(region.code, completion).isEmpty, "\(region)")
      #expect(codes(region.code.lowercased(), completion).isEmpty, "\(region)")
    }
    #expect(codes("GB", "07400 123456").isEmpty && codes(" gb ", "07400 123456").isEmpty)
    #expect(codes("GB", "020 7946 0958") == ["error phone.kind.fixedLine"])
    #expect(codes("FR", "07400 123456") != [] && codes("FR", "+44 7400 123456").isEmpty)
    // Without a known region, only the calling code determines the country.
    for country in ["", "United Kingdom", "ZZ"] {
      #expect(codes(country, "07400 123456") == ["error phone.callingCode"])
      #expect(codes(country, "+44 7400 123456").isEmpty)
    }
    let few = Form<Contact>(
      .field("country", \.country), .field("phone", \.phone, .phone(regionFrom: "country", regions: ["DE", "AT"])))
    #expect(few.isValid(Contact(country: "AT", phone: "01 234567890")))
    #expect(!few.isValid(Contact(country: "GB", phone: "020 7946 0958")))
  }

  /// Returns the same rule as conditions, one for each region and one for other values.
  private func conditions(_ regions: [PhoneRegion], kinds: [PhoneNumber.Kind], isStrict: Bool) -> Rule {
    let known = Rule.oneOf(regions.map { $0.code }, ignoringCase: true)
    return .all(
      regions.map { region in
        .when(
          "country", .oneOf([region.code], ignoringCase: true),
          .phone(region: region, kinds: kinds, isStrict: isStrict))
      } + [.when("country", .not(known), .phone(region: nil, kinds: kinds, isStrict: isStrict))])
  }

  @Test(arguments: [[], [.mobile], [.tollFree, .voip]] as [[PhoneNumber.Kind]], [false, true])
  func `a phone rule with a region from another field agrees with a condition for each region`(
    _ kinds: [PhoneNumber.Kind], _ isStrict: Bool
  ) {
    var numbers = SeededNumbers(seed: 3)
    let countries = ["", "GB", "gb", "De", "AT", "IT", "AR", "US", "001", "plus", "ZZ", "GB.mobile", "G", "GBR", " GB"]
    let characters = Array("00112345677899+ -")
    for choices in [[], ["GB", "AT", "US"]] as [[PhoneRegion]] {
      let rule = Rule.phone(regionFrom: "country", regions: choices, kinds: kinds, isStrict: isStrict)
      let slow = conditions(choices.isEmpty ? PhoneRegion.all : choices, kinds: kinds, isStrict: isStrict)
      let forms = [rule, slow].map { Form<[String: String]>(.field("country"), .field("phone", $0)) }
      for country in countries {
        for _ in 0..<20 {
          let region = PhoneRegion.all.randomElement(using: &numbers)!
          let whole = PhoneRequirement(region: region, kinds: kinds).completion(of: "") ?? ""
          let typed = String((0..<4).map { _ in characters.randomElement(using: &numbers)! })
          let text = [whole, String(whole.dropLast(3)), whole + typed, typed].randomElement(using: &numbers)!
          let reports = forms.map { $0.check(["country": country, "phone": text]) }
          #expect(reports[0].verdict == reports[1].verdict, "\(country) \(text)")
          #expect(reports[0].issues == reports[1].issues, "\(country) \(text)")
        }
      }
    }
  }

  @Test func `a phone rule chosen by another field accepts only the regions that it names`() throws {
    let near = PhoneRequirement(regions: ["DE", "AT"], isStrict: false)
    let form = Form<Contact>(
      .field("country", \.country), .field("phone", \.phone, .format(.phone(near), chosenBy: "country")))
    for (country, phone, isValid) in [
      ("AT", "01 234567890", true), ("AT", "+49 30 123456", true), ("AT", "+44 20 7946 0958", false),
      ("GB", "020 7946 0958", false), ("", "+43 1 234567890", true), ("", "01 234567890", false),
    ] {
      #expect(form.isValid(Contact(country: country, phone: phone)) == isValid, "\(country) \(phone)")
    }
    let written = try form.schema().content.jsonSchema().content["properties"]?["phone"]?["x-wellformed"]
    #expect(written?.description == #"{"formatBy":{"format":"phone.plus.in-DE-AT","property":"country"}}"#)
  }

  @Test func `a phone number is judged again when the country changes`() {
    var live = LiveForm(
      LiveField("country"), LiveField("phone", .phone(regionFrom: "country", isStrict: true)))
    let (country, phone) = (live.field("country"), live.field("phone"))
    func codes(_ region: String) -> [String]? {
      _ = live.reduce(.set(country, region), at: 0)
      return live.state(of: phone)?.errors.map { "\($0.code)" }
    }
    _ = live.reduce(.set(phone, "020 7946 0958"), at: 0)
    #expect(codes("GB") == [])
    #expect(codes("FR") == ["phone.excess"])
    #expect(codes("") == ["phone.callingCode"])
    #expect(codes("GB") == [])
    _ = live.reduce(.set(phone, "020 79"), at: 0)
    #expect(live.state(of: phone)?.errors.map { $0.code } == ["phone.incomplete"])
    #expect(live.hints(of: phone)?.type == "tel")
  }

  @Test func `a rule file limits phone numbers by kinds, regions and another property`() throws {
    let formats = FormatRegistry.standard.addingPhones()
    func schema(_ phone: String) throws -> Schema {
      try Schema(
        parsing: """
          {"type":"object","properties":{"country":{"type":"string"},
           "phone":{"type":"string","x-wellformed":{"phone":\(phone)}}}}
          """, formats: formats)
    }
    func codes(_ schema: Schema, _ country: String, _ phone: String) -> [String] {
      schema.check(["country": .string(country), "phone": .string(phone)]).issues.map {
        "\($0.severity) \($0.code)"
      }
    }
    let mobile = try schema(#"{"region":"GB","kinds":["mobile"],"strict":true}"#)
    #expect(codes(mobile, "", "07400 123456").isEmpty)
    #expect(codes(mobile, "", "020 7946 0958") == ["error phone.kind.fixedLine"])
    #expect(codes(mobile, "", "+44 99 9999 9999").count == 1)
    let near = try schema(#"{"regions":["DE","AT","CH"]}"#)
    #expect(codes(near, "", "+43 1 234567890").isEmpty && codes(near, "", "+44 2079460958") == ["error phone.region"])
    #expect(codes(try schema(#"{"regions":["GB"]}"#), "", "+44 99 9999 9999") == ["warning phone.notInUse"])
    for text in [#"{"regionFrom":"country"}"#, #"{"regionFrom":"country","regions":["GB","FR"]}"#] {
      let chosen = try schema(text)
      let again = try Schema(parsing: chosen.jsonSchema().content.description, formats: formats)
      for schema in [chosen, again] {
        #expect(codes(schema, "GB", "020 7946 0958").isEmpty)
        #expect(codes(schema, "FR", "020 7946 0958") == ["error phone.excess"])
        #expect(codes(schema, "", "020 7946 0958") == ["error phone.callingCode"])
      }
    }
    // A rule written in Swift is exported with the same keywords.
    let free = Form<[String: String]>(.field("country"), .field("phone", .phone(regionFrom: "country")))
    let freely = try free.schema().content.jsonSchema().content["properties"]?["phone"]?["x-wellformed"]?["phone"]
    #expect(freely?.description == #"{"regionFrom":"country"}"#)
    let rule = Rule.phone(regionFrom: "country", regions: ["DE", "AT"], kinds: [.mobile, .voip], isStrict: true)
    let form = Form<[String: String]>(.field("country"), .field("phone", rule))
    let written = try form.schema().content.jsonSchema().content["properties"]?["phone"]?["x-wellformed"]?["phone"]
    #expect(
      written?.description
        == #"{"regionFrom":"country","regions":["DE","AT"],"strict":true,"kinds":["mobile","voip"]}"#)
    for wrong in [
      #"{"region":"ZZ"}"#, #"{"region":"gb"}"#, #"{"kinds":["mobil"]}"#, #"{"regionFrom":"land"}"#,
      #"{"regions":"GB"}"#,
      #"{"region":"GB","regionFrom":"country"}"#, #"{"strikt":true}"#, "true",
    ] {
      #expect(throws: SchemaError.self, "\(wrong)") { try schema(wrong) }
    }
    #expect(throws: SchemaError.self) {
      try Schema(parsing: #"{"type":"string","x-wellformed":{"phone":{"region":"GB"}}}"#)
    }
  }

  @Test(arguments: [.phone(regionFrom: "country"), .phone(region: "DE")] as [Rule])
  func `an exported rule file carries the German words of a phone rule`(_ rule: Rule) throws {
    let form = Form<[String: String]>(.field("country"), .field("phone", rule)).worded(in: .german)
    let written = try form.schema().content.jsonSchema(in: .german).content.description
    let read = try Schema(parsing: written, formats: .standard.addingPhones())
    let value: JSONValue = ["country": "DE", "phone": "+999 123456"]
    let message = read.check(value).issues.first?.message
    #expect(message == form.check(["country": "DE", "phone": "+999 123456"]).issues.first?.message)
    #expect(message?.contains("Landesvorwahl") == true)
  }

  @Test func `phone rules work in forms, live forms and rule files`() throws {
    let form = Form<[String: String]>(.field("mobile", .trimmed, .required, .phone(region: "DE", kinds: [.mobile])))
    #expect(form.isValid(["mobile": " 0151 12345678 "]) && !form.isValid(["mobile": "030 123456"]))
    var live = LiveForm(LiveField("mobile", .phone(region: "GB", kinds: [.mobile])))
    _ = live.reduce(.set(live.field("mobile"), "07400 1234"), at: 0)
    #expect(live.snapshot.fields[0].text == "07400 1234" && live.state.validity != .valid)
    let text = #"{"type":"object","properties":{"mobile":{"type":"string","format":"phone.GB.mobile"}}}"#
    let schema = try Schema(parsing: text, formats: .standard.addingPhones())
    #expect(
      schema.check(["mobile": "07400 123456"]).isValid && !schema.check(["mobile": "020 7946 0958"]).isValid)
    #expect(throws: SchemaError.self) { try Schema(parsing: text) }
    #expect(try form.schema().content.check(["mobile": "0151 12345678"]).isValid)
  }

  /// The laws of every rule, for prefixes of numbers of every region, and their continuations.
  @Test func `a phone rule keeps the laws of verdicts in every region`() throws {
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
      let report = rule.check(digits)
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
  func `a phone rule keeps the laws of verdicts for arbitrary input`(_ region: PhoneRegion) throws {
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

  @Test func `the registry finds phone formats by region, kind and strictness`() {
    #expect(formats["phone.GB"] == .phone(PhoneRequirement(region: "GB", isStrict: false)))
    #expect(formats["phone.GB.mobile.strict"] == .phone(PhoneRequirement(region: "GB", kinds: [.mobile])))
    for requirement in [
      PhoneRequirement(regions: ["DE", "AT"]),
      PhoneRequirement(region: "GB", kinds: [.mobile, .voip], isStrict: false),
      PhoneRequirement(region: "GB", regions: ["GB", "IM"], kinds: [.pager]), PhoneRequirement(isStrict: false),
    ] {
      let format = Format.phone(requirement)
      #expect(formats[format.name] == format, "\(format.name)")
    }
    #expect(formats["phone.plus.mobile.strict.by-DE-AT"]?.choosing("AT")?.name == "phone.AT.mobile.strict")
    #expect(formats["phone.plus.by-DE-AT"]?.choosing("GB") == nil && formats["phone.GB"]?.choosing("DE") == nil)
    #expect(formats["phone.plus.in-DE-AT"]?.canonical("+49 30 123456") == "+4930123456")
    #expect(formats["phone.plus.in-DE-AT"]?.canonical("+44 20 7946 0958") == nil)
    for name in [
      "phone.ZZ", "phone.gb", "phone.GB.", "phone.GB.strict.mobile", "phone.GB.mobil", "phone.", "phone.GB.x",
      "phone.GB.mobile-x", "phone.GB.by-DE", "phone.plus.by-ZZ", "phone.plus.by-DE.strict",
      "phone.GB.in-ZZ", "phone.GB.in-GB.mobile", "phone.GB.mobile.pager", "phone.GB.mobile.",
    ] {
      #expect(formats[name] == nil, "\(name)")
    }
    #expect(formats.names(like: "phone.GBR") == ["phone.GB"] || !formats.names(like: "phone.GBR").isEmpty)
  }

  @Test func `the phone format without a region agrees with the standard one`() {
    #expect(
      formats.formats.count == FormatRegistry.standard.formats.count && formats["email.without.likelySlip"] != nil)
    guard let plain = formats["phone"] else { return }
    #expect(plain == .phone && plain.option?.name == "region")
    for text in ["+44 20 7946 0958", "+4", "0044 20 7946 0958", "x", ""] {
      let (own, shape) = (Rule.format(plain).check(text), Rule.phone.check(text))
      #expect(own.verdict == shape.verdict && own.issues.map { $0.code } == shape.issues.map { $0.code }, "\(text)")
      #expect(own.issues.first?.suggestion == shape.issues.first?.suggestion, "\(text)")
      #expect(
        plain.completion(of: text) == Format.phone.completion(of: text)
          && plain.canonical(text) == Format.phone.canonical(text))
    }
  }
}
