// What "Guide to the core" and the articles of WellformedLive say of live forms.
import Wellformed
import WellformedLive

struct SignUp: Sendable {
  var name = ""
  var email = ""
}

let signUp = Form<SignUp>(
  .field("name", \.name, .trimmed, .required),
  .field("email", \.email, .trimmed, .required, .email)
)

@MainActor func answers() async {
  // snippet.answers
  let model = LiveFormModel(signUp, model: SignUp()) { account in
    // What your server answered. `.accepted` and `.failed("…")` are the other answers.
    .refused([ServerIssue("/email", code: "email.taken", message: "This address has an account already")])
  }
  model[\.name].text = "Jane"
  model[\.email].text = "jane@example.com"
  let outcome = await model.submission()
  print(outcome.map { "\($0)" } ?? "", model[\.email].message ?? "")
  // snippet.end
  precondition(model[\.email].state.visibleError?.code == "email.taken")
}
await answers()

@MainActor func reveal() {
  // snippet.reveal
  let quiet = LiveFormModel(signUp, model: SignUp(), options: LiveOptions(reveal: .submitOnly))
  quiet[\.email].text = "jane"
  quiet[\.email].blur()
  print(quiet[\.email].message == nil)  // true: nothing was submitted yet
  // snippet.end
  precondition(quiet[\.email].message == nil)
}
reveal()

// snippet.machine
var form = LiveForm(LiveField("email", .required, .email))
let email = form.field("email")
_ = form.reduce(.edit(email, TextDraft("jane@"), .typing), at: 0)
print(form.state(of: email)?.status == .incomplete)  // true
// snippet.end
precondition(form.state(of: email)?.status == .incomplete)
