import Foundation
import Testing
import Wellformed
import WellformedLive
import WellformedPhones
import WellformedSchema

/// The code of the article `phones.md`, line by line.
@Suite struct `The guide to phone numbers` {
  @Test func `all code of the guide to phone numbers is in this test`() throws {
    let file = URL(fileURLWithPath: #filePath)
    let folder = file.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    func lines(_ url: URL) throws -> [String] {
      String(decoding: try Data(contentsOf: url), as: UTF8.self).components(separatedBy: "\n").map {
        $0.trimmingCharacters(in: .whitespaces)
      }
    }
    let code = try lines(file)
    var block: [String]?
    var count = 0
    let guide = "Sources/WellformedPhones/WellformedPhones.docc/phones.md"
    for line in try lines(folder.appendingPathComponent(guide)) {
      if line == "```swift" {
        block = []
      } else if line == "```", let lines = block {
        count += 1
        let isHere = code.indices.contains { code[$0...].starts(with: lines) }
        #expect(isHere, "\(lines.joined(separator: "\n"))")
        block = nil
      } else {
        block?.append(line)
      }
    }
    #expect(count == 9)
  }

  @Test func `the guide's rules for several countries judge as it says`() {
    let near = Rule.phone(region: "DE", regions: ["DE", "AT", "CH"])
    let taken = PhoneRequirement(regions: ["DE", "AT", "CH"], isStrict: false)
    let chosen = Rule.format(.phone(taken), chosenBy: "country")
    #expect(near.isValid("030 123456") && near.isValid("+43 1 234567890") && !near.isValid("+44 20 7946 0958"))
    let form = Form<[String: String]>(.field("country"), .field("phone", chosen))
    #expect(form.isValid(["country": "AT", "phone": "01 234567890"]))
    #expect(!form.isValid(["country": "DE", "phone": "+44 20 7946 0958"]))
  }

  @Test func `the guide's forms with phone numbers judge as it says`() throws {
    struct SignUp {
      var country = "GB"
      var phone = ""
    }
    let form = Form<SignUp>(
      .field("country", \.country, .required),
      .field("phone", \.phone, .trimmed, .required, .phone(regionFrom: "country", kinds: [.mobile]))
    )
    let report = form.check(SignUp(country: "GB", phone: "020 7946 0958"))
    let words = report.issues.map { $0.message }
    #expect(words == ["Phone looks like a landline; enter a mobile number"])
    let mobile = Rule.phone(region: "GB", kinds: [.mobile])
    let soon = mobile.verdict(of: "07400 12")
    let never = mobile.verdict(of: "020 7946 0958")
    let kept = mobile.longestViablePrefix(of: "07400 1234567")
    #expect(soon == .incomplete && never == .invalid && kept == "07400 123456")
    let live = LiveForm(
      LiveField("country"),
      LiveField("phone", .phone(regionFrom: "country")).with { $0.shape = .grouped(.phone(regionFrom: "country")) })
    #expect(live.rewritesTyping(live.field("phone")))
    let rules = """
      {"type": "object", "properties": {
        "country": {"type": "string"},
        "phone": {"type": "string", "x-wellformed": {"phone": {"regionFrom": "country", "kinds": ["mobile"]}}}}}
      """
    let schema = try Schema(parsing: rules, formats: .standard.addingPhones())
    #expect(schema.check(["country": "GB", "phone": "07400 123456"]).isValid)
  }

  @Test func `the guide's values of phone numbers are as it says`() throws {
    let number = try PhoneNumber("020 7946 0958 ext. 12", region: "GB")
    let parts = (number.callingCode, number.nationalNumber, number.extension, number.region, number.kind)
    let written = [
      number.formatted(.e164), number.formatted(.national), number.formatted(.international),
      number.formatted(.rfc3966),
      number.formatted(diallingFrom: "US"), number.formattedAsTyped("020 7946 0958 ext. 12", from: "GB"),
    ]
    #expect(parts == (44, "2079460958", "12", "GB", .fixedLine))
    #expect(
      written == [
        "+442079460958", "020 7946 0958 x12", "+44 20 7946 0958 x12", "tel:+44-20-7946-0958;ext=12",
        "011 44 20 7946 0958 x12", "020 7946 0958 ext. 12",
      ])
    let same = PhoneNumber.match("+44 20 7946 0958", "020 7946 0958")
    let known = try PhoneNumber("+44 20 7946 0958").match("(020) 7946 0958")
    #expect(same == .nsnMatch && known == .nsnMatch)
    var formatter = PhoneAsYouTypeFormatter(region: "GB")
    let shown = "02079460958".unicodeScalars.map { formatter.append($0) }
    let grouped = TextGrouping.phone(region: "GB").grouped("02079460958")
    #expect(shown.suffix(2) == ["020 7946 095", "020 7946 0958"] && grouped == shown.last)
    let text = "Call 020 7946 0958 before 31/10/2026, or +49 30 123456."
    let found = PhoneNumber.matches(in: text, region: "GB", leniency: .valid)
    let numbers = found.map { $0.number.formatted(.e164) }
    #expect(numbers == ["+442079460958", "+4930123456"])
  }
}
