import Testing
import Wellformed

// A form's model, and a manager that returns one error for the form, with code and message.

struct Contact { var email = "", name = "", mobile = "" }

extension Rule {
  static let filled = Rule.required.code(3003).message("{field} must not be empty")
  static let short = Rule.length(...30).code(3009).message("{field} is too long")
}

let contact = Form<Contact>(
  .field("email", \.email, .filled, .short, .email.code(3004).message("{field} is not an e-mail address")),
  .field(
    "name", \.name, .filled, .short,
    .allowed(.letter, .digit, .anyOf(" ")).code(3006).message("{field} has other characters"),
    .contains(atLeast: 2, of: .letter).code(3010).message("{field} is not a name")),
  .field("mobile", \.mobile, .filled, .short, .mobile.code(3008).message("{field} is not a mobile number"))
).reporting(.firstIssue)

/// Returns the error code and the message of a form; `nil` if there is no error.
func failure(of model: Contact) -> (code: Int?, message: String)? {
  contact.check(model).firstError.map { ($0.number, $0.message) }
}

@Suite struct `A form with one error at a time` {
  private let sound = Contact(email: "jane@example.com", name: "Jane 2", mobile: "9876543210")

  private func code(_ change: (inout Contact) -> Void) -> Int? {
    var model = sound
    change(&model)
    return failure(of: model)?.code
  }

  @Test func `a form has no error, or the error number of what is wrong`() {
    #expect(failure(of: sound) == nil)
    #expect(code { $0.email = "" } == 3003)
    #expect(code { $0.email = "jane" } == 3004)
    #expect(code { $0.name = "Jane!" } == 3006)
    #expect(code { $0.mobile = "12345" } == 3008)
    #expect(code { $0.name = String(repeating: "a", count: 31) } == 3009)
    #expect(code { $0.name = "7 7" } == 3010)
  }

  @Test func `a form gives the first error in the order e-mail, name, mobile`() throws {
    #expect(try #require(failure(of: Contact())).message == "Email must not be empty")
    #expect(
      try #require(failure(of: Contact(email: "x", name: "!", mobile: "1"))).message == "Email is not an e-mail address"
    )
    #expect(
      try #require(failure(of: Contact(email: "a@b.c", name: "!", mobile: "1"))).message == "Name has other characters")
    #expect(
      try #require(failure(of: Contact(email: "a@b.c", name: "Jane", mobile: "1"))).message
        == "Mobile is not a mobile number")
  }
}
