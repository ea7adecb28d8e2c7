import Wellformed
import WellformedLanguages

struct Contact {
  var email = ""
}

let contact = Form<Contact>(.field("email", \.email, .trimmed, .required, .email))

/// A program that names one language: `Scripts/check-linked-languages.py` looks whose words are in it.
@main
struct Main {
  static func main() {
    let report = contact.worded(in: .german).check(Contact())
    print(report["email"].first?.message ?? "no message")
  }
}
