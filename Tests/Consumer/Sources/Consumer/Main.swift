import Wellformed

struct Contact {
  var email = ""
}

let contact = Form<Contact>(.field("email", \.email, .trimmed, .required, .email))

@main
struct Main {
  static func main() {
    let report = contact.check(Contact(email: "jane@@example.com"))
    precondition(report.verdict == .invalid)
    print(report["email"].first?.message ?? "no message")
  }
}
