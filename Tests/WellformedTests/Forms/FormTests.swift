import Testing
import Wellformed

struct SignUp: Equatable {
  var email = "jane@example.com"
  var name = "Jane Doe"
  var mobile = ""
  var password = "Passw0rd"
  var confirmation = "Passw0rd"
  var age = 30
}

let signUp = Form<SignUp>(
  .field("email", \.email, .trimmed, .required, .email),
  .field("name", \.name, .trimmed, .required, .allowed(.letter, .mark, .anyOf(" '.-")), .length(2...50)),
  .field("mobile", \.mobile, .optional, .mobile),
  .field("password", \.password, .required, .length(8...64), .contains(.uppercase), .contains(.digit)),
  .field("confirmation", \.confirmation, .equals("password")),
  .field("age", \.age, .range(13...120))
)

@Suite struct FormTests {
  @Test func `a valid model has no issues`() {
    let report = signUp.check(SignUp())
    #expect(report.isValid)
    #expect(report.issues.isEmpty)
  }

  @Test func `all issues are reported in the order of the fields`() {
    let model = SignUp(
      email: " jane@@x ", name: "J0", mobile: "12", password: "pass", confirmation: "other", age: 12)
    let report = signUp.check(model)
    #expect(
      report.issues.map(\.code) == [
        .emailAtRepeated, .charactersNotAllowed, .mobileTooShort, .lengthTooShort, .charactersMissingUppercase,
        .charactersMissingDigit, .siblingDiffers, .numberTooSmall,
      ])
    #expect(report.issues[0].span == 6..<7)
  }

  @Test func `a rule with another code keeps its message, unless a catalogue has one for the code`() {
    let issue = Rule.length(3...).code("nickname.short").check("ab").issues[0]
    #expect(issue.code == "nickname.short")
    #expect(issue.message == "This needs 1 more character")
    let words = Catalogue.english.overriding(["nickname.short": "{field} is too short for a nickname"])
    #expect(issue.message(in: words) == "This is too short for a nickname")
  }

  @Test func `issues of a nested form have the catalogue of the outer form, and can reveal values`() {
    struct Address { var postalCode = "" }
    struct Order { var address = Address(), tags: [String] = [] }
    let address = Form<Address>(.field("postalCode", \.postalCode, .length(5)).labelled("ZIP"))
    let order = Form<Order>(
      .field("address", \.address, .form(address)), .field("tags", \.tags, .each(.text([], .length(...2)))))
    let model = Order(address: Address(postalCode: "123"), tags: ["ab", "abc"])
    let report = order.check(model, revealingValues: true)
    #expect(report.issues.map(\.path) == ["address.postalCode", "tags[1]"])
    #expect(report.issues.map(\.value) == ["123", "abc"])
    #expect(report.issues[0].message == "ZIP needs exactly 5 characters; it has 3")
    let worded = order.worded(in: .english.overriding(["length.notExact": "{field}: {exact}!"]))
    #expect(worded.check(model).issues[0].message == "ZIP: 5!")
    #expect(worded.check(model).issues.allSatisfy { $0.value == nil })
  }
}
