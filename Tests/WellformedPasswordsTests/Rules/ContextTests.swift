import Testing
import Wellformed
import WellformedLive
import WellformedPasswords
import WellformedSchema

@Suite struct `Passwords made of personal words` {
  private let form = Form<[String: String]>(
    .field("name"), .field("email"),
    .field("password", .password(notFrom: ["name", "email"], or: ["Gringotts"])))

  private func codes(_ name: String, _ email: String, _ password: String) -> [String] {
    form.check(["name": name, "email": email, "password": password]).issues.map { "\($0.code)" }
  }

  @Test(arguments: [
    "J4n3-D0e!", "janedoe", "JaneDoe2024", "eodenaj", "j.d0e@3x4mpl3", "gr1ng0tts1", "Jane-Doe-Jane-Doe-Jane",
    "example", "j.doe@example.com123456", "Jane Doe1234567",
  ])
  func `a password made of personal words is refused through every disguise`(_ password: String) {
    #expect(codes("Jane Doe", "j.doe@example.com", password).contains("password.personal"))
    #expect(codes("Kim", "k@y.org", password).isEmpty == !password.lowercased().hasPrefix("gr1n"))
  }

  @Test(arguments: ["jane-likes-otters", "correct horse", "", "doesn't matter", "quiet.lemon"])
  func `a password with enough besides personal words is accepted`(_ password: String) {
    #expect(codes("Jane Doe", "j.doe@example.com", password).isEmpty)
  }

  @Test func `a password is judged again when the field that it must not repeat changes`() {
    var live = LiveForm(LiveField("name"), LiveField("password", .password(notFrom: ["name"])))
    let (name, password) = (live.field("name"), live.field("password"))
    func codes() -> [String] { live.state(of: password)?.errors.map { "\($0.code)" } ?? [] }
    _ = live.reduce(.set(name, "Jane Doe"))
    _ = live.reduce(.set(password, "J4n3-D0e!"))
    #expect(codes() == ["password.personal"])
    _ = live.reduce(.set(name, "Kim Li"))
    #expect(codes().isEmpty && live.state.validity == .valid)
    _ = live.reduce(.set(name, "Jane Doe"))
    #expect(codes() == ["password.personal"])
  }

  @Test func `rule files refuse passwords made of other properties, and forms export that`() throws {
    let formats = FormatRegistry.standard.addingPasswords()
    let schema = try Schema(
      parsing: #"""
        {"type": "object", "properties": {
          "name": {"type": "string"}, "email": {"type": "string"},
          "password": {"type": "string", "x-wellformed": {"formatBy": [
            {"format": "password-context", "property": "name"},
            {"format": "password-context", "property": "email"}]}}}}
        """#, formats: formats)
    #expect(!schema.isValid(["name": "Jane Doe", "email": "", "password": "J4n3-D0e!"]))
    #expect(schema.isValid(["name": "Kim", "email": "", "password": "J4n3-D0e!"]))
    let written = try form.schema().content.jsonSchema().content
    let again = try Schema(parsing: written.description, formats: formats)
    #expect(!again.isValid(["name": "Jane Doe", "email": "", "password": "J4n3-D0e!"]))
    #expect(again.isValid(["name": "Kim", "email": "", "password": "J4n3-D0e!"]))
  }

  @Test func `any text can still become a password without personal words`() {
    let format = Format.password(without: "Jane a b " + String(repeating: "x", count: 1000))
    for text in [String(repeating: "jane", count: 1000), "\u{0}", "🔑", String(repeating: "x", count: 300)] {
      let rule = Rule.format(format)
      #expect(rule.verdict(of: text) != .invalid)
      if !rule.isValid(text), let rest = format.completion(of: text) { #expect(rule.isValid(text + rest)) }
    }
    #expect(Format.passwordContext.choosing("Jane") == .password(without: "Jane"))
    #expect(Rule.format(.passwordContext).isValid("jane"))
  }
}
