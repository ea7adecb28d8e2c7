// The tutorial "Your first form".
// snippet.imports
import Wellformed
import WellformedLive

// snippet.end
// snippet.model
struct SignUp: Sendable {
  var name = ""
  var email = ""
  var password = ""
}
// snippet.end

// snippet.form
let signUp = Form<SignUp>(
  .field("name", \.name, .trimmed, .required, .personName, .length(...50)),
  .field("email", \.email, .trimmed, .required, .email),
  .field("password", \.password, .required, .length(15...64)).secret
)
// snippet.end

// snippet.check
let input = SignUp(name: " Jane Doe ", email: "jane@@example.com", password: "secret")
let report = signUp.check(input)
for issue in report.errors {
  print("\(issue.path): \(issue.message)")
}
// snippet.end
precondition(report.errors.map { "\($0.path) \($0.code)" } == ["email email.at.repeated", "password length.tooShort"])

// snippet.store
let mended = SignUp(name: " Jane Doe ", email: "jane@example.com", password: "quiet lemon orbit")
let stored = try signUp.validated(mended)
print(stored.name)  // "Jane Doe", without the spaces
// snippet.end
precondition(stored.name == "Jane Doe")

// snippet.throw
do {
  _ = try signUp.validated(input)
} catch {
  print(error.issues.count)  // 2
}
// snippet.end

// snippet.message
let worded = Form<SignUp>(
  .field("name", \.name, .trimmed, .required.message("Enter your name"), .personName, .length(...50)),
  .field("email", \.email, .trimmed, .required, .email).labelled("Email address"),
  .field("password", \.password, .required, .length(15...64)).secret
)
// snippet.end
precondition(worded.check(SignUp()).issues.first?.message == "Enter your name")

@MainActor func whileTyping() {
  // snippet.live
  let model = LiveFormModel(signUp, model: SignUp()) { account in
    print("Signed up as \(account.name)")
    return .accepted
  }

  model[\.email].text = "jane@"
  print(model[\.email].state.status)  // incomplete
  print(model[\.email].message ?? "nothing to show yet")
  model[\.email].blur()
  print(model[\.email].message ?? "")  // the error, now that the field was left
  model.submit()
  // snippet.end
  precondition(model[\.email].state.status == .invalid || model[\.email].state.status == .incomplete)
  precondition(model[\.email].message != nil)
}
whileTyping()
