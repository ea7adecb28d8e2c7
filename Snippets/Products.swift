// The examples on the landing pages of the products.
import Wellformed
import WellformedFoundation
import WellformedLanguages
import WellformedInternational
import WellformedLive
import WellformedPasswords
import WellformedPasswordsCommon
import WellformedPasswordsLanguages
import WellformedPasswordsMiddle
import WellformedPasswordsSmall
import WellformedPasswordsWhole
import WellformedPhones
import WellformedSchema
import WellformedTesting
import WellformedWeb

// snippet.core
struct SignUp: Sendable {
  var email = ""
  var name = ""
}

let signUp = Form<SignUp>(
  .field("email", \.email, .trimmed, .required, .email),
  .field("name", \.name, .trimmed, .required, .length(2...50))
)

let report = signUp.check(SignUp(email: "jane@@example.com", name: "Jane"))
for issue in report.issues {
  print("\(issue.path): \(issue.message)")
}
// snippet.end
precondition(report.issues.map(\.code) == ["email.at.repeated"])

// snippet.plan
let plan = try signUp.compiled()
let bytes = plan.content.bytes()  // for a file or an answer
let compiled = try CompiledSchema(bytes: bytes)
print(compiled.check(["email": "jane@@example.com", "name": "Jane"]).issues.map(\.code))  // ["email.at.repeated"]
print(plan.omissions)  // [], or what a plan cannot say, such as closures
// snippet.end
precondition(
  compiled.check(["email": "jane@@example.com", "name": "Jane"]).issues.map(\.code) == ["email.at.repeated"])
precondition(plan.omissions.isEmpty)

// snippet.german
let german = signUp.worded(in: .german)
print(german.check(SignUp(name: "Jane")).issues.map(\.message))
// snippet.end
precondition(german.check(SignUp(name: "Jane")).issues.count == 1)

// snippet.labels
struct FormWords: Sendable {
  var catalogue: Catalogue
  var email: String
  var name: String

  static let english = FormWords(catalogue: .english, email: "Email", name: "Full name")
  static let german = FormWords(catalogue: .german, email: "E-Mail-Adresse", name: "Vollständiger Name")
}

func signUp(in words: FormWords) -> Form<SignUp> {
  Form<SignUp>(
    .field("email", \.email, .trimmed, .required, .email).labelled(words.email),
    .field("name", \.name, .trimmed, .required, .length(2...50)).labelled(words.name)
  ).worded(in: words.catalogue)
}

let forms = ["en": signUp(in: .english), "de": signUp(in: .german)]
print(forms["de"]?.check(SignUp(name: "Jane")).issues.map(\.message) ?? [])
// snippet.end
precondition(forms["de"]?.check(SignUp(name: "Jane")).issues.first?.message.contains("E-Mail-Adresse") == true)

// snippet.international
let host = Hostname("www.example.co.uk")
print(host?.registrableDomain?.description ?? "")  // example.co.uk
let known = Rule.all(.email, .knownTopLevelDomain).isValid("jane@example.con")  // false
// snippet.end
precondition(host?.registrableDomain?.description == "example.co.uk" && !known)

// snippet.schema
let rules = """
  {"type": "object", "required": ["email"],
   "properties": {"email": {"type": "string", "format": "email"}}}
  """
let schema = try Schema(parsing: rules)
print(schema.check(["email": "jane@@example.com"]).issues.map(\.code.description))  // ["email.at.repeated"]
// snippet.end
precondition(schema.check(["email": "jane@@example.com"]).issues.map(\.code) == ["email.at.repeated"])

// snippet.exports
let exported = try signUp.schema()
print(exported.content.jsonSchema().content)  // a rule file: {"$schema":"https://json-schema.org/draft/2020-12/…
print(exported.content.typeScript(named: "SignUp").content)
print(exported.omissions)  // []
// snippet.end
precondition(exported.omissions.isEmpty)

// snippet.foundation
do {
  _ = try signUp.validated(SignUp(name: "Jane"))
} catch {
  print(error.localizedDescription)  // what is wrong, a line for each error
}
// snippet.end

// snippet.phones
let number = try PhoneNumber("020 7946 0958", region: "GB")
print(number.formatted(.e164))  // +442079460958
let mobile = Rule.phone(region: "GB", kinds: [.mobile])
print(mobile.verdict(of: "07400 12"))  // incomplete
// snippet.end
precondition(number.formatted(.e164) == "+442079460958" && mobile.verdict(of: "07400 12") == .incomplete)

// snippet.passwords
let policy = PasswordPolicy.nist(blocklist: .commonest3000, named: "commonest-3000")
print(Rule.password(policy).isValid("quiet lemon orbit"))  // true
let strength = PasswordStrength(of: "p4ssw0rd", words: .small)
print(strength.score)  // 0, of 0 to 4
// snippet.end
precondition(Rule.password(policy).isValid("quiet lemon orbit") && strength.score == 0)

// snippet.common
print(PasswordBlocklist.commonest3000.contains("password1"))  // true
// snippet.end
precondition(PasswordBlocklist.commonest3000.contains("password1"))

// snippet.small
print(PasswordStrength(of: "correct horse", words: .small).score)
// snippet.end

// snippet.middle
print(PasswordStrength(of: "correct horse", words: .middle).score)
// snippet.end

// snippet.whole
print(PasswordStrength(of: "correct horse", words: .whole).score)
// snippet.end

// snippet.languages
print(PasswordStrength(of: "schmetterling", words: .languages).score)
// snippet.end

// snippet.testing
var chance = SeededNumbers(seed: 7)
if let text = Rule.email.sample(.valid, using: &chance) {
  print(Rule.email.isValid(text))  // true
}
// snippet.end

// snippet.samples
var samples = SchemaSamples(of: schema, seed: 7)
print(schema.isValid(try samples.valid()))  // true
let invalid = try samples.invalid()
print(schema.check(invalid.value).errors.contains { $0.code == invalid.code && $0.path == invalid.path })  // true
// snippet.end

// snippet.web
let form = try LiveForm(schema: schema)
print(form.checklist(of: "email").count)
// snippet.end

@MainActor func live() {
  // snippet.live
  let model = LiveFormModel(signUp, model: SignUp()) { account in
    print("Signed up as \(account.email)")
    return .accepted
  }
  model[\.email].text = "jane@"
  print(model[\.email].state.status)  // incomplete
  model[\.email].blur()
  print(model[\.email].message ?? "")  // what is wrong, once the field was left
  // snippet.end
  precondition(model[\.email].message != nil)
}
live()
