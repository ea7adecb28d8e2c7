import Observation
import Wellformed
import WellformedLive

// Typical code with objects of the main actor, observable or not.

struct Place {
  var street = "", city = ""
}

@MainActor
final class Account {
  var email = "", name = ""
  var nickname: String?
  var age = 30
  var place = Place()
  var tags: [String] = []
  var summary: String { "\(name) <\(email)>" }

  static let form = Form<Account>(
    .field("email", \.email, .trimmed, .required, .email),
    .field("name", \.name, .required, .length(2...50)),
    .field("nickname", \.nickname, .optional, .length(2...20)),
    .field("age", \.age, .range(18...120), .satisfies("age.even") { $0.isMultiple(of: 2) }),
    .field("place", \.place, .form(placeForm)),
    .field("street", \.place.street, .required),
    .field("tags", \.tags, .each(.text(.trimmed, .slug))),
    .field("summary", \.summary, .length(...200)),
    .rule("name.isEmail", reads: "email", "name") { $0.email != $0.name },
    .rule("name.isEmail", reads: "name", on: "email", message: "Not the name") { $0.email != $0.name },
    .remote("email.taken", reads: "email") { await $0.email != "taken@example.com" }
  )
}

let placeForm = Form<Place>(.field("street", \.street, .trimmed, .required), .field("city", \.city, .required))

@MainActor
@Observable
final class Profile {
  var email = ""
  var name = ""
  var place = Place()
}

@MainActor let profile = Form<Profile>(
  .field("email", \.email, .trimmed, .required, .email),
  .field("name", \.name, .required, .length(2...50)),
  .field("place", \.place, .form(placeForm)),
  .rule("name.isEmail", reads: "email", "name") { $0.email != $0.name }
)

@MainActor
@Observable
final class Screen {
  var account = Account()
  let form = Account.form
  var error: String? { form.check(account).issues.first?.message }
}

@main
struct Program {
  static func main() async {
    print(await verdict())
  }

  @MainActor
  static func verdict() async -> Verdict {
    let report = await Account.form.checkRemotely(Account())
    return max(report.verdict, Account.form.check(Account()).verdict, profile.check(Profile()).verdict)
  }
}
