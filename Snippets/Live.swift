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

func register(_ account: SignUp) async throws -> SubmissionAnswer { .accepted }

// snippet.submitting
@MainActor final class SignUpScreen {
  private(set) var saved: SignUp?
  private(set) var form: LiveFormModel<SignUp>?

  init() {
    form = LiveFormModel(signUp, model: SignUp()) { @MainActor [weak self] account in
      let answer = try await register(account)
      if answer == .accepted { self?.saved = account }
      return answer
    }
  }
}
// snippet.end

@MainActor func submits() async {
  let screen = SignUpScreen()
  screen.form?[\.name].text = "Jane"
  screen.form?[\.email].text = " jane@example.com"
  _ = await screen.form?.submission()
  precondition(screen.saved?.email == "jane@example.com")
}
await submits()

func elsewhere() async {
  // snippet.actor
  let form = LiveFormActor(signUp, model: SignUp())
  await form.edit("name", "Jane")
  await form.edit("email", "jane@")
  await form.send(.blur(form.field("email"), .commit))
  let error = await form.snapshot["email"]?.visibleError
  print(error?.message ?? "")  // Email needs a domain after the @, such as example.com
  // snippet.end
  precondition(error?.message == "Email needs a domain after the @, such as example.com")
}
await elsewhere()

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

struct Choice: Sendable {
  var name = ""
}

struct Item: Sendable {
  var code = ""
  var amount = 1
  var choices: [Choice] = []
}

struct Address: Sendable {
  var street = ""
}

struct Order: Sendable {
  var shipping = Address()
  var billing: Address?
  var items: [Item] = []
  var notes: [String] = []
}

@MainActor func rows() {
  // snippet.rows
  let address = Form<Address>(.field("street", \.street, .trimmed, .required))
  let choice = Form<Choice>(.field("name", \.name, .trimmed, .required))
  let item = Form<Item>(
    .field("code", \.code, .trimmed, .required), .field("amount", \.amount, .range(1...9)),
    .field("choices", \.choices, .each(.form(choice)), .unique(by: \.name))
  )
  let order = Form<Order>(
    .field("shipping", \.shipping, .form(address)),
    .field("billing", \.billing, .optional(.form(address))),
    .field("items", \.items, .count(1...), .each(.form(item)), .unique(by: \.code)),
    .field("notes", \.notes, .each(.text(.trimmed, .length(...40))))
  )
  let model = LiveFormModel(order, model: Order(items: [Item(code: "A1")]))
  model[\.shipping.street].text = "Main Street 1"
  model[\.items].add(Item(code: "A1"))
  model[\.items][0].choose(\.amount, 3)
  model[\.items][0][\.choices].add(Choice())
  model[\.items][0][\.choices][0][\.name].text = "Blue"
  model[\.notes].add("Ring twice")
  model[\.notes][0][\.self].text = "Ring once"
  print(model[\.items][1][\.code].state.errors.map { "\($0.path) \($0.code)" })  // ["items[1] items.repeated"]
  model[\.items][0].remove()
  print(model[\.items][0][\.code].state.errors.isEmpty)  // true
  // snippet.end
  precondition(model[\.items][0][\.code].state.errors.isEmpty && model.model.notes == ["Ring once"])

  // snippet.optional
  print(model[\.billing, \.street].state.participation == .hidden)  // true: there is no billing address
  model.choose(\.billing, Address())
  model[\.billing, \.street].text = "Side Street 2"
  // snippet.end
  precondition(model.model.billing?.street == "Side Street 2")
}
rows()

struct Login: Sendable {
  var code = ""
}

@MainActor func codes() async {
  let form = Form<Login>(.field("code", \.code, .digitsOnly, .required, .pattern("[0-9]{6}")))
  // snippet.code
  let login = LiveFormModel(form, model: Login()) { login in
    login.code == "204518" ? .accepted : .refused([ServerIssue("/code", code: "code.wrong", message: "Wrong code")])
  }
  let observation = login.observe { [weak login] step in
    guard let login, case .edit = step.event, login[\.code].state.status == .valid else { return }
    login.submit()
  }
  // snippet.end
  login[\.code].text = "20451"
  precondition(login.state.phase == .editing)
  login[\.code].text = "204519"
  while login.state.phase == .submitting { await Task.yield() }
  precondition(login[\.code].message == "Wrong code" && login.state.attempts == 1)
  login[\.code].text = "204518"
  while login.state.phase == .submitting { await Task.yield() }
  precondition(login[\.code].message == nil && login.state.phase == .editing)
  _ = observation
}
await codes()

// snippet.draft
struct SavedForm<Model: Codable>: Codable {
  var model: Model
  var texts: [String: String]
}

@MainActor func save<Model: Codable>(_ form: LiveFormModel<Model>) -> SavedForm<Model> {
  let texts = form.fields.filter(\.isTyped).map { ($0.state.path.description, $0.text) }
  return SavedForm(model: form.model, texts: Dictionary(texts) { first, _ in first })
}

@MainActor func restore<Model>(_ saved: SavedForm<Model>, in form: LiveFormModel<Model>) {
  form.reset(to: saved.model)
  for field in form.fields where field.isTyped {
    if let text = saved.texts[field.state.path.description], text != field.text { field.set(text) }
  }
}
// snippet.end

struct Stay: Codable, Sendable, Equatable {
  var name = ""
  var day: String?
  var nights = 1
  var guests: [String] = []
}

@MainActor func drafts() {
  let stay = Form<Stay>(
    .field("name", \.name, .trimmed, .required), .field("nights", \.nights, .range(1...9)),
    .field("guests", \.guests, .each(.text(.trimmed, .required))))
  let before = LiveFormModel(stay, model: Stay(guests: ["Jo"]))
  before[\.name].text = "Jane "
  before[\.nights].text = "3x"
  before[\.guests].add("Ann ")
  let saved = save(before)
  let after = LiveFormModel(stay, model: Stay())
  restore(saved, in: after)
  precondition(after.model == before.model && after[\.nights].text == "3x" && after[\.name].text == "Jane ")
  precondition(after[\.guests].map { $0[\.self].text } == ["Jo", "Ann "] && after[\.nights].message == nil)
}
drafts()

// snippet.machine
var form = LiveForm(LiveField("email", .required, .email))
let email = form.field("email")
_ = form.reduce(.edit(email, TextDraft("jane@"), .typing), at: 0)
print(form.state(of: email)?.status == .incomplete)  // true
// snippet.end
precondition(form.state(of: email)?.status == .incomplete)
